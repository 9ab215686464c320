// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic_wide_answers_out and nh_nic_wide_answers_in: answers of the receive controller on their way
// out, and those of others for software. docs/blocks/nic_wide.md
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "hxb/ring.hpp"
#include "ipush_wide/ipush_wide.hpp"
#include "nic/registers.hpp"
#include "nic_wide/config.hpp"
#include "send_wide/flit.hpp"

namespace nanohop::nic_wide {

using send_wide::Flit;

/// Answers wait in a queue, are thrown away when it is full, and go to where the table says that their sender is. An
/// answer at the queue's end in clock c, with no entry written in c, leaves it in c, if fewer than two are behind it or
/// one goes; its entry is here in c + 1; from c + 2 on it waits for the port, as a flit.
class AnswersOut {
public:
    explicit AnswersOut(const Config& config);

    /// The flit that is offered.
    std::optional<Flit> flit(uint64_t source) const;
    bool pending() const { return !queue_.empty() || held() != 0; }
    /// Of the table, after reset: an entry a clock.
    bool clearing() const { return cleared_ < table_.size(); }

    struct Events {
        bool full = false, unknown = false;
    };
    /// `answer`: of the receive controller; `sent`: the flit was taken.
    Events tick(const std::optional<ipush_wide::Header>& answer, bool sent, const std::optional<nic::Entry>& entry);
    bool operator==(const AnswersOut&) const = default;

private:
    struct Place {
        bool valid = false;
        uint64_t node = 0;

        bool operator==(const Place&) const = default;
    };
    size_t held() const { return ready_.size() + (looking_ ? 1 : 0); }

    Config config_;
    std::vector<Place> table_;
    size_t cleared_ = 0;
    hxb::Ring<nic::Nack> queue_;
    std::optional<nic::Nack> looking_;
    Place found_;  ///< entry that was read in the clock before
    std::deque<nic::Nack> ready_;
};

/// Answers that came, for software; what has no room is thrown away.
class AnswersIn {
public:
    explicit AnswersIn(const Config& config) : config_(config), queue_(config.nack_entries) {}

    const hxb::Ring<nic::Nack>& queue() const { return queue_; }

    struct Events {
        bool kept = false, full = false, bad = false;
    };
    /// What a flit of an answer does, before the edge.
    Events events(const std::optional<Flit>& flit) const;
    void tick(const std::optional<Flit>& flit, bool pop);
    bool operator==(const AnswersIn&) const = default;

private:
    Config config_;
    hxb::Ring<nic::Nack> queue_;
};

/// What a head's first header word says it is.
uint32_t kind_of(const Config& config, const Flit& head);

}  // namespace nanohop::nic_wide
