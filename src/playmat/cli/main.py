"""The command `playmat`. One module a command; bad input is one line on stderr and exit status 2."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated, Any

import typer

from playmat.cli import cards, deck, fmt, games, play, replay, rules, scenario, serve, simulate
from playmat.cli.asked import wrong_value
from playmat.kernel.errors import KernelFault, PlaymatError

app = typer.Typer(
    help="Trading card games, played by the book.", no_args_is_help=True, pretty_exceptions_enable=False, add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


def tell_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        print(f"playmat {version('playmat')}")
        raise typer.Exit


@app.callback()
def playmat(
    told: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=tell_version, help="print the version of Playmat and end")
    ] = False,
) -> None:
    """Trading card games, played by the book."""


app.command("games")(games.games)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("simulate")(simulate.simulate)
app.command("scenario")(scenario.scenario)
app.command("rules")(rules.rules)
app.add_typer(deck.app, name="deck")
app.command("cards")(cards.cards)
app.command("fmt")(fmt.fmt)
app.command("replay")(replay.replay)


UsageError: Any = typer.BadParameter.__mro__[1]
"""Whatever is wrong with the words of the command line itself. Typer brings the class but does not name it."""


def wrong_usage(e: Any) -> str:
    """What is wrong with the words of a command line, in one line; the help where there are no words."""
    if type(e).__name__ == "NoArgsIsHelpError":
        return str(e.ctx.get_help())
    told = f"; `{e.ctx.command_path} --help` tells how" if e.ctx else ""
    said = wrong_value(e) or " ".join(e.format_message().split()).rstrip(".")
    return f"playmat: {said}{told}"


def main() -> None:
    """Run the command line."""
    try:
        status = app(prog_name="playmat", standalone_mode=False)
        if isinstance(status, int) and status:
            sys.exit(status)
    except UsageError as e:
        print(wrong_usage(e), file=sys.stderr)
        sys.exit(2)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except PlaymatError as e:
        print(f"playmat: {e}", file=sys.stderr)
        sys.exit(2)
    except KernelFault as e:
        print(f"playmat: {e}", file=sys.stderr)
        sys.exit(1)
    except OSError as e:
        if isinstance(e, BrokenPipeError):
            sys.stderr.close()  # whoever read our output has enough of it
            sys.exit(0)
        print(f"playmat: {e.filename or ''}: {e.strerror or e}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
