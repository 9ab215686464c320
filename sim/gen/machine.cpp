// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "config/config.hpp"
#include "gen/ports.hpp"
#include "gen/switch_network_parts.hpp"
#include "gen/template.hpp"

namespace nanohop::gen {
namespace {

/// Registers of the switches, as the network has them.
constexpr std::pair<std::string_view, const char*> kSwitchRegisters[] = {
    {"awaddr", "i8"},  {"awvalid", "i1"}, {"awready", "o1"}, {"wdata", "i32"}, {"wstrb", "i4"},  {"wvalid", "i1"},
    {"wready", "o1"},  {"bresp", "o2"},   {"bvalid", "o1"},  {"bready", "i1"}, {"araddr", "i8"}, {"arvalid", "i1"},
    {"arready", "o1"}, {"rdata", "o32"},  {"rresp", "o2"},   {"rvalid", "o1"}, {"rready", "i1"}};

/// Between an interface and its switch: inside.
bool inner(const HeaderPort& port) {
    return port.name == "clk_i" || port.name == "rst_i" || port.name == "up_i" || port.name.starts_with("link_");
}

/// Bits of a port: "[A-1:0]" has A, "[7:0]" 8, none 1.
std::string width(const std::string& range) {
    if (range.empty()) return "1";
    std::string high = range.substr(1, range.find(':') - 1);
    high.erase(std::remove(high.begin(), high.end(), ' '), high.end());
    if (high.ends_with("-1")) return high.substr(0, high.size() - 2);
    return std::to_string(std::stoul(high) + 1);
}

std::string declarations(const MachinePlan& plan, const Header& header) {
    std::string text;
    for (const auto& [name, value] : config::parameters(plan.nic))
        text += fmt::format("    localparam int {} = {},\n", name, value);
    for (const HeaderParameter& p : header.parameters)
        if (p.local) text += fmt::format("    localparam int {} = {},\n", p.name, p.value);
    const topology::Graph& graph = plan.network.graph;
    text += fmt::format(
        "    localparam int Nodes = {},\n    localparam int Switches = {},\n    localparam int Links = {}\n",
        graph.host_count(), graph.switches(), graph.links().size());
    return text;
}

std::string ports(const Header& header) {
    std::string text;
    for (const HeaderPort& port : header.ports) {
        if (inner(port)) continue;
        if (port.type == "logic") {
            text += fmt::format(",\n    {} logic [Nodes*{}-1:0] {}", port.input ? "input " : "output",
                                width(port.range), port.name);
        } else {
            text += fmt::format(",\n    {} {} [Nodes-1:0] {}", port.input ? "input " : "output", port.type, port.name);
        }
    }
    text += ",\n    // Registers of the switches";
    for (const auto& [name, kind] : kSwitchRegisters)
        text += fmt::format(",\n    {} logic [Switches*{}-1:0] s_axil_switch_{}", *kind == 'i' ? "input " : "output",
                            kind + 1, name);
    return text;
}

std::string interface(const MachinePlan& plan, const Header& header) {
    std::string text = "    nh_nic #(\n";
    const auto parameters = config::parameters(plan.nic);
    for (size_t i = 0; i < parameters.size(); ++i)
        text += fmt::format("        .{0}({0}){1}\n", parameters[i].first, i + 1 == parameters.size() ? "" : ",");
    text += "    ) u_nic (\n        .clk_i,\n        .rst_i(rst_i || hold_q)";
    for (const HeaderPort& port : header.ports) {
        if (port.name == "clk_i" || port.name == "rst_i") continue;
        if (port.name == "up_i") {
            text += plan.network.link ? ",\n        .up_i(node_up[n])" : ",\n        .up_i(1'b1)";
        } else if (inner(port)) {
            // What the interface takes from its link the network gives to its host.
            const std::string signal = port.name.substr(5, port.name.size() - 7);
            const bool credit = signal == "credit";
            const char* way = port.input != credit ? "from" : "to";
            text += fmt::format(",\n        .{0}({1}_{2}[n*{3}+:{3}])", port.name, way, signal, width(port.range));
        } else if (port.type == "logic") {
            text += fmt::format(",\n        .{0}({0}[n*{1}+:{1}])", port.name, width(port.range));
        } else {
            text += fmt::format(",\n        .{0}({0}[n])", port.name);
        }
    }
    return text + "\n    );\n";
}

/// Signals of the hosts' places in the network, with ends of links between them and the interfaces.
std::string at_switches(const link::Config& link) {
    return fmt::format(
        "  // The same behind a link\n"
        "  localparam int WB = {};\n"
        "  logic [Nodes-1:0] switch_from_valid, switch_to_valid, node_up, switch_up;\n"
        "  logic [Nodes*VW-1:0] switch_from_vc, switch_to_vc;\n"
        "  logic [Nodes*F-1:0] switch_from_flit, switch_to_flit;\n"
        "  logic [Nodes*V-1:0] switch_from_credit, switch_to_credit;\n",
        link::wire_bits(link));
}

/// Of a node's link: the interface's end and the switch's.
std::string ends(const link::Config& link) {
    const auto part = [](const char* prefix, const char* signal, const char* width) {
        return fmt::format("{0}{1}[n*{2}+:{2}]", prefix, signal, width);
    };
    const auto end = [&](const char* name, const char* side, const char* sent, const char* taken, const char* up,
                         const char* out, const char* in) {
        const std::string s = std::string(side) + sent, t = std::string(side) + taken;
        return network::link_end(
            link,
            {name, "rst_i || hold_q", s + "_valid[n]", part(s.c_str(), "_vc", "VW"), part(s.c_str(), "_flit", "F"),
             part(s.c_str(), "_credit", "V"), t + "_valid[n]", part(t.c_str(), "_vc", "VW"),
             part(t.c_str(), "_flit", "F"), part(t.c_str(), "_credit", "V"), up, out, in},
            "    ");
    };
    return end("u_node_end", "", "to", "from", "node_up[n]", "2*Links+2*n", "2*Links+2*n+1") +
           end("u_switch_end", "switch_", "from", "to", "switch_up[n]", "2*Links+2*n+1", "2*Links+2*n");
}

std::string top(const MachinePlan& plan) {
    const Header header = parse_header(plan.header, "nh_nic", "rtl/generated/nh_nic.sv");
    const bool linked = plan.network.link.has_value();
    std::string text = fmt::format(
        "/// {}, each a network interface (docs/blocks/nic.md), on a network of {}\n"
        "/// (module {}). The interfaces leave reset when every switch has its table. Signals of all\n"
        "/// interfaces are one vector, node 0 lowest.\n"
        "module {} #(\n",
        counted(plan.network.graph.host_count(), "node", "nodes"),
        counted(plan.network.graph.switches(), "switch", "switches"), plan.network.name, plan.name);
    text += declarations(plan, header);
    text +=
        ") (\n    input  logic clk_i,\n    input  logic rst_i,\n"
        "    output logic ready_o,  // the interfaces are out of reset\n"
        "    // 0: this link between switches is dead, for ever\n    input  logic [Links-1:0] link_up_i";
    if (linked)
        text += "," + network::wire_ports("2*Links+2*Nodes", std::to_string(link::wire_bits(*plan.network.link)));
    text += ports(header) + "\n);\n";
    text +=
        "  // Of all nodes: from the network and to it. A credit goes against its flits.\n"
        "  logic [Nodes-1:0] from_valid, to_valid;\n"
        "  logic [Nodes*VW-1:0] from_vc, to_vc;\n"
        "  logic [Nodes*F-1:0] from_flit, to_flit;\n"
        "  logic [Nodes*V-1:0] from_credit, to_credit;\n"
        "  logic ready, hold_q;\n";
    if (linked) text += at_switches(*plan.network.link);
    text +=
        "  assign ready_o = !hold_q;\n"
        "  always_ff @(posedge clk_i) hold_q <= rst_i || !ready;\n\n";
    text += fmt::format("  // verilator lint_off PINCONNECTEMPTY\n  {} u_network (\n", plan.network.name);
    text +=
        "      .clk_i,\n      .rst_i,\n      .ready_o(ready),\n" +
        fmt::format(
            "      .host_valid_i({0}to_valid),\n      .host_vc_i({0}to_vc),\n      .host_flit_i({0}to_flit),\n"
            "      .host_credit_o({0}to_credit),\n"
            "      .host_valid_o({0}from_valid),\n      .host_vc_o({0}from_vc),\n      .host_flit_o({0}from_flit),\n"
            "      .host_credit_i({0}from_credit),\n"
            "      .host_up_i({1}),\n      .link_up_i,\n      .dead_o(),\n      .probe_o()",
            linked ? "switch_" : "", linked ? "switch_up" : "'1");
    if (linked)
        text +=
            ",\n      .end_rst_i(rst_i || hold_q),\n      .wire_valid_o(wire_valid_o[2*Links-1:0]),\n"
            "      .wire_word_o(wire_word_o[2*Links*WB-1:0]),\n      .wire_valid_i(wire_valid_i[2*Links-1:0]),\n"
            "      .wire_word_i(wire_word_i[2*Links*WB-1:0])";
    for (const auto& [name, kind] : kSwitchRegisters)
        text += fmt::format(",\n      .s_axil_{0}(s_axil_switch_{0})", name);
    text += "\n  );\n  // verilator lint_on PINCONNECTEMPTY\n\n  for (genvar n = 0; n < Nodes; n++) begin : gen_node\n";
    text += interface(plan, header);
    if (linked) text += ends(*plan.network.link);
    return text + "  end\nendmodule\n";
}

}  // namespace

std::vector<File> machine(const MachinePlan& plan) {
    const std::string head = banner("//", "its README.md's network and routes");
    std::vector<File> files = switch_network(plan.network);
    files.push_back({plan.name + ".sv", head + top(plan)});
    std::string list = banner("#", "its README.md's network and routes");
    for (const std::string& folder : plan.includes) list += fmt::format("+incdir+{}\n", folder);
    for (const std::string& file : plan.rtl) list += file + "\n";
    for (const char* part : {"_tables", "_loader", ""}) list += fmt::format("{}{}.sv\n", plan.network.name, part);
    list += plan.name + ".sv\n";
    files.push_back({plan.name + ".f", list});
    return files;
}

}  // namespace nanohop::gen
