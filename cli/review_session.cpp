#include "cli/review_session.hpp"

#include "cli/failure.hpp"
#include "cli/messages.hpp"
#include "cli/new_answer.hpp"
#include "cli/past_answers.hpp"
#include "cli/session_frame.hpp"
#include "cli/view/grade_view.hpp"
#include "cli/view/grade_word.hpp"
#include "engine/store/record.hpp"
#include "engine/store/suspend.hpp"
#include "engine/store/undo.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace remat::cli {

using terminal::EntryKind;
using Milliseconds = std::chrono::milliseconds;

ReviewSession::ReviewSession(Surroundings const& around, SessionWish wish, session::Scale scale)
    : around_{around}
    , wish_{std::move(wish)}
    , screen_{around.output}
    , began_{around.clock.elapsed()}
    , version_{around.collection.data_version()}
    , today_{today(around.collection, around.clock)}
    , study_{situation_of(around.collection, today_, wish_), scale} {}

ExitStatus ReviewSession::run() {
    auto const& screen = screen_.screen();
    if (!study_.upcoming(elapsed())) {
        screen_.put(nothing_to_ask(around_.collection, study_, wish_.scope, around_.world, screen));
        return ExitStatus::done;
    }
    screen_.put(opening(around_.collection, study_, screen));
    input_.emplace(around_.world.input());
    bool is_first = true;
    while (next_card()) {
        screen_.gap(is_first ? 1 : 2);
        is_first = false;
        shown_at_ = answered_at_ = elapsed();
        perform(
            study_.present(card_->text.card, shown_at_, last_variant(around_.collection, card_->text.card)));
        if (auto const ended = converse()) {
            if (ended->words == Ended::Words::none) {
                return ended->status;
            }
            break;
        }
    }
    refresh_if_needed();
    screen_.gap(1);
    screen_.put(closing(around_.collection, study_, {wish_, around_.settings.limits, elapsed()},
                        around_.world, screen));
    // While signals are still ours: the last answer is stored, and its line must not be lost to one.
    static_cast<void>(around_.output.flush());
    return ExitStatus::done;
}

Milliseconds ReviewSession::elapsed() const {
    return around_.clock.elapsed() - began_;
}

store::Writing ReviewSession::writing() const {
    return {.now = around_.clock.now(), .new_id = around_.world.new_id};
}

void ReviewSession::refresh_if_needed() {
    if (around_.collection.data_version() != version_ || today(around_.collection, around_.clock) != today_) {
        refresh();
    }
}

void ReviewSession::refresh() {
    version_ = around_.collection.data_version();
    today_ = today(around_.collection, around_.clock);
    forget_what_others_took_back();
    auto situation = situation_of(around_.collection, today_, wish_);
    std::erase_if(situation.candidates,
                  [&](session::Candidate const& one) { return out_of_reach_.contains(one.key); });
    study_.refresh(today_, std::move(situation.candidates), std::move(situation.log));
}

void ReviewSession::forget_what_others_took_back() {
    for (auto const& action : std::vector{study_.actions()}) {
        auto const* answered = std::get_if<session::Answered>(&action);
        if (answered != nullptr && store::is_undone(around_.collection, answered->receipt.event)) {
            study_.taken_back_elsewhere(answered->receipt.event);
        }
    }
}

bool ReviewSession::next_card() {
    refresh_if_needed();
    while (auto const turn = study_.upcoming(elapsed())) {
        bool const is_there = load(turn->card);
        if (is_there && around_.collection.data_version() == version_) {
            answers_when_shown_ = card_->row.state.answers;
            return true;
        }
        if (!is_there) {
            out_of_reach_.insert(turn->card);
        }
        refresh(); // or another session wrote between two looks
    }
    return false;
}

bool ReviewSession::load(deck::CardKey const& key) {
    auto row = store::find_card(around_.collection, key);
    std::optional<store::CardText> text;
    if (auto const damage = store::damage_of(around_.collection, key)) {
        around_.output.warning(*damage);
    } else {
        text = store::text_of(around_.collection, key);
    }
    if (!row || !text || row->key != key) {
        return false;
    }
    card_.emplace(CardOnScreen{.row = std::move(*row), .text = std::move(*text)});
    return true;
}

Manner ReviewSession::manner() const {
    auto const reading =
        input_->reads_keys() ? terminal::Input::Reading::keys : terminal::Input::Reading::lines;
    return manner_of(*study_.on_screen(), reading);
}

session::Input ReviewSession::input_of(terminal::Entry const& entry) const {
    auto const card = shown_card();
    return decoded(entry, manner(), view::Texts{card, *study_.on_screen()}.language());
}

terminal::Entry ReviewSession::read() {
    bool const is_line = manner() != Manner::key;
    auto const keys = manner() == Manner::line ? command_keys() : std::string_view{};
    auto entry = is_line ? input_->next_text(view::prompt(screen_.screen()), keys) : input_->next();
    if (manner() == Manner::text) {
        entry.digit.reset(); // an answer is what it is, on every keyboard
    }
    if (entry.kind == EntryKind::text || entry.kind == EntryKind::enter) {
        bool const was_typed = is_line && (input_->reads_keys() || around_.world.can_prompt);
        screen_.entered(entry, was_typed ? Echo::the_terminals : Echo::ours);
    }
    return entry;
}

void ReviewSession::take_size_of_window() {
    if (around_.world.columns_now) {
        around_.output.resize(around_.world.columns_now());
    }
}

std::optional<ReviewSession::Ended> ReviewSession::converse() {
    bool is_new_prompt = true;
    while (study_.on_screen()) {
        if (screen_.ask(picks_so_far()) == ReviewScreen::Reader::gone) {
            return Ended{.status = ExitStatus::done, .words = Ended::Words::none};
        }
        if (is_new_prompt) {
            input_->forget_typed_ahead();
        }
        auto const entry = read();
        switch (entry.kind) {
        case EntryKind::end: screen_.leave_prompt(); return Ended{};
        case EntryKind::interrupted:
            screen_.leave_prompt();
            return Ended{.status = after_signal(entry.signal), .words = Ended::Words::none};
        case EntryKind::too_long:
            screen_.leave_prompt();
            throw Failure{
                FailureKind::refused,
                {N_("a line of the input is longer than 1 MiB; the answers before it are kept"), {}}};
        case EntryKind::resumed:
            take_size_of_window();
            draw_after_stop();
            is_new_prompt = true;
            continue;
        case EntryKind::text:
        case EntryKind::enter: break;
        }
        take_size_of_window();
        auto const effects = study_.step(input_of(entry), elapsed());
        is_new_prompt = !std::ranges::any_of(effects, [](auto const& effect) {
            auto const* draw = std::get_if<session::Draw>(&effect);
            return draw != nullptr && draw->scene == session::Scene::selection;
        });
        perform(effects);
        if (std::ranges::any_of(
                effects, [](auto const& effect) { return std::holds_alternative<session::Quit>(effect); })) {
            return Ended{};
        }
    }
    return std::nullopt;
}

void ReviewSession::perform(session::Effects const& effects) {
    for (auto const& effect : effects) {
        std::visit([&](auto const& one) { perform_one(one); }, effect);
    }
}

void ReviewSession::perform_one(session::Tell const& tell) {
    screen_.tell(tell.message);
    draw_keys();
}

void ReviewSession::perform_one(session::Quit const& /*quit*/) {
    screen_.gap(1);
}

void ReviewSession::perform_one(session::Record const& record) {
    bool const was_judged = answered_at_ > shown_at_;
    history::Review review{.card = record.card,
                           .quality = record.quality,
                           .purpose = record.purpose,
                           .variant = static_cast<std::int64_t>(record.variant),
                           .picked = {},
                           .taken = was_judged ? answered_at_ - shown_at_ : record.taken};
    auto const answer = new_answer(around_.world.new_id(), around_.clock.now(), std::move(review),
                                   picks_of(card_->text, record.variant, record.picked));
    auto const recorded = std::get<store::Recorded>(store::record(around_.collection, answer));
    using Elsewhere = view::Acknowledgement::Elsewhere;
    bool const was_answered_since =
        recorded.kind == history::AnswerKind::repeat && recorded.before.answers > answers_when_shown_;
    screen_.acknowledge(
        view::acknowledgement({.quality = record.quality,
                               .scale = study_.on_screen()->scale,
                               .kind = recorded.kind,
                               .due = recorded.after.due.value_or(recorded.event.day),
                               .today = recorded.event.day,
                               .elsewhere = was_answered_since ? Elsewhere::yes : Elsewhere::no}));
    if (recorded.clock == store::Clock::set_back && !std::exchange(was_told_of_clock_, true)) {
        warn_of_clock(around_.output, recorded.clock);
    }
    study_.recorded({.event = recorded.event.id,
                     .kind = recorded.kind,
                     .before = recorded.before,
                     .after = recorded.after});
    if (!recorded.after.has_been_passed) {
        refresh(); // new cards were gathered as if those that they wait for would be passed
    }
}

void ReviewSession::perform_one(session::TakeBack const& /*take_back*/) {
    auto const action = *study_.last_action();
    deck::CardKey card;
    if (auto const* answered = std::get_if<session::Answered>(&action)) {
        card = answered->turn.card;
        // One that another session has taken back meanwhile is as good as taken back here.
        static_cast<void>(store::undo(around_.collection, answered->receipt.event, writing()));
        auto const word = view::word_of(answered->quality, study_.on_screen()->scale);
        screen_.acknowledge(tr("'{0}' for {1} is taken back", word, card.id()));
    } else {
        card = std::get<session::SetAside>(action).card;
        store::suspend(around_.collection, {&card, 1}, history::Switch::off, writing());
        screen_.acknowledge(tr("{} is no longer suspended", card.id()));
    }
    auto const row = store::find_card(around_.collection, card);
    study_.taken_back(row ? row->state : history::CardState{});
    refresh();
}

void ReviewSession::perform_one(session::Suspend const& suspend) {
    store::suspend(around_.collection, {&suspend.card, 1}, history::Switch::on, writing());
    screen_.acknowledge(tr("suspended"));
    screen_.advise(tr("To bring it back: {}", "remat resume " + suspend.card.text()));
    study_.suspended();
    refresh();
}

} // namespace remat::cli
