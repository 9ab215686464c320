// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// All input ports of a switch at once: a Verilated nh_route_cache per port, the one Verilated nh_cam that they share
// and the CAM chip's model behind it, every block in lockstep with its golden model.
#pragma once

#include <memory>
#include <vector>

#include "route_cache_switch_port.hpp"

namespace nanohop::measure {

/// Clocks from an accepted request to its response.
struct LatencySum {
    uint64_t count = 0;
    uint64_t clocks = 0;  ///< sum
    uint32_t least = 0, most = 0;
    void add(uint32_t latency);
};

struct SwitchRun {
    /// Answered in so many cycles after a quarter of them were and before a port had nothing left to ask; 0: never.
    uint64_t lookups = 0;
    uint64_t cycles = 0;
    /// Of all lookups, those after that too.
    uint64_t answered = 0;
    uint64_t searches = 0;
    uint64_t joined = 0;
    uint64_t refused = 0;  ///< clocks in which a port had a request that its cache did not take
    uint64_t all_cycles = 0;
    LatencySum hit, miss;
};

class Switch {
public:
    /// As many ports as the configuration's CAM has.
    explicit Switch(const config::Config& config);

    unsigned ports() const { return static_cast<unsigned>(ports_.size()); }
    /// Reset of everything, routes included, and the cycles until the caches store again.
    void reset();
    /// What the chip answers for a destination.
    void set_route(uint64_t destination, uint32_t output_port) { chip_->write(destination, {output_port, 0}); }
    /// Stores the routes of these destinations, which the chip must have, in every port's cache.
    void warm(const std::vector<uint64_t>& destinations);

    /// Port p looks up destinations[p] in order, one in every clock in which its cache takes one, all ports at once.
    /// Throws Failure.
    SwitchRun run(const std::vector<std::vector<uint64_t>>& destinations);

    uint64_t cycles() const { return cycles_; }  ///< lockstep cycles since construction

private:
    struct Port {
        explicit Port(const config::Config& config);
        std::unique_ptr<tb::Dut<route_cache::In, route_cache::Out>> dut;
        route_cache::RouteCache model;
        tb::Lockstep<route_cache::Traits> loop;
        route_cache::In in;
    };
    struct Asked {
        uint64_t destination;
        uint64_t accepted;
    };

    void settle();
    void tick();
    void idle(unsigned cycles);

    config::Config config_;
    std::vector<std::unique_ptr<Port>> ports_;
    std::unique_ptr<tb::Dut<cam::In, cam::Out>> cam_dut_;
    cam::Cam cam_model_;
    tb::Lockstep<cam::Traits> cam_loop_;
    cam::In cam_in_;
    std::unique_ptr<cam::CamChip> chip_;
    uint64_t cycles_ = 0;
};

}  // namespace nanohop::measure
