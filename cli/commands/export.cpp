#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/new_file.hpp"
#include "cli/path_text.hpp"
#include "engine/history/review_table.hpp"
#include "engine/store/import_reviews.hpp"

namespace remat::cli::commands {
ExitStatus export_reviews(Output& out, Collection const& collection, World const& world,
                          ExportOptions const& asked) {
    if (!asked.is_of_reviews) {
        throw Failure{FailureKind::usage, {N_("say what to export: --reviews"), {}}};
    }
    if (!asked.file && out.wants_json()) {
        throw Failure{FailureKind::usage,
                      {N_("the table is CSV and has no --json; with -o FILE, --json says where it is"), {}}};
    }
    std::string table = history::review_table_head();
    std::int64_t reviews = 0;
    store::visit_all_reviews(
        collection, [&](history::Event const& review, store::Taken taken, deck::CardKey const& card_now) {
            ++reviews;
            auto const undone = taken == store::Taken::back ? history::Undone::yes : history::Undone::no;
            table += history::review_table_line(review, undone, card_now);
        });
    if (!asked.file) {
        out.data(table);
        return ExitStatus::done;
    }
    auto const file = (world.folder / *asked.file).lexically_normal().string();
    put_new_file(file, path_text(*asked.file), table);
    if (out.wants_json()) {
        out.json_line(dumped({{"file", file}, {"reviews", reviews}}));
        return ExitStatus::done;
    }
    out.note(trn("{0} review is in {1}", "{0} reviews are in {1}", reviews, path_text(*asked.file)));
    return ExitStatus::done;
}

} // namespace remat::cli::commands
