#include "engine/store/suspend.hpp"
#include "cli/card_argument.hpp"
#include "cli/card_json.hpp"
#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"

#include <algorithm>
#include <cstdint>

namespace remat::cli::commands {
namespace {

// The cards that the arguments name now; a deck's name wins over an id.
std::vector<deck::CardKey> cards_meant(Collection const& collection, World const& world,
                                       std::vector<std::string> const& targets) {
    std::vector<deck::CardKey> keys;
    for (auto const& target : targets) {
        if (!names_a_deck(collection, target)) {
            keys.push_back(find_card(collection, target, world).key);
            continue;
        }
        std::vector<std::string> const deck{target};
        for (auto const& row : store::cards(collection, deck)) {
            if (!row.is_retired) {
                keys.push_back(row.key);
            }
        }
    }
    return keys;
}

void print_json(Output& out, Collection const& collection, std::vector<deck::CardKey> const& keys) {
    Json list = Json::array();
    for (auto const& key : keys) {
        list.push_back(card_json(*store::find_card(collection, key), out.languages()));
    }
    out.json_line(dumped(list));
}

std::string resume_command(std::vector<std::string> const& targets) {
    std::string command = "remat resume";
    for (auto const& target : targets) {
        command += ' ' + shell_word(target);
    }
    return command;
}

std::string sentence(history::Switch suspended, std::int64_t cards, std::vector<std::string> const& targets) {
    return suspended == history::Switch::on
               ? trn("1 card is suspended. Bring it back with `{1}`.",
                     "{0} cards are suspended. Bring them back with `{1}`.", cards, resume_command(targets))
               : trn("1 card is back.", "{} cards are back.", cards);
}

// Of cards that are not asked, suspended or not.
std::string sentence_of_retired(history::Switch suspended, std::int64_t cards) {
    return suspended == history::Switch::on
               ? trn("1 retired card is suspended: it will stay aside if its deck has it again.",
                     "{} retired cards are suspended: they will stay aside if their decks have them again.",
                     cards)
               : trn("1 card is no longer suspended, but it is retired: its deck no longer has it.",
                     "{} cards are no longer suspended, but they are retired: their decks no longer have "
                     "them.",
                     cards);
}

void say_changed(Output& out, Collection const& collection, std::vector<deck::CardKey> const& changed,
                 std::vector<std::string> const& targets, history::Switch suspended) {
    auto const retired = std::ranges::count_if(changed, [&](deck::CardKey const& key) {
        return store::find_card(collection, key).value().is_retired;
    });
    if (auto const live = static_cast<std::int64_t>(changed.size()) - retired; live > 0) {
        out.say(sentence(suspended, live, targets));
    }
    if (retired > 0) {
        out.say(sentence_of_retired(suspended, retired));
    }
}

ExitStatus switch_cards(Output& out, Clock const& clock, Collection& collection, World const& world,
                        TargetsOptions const& asked, history::Switch suspended) {
    auto const keys = cards_meant(collection, world, asked.targets);
    auto const changed =
        store::suspend(collection, keys, suspended, {.now = clock.now(), .new_id = world.new_id});
    if (out.wants_json()) {
        print_json(out, collection, keys);
    } else if (changed.empty()) {
        out.note(suspended == history::Switch::on ? tr("Nothing changed: suspended already.")
                                                  : tr("Nothing changed: not suspended."));
    } else {
        say_changed(out, collection, changed, asked.targets, suspended);
    }
    return ExitStatus::done;
}

} // namespace

ExitStatus suspend(Output& out, Clock const& clock, Collection& collection, World const& world,
                   TargetsOptions const& asked) {
    return switch_cards(out, clock, collection, world, asked, history::Switch::on);
}

ExitStatus resume(Output& out, Clock const& clock, Collection& collection, World const& world,
                  TargetsOptions const& asked) {
    return switch_cards(out, clock, collection, world, asked, history::Switch::off);
}

} // namespace remat::cli::commands
