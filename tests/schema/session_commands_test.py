"""What next, answer and undo print, against their schemas."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import jsonschema

SCHEMAS = pathlib.Path("schema").resolve()
DECK = pathlib.Path("decks/activation-recomputation.yaml").resolve()
BASIC = "deck: d\ncards:\n  - id: a\n    question: Front?\n    answer: Back\n"

# A card of each kind that is typed, and one that is asked in two ways.
TYPED = """deck: t
cards:
  - {id: a-word, question: "Which word?", type: typed, answer: replay}
  - {id: b-size, question: "How much?", answer: 4, unit: MiB}
  - {id: c-hole, cloze: "It restores the {{RNG state}}."}
  - id: d-ways
    variants:
      - {question: "One way?", options: [x, y], answer: x}
      - {question: "Another way?", type: typed, answer: x}
"""


def schema_named(name):
    return json.loads((SCHEMAS / f"{name}.schema.json").read_text())


def validate(value, name):
    checker = jsonschema.FormatChecker()
    jsonschema.Draft7Validator(schema_named(name), format_checker=checker).validate(value)


@unittest.skipUnless("REMAT_BIN" in os.environ, "the program is not built")
class SessionCommands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "basic.yaml").write_text(BASIC)
        (self.folder / "typed.yaml").write_text(TYPED)

    def remat(self, *arguments, status=0):
        environment = {
            "HOME": str(self.folder),
            "REMAT_DB": str(self.folder / "remat.db"),
            "REMAT_NOW": "2026-03-01T09:00:00+01:00",
            "TZ": "Europe/Paris",
        }
        run = subprocess.run(
            [os.environ["REMAT_BIN"], *arguments],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(run.returncode, status, run.stderr)
        return json.loads(run.stdout)

    def test_a_choice_card_from_question_to_undo(self):
        card = self.remat("next", str(DECK))
        validate(card, "next")
        self.assertTrue(card["options"])
        answered = self.remat("answer", card["card"], "--option", "1", "--showing", card["showing"], "--json")
        validate(answered, "answer")
        undone = self.remat("undo", "--json")
        validate(undone, "undo")
        self.assertEqual(undone["card"], card["card"])

    def test_a_basic_card_and_nothing_left(self):
        card = self.remat("next", "./basic.yaml")
        validate(card, "next")
        validate(self.remat("answer", card["card"], "--quality", "4", "--json"), "answer")
        nothing = self.remat("next")
        validate(nothing, "next")
        self.assertIsNone(nothing["card"])

    def test_typed_cards_and_variants(self):
        kinds = []
        for flags in (("--text", "replay"), ("--text", "4 MB"), ("--text", "RNG stat"), ("--option", "1")):
            card = self.remat("next", "./typed.yaml")
            validate(card, "next")
            kinds.append(card["kind"])
            validate(self.remat("answer", card["card"], *flags, "--json"), "answer")
            validate(self.remat("show", card["card"], "--json"), "show")
        self.assertEqual(kinds, ["typed", "numeric", "cloze", "choice"])
        shown = self.remat("show", "t/d-ways", "--json")
        self.assertEqual([one["reviews"] for one in shown["variants"]], [1, 0])

    def test_failures(self):
        validate(self.remat("undo", "--json", status=1), "error")
        validate(self.remat("answer", "none", "--quality", "4", "--json", status=1), "error")
        validate(self.remat("review", "--json", status=2), "error")

    def test_schemas_reject_what_is_not_theirs(self):
        for value, name in (({"card": "d/a"}, "next"), ({"card": None}, "next"), ({}, "answer"), ({"card": "a"}, "undo")):
            with self.assertRaises(jsonschema.ValidationError):
                validate(value, name)


if __name__ == "__main__":
    unittest.main()
