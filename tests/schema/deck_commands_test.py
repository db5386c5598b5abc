"""What check, import and decks print with --json, and failures, against their schemas."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import jsonschema

SCHEMAS = pathlib.Path("schema").resolve()
DECK = pathlib.Path("decks/activation-recomputation.yaml").resolve()
BROKEN = "deck: d\ncards:\n  - {question: q, anwser: a}\n"


def validate(value, name):
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text())
    resolver = jsonschema.RefResolver(SCHEMAS.as_uri() + "/", schema)
    checker = jsonschema.FormatChecker()
    jsonschema.Draft7Validator(schema, resolver=resolver, format_checker=checker).validate(value)


@unittest.skipUnless("REMAT_BIN" in os.environ, "the program is not built")
class DeckCommands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "broken.yaml").write_text(BROKEN)

    def remat(self, *arguments, status=0):
        environment = {
            "HOME": str(self.folder),
            "REMAT_DB": str(self.folder / "remat.db"),
            "REMAT_NOW": "2026-03-01T09:00:00+01:00",
            "TZ": "Europe/Paris",
        }
        run = subprocess.run(
            [os.environ["REMAT_BIN"], *arguments, "--json"],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(run.returncode, status, run.stderr)
        return json.loads(run.stdout)

    def test_check(self):
        found = self.remat("check", "broken.yaml", "none.yaml", status=1)
        self.assertGreaterEqual(len(found), 2)
        validate(found, "check")
        validate(self.remat("check", str(DECK)), "check")

    def test_import(self):
        value = self.remat("import", str(DECK), "broken.yaml", "none.yaml", status=1)
        self.assertEqual([deck["new"] for deck in value["decks"]], [8, 0])
        validate(value, "import")

    def test_decks(self):
        self.remat("import", str(DECK))
        validate(self.remat("decks"), "decks")
        self.remat("remove", "activation-recomputation", "--yes")
        removed = self.remat("decks")
        self.assertIsNone(removed[0]["file"])
        validate(removed, "decks")

    def test_failures(self):
        for arguments in (["decks", "none"], ["remove", "none"], ["new", "broken.yaml"]):
            validate(self.remat(*arguments, status=1), "error")

    def test_schemas_reject_what_is_not_theirs(self):
        for value, name in (([{"file": "a"}], "check"), ({"decks": []}, "import"), ([{}], "decks"), ({}, "error")):
            with self.assertRaises(jsonschema.ValidationError):
                validate(value, name)


if __name__ == "__main__":
    unittest.main()
