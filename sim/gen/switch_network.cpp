// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/switch_network.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <regex>

#include "config/reader.hpp"
#include "gen/generate.hpp"
#include "gen/manifests.hpp"
#include "graphs/metrics.hpp"
#include "graphs/route_keys.hpp"
#include "net/kinds/switch/golden_network.hpp"
#include "net/routing/check.hpp"
#include "net/routing/table_file.hpp"
#include "net/topology/network_file.hpp"
#include "switch/switch_registers.hpp"

namespace nanohop::gen {

namespace {

namespace fs = std::filesystem;
namespace reg = switch_::registers;
using topology::InputError;

constexpr size_t kColumns = 120;
constexpr unsigned kEscapeBits = 19;  // of register TABLE_ESCAPE that have a meaning

/// Replaces each `@name@` of a template by its value.
std::string fill(std::string text, const std::vector<std::pair<std::string, std::string>>& values) {
    for (const auto& [name, value] : values) {
        const std::string mark = "@" + name + "@";
        for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
            text.replace(at, mark.size(), value);
    }
    return text;
}

/// Words behind each other with a separator, in lines that start with `indent`.
std::string wrapped(std::string line, const std::vector<std::string>& words, const char* separator, const char* end,
                    const std::string& indent) {
    std::string text;
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string word = words[i] + (i + 1 < words.size() ? separator : end);
        if (line.size() + word.size() + (i == 0 ? 0 : 1) > kColumns) {
            while (line.ends_with(' ')) line.pop_back();
            text += line + "\n";
            line = indent + word;
        } else {
            line += (i == 0 || line.ends_with(' ') ? "" : " ") + word;
        }
    }
    return text + line + "\n";
}

std::string counted(uint64_t n, const char* one, const char* many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

/// The network's numbers.
struct Shape {
    explicit Shape(const SwitchNetworkPlan& plan)
        : graph(plan.graph), config(plan.config), first_host(plan.graph.switches()) {
        std::exclusive_scan(graph.hosts().begin(), graph.hosts().end(), first_host.begin(), 0U);
    }
    uint32_t port(uint32_t s, uint32_t p) const { return s * config.ports + p; }
    uint32_t switches() const { return graph.switches(); }
    /// The link behind a port, and the port at its other end.
    uint32_t link(uint32_t s, uint32_t p) const { return graph.channel(s, p) / 2; }
    uint32_t far(uint32_t s, uint32_t p) const {
        const uint32_t n = graph.neighbours(s)[p];
        return port(n, *graph.port_to(n, s));
    }

    const topology::Graph& graph;
    const switch_::Config& config;
    std::vector<uint32_t> first_host;
};

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
    parameter int Counters = @counters@,
    localparam int N = @switch_count@,  // switches
    localparam int Hosts = @host_count@,
    localparam int Links = @link_count@,
    localparam int P = @ports@,  // of every switch: @link_ports@ to switches, then @host_ports@ to hosts
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels)
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
    input  logic [   Links-1:0] link_up_i,
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
        .Counters(Counters)
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

constexpr const char* kLoader = R"(
/// Writes a switch's table over its registers after reset, one entry after the other, and then leaves the registers to
/// whoever is outside. A write that the switch refuses, as it does while it clears its table, is tried again. An entry
/// is {value of TABLE_ESCAPE, mask of adaptive ports} and comes a clock after its index. A switch has none to itself.
module @name@_loader #(
    parameter int Number = 0,  // of the switch
    parameter int Switches = 2,
    parameter int LinkPorts = 2,
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int EscapeWidth = @escape_bits@
) (
    input  logic                             clk_i,
    input  logic                             rst_i,
    output logic                             ready_o,
    output logic [                   SW-1:0] index_o,
    input  logic [EscapeWidth+LinkPorts-1:0] entry_i,
    input  logic [            LinkPorts-1:0] down_ports_i,
    // From outside
    input  logic [7:0] s_axil_awaddr,
    input  logic       s_axil_awvalid,
    output logic       s_axil_awready,
    input  logic [31:0] s_axil_wdata,
    input  logic [3:0] s_axil_wstrb,
    input  logic       s_axil_wvalid,
    output logic       s_axil_wready,
    output logic [1:0] s_axil_bresp,
    output logic       s_axil_bvalid,
    input  logic       s_axil_bready,
    input  logic [7:0] s_axil_araddr,
    input  logic       s_axil_arvalid,
    output logic       s_axil_arready,
    output logic [31:0] s_axil_rdata,
    output logic [1:0] s_axil_rresp,
    output logic       s_axil_rvalid,
    input  logic       s_axil_rready,
    // To the switch
    output logic [7:0] m_axil_awaddr,
    output logic       m_axil_awvalid,
    input  logic       m_axil_awready,
    output logic [31:0] m_axil_wdata,
    output logic [3:0] m_axil_wstrb,
    output logic       m_axil_wvalid,
    input  logic       m_axil_wready,
    input  logic [1:0] m_axil_bresp,
    input  logic       m_axil_bvalid,
    output logic       m_axil_bready,
    output logic [7:0] m_axil_araddr,
    output logic       m_axil_arvalid,
    input  logic       m_axil_arready,
    input  logic [31:0] m_axil_rdata,
    input  logic [1:0] m_axil_rresp,
    input  logic       m_axil_rvalid,
    output logic       m_axil_rready
);
  localparam logic [2:0] DownPorts = 3'd0;
  localparam logic [2:0] Mask = 3'd1;
  localparam logic [2:0] Escape = 3'd2;
  localparam logic [2:0] Write = 3'd3;
  localparam logic [2:0] Ready = 3'd4;
  localparam logic [SW-1:0] First = SW'(Number == 0 ? 1 : 0);
  localparam logic [SW-1:0] Last = SW'(Number == Switches - 1 ? Switches - 2 : Switches - 1);

  logic [2:0] step_q;
  logic [SW-1:0] index_q, index_d, next;
  logic address_done_q, data_done_q, writing, done;
  assign ready_o = step_q == Ready;
  assign writing = !ready_o;
  // The entry must be there in the clock in which it is written.
  assign next = index_q + 1'b1;
  assign index_d = !(step_q == Write && done) ? index_q : next == SW'(Number) ? next + 1'b1 : next;
  assign index_o = index_d;
  assign done = writing && m_axil_bvalid && m_axil_bresp == 2'b00;

  logic [7:0] address;
  logic [31:0] data;
  always_comb begin
    case (step_q)
      DownPorts: address = nh_switch_regs_pkg::DownPortsOffset;
      Mask:      address = nh_switch_regs_pkg::TableMaskOffset;
      Escape:    address = nh_switch_regs_pkg::TableEscapeOffset;
      default:   address = nh_switch_regs_pkg::TableWriteOffset;
    endcase
    case (step_q)
      DownPorts: data = 32'(down_ports_i);
      Mask:      data = 32'(entry_i[LinkPorts-1:0]);
      Escape:    data = 32'(entry_i[EscapeWidth+LinkPorts-1:LinkPorts]);
      default:   data = 32'(index_q);
    endcase
  end

  // Until then nobody outside is answered.
  assign m_axil_awaddr = ready_o ? s_axil_awaddr : address;
  assign m_axil_awvalid = ready_o ? s_axil_awvalid : writing && !address_done_q;
  assign m_axil_wdata = ready_o ? s_axil_wdata : data;
  assign m_axil_wstrb = ready_o ? s_axil_wstrb : 4'hf;
  assign m_axil_wvalid = ready_o ? s_axil_wvalid : writing && !data_done_q;
  assign m_axil_bready = ready_o ? s_axil_bready : 1'b1;
  assign m_axil_araddr = s_axil_araddr;
  assign m_axil_arvalid = ready_o && s_axil_arvalid;
  assign m_axil_rready = s_axil_rready;
  assign s_axil_awready = ready_o && m_axil_awready;
  assign s_axil_wready = ready_o && m_axil_wready;
  assign s_axil_bresp = m_axil_bresp;
  assign s_axil_bvalid = ready_o && m_axil_bvalid;
  assign s_axil_arready = ready_o && m_axil_arready;
  assign s_axil_rdata = m_axil_rdata;
  assign s_axil_rresp = m_axil_rresp;
  assign s_axil_rvalid = ready_o && m_axil_rvalid;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      step_q <= DownPorts;
      index_q <= First;
      address_done_q <= 1'b0;
      data_done_q <= 1'b0;
    end else begin
      index_q <= index_d;
      if (writing && m_axil_bvalid) begin
        address_done_q <= 1'b0;
        data_done_q <= 1'b0;
      end else if (writing) begin
        address_done_q <= address_done_q || m_axil_awready;
        data_done_q <= data_done_q || m_axil_wready;
      end
      case (step_q)
        DownPorts: if (done) step_q <= Mask;
        Mask:      if (done) step_q <= Escape;
        Escape:    if (done) step_q <= Write;
        Write:     if (done) step_q <= index_q == Last ? Ready : Mask;
        default:   step_q <= Ready;
      endcase
    end
  end
endmodule
)";

std::string wires(const Shape& shape, uint32_t s) {
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
        add("out_", shape.far(s, p), "out_credit", fmt::format("link_up_i[{}]", shape.link(s, p)));
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

    const std::string title =
        fmt::format("\n  // Switch {}{}: port", s,
                    s < graph.names.size() && !graph.names[s].empty() ? " (" + graph.names[s] + ")" : "");
    std::string text = wrapped(title + " ", about, ",", "", "  // ");
    const auto assign = [&](const char* name, const char* width, std::vector<std::string>& parts) {
        std::reverse(parts.begin(), parts.end());
        text +=
            wrapped(fmt::format("  assign {}[{}*P{}+:P{}] = {{", name, s, width, width), parts, ",", "};", "      ");
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

std::string top(const SwitchNetworkPlan& plan, const Shape& shape) {
    const switch_::Config& c = plan.config;
    std::vector<std::pair<std::string, std::string>> values = {
        {"name", plan.name},
        {"switches", counted(shape.switches(), "switch", "switches")},
        {"hosts", counted(shape.graph.host_count(), "host", "hosts")},
        {"links", counted(shape.graph.links().size(), "link", "links")},
        {"switch_count", std::to_string(shape.switches())},
        {"host_count", std::to_string(shape.graph.host_count())},
        {"link_count", std::to_string(shape.graph.links().size())},
        {"link_ports", std::to_string(c.links())},
        {"entry_bits", std::to_string(kEscapeBits + c.links())},
    };
    switch_::for_each_key(c, [&](const Key& key, auto value) {
        values.emplace_back(key.name, std::to_string(static_cast<unsigned>(value)));
    });
    std::string text = fill(kTopHead, values);
    for (uint32_t s = 0; s < shape.switches(); ++s) text += wires(shape, s);
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

std::string port_text(uint8_t port) { return port == routing::kNoPort ? "-" : std::to_string(port); }

std::string tables(const SwitchNetworkPlan& plan, const Shape& shape) {
    const routing::RouteTable& table = plan.table;
    const unsigned links = plan.config.links();
    const unsigned bits = kEscapeBits + links;
    const unsigned index_bits = switch_::switch_width(plan.config);
    std::string text;
    for (uint32_t s = 0; s < shape.switches(); ++s) {
        text += fmt::format(
            "{}/// Routes of switch {}: a line is what a packet to a switch may take.\n"
            "module {}_table_{} (\n"
            "    input  logic       clk_i,\n"
            "    input  logic [{}:0] index_i,\n"
            "    output logic [{}:0] entry_o,      // a clock later: {{TABLE_ESCAPE, adaptive ports}}\n"
            "    output logic [{}:0] down_ports_o  // links that lead down\n"
            ");\n"
            "  assign down_ports_o = {}'h{:x};\n"
            "  logic [{}:0] entry_q;\n"
            "  assign entry_o = entry_q;\n"
            "  always_ff @(posedge clk_i) begin\n"
            "    case (index_i)\n",
            s == 0 ? "" : "\n", s, plan.name, s, index_bits - 1, bits - 1, links - 1, links,
            table.down_ports.empty() ? 0 : table.down_ports[s], bits - 1);
        for (uint32_t d = 0; d < shape.switches(); ++d) {
            if (d == s) continue;
            const uint64_t mask = table.adaptive_ports(s, d);
            const uint8_t up = table.port(s, d, false);
            const uint8_t down = table.port(s, d, true);
            uint32_t escape = reg::kTableEscapeChannel.put(0, table.virtual_channel(s, d));
            if (up != routing::kNoPort) escape = reg::kTableEscapeUpValid.put(reg::kTableEscapeUp.put(escape, up), 1);
            if (down != routing::kNoPort)
                escape = reg::kTableEscapeDownValid.put(reg::kTableEscapeDown.put(escape, down), 1);
            std::vector<unsigned> adaptive;
            for (unsigned p = 0; p < links; ++p)
                if ((mask >> p & 1) != 0) adaptive.push_back(p);
            text += fmt::format(
                "      {}'d{}: entry_q <= {}'h{:x};  // adaptive {}; escape {}, after a way down {}, channel {}\n",
                index_bits, d, bits, uint64_t{escape} << links | mask,
                adaptive.empty() ? "-" : fmt::format("{}", fmt::join(adaptive, " ")), port_text(up), port_text(down),
                table.virtual_channel(s, d));
        }
        text += fmt::format(
            "      default: entry_q <= {}'h0;\n"
            "    endcase\n"
            "  end\n"
            "endmodule\n",
            bits);
    }
    return text;
}

nlohmann::ordered_json manifest(const SwitchNetworkPlan& plan, const Shape& shape, const std::vector<File>& files) {
    nlohmann::ordered_json json{{"format", "nanohop-rtl-network-1"}, {"version", NANOHOP_VERSION}, {"name", plan.name}};
    json["switches"] = shape.switches();
    json["hosts"] = shape.graph.host_count();
    json["links"] = shape.graph.links().size();
    nlohmann::ordered_json parameters;
    switch_::for_each_key(
        plan.config, [&](const Key& key, auto value) { parameters[key.parameter] = static_cast<unsigned>(value); });
    json["parameters"] = parameters;
    json["header_bits"] = switch_::header_width(plan.config);
    nlohmann::ordered_json places = nlohmann::ordered_json::array();
    for (uint32_t s = 0; s < shape.switches(); ++s)
        for (uint32_t i = 0; i < shape.graph.hosts()[s]; ++i) places.push_back({s, i});
    json["host_switch_and_place"] = places;
    json["routing"] = plan.table.kind;
    for (const auto& [key, value] : plan.keys) json["keys"][key] = value;
    for (const File& file : files) json["files"].push_back(file.path);
    return json;
}

constexpr const char* kReadme = R"(<!-- SPDX-License-Identifier: Apache-2.0 -->
<!-- SPDX-FileCopyrightText: 2026 The nanohop authors -->
# @name@: @switches@, @hosts@, @links@

Written by `nanohop generate network`; the same keys write the same files. Routing: @routing@.

| file | what it is |
|---|---|
| `@name@.sv` | the network: the switches, the wires of the links, the hosts' ports |
| `@name@_loader.sv` | writes a switch's table after reset |
| `@name@_tables.sv` | the tables, a ROM for each switch |
| `@name@.f` | file list, for `-F`; it names the switch's RTL by its way from this folder |
| `network.json`, `routes.csv` | graph and routes, as `nanohop topology` and `nanohop routes` read them |
| `manifest.json` | the parameters, the place of each host, all keys, for programs |

    verilator --lint-only --top-module @name@ -F @name@.f

Every switch has @ports@ ports: @link_ports@ to switches, then @host_ports@ to hosts. A port that the graph does not
need is dead (`up_i` = 0), so that a packet to a host that is not there is dropped and counted. A host's link is one of
`nh_switch`. A head's data, lowest bits first, are switch (@switch_bits@ bits), host (@host_bits@),
length (@length_bits@), hops (@hops_bits@; 0), escape and down (0); the rest is the sender's. A host starts with
@packets@ credits of packets for each virtual channel, and sends nothing before `ready_o`.

## Hosts

A host's vectors have its number; its address is the switch and the place there.

| hosts | switch | places |
|---|---|---|
@host_rows@
## Parameters

| parameter | value |
|---|---|
@parameter_rows@
Ports, HostPorts, EscapeChannels and Switches follow from graph and routes; the others are parameters of `@name@` with
these defaults. A flit must have at least the @header_bits@ bits of a head.
)";

std::string readme(const SwitchNetworkPlan& plan, const Shape& shape) {
    const switch_::Config& c = plan.config;
    std::string hosts, parameters;
    for (uint32_t s = 0; s < shape.switches(); ++s) {
        const uint32_t n = shape.graph.hosts()[s];
        const uint32_t first = shape.first_host[s];
        if (n == 0) continue;
        hosts += n == 1 ? fmt::format("| {} | {} | 0 |\n", first, s)
                        : fmt::format("| {}..{} | {} | 0..{} |\n", first, first + n - 1, s, n - 1);
    }
    switch_::for_each_key(c, [&](const Key& key, auto value) {
        parameters += fmt::format("| {} | {} |\n", key.parameter, static_cast<unsigned>(value));
    });
    return fill(kReadme, {{"name", plan.name},
                          {"switches", counted(shape.switches(), "switch", "switches")},
                          {"hosts", counted(shape.graph.host_count(), "host", "hosts")},
                          {"links", counted(shape.graph.links().size(), "link", "links")},
                          {"routing", plan.table.kind},
                          {"ports", std::to_string(c.ports)},
                          {"link_ports", std::to_string(c.links())},
                          {"host_ports", std::to_string(c.host_ports)},
                          {"switch_bits", std::to_string(switch_::switch_width(c))},
                          {"host_bits", std::to_string(switch_::host_width(c))},
                          {"length_bits", std::to_string(switch_::length_width(c))},
                          {"hops_bits", std::to_string(switch_::hops_width(c))},
                          {"header_bits", std::to_string(switch_::header_width(c))},
                          {"packets", std::to_string(c.packets)},
                          {"host_rows", hosts},
                          {"parameter_rows", parameters}});
}

/// Keys of the switches; those that are not given follow from graph and routes.
struct SwitchKeys {
    switch_::Config config;
    std::optional<unsigned> virtual_channels;
    std::optional<unsigned> link_clocks;
    enum class Packets : uint8_t { k1, k2, k4 } packets = Packets::k2;

    void add_keys(net::Keys& keys) {
        keys.whole("flit_width", config.flit_width, 8, switch_::kMaxFlitWidth, "data bits of a flit");
        keys.whole("packet_flits", config.packet_flits, 1, switch_::kMaxPacketFlits, "of the longest packet");
        keys.whole("virtual_channels", virtual_channels, 1, switch_::kMaxChannels,
                   "auto: those of the escape, and one more where routes are adaptive");
        keys.words("packets", packets, {"1", "2", "4"}, "that a channel's buffer holds");
        keys.whole("link_clocks", link_clocks, 1, 64, "of every link; auto: what the network's file says, else 1");
        keys.whole("extra_clocks", config.extra_clocks, 0, 63, "that a head waits before its lookup");
        keys.whole("hop_limit", config.hop_limit, 1, 63, "links between switches that a packet may take");
        keys.words("selection", config.selection, {"rotating", "most_credits", "random"},
                   "which of several free adaptive ports");
        keys.whole("patience", config.patience, 0, 255, "clocks that a head waits before it may take the escape");
        keys.whole("claim", config.claim, 1, 255, "clocks after which a waiting head makes its input wait");
        keys.words("counters", config.counters, {"no", "yes"}, "counters per port and virtual channel");
    }

    switch_::Config make(const topology::Graph& graph, const routing::RouteTable& table,
                         const routing::CheckResult& checked) const {
        switch_::Config c = config;
        c.packets = 1U << static_cast<unsigned>(packets);
        c.switches = 2;
        c.escape_channels = table.escape_channels;
        const unsigned least = c.escape_channels + (table.adaptive.empty() ? 0 : 1);
        c.virtual_channels = virtual_channels.value_or(least);
        if (c.virtual_channels < least)
            throw InputError(fmt::format("virtual_channels: {}: {} routes need {}: must be from {} to {}",
                                         c.virtual_channels, table.kind, least, least, switch_::kMaxChannels));
        std::optional<unsigned> clocks = link_clocks;
        for (const topology::Link& link : graph.links()) {
            if (!link.clocks) continue;
            if (!clocks) clocks = *link.clocks;
            if (*clocks != *link.clocks)
                throw InputError(
                    fmt::format("link_clocks: {}: the link between {} and {} has {}: all links must have as "
                                "many",
                                *clocks, link.a, link.b, *link.clocks));
        }
        c.link_clocks = clocks.value_or(1);
        const uint32_t hops = std::max(checked.most_hops, checked.most_hops_mixed);
        if (hops > c.hop_limit)
            throw InputError(
                fmt::format("hop_limit: {}: ways of {} routes have up to {} links: must be at least that, "
                            "and at most 63",
                            c.hop_limit, table.kind, hops));
        return net::switch_config(graph, c);
    }
};

void check_graph(const topology::Graph& graph) {
    if (graph.switches() < 2 || graph.switches() > kMostGeneratedSwitches)
        throw InputError(fmt::format("the network has {}: must be from 2 to {}",
                                     counted(graph.switches(), "switch", "switches"), kMostGeneratedSwitches));
    graph.require_connected();
    const auto most = std::max_element(graph.hosts().begin(), graph.hosts().end());
    if (graph.most_degree() + *most > switch_::kMaxPorts)
        throw InputError(fmt::format("the network has up to {} and {} at a switch: a switch has at most {} ports",
                                     counted(graph.most_degree(), "link", "links"), counted(*most, "host", "hosts"),
                                     switch_::kMaxPorts));
    if (graph.host_count() == 0) throw InputError("hosts: the network has none: must be at least 1");
}

SwitchNetworkPlan read_plan(const SwitchNetworkOptions& options) {
    static const std::regex identifier("[A-Za-z_][A-Za-z0-9_]{0,63}");
    if (!std::regex_match(options.name, identifier))
        throw InputError(fmt::format("--name {}: must be a name of a module: letters, digits, _", options.name));
    topology::Specification specification;
    graphs::RouteKeys routes;
    SwitchKeys switches;
    net::Keys others;
    routes.add_keys(others);
    switches.add_keys(others);
    if (!options.network.empty()) {
        specification.set("topology", "file");
        specification.set("file", options.network);
    }
    for (const std::string& set : options.sets) {
        if (!options.network.empty() && (set.starts_with("topology=") || set.starts_with("file=")))
            throw InputError(fmt::format("--set {}: a network file is given, {}", set, options.network));
        for (const char* key : {"routing=", "escape=", "root=", "order_of=", "may_leave=", "layers="})
            if (!options.table.empty() && set.starts_with(key))
                throw InputError(fmt::format("--set {}: a table of routes is given, {}", set, options.table));
    }
    if (options.network.empty() && std::none_of(options.sets.begin(), options.sets.end(),
                                                [](const std::string& set) { return set.starts_with("topology="); }))
        throw InputError("no network: give a network file, or --set topology=..");
    graphs::set_keys(options.sets, specification, others);

    SwitchNetworkPlan plan;
    plan.name = options.name;
    plan.graph = specification.make();
    check_graph(plan.graph);
    plan.table = options.table.empty() ? routes.make(plan.graph, specification.family())
                                       : routing::read_table(options.table, plan.graph);
    const std::string what = options.table.empty() ? "routing: " + plan.table.kind : options.table;
    const routing::CheckResult checked = routing::check(plan.graph, plan.table, {routes.most_hops, 10});
    if (!checked.sound())
        throw InputError(
            fmt::format("{}: the routes are not sound: {}{}", what, fmt::join(checked.faults, "; "),
                        checked.more_faults == 0 ? "" : fmt::format("; and {} more", checked.more_faults)));
    if (!plan.table.layer.empty() || plan.table.valiant || plan.table.may_leave)
        throw InputError(
            fmt::format("{}: has layers, random switches, or ways out of the escape: switches have none of "
                        "these",
                        what));
    plan.config = switches.make(plan.graph, plan.table, checked);
    const std::string list_path = (fs::path(options.root) / "rtl/switch/switch.f").string();
    const FileList list = parse_file_list(config::read_text(list_path), "switch");
    const fs::path here = fs::weakly_canonical(fs::absolute(options.out));
    const auto from_here = [&](const std::string& path) {
        return fs::proximate(fs::weakly_canonical(fs::path(options.root) / path), here).generic_string();
    };
    std::transform(list.files.begin(), list.files.end(), std::back_inserter(plan.rtl), from_here);
    std::transform(list.includes.begin(), list.includes.end(), std::back_inserter(plan.includes), from_here);
    // Of a file only its name: the folders that it lay in are nobody's business, and differ.
    for (const net::Keys& keys : {specification.keys(), others})
        for (const net::Key& key : keys)
            plan.keys.emplace_back(key.name,
                                   key.name == "file" ? fs::path(key.text()).filename().string() : key.text());
    if (!options.table.empty()) plan.keys.emplace_back("table", fs::path(options.table).filename().string());
    return plan;
}

}  // namespace

std::vector<File> switch_network(const SwitchNetworkPlan& plan) {
    const Shape shape(plan);
    const std::string head = banner("//", "its README.md's network and routes");
    std::vector<File> files;
    files.push_back({plan.name + ".sv", head + top(plan, shape)});
    files.push_back({plan.name + "_loader.sv",
                     head + fill(kLoader + 1, {{"name", plan.name}, {"escape_bits", std::to_string(kEscapeBits)}})});
    files.push_back({plan.name + "_tables.sv", head + tables(plan, shape)});
    std::string list = banner("#", "its README.md's network and routes");
    for (const std::string& folder : plan.includes) list += fmt::format("+incdir+{}\n", folder);
    for (const std::string& file : plan.rtl) list += file + "\n";
    for (const char* part : {"_tables", "_loader", ""}) list += fmt::format("{}{}.sv\n", plan.name, part);
    files.push_back({plan.name + ".f", list});
    files.push_back({"network.json", topology::network_json(plan.graph, {})});
    files.push_back({"routes.csv", routing::table_csv(plan.graph, plan.table)});
    files.push_back({"README.md", readme(plan, shape)});
    files.push_back({"manifest.json", manifest(plan, shape, files).dump(1) + "\n"});
    return files;
}

int write_switch_network(const SwitchNetworkOptions& options, std::ostream& out, std::ostream& err) {
    std::vector<File> files;
    SwitchNetworkPlan plan;
    try {
        if (options.list_keys) {
            net::Keys keys;
            graphs::RouteKeys routes;
            SwitchKeys switches;
            routes.add_keys(keys);
            switches.add_keys(keys);
            graphs::print_keys(keys);
            fmt::print(out, "and the keys of the network: ./nanohop topology --keys\n");
            return 0;
        }
        if (options.out.empty()) throw InputError("--out FOLDER is missing");
        plan = read_plan(options);
        files = switch_network(plan);
    } catch (const InputError& error) {
        fmt::print(err, "nanohop generate network: error: {}\n", error.what());
        return 2;
    } catch (const config::Error& error) {
        fmt::print(err, "nanohop generate network: error: {}\n", error.what());
        return 2;
    }
    try {
        for (const std::string& path : write(files, options.out))
            fmt::print(out, "wrote {}\n", (fs::path(options.out) / path).generic_string());
        const Shape shape(plan);
        fmt::print(out, "{}: {}, {}, {}, {} ports each; {} routes\n", plan.name,
                   counted(shape.switches(), "switch", "switches"), counted(plan.graph.host_count(), "host", "hosts"),
                   counted(plan.graph.links().size(), "link", "links"), plan.config.ports, plan.table.kind);
    } catch (const std::exception& error) {
        fmt::print(err, "nanohop generate network: error: {}\n", error.what());
        return 1;
    }
    return 0;
}

}  // namespace nanohop::gen
