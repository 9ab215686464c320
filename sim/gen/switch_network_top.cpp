// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "gen/switch_network_parts.hpp"
#include "gen/template.hpp"
#include "io/escape.hpp"

namespace nanohop::gen::network {

namespace {

constexpr const char* kTopHead =
    R"(/// Network of @switches@ (docs/blocks/switch.md): @hosts@, @links@. Every switch gets its
/// route table after reset; nothing may be sent before ready_o. Signals of all hosts are one vector, host 0 lowest, as
/// are those of all switches. README.md beside this file says which host is where.
module @name@ #(
    parameter int FlitWidth = @flit_width@,
    parameter int PacketFlits = @packet_flits@,
    parameter int VirtualChannels = @virtual_channels@,
    parameter int Packets = @packets@,
    parameter int LinkClocks = @link_clocks@,
    parameter int ExtraClocks = @extra_clocks@,
    parameter int HopLimit = @hop_limit@,
    parameter int Selection = @selection@,
    parameter int Patience = @patience@,
    parameter int Claim = @claim@,
    parameter int HostReserve = @host_reserve@,
    parameter int EscapeWhen = @escape_when@,
    parameter int HostEscape = @host_escape@,
    parameter int Restart = @restart@,@nonminimal_parameter@@class_parameter@
    parameter int GrantRegister = @grant_register@,@recovery_parameter@
    parameter int Counters = @counters@,
    parameter int CounterRam = @counter_ram@,
    localparam int N = @switch_count@,  // switches
    localparam int Hosts = @host_count@,
    localparam int Links = @link_count@,
    localparam int P = @ports@,  // of every switch: @link_ports@ to switches, then @host_ports@ to hosts
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels)@wire_bits@
) (
    input  logic                clk_i,
    input  logic                rst_i,
    output logic                ready_o,        // every switch has its table, and the registers can be reached
    // Hosts
    input  logic [   Hosts-1:0] host_valid_i,
    input  logic [Hosts*VW-1:0] host_vc_i,
    input  logic [ Hosts*F-1:0] host_flit_i,
    output logic [ Hosts*V-1:0] host_credit_o,
    output logic [   Hosts-1:0] host_valid_o,
    output logic [Hosts*VW-1:0] host_vc_o,
    output logic [ Hosts*F-1:0] host_flit_o,
    input  logic [ Hosts*V-1:0] host_credit_i,
    // 0: this link is dead in both directions, for ever
    input  logic [   Hosts-1:0] host_up_i,
    input  logic [   Links-1:0] link_up_i,@wire_ports@
    // Of each switch: bit s * P + p
    output logic [     N*P-1:0] dead_o,
    output logic [   N*6*P-1:0] probe_o,
    // Registers of each switch, AXI4-Lite
    input  logic [     N*8-1:0] s_axil_awaddr,
    input  logic [       N-1:0] s_axil_awvalid,
    output logic [       N-1:0] s_axil_awready,
    input  logic [    N*32-1:0] s_axil_wdata,
    input  logic [     N*4-1:0] s_axil_wstrb,
    input  logic [       N-1:0] s_axil_wvalid,
    output logic [       N-1:0] s_axil_wready,
    output logic [     N*2-1:0] s_axil_bresp,
    output logic [       N-1:0] s_axil_bvalid,
    input  logic [       N-1:0] s_axil_bready,
    input  logic [     N*8-1:0] s_axil_araddr,
    input  logic [       N-1:0] s_axil_arvalid,
    output logic [       N-1:0] s_axil_arready,
    output logic [    N*32-1:0] s_axil_rdata,
    output logic [     N*2-1:0] s_axil_rresp,
    output logic [       N-1:0] s_axil_rvalid,
    input  logic [       N-1:0] s_axil_rready
);
  localparam int SW = nh_width_pkg::index_width(N);
  localparam int EntryWidth = @entry_bits@;

  // Port p of switch s is number s * P + p: what comes into it and what leaves it.
  logic [N*P-1:0] in_valid, out_valid, up;
  logic [N*P*VW-1:0] in_vc, out_vc;
  logic [N*P*F-1:0] in_flit, out_flit;
  logic [N*P*V-1:0] in_credit, out_credit;
  logic [N-1:0] ready;
  logic [N*SW-1:0] index;
  logic [N*EntryWidth-1:0] entry;
  logic [N*@link_ports@-1:0] down_ports;
  assign ready_o = &ready;

  // ---- Switches, and what writes their tables
  for (genvar s = 0; s < N; s++) begin : gen_switch
    // Registers of the switch, behind the loader
    logic [7:0] awaddr, araddr;
    logic [31:0] wdata, rdata;
    logic [3:0] wstrb;
    logic [1:0] bresp, rresp;
    logic awvalid, awready, wvalid, wready, bvalid, bready, arvalid, arready, rvalid, rready;
    @name@_loader #(
        .Number(s),
        .Switches(N),
        .LinkPorts(@link_ports@)
    ) u_loader (
        .clk_i,
        .rst_i,
        .ready_o(ready[s]),
        .index_o(index[s*SW+:SW]),
        .entry_i(entry[s*EntryWidth+:EntryWidth]),
        .down_ports_i(down_ports[s*@link_ports@+:@link_ports@]),
        .s_axil_awaddr(s_axil_awaddr[s*8+:8]),
        .s_axil_awvalid(s_axil_awvalid[s]),
        .s_axil_awready(s_axil_awready[s]),
        .s_axil_wdata(s_axil_wdata[s*32+:32]),
        .s_axil_wstrb(s_axil_wstrb[s*4+:4]),
        .s_axil_wvalid(s_axil_wvalid[s]),
        .s_axil_wready(s_axil_wready[s]),
        .s_axil_bresp(s_axil_bresp[s*2+:2]),
        .s_axil_bvalid(s_axil_bvalid[s]),
        .s_axil_bready(s_axil_bready[s]),
        .s_axil_araddr(s_axil_araddr[s*8+:8]),
        .s_axil_arvalid(s_axil_arvalid[s]),
        .s_axil_arready(s_axil_arready[s]),
        .s_axil_rdata(s_axil_rdata[s*32+:32]),
        .s_axil_rresp(s_axil_rresp[s*2+:2]),
        .s_axil_rvalid(s_axil_rvalid[s]),
        .s_axil_rready(s_axil_rready[s]),
        .m_axil_awaddr(awaddr),
        .m_axil_awvalid(awvalid),
        .m_axil_awready(awready),
        .m_axil_wdata(wdata),
        .m_axil_wstrb(wstrb),
        .m_axil_wvalid(wvalid),
        .m_axil_wready(wready),
        .m_axil_bresp(bresp),
        .m_axil_bvalid(bvalid),
        .m_axil_bready(bready),
        .m_axil_araddr(araddr),
        .m_axil_arvalid(arvalid),
        .m_axil_arready(arready),
        .m_axil_rdata(rdata),
        .m_axil_rresp(rresp),
        .m_axil_rvalid(rvalid),
        .m_axil_rready(rready)
    );

    // verilator lint_off PINCONNECTEMPTY
    nh_switch #(
        .Ports(P),
        .HostPorts(@host_ports@),
        .FlitWidth(FlitWidth),
        .PacketFlits(PacketFlits),
        .VirtualChannels(VirtualChannels),
        .EscapeChannels(@escape_channels@),
        .Packets(Packets),
        .Switches(N),
        .LinkClocks(LinkClocks),
        .ExtraClocks(ExtraClocks),
        .HopLimit(HopLimit),
        .Selection(Selection),
        .Patience(Patience),
        .Claim(Claim),
        .HostReserve(HostReserve),
        .EscapeWhen(EscapeWhen),
        .HostEscape(HostEscape),
        .Restart(Restart),@nonminimal_value@@class_value@
        .GrantRegister(GrantRegister),@recovery_value@
        .Counters(Counters),
        .CounterRam(CounterRam)
    ) u_switch (
        .clk_i,
        .rst_i,
        .id_i(SW'(s)),
        .up_i(up[s*P+:P]),
        .link_valid_i(in_valid[s*P+:P]),
        .link_vc_i(in_vc[s*P*VW+:P*VW]),
        .link_flit_i(in_flit[s*P*F+:P*F]),
        .link_credit_o(out_credit[s*P*V+:P*V]),
        .link_valid_o(out_valid[s*P+:P]),
        .link_vc_o(out_vc[s*P*VW+:P*VW]),
        .link_flit_o(out_flit[s*P*F+:P*F]),
        .link_credit_i(in_credit[s*P*V+:P*V]),
        .dead_o(dead_o[s*P+:P]),
        .probe_o(probe_o[s*6*P+:6*P]),
        .s_axil_awaddr(awaddr),
        .s_axil_awvalid(awvalid),
        .s_axil_awready(awready),
        .s_axil_wdata(wdata),
        .s_axil_wstrb(wstrb),
        .s_axil_wvalid(wvalid),
        .s_axil_wready(wready),
        .s_axil_bresp(bresp),
        .s_axil_bvalid(bvalid),
        .s_axil_bready(bready),
        .s_axil_araddr(araddr),
        .s_axil_arvalid(arvalid),
        .s_axil_arready(arready),
        .s_axil_rdata(rdata),
        .s_axil_rresp(rresp),
        .s_axil_rvalid(rvalid),
        .s_axil_rready(rready),
        // Its lookup is the table: of a cache's ports nothing is looked at.
        .chip_req_valid_o(),
        .chip_req_ready_i(1'b0),
        .chip_req_op_o(),
        .chip_req_tag_o(),
        .chip_req_key_o(),
        .chip_req_port_o(),
        .chip_req_qos_o(),
        .chip_req_check_o(),
        .chip_rsp_valid_i(1'b0),
        .chip_rsp_ready_o(),
        .chip_rsp_tag_i('0),
        .chip_rsp_found_i(1'b0),
        .chip_rsp_port_i('0),
        .chip_rsp_qos_i('0),
        .chip_rsp_check_i('0),
        .s_axil_cam_awaddr('0),
        .s_axil_cam_awvalid(1'b0),
        .s_axil_cam_awready(),
        .s_axil_cam_wdata('0),
        .s_axil_cam_wstrb('0),
        .s_axil_cam_wvalid(1'b0),
        .s_axil_cam_wready(),
        .s_axil_cam_bresp(),
        .s_axil_cam_bvalid(),
        .s_axil_cam_bready(1'b0),
        .s_axil_cam_araddr('0),
        .s_axil_cam_arvalid(1'b0),
        .s_axil_cam_arready(),
        .s_axil_cam_rdata(),
        .s_axil_cam_rresp(),
        .s_axil_cam_rvalid(),
        .s_axil_cam_rready(1'b0)
    );
    // verilator lint_on PINCONNECTEMPTY
  end

  // ---- Wires. A switch's port without a link or host is dead.
)";

/// The ends of a switch's links, by the channel of the graph that leaves it there.
std::string link_ends(const SwitchNetworkPlan& plan, const Shape& shape, uint32_t s) {
    std::string text;
    for (uint32_t p = 0; p < shape.graph.degree(s); ++p) {
        const uint32_t c = shape.graph.channel(s, p);
        const uint32_t port = shape.port(s, p);
        const auto part = [](const char* signal, uint32_t at, const char* width) {
            return fmt::format("{0}[{1}*{2}+:{2}]", signal, at, width);
        };
        text += link_end(
            *plan.link,
            {fmt::format("u_end_{}", c), "end_rst_i", fmt::format("out_valid[{}]", port), part("out_vc", port, "VW"),
             part("out_flit", port, "F"), part("end_credit", c, "V"), fmt::format("end_valid[{}]", c),
             part("end_vc", c, "VW"), part("end_flit", c, "F"), part("out_credit", port, "V"),
             fmt::format("end_up[{}]", c), std::to_string(c), std::to_string(c ^ 1)},
            "  ");
    }
    return text;
}

/// Clocks that a link has more than its switches' ports.
unsigned more_clocks(const Shape& shape, uint32_t link) {
    return shape.graph.links()[link].clocks.value_or(shape.config.link_clocks) - shape.config.link_clocks;
}

/// What comes out of longer links, by their channels of the graph in order; -1: the link has no more clocks.
struct Late {
    explicit Late(const Shape& shape) : number(shape.graph.channels(), -1) {
        for (uint32_t c = 0; c < shape.graph.channels(); ++c)
            if (more_clocks(shape, c / 2) != 0) number[c] = count++;
    }
    std::vector<int> number;
    int count = 0;
};

std::string late_links(const Shape& shape, const Late& late) {
    if (late.count == 0) return "";
    std::string text = fmt::format(
        "\n  // Links of more than LinkClocks: what a port sends, flits and credits, is the rest later at the other "
        "end.\n"
        "  logic [{0}-1:0] late_valid;\n"
        "  logic [{0}*VW-1:0] late_vc;\n"
        "  logic [{0}*F-1:0] late_flit;\n"
        "  logic [{0}*V-1:0] late_credit;\n",
        late.count);
    for (uint32_t s = 0; s < shape.switches(); ++s) {
        for (uint32_t p = 0; p < shape.graph.degree(s); ++p) {
            const int k = late.number[shape.graph.channel(s, p)];
            if (k < 0) continue;
            text += fill(R"(  nh_delay #(
      .Width (1 + V),
      .Clocks(@clocks@)
  ) u_late_@k@ (
      .clk_i,
      .rst_i,
      .d_i({out_valid[@port@], out_credit[@port@*V+:V]}),
      .q_o({late_valid[@k@], late_credit[@k@*V+:V]})
  );
  nh_delay #(
      .Width (VW + F),
      .Clocks(@clocks@)
  ) u_late_flit_@k@ (
      .clk_i,
      .rst_i(1'b0),
      .d_i({out_vc[@port@*VW+:VW], out_flit[@port@*F+:F]}),
      .q_o({late_vc[@k@*VW+:VW], late_flit[@k@*F+:F]})
  );
)",
                         {{"clocks", std::to_string(more_clocks(shape, shape.link(s, p)))},
                          {"k", std::to_string(k)},
                          {"port", std::to_string(shape.port(s, p))}});
        }
    }
    return text;
}

std::string wires(const Shape& shape, const Late& late, uint32_t s, bool linked) {
    const auto& [graph, c, first_host] = shape;
    const unsigned links = c.links();
    // A port's part of each signal, by its number or by its host's.
    std::vector<std::string> valid, vc, flit, credit, up, about;
    const auto add = [&](const char* from, uint32_t number, const char* credit_from, std::string alive) {
        valid.push_back(fmt::format("{}valid{}[{}]", from, *from == 'h' ? "_i" : "", number));
        vc.push_back(fmt::format("{}vc{}[{}*VW+:VW]", from, *from == 'h' ? "_i" : "", number));
        flit.push_back(fmt::format("{}flit{}[{}*F+:F]", from, *from == 'h' ? "_i" : "", number));
        credit.push_back(fmt::format("{}[{}*V+:V]", credit_from, number));
        up.push_back(std::move(alive));
    };
    const auto add_none = [&](unsigned count) {
        if (count == 0) return;
        valid.push_back(fmt::format("{}'b0", count));
        vc.push_back(fmt::format("{{{}*VW{{1'b0}}}}", count));
        flit.push_back(fmt::format("{{{}*F{{1'b0}}}}", count));
        credit.push_back(fmt::format("{{{}*V{{1'b0}}}}", count));
        up.push_back(fmt::format("{}'b0", count));
    };
    for (uint32_t p = 0; p < graph.degree(s); ++p) {
        const std::string alive = fmt::format("link_up_i[{}]", shape.link(s, p));
        // A link that the register of one end has killed is dead at the other end, too.
        const std::string at_both = fmt::format("{} && !dead_o[{}]", alive, shape.far(s, p));
        if (linked) {
            const uint32_t end = graph.channel(s, p);
            add("end_", end, "end_credit", fmt::format("{} && end_up[{}]", alive, end));
        } else if (const int k = late.number[graph.channel(s, p) ^ 1]; k >= 0) {
            add("late_", static_cast<uint32_t>(k), "late_credit", at_both);
        } else {
            add("out_", shape.far(s, p), "out_credit", at_both);
        }
        about.push_back(fmt::format("{} to {}", p, graph.neighbours(s)[p]));
    }
    add_none(links - graph.degree(s));
    const uint32_t hosts = graph.hosts()[s];
    for (uint32_t i = 0; i < hosts; ++i) {
        const uint32_t h = first_host[s] + i;
        add("host_", h, "host_credit_i", fmt::format("host_up_i[{}]", h));
        about.push_back(fmt::format("{} to host {}", links + i, h));
    }
    add_none(c.host_ports - hosts);

    const bool named = s < graph.names.size() && !graph.names[s].empty();
    const std::string name = named ? fmt::format(" ({})", io::printable(graph.names[s])) : "";
    const std::string title = fmt::format("\n  // Switch {}{}: port", s, name);
    std::string text = wrapped(title + " ", about, ",", "", "  // ");
    const auto assign = [&](const char* signal, const char* width, std::vector<std::string>& parts) {
        std::reverse(parts.begin(), parts.end());
        text +=
            wrapped(fmt::format("  assign {}[{}*P{}+:P{}] = {{", signal, s, width, width), parts, ",", "};", "      ");
    };
    assign("in_valid", "", valid);
    assign("in_vc", "*VW", vc);
    assign("in_flit", "*F", flit);
    assign("in_credit", "*V", credit);
    assign("up", "", up);
    if (hosts != 0) {
        const uint32_t port = shape.port(s, links);
        const uint32_t h = first_host[s];
        text += fmt::format("  assign host_valid_o[{}+:{}] = out_valid[{}+:{}];\n", h, hosts, port, hosts);
        for (const auto& [signal, width] : {std::pair{"vc", "VW"}, {"flit", "F"}, {"credit", "V"}})
            text += fmt::format("  assign host_{0}_o[{1}*{2}+:{3}*{2}] = out_{0}[{4}*{2}+:{3}*{2}];\n", signal, h,
                                width, hosts, port);
    }
    return text;
}

}  // namespace

std::string link_end(const link::Config& config, const LinkEnd& end, const std::string& indent) {
    std::string text = "\n// verilator lint_off PINCONNECTEMPTY\nnh_link #(\n";
    const auto list = [&](const std::vector<std::pair<std::string, std::string>>& all) {
        for (size_t i = 0; i < all.size(); ++i)
            text += fmt::format("    .{}({}){}\n", all[i].first, all[i].second, i + 1 == all.size() ? "" : ",");
    };
    std::vector<std::pair<std::string, std::string>> parameters;
    link::for_each_key(
        config, [&](const Key& key, unsigned value) { parameters.emplace_back(key.parameter, std::to_string(value)); });
    list(parameters);
    text += fmt::format(") {} (\n", end.name);
    list({{"clk_i", "clk_i"},
          {"rst_i", end.reset},
          {"link_valid_i", end.valid},
          {"link_vc_i", end.vc},
          {"link_flit_i", end.flit},
          {"link_credit_o", end.credit_to_sender},
          {"link_valid_o", end.to_valid},
          {"link_vc_o", end.to_vc},
          {"link_flit_o", end.to_flit},
          {"link_credit_i", end.credit_of_receiver},
          {"up_o", end.up},
          {"wire_valid_o", fmt::format("wire_valid_o[{}]", end.wire_out)},
          {"wire_word_o", fmt::format("wire_word_o[({})*WB+:WB]", end.wire_out)},
          {"wire_valid_i", fmt::format("wire_valid_i[{}]", end.wire_in)},
          {"wire_word_i", fmt::format("wire_word_i[({})*WB+:WB]", end.wire_in)},
          {"probe_o", ""},
          {"s_axil_awaddr", "'0"},
          {"s_axil_awvalid", "1'b0"},
          {"s_axil_awready", ""},
          {"s_axil_wdata", "'0"},
          {"s_axil_wstrb", "'0"},
          {"s_axil_wvalid", "1'b0"},
          {"s_axil_wready", ""},
          {"s_axil_bresp", ""},
          {"s_axil_bvalid", ""},
          {"s_axil_bready", "1'b0"},
          {"s_axil_araddr", "'0"},
          {"s_axil_arvalid", "1'b0"},
          {"s_axil_arready", ""},
          {"s_axil_rdata", ""},
          {"s_axil_rresp", ""},
          {"s_axil_rvalid", ""},
          {"s_axil_rready", "1'b0"}});
    text += ");\n// verilator lint_on PINCONNECTEMPTY";
    std::string indented;
    for (const char c : text) indented += c == '\n' ? "\n" + indent : std::string(1, c);
    return indented + "\n";
}

std::string wire_ports(const std::string& wires, const std::string& bits) {
    return fmt::format(
        "\n    // Wires of links: a word each clock each way, from an end and to the other. A word that is lost: 0\n"
        "    output logic [{0}-1:0] wire_valid_o,\n"
        "    output logic [({0})*{1}-1:0] wire_word_o,\n"
        "    input  logic [{0}-1:0] wire_valid_i,\n"
        "    input  logic [({0})*{1}-1:0] wire_word_i",
        wires, bits);
}

Shape::Shape(const SwitchNetworkPlan& plan)
    : graph(plan.graph), config(plan.config), first_host(plan.graph.switches()) {
    std::exclusive_scan(graph.hosts().begin(), graph.hosts().end(), first_host.begin(), 0U);
}

std::string top(const SwitchNetworkPlan& plan, const Shape& shape) {
    const switch_::Config& c = plan.config;
    Values values = {
        {"name", plan.name},
        {"switches", counted(shape.switches(), "switch", "switches")},
        {"hosts", counted(shape.graph.host_count(), "host", "hosts")},
        {"links", counted(shape.graph.links().size(), "link", "links")},
        {"switch_count", std::to_string(shape.switches())},
        {"host_count", std::to_string(shape.graph.host_count())},
        {"link_count", std::to_string(shape.graph.links().size())},
        {"link_ports", std::to_string(c.links())},
        {"entry_bits", std::to_string(escape_bits(c) + c.links())},
        {"nonminimal_parameter",
         c.goes_over() ? fmt::format("\n    parameter int Nonminimal = {},\n    parameter int Candidates = {},",
                                     static_cast<unsigned>(c.nonminimal), c.candidates)
                       : ""},
        {"nonminimal_value",
         c.goes_over() ? "\n        .Nonminimal(Nonminimal),\n        .Candidates(Candidates)," : ""},
        {"class_parameter", c.has_classes() ? fmt::format("\n    parameter int Classes = {},", c.classes) : ""},
        {"class_value", c.has_classes() ? "\n        .Classes(Classes)," : ""},
        {"recovery_parameter", c.link_recovery ? "\n    parameter int LinkRecovery = 1," : ""},
        {"recovery_value", c.link_recovery ? "\n        .LinkRecovery(LinkRecovery)," : ""},
        {"wire_bits", plan.link ? fmt::format(",\n    localparam int WB = {}  // bits of a word on a wire",
                                              link::wire_bits(*plan.link))
                                : ""},
        {"wire_ports",
         plan.link ? "\n    input  logic end_rst_i,  // of the links' ends" + wire_ports("2*Links", "WB") + "," : ""},
    };
    switch_::for_each_key(c, [&](const Key& key, auto value) {
        values.emplace_back(key.name, std::to_string(static_cast<unsigned>(value)));
    });
    std::string text = fill(kTopHead, values);
    if (plan.link)
        text +=
            "  // Channel c of the graph: what the end shows the switch that the channel leaves.\n"
            "  logic [2*Links-1:0] end_valid, end_up;\n"
            "  logic [2*Links*VW-1:0] end_vc;\n"
            "  logic [2*Links*F-1:0] end_flit;\n"
            "  logic [2*Links*V-1:0] end_credit;\n";
    const Late late(shape);
    text += late_links(shape, late);
    for (uint32_t s = 0; s < shape.switches(); ++s) {
        if (plan.link) text += link_ends(plan, shape, s);
        text += wires(shape, late, s, plan.link.has_value());
    }
    text += "\n  // ---- Tables\n";
    for (uint32_t s = 0; s < shape.switches(); ++s) {
        text += fmt::format(
            "  {0}_table_{1} u_table_{1} (\n"
            "      .clk_i,\n"
            "      .index_i(index[{1}*SW+:SW]),\n"
            "      .entry_o(entry[{1}*EntryWidth+:EntryWidth]),\n"
            "      .down_ports_o(down_ports[{1}*{2}+:{2}])\n"
            "  );\n",
            plan.name, s, c.links());
    }
    return text +
           "\n  logic unused_ports;\n"
           "  assign unused_ports = ^{out_valid, out_vc, out_flit, out_credit};\n"
           "endmodule\n";
}

}  // namespace nanohop::gen::network
