// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the node of an optical hub (docs/blocks/hub.md; Y. Urino, "Acceleration of parallel
// matrix multiplication by optical hubs", 2020, 2 and 5.4).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "hub_float/config.hpp"

namespace nanohop::hub {

/// What combines operation 7: what is on a port, or the node itself, which adds elements; the numbers are the RTL's.
enum class Unit : uint8_t { kOnPort, kFp64, kFp32, kBf16 };
/// As configurations have it; nullptr for others.
inline const char* name(Unit unit) {
    switch (unit) {
        case Unit::kOnPort: return "port";
        case Unit::kFp64: return name(hub_float::Element::kFp64);
        case Unit::kFp32: return name(hub_float::Element::kFp32);
        case Unit::kBf16: return name(hub_float::Element::kBf16);
    }
    return nullptr;
}
inline bool on_port(Unit unit) {
    switch (unit) {
        case Unit::kOnPort: return true;
        case Unit::kFp64:
        case Unit::kFp32:
        case Unit::kBf16: return false;
    }
    return false;
}
/// What it adds, if it is not on a port.
inline hub_float::Element element(Unit unit) {
    return static_cast<hub_float::Element>(static_cast<unsigned>(unit) - 1);
}

/// Parameters of nh_hub, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned nodes = 8;         ///< of the hub: N
    unsigned flit_bits = 128;   ///< data bits of a flit
    unsigned piece_flits = 64;  ///< M, payload flits of the longest packet
    unsigned relay_slots = 4;   ///< packets of a link that a bank holds for others
    unsigned host_slots = 4;    ///< packets of the host that wait for a link
    unsigned host_packets = 4;  ///< packets of a link that wait for the host
    unsigned result_slots = 2;  ///< combined packets, with reduction
    bool refuse = false;        ///< a packet that finds no relay slot free goes back to its host, else it waits
    bool reduction = true;
    unsigned unit_clocks = 0;  ///< clocks of the unit on a port that combines, with reduction; 0: there is none
    Unit unit = Unit::kOnPort;
    unsigned reductions = 1;  ///< that run at a time

    bool operator==(const Config&) const = default;

    unsigned words() const { return flit_bits / 64; }  ///< of a flit
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Clocks of the unit, wherever it is; 0: there is none.
unsigned answer_clocks(const Config& config);

/// Registers of the tree that combines N operands.
unsigned tree_clocks(const Config& config);

}  // namespace nanohop::hub

#include "generated/hub_parameters.hpp"
