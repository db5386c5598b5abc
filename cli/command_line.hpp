#pragma once

#include "cli/commands/options.hpp"
#include "cli/settings.hpp"
#include "cli/terminal/screen.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

// What was typed, read: the door to CLI11, which no other file sees.
namespace remat::cli {

struct CommandLine {
    GlobalOptions global;
    std::string command; // empty: `remat` alone
    commands::ReviewOptions review;
    commands::SessionOptions next;
    commands::AnswerOptions answer;
    commands::ImportOptions import;
    commands::CheckOptions check;
    commands::ConvertOptions convert;
    commands::PreviewOptions preview;
    commands::NewOptions create;
    commands::DecksOptions decks;
    commands::CardsOptions cards;
    commands::CardOptions show;
    commands::TargetsOptions suspend;
    commands::TargetsOptions resume;
    commands::RemoveOptions remove;
    commands::CardOptions split;
    commands::SchedulerOptions scheduler;
    commands::StatsOptions stats;
    commands::DoctorOptions doctor;
    commands::ExportOptions takeout;
    commands::BackupOptions backup;
};

// Text to print instead of running anything: `--help`, `--version`.
struct Printout {
    std::string text;
};

// Throws Failure (usage) for what cannot be understood. What is to be printed is laid out for the screen.
[[nodiscard]] std::variant<CommandLine, Printout> read_command_line(std::vector<std::string> const& arguments,
                                                                    terminal::Screen const& screen = {});

// In the order of `--help`.
[[nodiscard]] std::vector<std::string> command_names();

} // namespace remat::cli
