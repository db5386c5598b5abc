#include "cli/session_wish.hpp"

#include "cli/failure.hpp"
#include "cli/path_text.hpp"
#include "engine/text/beginning.hpp"

#include <utility>

namespace remat::cli {

namespace {

std::vector<session::Criterion> criteria(std::vector<std::string> const& words) {
    std::vector<session::Criterion> parsed;
    parsed.reserve(words.size());
    for (auto const& word : words) {
        parsed.push_back(session::parse_criterion(word));
    }
    return parsed;
}

} // namespace

SessionWish session_wish(commands::SessionOptions const& options, Settings const& settings,
                         std::vector<std::string> decks) {
    SessionWish wish;
    wish.scope.decks = std::move(decks);
    wish.scope.filters = {.topics = criteria(options.topics),
                          .tags = criteria(options.tags),
                          .search = criteria(options.search)};
    wish.limits = settings.limits;
    wish.limits.new_cards = options.new_cards.value_or(wish.limits.new_cards);
    wish.limits.reviews = options.reviews.value_or(wish.limits.reviews);
    if (options.minutes) {
        wish.limits.minutes = std::chrono::minutes{*options.minutes};
    }
    wish.mode.purpose = options.is_cram ? history::Purpose::cram : history::Purpose::answer;
    wish.mode.ahead = calendar::days{options.ahead.value_or(0)};
    return wish;
}

std::string review_command(session::Scope const& scope) {
    std::string command = "remat review";
    for (auto const& deck : scope.decks) {
        command += ' ' + shell_word(deck);
    }
    auto const add = [&](std::string_view flag, std::vector<session::Criterion> const& words) {
        for (auto const& one : words) {
            auto const sign = one.sense == session::Sense::unwanted ? "!" : "";
            command += ' ' + std::string{flag} + shell_word(sign + one.word);
        }
    };
    add("--topic ", scope.filters.topics);
    add("--tag ", scope.filters.tags);
    add("--search ", scope.filters.search);
    return command;
}

std::string review_command(SessionWish const& wish, session::Limits const& usual) {
    std::string command = review_command(wish.scope);
    if (wish.limits.reviews != usual.reviews) {
        command += " --limit " + std::to_string(wish.limits.reviews);
    }
    if (wish.limits.new_cards != usual.new_cards) {
        command += " --new " + std::to_string(wish.limits.new_cards);
    }
    return command;
}

session::Scale scale_wished(commands::ReviewOptions const& options, Settings const& settings) {
    if (!options.scale) {
        return settings.scale;
    }
    if (*options.scale == "buttons") {
        return session::Scale::buttons;
    }
    if (*options.scale == "sm2") {
        return session::Scale::sm2;
    }
    if (*options.scale == "pass") {
        return session::Scale::pass;
    }
    throw Failure{FailureKind::usage,
                  {N_("there is no scale '{}'; the scales are buttons, sm2 and pass"),
                   {text::beginning(*options.scale)}}};
}

} // namespace remat::cli
