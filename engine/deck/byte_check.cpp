#include "engine/deck/byte_check.hpp"

#include "engine/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace remat::deck {

// Without a mark: an ASCII character beside a zero, and more zeros on that side, none on the other.
static bool looks_like_utf16(std::string_view bytes) {
    constexpr std::size_t enough = 64;
    auto const begin = bytes.substr(0, std::min(enough, bytes.size() / 2 * 2));
    if (begin.empty() || (begin[0] == '\0') == (begin[1] == '\0')) {
        return false;
    }
    auto const zero_side = begin[0] == '\0' ? std::size_t{0} : std::size_t{1};
    auto const first = static_cast<unsigned char>(begin[1 - zero_side]);
    std::array<std::size_t, 2> zeros{};
    for (std::size_t place = 0; place < begin.size(); ++place) {
        zeros.at(place % 2) += begin[place] == '\0' ? 1U : 0U;
    }
    bool const is_text = (first >= 0x20U && first < 0x7FU) || first == '\n' || first == '\r' || first == '\t';
    return is_text && zeros.at(1 - zero_side) == 0 && zeros.at(zero_side) * 4 >= begin.size();
}

std::string_view foreign_encoding(std::string_view bytes) {
    using namespace std::string_view_literals;
    auto const begins = [bytes](std::string_view mark) { return bytes.substr(0, mark.size()) == mark; };
    if (begins("\xFF\xFE\0\0"sv) || begins("\0\0\xFE\xFF"sv)) {
        return "UTF-32";
    }
    if (begins("\xFF\xFE"sv) || begins("\xFE\xFF"sv)) {
        return "UTF-16";
    }
    return looks_like_utf16(bytes) ? "UTF-16" : "";
}

namespace {

constexpr std::array<std::string_view, 4> conflict_markers{"<<<<<<< ", "||||||| ", "=======", ">>>>>>> "};

// Goes through the file once and remembers which line already has a report.
class ByteCheck {
  public:
    ByteCheck(Source& source, Report& report) : source_{source}, report_{report} {}

    std::string run() {
        auto const size = source_.text().size();
        for (std::size_t offset = 0; offset < size;) {
            auto const feed = source_.text().find('\n', offset);
            auto const end = feed == std::string_view::npos ? size : feed + 1;
            bool const is_marker = check_line_start(offset);
            if (is_marker || is_other_side_) {
                leave_out(offset, feed == std::string_view::npos ? size : feed);
            }
            while (offset < end) {
                offset += check_character(offset);
            }
        }
        return std::move(left_out_);
    }

  private:
    // Whether it is a marker of a conflict.
    bool check_line_start(std::size_t offset) {
        ++line_;
        auto const rest = source_.text().substr(offset, 8);
        for (auto const marker : conflict_markers) {
            bool const is_divider = marker.front() == '=';
            if (rest.substr(0, marker.size()) != marker || (is_divider && !in_conflict_)) {
                continue;
            }
            if (is_divider && source_.line_around(offset) != marker) {
                continue;
            }
            in_conflict_ = true;
            is_other_side_ = marker.front() == '=' || marker.front() == '|';
            report_.note_blot(here(offset));
            report_.add(rule::conflict_marker, here(offset), {std::string{marker.substr(0, 7)}},
                        suggest(cure::resolve_conflict));
            return true;
        }
        return false;
    }

    // To the parser it is a comment.
    void leave_out(std::size_t offset, std::size_t end) {
        left_out_ += source_.text().substr(offset, end - offset);
        left_out_ += '\n';
        source_.blot_out(offset, end - offset, '#');
    }

    // Returns how many bytes it has seen to.
    std::size_t check_character(std::size_t offset) {
        auto const first = static_cast<unsigned char>(source_.text()[offset]);
        if (first >= 0x20U && first < 0x7FU) {
            return 1;
        }
        auto const [c, length] = text::decode_at(source_.text(), offset);
        if (length == 1 && first >= 0x80U) {
            tell_once_a_line(rule::not_utf8, offset, {}, cure::save_as_utf8);
            source_.blot_out(offset, 1);
        } else if ((c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c <= 0x9F) || c == 0xFEFF) {
            tell_once_a_line(rule::control_byte, offset, {fmt::format("U+{:04X}", static_cast<unsigned>(c))},
                             cure::remove_it);
            source_.blot_out(offset, length);
        }
        return length;
    }

    void tell_once_a_line(Rule const& rule, std::size_t offset, std::vector<std::string> arguments,
                          std::string_view what_to_do) {
        auto& told = rule.code == rule::not_utf8.code ? told_encoding_ : told_control_;
        if (told != line_) {
            told = line_;
            report_.note_blot(here(offset));
            report_.add(rule, here(offset), std::move(arguments), suggest(what_to_do));
        }
    }

    [[nodiscard]] Mark here(std::size_t offset) const { return {static_cast<std::uint32_t>(offset), line_}; }

    Source& source_;
    Report& report_;
    std::int32_t line_ = 0;
    std::int32_t told_encoding_ = 0;
    std::int32_t told_control_ = 0;
    bool in_conflict_ = false;
    bool is_other_side_ = false;
    std::string left_out_;
};

} // namespace

std::string check_bytes(Source& source, Report& report) {
    return ByteCheck{source, report}.run();
}

} // namespace remat::deck
