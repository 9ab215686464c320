// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A Verilated hyper-crossbar beside the golden one, every output of every node compared in every clock, and what its
// links and probes showed. All clocks come from the RTL's wires.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/kinds/hxb/nodes.hpp"
#include "network.hpp"
#include "record_main.hpp"

namespace nanohop::hxb::measure {

using nanohop::measure::Differ;

// A node's place: an exchanger by its processing unit, or a crossbar by dimension and line; a processing unit.
struct Place {
    enum class Kind : uint8_t { kUnit, kExchanger, kCrossbar };
    Kind kind = Kind::kUnit;
    uint32_t number = 0;
    unsigned dimension = 0;  // crossbars
    bool operator==(const Place&) const = default;
};

// A flit on a link in a clock.
struct Seen {
    Place from, to;
    Lane lane;
};

class Watch {
public:
    explicit Watch(uint64_t seed, bool single);

    const Config& config() const { return config_; }
    uint64_t clock() const { return clock_; }
    bool ready(uint32_t unit) const { return units_[unit].ready(); }
    // In this clock; the unit is ready. Returns the message as it will be delivered.
    Message issue(uint32_t from, uint32_t to, uint32_t flits);

    // A clock: compares, shows what is to be seen to `observe`, clocks. Differ when RTL and model are not equal.
    void step();
    // Until nothing is under way, and some clocks more. Differ after `limit` clocks.
    void drain(uint64_t limit = 2000);

    // Flits on all links in this clock; valid in observe().
    const std::vector<Seen>& seen() const { return seen_; }
    const RtlNodes& rtl() const { return *rtl_; }
    Probe probe(const Place& place) const;
    // Called in each clock, before its end.
    std::function<void()> observe = [] {};

    uint64_t delivered() const { return delivered_; }

private:
    void compare() const;
    void look(const std::vector<net::UnitWires>& from_units);

    Config config_;
    std::unique_ptr<RtlNodes> rtl_;
    net::HxbNodes golden_;
    std::vector<Pu> units_;
    net::LinkState links_;
    std::vector<net::UnitWires> in_, out_, golden_out_;
    std::vector<Seen> seen_;
    std::vector<Message> open_;
    uint64_t issued_ = 0;
    uint64_t delivered_ = 0;
    uint64_t clock_ = 0;
};

std::string text(const Config& config, const Place& place);

}  // namespace nanohop::hxb::measure
