#pragma once

#include "cli/clock.hpp"
#include "cli/commands/options.hpp"
#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/settings.hpp"
#include "cli/terminal/keys.hpp"
#include "cli/world.hpp"
#include "engine/store/collection.hpp"

#include <functional>

// The commands. A signature shows what a command may touch: with a `Collection const&` it reads, with a
// `Collection&` it writes, without one it works on files alone. A command throws Failure for what it cannot
// do.
namespace remat::cli::commands {

using store::Collection;

// clang-format off
//                 says        the time       the collection     the person's wishes   the world        what was asked
ExitStatus home     (Output&, Clock const&, Collection const&, Settings const&,      World const&);
ExitStatus review   (Output&, Clock const&, Collection&,       Settings const&,      World const&, ReviewOptions const&);
ExitStatus next     (Output&, Clock const&, Collection&,       Settings const&,      World const&, SessionOptions const&);
ExitStatus answer   (Output&, Clock const&, Collection&,                             World const&, AnswerOptions const&);
ExitStatus undo     (Output&, Clock const&, Collection&,                             World const&);
ExitStatus import   (Output&, Clock const&, Collection&,                             World const&, ImportOptions const&);
// Into the collection, or where there is none into the one that `create` makes once the table was read.
ExitStatus import_reviews(Output&,          Collection, std::function<Collection()> const& create, World const&, ImportOptions const&);
ExitStatus export_reviews(Output&,          Collection const&,                       World const&, ExportOptions const&);
ExitStatus check    (Output&,                                                        World const&, CheckOptions const&);
ExitStatus convert  (Output&,                                                        World const&, ConvertOptions const&);
ExitStatus preview  (Output&,                                                        World const&, PreviewOptions const&);
ExitStatus create   (Output&,                                                        World const&, NewOptions const&);
ExitStatus decks    (Output&, Clock const&, Collection const&,                                     DecksOptions const&);
ExitStatus cards    (Output&, Clock const&, Collection const&,                                     CardsOptions const&);
ExitStatus show     (Output&, Clock const&, Collection const&,                       World const&, CardOptions const&);
ExitStatus suspend  (Output&, Clock const&, Collection&,                             World const&, TargetsOptions const&);
ExitStatus resume   (Output&, Clock const&, Collection&,                             World const&, TargetsOptions const&);
ExitStatus remove   (Output&, Clock const&, Collection&,                             World const&, RemoveOptions const&);
ExitStatus split    (Output&, Clock const&, Collection&,                             World const&, CardOptions const&);
ExitStatus scheduler(Output&, Clock const&, Collection&,                             World const&, SchedulerOptions const&);
ExitStatus stats    (Output&, Clock const&, Collection const&, Settings const&,      World const&, StatsOptions const&);
ExitStatus config   (Output&,               Collection const&, Settings const&);
ExitStatus doctor   (Output&,               Collection&,                                           DoctorOptions const&);
ExitStatus salvage  (Output&,                                  Settings const&,      World const&, DoctorOptions const&);
ExitStatus backup   (Output&,               Collection const&,                       World const&, BackupOptions const&);
// clang-format on

} // namespace remat::cli::commands
