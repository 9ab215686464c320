// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the unit that adds floating-point numbers (docs/blocks/hub_float.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace nanohop::hub_float {

/// Of a flit; the numbers are those of the RTL.
enum class Element : uint8_t {
    kFp64,
    kFp32,
    kBf16  ///< added as kFp32 and rounded once
};
/// As configurations have it; nullptr for others.
inline const char* name(Element element) {
    switch (element) {
        case Element::kFp64: return "fp64";
        case Element::kFp32: return "fp32";
        case Element::kBf16: return "bf16";
    }
    return nullptr;
}

/// Parameters of nh_hub_float, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned nodes = 8;        ///< of the hub: N
    unsigned flit_bits = 128;  ///< data bits of a flit
    Element element = Element::kFp64;

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// From operands to their sums.
unsigned clocks(unsigned nodes, Element element);

inline unsigned element_bits(Element element) {
    switch (element) {
        case Element::kFp64: return 64;
        case Element::kFp32: return 32;
        case Element::kBf16: return 16;
    }
    return 0;
}
/// What it is added as.
inline Element added_as(Element element) {
    switch (element) {
        case Element::kFp64: return Element::kFp64;
        case Element::kFp32:
        case Element::kBf16: return Element::kFp32;
    }
    return element;
}
/// Its sums are rounded once more.
inline bool widened(Element element) { return added_as(element) != element; }

}  // namespace nanohop::hub_float

#include "generated/hub_float_parameters.hpp"
