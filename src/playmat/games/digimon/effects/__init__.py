"""Effect rules: where effects work, in which order they activate, what interrupts what."""
