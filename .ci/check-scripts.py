#!/usr/bin/env python3
"""Runs the scripts a newcomer copies: the one README.md shows, and the clients in clients/python.

usage: check-scripts.py FOLDER_OF_COOKLE
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DRAFT = {"name": "Tomato Soup", "servingSize": 4, "ingredients": [{"ingredient": "Tomato", "amount": "6"}]}
# A script that hangs is stopped after this many seconds.
LIMIT = 60


class Kitchen:
    """A library with one recipe, and the environment of a script that works on it."""

    def __init__(self, home, folder):
        self.environment = dict(os.environ, COOKLE_LIBRARY=f"{home}/library", LC_ALL="C.UTF-8", PYTHONUTF8="1")
        self.environment["PATH"] = f"{pathlib.Path(folder).resolve()}{os.pathsep}{os.environ['PATH']}"
        self.recipe = self.call("recipe/create", {"draft": DRAFT})["value"]["id"]

    def call(self, method, parameters):
        command = ["cookle", "call", method, json.dumps(parameters)]
        run = subprocess.run(command, env=self.environment, check=True, stdout=subprocess.PIPE, timeout=LIMIT)
        return json.loads(run.stdout)


def readme_script_prints_what_was_found(kitchen):
    scripts = re.findall(r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
    assert len(scripts) == 1, f"README.md has {len(scripts)} Python scripts"
    assert len(scripts[0].splitlines()) <= 20, "the script in README.md has become longer than 20 lines"
    run = subprocess.run(
        [sys.executable, "-c", scripts[0]], env=kitchen.environment, timeout=LIMIT, stdout=subprocess.PIPE, text=True)
    assert (run.returncode, run.stdout) == (0, "Tomato Soup serves 4\n"), run


def client_draws_a_recipe_and_draws_it_anew_when_it_changes(kitchen):
    client = subprocess.Popen(
        [sys.executable, ROOT / "clients/python/show_recipe.py", "tomato"], env=kitchen.environment,
        stdout=subprocess.PIPE, text=True)
    signal.alarm(LIMIT)
    redrawings = 0
    try:
        before = [client.stdout.readline() for _ in range(5)]
        kitchen.call("recipe/update", {"id": kitchen.recipe, "draft": {**DRAFT, "name": "Gazpacho"}})
        for line in client.stdout:
            if line == "Gazpacho\n":
                redrawings += 1
                client.send_signal(signal.SIGINT)
        code = client.wait()
    finally:
        client.kill()
        signal.alarm(0)
    assert before == ["\n", "Tomato Soup\n", "Servings: 4\n", "\n", "Ingredients\n"], before
    assert (redrawings, code) == (1, 0), f"it drew the change {redrawings} times and ended with {code}"


def week_is_lived_through_by_intents_and_surfaces(kitchen):
    for locale, sentences in WEEK.items():
        run = subprocess.run(
            [sys.executable, ROOT / "clients/python/week.py", locale], env=kitchen.environment, timeout=LIMIT,
            stdout=subprocess.PIPE, text=True)
        assert run.returncode == 0, run
        for sentence in sentences:
            assert run.stdout.count(sentence) == 1, f"“{sentence}” is not said once:\n{run.stdout}"


# What the week says whatever day it is.
WEEK = {
    "en": [
        "Recipes: 3 recipes\n",
        "jalapeno popper → 1 recipe\n  · Jalapeño-Popper — 4 servings — Fill the halves. [photo]\n",
        "  » Leek Soup was added to dinner on 7 December 2026.\n",
        "  ? Merge into Soup? 1 recipe gets Soup instead. 1 other goes. [Merge]\n",
        "Categories\n  · Snack — 1\n  · Soups — 2\n",
        "  ? Delete Miso Soup? It is taken out of 2 diaries. Its ingredients, categories and photos stay. [Delete]\n",
        "  path: Diary › 1 December 2026\n",
    ],
    "ja": [
        "jalapeno popper → レシピ1件\n",
        "  path: 日記 › 2026年12月1日\n",
    ],
}


def three_devices_cook_together(kitchen):
    run = subprocess.run(
        [sys.executable, ROOT / "clients/python/cook_together.py"], env=kitchen.environment, timeout=LIMIT,
        stdout=subprocess.PIPE, text=True)
    assert run.returncode == 0, run
    place = 0
    for line in TOGETHER:
        place = run.stdout.find(line, place)
        assert place >= 0, f"“{line}” is not said in its turn:\n{run.stdout}"


# What the three devices say, in this order.
TOGETHER = [
    "   watch | Tomato Soup, Ginger Tea\n",
    "  laptop |   > 2. Simmer with the tomatoes for 25 minutes.\n",
    "   watch | Choose which to follow\n",
    "  laptop |   · Ginger Tea — Begun on another device · Step 2 of 2\n",
    " kitchen | » You go on with Ginger Tea.\n",
    "   watch | Ginger Tea — Step 2 of 2\n",
    "  laptop | the timer of Ginger Tea goes off: Steep it for 10 minutes.\n",
    " kitchen | the timer of Ginger Tea goes off: Steep it for 10 minutes.\n",
    " kitchen | » Ginger Tea has ended on every device.\n",
    "   watch | Ginger Tea — Step 1 of 2\n",
    "   watch | Tomato Soup — Step 2 of 3\n",
    "nobody was told twice\n",
]


def week_is_planned_and_shopped_for(kitchen):
    run = subprocess.run(
        [sys.executable, ROOT / "clients/python/plan_the_week.py"], env=kitchen.environment, timeout=LIMIT,
        stdout=subprocess.PIPE, text=True)
    assert run.returncode == 0, run
    place = 0
    for line in PLANNED:
        place = run.stdout.find(line, place)
        assert place >= 0, f"“{line}” is not said in its turn:\n{run.stdout}"


# What is said of the week that is planned, in this order.
PLANNED = [
    "   A menu needs at least 7 recipes; add 7 more recipes.\n",
    "   The vegan days need 2 more vegan recipes.\n",
    "   9 recipes, and nothing is missing: True\n",
    "   Wednesday  Chickpea Stew\n",
    "   Wednesday  Mushroom Risotto\n",
    "   Monday     Lentil Curry (cooked)\n",
    "   diary, dinner: Lentil Curry\n",
    "   - 5½ Onions\n",
    "   - 3 cups + 2 tbsp + 2 tsp Flour\n",
    "   - 1.5 kg Tomatoes\n",
    "   - Salt (to taste)\n",
    "   - [x] 5½ Onions\n",
    "   This replaces the menu of 5 days; repeat the request with the confirmation to go on.\n",
    "   Monday     Tomato Soup\n",
]


def main(folder):
    # A shell that runs this beside other work has it ignore Ctrl-C, and the scripts would as well.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    for check in (
        readme_script_prints_what_was_found, client_draws_a_recipe_and_draws_it_anew_when_it_changes,
        week_is_lived_through_by_intents_and_surfaces, three_devices_cook_together,
        week_is_planned_and_shopped_for,
    ):
        with tempfile.TemporaryDirectory() as home:
            try:
                check(Kitchen(home, folder))
            except (AssertionError, subprocess.SubprocessError) as problem:
                return f"{check.__name__}: {problem}"
        print(check.__name__.replace("_", " "))
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
