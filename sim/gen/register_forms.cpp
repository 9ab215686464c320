// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Register maps for the tools of others: SystemRDL 2.0 and IP-XACT (IEEE 1685-2014).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>

#include "gen/address_map.hpp"
#include "gen/file.hpp"
#include "gen/registers.hpp"

namespace nanohop::gen {

namespace {

/// What SystemRDL 2.0 has words for; a name that is one of them is written with a backslash before it.
constexpr std::array kRdlWords = {"abstract",
                                  "accesstype",
                                  "addressingtype",
                                  "addrmap",
                                  "alias",
                                  "all",
                                  "alternate",
                                  "bit",
                                  "boolean",
                                  "bothedge",
                                  "byte",
                                  "compact",
                                  "component",
                                  "componentwidth",
                                  "constraint",
                                  "default",
                                  "encode",
                                  "enum",
                                  "external",
                                  "false",
                                  "field",
                                  "fullalign",
                                  "hw",
                                  "inside",
                                  "int",
                                  "internal",
                                  "level",
                                  "longint",
                                  "mem",
                                  "na",
                                  "negedge",
                                  "nonsticky",
                                  "number",
                                  "onreadtype",
                                  "onwritetype",
                                  "posedge",
                                  "precedencetype",
                                  "property",
                                  "r",
                                  "rclr",
                                  "real",
                                  "ref",
                                  "reg",
                                  "regalign",
                                  "regfile",
                                  "rset",
                                  "ruser",
                                  "rw",
                                  "rw1",
                                  "shortint",
                                  "shortreal",
                                  "signal",
                                  "signed",
                                  "string",
                                  "struct",
                                  "sw",
                                  "this",
                                  "true",
                                  "type",
                                  "unsigned",
                                  "w",
                                  "w1",
                                  "wclr",
                                  "with",
                                  "within",
                                  "woclr",
                                  "woset",
                                  "wot",
                                  "wr",
                                  "wset",
                                  "wuser",
                                  "wzc",
                                  "wzs",
                                  "wzt"};

std::string rdl_name(const std::string& name) {
    const bool word = std::find(kRdlWords.begin(), kRdlWords.end(), name) != kRdlWords.end();
    return word ? "\\" + name : name;
}

std::string rdl_text(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

std::string rdl_access(Access access) {
    switch (access) {
        case Access::kReadOnly: return "sw = r; hw = w";
        case Access::kReadWrite: return "sw = rw; hw = r";
        case Access::kWriteOnly: return "sw = w; hw = r";
    }
    return {};
}

std::string xml_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '&') {
            result += "&amp;";
        } else if (c == '<') {
            result += "&lt;";
        } else if (c == '>') {
            result += "&gt;";
        } else {
            result += c;
        }
    }
    return result;
}

std::string xml_access(Access access) {
    switch (access) {
        case Access::kReadOnly: return "read-only";
        case Access::kReadWrite: return "read-write";
        case Access::kWriteOnly: return "write-only";
    }
    return {};
}

/// Elements of the namespace ipxact, indented.
class Xml {
public:
    explicit Xml(std::string& text) : out_(text) {}
    void open(std::string_view name) { fmt::format_to(out_, "{:{}}<ipxact:{}>\n", "", 2 * depth_++, name); }
    void close(std::string_view name) { fmt::format_to(out_, "{:{}}</ipxact:{}>\n", "", 2 * --depth_, name); }
    void leaf(std::string_view name, std::string_view value) {
        fmt::format_to(out_, "{:{}}<ipxact:{}>{}</ipxact:{}>\n", "", 2 * depth_, name, xml_text(value), name);
    }

private:
    std::back_insert_iterator<std::string> out_;
    int depth_ = 1;  // within the component
};

void ipxact_field(Xml& xml, const Register& reg, const RegisterField& field) {
    xml.open("field");
    xml.leaf("name", field.name);
    xml.leaf("description", field.description);
    xml.leaf("bitOffset", fmt::format("{}", field.lsb));
    if (field.reset) {
        xml.open("resets");
        xml.open("reset");
        xml.leaf("value", fmt::format("'h{:x}", *field.reset));
        xml.close("reset");
        xml.close("resets");
    }
    xml.leaf("bitWidth", fmt::format("{}", field.width));
    xml.leaf("access", xml_access(reg.access));
    if (!field.values.empty()) {
        xml.open("enumeratedValues");
        for (const RegisterValue& value : field.values) {
            xml.open("enumeratedValue");
            xml.leaf("name", value.name);
            xml.leaf("description", value.description);
            xml.leaf("value", fmt::format("{}", value.value));
            xml.close("enumeratedValue");
        }
        xml.close("enumeratedValues");
    }
    xml.close("field");
}

/// The version of the map, as its register says: "1.0".
std::string map_version(const RegisterMap& map) {
    std::optional<uint32_t> major;
    std::optional<uint32_t> minor;
    for (const Register& reg : map.registers) {
        if (reg.name != "version") continue;
        for (const RegisterField& field : reg.fields) {
            if (field.name == "major") major = field.reset;
            if (field.name == "minor") minor = field.reset;
        }
    }
    return fmt::format("{}.{}", major.value_or(0), minor.value_or(0));
}

/// The beginning of an address block.
void ipxact_block(Xml& xml, const std::string& name, const std::string& title, const std::string& base, uint32_t bytes,
                  const char* usage) {
    xml.open("addressBlock");
    xml.leaf("name", name);
    xml.leaf("displayName", title);
    xml.leaf("baseAddress", base);
    xml.leaf("range", fmt::format("{}", bytes));
    xml.leaf("width", "32");
    xml.leaf("usage", usage);
}

void ipxact_registers(Xml& xml, const std::string& name, const RegisterMap& map, const std::string& base) {
    ipxact_block(xml, name, map.title, base, 1U << map.address_width, "register");
    for (const Register& reg : map.registers) {
        xml.open("register");
        xml.leaf("name", reg.name);
        xml.leaf("description", reg.description);
        xml.leaf("addressOffset", fmt::format("'h{:02x}", reg.offset));
        xml.leaf("size", "32");
        xml.leaf("access", xml_access(reg.access));
        for (const RegisterField& field : reg.fields) ipxact_field(xml, reg, field);
        xml.close("register");
    }
    xml.close("addressBlock");
}

/// A component with these address blocks.
template <class Map, class Blocks>
File ipxact_component(const Map& map, const char* folder, const std::string& version, std::string_view source,
                      const Blocks& blocks) {
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + banner("<!--", source);
    text +=
        "<ipxact:component xmlns:ipxact=\"http://www.accellera.org/XMLSchema/IPXACT/1685-2014\"\n"
        "    xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"\n"
        "    xsi:schemaLocation=\"http://www.accellera.org/XMLSchema/IPXACT/1685-2014\n"
        "        http://www.accellera.org/XMLSchema/IPXACT/1685-2014/index.xsd\">\n";
    Xml xml(text);
    xml.leaf("vendor", "nanohop");
    xml.leaf("library", "rtl");
    xml.leaf("name", "nh_" + map.block);
    xml.leaf("version", version);
    xml.open("memoryMaps");
    xml.open("memoryMap");
    xml.leaf("name", "registers");
    xml.leaf("description", map.description);
    blocks(xml);
    xml.leaf("addressUnitBits", "8");
    xml.close("memoryMap");
    xml.close("memoryMaps");
    xml.leaf("description", map.title);
    text += "</ipxact:component>\n";
    return {fmt::format("docs/generated/{}/nh_{}.xml", folder, map.block), text};
}

}  // namespace

File register_rdl(const RegisterMap& map, std::string_view source) {
    std::string text = banner("//", source);
    auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "// SystemRDL 2.0. A field without a value at reset is driven by hardware from the start.\n"
                   "addrmap nh_{} {{\n"
                   "  name = {};\n"
                   "  desc = {};\n"
                   "  default regwidth = 32;\n"
                   "  default accesswidth = 32;\n",
                   map.block, rdl_text(map.title), rdl_text(map.description));
    for (const Register& reg : map.registers) {
        fmt::format_to(out, "\n  reg {{\n    desc = {};\n", rdl_text(reg.description));
        for (const RegisterField& field : reg.fields) {
            std::string encode;
            if (!field.values.empty()) {
                encode = fmt::format(" encode = {}_{}_e;", reg.name, field.name);
                fmt::format_to(out, "    {} {}_{}_e {{\n", "enum", reg.name, field.name);
                for (const RegisterValue& value : field.values) {
                    fmt::format_to(out, "      {} = {}'d{} {{ desc = {}; }};\n", rdl_name(value.name), field.width,
                                   value.value, rdl_text(value.description));
                }
                fmt::format_to(out, "    }};\n");
            }
            fmt::format_to(out, "    field {{ {};{} desc = {}; }} {}[{}:{}]", rdl_access(reg.access), encode,
                           rdl_text(field.description), rdl_name(field.name), field.lsb + field.width - 1, field.lsb);
            if (field.reset) fmt::format_to(out, " = {}'h{:x}", field.width, *field.reset);
            text += ";\n";
        }
        fmt::format_to(out, "  }} {} @ 0x{:02x};\n", rdl_name(reg.name), reg.offset);
    }
    text += "};\n";
    return {fmt::format("docs/generated/registers/nh_{}.rdl", map.block), text};
}

File register_ipxact(const RegisterMap& map, std::string_view source) {
    return ipxact_component(map, "registers", map_version(map), source,
                            [&](Xml& xml) { ipxact_registers(xml, map.block, map, "0"); });
}

File address_map_ipxact(const AddressMap& map, std::string_view source) {
    return ipxact_component(map, "addresses", "1.0", source, [&](Xml& xml) {
        for (const Window& w : map.windows) {
            if (!w.registers) {
                ipxact_block(xml, w.name, w.description, fmt::format("{}", w.base), w.bytes(), "memory");
                xml.leaf("access", xml_access(Access::kReadOnly));
                xml.close("addressBlock");
            }
            for (unsigned i = 0; w.registers && i < w.count; ++i)
                ipxact_registers(xml, w.count == 1 ? w.name : fmt::format("{}_{}", w.name, i), *w.registers,
                                 fmt::format("{}", w.base + (i << w.registers->address_width)));
        }
    });
}

}  // namespace nanohop::gen
