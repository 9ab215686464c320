// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the receive controller (docs/blocks/ipush.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace nanohop::ipush {

enum class Profile : uint8_t {
    kDimmnet2 = 0,   ///< the paper's steps, one after the other
    kPipelined = 1,  ///< overlapped
};

constexpr bool pipelined(Profile profile) {
    switch (profile) {
        case Profile::kDimmnet2: return false;
        case Profile::kPipelined: return true;
    }
    return false;
}
constexpr const char* name(Profile profile) {
    switch (profile) {
        case Profile::kDimmnet2: return "dimmnet2";
        case Profile::kPipelined: return "pipelined";
    }
    return nullptr;
}

/// Parameters of nh_ipush, in snake_case; their ranges are in the header of the RTL.
struct Config {
    Profile profile = Profile::kDimmnet2;
    unsigned senders = 256;         ///< process ids
    unsigned rings = 64;            ///< receive rings
    unsigned address_width = 32;    ///< bits of a byte address in memory
    unsigned max_bytes = 2048;      ///< data of a packet
    unsigned buffer_words = 1024;   ///< words of the packet buffer
    unsigned status_entries = 256;  ///< entries of the status ring
    bool enable_ipush = true;       ///< false: PUSH only; no receive rings, no read engine
    bool cut_through = false;       ///< true: begins with a packet once its header is here
    bool matching = false;          ///< true: there is MATCH, and a matcher beside
    bool address_table = true;      ///< false: no AMT Address Table: packets name their ring

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Clocks after reset in which the tables are cleared.
unsigned sweep_cycles(const Config& config);
/// Bits of llcm_addr.
unsigned llcm_width(const Config& config);

}  // namespace nanohop::ipush

#include "generated/ipush_parameters.hpp"
