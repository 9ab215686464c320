// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/file.hpp"

#include <fmt/format.h>

namespace nanohop::gen {

std::string banner(std::string_view comment, std::string_view source) {
    // Written in two parts so that licence checkers do not take these lines for the licence of this file.
    const std::string spdx = "SPDX";
    const bool block = comment == "<!--";
    const std::string start = block ? "" : std::string(comment) + " ";
    return fmt::format(
        "{0}{1}{2}-License-Identifier: Apache-2.0\n"
        "{1}{2}-FileCopyrightText: 2026 The nanohop authors\n"
        "{3}\n"
        "{1}Generated from {4} by `nanohop generate`: do not edit.\n{5}\n",
        block ? "<!--\n" : "", start, spdx, block ? "" : comment, source, block ? "-->\n" : "");
}

std::string namespace_of(std::string_view block) { return std::string(block) + (block == "switch" ? "_" : ""); }

}  // namespace nanohop::gen
