// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/head_clocks.hpp"

#include <stdexcept>

#include "cam/cam_chip.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {
namespace {

/// A switch and its CAM alone; packets of one flit go to host 0.
class Alone {
public:
    Alone(const Config& config, const cam::ChipConfig& chip) : config_(config), model_(config), chip_(chip) {
        chip_.write(0, {0, 1U << 14});  // id 0 is host 0 here
        // Without a cache no lookup starts before the table is cleared, with one nothing is stored before it is empty.
        const unsigned quiet = config.by_cache() ? config.cache_entries / config.cache_ways : config.switches;
        for (unsigned i = 0; i < quiet + 2; ++i) tick({});
    }
    /// Clocks of its head from link to link.
    unsigned head() {
        In in;
        in.link_valid = 1;
        Flit& flit = in.link_flit[0];
        flit.head = flit.tail = true;
        put_header(config_, flit, Header{});
        constexpr unsigned kMost = 4096;
        for (unsigned clocks = 0; clocks < kMost; ++clocks) {
            if ((model_.outputs().link_valid >> config_.links() & 1) != 0) return clocks;
            tick(clocks == 0 ? in : In{});
        }
        throw std::logic_error("switch: a head alone does not come out");
    }
    void tick(In in) {
        const Out out = model_.outputs();
        in.chip_req_ready = chip_.ready();
        in.chip_rsp_valid = chip_.answer().has_value();
        if (in.chip_rsp_valid) in.chip_rsp = *chip_.answer();
        model_.tick(in);
        chip_.tick(out.chip_req_valid ? &out.chip_req : nullptr, out.chip_rsp_ready);
    }

private:
    const Config config_;
    Switch model_;
    cam::CamChip chip_;
};

}  // namespace

unsigned head_clocks(const Config& config) { return Alone(config, {}).head(); }

CachedHeadClocks cached_head_clocks(const Config& config, const cam::ChipConfig& chip) {
    Alone alone(config, chip);
    CachedHeadClocks clocks;
    clocks.miss = alone.head();
    for (unsigned i = 0; i < 16; ++i) alone.tick({});
    clocks.hit = alone.head();
    return clocks;
}

unsigned least_switch_clocks() {
    static const unsigned clocks = [] {
        Config config;
        config.ports = 3;
        config.host_ports = 1;
        config.switches = 2;
        config.link_clocks = 1;
        return head_clocks(config) - config.link_clocks;
    }();
    return clocks;
}

}  // namespace nanohop::switch_
