#include "cli/output.hpp"

#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/terminal/page.hpp"

#include <ostream>
#include <string>
#include <utility>

namespace remat::cli {

Output::Output(Target out, Target err, Format format, Loudness loudness,
               std::vector<deck::LanguageTag> languages)
    : out_{out}, err_{err}, format_{format}, loudness_{loudness}, languages_{std::move(languages)} {}

void Output::result(std::string_view text) {
    *out_.stream << terminal::encoded(text, out_.screen);
}

void Output::say(std::string_view sentence) {
    result(terminal::told(sentence, out_.screen));
}

void Output::data(std::string_view bytes) {
    if (out_.screen.is_terminal) {
        result(bytes);
    } else {
        *out_.stream << bytes;
    }
}

void Output::json_line(std::string_view value) {
    *out_.stream << value << '\n';
}

void Output::note(std::string_view text) {
    if (loudness_ == Loudness::normal) {
        problem(terminal::told(text, err_.screen));
    }
}

void Output::warning(text::Message const& message) {
    problem(terminal::told(path_text(tr("warning: {}", cli::say(message))), err_.screen));
}

void Output::problem(std::string_view text) {
    // What was printed before must stand before it where both streams are one terminal.
    out_.stream->flush();
    *err_.stream << terminal::encoded(text, err_.screen);
}

void Output::resize(int columns) {
    for (auto* const target : {&out_, &err_}) {
        target->screen.columns = target->screen.is_terminal ? columns : target->screen.columns;
    }
}

bool Output::flush() {
    out_.stream->flush();
    err_.stream->flush();
    return out_.stream->good();
}

} // namespace remat::cli
