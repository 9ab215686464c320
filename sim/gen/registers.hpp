// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/file.hpp"

namespace nanohop::gen {

struct RegisterValue {
    std::string name;
    uint32_t value;
    std::string description;
};

struct RegisterField {
    std::string name;
    unsigned lsb;
    unsigned width;
    std::optional<uint32_t> reset;  ///< none: hardware drives it from the start
    std::string description;
    std::vector<RegisterValue> values;
};

enum class Access { kReadOnly, kReadWrite, kWriteOnly };

struct Register {
    std::string name;
    uint32_t offset;  ///< bytes
    Access access = Access::kReadOnly;
    std::string description;
    bool sometimes = false;             ///< by a parameter: mapped() and writable() leave it to the RTL
    bool own = false;                   ///< rw or a counter that the block's RTL keeps, not register_module()
    unsigned step = 0;                  ///< of a counter: bits of what is added to it in a clock
    std::vector<RegisterField> fields;  ///< by ascending bit
};

struct RegisterMap {
    std::string block;
    std::string title;
    unsigned address_width;
    std::string description;
    bool rtl = false;                 ///< register_module() is wanted; of ro ones it keeps id and version
    std::vector<Register> registers;  ///< by ascending offset
};

/// Reads and checks a description (sim/gen/registers/<block>.toml): names unique, words aligned and inside the address
/// space, fields inside the word and apart, values inside their field. Throws config::Error.
RegisterMap parse_registers(std::string_view text, const std::string& file);

/// The package for the RTL, the module for it that keeps what software writes, counts, and answers AXI4-Lite, the
/// header for models in C++, that for drivers in C (C11, freestanding), the page, and what other tools read:
/// SystemRDL 2.0 and IP-XACT (IEEE 1685-2014). `source` goes into the banners.
File register_package(const RegisterMap& map, std::string_view source);
File register_module(const RegisterMap& map, std::string_view source);
File register_header(const RegisterMap& map, std::string_view source);
File register_c_header(const RegisterMap& map, std::string_view source);
File register_page(const RegisterMap& map, std::string_view source);
File register_rdl(const RegisterMap& map, std::string_view source);
File register_ipxact(const RegisterMap& map, std::string_view source);

}  // namespace nanohop::gen
