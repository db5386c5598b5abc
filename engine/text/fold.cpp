#include "engine/text/fold.hpp"

#include "engine/text/normalise.hpp"
#include "engine/text/utf8.hpp"

#include <utf8proc.h>

#include <array>
#include <utility>

namespace remat::text {

// Unicode's property White_Space, written out: a newer table must not move the keys made from it.
static bool is_white_space(char32_t c) {
    return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
           c == 0x3000;
}

static bool is_apostrophe(char32_t c) {
    return c == 0x2019 || c == 0x02BC || c == 0x2018 || c == 0x2032;
}

static bool is_hyphen(char32_t c) {
    return c == '-' || c == 0x2010 || c == 0x2011;
}

// Appends characters, with one space for each run of white space between them.
class Spaced {
  public:
    explicit Spaced(std::size_t capacity) { text_.reserve(capacity); }

    void space() { pending_ = !text_.empty(); }
    void add(std::string_view character) {
        if (pending_) {
            text_.push_back(' ');
            pending_ = false;
        }
        text_.append(character);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::string text_;
    bool pending_ = false;
};

static std::string fold_composed(std::string_view composed) {
    Spaced folded{composed.size()};
    for (std::size_t offset = 0; offset < composed.size();) {
        auto const [c, length] = decode_at(composed, offset);
        if (is_white_space(c)) {
            folded.space();
        } else {
            folded.add(is_apostrophe(c) ? std::string_view{"'"} : composed.substr(offset, length));
        }
        offset += length;
    }
    return folded.take();
}

// Most texts are: ASCII, and single spaces between words only. Worth a look, for every text is folded.
// Without an early way out, so that the compiler can look at many characters at once.
static bool is_folded_ascii(std::string_view text) {
    if (text.empty()) {
        return true;
    }
    unsigned strange = 0;
    for (char const c : text) {
        strange |= static_cast<unsigned>(static_cast<unsigned char>(c - ' ') >= 0x60U);
    }
    for (std::size_t place = 1; place < text.size(); ++place) {
        strange |= static_cast<unsigned>(text[place] == ' ') & static_cast<unsigned>(text[place - 1] == ' ');
    }
    return strange == 0 && text.front() != ' ' && text.back() != ' ';
}

std::string identity_fold(std::string_view text) {
    if (is_folded_ascii(text)) {
        return std::string{text};
    }
    return is_ascii(text) ? fold_composed(text) : fold_composed(nfc(text));
}

bool is_blank(std::string_view text) {
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = decode_at(text, offset);
        if (!is_white_space(c)) {
            return false;
        }
        offset += length;
    }
    return true;
}

// A hyphen before a number or alone is a minus, not a join.
static bool joins_words(std::string_view text, std::size_t begin, std::size_t end) {
    return begin > 0 && text[begin - 1] != ' ' && end < text.size() && text[end] != ' ';
}

static void add_without_case(std::string& text, char32_t c) {
    if (c < 0x80) {
        text.push_back(static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c));
        return;
    }
    if (c == 0x153 || c == 0x152) {
        text += "oe";
        return;
    }
    if (c == 0xE6 || c == 0xC6) {
        text += "ae";
        return;
    }
    std::array<utf8proc_int32_t, 8> folded{};
    int boundary = UTF8PROC_BOUNDCLASS_START;
    auto const count =
        utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), folded.data(),
                                static_cast<utf8proc_ssize_t>(folded.size()), UTF8PROC_CASEFOLD, &boundary);
    if (count < 0 || count > static_cast<utf8proc_ssize_t>(folded.size())) {
        append(text, c);
        return;
    }
    for (std::size_t place = 0; place < static_cast<std::size_t>(count); ++place) {
        append(text, static_cast<char32_t>(folded.at(place)));
    }
}

static std::string without_final_stop(std::string folded) {
    while (!folded.empty() && (folded.back() == '.' || folded.back() == ' ')) {
        folded.pop_back();
    }
    return folded;
}

std::string loose_fold(std::string_view text) {
    auto const source = identity_fold(text);
    std::string caseless;
    if (is_ascii(source)) {
        caseless = source;
        for (std::size_t place = 0; place < source.size(); ++place) {
            auto const c = source[place];
            if (c == '-' && joins_words(source, place, place + 1)) {
                caseless[place] = ' ';
            } else if (c >= 'A' && c <= 'Z') {
                caseless[place] = static_cast<char>(c + ('a' - 'A'));
            }
        }
        return without_final_stop(identity_fold(caseless));
    }
    caseless.reserve(source.size());
    for (std::size_t offset = 0; offset < source.size();) {
        auto const [c, length] = decode_at(source, offset);
        offset += length;
        if (is_hyphen(c) && joins_words(source, offset - length, offset)) {
            caseless.push_back(' ');
        } else {
            add_without_case(caseless, c);
        }
    }
    // Some capitals fold to a letter and a mark, and a hyphen may stand beside a space.
    return without_final_stop(identity_fold(caseless));
}

} // namespace remat::text
