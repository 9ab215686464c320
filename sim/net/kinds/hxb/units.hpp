// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The processing units around a hyper-crossbar, golden or Verilated: they issue messages and note when each one
// arrives.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <vector>

#include "hxb/config.hpp"
#include "hxb/pu.hpp"
#include "net/traffic/delivery.hpp"

namespace nanohop::net {

namespace golden = ::nanohop::hxb;

/// One direction between a processing unit and its exchanger: flits forward, and the credits of the other direction.
struct UnitWires {
    std::array<golden::Lane, golden::kMaxPuWidth> lanes;
    uint32_t credit = 0;  ///< bit v

    bool operator==(const UnitWires&) const = default;
};

/// A link that is down from a clock on, at both its ends.
struct LinkDeath {
    enum class Link : uint8_t { kUnitToExchanger, kExchangerToUnit, kExchangerToCrossbar, kCrossbarToExchanger };
    uint64_t clock = 0;
    Link link = Link::kUnitToExchanger;
    uint32_t node = 0;       ///< processing unit of the exchanger
    unsigned dimension = 0;  ///< of the crossbar
};

/// The links of a network that are up; bit vectors by node.
struct LinkState {
    explicit LinkState(const golden::Config& config);

    std::vector<bool> unit_in;                               ///< from the unit
    std::vector<bool> unit_out;                              ///< to the unit
    std::array<std::vector<bool>, golden::kMaxDims> xb_in;   ///< crossbar to exchanger, by dimension
    std::array<std::vector<bool>, golden::kMaxDims> xb_out;  ///< exchanger to crossbar
    void kill(const LinkDeath& death);
};

/// A flit that a unit puts on its link in this clock, whatever the rules and credits say.
struct RawFlit {
    uint64_t clock = 0;
    unsigned lane = 0;
    uint8_t vc = 0;
    golden::Flit flit;
};

struct HxbTraffic {
    Injections injections;
    Process process;
    /// Messages that each unit issues.
    uint64_t messages_per_unit = std::numeric_limits<uint64_t>::max();
    /// These units send nothing but this, by clock.
    std::map<uint32_t, std::vector<RawFlit>> raw;
};

class HxbUnits {
public:
    /// The configuration must pass check(), and a head must have room for the source's address and 12 bits of the
    /// message's number above address and length; std::invalid_argument otherwise.
    HxbUnits(const golden::Config& config, HxbTraffic traffic);

    /// What the units put on their wires in this clock.
    void outputs(std::span<UnitWires> to_network) const;
    /// The clock edge. Throws std::logic_error when a message is delivered to the wrong unit or damaged.
    void tick(std::span<const UnitWires> from_network, const LinkState& links);

    uint64_t clock() const { return clock_; }
    /// By clock of delivery, then destination, source, number.
    const std::vector<Delivery>& deliveries() const { return deliveries_; }

    struct Counters {
        uint64_t issued = 0;          ///< messages
        uint64_t delivered = 0;       ///< messages, whole
        uint64_t bad = 0;             ///< messages that arrived marked `bad`, or cut
        uint64_t unknown = 0;         ///< good messages of raw senders
        uint64_t flits_sent = 0;      ///< on links that were up, raw ones left out
        uint64_t flits_received = 0;  ///< on links that were up
        uint64_t flits_lost = 0;      ///< on links that were down
        bool operator==(const Counters&) const = default;
    };
    Counters counters() const;
    /// Every message was issued and sent. (Some may still be in the network.)
    bool all_sent() const;
    /// Messages that were issued and neither delivered nor seen as bad.
    uint64_t open() const;

private:
    void issue(uint32_t unit);
    void arrive(uint32_t unit, const golden::Arrival& arrival);

    golden::Config config_;
    HxbTraffic traffic_;
    unsigned number_bits_;
    std::vector<golden::Pu> units_;
    std::vector<uint64_t> issued_;                         ///< messages, by unit
    std::vector<std::map<uint64_t, Delivery>> in_flight_;  ///< by source and number
    std::vector<size_t> raw_position_;
    std::vector<Delivery> deliveries_;
    Counters counters_;
    uint64_t clock_ = 0;
};

}  // namespace nanohop::net
