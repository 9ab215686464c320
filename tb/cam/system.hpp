// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A switch's look-up path whole: Verilated nh_route_cache per port, one Verilated nh_cam, the chip's model behind it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "cam/cam_chip.hpp"

namespace nanohop::cam {

struct PortIn {
    bool valid = false;
    uint64_t key = 0;
    uint32_t tag = 0;
    bool insert = false;  // into the cache, without a look-up
    Route route;
};
struct PortOut {
    bool ready = false;  // of the look-up
    bool insert_ready = false;
    bool response = false;
    uint32_t tag = 0, status = 0;
    Route route;
};

class System {
public:
    // Configuration route_cache_hirasawa_2020.
    System(const ChipConfig& chip, uint64_t seed);
    ~System();

    unsigned ports() const;
    CamChip& chip();
    // One cycle of all; what the outputs were before its clock edge.
    const std::vector<PortOut>& step(const std::vector<PortIn>& in);
    bool flushed() const;  // in the last cycle

    // Maintenance: one command at a time, through AXI4-Lite. `command` as in docs/generated/registers/nh_cam.md.
    void command(unsigned command, uint64_t key, const Route& route);
    bool command_running() const;
    unsigned command_status() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace nanohop::cam
