#include "engine/deck/explained.hpp"

#include <array>

namespace remat::deck {

static constexpr std::array<Explanation, 25> files{{
    {"E001",
     N_("A deck file may have up to 64 MiB. A larger one is not read, so that no file can take more "
        "memory than a deck needs."),
     R"($ ls -sh biology.yaml
70M biology.yaml)",
     N_("Make several decks of it. Names with slashes, such as `biology/cells` and `biology/plants`, "
        "keep them together.")},
    {"E002",
     N_("Deck files are UTF-8. These bytes are not, so the file was probably saved in an older encoding "
        "such as Latin-1 or Windows-1252."),
     "answer: caf�",
     N_("Save the file as UTF-8: in the editor's menu for encodings, or with the command `iconv`.")},
    {"E003",
     N_("The file begins as one in UTF-16 or UTF-32 does. Some editors on Windows call that encoding "
        "Unicode."),
     R"($ file deck.yaml
deck.yaml: Unicode text, UTF-16, little-endian text)",
     N_("Save the file as UTF-8, with or without a byte order mark.")},
    {"E004",
     N_("A raw control character stands in the file. YAML allows none but tabs and line ends, and on a "
        "terminal it could do anything."),
     "answer: ring the bell �",
     N_("Remove it. It often comes along when text is copied from a PDF file or a terminal.")},
    {"E005",
     N_("Git, or another program, found two versions of these lines and left both, with markers around "
        "them."),
     R"(<<<<<<< HEAD
    answer: Canberra
=======
    answer: The city of Canberra
>>>>>>> theirs)",
     N_("Keep one of the versions and remove the lines with the markers.")},
    {"E006",
     N_("Of errors, the first ten thousand are told, and after a hundred detours around broken YAML "
        "reading stops."),
     R"($ remat check dump.yaml
+9995 more [E031], --all)",
     N_("Mend what is told and check again. One mistake near the top often causes all the others.")},
    {"E007", N_("Nothing with this name is there."),
     R"($ remat check capitols.yaml
capitols.yaml: error: there is no such file or folder [E007])",
     N_("Look for a typing mistake, and for the folder in which the command was run.")},
    {"E008", N_("The file or folder is there, but the system refuses to let it be read. Its reason follows."),
     R"($ remat check private.yaml
private.yaml: error: it cannot be read: Permission denied [E008])",
     N_("Mostly these are permissions: the command `ls -l` shows them, and `chmod u+r` gives them.")},
    {"E009", N_("What was a file a moment ago is none now."),
     R"($ remat check deck.yaml
deck.yaml: error: it is neither a file nor a folder [E009])",
     N_("Name a deck file, or a folder that holds some.")},
    {"E010",
     N_("This is not YAML, and the cause is none of the usual ones. A rare one: a line at the top that "
        "begins with `%` speaks to the parser."),
     "%YAML 3.0",
     N_("Compare the line with those around it. Quotes around a text, and spaces for indentation, cure "
        "nearly everything.")},
    {"E011",
     N_("To YAML a colon and a space end a key. Inside a text without quotes that makes a second key, "
        "where there can be none."),
     "question: Python: what does it print?",
     N_("Put the text in quotes. At the end of a real key, write a space after the colon.")},
    {"E012",
     N_("In double quotes a backslash begins an escape, and YAML knows only some of them: of TeX and of "
        "Windows paths it knows none."),
     R"(answer: "\sqrt{N}")",
     N_("Use single quotes, in which a backslash is a backslash, or write it twice.")},
    {"E013",
     N_("A text that begins with a quote ends at the next one, or one that begins with a bracket at the "
        "closing one. More text cannot follow."),
     R"(answer: "To be" is a verb)",
     N_("Put other quotes around the whole text: single ones around double ones, or the other way "
        "round.")},
    {"E014",
     N_("Some characters mean something to YAML when they come first, or between brackets, so a text "
        "without quotes cannot begin with them."),
     "answer: @property", N_("Put the text in quotes.")},
    {"E015", N_("YAML is indented with spaces only, since nobody can say how wide a tab is."),
     R"(- question: Which one?
	answer: This one)",
     N_("Indent with spaces, and let the editor insert them for the Tab key.")},
    {"E016",
     N_("A text begins with a quote and no closing one follows, so the rest of the file would be part of "
        "it."),
     R"(answer: "Nobody knows)",
     N_("Close the quote at the end of the text. An apostrophe inside single quotes is written twice.")},
    {"E017", N_("A bracket or a brace is opened and not closed, or closed and never opened."),
     "options: [red, green", N_("Close it. If it belongs to a text, put the text in quotes.")},
    {"E018",
     N_("Lines that belong together begin in the same column, and what belongs to a key is further to "
        "the right. This line fits neither."),
     R"(- question: Which one?
 answer: This one)",
     N_("Indent it like the lines it belongs with. A text of several lines goes below `>-` or `|-`.")},
    {"E019",
     N_("A dash begins an item only when a space follows. Without one it is the first character of a "
        "text."),
     "-question: Which one?", N_("Write a space after the dash.")},
    {"E020",
     N_("Anchors, aliases and merge keys let one part of a YAML file stand for another. Decks do "
        "without: every card says all of itself."),
     R"(- &first
  question: Which one?)",
     N_("Write the text out. If it is text that begins with `&` or `*`, put it in quotes.")},
    {"E021", N_("A tag such as `!!int` tells YAML which type a value has. In decks all values are text."),
     "answer: !important",
     N_("Remove the tag. If it is text that begins with an exclamation mark, put it in quotes.")},
    {"E022", N_("Three dashes on a line begin another document. A deck file holds one."),
     R"(---
deck: second)",
     N_("Make the second deck a file of its own. Between cards, remove the dashes.")},
    {"E023",
     N_("Values stand inside values more than 64 levels deep. No card needs that; mostly it is a run of "
        "brackets."),
     "x-deep: [[[[[[[[[[[[[[[[[[[[ …", N_("Put the text in quotes, or remove the brackets.")},
    {"E024", N_("One text may have up to 64 KiB, about thirty pages. More cannot be learned as one card."),
     R"($ wc -c answer.txt
70000 answer.txt)",
     N_("Make several cards of it. A quote that is not closed can also swallow the lines below.")},
    {"E025",
     N_("One card, or the part of the file beside the cards, has more than 65,536 values, or a bracket "
        "holds about a million signs."),
     "cards: [a, b, c, d, …", N_("Write the cards on lines of their own, without brackets around the list.")},
}};

std::span<Explanation const> explained_files() {
    return files;
}

} // namespace remat::deck
