"""The scenarios in the documentation run."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from playmat.scenarios import MODES, read_scenarios, run_scenario

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "scenarios" / "README.md", ROOT / "docs" / "how-to" / "write-a-scenario.md")


@pytest.mark.parametrize("mode", ["", *MODES])
@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_the_scenario_of_the_page(tmp_path: Path, page: Path, mode: str) -> None:
    blocks = re.findall(r"^( *)```yaml\n(.*?)^ *```", page.read_text(encoding="utf-8"), re.S | re.M)
    whole = [textwrap.dedent(text) for _, text in blocks if "title:" in text]
    assert whole
    for n, text in enumerate(whole):
        file = tmp_path / f"{n}.yaml"
        file.write_text(text, encoding="utf-8")
        for scenario in read_scenarios(file):
            result = run_scenario(scenario, mode)
            assert result.passed, result.message
