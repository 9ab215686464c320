// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Ranges of a module's parameters, as the comment behind each says them, and the check at elaboration made of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gen/header.hpp"

namespace nanohop::gen {

/// What a parameter's comment says up to its colon: "3..24", "power of two, 2 * Ways..16384", "0, 1, 4", ">= 2",
/// "multiple of 8, 64..4096, at most Entries", "0, 1, 0 unless Counters == 1". Bounds are numbers, names of
/// packages, other parameters and + - * / of them.
struct ParameterRange {
    std::vector<std::string> low, high;  ///< expressions: not below, not above
    std::vector<std::string> values;     ///< the only ones, two or more; none: all between low and high
    std::string only, unless;            ///< this value alone unless the expression is true; "" for none
    std::string multiple;                ///< "" for none
    bool power_of_two = false;
};

/// False if the comment does not begin with a range.
bool parse_range(std::string_view comment, ParameterRange& range);

/// As an expression of SystemVerilog, true inside of the range. Bounds with another name than `known` are left out.
std::string condition(const std::string& name, const ParameterRange& range, const std::vector<std::string>& known);

/// `text`, the file of a module, with one `NH_PARAM, of parts of a block `NH_PART_PARAM, for each parameter of its
/// header, below the header. A parameter whose comment has no range has that of the same name in a header of `tops`,
/// the block's. Throws config::Error ("file:line: why") for one that has none there either, and for a range of its own
/// that names what is no parameter of the header.
std::string with_parameter_checks(std::string_view text, const std::string& file, const std::string& module,
                                  const std::vector<Header>& tops);

}  // namespace nanohop::gen
