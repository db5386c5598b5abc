#include "cli/deck_files.hpp"
#include "cli/deck_import.hpp"
#include "cli/messages.hpp"
#include "cli/pace.hpp"
#include "cli/past_answers.hpp"
#include "cli/picture.hpp"
#include "cli/review_session.hpp"
#include "cli/terminal/spawn.hpp"
#include "cli/typed_path.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "cli/view/grade_view.hpp"
#include "cli/view/help_view.hpp"
#include "cli/view/import_view.hpp"
#include "cli/view/verdict_view.hpp"
#include "engine/store/setting_log.hpp"

#include <algorithm>
#include <utility>

// What a session shows of the card on the screen, and the editor that is opened for it.
namespace remat::cli {

namespace {

view::Prospects prospects_of(history::Rules const& rules, store::CardRow const& row, calendar::Day today) {
    view::Prospects prospects;
    for (std::size_t quality = 0; quality < prospects.size(); ++quality) {
        auto const given = schedule::Quality::from(static_cast<std::int64_t>(quality));
        prospects.at(quality) =
            history::prospect(rules, row.number, row.state, {.day = today, .quality = *given}).due - today;
    }
    return prospects;
}

std::optional<std::string> editor_of(World const& world) {
    for (auto const* name : {"VISUAL", "EDITOR"}) {
        if (auto editor = world.variable(name); editor && !editor->empty()) {
            return editor;
        }
    }
    return std::nullopt;
}

bool changes_nothing(deck::DeckPlan const& plan) {
    deck::Counts const untouched{.unchanged = plan.counts.unchanged};
    return plan.decision == deck::Decision::apply && plan.counts == untouched && plan.links.empty();
}

} // namespace

view::CardText ReviewSession::shown_card() const {
    auto const& text = card_->text;
    return {.deck = card_->row.deck,
            .topic = text.card.topic,
            .variant = text.card.variants.at(study_.on_screen()->question.variant - 1),
            .languages = {.preferred = around_.output.languages(), .deck = text.deck_language}};
}

std::string ReviewSession::picks_so_far() const {
    auto const& encounter = *study_.on_screen();
    if (encounter.phase != session::Phase::asking || !input_->reads_keys()) {
        return {};
    }
    std::vector<std::size_t> numbers;
    for (auto const option : encounter.picked) {
        numbers.push_back(session::asked_number(encounter.question, option));
    }
    std::ranges::sort(numbers);
    std::string shown;
    for (auto const number : numbers) {
        shown += (shown.empty() ? "" : " ") + std::to_string(number);
    }
    return shown;
}

void ReviewSession::perform_one(session::Draw const& draw) {
    auto const& encounter = *study_.on_screen();
    auto const& screen = screen_.screen();
    switch (draw.scene) {
    case session::Scene::question: draw_question(); return;
    case session::Scene::selection: screen_.stay_at_prompt(); return;
    case session::Scene::hint:
        screen_.put(view::hint(shown_card(), encounter, screen));
        draw_keys();
        return;
    case session::Scene::verdict: draw_verdict(); return;
    case session::Scene::other_explanations:
        screen_.put(view::other_explanations(shown_card(), encounter, screen));
        draw_keys();
        return;
    case session::Scene::information:
        draw_information();
        draw_keys();
        return;
    case session::Scene::keys:
        screen_.put(view::key_help(encounter, screen));
        draw_keys();
        return;
    }
}

void ReviewSession::draw_question() {
    auto const& encounter = *study_.on_screen();
    auto const& screen = screen_.screen();
    auto const progress = study_.progress();
    screen_.gap(1);
    view::Position position{.number = progress.position, .total = progress.total, .remaining = {}};
    // A card that waits for another look is among those that wait, also while it is on the screen.
    bool const is_waiting = study_.turn()->reason == session::Reason::another_look;
    auto const left = progress.total - progress.position + progress.waiting + (is_waiting ? 0U : 1U);
    position.remaining = Pace::of(around_.collection).time_for(left);
    screen_.put(view::question(shown_card(), encounter, position, screen));
    if (encounter.phase == session::Phase::asking) {
        screen_.put(view::question_keys(encounter, around_.settings.hints, screen));
    }
}

void ReviewSession::draw_verdict() {
    auto const& encounter = *study_.on_screen();
    auto const& screen = screen_.screen();
    answered_at_ = elapsed();
    screen_.put(view::verdict(shown_card(), encounter, screen));
    draw_grades();
}

void ReviewSession::draw_after_stop() {
    auto const& encounter = *study_.on_screen();
    screen_.come_back();
    draw_question();
    if (encounter.phase == session::Phase::grading) {
        screen_.put(view::verdict(shown_card(), encounter, screen_.screen()));
        draw_grades();
    }
}

void ReviewSession::draw_grades() {
    auto const& encounter = *study_.on_screen();
    auto const& screen = screen_.screen();
    std::optional<view::Prospects> prospects;
    if (wish_.mode.purpose == history::Purpose::answer) {
        auto const rules = store::settings(around_.collection).rules;
        prospects = prospects_of(rules, card_->row, today_);
    }
    screen_.put(view::grade_menu(encounter, prospects, screen));
    screen_.put(view::grading_keys(encounter, around_.settings.hints, screen));
}

void ReviewSession::draw_keys() {
    auto const& encounter = *study_.on_screen();
    if (!screen_.screen().is_terminal) {
        return;
    }
    if (encounter.phase == session::Phase::asking) {
        screen_.put(view::question_keys(encounter, around_.settings.hints, screen_.screen()));
    } else {
        draw_grades();
    }
}

void ReviewSession::draw_information() {
    auto const& row = card_->row;
    auto const& encounter = *study_.on_screen();
    screen_.put(
        view::card_information({.key = row.key,
                                .kind = row.kind,
                                .state = row.state,
                                .tags = row.tags,
                                .file = row.file.empty() ? "" : typed_path(row.file, around_.world.folder),
                                .line = row.line,
                                .variant = encounter.question.variant,
                                .variants = card_->text.card.variants.size(),
                                .today = today_},
                               screen_.screen()));
}

void ReviewSession::perform_one(session::OpenSource const& /*open*/) {
    auto const& row = card_->row;
    if (row.file.empty()) {
        perform_one(
            session::Tell{{N_("This card's deck file was forgotten; only what was imported is left."), {}}});
        return;
    }
    auto const place = typed_path(row.file, around_.world.folder) + ':' + std::to_string(row.line);
    auto const editor = editor_of(around_.world);
    if (!editor || !around_.world.can_prompt) {
        perform_one(session::Tell{
            {N_("The card stands in {}; with EDITOR set, o opens it on a terminal."), {place}}});
        return;
    }
    std::optional<int> status;
    std::string const file = row.file;
    screen_.gap(0);                            // what was entered is echoed
    static_cast<void>(around_.output.flush()); // before the editor draws
    {
        terminal::Input::Pause const pause{*input_};
        status = around_.world.run_program(terminal::editor_arguments(*editor, file, row.line));
    }
    if (!status) {
        perform_one(
            session::Tell{{N_("'{}' could not be started; VISUAL or EDITOR names the editor."), {*editor}}});
        return;
    }
    take_in(file);
}

void ReviewSession::perform_one(session::ViewImage const& /*view*/) {
    auto const& file = card_->row.file;
    if (file.empty()) {
        perform_one(
            session::Tell{{N_("This card's deck file was forgotten; only what was imported is left."), {}}});
        return;
    }
    auto const picture = picture_file(file, shown_card().variant.image);
    if (auto const* why_not = std::get_if<text::Message>(&picture)) {
        perform_one(session::Tell{*why_not});
        return;
    }
    auto const viewer = picture_viewer(std::get<std::filesystem::path>(picture), around_.world);
    if (auto const* why_not = std::get_if<text::Message>(&viewer)) {
        perform_one(session::Tell{*why_not});
        return;
    }
    auto const& arguments = std::get<std::vector<std::string>>(viewer);
    std::optional<int> status;
    static_cast<void>(around_.output.flush());
    {
        terminal::Input::Pause const pause{*input_};
        status = around_.world.run_program(arguments);
    }
    if (status != 0) {
        perform_one(session::Tell{{N_("'{}' could not show the image."), {arguments.front()}}});
        return;
    }
    screen_.acknowledge(tr("image opened"));
}

void ReviewSession::take_in(std::string const& file) {
    auto const& screen = screen_.screen();
    auto import = import_files(around_.collection, around_.clock, around_.world,
                               read_deck_files({typed_path(file, around_.world.folder)}, around_.world),
                               deck::RetireLimit::half);
    // Warnings are for `remat check`; here they would push the card off the screen.
    std::erase_if(import.problems,
                  [](deck::Diagnostic const& problem) { return problem.severity != deck::Severity::error; });
    screen_.put(view::diagnostics(import.problems, view::Folding::folded, screen));
    for (auto const& imported : import.files) {
        if (imported.plan && !changes_nothing(*imported.plan)) {
            screen_.put(view::import_plan(*imported.plan, screen));
        }
    }
    if (std::ranges::any_of(import.files, &ImportedFile::is_refused)) {
        screen_.tell({N_("The file is not taken in; its cards stay as they were imported last."), {}});
    }
    refresh();
    auto const former = card_->row.key;
    auto const row = store::find_card(around_.collection, former);
    if (row && !row->is_retired && load(former)) {
        perform(study_.present_again(card_->text.card, last_variant(around_.collection, card_->text.card)));
        return;
    }
    screen_.tell({N_("The card is no longer in its deck under this name; nothing was stored for it."), {}});
    study_.withdraw();
}

} // namespace remat::cli
