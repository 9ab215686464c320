// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What stands between a processing unit and its exchanger: whatever the unit sends, only whole messages to units that
// exist get in (docs/blocks/hxb.md, "Bad input").
#pragma once

#include <cstdint>
#include <vector>

#include "hxb/flit.hpp"

namespace nanohop::hxb {

/// Events of an exchanger; wrapping, as the registers in RTL.
struct Counters {
    uint32_t bad_vc = 0;
    uint32_t overflow = 0;
    uint32_t no_head = 0;
    uint32_t bad_destination = 0;
    uint32_t bad_length = 0;
    uint32_t lost_flits = 0;
    uint32_t cut_messages = 0;

    bool operator==(const Counters&) const = default;
    Counters& operator+=(const Counters& more);
};

class Guard {
public:
    explicit Guard(const Config& config) : config_(config), channels_(config.virtual_channels) {}

    /// A flit on virtual channel `vc`, whose FIFO has room. True: to be stored, as it is in `flit` afterwards.
    /// False: thrown away, and a credit is owed.
    bool take(unsigned vc, Flit& flit, Counters& counters);

    bool operator==(const Guard&) const = default;

private:
    enum class State : uint8_t { kBetween, kInMessage, kThrowing };
    struct Channel {
        State state = State::kBetween;
        uint32_t left = 0;  ///< flits of the message that are to come

        bool operator==(const Channel&) const = default;
    };

    bool take_head(Channel& channel, Flit& flit, Counters& counters);
    bool exists(uint32_t address) const;

    Config config_;
    std::vector<Channel> channels_;
};

}  // namespace nanohop::hxb
