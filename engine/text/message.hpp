#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A sentence for a person, before it is put into his language: an English sentence that serves as the
// catalogue's key, with `{}` or `{0}`, `{1}` … where the arguments go. The engine only names sentences; the
// program translates and fills them when it draws.
namespace remat::text {

struct Message {
    std::string_view id;                // a literal marked with N_
    std::vector<std::string> arguments; // already text: names, keys, numbers

    friend bool operator==(Message const&, Message const&) = default;
};

} // namespace remat::text

// Marks a literal for the catalogue and leaves it as it is (gettext's noop convention).
#define N_(literal) (literal)

// The same for a word that is translated with its context, as trc() asks for it.
#define NC_(context, literal) (literal)
