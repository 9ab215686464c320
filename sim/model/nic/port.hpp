// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic_port: the link of a switch on one side, on the other the send engine and the depacketizer, and
// NACKs both ways. docs/blocks/nic.md
//
// Out: a register before the link, whole packets one after the other. In a clock without a packet under way a NACK that
// waits goes first, else what the send engine offers; either needs a credit at the start of the clock, which its head
// takes, and has the channel of a switch's host: of those that CHANNELS names the lowest adaptive one with a credit,
// else the lowest of the escape with one. The later flits go on as they come.
//
// In: a buffer of all that the switch has credits for, one queue for all channels, as packets come whole and there is
// one taker. A flit on the link in clock c is at its end in c + 1, if nothing is before it. A packet whose head says
// three flits is a NACK; every other flit is the depacketizer's. The packet's credit is in the register before the link
// in the clock after its tail left the buffer.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "hxb/ring.hpp"
#include "nic/config.hpp"
#include "send/depacketizer.hpp"
#include "switch/flit.hpp"

namespace nanohop::nic {

inline constexpr unsigned kNackFlits = 3;  ///< head and the NACK's two words: shorter than any other packet

/// A flit on the link.
struct Place {
    bool valid = false;
    uint32_t vc = 0;
    switch_::Flit flit;

    bool operator==(const Place&) const = default;
};

class Port {
public:
    explicit Port(const Config& config);

    /// What happens in a clock.
    struct Now {
        int channel = -1;        ///< that a head would have, -1: no credit
        bool nack_goes = false;  ///< a flit of the NACK that waits
        bool send_ready = false;
        std::optional<switch_::Flit> out;  ///< into the register
        unsigned out_vc = 0;
        std::optional<send::FlitWord> front;  ///< of the buffer
        bool front_nack = false;              ///< it is of a NACK; else the depacketizer's
        bool pops = false;
    };
    /// `nack`: the flit of the NACK that waits; `offered`: the send engine's; `channels`: that heads may have.
    Now before(const std::optional<switch_::Flit>& nack, const std::optional<send::FlitWord>& offered,
               uint32_t channels) const;
    /// `taken`: the depacketizer takes a flit in this clock.
    static void take(Now& n, bool taken) { n.pops = n.front && (n.front_nack || taken); }

    const Place& link() const { return links_[at_]; }
    uint32_t credit() const { return credits_back_[at_]; }
    bool up() const { return up_; }

    /// What a clock has for the counters.
    struct Events {
        bool packet_out = false, packet_in = false, nack_out = false, overflow = false;
    };
    Events tick(const Now& n, bool up, const Place& link, uint32_t credit);
    bool operator==(const Port&) const = default;

private:
    enum class Sending : uint8_t { kNothing, kPacket, kNack };
    struct Stored {
        switch_::Flit flit;
        unsigned vc = 0;

        bool operator==(const Stored&) const = default;
    };

    Config config_;
    // Out
    std::array<uint8_t, switch_::kMaxChannels> credits_{};
    Sending sending_ = Sending::kNothing;
    unsigned vc_ = 0;
    // The clocks of the link; what is at at_ is on it.
    std::vector<Place> links_;
    std::vector<uint32_t> credits_back_;
    size_t at_ = 0;
    // In
    hxb::Ring<Stored> buffer_;
    bool in_nack_ = false;
    bool up_ = true;
};

}  // namespace nanohop::nic
