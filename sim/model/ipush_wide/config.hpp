// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the receive controller with a data path of 512 bits (docs/blocks/ipush_wide.md).
#pragma once

#include <optional>
#include <string>

#include "ipush/config.hpp"
#include "key.hpp"

namespace nanohop::ipush_wide {

/// Parameters of nh_ipush_wide; the names are those of the RTL in snake_case.
struct Config {
    unsigned senders = 256;       ///< process ids, 2..4096, power of two
    unsigned rings = 64;          ///< receive rings, 2..256, power of two
    unsigned address_width = 32;  ///< bits of a byte address in memory, 24..40
    unsigned max_bytes = 2048;    ///< data of a packet, 64..4096, multiple of 64
    unsigned buffer_lines = 512;  ///< lines of 64 bytes of the packet buffer, 4..4096, power of two, >= max_bytes / 64
    unsigned status_entries = 256;  ///< entries of the status ring, 4..4096, power of two

    bool operator==(const Config&) const = default;
};

template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"senders", "Senders"}, c.senders);
    f(Key{"rings", "Rings"}, c.rings);
    f(Key{"address_width", "AddressWidth"}, c.address_width);
    f(Key{"max_bytes", "MaxBytes"}, c.max_bytes);
    f(Key{"buffer_lines", "BufferLines"}, c.buffer_lines);
    f(Key{"status_entries", "StatusEntries"}, c.status_entries);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// The same sizes as those of ipush, whose tables and registers the block has.
ipush::Config narrow(const Config& config);

}  // namespace nanohop::ipush_wide
