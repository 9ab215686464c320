// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What a head may ask for, whoever holds the outputs and whatever their credits (docs/blocks/switch_clocks.md,
/// "Request"): the living ports of its entry's mask, its single way (its host, or the escape's way), or neither: it is
/// dropped. Combinational; nh_switch_request keeps the results in registers, so that a request begins with them.
module nh_switch_way #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int EscapeChannels = 1,
    parameter int ShutOut = 0,  // 0, 1: no escape while an adaptive port is alive
    parameter int Restart = 0,
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int StaticWidth = nh_switch_pkg::static_bits(P, HostPorts, EscapeChannels)
) (
    input  logic [StaticWidth-1:0] static_i,         // of nh_switch_decode
    input  logic                   first_i,          // phase 0
    input  logic                   patience_over_i,
    input  logic [          P-1:0] dead_i,
    input  logic [          L-1:0] down_ports_i,
    output logic [          L-1:0] adaptive_o,       // ports
    output logic [          P-1:0] way_o,            // one-hot; 0 if there is none, or not yet
    output logic [            2:0] none_o            // no adaptive port, no link, no host; all: it is dropped
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1)
  `NH_PART_PARAM(ShutOut, ShutOut == 0 || ShutOut == 1)
  `NH_PART_PARAM(Restart, Restart == 0 || Restart == 1)

  localparam int EW = nh_width_pkg::index_width(EscapeChannels);
  logic local_packet, over, escape, down, single;
  logic [EW-1:0] channel;
  logic [L-1:0] mask;
  logic [P-1:0] way, usable;
  assign {single, local_packet, over, escape, down, channel, mask, way} = static_i;
  logic unused_bits;
  assign unused_bits = ^{single, over, channel};

  // A host is no way down, and needs none to be one.
  assign usable = (!local_packet && down ? way & P'(down_ports_i) : way) & ~dead_i;
  // In the escape who cannot go on in it does not wait for an adaptive port either: the escape must not. Nor does who
  // is on the way to a via, where ways turn around.
  logic stuck;
  assign stuck = ((Restart != 0 && escape) || first_i) && usable == '0;
  assign adaptive_o = mask & ~dead_i[L-1:0] & {L{!stuck}};
  logic shut_out;
  assign shut_out = ShutOut != 0 && adaptive_o != '0;
  assign way_o = !shut_out && (local_packet || escape || patience_over_i) ? usable : '0;
  assign none_o = {adaptive_o == '0, usable[L-1:0] == '0, usable[P-1:L] == '0};
endmodule
