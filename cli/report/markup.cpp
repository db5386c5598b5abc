#include "cli/report/markup.hpp"

#include "engine/text/printable.hpp"
#include "engine/text/utf8.hpp"

#include <cassert>

namespace remat::cli::report {
namespace {

bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c <= 0x9F);
}

// Code points that HTML forbids even as references.
bool is_noncharacter(char32_t c) {
    return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFEU) == 0xFFFEU;
}

std::string without_controls(std::string_view text) {
    std::string kept;
    kept.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = text::decode_at(text, offset);
        offset += length;
        if (c == U'\n' || c == U'\t') {
            kept += ' ';
        } else if (!is_control(c) && !is_noncharacter(c)) {
            text::append(kept, c);
        }
    }
    return kept;
}

} // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (char const c : text::printable(without_controls(text))) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        case '\'': safe += "&#39;"; break;
        default: safe += c;
        }
    }
    return safe;
}

void Markup::begin(char const* tag, Attributes const& attributes) {
    written_ += '<';
    written_ += tag;
    for (auto const& [name, value] : attributes) {
        written_ += ' ';
        written_ += name;
        written_ += "=\"";
        written_ += escaped(value);
        written_ += '"';
    }
}

void Markup::open(char const* tag, Attributes const& attributes) {
    begin(tag, attributes);
    written_ += '>';
    open_.push_back(tag);
}

void Markup::close() {
    assert(!open_.empty());
    written_ += "</";
    written_ += open_.back();
    written_ += '>';
    open_.pop_back();
}

void Markup::text(std::string_view text) {
    written_ += escaped(text);
}

void Markup::empty(char const* tag, Attributes const& attributes) {
    begin(tag, attributes);
    written_ += "/>";
}

void Markup::leaf(char const* tag, Attributes const& attributes, std::string_view text) {
    open(tag, attributes);
    this->text(text);
    close();
}

std::string Markup::document() const {
    assert(open_.empty());
    return "<!DOCTYPE html>\n" + written_ + '\n';
}

} // namespace remat::cli::report
