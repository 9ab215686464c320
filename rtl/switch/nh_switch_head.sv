// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What a head's fields say of its way, whatever its entry (docs/blocks/switch_clocks.md, "Request"): its host,
/// one-hot, if it is at home; else which of its entry's ways it may take, none beyond the hop limit, in the escape no
/// adaptive ones unless it restarts. Combinational, once per input, before the entry is known.
module nh_switch_head #(
    parameter int HostPorts = 4,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Restart = 0,
    localparam int H = HostPorts,
    localparam int HW = nh_width_pkg::index_width(H),
    localparam int HeadWidth = nh_switch_pkg::head_bits(H)
) (
    input  logic [       HW-1:0] host_i,
    input  logic                 local_i,
    input  logic                 over_i,    // no link any more
    input  logic                 escape_i,
    input  logic                 down_i,
    input  logic                 single_i,
    // From the lowest: host, up, down, adaptive, went down, escape, over, local, single.
    output logic [HeadWidth-1:0] head_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Restart, Restart == 0 || Restart == 1)

  logic [H-1:0] host;
  logic up, down, adaptive;
  always_comb for (int h = 0; h < H; h++) host[h] = local_i && host_i == HW'(h);
  assign up = !local_i && !over_i && !down_i;
  assign down = !local_i && !over_i && down_i;
  assign adaptive = !local_i && !over_i && (!escape_i || Restart != 0) && EscapeChannels < VirtualChannels;
  assign head_o = {single_i, local_i, over_i, escape_i, down_i, adaptive, down, up, host};
endmodule
