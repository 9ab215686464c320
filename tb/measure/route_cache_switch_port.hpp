// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// One input port of a switch: the Verilated nh_route_cache, the Verilated nh_cam and the CAM chip's model behind it,
// with the golden models of both blocks beside them in lockstep.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cam/bench.hpp"
#include "cam/cam_chip.hpp"
#include "config/config.hpp"
#include "lockstep.hpp"
#include "route_cache/bench.hpp"

namespace nanohop::measure {

inline constexpr uint64_t kPatience = 100000;  ///< cycles without progress

/// RTL and golden model differ, or the RTL answered wrongly: the text says where.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws Failure for outputs that differ.
[[noreturn]] void fail(const std::string& block, const tb::Mismatch& mismatch);
/// The CAM's outputs on a port's inputs.
void connect(const cam::Out& cam, unsigned port, route_cache::In& in);
/// The route in a response against the chip's table; throws Failure.
void check_response(const route_cache::Out& out, const cam::CamChip& chip, uint64_t destination);

/// Where the cycles of one lookup went, from the probes of the RTL and the chip's model.
struct Path {
    uint8_t status = 0;     ///< route_cache::Status
    bool joined = false;    ///< waited for a search that another lookup had started
    uint32_t hash = 0;      ///< request accepted -> in the stage after the hash
    uint32_t cache = 0;     ///< -> outcome known
    uint32_t cam_out = 0;   ///< miss: -> search starts in the chip
    uint32_t search = 0;    ///< -> search ended
    uint32_t cam_back = 0;  ///< -> response valid
    uint32_t total = 0;     ///< request accepted -> response valid
    auto operator<=>(const Path&) const = default;
};

class SwitchPort {
public:
    explicit SwitchPort(const config::Config& config);

    /// Reset of everything, routes included, and the cycles until the cache stores again.
    void reset();
    /// What the chip answers for a destination.
    void set_route(uint64_t destination, uint32_t output_port) { chip_->write(destination, {output_port, 0}); }

    /// One lookup at zero load: it starts when the cache has nothing else to do and ends with its response.
    Path lookup(uint64_t destination);

    /// Requests in every cycle in which the cache takes one.
    struct Rate {
        uint64_t lookups = 0;
        uint64_t misses = 0;
        uint64_t joined = 0;
        uint64_t searches = 0;
        uint64_t cycles = 0;  ///< from the first response to the last, both included
    };
    Rate run(const std::vector<uint64_t>& destinations);

    uint64_t cycles() const { return cycles_; }  ///< lockstep cycles since construction
    route_cache::Counters counters() const { return cache_loop_.out().counters; }

private:
    void settle();
    void tick();
    void idle(unsigned cycles);

    config::Config config_;
    std::unique_ptr<tb::Dut<route_cache::In, route_cache::Out>> cache_dut_;
    std::unique_ptr<tb::Dut<cam::In, cam::Out>> cam_dut_;
    route_cache::RouteCache cache_model_;
    cam::Cam cam_model_;
    tb::Lockstep<route_cache::Traits> cache_loop_;
    tb::Lockstep<cam::Traits> cam_loop_;
    std::unique_ptr<cam::CamChip> chip_;

    route_cache::In cache_in_;
    cam::In cam_in_;
    uint32_t tag_ = 0;
    uint64_t cycles_ = 0;
};

}  // namespace nanohop::measure
