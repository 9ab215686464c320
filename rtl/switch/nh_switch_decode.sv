// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// What a head's fields and its entry say, ports one-hot (docs/blocks/switch.md, "Request"): for a packet that is at
/// home its host; for others the adaptive ports and the escape's way; nothing beyond the hop limit. Combinational, once
/// per input, in the clock in which the lookup ends.
module nh_switch_decode #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Switches = 64,
    localparam int P = Ports,
    localparam int H = HostPorts,
    localparam int L = P - H,
    localparam int LPW = nh_width_pkg::index_width(L),
    localparam int FieldWidth = nh_switch_pkg::field_bits(Switches, HostPorts),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, EscapeChannels),
    localparam int StaticWidth = nh_switch_pkg::static_bits(P, HostPorts, EscapeChannels)
) (
    input  logic [ FieldWidth-1:0] fields_i,
    input  logic [ EntryWidth-1:0] entry_i,
    output logic [StaticWidth-1:0] static_o
);
  localparam int SW = nh_width_pkg::index_width(Switches);
  localparam int HW = nh_width_pkg::index_width(H);
  localparam int EW = nh_width_pkg::index_width(EscapeChannels);

  logic [HW-1:0] host;
  logic local_packet, over, escape, down, single;
  assign host = fields_i[SW+:HW];
  assign {single, down, escape, over, local_packet} = fields_i[SW+HW+:5];
  logic unused_fields;
  assign unused_fields = ^fields_i;

  logic [L-1:0] entry_mask, mask;
  logic [LPW-1:0] up_port, down_port;
  logic up_valid, down_valid, there;
  logic [EW-1:0] channel;
  assign {channel, down_valid, down_port, up_valid, up_port, entry_mask} = entry_i;

  logic [P-1:0] way;
  assign there = down ? down_valid : up_valid;
  assign mask = local_packet || over || escape || EscapeChannels == VirtualChannels ? '0 : entry_mask;
  always_comb begin
    for (int p = 0; p < L; p++) way[p] = !local_packet && !over && there && (down ? down_port : up_port) == LPW'(p);
    for (int h = 0; h < H; h++) way[L+h] = local_packet && host == HW'(h);
  end
  assign static_o = {single, local_packet, over, escape, down, there, channel, mask, way};
endmodule
