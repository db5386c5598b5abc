#include "cli/input_decoding.hpp"

#include <array>
#include <optional>
#include <utility>

namespace remat::cli {

namespace {

using session::Command;

// With Caps Lock too.
constexpr std::array<std::pair<char, Command>, 10> letters{{{'u', Command::undo},
                                                            {'h', Command::hint},
                                                            {'e', Command::other_explanations},
                                                            {'i', Command::information},
                                                            {'l', Command::other_language},
                                                            {'s', Command::suspend},
                                                            {'o', Command::open_source},
                                                            {'v', Command::view_image},
                                                            {'?', Command::keys},
                                                            {'q', Command::quit}}};

std::optional<Command> command_of(std::string const& text) {
    if (text.size() != 1) {
        return std::nullopt;
    }
    char const letter = text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
    for (auto const& [key, command] : letters) {
        if (key == letter) {
            return command;
        }
    }
    return std::nullopt;
}

std::optional<session::Numbers> numbers_of(terminal::Entry const& entry, session::Entered entered) {
    if (entry.digit) {
        return session::Numbers{.values = {static_cast<std::size_t>(*entry.digit)}, .entered = entered};
    }
    auto const numbers = terminal::numbers_in(entry.text);
    if (!numbers) {
        return std::nullopt;
    }
    session::Numbers read{.values = {}, .entered = entered};
    for (int const number : *numbers) {
        read.values.push_back(static_cast<std::size_t>(number));
    }
    return read;
}

// `:h`, `::x`, and whatever else begins with a colon.
session::Input after_colon(std::string const& text, std::string_view language) {
    auto const rest = text.substr(1);
    if (rest.starts_with(':')) {
        return session::Text{.text = rest, .language = std::string{language}};
    }
    auto const command = command_of(rest);
    return command ? session::Input{*command} : session::Nonsense{text};
}

} // namespace

Manner manner_of(session::Encounter const& encounter, terminal::Input::Reading reading) {
    constexpr std::size_t digits = 9;
    bool const is_asked = encounter.phase == session::Phase::asking;
    if (is_asked && session::is_typed(encounter.question)) {
        return Manner::text;
    }
    bool const has_too_many = is_asked && encounter.question.order.size() > digits;
    return reading == terminal::Input::Reading::keys && !has_too_many ? Manner::key : Manner::line;
}

std::string_view command_keys() {
    static std::string const keys = [] {
        std::string all;
        for (auto const& [key, command] : letters) {
            all += key;
            if (key >= 'a' && key <= 'z') {
                all += static_cast<char>(key - 'a' + 'A');
            }
        }
        return all;
    }();
    return keys;
}

session::Input decoded(terminal::Entry const& entry, Manner manner, std::string_view language) {
    if (entry.kind == terminal::EntryKind::enter) {
        return session::Proceed{};
    }
    if (entry.text.starts_with(':') && manner != Manner::key) {
        return after_colon(entry.text, language);
    }
    if (manner == Manner::text) {
        return session::Text{.text = entry.text, .language = std::string{language}};
    }
    if (auto const command = command_of(entry.text)) {
        return *command;
    }
    auto const entered = manner == Manner::key ? session::Entered::as_key : session::Entered::as_line;
    if (auto numbers = numbers_of(entry, entered)) {
        return std::move(*numbers);
    }
    return session::Nonsense{entry.text};
}

} // namespace remat::cli
