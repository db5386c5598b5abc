#pragma once

#include "cli/terminal/page.hpp"

#include <functional>
#include <string>
#include <string_view>

// Sentences that end in a text of a deck (`Right: …`, `Source: …`), whatever shape that text has.
namespace remat::cli::view {

// Below a sign or a number, and of what explains it.
inline constexpr terminal::Indent hanging{terminal::margin, terminal::margin + 2};
inline constexpr terminal::Indent inner{terminal::margin + 2, terminal::margin + 2};

// A text of a deck: Markdown. In a style of its own it has no other.
void put_text(terminal::Page& page, std::string_view text, terminal::Indent indent = {},
              terminal::Style style = terminal::Style::plain);

// A function of the text that the sentence ends with.
using Sentence = std::function<std::string(std::string_view)>;

// Puts the sentence behind the sign (if any). A text of more than a paragraph begins on a line of its own.
void put_said(terminal::Page& page, terminal::Page::Label const& sign, Sentence const& sentence,
              std::string_view text, terminal::Style style = terminal::Style::plain);

// What is shown after the prompt is set off from it; a pipe has no prompt to be set off from.
[[nodiscard]] terminal::Page page_after_prompt(terminal::Screen const& screen);

} // namespace remat::cli::view
