#!/usr/bin/env python3
"""Lives through a week with a library of its own: a front end that only performs intents and shows surfaces.

usage: week.py [LOCALE]

It needs `cookle` on the PATH and nothing but Python. What a row, an action or a field is for, it carries as the intent to
perform; the rest is asked for by name. So there is no rule here, only drawing. The library is made for the run and
removed at its end.
"""

import base64
import json
import struct
import subprocess
import sys
import tempfile
import zlib


class Cookle:
    """A `cookle serve`, spoken to a line at a time."""

    def __init__(self, folder, locale):
        self.process = subprocess.Popen(["cookle", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        options = {"library": folder, "locale": locale, "timeZone": "Europe/Paris"}
        self.ask("initialize", initializationOptions=options)
        self.send(method="initialized")

    def send(self, **message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, method, **params):
        self.send(id=1, method=method, params=params)
        while (message := json.loads(self.process.stdout.readline())).get("id") != 1:
            pass  # a notification; this front end shows a surface only when it has just pulled it
        if "error" in message:
            sys.exit(message["error"]["message"])
        return message["result"]

    def perform(self, intent, arguments=None, *, confirmation=None, **more):
        """Performs an intent; prints what it says."""
        beside = {"confirmation": confirmation} if confirmation else {}
        result = self.ask("intent/perform", intent=intent, arguments={**(arguments or {}), **more}, **beside)
        if "dialog" in result:
            print("  »", result["dialog"])
        return result

    def act(self, element, **more):
        """Does what an element of a surface is for, and asks before where the element says so."""
        asked = element.get("confirmation", {})
        if asked:
            print(f"  ? {asked['title']} {asked['message']} [{asked['confirm']}]")
        return self.perform(**element["intent"], confirmation=asked.get("token"), **more)

    def enter(self, field, text):
        """Hands in what was entered into a field."""
        change = field["change"]
        return self.perform(change["intent"], change["arguments"], **{change["argument"]: text})

    def show(self, area, id=None, **parameters):
        named = {"id": id} if id else {}
        return self.ask("surface/get", area=area, parameters=parameters, **named)["surface"]

    def end(self):
        self.ask("shutdown")
        self.send(method="exit")
        return self.process.wait()


def fields(surface):
    return {field["id"]: field for section in surface["sections"] for field in section.get("fields", [])}


def named(elements, id):
    return next(element for element in elements if element["id"] == id)


def draw(title, rows):
    print(f"\n{title}")
    for row in rows:
        parts = [row["title"], row.get("subtitle"), row.get("detail")]
        photo = " [photo]" if "photo" in row else ""
        print("  ·", " — ".join(part for part in parts if part) + photo)


def picture(color, width=48, height=32):
    """A PNG of one color, as base64."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = (b"\0" + bytes(color) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b"")
    return base64.b64encode(b"\x89PNG\r\n\x1a\n" + parts).decode()


RECIPES = [
    ("Leek Soup", "Leek: 2\nPotato: 300 g", "Soften the leek in butter.\nSimmer with the potato.", "Soup", (90, 140, 60)),
    ("Miso Soup", "Miso: 2 tbsp\nTofu: 1 block\nleek: 1", "Warm the stock.\nStir in the miso.", "soup", (180, 120, 60)),
    ("Jalapeño-Popper", "Jalapeño: 12\nCream cheese: 200 g", "Fill the halves.\nBake until golden.", "Snack", (60, 120, 40)),
]


def register(cookle, name, ingredients, steps, category, color):
    cookle.act(named(cookle.show("recipe.list")["actions"], "newRecipe"))
    texts = {"name": name, "servingSize": "4", "ingredients": ingredients, "steps": steps, "categories": category}
    for field, text in texts.items():
        cookle.enter(fields(cookle.show("recipe.form"))[field], text)
    cookle.perform("addPhotoToRecipeForm", data=picture(color))
    return cookle.act(named(cookle.show("recipe.form")["actions"], "save"))["value"]


def live(cookle):
    print("# Three recipes with photos")
    ids = [register(cookle, *recipe) for recipe in RECIPES]
    listing = cookle.show("recipe.list")
    draw(f"{listing['title']}: {listing['total']}", listing["rows"])

    print("\n# Searching")
    for text in ("jalapeno popper", "leek", "soup miso"):
        cookle.enter(cookle.show("search")["field"], text)
        found = cookle.show("search")
        draw(f"{text} → {found['total']}", found["rows"])

    print("\n# A week of dinners")
    for day in range(7):
        cookle.perform("addRecipeToDiary", id=ids[day % 3], day=f"2026-12-{day + 1:02}", meal="dinner")
    for month in cookle.show("diary.list")["sections"]:
        draw(month["title"], month["rows"])

    print("\n# One category spelt two ways, and a better name")
    categories = cookle.show("tag.list", kind="category")
    draw(categories["title"], categories["rows"])
    draw(categories["duplicates"]["title"], categories["duplicates"]["rows"])
    kept = cookle.act(named(categories["duplicates"]["rows"][0]["actions"], "merge"))["value"]
    cookle.enter(cookle.show("tag.detail", kept, kind="category")["rename"], "Soups")
    draw(categories["title"], cookle.show("tag.list", kind="category")["rows"])

    print("\n# Deleting says what goes with it")
    detail = cookle.show("recipe.detail", ids[1])
    cookle.act(named(detail["secondaryActions"], "delete"))

    print("\n# A deep link")
    cookle.perform("openRoute", url="cookle://diary/2026-12-01")
    print("  path:", " › ".join(screen["title"] for screen in cookle.show("navigation")["path"]))
    for meal in cookle.show("diary.detail", "2026-12-01")["meals"]:
        draw(meal["title"], meal["rows"])

    print("\n# The plan and the glances")
    cookle.enter(cookle.show("notifications")["fields"][0], "true")
    plan = cookle.show("notifications")["suggestions"]
    draw(plan["title"], plan["rows"][:3])
    glance = cookle.show("glance")
    draw(glance["title"], [item["row"] for item in glance["items"]])


def main():
    with tempfile.TemporaryDirectory() as folder:
        cookle = Cookle(f"{folder}/library", sys.argv[1] if len(sys.argv) > 1 else "en")
        live(cookle)
        sys.exit(cookle.end())


main()
