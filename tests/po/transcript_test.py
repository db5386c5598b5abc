"""A French reader sees no English word of ours.

The words of the English sentences that no French translation uses are the English ones; the program is run in
French through its commands, and none of them may appear. Names stay as they are: commands, flags, settings
and their values.
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
from catalogue_test import CATALOGUE, entries_of  # noqa: E402

PROGRAM = os.environ.get("REMAT_BIN")

DECK = """deck: d
language: fr
cards:
  - id: un
    topic: bases
    shuffle: false
    question: "Premier ?"
    hint: "Un indice."
    options:
      - text: "Ceci"
        explanation: "Pourquoi pas."
      - text: "Cela"
        correct: true
        explanation: "Parce que."
    explanation: "En somme."
    source: "PyTorch"
  - id: deux
    question: "Second ?"
    answer: "Voici"
"""
BAD = 'deck: e\ncards:\n  - question: "Quoi ?"\n    anwser: x\n  - question: "Sans"\n'

COMMANDS = [
    "", "config", "scheduler", "doctor", "import d.yaml", "import d.yaml", "", "cards", "decks", "stats",
    "show un", "stats --short", "undo", "suspend un", "resume un", "resume un", "check d.yaml e.yaml", "check nix",
    "import e.yaml", "import --dry-run d.yaml", "review --topic nix", "remove d", "split un", "new z.yaml",
    "backup z.db", "backup z.db", "frob", "show", "show nix", "answer un", "answer un --grade x",
    "answer un --option 9", "answer un --option 1 --quality 5", "answer deux --option 1", "review --limit x",
    "review --limit", "stats --since x", "--color x", "--help", "undo",
]
# Inputs of sessions on a pipe: a line each.
SESSIONS = ["1\n?\n\ni\n2\n4\n\nq\n", "h\nx\n9\n2\n7\nu\n2\ne\n3\nl\no\ns\nq\n", "0\n\n?\n1\n\n\n\n\n\n"]

# Names, which are the same in every language, and words of the system.
NAMES = set("""
again hard good easy buttons pass auto always never default sm2 scheduler fuzz hints limit minutes scale color lang
new config interval longest reading day start text source off file file_at db json correct last answer options deck
cards question showing path home data folder remat undo review import check resume suspend backup doctor stats split
decks show next remove true false
""".split())


def words(text):
    return set(re.findall(r"[a-zà-ÿ]{3,}", text.lower()))


def english_words():
    entries = entries_of(CATALOGUE)
    english = set().union(*(words(source) for entry in entries for source in entry.sources))
    french = set().union(*(words(text) for entry in entries for text in entry.translations))
    return english - french - NAMES - words(DECK) - words(BAD)


@unittest.skipUnless(PROGRAM, "REMAT_BIN names no program")
class TranscriptTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = Path(cls.folder.name)
        (folder / "d.yaml").write_text(DECK, encoding="utf-8")
        (folder / "e.yaml").write_text(BAD, encoding="utf-8")
        cls.english = english_words()
        if "Utilisation" not in cls.run_program("--help"):
            raise unittest.SkipTest("no catalogue was built")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def run_program(cls, line, typed=""):
        environment = {"HOME": cls.folder.name, "TZ": "UTC", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"],
                       "REMAT_NOW": "2026-03-01T09:00:00+01:00"}
        result = subprocess.run([PROGRAM, "--lang", "fr", *line.split()], cwd=cls.folder.name, env=environment,
                                input=typed, capture_output=True, text=True, timeout=60)
        return result.stdout + result.stderr

    def require_french(self, name, shown):
        # What is typed and where things are is no language.
        plain = re.sub(r"why-kept|`[^`]*`|remat [a-z]+( [^ ]+\.yaml)?|--?[a-z][a-z-]*|\S*[/.]\S+|\$?[A-Z_]{2,}", " ", shown)
        found = words(plain) & self.english
        with self.subTest(name):
            self.assertFalse(found, f"remat --lang fr {name}:\n{shown}")

    def test_the_vocabulary_is_large(self):
        self.assertGreater(len(self.english), 300)
        for word in ("right", "wrong", "keys", "tomorrow", "streak", "undone"):
            self.assertIn(word, self.english)

    def test_commands(self):
        for line in COMMANDS:
            self.require_french(line, self.run_program(line))

    def test_help(self):
        for command in ("review next answer undo import check new decks remove cards show suspend resume split stats "
                        "scheduler config doctor backup").split():
            self.require_french(f"{command} --help", self.run_program(f"{command} --help"))

    def test_sessions(self):
        self.run_program("import d.yaml")
        for typed in SESSIONS:
            self.require_french(f"review, {typed!r}", self.run_program("review", typed))
            self.run_program("undo")


if __name__ == "__main__":
    unittest.main()
