// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Takes packets of the send engine into the slot that is spare, a flit a clock. One that is whole, as long as its head
/// says, not bad and for a destination that there is, is pushed with its last flit; all else is refused.
module nh_transport_take #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Destinations = 256,
    localparam int DW = $clog2(Destinations),
    localparam int IW = $clog2(PacketFlits)
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    input  logic                 open_i,         // there are a spare slot and room
    // Flits of the send engine
    input  logic                 valid_i,
    input  logic [FlitWidth-1:0] data_i,
    input  logic                 last_i,
    input  logic [          1:0] user_i,
    output logic                 ready_o,
    // The slot
    output logic                 write_o,
    output logic                 head_o,         // the flit written is one
    output logic [       IW-1:0] index_o,
    output logic [         63:0] tag_o,          // header word 0, with a head
    output logic                 push_o,
    output logic [       DW-1:0] destination_o,  // with push
    output logic                 refused_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 192 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Destinations, Destinations >= 2 && Destinations <= 4096 && 2 ** $clog2(Destinations) == Destinations)

  localparam int LW = $clog2(PacketFlits + 1);
  localparam int Word0 = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);

  logic busy_q, known_q, known, fits, goes, in_packet, whole, head, unused_bits;
  logic [IW-1:0] index_q;
  logic [LW-1:0] length_q, length;
  logic [DW-1:0] destination_q;
  assign head = user_i[1];
  assign ready_o = open_i;
  assign goes = valid_i && open_i;
  assign fits = (data_i[DestinationWidth-1:0] >> DW) == '0;
  assign known = head ? fits : known_q;
  assign length = head ? data_i[DestinationWidth+:LW] : length_q;
  assign index_o = head ? '0 : index_q;
  assign in_packet = head || busy_q;
  assign whole = LW'(index_o) + 1'b1 == length;
  assign write_o = goes && in_packet;
  assign head_o = head;
  assign tag_o = data_i[Word0+:64];
  assign push_o = write_o && last_i && !user_i[0] && known && whole;
  assign destination_o = head ? data_i[DW-1:0] : destination_q;
  // Too long: the packet ends here, and what is left of it has no head.
  logic full;
  assign full = 32'(index_o) == PacketFlits - 1;
  assign refused_o = goes && (!in_packet || (head && busy_q) || (last_i ? !push_o : full));
  assign unused_bits = ^data_i;

  always_ff @(posedge clk_i) begin
    if (rst_i) busy_q <= 1'b0;
    else if (goes) busy_q <= in_packet && !last_i && !full;
  end
  always_ff @(posedge clk_i) begin
    if (goes) begin
      index_q <= index_o + 1'b1;
      known_q <= known;
      length_q <= length;
      destination_q <= destination_o;
    end
  end
endmodule
