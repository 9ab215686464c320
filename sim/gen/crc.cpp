// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/crc.hpp"

#include <fmt/format.h>

#include <cctype>
#include <iterator>
#include <string>
#include <string_view>

#include "hash/hash.hpp"

namespace nanohop::gen {

namespace {

/// "crc-16/t10-dif" is HashCrc16T10Dif.
std::string constant_name(std::string_view crc) {
    std::string name = "Hash";
    bool capital = true;
    for (const char c : crc) {
        const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
        if (letter) name += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        capital = !letter;
    }
    return name;
}

}  // namespace

File crc_package() {
    std::string text = banner("//", "sim/model/hash/hash.cpp");
    auto out = std::back_inserter(text);
    const auto list = hash::crcs();
    fmt::format_to(out,
                   "/// Parallel CRC matrices for index hashes: crc_<i>(key) is the remainder of key * x^width, most\n"
                   "/// significant bit first, init 0, not reflected. Narrower results are zero-extended to 32 bits.\n"
                   "/// Each result bit is the parity of the key bits in its mask.\n"
                   "package nh_crc_pkg;\n\n"
                   "  localparam int Count = {};\n\n"
                   "  // Values of the parameter Hash of nh_hash and nh_route_cache.\n"
                   "  localparam int HashLowBits = 0;\n"
                   "  localparam int HashXorFold = 1;\n"
                   "  localparam int HashCrcs = 2;  // the first of Count\n"
                   "  localparam int HashLast = {};\n",
                   list.size(), list.size() + 1);
    for (size_t i = 0; i < list.size(); ++i)
        fmt::format_to(out, "  localparam int {} = {};\n", constant_name(list[i].name), i + 2);
    for (size_t i = 0; i < list.size(); ++i) {
        const hash::Crc& crc = list[i];
        fmt::format_to(out,
                       "\n  // {}: polynomial 0x{:0{}x}\n"
                       "  function automatic logic [31:0] crc_{}(input logic [63:0] key);\n"
                       "    crc_{} = {{\n",
                       crc.name, crc.poly, crc.width / 4, i, i);
        if (crc.width < 32) {
            fmt::format_to(out, "      {}'h0,\n", 32 - crc.width);
        }
        for (unsigned row = crc.width; row-- > 0;) {
            fmt::format_to(out, "      ^(key & 64'h{:016x}){}\n", hash::crc_row(crc, row), row == 0 ? "" : ",");
        }
        fmt::format_to(out, "    }};\n  endfunction\n");
    }
    text += "\nendpackage\n";
    return {"rtl/generated/nh_crc_pkg.sv", text};
}

}  // namespace nanohop::gen
