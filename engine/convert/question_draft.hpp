#pragma once

#include "engine/convert/foreign_question.hpp"
#include "engine/convert/gather.hpp"
#include "engine/convert/keys.hpp"
#include "engine/deck/report.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A question while its keys are read, and the account of what became of them.
namespace remat::convert {

struct Account {
    std::map<std::pair<std::string, std::string>, std::size_t> taken; // by key as written and what it became
    LeftKeys left;
};

struct QuestionDraft {
    Entry const& entry; // a mapping
    deck::LanguageTag const& language;
    Account& account;
    deck::Report& report;
    Keys keys;
    ForeignQuestion question;
    std::string kind;              // as written; may be empty
    bool is_named_by_text = false; // the key above it is the question

    // `as`: one of the words of became.hpp.
    void take(Key& key, std::string_view as);
    // After all, and says why.
    void give_back(Key& key, std::string_view as, deck::Rule const& rule, deck::Mark mark);
    // Reports and is false.
    bool refuse(deck::Rule const& rule, deck::Mark mark, std::vector<std::string> arguments = {});
    bool refuse_value(Key const& key);
};

} // namespace remat::convert
