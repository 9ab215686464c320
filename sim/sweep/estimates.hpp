// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a sweep's row has of its runs, with a mean over the seeds: the one list that the JSON, the table and the CSV
// go by. docs/simulator.md says what each is.
#pragma once

#include <array>

namespace nanohop::sweep {

struct Estimated {
    const char* key;      ///< in the JSON and, with _half_width, _min and _max, in the CSV
    const char* run;      ///< where a run's result (experiment_json) has it
    const char* batches;  ///< and its half width over batches of one run; nullptr: none
    const char* title;    ///< in the table; nullptr: not there
    const char* format;   ///< in the table
    bool always;          ///< whether every result has it, or null
};

inline constexpr std::array<Estimated, 6> kEstimates{{
    {"throughput", "/throughput", "/throughput_half_width", "throughput", "{:.4f}", true},
    {"throughput_sent", "/throughput_sent", nullptr, "sent", "{:.4f}", true},
    {"offered", "/offered", nullptr, nullptr, "{:.4f}", true},
    {"latency", "/latency/mean", "/latency/half_width", "latency", "{:.1f}", true},
    {"latency_ns", "/latency/mean_ns", nullptr, "ns", "{:.1f}", false},     // of networks whose clock is known
    {"lost_messages", "/lost_messages", nullptr, "lost", "{:.1f}", false},  // of networks that may lose some
}};

}  // namespace nanohop::sweep
