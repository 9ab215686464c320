// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gen/switch_network_parts.hpp"

namespace nanohop::gen::network {

namespace reg = switch_::registers;

namespace {

std::string port_text(uint8_t port) { return port == routing::kNoPort ? "-" : std::to_string(port); }

}  // namespace

std::string tables(const SwitchNetworkPlan& plan, const Shape& shape) {
    const routing::RouteTable& table = plan.table;
    const unsigned links = plan.config.links();
    const unsigned bits = escape_bits(plan.config) + links;
    const std::vector<uint8_t> hops =
        plan.config.goes_over() ? routing::least_hops(plan.graph, table) : std::vector<uint8_t>{};
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
            if (!hops.empty()) escape = reg::kTableEscapeHops.put(escape, hops[table.entry(s, d)]);
            std::vector<unsigned> adaptive;
            for (unsigned p = 0; p < links; ++p)
                if ((mask >> p & 1) != 0) adaptive.push_back(p);
            text += fmt::format(
                "      {}'d{}: entry_q <= {}'h{:x};  // adaptive {}; escape {}, after a way down {}, channel {}{}\n",
                index_bits, d, bits, uint64_t{escape} << links | mask,
                adaptive.empty() ? "-" : fmt::format("{}", fmt::join(adaptive, " ")), port_text(up), port_text(down),
                table.virtual_channel(s, d), hops.empty() ? "" : fmt::format(", hops {}", hops[table.entry(s, d)]));
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

}  // namespace nanohop::gen::network
