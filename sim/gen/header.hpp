// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Parameters and ports of a module, from its source.
//
// The header is read here and not by Verilator: that prints widths as numbers of one configuration, drops comments, and
// does so in another format in each version; and the generator builds where there is no Verilator.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace nanohop::gen {

struct HeaderParameter {
    bool local = false;
    std::string name;
    std::string value;  ///< as it is written
    unsigned line = 0;
    std::string comment;  ///< "" for none
};

struct HeaderPort {
    bool input = false;
    std::string type;   ///< "logic" or a package's packed structure, "package::type"
    std::string range;  ///< "[Width-1:0]", "" for one bit
    std::string name;
    std::string comment;  ///< behind it, "" for none
    std::string group;    ///< the comment line above its group
};

/// The header of a module: one declaration per line, a parameter's comment also on further lines, `parameter int` and
/// `localparam int`, ports without unpacked dimensions. What stands in the comment lines above a port is its group.
struct Header {
    std::string module;
    std::vector<HeaderParameter> parameters;
    std::vector<HeaderPort> ports;
};

/// `file` names the text in messages. Throws config::Error ("file:line: why") for anything else.
Header parse_header(std::string_view text, const std::string& module, const std::string& file);

/// The module in which a block's parameters and ports stand, by the end of its name, "" for most: nh_<block>_core of
/// one that has AXI (axi_flat.hpp).
std::string header_module(const std::filesystem::path& root, const std::string& block, const std::string& part);

/// The text of a module's file in which each parameter that is "as in BLOCK" has range and meaning of the one of the
/// same name at the top of that block. Throws config::Error where it has none.
std::string with_meanings(const std::filesystem::path& root, std::string text, const std::string& file);

/// A comment without its slashes and the blanks around it.
std::string behind_slashes(const std::string& comment);

/// "MshrEntries": "mshr_entries"
std::string snake(std::string_view name);

}  // namespace nanohop::gen
