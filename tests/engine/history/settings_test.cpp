#include "engine/history/settings.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::history;
using remat::schedule::Sm2;
using remat::schedule::Sm2Reading;

TEST_CASE("each setting is applied under its name and listed again") {
    Settings settings;
    CHECK(apply(settings, {"sm2-reading", "source_1998"}) == Applied::yes);
    CHECK(apply(settings, {"longest-interval", "365"}) == Applied::yes);
    CHECK(apply(settings, {"day-start", "05:30"}) == Applied::yes);
    CHECK(apply(settings, {"fuzz", "on"}) == Applied::yes);
    CHECK(apply(settings, {"scheduler", "sm2"}) == Applied::yes);
    CHECK(std::get<Sm2>(settings.rules.scheduler) ==
          Sm2{.reading = Sm2Reading::source_1998, .longest_interval = remat::calendar::days{365}});
    Settings again;
    for (auto const& setting : listed(settings)) {
        CHECK(apply(again, setting) == Applied::yes);
    }
    CHECK(again == settings);
}

TEST_CASE("an unknown name or a bad value changes nothing") {
    Settings settings;
    CHECK(apply(settings, {"colour", "red"}) == Applied::unknown_name);
    for (Setting const& setting : std::vector<Setting>{{"scheduler", "fsrs"},
                                                       {"sm2-reading", "newest"},
                                                       {"longest-interval", "0"},
                                                       {"longest-interval", "36501"},
                                                       {"longest-interval", "12x"},
                                                       {"longest-interval", ""},
                                                       {"day-start", "4"},
                                                       {"fuzz", "maybe"}}) {
        INFO(setting.name << '=' << setting.value);
        CHECK(apply(settings, setting) == Applied::bad_value);
    }
    CHECK(settings == Settings{});
}

TEST_CASE("the digest tells rules apart and leaves the day start out") {
    Settings settings;
    auto const plain = digest(settings.rules);
    apply(settings, {"day-start", "06:00"});
    CHECK(digest(settings.rules) == plain);
    apply(settings, {"fuzz", "on"});
    CHECK(digest(settings.rules) != plain);
}
