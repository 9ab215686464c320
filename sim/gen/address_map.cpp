// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/address_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

#include "config/reader.hpp"
#include "gen/file.hpp"

namespace nanohop::gen {

namespace {

std::string upper(std::string text) {
    for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

unsigned digits(const AddressMap& map) { return (map.address_width + 3) / 4; }

}  // namespace

AddressMap parse_address_map(std::string_view text, const std::string& file,
                             const std::function<std::optional<RegisterMap>(const std::string&)>& registers) {
    config::Table root = config::Document(text, file).root();
    AddressMap map;
    map.block = root.text("block");
    map.title = root.text("title");
    map.address_width = static_cast<unsigned>(root.integer("address_width", 3, 31));
    map.description = root.text("description");
    const int64_t end = int64_t{1} << map.address_width;
    config::Table windows = root.table("window");
    for (const std::string& name : windows.keys()) {
        config::Table entry = windows.table(name);
        Window window{.name = name, .base = static_cast<uint32_t>(entry.integer("base", 0, end - 4)), .bits = 0};
        window.description = entry.text("description");
        if (entry.has("registers")) {
            const std::string of = entry.text("registers");
            window.registers = registers(of);
            if (!window.registers) entry.fail("registers", "no such map: " + of);
            if (entry.has("count")) window.count = static_cast<unsigned>(entry.integer("count", 1, 16));
            window.bits = window.registers->address_width + static_cast<unsigned>(std::bit_width(window.count - 1));
        } else {
            window.bits = static_cast<unsigned>(entry.integer("bits", 2, map.address_width));
        }
        if (window.base % window.bytes() != 0 || window.base + int64_t{window.bytes()} > end)
            entry.fail("base", fmt::format("0x{:x} is not allowed: a multiple of its {} bytes, within {}", window.base,
                                           window.bytes(), end));
        for (const Window& other : map.windows)
            if (window.base < other.base + other.bytes() && other.base < window.base + window.bytes())
                entry.fail("base", "overlaps " + other.name);
        entry.finish();
        map.windows.push_back(std::move(window));
    }
    root.finish();
    if (map.windows.empty()) root.fail("window", "there is none");
    std::sort(map.windows.begin(), map.windows.end(), [](const auto& a, const auto& b) { return a.base < b.base; });
    return map;
}

File address_map_package(const AddressMap& map, std::string_view source) {
    std::string text = banner("//", source);
    auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "/// Register blocks at the port of nh_{0} (docs/generated/addresses/nh_{0}.md).\n"
                   "package nh_{0}_map_pkg;\n"
                   "  localparam int AddressWidth = {1};\n"
                   "  localparam int Windows = {2};\n"
                   "  // Numbers of the windows\n",
                   map.block, map.address_width, map.windows.size());
    for (size_t i = 0; i < map.windows.size(); ++i)
        fmt::format_to(out, "  localparam int {} = {};\n", camel(map.windows[i].name), i);
    fmt::format_to(out, "  // Bits of an address in them\n");
    for (const Window& w : map.windows) fmt::format_to(out, "  localparam int {}Bits = {};\n", camel(w.name), w.bits);
    fmt::format_to(out,
                   "\n  /// The window that an address is in, a bit each; none: nothing is there.\n"
                   "  function automatic logic [Windows-1:0] window(input logic [AddressWidth-1:0] address);\n"
                   "    window = '0;\n");
    for (const Window& w : map.windows)
        fmt::format_to(out, "    window[{0}] = address >> {0}Bits == {1}'h{2:x};\n", camel(w.name), map.address_width,
                       w.base >> w.bits);
    text += "  endfunction\nendpackage\n";
    return {fmt::format("rtl/generated/nh_{}_map_pkg.sv", map.block), text};
}

File address_map_header(const AddressMap& map, std::string_view source) {
    std::string text = banner("//", source);
    auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "// clang-format off\n"
                   "/// Register blocks at the port of nh_{0} (docs/generated/addresses/nh_{0}.md).\n"
                   "#pragma once\n\n"
                   "#include <array>\n"
                   "#include <cstdint>\n"
                   "#include <optional>\n\n"
                   "#include \"bits.hpp\"\n\n"
                   "namespace nanohop::{1}::map {{\n\n"
                   "inline constexpr unsigned kAddressWidth = {2};\n\n"
                   "struct Window {{\n    uint32_t base = 0;\n    unsigned bits = 0;\n}};\n"
                   "// Numbers of the windows\n",
                   map.block, namespace_of(map.block), map.address_width);
    for (size_t i = 0; i < map.windows.size(); ++i)
        fmt::format_to(out, "inline constexpr unsigned k{} = {};\n", camel(map.windows[i].name), i);
    fmt::format_to(out, "\ninline constexpr std::array<Window, {}> kWindows = {{{{\n", map.windows.size());
    for (const Window& w : map.windows) fmt::format_to(out, "    {{0x{:0{}x}, {}}},\n", w.base, digits(map), w.bits);
    fmt::format_to(out,
                   "}}}};\n\n"
                   "/// The window that an address is in; none: nothing is there.\n"
                   "constexpr std::optional<unsigned> window(uint32_t address) {{\n"
                   "    address &= low_bits<uint32_t>(kAddressWidth);\n"
                   "    for (unsigned w = 0; w < kWindows.size(); ++w)\n"
                   "        if (address >> kWindows[w].bits == kWindows[w].base >> kWindows[w].bits) return w;\n"
                   "    return std::nullopt;\n"
                   "}}\n\n"
                   "}}  // namespace nanohop::{}::map\n",
                   namespace_of(map.block));
    return {fmt::format("sim/model/generated/{}_map.hpp", map.block), text};
}

File address_map_c_header(const AddressMap& map, std::string_view source) {
    std::string text = banner("//", source);
    auto out = std::back_inserter(text);
    const std::string prefix = "NH_" + upper(map.block);
    fmt::format_to(out,
                   "// Register blocks at the port of nh_{0} (docs/generated/addresses/nh_{0}.md): of window X X_BASE\n"
                   "// and X_BYTES.\n"
                   "#ifndef {1}_MAP_H\n#define {1}_MAP_H\n\n#define {1}_BYTES 0x{2:x}u\n",
                   map.block, prefix, 1U << map.address_width);
    for (const Window& w : map.windows)
        fmt::format_to(out, "\n// {0}\n#define {1}_{2}_BASE 0x{3:0{4}x}u\n#define {1}_{2}_BYTES 0x{5:x}u\n",
                       w.description, prefix, upper(w.name), w.base, digits(map), w.bytes());
    text += "\n#endif\n";
    return {fmt::format("driver/generated/nh_{}_map.h", map.block), text};
}

File address_map_page(const AddressMap& map, std::string_view source) {
    std::string text = banner("<!--", source);
    auto out = std::back_inserter(text);
    fmt::format_to(
        out,
        "# Addresses: {}\n\nFor whoever programs `nh_{}`. After this page you can find its register blocks.\n\n"
        "{}\n\n{} address bits.\n\n| from | bytes | window | what is there |\n"
        "|---|---|---|---|\n",
        map.title, map.block, map.description, map.address_width);
    for (const Window& w : map.windows)
        fmt::format_to(out, "| 0x{:0{}x} | {} | {} | {} |\n", w.base, digits(map), w.bytes(), w.name,
                       w.registers ? fmt::format("[{}](../registers/nh_{}.md)", w.description, w.registers->block)
                                   : w.description);
    return {fmt::format("docs/generated/addresses/nh_{}.md", map.block), text};
}

}  // namespace nanohop::gen
