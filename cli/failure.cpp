#include "cli/failure.hpp"

#include <cassert>
#include <string>
#include <utility>

namespace remat::cli {

std::string_view name_of(FailureKind kind) {
    switch (kind) {
    case FailureKind::not_found: return "not_found";
    case FailureKind::ambiguous: return "ambiguous";
    case FailureKind::invalid_deck: return "invalid_deck";
    case FailureKind::refused: return "refused";
    case FailureKind::nothing_to_do: return "nothing_to_do";
    case FailureKind::usage: return "usage";
    case FailureKind::locked: return "locked";
    case FailureKind::corrupt: return "corrupt";
    case FailureKind::newer: return "newer";
    case FailureKind::io: return "io";
    }
    assert(false);
    return "io";
}

ExitStatus exit_status(FailureKind kind) {
    switch (kind) {
    case FailureKind::usage: return ExitStatus::usage;
    case FailureKind::locked:
    case FailureKind::corrupt:
    case FailureKind::newer:
    case FailureKind::io: return ExitStatus::unusable;
    case FailureKind::not_found:
    case FailureKind::ambiguous:
    case FailureKind::invalid_deck:
    case FailureKind::refused:
    case FailureKind::nothing_to_do: return ExitStatus::not_met;
    }
    assert(false);
    return ExitStatus::not_met;
}

Failure::Failure(FailureKind kind, text::Message message)
    : std::runtime_error{std::string{message.id}}, kind_{kind}, message_{std::move(message)} {}

} // namespace remat::cli
