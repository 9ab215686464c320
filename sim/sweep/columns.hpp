// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a run's result has: the one list that JSON, printed lines, sweeps' rows, tables, CSV and figures, and the table
// of docs/generated/simulation.md go by.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "net/experiment/experiment.hpp"

namespace nanohop::sweep {

/// What a sweep's row has of runs that differ in their seed only.
enum class Seeds : uint8_t {
    kNone,    ///< nothing
    kEach,    ///< each run's, in the JSON
    kSpread,  ///< mean, least, most and half of the 95 % confidence interval
    kMean,    ///< in the CSV
    kWorst,   ///< the largest, in the CSV
    kAll,     ///< in the CSV, all that occur
};

/// What every result has of a column, or it is none.
enum class Kind : uint8_t {
    kNumber,
    kNumberOrNull,     ///< null: of no message
    kSometimes,        ///< a number, or nothing
    kSometimesOrNull,  ///< a number or null, or nothing
    kTrue,             ///< true, or nothing
    kText,
    kTexts,  ///< some, or nothing
};

/// A run as its columns see it.
struct Run {
    const net::Experiment& experiment;
    const net::ExperimentResult& result;
    std::optional<double> clock_ns;  ///< of the nodes' clock, where the network has a key for it
};

/// How a column is shown where the standard is not right.
struct Shown {
    const char* of_seeds = nullptr;  ///< its name in a sweep's row, CSV and figures; nullptr: the key, "/" as "_"
    const char* title = nullptr;     ///< in a sweep's table; nullptr: that name; "": not there
    const char* format = "{:.4f}";   ///< in a sweep's table
    const char* batches = nullptr;   ///< the key of its half width over batches of one run; nullptr: none
    bool printed = true;             ///< has a line of its own
    std::string (*line)(const Run&) = nullptr;  ///< behind the line's name; nullptr: the value
};

struct Column {
    const char* key;   ///< in a run's JSON: "throughput", "latency/mean"
    const char* unit;  ///< "": none
    const char* about;
    Kind kind;
    std::function<nlohmann::ordered_json(const Run&)> value;  ///< discarded: there is none
    Seeds seeds = Seeds::kNone;
    Shown shown{};

    std::string name() const;
    /// Of the value in a run's JSON.
    nlohmann::ordered_json::json_pointer pointer() const;
    bool of_latency() const;
};

/// In the order of a run's JSON.
const std::vector<Column>& columns();
/// Those that a sweep has by one of these, `seeds` first to last.
std::vector<const Column*> columns_with(std::initializer_list<Seeds> seeds);

/// A run's JSON, as far as it was measured. std::logic_error when the kind of nodes measures what has no column.
nlohmann::ordered_json measured_json(const Run& run);
/// Its printed lines.
std::string measured_text(const Run& run);
/// Rows "| key | type | unit | meaning | in a sweep |" of a page; a type with ? may be absent.
std::string columns_table();

}  // namespace nanohop::sweep
