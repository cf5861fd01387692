"""`playmat serve`: the table in the browser, for as long as it is wanted, and for others where it is told to listen to them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playmat.server.run import HERE, Serving
from playmat.server.run import serve as run


def serve(
    host: Annotated[
        str, typer.Option(help="where to listen: this machine only when left out; 0.0.0.0 for everybody who can reach it")
    ] = HERE,
    port: Annotated[int, typer.Option(min=0, max=65535, show_default=False, help="the port; 8765, or a free one, when left out")] = 0,
    data: Annotated[Path | None, typer.Option(help="the folder in which tables are kept; one of yours when left out")] = None,
    images: Annotated[Path | None, typer.Option(help="a folder with your own card pictures, named by card id")] = None,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="open the browser")] = True,
) -> None:
    """Serve the table in the browser until Ctrl-C. Tables are kept: after a restart each is as it was, at the same question."""
    run(Serving(host, port, data, images, opens), print)
