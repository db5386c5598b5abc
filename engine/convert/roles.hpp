#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// What the keys of other people's quizzes mean. Spelling is free: `correctAnswer`, `correct_answer` and
// `Correct answer` are one key. English and French.
namespace remat::convert {

enum class Role : std::uint8_t {
    none,
    question,
    options,
    option,   // one of several keys, each with an option: `option_b`, `B`
    wrong,    // the options that are not right
    answer,   // the right option by any name, or what stands on the back
    index,    // the right option by its place
    accepted, // other answers that are right, too
    tolerance,
    explanation,
    hint,
    tags,
    topic,
    difficulty,
    id,
    kind,
    source,
    image,
    code,
    reverse,
};

struct Meaning {
    Role role = Role::none;
    std::size_t rank = 0; // of several keys with one role the lowest counts
    std::string label;    // of an option: `b`, `2`
};

[[nodiscard]] Meaning meaning_of(std::string_view key);

// Small letters and digits: the key without what may be spelled this way or that.
[[nodiscard]] std::string folded_key(std::string_view key);

// `questions`, `cards`, `vocabulary`: what stands below is asked, whatever it looks like.
[[nodiscard]] bool is_container(std::string_view key);

// `title`, `name`, `chapter`: what a group of questions, or the file, is called.
[[nodiscard]] bool is_name(std::string_view key);

} // namespace remat::convert
