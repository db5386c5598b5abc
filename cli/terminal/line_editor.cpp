#include "cli/terminal/line_editor.hpp"

#ifdef REMAT_HAS_LIBEDIT

#include "engine/text/grapheme.hpp"
#include "engine/text/utf8.hpp"
#include "engine/text/width.hpp"

#include <histedit.h>

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define REMAT_LOOKS_FOR_LEAKS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define REMAT_LOOKS_FOR_LEAKS
#endif
#endif

#ifdef REMAT_LOOKS_FOR_LEAKS
// The terminal library keeps eight bytes for each description of a terminal that libedit reads.
// NOLINTNEXTLINE
extern "C" char const* __lsan_default_suppressions() {
    return "leak:libtinfo";
}
#endif

namespace remat::cli::terminal {

namespace {

struct Closer {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    void operator()(EditLine* editor) const { el_end(editor); }
};
using File = std::unique_ptr<std::FILE, Closer>;
using Editor = std::unique_ptr<EditLine, Closer>;

File file_of(int descriptor, char const* mode) {
    File file{descriptor < 0 ? nullptr : fdopen(descriptor, mode)};
    if (!file && descriptor >= 0) {
        close(descriptor);
    }
    return file;
}

// To draw on the terminal that is read from: standard output may be a file.
int drawing_descriptor(int reading) {
    int const flags = fcntl(reading, F_GETFL);
    if (flags >= 0 && (flags & O_ACCMODE) == O_RDWR) {
        return fcntl(reading, F_DUPFD_CLOEXEC, 3);
    }
    std::string name(256, '\0');
    return ttyname_r(reading, name.data(), name.size()) == 0
               ? open(name.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC)
               : -1;
}

// What libedit's callbacks find behind its client data.
struct Typing {
    Bytes& bytes;
    std::FILE* screen;
    std::string prompt;
    std::string_view keys;
    EditedLine line;
    int columns = 0; // for which the line was drawn
};

Typing& typing_of(EditLine* editor) {
    void* data = nullptr;
    el_get(editor, EL_CLIENTDATA, &data);
    return *static_cast<Typing*>(data);
}

char* prompt_of(EditLine* editor) {
    return typing_of(editor).prompt.data();
}

std::string_view typed_so_far(EditLine* editor) {
    auto const* const info = el_line(editor);
    return {info->buffer, static_cast<std::size_t>(info->lastchar - info->buffer)};
}

int columns_of(std::FILE* screen) {
    winsize size{};
    return ioctl(fileno(screen), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// How many rows the cursor stands below the first one, when the terminal breaks the line anew.
int rows_above_cursor(std::string_view before_cursor, int columns) {
    int row = 0;
    int column = 0;
    for (std::string_view const grapheme : text::graphemes(before_cursor)) {
        int const width = text::grapheme_width(grapheme);
        if (column + width > columns) {
            ++row;
            column = 0;
        }
        column += width;
    }
    return row;
}

// The window has another width: terminals have broken the line anew, of which libedit knows nothing. So the
// line is erased from its first row on, and drawn as for the first time.
void draw_anew_if_resized(EditLine* editor) {
    auto& typing = typing_of(editor);
    int const columns = columns_of(typing.screen);
    if (columns == std::exchange(typing.columns, columns) || columns <= 0) {
        return;
    }
    auto const* const info = el_line(editor);
    std::string before{typing.prompt};
    before.append(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    int const rows = rows_above_cursor(before, columns);
    std::fputs(rows > 0 ? fmt::format("\r\x1b[{}A\x1b[J", rows).c_str() : "\r\x1b[J", typing.screen);
    el_resize(editor);
    el_set(editor, EL_REFRESH);
}

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// The rest of a character; nothing if it does not come, or is none.
std::string character_from(Bytes& bytes, char first) {
    std::string character(1, first);
    while (character.size() < length_of_character(first)) {
        char byte = 0;
        if (bytes.next(byte, sequence_time) != Bytes::Result::byte) {
            return {};
        }
        if (!continues_character(byte)) {
            bytes.put_back();
            return {};
        }
        character += byte;
    }
    return text::first_invalid_byte(character) ? std::string{} : character;
}

// libedit's way to read: 1 for a character, 0 at the end, -1 when it cannot.
int read_character(EditLine* editor, wchar_t* read) {
    constexpr char end_of_input = '\x04'; // Ctrl-D
    auto& typing = typing_of(editor);
    for (;;) {
        char byte = 0;
        switch (typing.bytes.next(byte)) {
        case Bytes::Result::timeout: continue;
        case Bytes::Result::end: typing.line.end = EditedLine::End::input_ended; return 0;
        case Bytes::Result::signal:
            typing.line.end = EditedLine::End::signal;
            typing.line.text = typed_so_far(editor);
            return -1;
        case Bytes::Result::byte: break;
        }
        draw_anew_if_resized(editor);
        if (byte == end_of_input && typed_so_far(editor).empty()) {
            typing.line.end = EditedLine::End::input_ended;
            return 0;
        }
        if (typing.keys.find(byte) != std::string_view::npos && typed_so_far(editor).empty()) {
            std::fprintf(typing.screen, "%c\r\n", byte);
            typing.line = {.end = EditedLine::End::entered, .text = std::string(1, byte)};
            return 0;
        }
        if (auto const character = character_from(typing.bytes, byte); !character.empty()) {
            *read = static_cast<wchar_t>(text::decode_at(character, 0).code_point);
            return 1;
        }
    }
}

void set_up(EditLine* editor, Typing& typing) {
    el_set(editor, EL_CLIENTDATA, &typing);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_SIGNAL, 0);
    el_set(editor, EL_PROMPT, &prompt_of);
    el_set(editor, EL_GETCFN, &read_character);
    // There is no history to search, and no command line of libedit's own to be opened by accident.
    for (char const* const key : {"^R", "^S"}) {
        el_set(editor, EL_BIND, key, "ed-redisplay", nullptr);
    }
    for (char const* const key : {"\\ex", "\\eX", "^P", "^N", "^O", "^_"}) {
        el_set(editor, EL_BIND, key, "ed-unassigned", nullptr);
    }
}

} // namespace

EditedLine edit_line(Bytes& bytes, std::string_view prompt, std::string_view begun, std::string_view keys) {
    bool const is_unicode = std::string_view{nl_langinfo(CODESET)} == "UTF-8";
    auto const in = file_of(fcntl(bytes.descriptor(), F_DUPFD_CLOEXEC, 3), "r");
    auto const out = file_of(drawing_descriptor(bytes.descriptor()), "w");
    auto const nowhere = file_of(open("/dev/null", O_WRONLY | O_CLOEXEC), "w"); // for libedit's complaints
    Typing typing{.bytes = bytes,
                  .screen = out.get(),
                  .prompt = std::string{prompt},
                  .keys = keys,
                  .line = {},
                  .columns = out ? columns_of(out.get()) : 0};
    Editor const editor{
        is_unicode && in && out && nowhere ? el_init("remat", in.get(), out.get(), nowhere.get()) : nullptr};
    if (!editor) {
        return typing.line;
    }
    set_up(editor.get(), typing);
    // libedit begins with echo; a key that comes now would be edited by the terminal.
    el_set(editor.get(), EL_PREP_TERM, 1);
    std::fputc('\r', out.get());
    std::string const start{begun};
    if (!start.empty()) {
        el_push(editor.get(), start.c_str());
    }
    int size = 0;
    char const* const line = el_gets(editor.get(), &size);
    if (line != nullptr && size > 0) {
        std::string_view const read{line, static_cast<std::size_t>(size)};
        typing.line.end = EditedLine::End::entered;
        typing.line.text = read.substr(0, read.find('\n'));
    } else if (typing.line.end == EditedLine::End::unavailable) {
        typing.line.end = EditedLine::End::input_ended;
    }
    return typing.line;
}

} // namespace remat::cli::terminal

#else

namespace remat::cli::terminal {

EditedLine edit_line(Bytes&, std::string_view, std::string_view, std::string_view) {
    return {};
}

} // namespace remat::cli::terminal

#endif
