// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Why a head that nh_switch_way leaves no way is dropped, and whether its escape's way leads down
/// (docs/blocks/switch_clocks.md, "Request"). Combinational.
module nh_switch_reason #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int EscapeChannels = 1,
    parameter int Restart = 0,
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int StaticWidth = nh_switch_pkg::static_bits(P, HostPorts, EscapeChannels)
) (
    input  logic [                  StaticWidth-1:0] static_i,      // of nh_switch_decode
    input  logic                                     drop_i,
    input  logic                                     first_i,       // phase 0
    input  logic [                            L-1:0] down_ports_i,
    output logic                                     leads_down_o,
    output logic [nh_switch_pkg::ReasonsOfDrop-1:0]  reason_o       // hop_limit, no_route, up_after_down, dead_link
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1)
  `NH_PART_PARAM(Restart, Restart == 0 || Restart == 1)

  localparam int EW = nh_width_pkg::index_width(EscapeChannels);
  logic local_packet, over, escape, down, single;
  logic [EW-1:0] channel;
  logic [L-1:0] mask;
  logic [P-1:0] way;
  assign {single, local_packet, over, escape, down, channel, mask, way} = static_i;
  logic unused_bits;
  assign unused_bits = ^{single, channel};

  assign leads_down_o = |(way & P'(down_ports_i));
  always_comb begin
    reason_o = '0;
    if (drop_i) begin
      if (over && !local_packet) reason_o[0] = 1'b1;
      else if (local_packet || (mask != '0 && !first_i && (!escape || Restart == 0))) reason_o[3] = 1'b1;
      else if (way == '0) reason_o[1] = 1'b1;
      else if (down && !leads_down_o) reason_o[2] = 1'b1;
      else reason_o[3] = 1'b1;
    end
  end
endmodule
