// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/axi_flat.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

namespace nanohop::gen {

namespace {

constexpr std::string_view kSignals =
    "awid awaddr awlen awsize awburst awlock awcache awprot awvalid awready wdata wstrb wlast wvalid wready "
    "bid bresp bvalid bready arid araddr arlen arsize arburst arlock arcache arprot arvalid arready "
    "rid rdata rresp rlast rvalid rready";

/// What is in no structure: of both address channels, and ids of answers.
struct Fixed {
    std::string width, value, remark;
};
const std::map<std::string, Fixed> kFixed = {
    {"id", {"1", "'0", "always 0"}},
    {"size", {"3", "", ""}},
    {"burst", {"2", "2'd1", "always 1: INCR"}},
    {"lock", {"", "1'b0", "always 0"}},
    {"cache", {"4", "4'd3", "always 3: normal, not cacheable, bufferable"}},
    {"prot", {"3", "'0", "always 0: unprivileged, secure, data"}},
    {"bid", {"1", "", "not read, as all have id 0"}},
    {"rid", {"1", "", "not read"}},
};

/// "": ""; "8": "[7:0]"; "AddressWidth": "[AddressWidth-1:0]".
std::string range(const std::string& width) {
    static const std::regex number(R"(\d+)");
    if (width.empty()) return "";
    return std::regex_match(width, number) ? fmt::format("[{}:0]", std::stoul(width) - 1)
                                           : fmt::format("[{}-1:0]", width);
}

/// "[Ports-1:0]" for a bit of each, "[Ports*8-1:0]"
std::string range(const std::string& count, const std::string& width) {
    if (count.empty()) return range(width);
    return width.empty() || width == "1" ? fmt::format("[{}-1:0]", count) : fmt::format("[{}*{}-1:0]", count, width);
}

/// "[39:0]": "40"
std::string width(const std::string& range) {
    return range.empty() ? "" : std::to_string(std::stoul(range.substr(1)) + 1);
}

/// What becomes of the structures of a core.
class Flat {
public:
    Flat(const std::string& block, Header header, const PortRules& rules,
         const std::function<std::string(const std::string&)>& package)
        : block_(block), core_(std::move(header)), rules_(rules), package_(package) {
        std::set<std::string> buses;
        for (size_t i = 0; i < core_.ports.size(); ++i) {
            const HeaderPort& port = core_.ports[i];
            if (!port.type.starts_with("nh_axi") && port.range.find("*nh_axi") == std::string::npos) {
                flat_.push_back(port);
                pins_.push_back("." + port.name);
                continue;
            }
            const std::string name = port.name.substr(0, port.name.size() - 2);
            if (++i == core_.ports.size() || core_.ports[i].name != name + (port.input ? "_o" : "_i"))
                fail(port.name, "expected its answers next to it");
            buses.insert(name);
            bus(name, port, core_.ports[i]);
        }
        for (const auto& [name, one] : rules_.axi)
            if (!buses.contains(name)) fail(name, "no such port");
    }

    std::string text(const std::string& about) const {
        std::vector<std::string> lines, settings;
        for (const HeaderParameter& p : core_.parameters) {
            lines.push_back(
                fmt::format("{} int {} = {}\n{}", p.local ? "localparam" : "parameter", p.name, p.value, p.comment));
            if (!p.local) settings.push_back(fmt::format("      .{0}({0})", p.name));
        }
        lines.insert(lines.end(), locals_.begin(), locals_.end());
        std::string text = fmt::format("{}module nh_{} #(\n{}) (\n", about, block_, listed(lines));
        lines.clear();
        size_t wide = 0;
        const auto type = [](const HeaderPort& port) {
            return port.type + (port.range.empty() ? "" : " " + port.range);
        };
        for (const HeaderPort& port : flat_) wide = std::max(wide, type(port).size());
        std::string group;
        for (const HeaderPort& port : flat_) {
            std::string line;
            if (port.group != group) line = fmt::format("// {}\n    ", port.group);
            group = port.group;
            lines.push_back(fmt::format("{}{} {:{}} {}\n{}", line, port.input ? "input " : "output", type(port), wide,
                                        port.name, port.comment));
        }
        text += listed(lines) + ");\n" + wires_;
        text += fmt::format("  nh_{}_core #(\n{}\n  ) u_core (\n      {}\n  );\n{}", block_, fmt::join(settings, ",\n"),
                            fmt::join(pins_, ",\n      "), assigns_);
        if (!unused_.empty())
            text += fmt::format("  logic unused_bits;\n  assign unused_bits = ^{{{}}};\n", fmt::join(unused_, ", "));
        return text + "endmodule\n";
    }

private:
    [[noreturn]] void fail(const std::string& port, const char* why) const {
        throw config::Error(fmt::format("rtl/{0}/nh_{0}_core.sv: {1}: {2}", block_, port, why));
    }

    /// Lines with commas between them and comments, "declaration\ncomment", behind.
    static std::string listed(const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines) {
            const size_t at = line.rfind('\n');
            const std::string comment = line.substr(at + 1);
            text += fmt::format("    {}{}{}{}\n", line.substr(0, at), &line == &lines.back() ? "" : ",",
                                comment.empty() ? "" : "  // ", comment);
        }
        return text;
    }

    /// A structure of a port, or of several in a vector.
    struct Structure {
        std::string count;  ///< "" for one
        std::string type, bits, wire;
        bool input;
        std::vector<StructField> fields;

        const StructField* find(const std::string& name) const {
            const auto found =
                std::find_if(fields.begin(), fields.end(), [&name](const auto& one) { return one.name == name; });
            return found == fields.end() ? nullptr : &*found;
        }

        /// A field, or the lowest `part` bits of it.
        std::string member(const StructField& field, const std::string& part) const {
            if (count.empty()) return fmt::format("{}.{}{}", wire, field.name, range(part));
            size_t at = 0;
            for (const StructField* one = &field; ++one != fields.data() + fields.size();)
                at += one->range.empty() ? 1 : std::stoul(width(one->range));
            const std::string bits_of = part.empty() ? width(field.range) : part;
            return fmt::format("{}[i*{}+{}+:{}]", wire, bits, at, bits_of.empty() ? "1" : bits_of);
        }
    };

    Structure structure(const HeaderPort& port, const std::string& wire) const {
        static const std::regex several(R"(\[(\w+)\*((nh_\w+)::(Wide)?(Request|Response)Bits)-1:0\])");
        Structure result{"", port.type, "", wire, port.input, {}};
        std::smatch match;
        if (std::regex_match(port.range, match, several)) {
            const std::string kind = match[5] == "Request" ? "request_t" : "response_t";
            result.count = match[1];
            result.bits = match[2];
            result.type = fmt::format("{}::{}{}", match[3].str(), match[4].matched ? "wide_" : "", kind);
        }
        const size_t colon = result.type.find("::");
        if (colon == std::string::npos) fail(port.name, "expected a structure or [Ports*nh_axil_pkg::RequestBits-1:0]");
        const std::string name = result.type.substr(0, colon);
        result.fields = parse_struct(package_(name), result.type.substr(colon + 2), name + ".sv");
        return result;
    }

    void bus(const std::string& name, const HeaderPort& request, const HeaderPort& response) {
        const auto rule = rules_.axi.find(name);
        if (rule == rules_.axi.end()) fail(request.name, "sim/gen/ports: no rule for it");
        const AxiRule& axi = rule->second;
        if (!axi.local.empty())
            locals_.push_back(fmt::format("localparam int {} = {}\n{}", axi.address, axi.local, axi.about));
        const Structure asked = structure(request, name + "_request");
        const Structure answered = structure(response, name + "_response");
        const std::string& count = asked.count;
        const bool lite = asked.type.starts_with("nh_axil_pkg::");
        for (const auto& [port, of] : {std::pair{&request, &asked}, std::pair{&response, &answered}}) {
            wires_ += fmt::format("  {}{} {};\n", port->type, port->range.empty() ? "" : " " + port->range, of->wire);
            pins_.push_back(fmt::format(".{}({})", port->name, of->wire));
        }
        std::string in, out;  // in a loop, if there are several
        const bool writes = asked.find("awvalid") != nullptr, reads = asked.find("arvalid") != nullptr;
        const StructField& word = writes ? *asked.find("wdata") : *answered.find("rdata");
        const std::string data = axi.data.empty() ? width(word.range) : axi.data;
        std::istringstream signals{std::string(kSignals)};
        for (std::string of; signals >> of;) {
            const bool prot = of.ends_with("prot");
            if (!(of[0] == 'r' || of.starts_with("ar") ? reads : writes)) continue;
            const Structure& from = asked.find(of) != nullptr ? asked : answered;
            HeaderPort port{request.input, "logic", "", name + "_" + of, "", request.group};
            if (const StructField* const there = from.find(of)) {
                const std::string own = width(there->range);
                std::string bits = own;
                if (of.ends_with("addr")) bits = axi.address;
                if (of == "wdata" && !axi.data.empty()) bits = axi.data;
                if (of == "wstrb" && !axi.strobe.empty()) bits = axi.strobe;
                const bool part = bits != own;
                port.input = from.input;
                port.range = range(count, bits);
                std::string here = port.name;
                if (!count.empty()) here += bits.empty() ? "[i]" : fmt::format("[i*{0}+:{0}]", bits);
                if (port.input) {
                    in += fmt::format("assign {} = {};\n", from.member(*there, ""),
                                      part ? fmt::format("{}'({})", own, here) : here);
                } else {
                    out += fmt::format("assign {} = {};\n", here, from.member(*there, part ? bits : ""));
                    if (part && of == (writes ? "awaddr" : "araddr")) unused_.push_back(from.wire);
                }
            } else {
                const auto found = kFixed.find(of[0] == 'a' ? of.substr(2) : of);
                if (lite ? !prot || !axi.prot : found == kFixed.end()) continue;
                const Fixed& fixed = found->second;
                port.comment = fixed.remark;
                port.input = of == "bid" || of == "rid" ? response.input : request.input;
                port.range = range(count, fixed.width);
                if (port.input) {
                    unused_.push_back(port.name);
                    if (prot) port.comment = "not read";
                } else {
                    std::string value = fixed.value;
                    if (of.ends_with("size")) {
                        value = fmt::format("3'($clog2({} / 8))", data);
                        port.comment = size_remark(data);
                    }
                    if (!count.empty() && value != "'0") value = fmt::format("{{{}{{{}}}}}", count, value);
                    assigns_ += fmt::format("  assign {} = {};\n", port.name, value);
                }
            }
            if (const auto remark = axi.remarks.find(of); remark != axi.remarks.end()) port.comment = remark->second;
            flat_.push_back(port);
        }
        if (count.empty()) {
            wires_ += indented(in, "  ");
            assigns_ += indented(out, "  ");
        } else {
            assigns_ += fmt::format("  for (genvar i = 0; i < {}; i++) begin : gen_{}\n{}  end\n", count, name,
                                    indented(in + out, "    "));
        }
    }

    static std::string indented(const std::string& lines, const char* by) {
        std::string text;
        for (size_t from = 0, to = 0; from < lines.size(); from = to) {
            to = lines.find('\n', from) + 1;
            text += by + lines.substr(from, to - from);
        }
        return text;
    }

    static std::string size_remark(const std::string& data) {
        if (data.find_first_not_of("0123456789") != std::string::npos) return "";
        const uint64_t bytes = std::stoull(data) / 8;
        return fmt::format("always {}: {} bytes", log2_of(bytes), bytes);
    }

    std::string block_;
    Header core_;
    const PortRules& rules_;
    const std::function<std::string(const std::string&)>& package_;
    std::vector<HeaderPort> flat_;
    std::vector<std::string> locals_, pins_, unused_;
    std::string wires_, assigns_;
};

}  // namespace

File axi_flat(const std::string& block, std::string_view core, const PortRules& rules,
              const std::function<std::string(const std::string&)>& package) {
    const std::string module = fmt::format("nh_{}_core", block);
    const std::string path = fmt::format("rtl/{}/{}.sv", block, module);
    // The comment above the module.
    const size_t head = core.find("\nmodule " + module);
    const size_t about = std::min(core.find("\n/// "), head);
    const Flat flat(block, parse_header(core, module, path), rules, package);
    return {fmt::format("rtl/generated/nh_{}.sv", block),
            banner("//", path) + flat.text(std::string(core.substr(about + 1, head - about)))};
}

}  // namespace nanohop::gen
