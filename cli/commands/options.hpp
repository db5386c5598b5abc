#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What each command was asked to do, as plain values: run.cpp fills them from the command line, commands
// never see a parser.
namespace remat::cli::commands {

// Which cards a session is about, and how much of them. Absent: the configuration's value.
struct SessionOptions {
    std::vector<std::string> decks; // names, or deck files to import first
    std::optional<std::int64_t> new_cards;
    std::optional<std::int64_t> reviews;
    std::optional<std::int64_t> minutes;
    std::optional<std::int64_t> ahead; // days
    bool is_cram = false;
    std::vector<std::string> topics;
    std::vector<std::string> tags;
    std::vector<std::string> search;
};

struct ReviewOptions {
    SessionOptions session;
    std::optional<std::string> scale; // buttons, sm2, pass
};

struct AnswerOptions {
    std::string card;
    std::optional<std::int64_t> quality;
    std::optional<std::string> grade;
    std::optional<std::string> options; // `3`, `1,3`
    std::optional<std::string> text;
    std::optional<std::int64_t> variant;
    std::optional<double> seconds;
    std::optional<std::string> showing;
    bool is_cram = false;
};

// `import --reviews`: what the table leaves open.
struct ReviewImportOptions {
    bool is_wanted = false;
    std::optional<std::string> deck;
    std::optional<std::string> zone;
    std::optional<std::string> day_start;
    std::optional<std::string> time_unit; // s, ms, us
};

struct ImportOptions {
    std::vector<std::string> paths;
    ReviewImportOptions reviews = {};
    bool is_dry_run = false;
    bool may_retire = false;
    bool shows_all = false;
};

struct CheckOptions {
    std::vector<std::string> paths;
    bool is_strict = false;
    bool shows_all = false;
    bool must_fix = false;
    std::optional<std::string> explain; // a code
};

struct ConvertOptions {
    std::string file;
    std::optional<std::string> output; // a file; none: the deck is the result
    std::optional<std::string> name;
    std::optional<std::int64_t> index_base;
    bool may_replace = false; // --force
    bool shows_all = false;
};

struct PreviewOptions {
    std::string place; // FILE or FILE:LINE
};

struct NewOptions {
    std::string file;
};

struct DecksOptions {
    std::vector<std::string> decks;
};

struct CardsOptions {
    std::vector<std::string> decks;
};

struct CardOptions { // show, split
    std::string card;
};

struct TargetsOptions { // suspend, resume: cards or decks
    std::vector<std::string> targets;
};

struct RemoveOptions {
    std::string deck;
    bool is_confirmed = false; // --yes
};

struct SchedulerOptions {
    std::optional<std::string> scheduler;
    std::optional<std::string> reading;
    std::optional<std::int64_t> longest_interval;
    std::optional<std::string> day_start;
    std::optional<std::string> fuzz;
};

struct StatsOptions {
    std::vector<std::string> decks;
    bool is_short = false;
    bool shows_all = false;
    std::optional<std::string> csv;  // the name of a table
    std::optional<std::string> html; // the file of the report, or `-`
    std::optional<std::string> since;
    std::optional<std::string> until;
    std::vector<std::string> topics;
    std::vector<std::string> tags;
};

struct DoctorOptions {
    bool must_rebuild = false;
    std::optional<std::string> salvage; // a file to write
};

struct ExportOptions {
    bool is_of_reviews = false;
    std::optional<std::string> file;
};

struct BackupOptions {
    std::string file;
};

} // namespace remat::cli::commands
