#include "engine/deck/read_kind.hpp"

#include "engine/deck/values.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <span>

namespace remat::deck {

namespace {

struct KindKeys {
    std::string_view name;
    std::string_view asks;                             // the key of what is asked
    std::string_view needs;                            // the key that nothing is right without
    std::array<std::string_view, 2> foreign_to_others; // keys that no other kind has
};

// In the order of Kind.
constexpr std::array<KindKeys, 5> kinds{{
    {"choice", "question", "options", {"options", "shuffle"}},
    {"basic", "question", "answer", {"reverse", ""}},
    {"typed", "question", "answer", {"accents", ""}},
    {"numeric", "question", "answer", {"tolerance", "unit"}},
    {"cloze", "cloze", "cloze", {"cloze", ""}},
}};

KindKeys const& keys_of(Kind kind) {
    return kinds.at(static_cast<std::size_t>(kind));
}

std::optional<Kind> named(std::string_view word) {
    auto const found =
        std::find_if(kinds.begin(), kinds.end(), [&](KindKeys const& kind) { return kind.name == word; });
    return found == kinds.end() ? std::nullopt : std::optional{static_cast<Kind>(found - kinds.begin())};
}

void report_type(Field const& type, std::string const& word, Report& report) {
    std::array<std::string_view, kinds.size()> names;
    std::transform(kinds.begin(), kinds.end(), names.begin(), [](KindKeys const& kind) { return kind.name; });
    auto const nearest = text::closest(word, names);
    report.add(rule::bad_type, type.mark(), {word},
               nearest ? std::optional{suggest(cure::did_you_mean, {std::string{*nearest}})} : std::nullopt);
}

// What would make sense of a key that stands on a card of another kind.
std::optional<text::Message> cure_of_foreign(Fields const& fields, std::string_view key, Kind kind) {
    if (key == "accents" && kind == Kind::basic) {
        return suggest(cure::type_it);
    }
    if (key == "question" && kind == Kind::cloze) {
        return suggest(fields.find("cloze") ? cure::all_in_cloze : cure::cloze_instead);
    }
    return std::nullopt;
}

void refuse_foreign_keys(Fields const& fields, Kind kind, Report& report) {
    auto const refuse = [&](std::string_view key) {
        if (auto const field = key.empty() ? Field{} : fields.find(key)) {
            report.add(rule::key_of_other_kind, field.key,
                       {std::string{key}, std::string{keys_of(kind).name}},
                       cure_of_foreign(fields, key, kind));
        }
    };
    for (auto const& other : kinds) {
        if (other.name != keys_of(kind).name) {
            std::for_each(other.foreign_to_others.begin(), other.foreign_to_others.end(), refuse);
        }
    }
    if (kind == Kind::cloze) {
        refuse("question");
        refuse("answer");
    }
}

Kind kind_by_keys(Fields const& fields) {
    if (fields.has_or_meant("options")) {
        return Kind::choice;
    }
    if (fields.has_or_meant("cloze")) {
        return Kind::cloze;
    }
    return fields.has_or_meant("tolerance") || fields.has_or_meant("unit") ? Kind::numeric : Kind::basic;
}

} // namespace

std::optional<Kind> kind_of(Fields const& fields, Report& report) {
    auto const type = fields.find("type");
    if (!type && fields.meant("type")) {
        return std::nullopt; // what the other keys mean hangs on it
    }
    auto kind = kind_by_keys(fields);
    if (type) {
        auto const word = text_of(type, report);
        auto const by_type = word ? named(*word) : std::nullopt;
        if (word && !by_type) {
            report_type(type, *word, report);
        }
        if (!by_type) {
            return std::nullopt;
        }
        kind = *by_type;
    }
    auto const& keys = keys_of(kind);
    bool const is_asked_by_other_key =
        kind == Kind::cloze && fields.find("question") && !fields.find("cloze");
    if (!is_asked_by_other_key) {
        require(fields, keys.asks, report);
    }
    if (!type && kind == Kind::basic && !fields.has_or_meant("answer")) {
        report.add(rule::missing_answer, fields.mark());
    } else if (keys.needs != keys.asks) {
        require(fields, keys.needs, report);
    }
    refuse_foreign_keys(fields, kind, report);
    return kind;
}

} // namespace remat::deck
