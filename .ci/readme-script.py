#!/usr/bin/env python3
"""Runs the Python script that README.md shows, on a library with one recipe, and compares what it prints.

usage: readme-script.py FOLDER_OF_COOKLE
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DRAFT = {"name": "Tomato Soup", "servingSize": 4, "ingredients": [{"ingredient": "Tomato", "amount": "6"}]}
EXPECTED = "Tomato Soup serves 4\n"


def main(folder):
    scripts = re.findall(r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
    if len(scripts) != 1:
        return f"README.md has {len(scripts)} Python scripts, not one"
    if len(scripts[0].splitlines()) > 20:
        return "the script in README.md has become longer than 20 lines"
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, COOKLE_LIBRARY=f"{home}/library", PYTHONIOENCODING="utf-8")
        environment["PATH"] = f"{pathlib.Path(folder).resolve()}{os.pathsep}{environment['PATH']}"
        subprocess.run(
            ["cookle", "call", "recipe/create", json.dumps({"draft": DRAFT})],
            env=environment, check=True, stdout=subprocess.DEVNULL, timeout=60)
        run = subprocess.run(
            [sys.executable, "-c", scripts[0]], env=environment, timeout=60, capture_output=True, encoding="utf-8")
    print(run.stdout, end="")
    if run.returncode != 0 or run.stdout != EXPECTED:
        return f"it printed {run.stdout!r}, not {EXPECTED!r}, and ended with {run.returncode}: {run.stderr}"
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
