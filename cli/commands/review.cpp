#include "cli/card_argument.hpp"
#include "cli/commands/commands.hpp"
#include "cli/deck_import.hpp"
#include "cli/failure.hpp"
#include "cli/review_session.hpp"
#include "cli/session_wish.hpp"
#include "engine/store/answers.hpp"

namespace remat::cli::commands {

ExitStatus review(Output& out, Clock const& clock, Collection& collection, Settings const& settings,
                  World const& world, ReviewOptions const& options) {
    if (out.wants_json()) {
        throw Failure{
            FailureKind::usage,
            {N_("a session is a conversation and has no --json; for scripts: remat next, then remat answer"),
             {}}};
    }
    auto const scale = scale_wished(options, settings);
    // Only the words at the end want them; damage that was found there would begin the session again.
    static_cast<void>(store::traces(collection));
    auto decks = decks_meant(out, clock, collection, world, options.session.decks);
    refresh_remembered(out, clock, collection, world);
    auto wish = session_wish(options.session, settings, std::move(decks));
    require_topics_and_tags(collection, wish.scope, out.languages());
    ReviewSession session{
        {.output = out, .clock = clock, .collection = collection, .settings = settings, .world = world},
        std::move(wish),
        scale};
    return session.run();
}

} // namespace remat::cli::commands
