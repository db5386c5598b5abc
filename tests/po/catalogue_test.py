"""The French catalogue against a fresh extraction: complete, without doubtful or stale entries, with the
placeholders of the English sentences, in French typography.

`python3 tests/po/catalogue_test.py` lists what is missing; `--update` first brings the catalogue up to date
with the sources (xgettext, msgmerge), which leaves new sentences untranslated at their places.
"""

import ast
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "cli" / "po" / "fr.po"
KEYWORDS = ["tr:1", "trn:1,2", "trc:1c,2", "N_:1", "NC_:1c,2", "looked_up_in:1c,2"]
TOOLS = ["xgettext", "msgmerge", "msgattrib", "msgfmt"]
NO_BREAK = "\u00a0"

COMMANDS = "review|import|check|undo|resume|doctor|decks|cards|next|answer|split|new|stats|backup|scheduler"

# Sentences that are the same in both languages: signs, punctuation, words both have.
SAME = {
    "  remat check {}", "id", "image", "question", "source",
    "[OPTIONS]",
    "CODE",
    "  remat import {}",
}


def sources():
    found = [*ROOT.glob("cli/**/*.[ch]pp"), *ROOT.glob("engine/**/*.[ch]pp")]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def run(*command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        raise AssertionError(f"{' '.join(command[:1])} failed:\n{result.stderr}")
    return result


def extract(folder):
    template = Path(folder) / "remat.pot"
    options = ["-L", "C++", "--from-code=UTF-8", "-k", *(f"-k{word}" for word in KEYWORDS)]
    run("xgettext", *options, "--sort-by-file", "--no-wrap", "--add-location=file", "-o", str(template), *sources())
    # It takes `95 % interval` for a format of printf, and newer versions for one of C++.
    text = template.read_text(encoding="utf-8")
    template.write_text(re.sub(r"(?m)^#, [a-z, +-]*-format\n", "", text), encoding="utf-8")
    return template


def merge(folder, *options):
    template = extract(folder)
    merged = Path(folder) / "fr.po"
    shutil.copy(CATALOGUE, merged)
    run("msgmerge", "--quiet", "--update", "--backup=none", "--no-wrap", "--sort-by-file",
        "--no-fuzzy-matching", "--add-location=file", *options, str(merged), str(template))
    return merged


class Entry:
    def __init__(self):
        self.texts = {}
        self.is_fuzzy = False
        self.is_obsolete = False

    @property
    def name(self):
        context = self.texts.get("msgctxt")
        return f"{context} | {self.texts['msgid']}" if context else self.texts["msgid"]

    @property
    def sources(self):
        return [self.texts[key] for key in ("msgid", "msgid_plural") if key in self.texts]

    @property
    def translations(self):
        return [text for key, text in self.texts.items() if key.startswith("msgstr")]


def entries_of(path):
    entries, entry, key = [], Entry(), None
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("#~"):
            entry.is_obsolete = True
            line = line[2:].strip()
        if not line:
            if "msgid" in entry.texts:
                entries.append(entry)
            entry, key = Entry(), None
        elif line.startswith("#"):
            entry.is_fuzzy = entry.is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
        else:
            found = re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")$', line)
            if found:
                key = found[1]
                entry.texts[key] = ast.literal_eval(found[2])
            else:
                entry.texts[key] += ast.literal_eval(line)
    return [entry for entry in entries if entry.texts["msgid"]]


def placeholders(text):
    """`{} {}` and `{0} {1}` alike as {0, 1}."""
    numbers, automatic = set(), 0
    for number in re.findall(r"\{(\d*)\}", text):
        numbers.add(int(number) if number else automatic)
        automatic += not number
    return numbers


def prose(text):
    """What is not between backticks, for those parts are copied and typed."""
    return re.sub(r"`[^`]*`", "``", text)


def letters(text):
    return re.sub(r"\{\d*\}", "", re.sub(r"`[^`]*`", "", text))


def shown(entries):
    return "".join(f"\n  {entry.name!r}" for entry in entries)


@unittest.skipUnless(all(map(shutil.which, TOOLS)), "gettext's tools are not installed")
class CatalogueTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.entries = entries_of(merge(folder))

    def test_every_sentence_is_translated(self):
        open_ones = [entry for entry in self.entries if not entry.is_obsolete and not all(entry.translations)]
        self.assertFalse(open_ones, f"{len(open_ones)} not translated in cli/po/fr.po:{shown(open_ones)}")

    def test_no_translation_is_doubtful(self):
        fuzzy = [entry for entry in self.entries if entry.is_fuzzy]
        self.assertFalse(fuzzy, f"marked fuzzy:{shown(fuzzy)}")

    def test_no_translation_outlived_its_sentence(self):
        stale = [entry for entry in self.entries if entry.is_obsolete]
        self.assertFalse(stale, f"no source says this any more:{shown(stale)}")

    def test_it_compiles(self):
        run("msgfmt", "--check", "-o", "/dev/null", str(CATALOGUE))


class TranslationTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.entries = [entry for entry in entries_of(CATALOGUE) if all(entry.translations)]

    def each(self):
        for entry in self.entries:
            for text in entry.translations:
                yield entry, text

    def test_there_is_a_catalogue(self):
        self.assertGreater(len(self.entries), 500)

    def test_zero_and_one_are_singular(self):
        self.assertIn("plural=(n > 1);", CATALOGUE.read_text(encoding="utf-8"))

    def test_the_placeholders_are_those_of_the_sentence(self):
        for entry, text in self.each():
            with self.subTest(entry.name):
                allowed = [placeholders(source) for source in entry.sources]
                self.assertIn(placeholders(text), allowed)

    def test_nothing_is_left_in_english(self):
        for entry, text in self.each():
            has_words = re.search(r"[A-Za-z]{2}", letters(text))
            if has_words and text not in SAME:
                with self.subTest(entry.name):
                    self.assertNotIn(text, entry.sources)

    def test_a_no_break_space_stands_before_tall_signs(self):
        for entry, text in self.each():
            with self.subTest(entry.name):
                self.assertNotRegex(prose(text), r" [:;!%](\s|$)| \?$")
                self.assertNotRegex(prose(text), r"[a-zà-ÿ0-9}»][;!?%](\s|$)")
                self.assertNotRegex(prose(text), r"[a-zà-ÿ»]:(\s|$)")
                self.assertNotRegex(prose(text), "« | »")

    def test_apostrophes_are_curved(self):
        for entry, text in self.each():
            with self.subTest(entry.name):
                self.assertNotRegex(prose(text), r"\w'[\w«{]")

    def test_what_is_copied_is_plain(self):
        for entry, text in self.each():
            for part in re.findall(rf"`[^`]*`|remat (?:{COMMANDS})\b[^`]*$", text):
                with self.subTest(entry.name):
                    self.assertNotRegex(part, f"[{NO_BREAK}«»’]")

    def test_the_interface_says_neither_tu_nor_vous(self):
        for entry, text in self.each():
            if "vouliez-vous dire" not in text:
                with self.subTest(entry.name):
                    self.assertNotRegex(text.lower(), r"\b(vous|votre|vos|tu|ton|tes|veuillez)\b|!(\s|$)")


if __name__ == "__main__":
    if "--update" in sys.argv:
        sys.argv.remove("--update")
        with tempfile.TemporaryDirectory() as temporary:
            merged = merge(temporary)
            run("msgattrib", "--no-obsolete", "--no-wrap", "-o", str(merged), str(merged))
            shutil.copy(merged, CATALOGUE)
    unittest.main()
