#!/usr/bin/env python3
"""Checks that no file imports more than Package.swift gives its module, and that nothing has a name that says nothing.

The compiler would let a module import whatever happens to be built beside it.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLATFORM = {"Synchronization", "Glibc", "Musl", "Darwin"}
# Only these may use Foundation (docs/decisions/0001).
WITH_FOUNDATION = {"CookleBench"}
EMPTY_NAMES = re.compile(r"(UseCase|Repositor(y|ies)|ViewModel|Util(s|ities)?|Helpers?|Common|Managers?|Misc)$")
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\(\w+\))?\s+|(?:public|package|internal|private|fileprivate)\s+)*"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
    re.M)
TYPE = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)")


def arrows():
    """What each module and program may import, as Package.swift says."""
    package = (ROOT / "Package.swift").read_text(encoding="utf-8")
    declarations = re.findall(r"\b(?:module|program)\(\s*\"(\w+)\"(?:,\s*uses:\s*\[([^\]]*)\])?", package)
    return {name: set(re.findall(r"\"(\w+)\"", uses)) for name, uses in declarations}


def problems():
    for module, uses in arrows().items():
        allowed = uses | PLATFORM | ({"Foundation"} if module in WITH_FOUNDATION else set())
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            text = path.read_text(encoding="utf-8")
            place = path.relative_to(ROOT)
            for name in IMPORT.findall(text):
                if name not in allowed:
                    yield f"{place} imports {name}, which {module} may not know"
            for name in [*place.parent.parts, *TYPE.findall(text)]:
                if EMPTY_NAMES.search(name):
                    yield f"{place}: the name {name} says nothing"


if __name__ == "__main__":
    found = list(problems())
    for problem in found:
        print(problem)
    sys.exit(1 if found else 0)
