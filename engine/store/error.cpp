#include "engine/store/error.hpp"

#include <string>
#include <utility>

namespace remat::store {
namespace {

// For whoever prints what() all the same: the sentence's parts, unfilled.
std::string plain(text::Message const& message) {
    std::string line{message.id};
    for (auto const& argument : message.arguments) {
        line += " | " + argument;
    }
    return line;
}

} // namespace

Error::Error(ErrorKind kind, text::Message message)
    : std::runtime_error{plain(message)}, kind_{kind}, message_{std::move(message)} {}

} // namespace remat::store
