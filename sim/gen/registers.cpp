// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/registers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>

#include "config/reader.hpp"
#include "gen/file.hpp"
#include "gen/template.hpp"
#include "model/bits.hpp"

namespace nanohop::gen {

namespace {

constexpr unsigned kWordBits = 32;

uint32_t field_mask(const RegisterField& field) { return low_bits<uint32_t>(field.width) << field.lsb; }

uint32_t reset_word(const Register& reg) {
    uint32_t word = 0;
    for (const RegisterField& field : reg.fields) {
        word |= field.reset.value_or(0) << field.lsb;
    }
    return word;
}

uint32_t write_mask(const Register& reg) {
    uint32_t mask = 0;
    if (reg.access != Access::kReadOnly) {
        for (const RegisterField& field : reg.fields) {
            mask |= field_mask(field);
        }
    }
    return mask;
}

std::string access_name(Access access) {
    switch (access) {
        case Access::kReadOnly: return "ro";
        case Access::kReadWrite: return "rw";
        case Access::kWriteOnly: return "wo";
    }
    return {};
}

/// A name that is legal, unlike a keyword, in SystemVerilog, C++ and snake_case. Each may be used once per scope.
std::string checked_name(const config::Table& table, const std::string& key, const std::string& name,
                         std::set<std::string>& used) {
    const bool legal = !name.empty() && name[0] >= 'a' && name[0] <= 'z' &&
                       name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
    if (!legal) {
        table.fail(key, fmt::format("\"{}\" is not allowed: small letters, digits and _, a letter first", name));
    }
    if (!used.insert(camel(name)).second) {
        table.fail(key, fmt::format("\"{}\" is used twice", name));
    }
    return name;
}

std::string read_line(config::Table& table, const std::string& key) {
    const std::string text = table.text(key);
    if (text.empty() || text.find_first_of("\n\r|") != std::string::npos) {
        table.fail(key, "must be one line of text without |");
    }
    return text;
}

/// "15:0" or "3"
void read_bits(config::Table& table, RegisterField& field) {
    const std::string text = table.text("bits");
    unsigned high = 0;
    unsigned low = 0;
    const char* end = text.data() + text.size();
    auto [at, error] = std::from_chars(text.data(), end, high);
    low = high;
    if (error == std::errc() && at != end && *at == ':') {
        const auto second = std::from_chars(at + 1, end, low);
        at = second.ptr;
        error = second.ec;
    }
    if (error != std::errc() || at != end || high >= kWordBits || low > high) {
        table.fail("bits", fmt::format("\"{}\" is not allowed: \"high:low\" or \"bit\", from 31 down to 0", text));
    }
    field.lsb = low;
    field.width = high - low + 1;
}

RegisterField read_field(config::Table table, const std::string& name) {
    RegisterField field;
    field.name = name;
    read_bits(table, field);
    const int64_t highest = field_mask(field) >> field.lsb;
    if (table.has("reset")) {
        field.reset = static_cast<uint32_t>(table.integer("reset", 0, highest));
    }
    field.description = read_line(table, "description");
    std::set<std::string> names;
    std::set<uint32_t> taken;
    for (config::Table& entry : table.tables("values")) {
        RegisterValue value;
        value.name = checked_name(entry, "name", entry.text("name"), names);
        value.value = static_cast<uint32_t>(entry.integer("value", 0, highest));
        value.description = read_line(entry, "description");
        if (!taken.insert(value.value).second) {
            entry.fail("value", fmt::format("{} is used twice", value.value));
        }
        entry.finish();
        field.values.push_back(value);
    }
    table.finish();
    return field;
}

Register read_head(config::Table& table, const std::string& name, unsigned address_width) {
    Register reg;
    reg.name = name;
    reg.offset = static_cast<uint32_t>(table.integer("offset", 0, (int64_t{1} << address_width) - 4));
    if (reg.offset % 4 != 0) {
        table.fail("offset", fmt::format("0x{:x} is not allowed: must be a multiple of 4", reg.offset));
    }
    reg.description = read_line(table, "description");
    if (table.has("own")) reg.own = table.boolean("own");
    return reg;
}

Register read_counter(config::Table table, const std::string& name, unsigned address_width) {
    Register reg = read_head(table, name, address_width);
    reg.fields.push_back({"count", 0, kWordBits, 0, read_line(table, "counts"), {}});
    reg.step = table.has("step") ? static_cast<unsigned>(table.integer("step", 1, kWordBits)) : 1;
    table.finish();
    return reg;
}

Register read_register(config::Table table, const std::string& name, unsigned address_width) {
    Register reg = read_head(table, name, address_width);
    if (table.has("access")) reg.access = static_cast<Access>(table.choice("access", {"ro", "rw", "wo"}));
    if (table.has("sometimes")) reg.sometimes = table.boolean("sometimes");
    std::set<std::string> names;
    uint32_t covered = 0;
    config::Table fields = table.table("fields");
    for (const std::string& field_name : fields.keys()) {
        config::Table entry = fields.table(field_name);
        RegisterField field = read_field(entry, checked_name(fields, field_name, field_name, names));
        if ((covered & field_mask(field)) != 0) {
            entry.fail("bits", "overlap another field of this register");
        }
        if (reg.access == Access::kReadWrite && !field.reset) {
            fields.fail(field.name, "a field of an rw register needs a reset value");
        }
        covered |= field_mask(field);
        reg.fields.push_back(std::move(field));
    }
    if (reg.fields.empty()) {
        table.fail("fields", fmt::format("register \"{}\" has no fields", reg.name));
    }
    std::sort(reg.fields.begin(), reg.fields.end(), [](const auto& a, const auto& b) { return a.lsb < b.lsb; });
    table.finish();
    return reg;
}

std::string bits_text(const RegisterField& field) {
    return field.width == 1 ? fmt::format("{}", field.lsb)
                            : fmt::format("{}:{}", field.lsb + field.width - 1, field.lsb);
}

/// Text as comment lines of at most 120 columns.
std::string wrap(std::string_view prefix, std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const size_t room = 120 - prefix.size();
        size_t cut = text.size() <= room ? text.size() : text.rfind(' ', room);
        cut = cut == std::string_view::npos || cut == 0 ? std::min(room, text.size()) : cut;
        result += fmt::format("{}{}\n", prefix, text.substr(0, cut));
        text.remove_prefix(std::min(text.size(), cut + 1));
    }
    return result;
}

std::string capitals(std::string text) {
    for (char& c : text) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    return text;
}

/// The packed record of a register, most significant bit first; gaps become reserved_<lsb>.
void package_record(std::back_insert_iterator<std::string> out, const Register& reg) {
    fmt::format_to(out, "  typedef struct packed {{\n");
    unsigned top = kWordBits;
    const auto gap = [&](unsigned lsb) {
        if (top > lsb) {
            fmt::format_to(out, "    logic [{}:0] reserved_{};\n", top - lsb - 1, lsb);
        }
    };
    for (size_t i = reg.fields.size(); i-- > 0;) {
        const RegisterField& field = reg.fields[i];
        gap(field.lsb + field.width);
        fmt::format_to(out, "    logic [{}:0] {};  // {}\n", field.width - 1, field.name, field.description);
        top = field.lsb;
    }
    gap(0);
    fmt::format_to(out, "  }} {}_t;\n", reg.name);
}

constexpr const char* kRegistersModule =
    R"(/// AXI4-Lite registers of @block@ (docs/generated/registers/nh_@block@.md): what software writes is kept and
/// events are counted here, what hardware drives comes from outside. A write is acted on in the clock of write_o, which
/// never comes for an address that takes none or with write_bad_i.
module nh_@block@_regs_axil #(
    localparam int AddressWidth = @package@AddressWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  nh_axil_pkg::request_t   axil_i,
    output nh_axil_pkg::response_t  axil_o,
    output logic                    write_o,
    output logic [AddressWidth-1:0] write_address_o,
    output logic [31:0]             write_data_o,
    output logic [31:0]             write_strobe_o,   // each bit its byte's strobe
    input  logic                    write_bad_i,
    output @package@stored_t stored_o,
    input  @package@driven_t driven_i,
    input  @package@steps_t steps_i
);
  logic write, bad;
  logic [AddressWidth-1:0] read_address;
  logic [31:0] word;
  nh_axil_slave #(
      .AddressWidth(AddressWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o,
      .write_data_o,
      .write_strobe_o,
      .write_error_i(bad),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!@package@mapped(read_address))
  );
  assign bad = write_bad_i || !@package@writable(write_address_o);
  assign write_o = write && !bad;

@kept@  always_comb begin
@stored@  end
  logic [32*@package@Counters-1:0] counts;  // by address, the lowest first
@counts@
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
@reset@    end else begin
@steps@      if (write_o) begin
        case (write_address_o)
@writes@          default: ;
        endcase
      end
    end
  end

  always_comb begin
    case (read_address)
@words@      default: word = '0;
    endcase
  end
endmodule
)";

/// Who keeps what is read at an address.
enum class Keeper { kNobody, kConstant, kBlock, kModule, kCounter };

Keeper keeper(const Register& reg) {
    if (reg.access == Access::kWriteOnly) return Keeper::kNobody;
    if (reg.own) return Keeper::kBlock;
    if (reg.step != 0) return Keeper::kCounter;
    if (reg.access == Access::kReadWrite) return Keeper::kModule;
    return reg.name == "id" || reg.name == "version" ? Keeper::kConstant : Keeper::kBlock;
}

/// What goes between the block and register_module().
void records(std::back_insert_iterator<std::string> out, const RegisterMap& map) {
    const auto record = [&](const char* about, const char* type, Keeper by) {
        std::string members;
        for (const Register& reg : map.registers) {
            if (keeper(reg) != by) continue;
            const std::string is = by == Keeper::kCounter ? fmt::format("logic [{}:0]", reg.step - 1) : reg.name + "_t";
            members.insert(0, fmt::format("    {} {};\n", is, reg.name));
        }
        fmt::format_to(out, "\n  /// {}\n  typedef struct packed {{\n{}  }} {};\n", about, members, type);
    };
    record("What software has written.", "stored_t", Keeper::kModule);
    record("What hardware drives.", "driven_t", Keeper::kBlock);
    record("What counters count in a clock.", "steps_t", Keeper::kCounter);
    fmt::format_to(out, "  localparam int Counters = {};\n",
                   std::count_if(map.registers.begin(), map.registers.end(),
                                 [](const auto& r) { return keeper(r) == Keeper::kCounter; }));
}

}  // namespace

RegisterMap parse_registers(std::string_view text, const std::string& file) {
    config::Table root = config::Document(text, file).root();
    RegisterMap map;
    map.block = root.text("block");
    map.title = read_line(root, "title");
    map.address_width = static_cast<unsigned>(root.integer("address_width", 3, 20));
    map.description = root.text("description");
    if (root.has("rtl")) map.rtl = root.boolean("rtl");
    std::set<std::string> names;
    std::set<uint32_t> offsets;
    for (const auto& [kind, read] : {std::pair("register", &read_register), std::pair("counter", &read_counter)}) {
        if (!root.has(kind)) continue;
        config::Table registers = root.table(kind);
        for (const std::string& name : registers.keys()) {
            config::Table entry = registers.table(name);
            Register reg = read(entry, checked_name(registers, name, name, names), map.address_width);
            if (!offsets.insert(reg.offset).second) {
                entry.fail("offset", fmt::format("0x{:x} is used twice", reg.offset));
            }
            if (entry.has("own") && (!map.rtl || (reg.step == 0 && reg.access != Access::kReadWrite))) {
                entry.fail("own", "is for counters and rw registers of a map with rtl = true");
            }
            if (entry.has("step") && (!map.rtl || reg.own)) {
                entry.fail("step", "is for counters that are not own, of a map with rtl = true");
            }
            if (reg.sometimes && map.rtl) {
                entry.fail("sometimes", "with rtl = true a register is always there");
            }
            map.registers.push_back(std::move(reg));
        }
    }
    root.finish();
    if (map.registers.empty()) {
        root.fail("register", "the map has no registers: must have tables, [register.NAME] each");
    }
    std::sort(map.registers.begin(), map.registers.end(),
              [](const auto& a, const auto& b) { return a.offset < b.offset; });
    return map;
}

File register_package(const RegisterMap& map, std::string_view source) {
    std::string text = banner("//", source);
    auto out = std::back_inserter(text);
    const unsigned digits = (map.address_width + 3) / 4;
    fmt::format_to(
        out,
        "/// Registers of the {0} (docs/generated/registers/nh_{0}.md): 32-bit words at byte offsets.\n"
        "/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;\n"
        "/// per named value XFieldName.\n"
        "package nh_{0}_regs_pkg;\n\n"
        "  localparam int AddressWidth = {1};\n",
        map.block, map.address_width);
    for (const Register& reg : map.registers) {
        const std::string name = camel(reg.name);
        fmt::format_to(out, "\n  // {} ({}): {}\n", reg.name, access_name(reg.access), reg.description);
        fmt::format_to(out, "  localparam logic [{}:0] {}Offset = {}'h{:0{}x};\n", map.address_width - 1, name,
                       map.address_width, reg.offset, digits);
        fmt::format_to(out, "  localparam logic [31:0] {}Reset = 32'h{:08x};\n", name, reset_word(reg));
        fmt::format_to(out, "  localparam logic [31:0] {}WriteMask = 32'h{:08x};\n", name, write_mask(reg));
        package_record(out, reg);
        for (const RegisterField& field : reg.fields) {
            for (const RegisterValue& value : field.values) {
                fmt::format_to(out, "  localparam logic [{}:0] {}{}{} = {}'d{};  // {}\n", field.width - 1, name,
                               camel(field.name), camel(value.name), field.width, value.value, value.description);
            }
        }
    }
    const auto decode = [&](std::string_view function, std::string_view comment, auto wanted) {
        fmt::format_to(out,
                       "\n  /// {}\n  function automatic logic {}(input logic [{}:0] address);\n    case (address)\n",
                       comment, function, map.address_width - 1);
        std::string list;
        for (const Register& reg : map.registers) {
            if (wanted(reg) && !reg.sometimes) {
                list += fmt::format("{}      {}Offset", list.empty() ? "" : ",\n", camel(reg.name));
            }
        }
        if (!list.empty()) {
            fmt::format_to(out, "{}: {} = 1'b1;\n", list, function);
        }
        fmt::format_to(out, "      default: {} = 1'b0;\n    endcase\n  endfunction\n", function);
    };
    decode("mapped", "Whether a register sits at this byte offset (a multiple of 4).",
           [](const Register&) { return true; });
    decode("writable", "Whether a write to this byte offset does something.",
           [](const Register& reg) { return reg.access != Access::kReadOnly; });
    if (map.rtl) {
        records(out, map);
    }
    text += "\nendpackage\n";
    return {fmt::format("rtl/generated/nh_{}_regs_pkg.sv", map.block), text};
}

File register_module(const RegisterMap& map, std::string_view source) {
    const std::string package = fmt::format("nh_{}_regs_pkg::", map.block);
    std::string kept;
    std::string stored;
    std::string reset;
    std::string steps;
    std::string writes;
    std::string words;
    std::vector<std::string> counts;
    const auto add_register = [&](const std::string& name, unsigned width, uint32_t value) {
        kept += fmt::format("  logic [{}:0] {};\n", width - 1, name);
        reset += fmt::format("      {} <= {}'d{};\n", name, width, value);
    };
    for (const Register& reg : map.registers) {
        const std::string name = package + camel(reg.name);
        const auto word = [&](const std::string& value) {
            words += fmt::format("      {}Offset: word = {};\n", name, value);
        };
        switch (keeper(reg)) {
            case Keeper::kNobody: break;
            case Keeper::kConstant: word(name + "Reset"); break;
            case Keeper::kBlock: word("driven_i." + reg.name); break;
            case Keeper::kCounter:
                word(fmt::format("counts[{}+:32]", 32 * counts.size()));
                add_register(reg.name + "_q", kWordBits, 0);
                steps += fmt::format("      {0}_q <= {0}_q + 32'(steps_i.{0});\n", reg.name);
                counts.insert(counts.begin(), reg.name + "_q");
                break;
            case Keeper::kModule:
                word("stored_o." + reg.name);
                stored += fmt::format("    stored_o.{} = '0;\n", reg.name);
                writes += fmt::format("        {}Offset: begin\n", name);
                for (const RegisterField& field : reg.fields) {
                    const std::string q = fmt::format("{}_{}_q", reg.name, field.name);
                    const std::string bits = fmt::format("[{}:{}]", field.lsb + field.width - 1, field.lsb);
                    add_register(q, field.width, *field.reset);
                    stored += fmt::format("    stored_o.{}.{} = {};\n", reg.name, field.name, q);
                    writes += fmt::format(
                        "          {0} <= ({0} & ~write_strobe_o{1}) | (write_data_o{1} & write_strobe_o{1});\n", q,
                        bits);
                }
                writes += "        end\n";
                break;
        }
    }
    const Values values = {{"block", map.block},
                           {"package", package},
                           {"kept", kept},
                           {"stored", stored},
                           {"reset", reset},
                           {"steps", steps},
                           {"writes", writes},
                           {"words", words},
                           {"counts", wrapped("  assign counts = {", counts, ", ", "};", "      ")}};
    return {fmt::format("rtl/generated/nh_{}_regs_axil.sv", map.block),
            banner("//", source) + fill(kRegistersModule, values)};
}

File register_header(const RegisterMap& map, std::string_view source) {
    std::string text = banner("//", source);
    auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "// Registers of the {0} (docs/generated/registers/nh_{0}.md): 32-bit words at byte offsets.\n"
                   "#pragma once\n\n"
                   "#include \"bits.hpp\"\n\n"
                   "namespace nanohop::{2}::registers {{\n\n"
                   "using Field = RegisterField;\n"
                   "inline constexpr unsigned kAddressWidth = {1};\n",
                   map.block, map.address_width, namespace_of(map.block));
    for (const Register& reg : map.registers) {
        const std::string name = camel(reg.name);
        text += '\n';
        text += wrap("// ", fmt::format("{} ({}): {}", reg.name, access_name(reg.access), reg.description));
        fmt::format_to(out, "inline constexpr uint32_t k{}Offset = 0x{:02x};\n", name, reg.offset);
        fmt::format_to(out, "inline constexpr uint32_t k{}Reset = 0x{:08x};\n", name, reset_word(reg));
        fmt::format_to(out, "inline constexpr uint32_t k{}WriteMask = 0x{:08x};\n", name, write_mask(reg));
        for (const RegisterField& field : reg.fields) {
            text += wrap("/// ", field.description);
            fmt::format_to(out, "inline constexpr Field k{}{}{{{}, {}}};\n", name, camel(field.name), field.lsb,
                           field.width);
            if (!field.values.empty()) {
                fmt::format_to(out, "enum class {}{} : uint32_t {{\n", name, camel(field.name));
                for (const RegisterValue& value : field.values) {
                    text += wrap("    /// ", value.description);
                    fmt::format_to(out, "    k{} = {},\n", camel(value.name), value.value);
                }
                fmt::format_to(out, "}};\n");
            }
        }
    }
    fmt::format_to(out, "\n}}  // namespace nanohop::{}::registers\n", namespace_of(map.block));
    return {fmt::format("sim/model/generated/{}_registers.hpp", map.block), text};
}

File register_c_header(const RegisterMap& map, std::string_view source) {
    std::string text = banner("//", source);
    auto out = std::back_inserter(text);
    std::set<std::string> used;
    const auto define = [&](const std::string& name, const std::string& value) {
        if (!used.insert(name).second) {
            throw config::Error(fmt::format("{}: two registers, fields or values give {} in C", source, name));
        }
        fmt::format_to(out, "#define {} {}\n", name, value);
    };
    const std::string block = "NH_" + capitals(map.block);
    text +=
        wrap("// ", fmt::format("Registers of nh_{0} (docs/generated/registers/nh_{0}.md): 32-bit words at byte "
                                "offsets. Of register X X_OFFSET, X_RESET (fields that hardware drives count as 0) and "
                                "X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK; of a named value Z X_Y_Z.",
                                map.block));
    fmt::format_to(out, "#ifndef {0}_REGS_H\n#define {0}_REGS_H\n\n", block);
    define(block + "_REGS_BYTES", fmt::format("0x{:x}u", 1U << map.address_width));
    for (const Register& reg : map.registers) {
        const std::string name = block + "_" + capitals(reg.name);
        text += '\n';
        text += wrap("// ", fmt::format("{} ({}): {}", reg.name, access_name(reg.access), reg.description));
        define(name + "_OFFSET", fmt::format("0x{:02x}u", reg.offset));
        define(name + "_RESET", fmt::format("0x{:08x}u", reset_word(reg)));
        define(name + "_WRITE_MASK", fmt::format("0x{:08x}u", write_mask(reg)));
        for (const RegisterField& field : reg.fields) {
            const std::string of = name + "_" + capitals(field.name);
            text += wrap("// ", fmt::format("{}: {}", field.name, field.description));
            define(of + "_SHIFT", fmt::format("{}", field.lsb));
            define(of + "_MASK", fmt::format("0x{:08x}u", field_mask(field)));
            for (const RegisterValue& value : field.values) {
                text += wrap("// ", fmt::format("{}: {}", value.name, value.description));
                define(of + "_" + capitals(value.name), fmt::format("{}u", value.value));
            }
        }
    }
    text += "\n#endif\n";
    return {fmt::format("driver/generated/nh_{}_regs.h", map.block), text};
}

File register_page(const RegisterMap& map, std::string_view source) {
    std::string text = banner("<!--", source);
    auto out = std::back_inserter(text);
    fmt::format_to(
        out,
        "# Registers: {}\n\nFor whoever programs `nh_{}`. After this page you can read and write each of its "
        "registers.\n\n{}\n\n",
        map.title, map.block, map.description);
    fmt::format_to(
        out,
        "Words of 32 bits at byte offsets; {} address bits. Access: ro hardware drives it, rw software's value is "
        "read back, wo writing it starts an action and it reads as 0. Bits without a field read as 0.\n\n",
        map.address_width);
    fmt::format_to(out, "| offset | register | access | what it is |\n|---|---|---|---|\n");
    for (const Register& reg : map.registers) {
        fmt::format_to(out, "| 0x{:02x} | [{}](#{}) | {} | {} |\n", reg.offset, reg.name, reg.name,
                       access_name(reg.access), reg.description);
    }
    for (const Register& reg : map.registers) {
        fmt::format_to(out, "\n## {}\n\nOffset 0x{:02x}, {}. {}\n\n", reg.name, reg.offset, access_name(reg.access),
                       reg.description);
        fmt::format_to(out, "| bits | field | reset | what it is |\n|---|---|---|---|\n");
        for (const RegisterField& field : reg.fields) {
            fmt::format_to(out, "| {} | {} | {} | {} |\n", bits_text(field), field.name,
                           field.reset ? fmt::format("0x{:x}", *field.reset) : "from hardware", field.description);
        }
        for (const RegisterField& field : reg.fields) {
            if (!field.values.empty()) {
                fmt::format_to(out, "\n| {} | name | what it is |\n|---|---|---|\n", field.name);
                for (const RegisterValue& value : field.values) {
                    fmt::format_to(out, "| {} | {} | {} |\n", value.value, value.name, value.description);
                }
            }
        }
    }
    return {fmt::format("docs/generated/registers/nh_{}.md", map.block), text};
}

}  // namespace nanohop::gen
