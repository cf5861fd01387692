"""What the kernel promises: hard cases of four rulebooks on small policies, and its parts one by one."""
