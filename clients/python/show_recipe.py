#!/usr/bin/env python3
"""Shows a recipe in the terminal and draws it anew whenever anybody changes it: a whole front end, to start from.

usage: show_recipe.py WORD…

It needs `cookle` on the PATH and nothing but Python. The surface `recipe.detail` is ready to be shown, so there is
nothing here to format, sort or decide; `surface/didChange` says when to ask for it again. Ctrl-C ends.
"""

import json
import subprocess
import sys


class Server:
    """A `cookle serve`, spoken to with Content-Length headers as an editor does."""

    def __init__(self):
        self.process = subprocess.Popen(["cookle", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.changes = []
        self.ask("initialize", initializationOptions={"surfaces": ["recipe.detail"]})
        self.send(method="initialized")

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                sys.exit("The server has ended.")
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, **params):
        self.send(id=1, method=method, params=params)
        while (message := self.receive()).get("id") != 1:
            self.changes.append(message)  # a notification that came before the answer
        if "error" in message:
            sys.exit(message["error"]["message"])
        return message["result"]

    def wait_for_change(self, area, record):
        while True:
            change = self.changes.pop(0) if self.changes else self.receive()
            if change.get("method") == "surface/didChange" and area in change["params"]["areas"]:
                ids = change["params"]["areas"][area].get("ids", "all")
                if ids == "all" or record in ids:
                    return


def draw(surface):
    print("\n" + surface["title"])
    print(" · ".join(f"{fact['title']}: {fact['value']}" for fact in surface["facts"]))
    for part in ("ingredients", "steps"):
        print("\n" + surface[part]["title"])
        for section in surface[part]["sections"]:
            if section.get("title"):
                print(f" {section['title']}")
            for row in section["rows"]:
                words = (row["number"] + ".", row["text"]) if part == "steps" else (row["amount"], row["ingredient"])
                print("  " + " ".join(filter(None, words)))
    sys.stdout.flush()


def main(words):
    server = Server()
    found = server.ask("recipe/search", text=" ".join(words), limit=1)["items"]
    if not found:
        sys.exit("There is no recipe with these words.")
    while True:
        draw(server.ask("surface/get", area="recipe.detail", id=found[0]["id"])["surface"])
        server.wait_for_change("recipe.detail", found[0]["id"])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        pass
