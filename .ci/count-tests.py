#!/usr/bin/env python3
"""Prints how many tests passed and failed according to xUnit reports: two numbers; nothing if there is no report."""

import sys
import xml.etree.ElementTree as ElementTree

passed = failed = 0
for path in sys.argv[1:]:
    try:
        cases = ElementTree.parse(path).iter("testcase")
    except (OSError, ElementTree.ParseError) as error:
        print(f"{path} cannot be read: {error}", file=sys.stderr)
        sys.exit(1)
    for case in cases:
        # A parameterized test is one test, however many of its arguments failed; a skipped one is neither.
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif case.find("skipped") is None:
            passed += 1
print(passed, failed)
