#include "engine/store/card_json.hpp"

#include "engine/text/utf8.hpp"

#include <string_view>
#include <utility>

// An import writes a hundred thousand cards: the text is put together without a tree of values in between.
namespace remat::store {
namespace {

using deck::Localised;

constexpr std::string_view hex_digits = "0123456789abcdef";

// What stands for a character that may not stand for itself; empty if it may.
std::string escaped(char c) {
    switch (c) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\b': return "\\b";
    case '\f': return "\\f";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: break;
    }
    auto const byte = static_cast<unsigned char>(c);
    if (byte >= 0x20U) {
        return {};
    }
    return {'\\', 'u', '0', '0', hex_digits[byte >> 4U], hex_digits[byte & 0xFU]};
}

bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x20U && static_cast<unsigned char>(c) < 0x80U && c != '"' &&
           c != '\\';
}

// Most texts are. Without an early way out, so that the compiler can look at many characters at once.
bool is_plain(std::string_view text) {
    unsigned strange = 0;
    for (char const c : text) {
        strange |= static_cast<unsigned>(!is_plain(c));
    }
    return strange == 0;
}

class Writer {
  public:
    explicit Writer(std::size_t expected) { json_.reserve(expected); }

    void raw(std::string_view json) { json_ += json; }

    // Between the items of a list and the members of an object.
    void comma() {
        if (json_.back() != '[' && json_.back() != '{') {
            json_ += ',';
        }
    }

    void text(std::string_view value) {
        json_ += '"';
        if (is_plain(value)) {
            json_ += value;
            json_ += '"';
            return;
        }
        for (std::size_t offset = 0; offset < value.size();) {
            auto end = offset;
            while (end < value.size() && is_plain(value[end])) {
                ++end;
            }
            json_ += value.substr(offset, end - offset);
            offset = end < value.size() ? end + special(value, end) : end;
        }
        json_ += '"';
    }

    void name(std::string_view name) {
        comma();
        text(name);
        json_ += ':';
    }

    void localised(Localised const& value) {
        json_ += '[';
        for (auto const& translation : value.translations) {
            comma();
            json_ += '[';
            text(translation.language);
            json_ += ',';
            text(translation.text);
            json_ += ']';
        }
        json_ += ']';
    }

    void member(std::string_view of_name, Localised const& value) {
        name(of_name);
        localised(value);
    }
    void member(std::string_view of_name, auto const& value) {
        if (value) {
            member(of_name, *value);
        }
    }

    [[nodiscard]] std::string take() { return std::move(json_); }

  private:
    // One character that is not plain; returns how many bytes it has.
    std::size_t special(std::string_view value, std::size_t offset) {
        auto const character = text::decode_at(value, offset);
        if (character.code_point < 0x80) {
            auto const instead = escaped(value[offset]);
            json_ += instead.empty() ? value.substr(offset, 1) : std::string_view{instead};
        } else if (character.length == 1) {
            json_ += "\xEF\xBF\xBD"; // no UTF-8
        } else {
            json_ += value.substr(offset, character.length);
        }
        return character.length;
    }

    std::string json_;
};

void write(Writer& writer, deck::Option const& option) {
    writer.raw("{");
    writer.member("explanation", option.explanation);
    if (option.pin == deck::Pin::last) {
        writer.name("pin");
        writer.text("last");
    }
    if (option.is_right) {
        writer.name("right");
        writer.raw("true");
    }
    writer.member("text", option.text);
    writer.raw("}");
}

void write_options(Writer& writer, deck::Choice const& choice) {
    writer.name("options");
    writer.raw("[");
    for (auto const& option : choice.options) {
        writer.comma();
        write(writer, option);
    }
    writer.raw("]");
}

// Names in alphabetical order: what a body has comes first, in the middle or last.
struct First {
    Writer& writer;

    void operator()(deck::Choice const& /*choice*/) const {}
    void operator()(deck::Basic const& basic) const { writer.member("answer", basic.answer); }
    void operator()(deck::Typed const& typed) const {
        if (typed.accents != answer::Accents::near) {
            writer.name("accents");
            writer.text(deck::word_of(typed.accents));
        }
        writer.name("answers");
        writer.raw("[");
        for (auto const& answer : typed.answers) {
            writer.comma();
            writer.localised(answer);
        }
        writer.raw("]");
    }
    void operator()(deck::Numeric const& numeric) const {
        writer.name("answer");
        writer.text(numeric.answer);
    }
    void operator()(deck::Cloze const& /*cloze*/) const {}
};

struct Middle {
    Writer& writer;

    void operator()(deck::Choice const& choice) const { write_options(writer, choice); }
    void operator()(deck::Basic const& /*basic*/) const {}
    void operator()(deck::Typed const& /*typed*/) const {}
    void operator()(deck::Numeric const& /*numeric*/) const {}
    void operator()(deck::Cloze const& cloze) const {
        writer.name("number");
        writer.raw(std::to_string(cloze.number));
    }
};

struct Last {
    Writer& writer;

    void operator()(deck::Choice const& /*choice*/) const {}
    void operator()(deck::Basic const& /*basic*/) const {}
    void operator()(deck::Typed const& /*typed*/) const {}
    void operator()(deck::Numeric const& numeric) const {
        if (!numeric.tolerance.empty()) {
            writer.name("tolerance");
            writer.text(numeric.tolerance);
        }
        writer.member("unit", numeric.unit);
    }
    void operator()(deck::Cloze const& /*cloze*/) const {}
};

void write(Writer& writer, deck::Variant const& variant) {
    auto const* const choice = std::get_if<deck::Choice>(&variant.body);
    writer.raw("{");
    std::visit(First{writer}, variant.body);
    writer.member("explanation", variant.explanation);
    writer.member("hint", variant.hint);
    if (!variant.image.empty()) {
        writer.name("image");
        writer.text(variant.image);
    }
    writer.name("kind");
    writer.text(deck::kind_of(variant.body));
    std::visit(Middle{writer}, variant.body);
    writer.member("question", variant.question);
    if (choice != nullptr && choice->shuffle == deck::Shuffle::no) {
        writer.name("shuffle");
        writer.raw("false");
    }
    writer.member("source", variant.source);
    std::visit(Last{writer}, variant.body);
    writer.raw("}");
}

template<typename Items, typename Write>
std::string list_of(Items const& items, std::size_t expected, Write const& write_item) {
    Writer writer{expected};
    writer.raw("[");
    for (auto const& item : items) {
        writer.comma();
        write_item(writer, item);
    }
    writer.raw("]");
    return writer.take();
}

} // namespace

std::string to_json(Localised const& text) {
    Writer writer{128};
    writer.localised(text);
    return writer.take();
}

std::string to_json(std::vector<std::string> const& texts) {
    return list_of(texts, 0, [](Writer& writer, std::string const& text) { writer.text(text); });
}

std::string to_json(std::vector<deck::CardKey> const& keys) {
    return list_of(keys, 0, [](Writer& writer, deck::CardKey const& key) { writer.text(key.text()); });
}

std::string to_json(std::vector<deck::Variant> const& variants) {
    return list_of(variants, 1024, [](Writer& writer, deck::Variant const& one) { write(writer, one); });
}

} // namespace remat::store
