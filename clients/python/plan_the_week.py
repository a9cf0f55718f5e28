#!/usr/bin/env python3
"""Plans a week of dinners, changes its mind, cooks, and goes shopping: a script that calls methods alone.

usage: plan_the_week.py

It needs `cookle` on the PATH and nothing but Python. The library is made for the run and removed at its end, and the
menus are drawn with seeds, so that every run tells the same on the same day of the week.
"""

import json
import subprocess
import sys
import tempfile

#: Name, diet, servings, ingredients.
RECIPES = [
    ("Tomato Soup", "vegan", 4, {"Tomatoes": "1 kg", "Onions": "2", "Olive oil": "2 tbsp", "Salt": "to taste"}),
    ("Lentil Curry", "vegan", 4, {"Red lentils": "300 g", "Onions": "1", "Coconut milk": "1 (400 ml) can"}),
    ("Chickpea Stew", "vegan", 3, {"Chickpeas": "2 (400 g) cans", "Tomatoes": "400 g", "Garlic": "2-3 cloves"}),
    ("Leek Pie", "vegetarian", 6, {"Leeks": "3", "Flour": "2 1/2 cups", "Butter": "1/2 cup", "Eggs": "2"}),
    ("Mushroom Risotto", "vegetarian", 2, {"Rice": "160 g", "Mushrooms": "250 g", "Butter": "2 tbsp"}),
    ("Pancakes", "vegetarian", 4, {"Flour": "1 1/2 cups", "Milk": "1 1/4 cups", "Eggs": "1", "Salt": "a pinch"}),
    ("Roast Chicken", "standard", 4, {"Chicken": "1", "Lemons": "1/2", "Butter": "50 g", "Garlic": "30 g"}),
    ("Fish Cakes", "standard", 3, {"Cod": "0.75 lb", "Potatoes": "1 lb", "Flour": "1/3 cup", "Lemons": "1"}),
    ("肉じゃが", "standard", 2, {"牛肉": "200g", "Potatoes": "3", "しょうゆ": "大さじ1と1/2", "砂糖": "大さじ1"}),
]

DAYS = {
    "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday", "sat": "Saturday",
    "sun": "Sunday",
}


class Refusal(Exception):
    """An answer that is an error; `data` says what a program can do about it."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.data = error.get("data", {})


class Library:
    """A `cookle serve`, spoken to a line at a time."""

    def __init__(self, folder):
        self.process = subprocess.Popen(["cookle", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        # Nothing is shown on a screen here, so no area is subscribed to.
        self.ask("initialize", initializationOptions={"library": folder, "timeZone": "Europe/Paris", "surfaces": []})
        self.send(method="initialized")

    def send(self, **message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, method, **params):
        self.send(id=1, method=method, params=params)
        while True:
            line = self.process.stdout.readline()
            message = json.loads(line) if line else sys.exit("the server is gone")
            if message.get("id") == 1:
                break
        if "error" in message:
            raise Refusal(message["error"])
        return message["result"]

    def change(self, method, **params):
        return self.ask(method, **params)["value"]

    def end(self):
        self.ask("shutdown")
        self.send(method="exit")
        self.process.wait()


def show(menu):
    for day in menu["days"]:
        print(f"   {DAYS[day['day']]:<10} {day['name']}{' (cooked)' if 'cookedAt' in day else ''}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        library = Library(folder + "/library")

        print("A week with two vegan days and a vegetarian one")
        library.change(
            "menu/configure", days=["mon", "tue", "wed", "thu", "fri"],
            diets={"mon": "vegan", "thu": "vegan", "wed": "vegetarian"})
        for problem in library.ask("menu/validate")["problems"]:
            print(f"   {problem['message']}")

        print("So recipes are needed")
        for name, diet, servings, ingredients in RECIPES:
            rows = [{"ingredient": ingredient, "amount": amount} for ingredient, amount in ingredients.items()]
            library.change("recipe/create", draft={
                "name": name, "diet": diet, "servingSize": servings, "ingredients": rows,
                "steps": [{"text": "Cook it."}]})
        print(f"   {len(RECIPES)} recipes, and nothing is missing: {library.ask('menu/validate')['ok']}")

        print("The menu")
        menu = library.change("menu/generate", seed=7)
        show(menu)

        print("Something else on Wednesday")
        menu = library.change("menu/reroll", day="wed", seed=1)
        show(menu)

        print("Monday's dinner is cooked, and written down")
        menu = library.change("menu/markCooked", day="mon")
        diary = library.change("menu/toDiary", day="mon")
        show(menu)
        print(f"   diary, {diary['rows'][0]['meal']}: {diary['rows'][0]['name']}")

        print("Shopping for six")
        library.change("shopping/addMenu", servings=6)
        onions = library.change("shopping/add", name="Onions", amount="1", section="Vegetables")
        print("   " + library.ask("shopping/export", format="text")["text"].strip().replace("\n", "\n   "))

        print("In the shop")
        library.change("shopping/check", ids=[item["id"] for item in onions["items"]])
        print("   " + library.ask("shopping/export", format="markdown")["text"].strip().replace("\n", "\n   "))

        print("A new menu replaces the old one only when that is confirmed")
        try:
            library.change("menu/generate", seed=8)
        except Refusal as refusal:
            print(f"   {refusal}")
            menu = library.change("menu/generate", seed=8, confirmation=refusal.data["confirmation"])
        show(menu)
        library.end()


if __name__ == "__main__":
    main()
