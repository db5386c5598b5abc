#pragma once

#include "engine/deck/read.hpp"

#include <string>
#include <vector>

// Diagnostics as a transcript, one a line: `file:line:col: severity: message; suggestion [code]`.
namespace remat::test {

[[nodiscard]] inline std::string filled(text::Message const& message) {
    std::string result;
    std::size_t next = 0;
    for (std::size_t place = 0; place < message.id.size(); ++place) {
        if (message.id.substr(place, 2) == "{}") {
            result += message.arguments.at(next++);
            ++place;
        } else {
            result.push_back(message.id[place]);
        }
    }
    return result;
}

[[nodiscard]] inline std::string as_line(deck::Diagnostic const& one) {
    auto line = one.file + ':' + std::to_string(one.place.line) + ':' + std::to_string(one.place.column) +
                ": " + (one.severity == deck::Severity::error ? "error: " : "warning: ") +
                filled(one.message);
    if (one.suggestion) {
        line += "; " + filled(*one.suggestion);
    }
    return line + " [" + one.code + "]";
}

[[nodiscard]] inline std::string as_lines(std::vector<deck::Diagnostic> const& diagnostics) {
    std::string lines;
    for (auto const& one : diagnostics) {
        lines += as_line(one) + '\n';
    }
    return lines;
}

[[nodiscard]] inline std::string codes(std::vector<deck::Diagnostic> const& diagnostics) {
    std::string all;
    for (auto const& one : diagnostics) {
        all += (all.empty() ? "" : " ") + one.code;
    }
    return all;
}

} // namespace remat::test
