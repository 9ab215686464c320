// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What a head and its entry say, ports one-hot (docs/blocks/switch_clocks.md, "Request"): for a packet that is at home
/// its host; for others the adaptive ports and the escape's way; nothing beyond the hop limit. Combinational, once per
/// input, in the clock in which the lookup ends.
module nh_switch_decode #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int EscapeChannels = 1,
    localparam int P = Ports,
    localparam int H = HostPorts,
    localparam int L = P - H,
    localparam int HeadWidth = nh_switch_pkg::head_bits(H),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, EscapeChannels),
    localparam int StaticWidth = nh_switch_pkg::static_bits(P, HostPorts, EscapeChannels)
) (
    input  logic [  HeadWidth-1:0] head_i,   // of nh_switch_head
    input  logic [ EntryWidth-1:0] entry_i,
    output logic [StaticWidth-1:0] static_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1)

  localparam int EW = nh_width_pkg::index_width(EscapeChannels);

  logic [H-1:0] host;
  logic [L-1:0] mask, up_port, down_port, way;
  logic [EW-1:0] channel;
  logic [4:0] flags;  // single, local, over, escape, went down
  logic up, down, adaptive;
  assign {flags, adaptive, down, up, host} = head_i;
  assign {channel, down_port, up_port, mask} = entry_i;
  assign way = (up_port & {L{up}}) | (down_port & {L{down}});
  assign static_o = {flags, channel, mask & {L{adaptive}}, host, way};
endmodule
