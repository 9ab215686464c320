// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a block brings to `nanohop breakdown`, and the list of those that are linked in. docs/add-a-block.md adds one: a
// folder, a line of CMake.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "breakdown/progress.hpp"
#include "config/chosen.hpp"
#include "config/config.hpp"
#include "report/report.hpp"

namespace CLI {
class App;
}

namespace nanohop::breakdown {

using Json = nlohmann::ordered_json;
using report::Picture;
using report::Plot;
using report::Report;
using report::Section;
using report::Table;

/// What the command line says to all chapters alike.
struct Common {
    unsigned threads = 0;  ///< 0: one per processor; prepare() and measure() get the number
    bool quiet = false;
};

/// A block's part of the breakdown. One object serves one run: add_options, prepare, measure, then what there is to
/// say.
class Chapter {
public:
    virtual ~Chapter() = default;

    /// Options of this chapter alone, bound to the object.
    virtual void add_options(CLI::App&) {}
    /// Whether a configuration describes this block.
    virtual bool describes(const config::Config& config) const = 0;
    /// A configuration of sim/configs given by its name changes this chapter and leaves the others as they always are;
    /// if not, this chapter then stands alone. A file of the user's own always stands alone.
    virtual bool beside_others() const { return false; }
    /// net::InputError when this chapter takes no configuration, whatever it describes.
    virtual void take(const config::Chosen&) const {}
    /// Before anything runs: a bad last file must not cost minutes. `given` is of this block, or nothing.
    /// net::InputError or config::Error.
    virtual void prepare(const Common& common, const std::optional<config::Chosen>& given) = 0;
    /// Runs the measuring programs and what is worked out from their records. RtlFailure, net::InputError.
    virtual void measure(const Common& common, const Progress& progress) = 0;

    // After measure():
    virtual void add_report(Report& report) const = 0;  ///< facts and sections
    virtual void add_json(Json& json) const = 0;        ///< keys of docs/results.md
    virtual void add_record(Json& json) const = 0;      ///< what the measuring programs wrote
    virtual uint64_t lockstep_cycles() const = 0;       ///< RTL and golden models compared in each
};

struct ChapterEntry {
    const char* name;  ///< the block's
    unsigned place;    ///< chapters come in this order
    const char* help;  ///< what it shows, a line of the command's examples
    std::unique_ptr<Chapter> (*make)();
};

/// All that are linked into the program, by place.
const std::vector<ChapterEntry>& chapters();

/// At namespace scope of a chapter's file:
///     const ChapterRegistration kRegistration{ChapterEntry{"ipush", 200, HELP, make_chapter<IpushChapter>}};
struct ChapterRegistration {
    explicit ChapterRegistration(ChapterEntry entry);
};

/// The value of a ChapterEntry's `make`.
template <class T>
std::unique_ptr<Chapter> make_chapter() {
    return std::make_unique<T>();
}

}  // namespace nanohop::breakdown
