#!/usr/bin/env python3
"""Cooks on three devices: a laptop and a kitchen screen with one library, and a watch that is often away.

usage: cook_together.py

It needs `cookle` on the PATH and nothing but Python. The laptop and the kitchen screen have a server each and draw the
`cooking` surface. The watch has no library: it keeps the sessions itself, in the class `Watch`, which is all that a
device has to know. The library is made for the run and removed at its end.
"""

import json
import secrets
import subprocess
import sys
import tempfile
import time

SOUP = {
    "name": "Tomato Soup", "servingSize": 4, "ingredients": [{"ingredient": "Tomatoes", "amount": "1 kg"}],
    "steps": [{"text": "Soften the onion."}, {"text": "Simmer with the tomatoes for 25 minutes."}, {"text": "Serve."}],
}
TEA = {
    "name": "Ginger Tea", "servingSize": 2, "ingredients": [{"ingredient": "Ginger", "amount": "30 g"}],
    "steps": [{"text": "Slice the ginger."}, {"text": "Steep it for 10 minutes."}],
}


class Device:
    """A screen with a `cookle serve` of its own, spoken to a line at a time."""

    def __init__(self, name, folder):
        self.name = name
        self.process = subprocess.Popen(["cookle", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.told = []
        self.ask("initialize", initializationOptions={"library": folder, "locale": "en", "timeZone": "Europe/Paris"})
        self.send(method="initialized")

    def send(self, **message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else sys.exit(f"the server of the {self.name} is gone")

    def ask(self, method, **params):
        self.send(id=1, method=method, params=params)
        while (message := self.read()).get("id") != 1:
            self.told.append(message)
        if "error" in message:
            sys.exit(message["error"]["message"])
        return message["result"]

    def wait(self, method):
        """The next notification of this name that was not waited for before."""
        while True:
            for index, message in enumerate(self.told):
                if message["method"] == method:
                    return self.told.pop(index)["params"]
            self.told.append(self.read())

    def say(self, text):
        print(f"{self.name:>8} | {text}")

    def perform(self, element, **more):
        """Does what an element of a surface is for."""
        intent = element["intent"]
        result = self.ask("intent/perform", intent=intent["intent"], arguments={**intent["arguments"], **more})
        if "dialog" in result:
            self.say("» " + result["dialog"])
        return result

    def draw(self):
        """Pulls the cooking screen and draws it."""
        surface = self.ask("surface/get", area="cooking")["surface"]
        if "choice" in surface:
            self.say(surface["choice"]["title"])
            for row in surface["choice"]["rows"]:
                self.say(f"  · {row['title']} — {row['subtitle']}")
        elif "session" in surface:
            session = surface["session"]
            self.say(f"{session['title']} — {session['progress']} — {session['timer']['title']}")
            for step in session["steps"]:
                self.say(("  > " if step["isSelected"] else "    ") + f"{step['number']}. {step['text']}")
            for action in session["suggestedTimers"]:
                self.say(f"    [{action['title']}]")
        else:
            self.say(surface["emptyState"]["title"])
        return surface

    def quit(self):
        self.ask("shutdown")
        self.send(method="exit")
        self.process.wait()


def stamp(edit):
    """Where an edit stands: by its counter, then by who made it."""
    counter, installation = edit.split(".", 1)
    return int(counter), installation


def number(session):
    """The installation of a session, and its number among the sessions of that installation."""
    installation, _, place = session.rpartition(".")
    return installation, int(place)


class Watch:
    """A device without a library: the sessions, what it edits, and how they merge with those of others.

    It would keep all of this where a restart finds it, its name and the number of its last session above all: a device
    that has lost them takes a new name.
    """

    def __init__(self, installation):
        self.installation = installation
        self.catalog, self.sessions, self.retired, self.choice = [], {}, {}, None

    # Editing

    def edit(self):
        """The revision of an edit that is made now: later than all that this device knows."""
        known = [self.choice["edit"]] if self.choice else []
        for session in self.sessions.values():
            known += [session["started"], session["selection"]["edit"], session["timer"]["edit"]]
        return f"{max((stamp(edit)[0] for edit in known), default=0) + 1}.{self.installation}"

    def start(self, copy):
        mine = self.sessions.get(self.installation)
        place = (number(mine["id"])[1] if mine else self.retired.get(self.installation, 0)) + 1
        edit = self.edit()
        self.admit({
            "id": f"{self.installation}.{place}", "recipeId": copy["recipeId"], "recipeName": copy["name"],
            "steps": copy["steps"], "started": edit, "selection": {"step": 0, "edit": edit}, "timer": {"edit": edit},
        })

    def select(self, step):
        session = self.current()
        session["selection"] = {"step": max(0, min(step, len(session["steps"]) - 1)), "edit": self.edit()}

    # Showing

    def current(self):
        """The session to show; None without one, and when somebody has to choose first."""
        if len(self.sessions) > 1 and self.choice:
            chosen = self.choice["session"]
            known = {session["id"] for session in self.sessions.values()}
            return self.sessions[number(chosen)[0]] if chosen in known <= set(self.choice["among"]) else None
        return next(iter(self.sessions.values())) if len(self.sessions) == 1 else None

    def say(self):
        session = self.current()
        if session:
            place, count = session["selection"]["step"] + 1, len(session["steps"])
            print(f"   watch | {session['recipeName']} — Step {place} of {count}")
        else:
            print("   watch | " + ("Choose which to follow" if self.sessions else "Nothing is being cooked"))

    def remaining(self):
        """The seconds until the timer goes off, by a clock of its own that nobody has to set; None without a timer."""
        session = self.current()
        deadline = session["timer"].get("deadline") if session else None
        return None if deadline is None else deadline - time.monotonic()

    # Merging: each part only ever moves up, so order, delay and repetition do not matter

    def retire(self, installation, place):
        if place > self.retired.get(installation, 0):
            self.retired[installation] = place
            if installation in self.sessions and number(self.sessions[installation]["id"])[1] <= place:
                del self.sessions[installation]

    def admit(self, session):
        installation, place = number(session["id"])
        self.retire(installation, place - 1)
        if place <= self.retired.get(installation, 0):
            return
        ours = self.sessions.setdefault(installation, session)
        if stamp(session["selection"]["edit"]) > stamp(ours["selection"]["edit"]):
            ours["selection"] = session["selection"]
        if self.yields(ours["timer"], session["timer"]):
            ours["timer"] = session["timer"]

    def yields(self, ours, theirs):
        """Whether a timer gives way: to a later edit; of one edit, to the earlier end, unless it was started here."""
        if ours["edit"] != theirs["edit"]:
            return stamp(ours["edit"]) < stamp(theirs["edit"])
        return stamp(ours["edit"])[1] != self.installation and theirs.get("deadline", 0) < ours.get("deadline", 0)

    def merge(self, context):
        if context["catalog"]:
            self.catalog = context["catalog"]
        for retirement in context["retired"]:
            self.retire(retirement["installation"], retirement["sequence"])
        for session in context["sessions"]:
            timer = session["timer"]
            if "remainingMs" in timer:
                timer["deadline"] = time.monotonic() + timer.pop("remainingMs") / 1000
            self.admit(session)
        theirs = context.get("choice")
        if theirs and (not self.choice or stamp(theirs["edit"]) > stamp(self.choice["edit"])):
            self.choice = theirs

    def context(self):
        sessions = []
        for session in self.sessions.values():
            timer = dict(session["timer"])
            if "deadline" in timer:
                timer["remainingMs"] = round((timer.pop("deadline") - time.monotonic()) * 1000)
            sessions.append({**session, "timer": timer})
        retired = [{"installation": name, "sequence": place} for name, place in self.retired.items()]
        context = {"protocolVersion": "1", "installation": self.installation, "catalog": [], "sessions": sessions}
        return {**context, "retired": retired, **({"choice": self.choice} if self.choice else {})}

    def meet(self, device):
        """Exchanges with a device all that either knows."""
        print(f"   watch ⇄ {device.name}")
        self.merge(device.ask("cooking/sync", context=self.context())["value"]["context"])


def title(text):
    print(f"\n{text}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        laptop, kitchen = Device("laptop", folder), Device("kitchen", folder)
        watch = Watch(f"watch-{secrets.token_hex(8)}")
        for draft in (TEA, SOUP):
            recipe = laptop.ask("recipe/create", draft=draft)["value"]["id"]
            laptop.ask("recipe/recordOpened", id=recipe)

        title("The watch takes the newest recipes along, and goes away")
        watch.meet(laptop)
        print("   watch | " + ", ".join(copy["name"] for copy in watch.catalog))

        title("The laptop starts the soup, the kitchen goes on with it")
        laptop.ask("intent/perform", intent="startCooking", arguments={"id": recipe})
        kitchen.wait("surface/didChange")
        kitchen.perform(kitchen.draw()["session"]["steps"][1])
        laptop.draw()

        title("The watch, away, starts a tea of its own")
        watch.start(next(copy for copy in watch.catalog if copy["name"] == "Ginger Tea"))
        watch.select(1)
        watch.say()

        title("Back home there are two, and somebody has to choose")
        watch.meet(laptop)
        watch.say()
        laptop.draw()
        tea = next(row for row in kitchen.draw()["choice"]["rows"] if row["title"] == "Ginger Tea")
        kitchen.perform(tea)
        laptop.draw()
        watch.meet(kitchen)
        watch.say()

        title("A timer that is started in the kitchen goes off everywhere")
        suggested = kitchen.draw()["session"]["suggestedTimers"][0]
        kitchen.perform(suggested, seconds="2")
        watch.meet(laptop)
        time.sleep(max(0, watch.remaining()))
        print("   watch | the timer goes off")
        for device in (laptop, kitchen):
            expiry = device.wait("cooking/timerExpired")
            device.say(f"the timer of {expiry['recipeName']} goes off: {expiry['stepText']}")

        title("The kitchen ends the tea; the watch, away again, turns a page of it")
        session = kitchen.draw()["session"]
        kitchen.perform(next(action for action in session["actions"] if action["id"] == "end"))
        watch.select(0)
        watch.say()
        watch.meet(laptop)
        watch.say()
        laptop.draw()
        late = [told for device in (laptop, kitchen) for told in device.told if told["method"] == "cooking/timerExpired"]
        print("\nnobody was told twice" if not late else f"\ntold twice: {late}")
        laptop.quit()
        kitchen.quit()


if __name__ == "__main__":
    main()
