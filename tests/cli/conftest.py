"""The command line, run in this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from playmat.cli.main import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def playmat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run `playmat ...` in an empty folder, with lines of input."""
    monkeypatch.chdir(tmp_path)

    def run(*args: str, lines: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["playmat", *args])
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        capsys.readouterr()
        status = 0
        try:
            main()
        except SystemExit as e:
            status = e.code if isinstance(e.code, int) else int(e.code is not None)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run
