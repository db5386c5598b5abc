"""The JSON schema of deck files agrees with the reader, as far as a schema can know."""

import json
import pathlib
import sys
import unittest

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "decks"

# What a schema cannot see: it knows neither bytes nor places, compares no two values, and has no taste.
BEYOND_A_SCHEMA = {
    "E050",  # duplicate ids
    "E051",  # two cards of one identity
    "E054",  # the answer is none of the options
    "E055",  # repeated options
    "E057",  # two pins
    "E058",  # unknown after
    "E059",  # cycles
    "E085",  # deletions without numbers, or with wrong ones
    "E086",
    "E087",  # empty deletions
    "E088",  # braces that do not close, or not at the right place
    "E089",
    "E090",  # languages that hide different things
    "E095",  # deletions of a variant
}


class Loader(yaml.BaseLoader):
    """Every scalar is text but plain true and false, as an editor with YAML 1.2 sees them at best."""

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        if not all(isinstance(key, str) for key in keys) or len(keys) != len(set(keys)):
            raise yaml.constructor.ConstructorError(None, None, "a key that is no text, or twice", node.start_mark)
        return super().construct_mapping(node, deep)

    def construct_scalar(self, node):
        if getattr(node, "style", None) is None and node.value in ("true", "false"):
            return node.value == "true"
        return super().construct_scalar(node)


def load(path):
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


def codes(path):
    lines = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    return {line.rsplit("[", 1)[1].rstrip("]") for line in lines}


class DeckSchema(unittest.TestCase):
    def setUp(self):
        schema = json.loads((ROOT / "schema" / "deck.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        self.validator = jsonschema.Draft202012Validator(schema)

    def complaints(self, deck):
        return [f"{list(error.absolute_path)}: {error.message}" for error in self.validator.iter_errors(deck)]

    def test_every_deck_that_is_shipped_is_accepted(self):
        decks = sorted((ROOT / "decks").rglob("*.yaml"))
        self.assertTrue(decks)
        for path in decks:
            with self.subTest(path.name):
                self.assertEqual([], self.complaints(load(path)))

    def test_every_good_deck_is_accepted(self):
        decks = sorted((GOLDEN / "good").glob("*.yaml"))
        self.assertTrue(decks)
        for path in decks:
            with self.subTest(path.name):
                self.assertEqual([], self.complaints(load(path)))

    def test_decks_made_of_quizzes_are_accepted(self):
        decks = sorted((ROOT / "tests" / "golden" / "foreign").glob("*.deck.yaml"))
        self.assertGreater(len(decks), 25)
        for path in decks:
            with self.subTest(path.name):
                self.assertEqual([], self.complaints(load(path)))

    def test_broken_decks_are_rejected_when_a_schema_can_know(self):
        judged = 0
        for path in sorted((GOLDEN / "broken").glob("*.yaml")):
            found = codes(path)
            known = {code for code in found if code.startswith("E") and code not in BEYOND_A_SCHEMA}
            if not any(code >= "E030" for code in known):
                continue  # the bytes or the YAML are at fault, or only the meaning
            try:
                deck = load(path)
            except (yaml.YAMLError, UnicodeDecodeError):
                continue  # refused before a schema is asked
            judged += 1
            with self.subTest(path.name):
                self.assertNotEqual([], self.complaints(deck))
        self.assertGreaterEqual(judged, 20)

    def test_decks_with_warnings_only_are_accepted(self):
        for path in sorted((GOLDEN / "broken").glob("warn-*.yaml")):
            with self.subTest(path.name):
                self.assertEqual([], self.complaints(load(path)))

    def test_values_that_an_editor_takes_for_booleans_or_numbers_are_accepted(self):
        def card(**keys):
            return {"deck": "d", "cards": [{"question": "q", "answer": "a", **keys}]}

        self.assertEqual([], self.complaints(card(reverse=True)))
        self.assertEqual([], self.complaints(card(answer=5, hint=False)))
        self.assertNotEqual([], self.complaints(card(reverse="yes")))
        self.assertNotEqual([], self.complaints(card(answer=None)))

    def test_a_picture_stays_in_the_folder(self):
        def card(**keys):
            return {"deck": "d", "cards": [{"question": "q", "answer": "a", **keys}]}

        self.assertNotEqual([], self.complaints(card(image="a/../../b.png")))
        self.assertEqual([], self.complaints(card(image="a/b..png")))


if __name__ == "__main__":
    sys.exit(unittest.main())
