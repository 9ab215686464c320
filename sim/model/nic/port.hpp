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
// three flits is a NACK, where the link has such NACKs; every other flit is the depacketizer's. The packet's credit is
// in the register before the link in the clock after its tail left the buffer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "hxb/ring.hpp"
#include "nic/config.hpp"
#include "send/depacketizer.hpp"
#include "switch/flit.hpp"

namespace nanohop::nic {

inline constexpr unsigned kNackFlits = 3;  ///< head and the NACK's two words: shorter than any other packet

/// A flit on the link.
template <class Flit>
struct BasicPlace {
    bool valid = false;
    uint32_t vc = 0;
    Flit flit;

    bool operator==(const BasicPlace&) const = default;
};
using Place = BasicPlace<switch_::Flit>;

/// `Kind` is the interface's: the link's Flit, the parts' Word, and its Config with the port's parameters,
/// buffer_flits() and is_nack(Flit) of a head that comes.
template <class Kind>
class BasicPort {
public:
    using Config = typename Kind::Config;
    using Flit = typename Kind::Flit;
    using Word = typename Kind::Word;
    using Place = BasicPlace<Flit>;

    explicit BasicPort(const Config& config)
        : config_(config),
          links_(config.link_clocks),
          credits_back_(config.link_clocks, 0),
          buffer_(config.buffer_flits()) {
        for (unsigned v = 0; v < config.virtual_channels; ++v) credits_[v] = static_cast<uint8_t>(config.packets);
    }

    /// What happens in a clock.
    struct Now {
        int channel = -1;        ///< that a head would have, -1: no credit
        bool nack_goes = false;  ///< a flit of the NACK that waits
        bool send_ready = false;
        std::optional<Flit> out;  ///< into the register
        unsigned out_vc = 0;
        std::optional<Word> front;  ///< of the buffer
        bool front_nack = false;    ///< it is of a NACK; else the depacketizer's
        bool pops = false;
    };
    /// `nack`: the flit of the NACK that waits; `offered`: the send engine's; `channels`: that heads may have.
    Now before(const std::optional<Flit>& nack, const std::optional<Word>& offered, uint32_t channels) const;
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
    bool operator==(const BasicPort&) const = default;

private:
    enum class Sending : uint8_t { kNothing, kPacket, kNack };
    struct Stored {
        Flit flit;
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

template <class Kind>
typename BasicPort<Kind>::Now BasicPort<Kind>::before(const std::optional<Flit>& nack,
                                                      const std::optional<Word>& offered,
                                                      uint32_t channels_mask) const {
    Now n;
    const unsigned channels = config_.virtual_channels;
    for (unsigned i = 0; i < channels && n.channel < 0 && up_; ++i) {
        const unsigned v = (config_.escape_channels + i) % channels;
        if (credits_[v] != 0 && (channels_mask >> v & 1) != 0) n.channel = static_cast<int>(v);
    }
    const bool begins = sending_ == Sending::kNothing && n.channel >= 0;
    n.nack_goes = nack && (sending_ == Sending::kNack || begins);
    n.send_ready = sending_ == Sending::kPacket || (begins && !nack);
    n.out_vc = sending_ == Sending::kNothing ? static_cast<unsigned>(n.channel) : vc_;
    if (n.nack_goes) {
        n.out = nack;
    } else if (n.send_ready && offered) {
        n.out = Flit{offered->head(), offered->last, offered->bad(), offered->data};
    }
    if (!buffer_.empty()) {
        const Flit& flit = buffer_.front().flit;
        n.front = Word{flit.data, flit.tail, (flit.head ? send::kUserHead : 0) | (flit.bad ? send::kUserBad : 0)};
        n.front_nack = flit.head ? Kind::is_nack(config_, flit) : in_nack_;
    }
    return n;
}

template <class Kind>
typename BasicPort<Kind>::Events BasicPort<Kind>::tick(const Now& n, bool up, const Place& link, uint32_t credit) {
    Events events;
    Place out;
    if (n.out) {
        out = {true, n.out_vc, *n.out};
        if (n.out->head) --credits_[n.out_vc];
        vc_ = n.out_vc;
        sending_ = n.out->tail ? Sending::kNothing : n.nack_goes ? Sending::kNack : Sending::kPacket;
        events.packet_out = n.out->tail && !n.nack_goes;
        events.nack_out = n.out->tail && n.nack_goes;
    }
    for (unsigned v = 0; v < config_.virtual_channels && up_; ++v) credits_[v] += credit >> v & 1;

    uint32_t back = 0;
    const bool full = buffer_.full();
    if (n.pops) {
        if (n.front->last) back = 1U << buffer_.front().vc;
        events.packet_in = n.front->last && !n.front_nack;
        in_nack_ = n.front_nack && !n.front->last;
        buffer_.pop();
    }
    if (link.valid && up_) {
        events.overflow = full;
        if (!full) buffer_.push({link.flit, link.vc});
    }
    links_[at_] = out;
    credits_back_[at_] = back;
    if (++at_ == links_.size()) at_ = 0;
    up_ = up_ && up;
    return events;
}

/// That of nh_nic.
struct PortKind {
    using Config = nic::Config;
    using Flit = switch_::Flit;
    using Word = send::FlitWord;

    static bool is_nack(const Config& config, const Flit& head) {
        return send::length_of(config.send, head.data) == kNackFlits;
    }
};
using Port = BasicPort<PortKind>;

}  // namespace nanohop::nic
