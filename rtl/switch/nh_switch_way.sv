// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// What a head may ask for, whoever holds the outputs and whatever their credits (docs/blocks/switch.md, "Request"):
/// the living ports of its entry's mask, its single way (its host, or the escape's way), or that it is dropped, and
/// why. Combinational; nh_switch_request keeps the results in registers, so that a request begins with them.
module nh_switch_way #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int EscapeChannels = 1,
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int StaticWidth = nh_switch_pkg::static_bits(P, HostPorts, EscapeChannels)
) (
    input  logic [                  StaticWidth-1:0] static_i,         // of nh_switch_decode
    input  logic                                     patience_over_i,
    input  logic [                            P-1:0] dead_i,
    input  logic [                            L-1:0] down_ports_i,
    output logic [                            L-1:0] adaptive_o,       // ports
    output logic [                            P-1:0] way_o,            // one-hot; 0 if there is none, or not yet
    output logic                                     leads_down_o,
    output logic                                     drop_o,
    output logic [nh_switch_pkg::ReasonsOfDrop-1:0]  reason_o          // hop_limit, no_route, up_after_down, dead_link
);
  localparam int EW = nh_width_pkg::index_width(EscapeChannels);
  logic local_packet, over, escape, down, there, single;
  logic [EW-1:0] channel;
  logic [L-1:0] mask;
  logic [P-1:0] way, usable;
  assign {single, local_packet, over, escape, down, there, channel, mask, way} = static_i;
  logic unused_bits;
  assign unused_bits = ^{single, channel};

  // A host is no way down, and needs none to be one.
  logic [P-1:0] leads_down, legal;
  assign leads_down = way & P'(down_ports_i);
  assign legal = !local_packet && down ? leads_down : way;
  assign usable = legal & ~dead_i;
  assign adaptive_o = mask & ~dead_i[L-1:0];
  assign way_o = local_packet || escape || patience_over_i ? usable : '0;
  assign leads_down_o = |leads_down;

  always_comb begin
    reason_o = '0;
    if (over && !local_packet) reason_o[0] = 1'b1;
    else if (adaptive_o == '0 && usable == '0) begin
      if (local_packet || mask != '0) reason_o[3] = 1'b1;
      else if (!there) reason_o[1] = 1'b1;
      else if (legal == '0) reason_o[2] = 1'b1;
      else reason_o[3] = 1'b1;
    end
  end
  assign drop_o = |reason_o;
endmodule
