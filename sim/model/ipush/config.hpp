// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the receive controller (docs/blocks/ipush.md).
#pragma once

#include <optional>
#include <string>

#include "key.hpp"

namespace nanohop::ipush {

inline constexpr unsigned kProfileDimmnet2 = 0;
inline constexpr unsigned kProfilePipelined = 1;

/// Parameters of nh_ipush; the names are those of the RTL in snake_case.
struct Config {
    unsigned profile = kProfileDimmnet2;  ///< 0 the paper's steps, one after the other; 1 overlapped
    unsigned senders = 256;               ///< process ids, 2..4096, power of two
    unsigned rings = 64;                  ///< receive rings, 2..256, power of two
    unsigned address_width = 32;          ///< bits of a byte address in memory, 24..40
    unsigned max_bytes = 2048;            ///< data of a packet, 64..4096, multiple of 8
    unsigned buffer_words = 1024;         ///< words of the packet buffer, 16..4096, power of two, >= max_bytes / 8 + 2
    unsigned status_entries = 256;        ///< entries of the status ring, 4..4096, power of two
    bool enable_ipush = true;             ///< false: PUSH only; no receive rings, no read engine
    bool cut_through = false;             ///< true: begins with a packet once its header is here; profile 0 only
    bool matching = false;                ///< true: there is MATCH, and a matcher beside; profile 1 with IPUSH only
    bool address_table = true;            ///< false: no AMT Address Table: packets name their ring; IPUSH, no MATCH

    bool operator==(const Config&) const = default;
};

template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"profile", "Profile", {"dimmnet2", "pipelined"}}, c.profile);
    f(Key{"senders", "Senders"}, c.senders);
    f(Key{"rings", "Rings"}, c.rings);
    f(Key{"address_width", "AddressWidth"}, c.address_width);
    f(Key{"max_bytes", "MaxBytes"}, c.max_bytes);
    f(Key{"buffer_words", "BufferWords"}, c.buffer_words);
    f(Key{"status_entries", "StatusEntries"}, c.status_entries);
    f(Key{"enable_ipush", "EnableIpush", {}, Key::As::kOptional}, c.enable_ipush);
    f(Key{"cut_through", "CutThrough", {}, Key::As::kOptional}, c.cut_through);
    f(Key{"matching", "Matching", {}, Key::As::kOptional}, c.matching);
    f(Key{"address_table", "AddressTable", {}, Key::As::kOptional}, c.address_table);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Clocks after reset in which the tables are cleared.
unsigned sweep_cycles(const Config& config);
/// Bits of llcm_addr.
unsigned llcm_width(const Config& config);

}  // namespace nanohop::ipush
