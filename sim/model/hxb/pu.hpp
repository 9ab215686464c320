// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The processing unit of the models (flits, links: docs/blocks/hxb.md). It has a slot per virtual channel. A message
// is issued into the lowest free one; its first flit may be on the link a clock later. In a clock up to as many slots
// with a flit and a credit send as there are lanes, by the arbiter of links. A slot is free in the clock after its
// tail's. Flits are taken in their clock on the link, credits show a clock later. A message is delivered in the clock
// of its tail on the exchanger's link.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/round_robin.hpp"
#include "hxb/config.hpp"
#include "hxb/flit.hpp"

namespace nanohop::hxb {

/// A message as the sender gives it to the link. The head carries `label` above address and length, and every later
/// flit a pattern made from it, so that the receiver can check each flit.
struct Message {
    uint32_t address = 0;
    uint32_t flits = 1;
    uint64_t label = 0;

    bool operator==(const Message&) const = default;
};

/// Bits of a label: what is left of a head's first 64 bits.
unsigned label_width(const Config& config);
/// Flit `index` of a message.
Flit make_flit(const Config& config, const Message& message, uint32_t index);
/// The message that a head begins.
Message message_of(const Config& config, const Flit& head);

struct PuIn {
    std::array<Lane, kMaxPuWidth> lanes;  ///< from the exchanger
    uint32_t credit = 0;                  ///< bit v
    bool up_in = true;                    ///< link from the exchanger
    bool up_out = true;                   ///< link to it
};

struct PuOut {
    std::array<Lane, kMaxPuWidth> lanes;  ///< to the exchanger
    uint32_t credit = 0;
};

/// A message whose tail arrived.
struct Arrival {
    Message message;
    bool bad = false;  ///< marked so by the network, or not what its head said
};

class Pu {
public:
    using In = PuIn;
    using Out = PuOut;

    /// `single`: the next message once no slot is in use; otherwise `work` clocks after the last issue, with a slot
    /// free. (Boku 1995, 4.2 and 4.1)
    Pu(const Config& config, bool single, uint32_t work);

    /// It issues a message in this clock, if it has one: issue() before tick().
    bool ready() const;
    void issue(const Message& message);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);

    /// Messages whose tails were on the link in the clock of the last tick().
    const std::vector<Arrival>& arrivals() const { return arrivals_; }
    uint64_t flits_sent() const { return flits_sent_; }
    uint64_t flits_received() const { return flits_received_; }
    uint64_t flits_lost() const { return flits_lost_; }  ///< on dead links
    /// Something is left to be sent.
    bool sending() const;
    bool operator==(const Pu& other) const;

private:
    static constexpr uint32_t kIssued = ~uint32_t{0};  ///< in this very clock: not on the link yet
    struct Slot {
        std::optional<Message> message;
        uint32_t sent = 0;
        bool operator==(const Slot&) const = default;
    };
    struct Receiving {
        std::optional<Message> message;
        uint32_t flits = 0;
        bool bad = false;
        bool operator==(const Receiving&) const = default;
    };
    struct Chosen {
        std::array<uint8_t, kMaxPuWidth> slot{};
        unsigned count = 0;
    };
    Chosen choose() const;
    void receive(const Lane& lane);

    Config config_;
    bool single_;
    uint32_t work_;
    std::vector<Slot> slots_;  ///< by virtual channel
    std::vector<unsigned> credits_;
    RoundRobin arbiter_;
    std::vector<Receiving> receiving_;
    std::vector<Arrival> arrivals_;
    uint32_t credit_ = 0;
    uint32_t wait_ = 0;  ///< clocks until the next issue
    bool dead_in_ = false;
    bool dead_out_ = false;
    uint64_t flits_sent_ = 0;
    uint64_t flits_received_ = 0;
    uint64_t flits_lost_ = 0;
};

}  // namespace nanohop::hxb
