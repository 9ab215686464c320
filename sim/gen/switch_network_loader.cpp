// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <string>
#include <vector>

#include "gen/switch_network_parts.hpp"
#include "gen/template.hpp"
#include "switch/control.hpp"

namespace nanohop::gen::network {

namespace reg = switch_::registers;

namespace {

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
  localparam logic [@step_top@:0] DownPorts = @step_bits@'d0;
  localparam logic [@step_top@:0] Mask = @step_bits@'d1;
  localparam logic [@step_top@:0] Escape = @step_bits@'d2;
  localparam logic [@step_top@:0] Write = @step_bits@'d3;
  localparam logic [@step_top@:0] Ready = @step_bits@'d4;@rule_step@
  localparam logic [SW-1:0] First = SW'(Number == 0 ? 1 : 0);
  localparam logic [SW-1:0] Last = SW'(Number == Switches - 1 ? Switches - 2 : Switches - 1);

  logic [@step_top@:0] step_q;
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
      Escape:    address = nh_switch_regs_pkg::TableEscapeOffset;@rule_address@
      default:   address = nh_switch_regs_pkg::TableWriteOffset;
    endcase
    case (step_q)
      DownPorts: data = 32'(down_ports_i);
      Mask:      data = 32'(entry_i[LinkPorts-1:0]);
      Escape:    data = 32'(entry_i[EscapeWidth+LinkPorts-1:LinkPorts]);@rule_data@
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
        Write:     if (done) step_q <= index_q == Last ? @last_step@ : Mask;@rule_next@
        default:   step_q <= Ready;
      endcase
    end
  end
endmodule
)";

/// Register NONMINIMAL.
uint32_t nonminimal_rule(const SwitchNetworkPlan& plan) {
    const uint32_t switches = plan.graph.switches();
    const unsigned mean = routing::mean_hops(routing::least_hops(plan.graph, plan.table), switches);
    return reg::kNonminimalThreshold.put(reg::kNonminimalMeanHops.put(reg::kNonminimalSwitches.put(0, switches), mean),
                                         plan.threshold);
}

/// A register that is written once the table is.
struct Rule {
    std::string step, offset;
    uint32_t data = 0;
};

std::vector<Rule> rules_of(const SwitchNetworkPlan& plan) {
    std::vector<Rule> rules;
    if (plan.config.goes_over()) rules.push_back({"Rule", "NonminimalOffset", nonminimal_rule(plan)});
    if (plan.config.has_classes() && plan.classes != switch_::first_rules(plan.config))
        for (unsigned k = 0; k < plan.config.classes; ++k)
            rules.push_back(
                {fmt::format("Class{}", k), fmt::format("Class{}Offset", k), switch_::class_word(plan.classes[k])});
    return rules;
}

}  // namespace

std::string loader(const SwitchNetworkPlan& plan) {
    constexpr unsigned kFirst = 5;  // step behind Ready
    const std::vector<Rule> rules = rules_of(plan);
    const unsigned bits = kFirst + rules.size() <= 8 ? 3 : 4;
    std::string steps, addresses, data, next;
    for (size_t i = 0; i < rules.size(); ++i) {
        const auto& [step, offset, value] = rules[i];
        steps += fmt::format("\n  localparam logic [{}:0] {} = {}'d{};{}", bits - 1, step, bits, kFirst + i,
                             i == 0 ? "  // with the table written" : "");
        const auto line = [&](const std::string& text) { return fmt::format("\n      {:<10} {}", step + ":", text); };
        addresses += line(fmt::format("address = nh_switch_regs_pkg::{};", offset));
        data += line(fmt::format("data = 32'h{:08x};", value));
        next += fmt::format("\n        {:<10} if (done) step_q <= {};", step + ":",
                            i + 1 == rules.size() ? "Ready" : rules[i + 1].step);
    }
    return fill(kLoader + 1, {{"name", plan.name},
                              {"escape_bits", std::to_string(escape_bits(plan.config))},
                              {"step_top", std::to_string(bits - 1)},
                              {"step_bits", std::to_string(bits)},
                              {"rule_step", steps},
                              {"rule_address", addresses},
                              {"rule_data", data},
                              {"last_step", rules.empty() ? "Ready" : rules.front().step},
                              {"rule_next", next}});
}

}  // namespace nanohop::gen::network
