// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands behind the header of nh_hub (parameters and ports, as in rtl/hub/nh_hub.sv) when a large generated hub is
// Verilated: in each clock a call of the bench, which has every node Verilated apart. All outputs of nh_hub come from
// registers, so that one call at the edge is all that there is. A hub of 8 nodes as a whole makes 62 MB of C++; like
// this it makes as much as one node, and the hub's own RTL is the generated one, unchanged.
  // Side by side, the first one lowest, as top_main.cpp takes and gives them.
  localparam int In = 1 + 6 + N + N + N * 2 + N * F + N * 3 + N + N + N + N * FlitBits + N + FlitBits + 1 + 6 + 16;
  localparam int Out = N * 3 + N + N + N * 2 + N * F + N + N + N + N + N * FlitBits + N +
      N * FlitBits + N + N * 16 + 320;
  import "DPI-C" function void nh_hub_parameters(input bit [10*32-1:0] parameters);
  import "DPI-C" function void nh_hub_clock(input int number, input bit [In-1:0] in, output bit [Out-1:0] out);

  initial nh_hub_parameters({UnitClocks, Reduction, Refuse, ResultSlots, HostPackets, HostSlots, RelaySlots, PieceFlits,
                             FlitBits, Nodes});

  bit [Out-1:0] next;
  logic [Out-1:0] out_q;
  always @(posedge clk_i) begin
    nh_hub_clock(32'(id_i), {
        resume_taken_i, resume_link_i, resume_i, unit_data_i, host_ready_i, lane_data_i, lane_last_i, lane_valid_i,
        link_ack_i, link_credit_i, link_flit_i, link_class_i, link_valid_i, up_i, id_i, rst_i}, next);
    out_q <= next;
  end
  assign {counts_o, link_taken_o, dark_o, unit_data_o, unit_members_o, host_data_o, host_recovery_o, host_last_o,
          host_valid_o, lane_ready_o, link_flit_o, link_class_o, link_valid_o, link_ack_o, link_credit_o} = out_q;
endmodule
