#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "engine/history/settings.hpp"
#include "engine/store/setting_log.hpp"
#include "engine/text/beginning.hpp"
#include "engine/text/width.hpp"

#include <algorithm>

namespace remat::cli::commands {
namespace {

std::vector<history::Setting> wanted(SchedulerOptions const& asked) {
    std::vector<history::Setting> settings;
    auto const want = [&](std::string name, std::optional<std::string> const& value) {
        if (value) {
            settings.push_back({.name = std::move(name), .value = *value});
        }
    };
    want("scheduler", asked.scheduler);
    want("sm2-reading", asked.reading);
    want("longest-interval",
         asked.longest_interval ? std::optional{std::to_string(*asked.longest_interval)} : std::nullopt);
    want("day-start", asked.day_start);
    want("fuzz", asked.fuzz);
    return settings;
}

std::string allowed(std::string const& name) {
    if (name == "scheduler") {
        return "sm2";
    }
    if (name == "sm2-reading") {
        return "text_new_ef, text_old_ef, text_fail_is_rep1, source_1998";
    }
    if (name == "day-start") {
        return "HH:MM";
    }
    return name == "fuzz" ? "on, off" : "1 … 36500";
}

// Tried on a copy first, so that the message can name the one that is wrong.
void require_good(history::Settings settings, std::vector<history::Setting> const& changes) {
    for (auto const& change : changes) {
        if (history::apply(settings, change) != history::Applied::yes) {
            throw Failure{FailureKind::usage,
                          {N_("{} cannot be '{}'; use {}"),
                           {change.name, text::beginning(change.value), allowed(change.name)}}};
        }
    }
}

std::string meaning(std::string const& name) {
    if (name == "scheduler") {
        return tr("how intervals grow; SM-2 as published in 1990");
    }
    if (name == "sm2-reading") {
        return tr("how the article is read where it leaves a question open");
    }
    if (name == "longest-interval") {
        return tr("days");
    }
    if (name == "day-start") {
        return tr("when a day begins; applies to later answers");
    }
    return tr("spread due days a little, always alike for a card");
}

// What a setting means hangs beside it, or below it where that would be a narrow column.
std::string drawn(std::vector<history::Setting> const& settings, terminal::Screen const& screen) {
    int name_width = 0;
    int value_width = 0;
    for (auto const& setting : settings) {
        name_width = std::max(name_width, text::display_width(setting.name));
        value_width = std::max(value_width, text::display_width(setting.value));
    }
    constexpr int gap = 2;
    constexpr int least_meaning = 30;
    int const column = name_width + gap + value_width + gap;
    terminal::Page page{screen};
    std::string lines;
    for (auto const& setting : settings) {
        auto const name = terminal::padded_right(setting.name, name_width + gap);
        if (!screen.is_terminal) {
            lines += name + terminal::padded_right(setting.value, value_width + gap) + meaning(setting.name) +
                     '\n';
        } else if (screen.columns - column < least_meaning) {
            page.paragraph(setting.name + "  " + setting.value, {0, gap});
            page.paragraph(meaning(setting.name), {gap, gap});
        } else {
            auto const label = name + terminal::padded_right(setting.value, value_width);
            page.item({label, terminal::Style::plain, gap}, meaning(setting.name), {0, column});
        }
    }
    return lines + page.text();
}

} // namespace

ExitStatus scheduler(Output& out, Clock const& clock, Collection& collection, World const& world,
                     SchedulerOptions const& asked) {
    auto const changes = wanted(asked);
    if (!changes.empty()) {
        require_good(store::settings(collection), changes);
        store::set(collection, changes, {.now = clock.now(), .new_id = world.new_id});
    }
    auto const settings = history::listed(store::settings(collection));
    if (out.wants_json()) {
        Json value;
        for (auto const& setting : settings) {
            value[setting.name] =
                setting.name == "longest-interval" ? Json(std::stoll(setting.value)) : Json(setting.value);
        }
        out.json_line(dumped(value));
        return ExitStatus::done;
    }
    out.result(drawn(settings, out.screen()));
    return ExitStatus::done;
}

} // namespace remat::cli::commands
