#include "cli/json.hpp"

#include <cassert>
#include <string_view>

namespace remat::cli {
namespace {

std::string escaped(unsigned code) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "\\u00";
    text += digits[code >> 4U];
    text += digits[code & 0xFU];
    return text;
}

} // namespace

std::string dumped(Json const& value) {
    std::string const raw = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text;
    text.reserve(raw.size());
    for (std::size_t place = 0; place < raw.size(); ++place) {
        auto const byte = static_cast<unsigned char>(raw[place]);
        auto const next = place + 1 < raw.size() ? static_cast<unsigned char>(raw[place + 1]) : 0U;
        // U+0080 to U+009F are the bytes C2 80 to C2 9F. Outside strings JSON has neither these nor DEL.
        if (byte == 0xC2 && next >= 0x80 && next <= 0x9F) {
            text += escaped(next);
            ++place;
        } else if (byte == 0x7F) {
            text += escaped(byte);
        } else {
            text += raw[place];
        }
    }
    return text;
}

Json to_json(calendar::Day day) {
    return calendar::to_iso(day);
}

Json to_json(std::optional<calendar::Day> const& day) {
    return day ? to_json(*day) : Json{};
}

Json to_json(calendar::Moment moment) {
    return calendar::to_rfc3339(moment);
}

Json to_json(history::Prospect const& prospect) {
    return {{"interval_days", prospect.interval.count()}, {"due", to_json(prospect.due)}};
}

Json seconds(std::chrono::milliseconds taken) {
    if (taken.count() % 1000 == 0) {
        return taken.count() / 1000;
    }
    return static_cast<double>(taken.count()) / 1000;
}

Json interval_days(std::optional<schedule::Memory> const& memory) {
    return memory ? Json(schedule::interval_of(*memory).count()) : Json{};
}

Json ease(std::optional<schedule::Memory> const& memory) {
    if (!memory) {
        return {};
    }
    return std::visit(
        [](schedule::Sm2Memory const& sm2) -> Json {
            return static_cast<double>(sm2.ease.hundredths()) / 100;
        },
        *memory);
}

Json text_or_null(std::string const& text) {
    return text.empty() ? Json{} : Json(text);
}

std::string state_name(history::CardState const& state, history::Switch suspended, bool is_retired) {
    if (is_retired) {
        return "retired";
    }
    if (suspended == history::Switch::on) {
        return "suspended";
    }
    switch (history::stage_of(state)) {
    case history::Stage::fresh: return "new";
    case history::Stage::learning: return "learning";
    case history::Stage::review: return "review";
    }
    assert(false);
    return "new";
}

} // namespace remat::cli
