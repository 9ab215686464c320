// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A Verilated network of switches as the bench sees it (`nanohop generate network`).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "axi/axi_lite.hpp"
#include "switch/config.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {

// A host's wires in one direction; a flit of up to 61 data bits as its bits on the link.
struct HostWires {
    bool valid = false;
    uint32_t vc = 0;
    uint64_t flit = 0;
    uint32_t credit = 0;
};

struct NetworkIn {
    std::vector<HostWires> hosts;
    std::vector<bool> host_up, link_up;
    std::vector<axi::LiteIn> axil;  // by switch
};

struct NetworkOut {
    bool ready = false;
    std::vector<HostWires> hosts;
    // By switch.
    std::vector<uint32_t> dead;
    std::vector<Probe> probe;
    std::vector<axi::LiteOut> axil;
};

class RtlNetwork {
public:
    virtual ~RtlNetwork() = default;
    virtual void outputs(NetworkOut& out) = 0;
    virtual void tick(const NetworkIn& in, bool reset) = 0;
    virtual bool assertion_failed() const = 0;
};

// Compiled for each network.
const char* network_name();
// Where the generator wrote the network.
std::string network_folder();
// `config`: as the network's manifest says it.
std::unique_ptr<RtlNetwork> make_rtl_network(const Config& config, uint32_t switches, uint32_t hosts, uint64_t seed);

}  // namespace nanohop::switch_
