// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send/config.hpp"

namespace nanohop::send {

std::optional<std::string> check(const Config& c) {
    if (auto wrong = out_of_range(c)) return wrong;
    return outside("flit_width", c.flit_width, header_bits(c), 512);
}

bool has_source(const Config& c) { return header_bits(c) + c.destination_width <= c.flit_width; }

}  // namespace nanohop::send
