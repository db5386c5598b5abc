"""Everything the program prints under --json is what its schema says.

Runs the built program (REMAT_BIN) through a short life of a collection and validates each value; also checks that the
schemas notice a missing and an unknown field, for a schema that accepts everything proves nothing.
"""

import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("REMAT_BIN")
SCHEMAS = {path.name.removesuffix(".schema.json"): json.loads(path.read_text("utf-8"))
           for path in (ROOT / "schema").glob("*.schema.json")}
BASIC = "deck: {name}\ncards:\n  - id: {id}\n    question: What is it?\n    answer: This\n"


def validator(name):
    schema = SCHEMAS[name]
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    resolver = jsonschema.RefResolver.from_schema(
        schema, store={f"{other}.schema.json": value for other, value in SCHEMAS.items()})
    return kind(schema, resolver=resolver)


class Life:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.seen = set()
        self.environment = {"HOME": folder, "REMAT_DB": str(self.folder / "remat.db"), "TZ": "Europe/Paris",
                            "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
        self.at("2026-03-01T09:00:00+01:00")

    def at(self, instant):
        self.environment["REMAT_NOW"] = instant

    def run(self, arguments, status=0):
        done = subprocess.run([PROGRAM, *arguments], cwd=self.folder, env=self.environment, capture_output=True,
                              stdin=subprocess.DEVNULL, encoding="utf-8", check=False)
        assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
        return done.stdout

    def says(self, schema, *arguments, status=0):
        """The program's value, which must be exactly one and fit its schema."""
        value = json.loads(self.run([*arguments, "--json"], status))
        errors = [error.message for error in validator(schema).iter_errors(value)]
        assert not errors, (arguments, errors, value)
        self.seen.add(schema)
        for spoilt in spoilt_copies(value):
            assert not validator(schema).is_valid(spoilt), (schema, "accepts", spoilt)
        return value


def spoilt_copies(value):
    """The value with one field too many, and with each top-level field missing."""
    rows = value if isinstance(value, list) else [value]
    if not rows or not isinstance(rows[0], dict):
        return

    def with_first(row):
        return [row, *rows[1:]] if isinstance(value, list) else row

    yield with_first({**copy.deepcopy(rows[0]), "no-such-field": 1})
    for field in list(rows[0]):
        row = copy.deepcopy(rows[0])
        del row[field]
        yield with_first(row)


def main():
    with tempfile.TemporaryDirectory() as folder:
        life = Life(folder)
        deck = str(ROOT / "decks" / "activation-recomputation.yaml")
        life.says("home")
        life.says("decks", "decks")
        life.says("stats", "stats")
        life.says("next", "next")
        life.says("import", "import", deck, "--dry-run")
        life.says("import", "import", deck)
        life.says("next", "next", "--lang", "fr")
        life.says("answer", "answer", "why-kept", "--quality", "5")
        life.says("answer", "answer", "traded-resource", "--option", "1")
        life.says("undo", "undo")
        life.says("error", "answer", "no-such-card", "--quality", "5", status=1)
        life.says("error", "show", status=2)
        life.at("2026-03-02T09:00:00+01:00")
        life.says("answer", "answer", "why-kept", "--grade", "good", "--cram")
        life.says("answer", "answer", "why-kept", "--grade", "good")
        life.says("cards", "cards")
        life.says("cards", "suspend", "why-kept")
        life.says("cards", "resume", "why-kept")
        life.says("show", "show", "why-kept")
        life.says("decks", "decks")
        life.says("home")
        life.says("stats", "stats")
        life.says("scheduler", "scheduler", "--fuzz", "on")
        life.says("config", "config")
        life.says("doctor", "doctor")
        life.says("rebuild", "doctor", "--rebuild")
        life.says("export", "export", "--reviews", "-o", "reviews.csv")
        life.says("error", "export", "--reviews", status=2)
        life.says("error", "stats", "--csv", "cards", status=2)
        life.says("import_reviews", "import", "reviews.csv", "--reviews")
        life.says("salvage", "doctor", "--salvage", "saved.db")
        life.says("backup", "backup", "copy.db")
        (life.folder / "broken.yaml").write_text("deck: d\ncards:\n  - {question: q, anwser: a}\n", "utf-8")
        life.says("check", "check", "broken.yaml", status=1)
        life.says("check", "check", deck)
        (life.folder / "quiz.yaml").write_text("- {q: one, a: x, level: 1}\n- {q: two, options: [a, b], answer: 0}\n", "utf-8")
        life.says("convert", "convert", "quiz.yaml")
        life.says("convert", "convert", "quiz.yaml", "-o", "quiz-deck.yaml")
        life.says("explain", "check", "--explain", "E012")
        (life.folder / "nameless.yaml").write_text("deck: n\ncards:\n  - question: Who?\n    answer: I\n", "utf-8")
        assert life.says("fix", "check", "--fix", "nameless.yaml")["files"][0]["ids"] == [{"line": 3, "id": "who"}]
        life.says("preview", "preview", deck)
        (life.folder / "a.yaml").write_text(BASIC.format(name="a", id="one"), "utf-8")
        life.says("import", "import", "a.yaml", "broken.yaml", status=1)
        life.run(["answer", "a/one", "--quality", "4"])
        (life.folder / "a.yaml").write_text(BASIC.format(name="a", id="two"), "utf-8")
        life.says("import", "import", "a.yaml")
        life.says("split", "split", "a/two")
        life.says("remove", "remove", "a", "--yes")
        life.says("next", "next", "activation-recomputation")
        not_printed = set(SCHEMAS) - life.seen - {"deck"}
        assert not not_printed, f"schemas that no command was held against: {not_printed}"
        print(f"{len(life.seen)} schemas hold")


if __name__ == "__main__":
    sys.exit(main())
