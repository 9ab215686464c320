// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/hub_network.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <stdexcept>

#include "config/reader.hpp"
#include "gen/template.hpp"
#include "net/kinds/hub/wavelengths.hpp"

namespace nanohop::gen {

namespace {

constexpr const char* kModule =
    R"(/// Optical hub of @n@ nodes (docs/blocks/hub.md): @n@ nh_hub, and the passive router that joins them by
/// wavelength. A signal of all nodes is one vector, node 0 lowest, and of each node's links or lanes that of node 0 is
/// the lowest.
module @module@ #(
    parameter int FlitBits = @flit_bits@,
    parameter int PieceFlits = @piece_flits@,
    parameter int RelaySlots = @relay_slots@,
    parameter int HostSlots = @host_slots@,
    parameter int HostPackets = @host_packets@,
    parameter int ResultSlots = @result_slots@,
    parameter int Refuse = @refuse@,
    parameter int Reduction = @reduction@,
    parameter int UnitClocks = @unit_clocks@,
    parameter int LinkClocks = @link_clocks@,  // from a node's output register to the other's input, 1 or more
    localparam int N = @n@,
    localparam int F = FlitBits + 3
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Bit p * N + k, 0: node p sees the link from and to node k dark, for ever
    input  logic [         N*N-1:0] up_i,
    // Lanes from the hosts
    input  logic [         N*N-1:0] lane_valid_i,
    output logic [         N*N-1:0] lane_ready_o,
    input  logic [         N*N-1:0] lane_last_i,
    input  logic [N*N*FlitBits-1:0] lane_data_i,
    // Lanes to the hosts
    output logic [         N*N-1:0] host_valid_o,
    input  logic [         N*N-1:0] host_ready_i,
    output logic [         N*N-1:0] host_last_o,
    output logic [         N*N-1:0] host_recovery_o,
    output logic [N*N*FlitBits-1:0] host_data_o,
    // A unit beside each node
    output logic [         N*N-1:0] unit_members_o,
    output logic [N*N*FlitBits-1:0] unit_data_o,
    input  logic [  N*FlitBits-1:0] unit_data_i,
    // Dark links
    input  logic [           N-1:0] resume_i,
    input  logic [         N*6-1:0] resume_link_i,
    input  logic [        N*16-1:0] resume_taken_i,
    output logic [         N*N-1:0] dark_o,
    output logic [      N*N*16-1:0] link_taken_o,
    output logic [       N*320-1:0] counts_o
);
  `NH_PARAM(LinkClocks, LinkClocks >= 1)

  // Wavelength of the light from a port of the router to another, @setting@: a Latin square. Byte
  // from * N + to.
  localparam logic [N*N*8-1:0] Wavelengths = {
@table@
  };
  function automatic int wavelength(input int from, input int to);
    wavelength = 32'(Wavelengths[(from*N+to)*8+:8]);
  endfunction

  // A fibre has light of N wavelengths, that of a node's own number unused: a flit of the link, and what the other
  // way's link gets back, {credit, acknowledgement, valid}. Place p * N + w: fibre of node p, wavelength w.
  localparam int P = F + 2;
  localparam int C = 5;
  logic [N*N*P-1:0] payload_from, payload_to;
  logic [N*N*C-1:0] control_from, control_to;

  for (genvar p = 0; p < N; p++) begin : gen_node
    logic [N-1:0] valid_in, valid_out, ack_in, ack_out;
    logic [2*N-1:0] class_in, class_out;
    logic [F*N-1:0] flit_in, flit_out;
    logic [3*N-1:0] credit_in, credit_out;
    for (genvar k = 0; k < N; k++) begin : gen_link
      localparam int Sent = p * N + wavelength(p, k);
      localparam int Received = p * N + wavelength(k, p);
      assign payload_from[Sent*P+:P] = {class_out[k*2+:2], flit_out[k*F+:F]};
      assign control_from[Sent*C+:C] = {credit_out[k*3+:3], ack_out[k], valid_out[k]};
      assign {class_in[k*2+:2], flit_in[k*F+:F]} = payload_to[Received*P+:P];
      assign {credit_in[k*3+:3], ack_in[k], valid_in[k]} = control_to[Received*C+:C];
    end
    nh_hub #(
        .Nodes(N),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .RelaySlots(RelaySlots),
        .HostSlots(HostSlots),
        .HostPackets(HostPackets),
        .ResultSlots(ResultSlots),
        .Refuse(Refuse),
        .Reduction(Reduction),
        .UnitClocks(UnitClocks)
    ) u_node (
        .clk_i,
        .rst_i,
        .id_i(6'(p)),
        .up_i(up_i[p*N+:N]),
        .link_valid_i(valid_in),
        .link_class_i(class_in),
        .link_flit_i(flit_in),
        .link_credit_o(credit_out),
        .link_ack_o(ack_out),
        .link_valid_o(valid_out),
        .link_class_o(class_out),
        .link_flit_o(flit_out),
        .link_credit_i(credit_in),
        .link_ack_i(ack_in),
        .lane_valid_i(lane_valid_i[p*N+:N]),
        .lane_ready_o(lane_ready_o[p*N+:N]),
        .lane_last_i(lane_last_i[p*N+:N]),
        .lane_data_i(lane_data_i[p*N*FlitBits+:N*FlitBits]),
        .host_valid_o(host_valid_o[p*N+:N]),
        .host_ready_i(host_ready_i[p*N+:N]),
        .host_last_o(host_last_o[p*N+:N]),
        .host_recovery_o(host_recovery_o[p*N+:N]),
        .host_data_o(host_data_o[p*N*FlitBits+:N*FlitBits]),
        .unit_members_o(unit_members_o[p*N+:N]),
        .unit_data_o(unit_data_o[p*N*FlitBits+:N*FlitBits]),
        .unit_data_i(unit_data_i[p*FlitBits+:FlitBits]),
        .resume_i(resume_i[p]),
        .resume_link_i(resume_link_i[p*6+:6]),
        .resume_taken_i(resume_taken_i[p*16+:16]),
        .dark_o(dark_o[p*N+:N]),
        .link_taken_o(link_taken_o[p*N*16+:N*16]),
        .counts_o(counts_o[p*320+:320])
    );
  end

  // ---- The router, passive: light of a wavelength from one port leaves by one other ----
  for (genvar a = 0; a < N; a++) begin : gen_from
    for (genvar b = 0; b < N; b++) begin : gen_to
      localparam int Wave = wavelength(a, b);
      nh_delay #(
          .Width(P),
          .Clocks(LinkClocks - 1)
      ) u_payload (
          .clk_i,
          .rst_i(1'b0),
          .d_i(payload_from[(a*N+Wave)*P+:P]),
          .q_o(payload_to[(b*N+Wave)*P+:P])
      );
      nh_delay #(
          .Width(C),
          .Clocks(LinkClocks - 1)
      ) u_control (
          .clk_i,
          .rst_i,
          .d_i(control_from[(a*N+Wave)*C+:C]),
          .q_o(control_to[(b*N+Wave)*C+:C])
      );
    end
  end
endmodule
)";

std::vector<unsigned> read_table(const std::string& path, unsigned nodes) {
    std::istringstream lines(config::read_text(path));
    std::vector<unsigned> table;
    unsigned number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.empty() || line.starts_with('#')) continue;
        const size_t before = table.size();
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, ',');) {
            const size_t begin = field.find_first_not_of(' ');
            unsigned value = 0;
            const char* const end = field.data() + field.size();
            const auto read = std::from_chars(field.data() + std::min(begin, field.size()), end, value);
            if (read.ec != std::errc{} || std::string(read.ptr, end).find_first_not_of(" \r") != std::string::npos)
                throw config::Error(fmt::format("{}:{}: \"{}\" is no wavelength", path, number, field));
            table.push_back(value);
        }
        if (table.size() - before != nodes)
            throw config::Error(
                fmt::format("{}:{}: {} wavelengths; must be {}", path, number, table.size() - before, nodes));
    }
    if (table.size() != size_t{nodes} * nodes)
        throw config::Error(fmt::format("{}: {} lines of wavelengths; must be {}", path, table.size() / nodes, nodes));
    return table;
}

}  // namespace

std::vector<unsigned> hub_wavelengths(const HubNetworkOptions& options) {
    if (const auto complaint = hub::check(options.config)) throw config::Error(*complaint);
    if (!options.table.empty()) return read_table(options.table, options.config.nodes);
    try {
        return net::Wavelengths(options.config.nodes, options.step, options.first).table();
    } catch (const std::invalid_argument& error) {
        throw config::Error(error.what());
    }
}

File hub_network(const HubNetworkOptions& options, const std::vector<unsigned>& wavelengths) {
    const hub::Config& c = options.config;
    if (const auto complaint = hub::check(c)) throw config::Error(*complaint);
    if (options.link_clocks < 1 || options.link_clocks > 64)
        throw config::Error(fmt::format("link_clocks: {} is out of range; 1..64", options.link_clocks));
    if (const std::string wrong = net::check_latin_square(c.nodes, wavelengths); !wrong.empty())
        throw config::Error("wavelengths: " + wrong);
    // The highest byte comes first.
    std::string table;
    for (unsigned from = c.nodes; from-- > 0;) {
        std::vector<std::string> row;
        for (unsigned to = c.nodes; to-- > 0;) row.push_back(fmt::format("8'd{}", wavelengths[from * c.nodes + to]));
        table += wrapped("    ", row, ",", from == 0 ? "" : ",", "    ");
    }
    table.pop_back();
    const std::string module = fmt::format("nh_hub_network_{}", c.nodes);
    const std::string setting =
        !options.table.empty() ? "of a file" : fmt::format("({} (to - from) + {}) mod N", options.step, options.first);
    const std::string text = fill(kModule, {
                                               {"n", std::to_string(c.nodes)},
                                               {"module", module},
                                               {"flit_bits", std::to_string(c.flit_bits)},
                                               {"piece_flits", std::to_string(c.piece_flits)},
                                               {"relay_slots", std::to_string(c.relay_slots)},
                                               {"host_slots", std::to_string(c.host_slots)},
                                               {"host_packets", std::to_string(c.host_packets)},
                                               {"result_slots", std::to_string(c.result_slots)},
                                               {"refuse", c.refuse ? "1" : "0"},
                                               {"reduction", c.reduction ? "1" : "0"},
                                               {"unit_clocks", std::to_string(c.unit_clocks)},
                                               {"link_clocks", std::to_string(options.link_clocks)},
                                               {"setting", setting},
                                               {"table", table},
                                           });
    return {"rtl/generated/" + module + ".sv",
            banner("//", fmt::format("sim/gen/hub_network.cpp for {} nodes", c.nodes)) +
                "`include \"nh_assert.svh\"\n\n" + text};
}

int write_hub_network(const HubNetworkOptions& options, std::ostream& out, std::ostream& err) {
    File file;
    try {
        file = hub_network(options, hub_wavelengths(options));
    } catch (const config::Error& error) {
        fmt::print(err, "nanohop generate hub: {}\n", error.what());
        return 2;
    }
    return write_module(file, options.out, "hub", out, err);
}

}  // namespace nanohop::gen
