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
    std::vector<RegisterField> fields;  ///< by ascending bit
};

struct RegisterMap {
    std::string block;
    std::string title;
    unsigned address_width;
    std::string description;
    std::vector<Register> registers;  ///< by ascending offset
};

/// Reads and checks a description (sim/gen/registers/<block>.toml): names unique, words aligned and inside the address
/// space, fields inside the word and apart, values inside their field. Throws config::Error.
RegisterMap parse_registers(std::string_view text, const std::string& file);

/// The package for the RTL, the header for models in C++, that for drivers in C (C11, freestanding), the page, and what
/// other tools read: SystemRDL 2.0 and IP-XACT (IEEE 1685-2014). `source` goes into the banners.
File register_package(const RegisterMap& map, std::string_view source);
File register_header(const RegisterMap& map, std::string_view source);
File register_c_header(const RegisterMap& map, std::string_view source);
File register_page(const RegisterMap& map, std::string_view source);
File register_rdl(const RegisterMap& map, std::string_view source);
File register_ipxact(const RegisterMap& map, std::string_view source);

}  // namespace nanohop::gen
