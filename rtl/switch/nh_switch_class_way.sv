// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What a class makes of an entry (docs/blocks/switch_classes.md, "Stage"): its own escape channel, no way by the
/// escape if there is no such, no adaptive port if the class has no adaptive channel. Combinational.
module nh_switch_class_way #(
    parameter int LinkPorts = 4,  // >= 1
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Classes = 2,  // 2..4
    localparam int L = LinkPorts,
    localparam int V = VirtualChannels,
    localparam int K = Classes,
    localparam int CW = nh_switch_pkg::class_bits(K),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, EscapeChannels)
) (
    input  logic [        CW-1:0] class_i,
    input  logic [       K*V-1:0] channels_i,  // the registers
    input  logic [       K*3-1:0] escape_i,
    input  logic [EntryWidth-1:0] entry_i,
    output logic [EntryWidth-1:0] entry_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(LinkPorts, LinkPorts >= 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Classes, Classes >= 2 && Classes <= 4)

  localparam int EW = nh_width_pkg::index_width(EscapeChannels);
  logic [L-1:0] mask, up_port, down_port;
  logic [EW-1:0] channel;
  logic [V-1:0] channels;
  logic [2:0] escape;
  logic [3:0] sum;
  logic there;
  assign {channel, down_port, up_port, mask} = entry_i;
  always_comb begin
    channels = '0;
    escape = '0;
    for (int k = 0; k < K; k++) begin
      channels = channels | (channels_i[k*V+:V] & {V{class_i == CW'(k)}});
      escape = escape | (escape_i[k*3+:3] & {3{class_i == CW'(k)}});
    end
  end
  assign sum = 4'(channel) + 4'(escape);
  assign there = 32'(sum) < EscapeChannels;
  assign entry_o = {sum[EW-1:0], down_port & {L{there}}, up_port & {L{there}}, mask & {L{channels != '0}}};
endmodule
