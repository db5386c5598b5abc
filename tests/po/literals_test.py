"""No sentence reaches a person without passing the translation door (cli/messages.hpp).

Every string literal of cli/ and engine/ that stands outside tr(), trn(), trc(), N_() and NC_() is looked at:

* words handed to what prints (a page, a result, a note, a warning, a failure) are a finding;
* so is, anywhere, what reads like a sentence: three words or more.

What may stand bare is listed below, each with its reason.
"""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

TRANSLATORS = {"tr", "trn", "trc", "N_", "NC_", "looked_up_in"}
PRINTERS = {
    "result", "note", "problem", "warning", "paragraph", "item", "edges", "line", "lines", "row", "Failure",
    "report", "leaf", "text", "put_text", "add_option", "add_flag", "set_help_flag", "description", "footer", "type_name",
}

# Files whose long texts are not sentences for a person.
FILES = {
    "cli/deck_template.cpp": "a deck in both languages, to be edited",
    "engine/store/card_json.cpp": "why a damaged card is none: caught in its room, never shown",
    "cli/report/style.cpp": "a style sheet",
    "engine/deck/lint_phrases.cpp": "phrases that are looked for in decks",
    "engine/deck/explained_files.cpp": "examples of decks; tests/cli/french_test.cpp reads the sentences in French",
    "engine/deck/explained_cards.cpp": "the same",
    "engine/deck/explained_warnings.cpp": "the same",
    "engine/convert/explanation.cpp": "the same, of quizzes",
    "engine/convert/roles.cpp": "words of other people's files",
}

# In the HTML report words are tags, attributes and classes too. "title" and "summary" are also words of people,
# and stand bare as tags only.
MARKUP = set("""
    html head meta title style body header main footer section h1 h2 h3 p bdi code div dl dt dd figure figcaption
    details summary table caption thead tbody tr th td svg desc text tspan line rect circle path
    lang charset http-equiv content name viewport generator color-scheme id class role scope colspan width height
    x y dx cx cy r rx x1 y1 x2 y2 d text-anchor aria-labelledby
    img row rowgroup col start middle end light dark en
    small strong muted grid track bar range whisker dot aim curve aimed word figure more column columns
    retention forgetting days minutes forecast hours intervals ease grades hardest leeches misconceptions
""".split())

# Literals that may stand bare.
ALLOWED = [
    (r"remat( [a-z]+)?( --?[a-z]+)?( .*)?", "a command, to be typed"),
    (r"--?[a-z][a-z-]*(,--[a-z-]+)?", "a flag"),
    (r"[a-z_]+\.toml|[a-z-]+\.yaml", "a file's name"),
    (r"[A-Z_]{2,}", "an environment variable, SQL"),
    (r"N|N,…|S|HH:MM|on\|off|0\.\.5", "a value's shape, alike in every language"),
    (r"card|deck|path|file|target", "CLI11's name of an operand, never shown"),
    (r"(weekday|month) .*", "a context, see cli/view/dates.cpp"),
    (r"cannot be read", "in the place of SQLite's own words"),
    (r"auto, always, never", "words of the configuration"),
]
# Sentences for programmers and machines.
SQL = re.compile(r"excluded\.|\?\d|\bchecksum\b|\b\w+_(at|on|ms|to|in|days|answered|scheduled),|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ATTACH|BEGIN|WHERE|FROM|VALUES|ORDER BY|SET)\b")

TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(?P<tag>\w*)\((?P<raw>.*?)\)(?P=tag)"|"(?P<text>(?:\\.|[^"\\])*)"|\d[\w'.]*|'(?:\\.|[^'\\])+'"""
    r"""|(?P<call>[A-Za-z_]\w*)?(?:<[\w:]+>)?(?P<open>[({])|(?P<close>[)}])|(?P<name>[A-Za-z_]\w*)|(?P<other>[^\s])""",
    re.DOTALL,
)


def literals(source):
    """Each literal with its line and the calls around it, the innermost last."""
    calls, last_name = [], None
    for match in TOKEN.finditer(source):
        kind = match.lastgroup
        if match["open"]:
            calls.append(match["call"] or (last_name if match["open"] == "{" else None))
        elif match["close"]:
            if calls:
                calls.pop()
        elif match["raw"] is not None or match["text"] is not None:
            text = match["raw"] if match["raw"] is not None else match["text"]
            yield source.count("\n", 0, match.start()) + 1, text, [call for call in calls if call]
        last_name = match["name"] if kind == "name" else None


def words_of(text):
    """Words as a person reads them: no placeholders, escapes, paths, flags or identifiers."""
    plain = re.sub(r"\{[^}]*\}|\\.|%\w", " ", text)
    return [part for part in plain.split() if re.fullmatch(r"[A-Za-zÀ-ÿ][a-zà-ÿ’']+[.,;:?!]?", part)]


def is_allowed(text):
    return SQL.search(text) or any(re.fullmatch(pattern, text) for pattern, _ in ALLOWED)


def is_markup(name, text):
    return name.startswith("cli/report/") and set(text.split()) <= MARKUP


def findings():
    found = []
    for path in sorted([*ROOT.glob("cli/**/*.[ch]pp"), *ROOT.glob("engine/**/*.[ch]pp")]):
        name = str(path.relative_to(ROOT))
        if name in FILES:
            continue
        source = re.sub(r"^\s*#\s*(include|pragma|error)\b.*$", "", path.read_text(encoding="utf-8"), flags=re.M)
        for line, text, calls in literals(source):
            if TRANSLATORS & set(calls) or is_allowed(text) or is_markup(name, text) or "static_assert" in calls or "assert" in calls:
                continue
            words = words_of(text)
            is_printed = name.startswith("cli/") and PRINTERS & set(calls) and words
            if is_printed or len(words) >= 3:
                found.append(f"{name}:{line}: {text!r}")
    return found


class LiteralsTest(unittest.TestCase):
    def test_every_sentence_can_be_translated(self):
        found = findings()
        self.assertFalse(found, "not marked for translation:\n" + "\n".join(found))

    def test_a_bare_sentence_is_found(self):
        """The search itself: what it must see, and what it must leave alone."""
        source = 'page.paragraph("Nothing due."); page.paragraph(tr("Nothing due.")); x = "a few words here";'
        seen = [(text, calls) for _, text, calls in literals(source)]
        self.assertEqual(seen[0], ("Nothing due.", ["paragraph"]))
        self.assertEqual(seen[1], ("Nothing due.", ["paragraph", "tr"]))
        self.assertEqual(len(words_of(seen[2][0])), 3)

    def test_every_allowance_is_needed(self):
        texts = [text for path in [*ROOT.glob("cli/**/*.[ch]pp"), *ROOT.glob("engine/**/*.[ch]pp")]
                 for _, text, _ in literals(path.read_text(encoding="utf-8"))]
        for pattern, reason in ALLOWED:
            self.assertTrue(any(re.fullmatch(pattern, text) for text in texts), reason)


if __name__ == "__main__":
    unittest.main()
