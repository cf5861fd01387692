"""Puts the built client into wheel and sdist, and builds it first where it is not there or older than its source. Who installs the wheel
needs no Node; who builds it gets one from PyPI where the machine has none."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface):  # type: ignore[type-arg]
    """The hook of hatchling."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the files are gathered. An editable install serves what `make web` builds beside it."""
        web, built = Path(self.root, "web"), Path(self.root, "src", "playmat", "server", "static", "index.html")
        if version != "editable" and stale(web, built):
            build(web)
            built.touch()


def stale(web: Path, built: Path) -> bool:
    """Has the client to be built?"""
    if not built.is_file():
        return True
    source = (f for f in web.rglob("*") if f.is_file() and "node_modules" not in f.parts)
    return any(f.stat().st_mtime > built.stat().st_mtime for f in source)


def build(web: Path) -> None:
    """Build it as `make web` does, with an environment of its own for a Node that has to be fetched."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        scripts = Path(folder, "Scripts" if sys.platform == "win32" else "bin")
        for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
            subprocess.run(["sh", "./with-node.sh", str(scripts), *command], cwd=web, check=True, stdout=sys.stderr)
