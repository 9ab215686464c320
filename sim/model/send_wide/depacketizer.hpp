// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_send_wide_depacketize: flits of the switch to packets of the receive controller of 512 bits.
// docs/blocks/send_wide.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "send/depacketizer.hpp"
#include "send_wide/flit.hpp"

namespace nanohop::send_wide {

using send::Drop;
using send::kDrops;

/// A beat of the receive controller's stream.
struct PacketBeat {
    Line data{};
    std::array<uint64_t, 2> user{};  ///< header words
    bool last = false;

    bool operator==(const PacketBeat&) const = default;
};

class Depacketizer {
public:
    explicit Depacketizer(const Config& config)
        : config_(config), skip_(skip(config)), max_bytes_(send_wide::max_bytes(config)) {}

    /// What a clock does.
    struct Step {
        bool received = false;  ///< a packet, whole
        std::array<bool, kDrops> drops{};
    };

    bool ready(bool packet_ready) const { return !out_ || packet_ready; }
    const std::optional<PacketBeat>& out() const { return out_; }
    /// `flit`: what is offered.
    Step tick(const std::optional<Flit>& flit, bool packet_ready);
    bool operator==(const Depacketizer&) const = default;

private:
    enum class State : uint8_t { kBetween, kInside, kDiscarding };
    /// What a flit does.
    struct Effect {
        bool keeps = false;  ///< it is of a packet that is well so far
        bool cuts = false;   ///< the packet whose flits came before ends with the beat before the newest flit
        bool whole = false;  ///< its packet is here
    };
    /// A flit that waits for what follows it.
    struct Held {
        Line data{};
        std::array<uint64_t, 2> header{};
        bool tail = false;
        bool full = false;

        bool operator==(const Held&) const = default;
    };

    Effect take(const Flit& flit, Step& step);
    /// Bytes of a packet as its header says, or 0: they do not fit together.
    uint32_t size_of(const std::array<uint64_t, 2>& header) const;
    PacketBeat beat(const Held& held, const std::optional<Flit>& next) const;

    Config config_;
    unsigned skip_, max_bytes_;
    State state_ = State::kBetween;
    unsigned left_ = 0;  ///< flits still due
    bool full_ = false;  ///< the packet has as many beats as flits
    std::array<uint64_t, 2> header_{};
    std::optional<Held> held_;
    std::optional<PacketBeat> beat_, out_;
};

}  // namespace nanohop::send_wide
