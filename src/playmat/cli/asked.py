"""What an option or argument of a command takes, in our own words: those of the library that reads the line differ by its version."""

from __future__ import annotations

from enum import Enum
from typing import Any, get_args, get_type_hints


def wrong_value(e: Any) -> str:
    """What is wrong with the value of an option or argument, by what its command says that it takes; empty for any other error."""
    param, ctx = getattr(e, "param", None), getattr(e, "ctx", None)
    function = ctx.command.callback if ctx is not None else None
    if type(e).__name__ != "BadParameter" or param is None or function is None:
        return ""
    hint = get_type_hints(function, include_extras=True).get(param.name)
    wanted = not_taken(hint) if hint is not None else ""
    return f"Invalid value for '{param.opts[0]}': this is {wanted}" if wanted else ""


def not_taken(hint: Any) -> str:
    """What a value is that does not fit an annotation: not a whole number of such a size, or none of some words; empty for the rest."""
    kinds = dict.fromkeys(kind for part in (hint, *get_args(hint)) for kind in (part, *get_args(part)) if isinstance(kind, type))
    words = [str(member.value) for kind in kinds if issubclass(kind, Enum) for member in kind]
    if words:
        return f"none of {', '.join(words)}"
    if int not in kinds:
        return ""
    info = next((part for part in getattr(hint, "__metadata__", ()) if hasattr(part, "min")), None)
    return "not a whole number" + size(getattr(info, "min", None), getattr(info, "max", None))


def size(least: float | None, most: float | None) -> str:
    """How large a number may be."""
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f" of {least} or more"
    return f" of {most} or less" if most is not None else ""
