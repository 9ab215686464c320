// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush_wide/nh_ipush_wide_finish.sv: what is told of a packet once it is in memory.
// docs/blocks/ipush_wide.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>

#include "ipush/registers.hpp"
#include "ipush/tables.hpp"
#include "ipush_wide/config.hpp"
#include "ipush_wide/line.hpp"

namespace nanohop::ipush_wide {

class Finish {
public:
    struct Out {
        bool done = false;
        uint32_t done_id = 0;
    };

    explicit Finish(const Config& config) : config_(config) {}

    /// What is written in this clock is added to `writes` and `events`.
    Out outputs(const ipush::Tables& tables, ipush::MemoryWrites& writes, ipush::Events& events) const;
    bool busy() const { return !open_.empty() || stages_[0] || stages_[1] || stages_[2]; }
    uint32_t status_tail() const { return status_tail_; }
    /// `stored`: a packet is decided about; `complete`: the last answer for the oldest one is there.
    void tick(const std::optional<Record>& stored, bool complete);
    bool operator==(const Finish&) const = default;

private:
    Config config_;
    std::deque<Record> open_;
    std::array<std::optional<Record>, 3> stages_;
    uint32_t status_tail_ = 0;
};

}  // namespace nanohop::ipush_wide
