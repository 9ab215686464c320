// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Where the register blocks of a module with one AXI4-Lite port are.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/file.hpp"
#include "gen/registers.hpp"

namespace nanohop::gen {

struct Window {
    std::string name;
    uint32_t base;  ///< bytes, a multiple of its size
    unsigned bits;  ///< of its size
    std::string description;
    std::optional<RegisterMap> registers{};  ///< none: words
    unsigned count = 1;                      ///< of such maps, one behind the other

    uint32_t bytes() const { return 1U << bits; }
};

struct AddressMap {
    std::string block;
    std::string title;
    unsigned address_width;
    std::string description;
    std::vector<Window> windows;  ///< by ascending base
};

/// Reads and checks a description (sim/gen/maps/<block>.toml): names unique, windows aligned, apart and inside the
/// address space. `registers(name)`: that map, or nothing. Throws config::Error.
AddressMap parse_address_map(std::string_view text, const std::string& file,
                             const std::function<std::optional<RegisterMap>(const std::string&)>& registers);

/// The package for the RTL's decoder, the header for models in C++, that for drivers in C, the page, and IP-XACT (IEEE
/// 1685-2014) with all registers. `source` goes into the banners.
File address_map_package(const AddressMap& map, std::string_view source);
File address_map_header(const AddressMap& map, std::string_view source);
File address_map_c_header(const AddressMap& map, std::string_view source);
File address_map_page(const AddressMap& map, std::string_view source);
File address_map_ipxact(const AddressMap& map, std::string_view source);

}  // namespace nanohop::gen
