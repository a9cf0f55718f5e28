#!/usr/bin/env python3
"""Checks protocol/openrpc.json and protocol/scenarios with an independent implementation of JSON Schema.

The document has to follow OpenRPC 1.4 (protocol/openrpc-schema.json, and the rules below that a schema cannot say),
every reference in it has to lead somewhere, and every example has to match its schema. Every scenario has to follow
protocol/scenario-schema.json. Needs the package jsonschema.

usage: check.py [DOCUMENT]
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft7Validator, FormatChecker
from jsonschema.exceptions import SchemaError, best_match

HERE = Path(__file__).resolve().parent


class Report:
    """What was checked, and what was wrong with it."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name, problems):
        problems = list(problems)
        if not problems:
            self.passed += 1
            return
        self.failed += 1
        for problem in problems:
            print(f"FAILED {name}: {problem}")

    def close(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


def place(error):
    """A validation error as one line, with where it was found."""
    path = "/".join(str(step) for step in error.absolute_path)
    return f"{path or 'the value'}: {error.message[:200]}"


def resolve(document, pointer):
    """The value a local reference leads to; KeyError if there is none."""
    value = document
    for step in pointer.removeprefix("#/").split("/"):
        value = value[step.replace("~1", "/").replace("~0", "~")]
    return value


# Members that hold values of the protocol, in which "$ref" would mean nothing.
EXAMPLES = {"examples", "value", "data", "default", "const", "enum"}


def references(value, is_map=False):
    """Every $ref of the document, outside of examples; the names of a map are not keywords."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str) and not is_map:
            yield value["$ref"]
        for name, member in value.items():
            if is_map or name not in EXAMPLES:
                yield from references(member, is_map=not is_map and name in ("properties", "schemas"))
    elif isinstance(value, list):
        for element in value:
            yield from references(element)


def dangling(document):
    """References that lead nowhere."""
    for reference in sorted(set(references(document))):
        try:
            resolve(document, reference)
        except (KeyError, TypeError):
            yield f"{reference} leads nowhere"


class Document:
    """An OpenRPC document whose schemas can be asked."""

    def __init__(self, content):
        self.content = content

    def problems(self, value, schema):
        """What is wrong with a value; the schema may refer to the components."""
        # References are resolved from the root of a schema, so the components travel with it.
        whole = {"components": self.content.get("components", {}), "allOf": [schema]}
        validator = Draft7Validator(whole, format_checker=FormatChecker())
        return [place(error) for error in validator.iter_errors(value)]

    def method_rules(self, method):
        """What OpenRPC asks of a method beyond its shape."""
        names = [parameter["name"] for parameter in method["params"]]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield f"the parameter {name} is there twice"
        required = [parameter.get("required", False) for parameter in method["params"]]
        if required != sorted(required, reverse=True):
            yield "an optional parameter stands before a required one"
        if not method.get("examples"):
            yield "an example is missing"
        codes = [resolve(self.content, error["$ref"])["code"] for error in method.get("errors", [])]
        if len(codes) != len(set(codes)):
            yield "an error code is there twice"
        for name in ("x-direction", "x-since", "x-params"):
            if name not in method:
                yield f"{name} is missing"
        if "result" in method:
            for name in ("x-execution", "x-effects", "x-surfaces"):
                if name not in method:
                    yield f"{name} is missing"

    def example_problems(self, method, example):
        """What is wrong with an example of a method."""
        given = {parameter["name"]: parameter["value"] for parameter in example["params"]}
        declared = {parameter["name"]: parameter for parameter in method["params"]}
        for name in given.keys() - declared.keys():
            yield f"{name} is no parameter"
        for name, parameter in declared.items():
            if name in given:
                for problem in self.problems(given[name], parameter["schema"]):
                    yield f"{name}: {problem}"
            elif parameter.get("required"):
                yield f"{name} is missing"
        for problem in self.problems(given, method["x-params"]):
            yield f"params: {problem}"
        if ("result" in method) != ("result" in example):
            yield "only a request, and each of them, has a result"
        elif "result" in method:
            for problem in self.problems(example["result"]["value"], method["result"]["schema"]):
                yield f"result: {problem}"


def schema_problems(schema):
    """Why something is no JSON Schema."""
    try:
        Draft7Validator.check_schema(schema)
    except SchemaError as error:
        yield place(error)


def scenario_problems(scenario, name, validator):
    """What is wrong with a scenario."""
    # What is wrong inside a step says more than that it is none of the kinds there are.
    yield from (place(best_match([error])) for error in validator.iter_errors(scenario))
    if scenario.get("id") != name:
        yield "its id is not the name of its file"


def check_scenarios(report):
    """Checks the schema of scenarios and each of them."""
    schema = json.loads((HERE / "scenario-schema.json").read_text(encoding="utf-8"))
    report.check("the schema of scenarios", schema_problems(schema))
    validator = Draft7Validator(schema, format_checker=FormatChecker())
    for path in sorted((HERE / "scenarios").glob("*.json")):
        scenario = json.loads(path.read_text(encoding="utf-8"))
        report.check(f"scenario {path.stem}", scenario_problems(scenario, path.stem, validator))


def main(path):
    report = Report()
    content = json.loads(path.read_text(encoding="utf-8"))
    meta_schema = json.loads((HERE / "openrpc-schema.json").read_text(encoding="utf-8"))
    report.check("the schema of OpenRPC", schema_problems(meta_schema))
    report.check("the document", (place(error) for error in Draft7Validator(meta_schema).iter_errors(content)))
    report.check("references", dangling(content))
    if report.failed:
        return report.close()

    document = Document(content)
    names = [method["name"] for method in content["methods"]]
    report.check("method names", (f"{name} is there twice" for name in set(names) if names.count(name) > 1))
    for name, schema in content["components"]["schemas"].items():
        report.check(f"schema {name}", schema_problems(schema))
    for method in content["methods"]:
        report.check(method["name"], document.method_rules(method))
        for example in method.get("examples", []):
            name = f"{method['name']}, example {example['name']}"
            report.check(name, document.example_problems(method, example))
    for error in content["x-errors"]:
        for index, example in enumerate(error["examples"]):
            report.check(f"error {error['name']}, example {index}", document.problems(example, error["data"]))
    check_scenarios(report)
    return report.close()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "openrpc.json"))
