// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "transport/config.hpp"

#include "bits.hpp"

namespace nanohop::transport {

std::optional<std::string> check(const Config& c) {
    if (auto error = out_of_range(c)) return error;
    const unsigned header = header_bits(c) + 128, fewest = log2_of(c.destinations), least = log2_of(c.window) + 2;
    const auto at_least = [](const char* key, const char* what, unsigned bits) {
        return std::string(key) + ": " + what + " has " + std::to_string(bits) + " bits; allowed: at least that";
    };
    if (c.flit_width < header) return at_least("flit_width", "a head with its header words", header);
    if (c.destination_width < fewest) return at_least("destination_width", "a node's number", fewest);
    if (c.sequence_bits < least) return at_least("sequence_bits", "a number of four windows", least);
    return std::nullopt;
}

}  // namespace nanohop::transport
