// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the matching unit of a NIC (docs/blocks/tag_match.md).
#pragma once

#include <optional>
#include <string>

#include "match/config.hpp"

namespace nanohop::tag_match {

/// Parameters of nh_tag_match, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned handles = 256;       ///< receives that may be in the unit: their buffers
    unsigned results = 64;        ///< ring of results
    match::Config queues;         ///< those of the [match] beside it
    unsigned address_width = 32;  ///< bits of a byte address, those of the receive controller

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::tag_match

#include "generated/tag_match_parameters.hpp"
