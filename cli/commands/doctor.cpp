#include "engine/store/doctor.hpp"
#include "cli/commands/commands.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"

#include <algorithm>

namespace remat::cli::commands {
namespace {

std::string name_of(store::Ill ill) {
    switch (ill) {
    case store::Ill::file: return "file";
    case store::Ill::index: return "index";
    case store::Ill::shape: return "shape";
    case store::Ill::references: return "references";
    case store::Ill::event: return "event";
    case store::Ill::content: return "content";
    case store::Ill::schedule: return "schedule";
    }
    return {};
}

Json as_json(store::Examination const& found) {
    Json findings = Json::array();
    for (auto const& finding : found.findings) {
        findings.push_back({{"what", name_of(finding.ill)}, {"message", say(finding.message)}});
    }
    return {{"healthy", found.findings.empty()},
            {"events", found.events},
            {"cards", found.cards},
            {"unknown_cards", found.unknown_cards},
            {"findings", std::move(findings)}};
}

bool is_of_pages(store::Finding const& finding) {
    return finding.ill == store::Ill::file;
}

void print(Output& out, store::Examination const& found, std::string const& path) {
    if (found.findings.empty()) {
        out.say(tr("{0} is healthy: {1}, {2}, and the schedule is what the log says.", path,
                   trn("{} event", "{} events", found.events), trn("{} card", "{} cards", found.cards)));
        if (found.unknown_cards > 0) {
            out.note(
                trn("{} card of the log stands in no deck; its history waits for the deck to be imported",
                    "{} cards of the log stand in no deck; their history waits for the decks to be imported",
                    found.unknown_cards));
        }
        return;
    }
    // What the pages lack is of use to tools (--json has it); a person wants to know that they lack it.
    bool const has_broken_pages = std::any_of(found.findings.begin(), found.findings.end(), is_of_pages);
    if (has_broken_pages) {
        out.say(tr("{} is damaged: parts of the file cannot be read", path));
    }
    for (auto const& finding : found.findings) {
        if (!is_of_pages(finding)) {
            out.say(path_text(say(finding.message)));
        }
    }
    auto const needs = [&](store::Cure cure) {
        return std::any_of(found.findings.begin(), found.findings.end(),
                           [cure](auto const& finding) { return finding.cure == cure; });
    };
    if (needs(store::Cure::salvage)) {
        out.note(tr("This saves what can be read: remat doctor --salvage FILE"));
    } else if (needs(store::Cure::import)) {
        out.note(tr(
            "The log is whole. This cures it: remat doctor --rebuild, then remat import with the file of the"
            " deck"));
    } else {
        out.note(tr("The log is whole. This cures it: remat doctor --rebuild"));
    }
}

void say_missing(Output& out, Collection const& collection) {
    out.note(tr("There is no collection yet: {}", path_text(collection.path().string())));
}

ExitStatus rebuild(Output& out, Collection& collection) {
    auto const rebuilt = collection.condition().is_missing ? store::Rebuilt{} : store::rebuild(collection);
    if (out.wants_json()) {
        out.json_line(dumped({{"events", rebuilt.events},
                              {"cards", rebuilt.cards},
                              {"damaged_events", rebuilt.damaged_events}}));
    } else if (collection.condition().is_missing) {
        say_missing(out, collection);
    } else {
        out.say(tr("The schedule in {0} was made anew from the log: {1}, {2}.",
                   path_text(collection.path().string()), trn("{} event", "{} events", rebuilt.events),
                   trn("{} card", "{} cards", rebuilt.cards)));
    }
    if (rebuilt.damaged_events == 0) {
        return ExitStatus::done;
    }
    out.warning({N_("events of the log in {} are damaged; see what `remat doctor` says"),
                 {collection.path().string()}});
    return ExitStatus::unusable;
}

} // namespace

ExitStatus doctor(Output& out, Collection& collection, DoctorOptions const& asked) {
    if (asked.must_rebuild) {
        return rebuild(out, collection);
    }
    auto const found = store::examine(collection);
    if (out.wants_json()) {
        out.json_line(dumped(as_json(found)));
    } else if (collection.condition().is_missing) {
        say_missing(out, collection);
    } else {
        print(out, found, path_text(collection.path().string()));
    }
    return found.findings.empty() ? ExitStatus::done : ExitStatus::unusable;
}

} // namespace remat::cli::commands
