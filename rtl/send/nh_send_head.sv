// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Data of a packet's head: destination, length, then zeros of hops, escape and down; behind them the source, if it
/// fits.
module nh_send_head #(
    parameter int FlitWidth = 128,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31
) (
    input  logic [DestinationWidth-1:0] destination_i,
    input  logic [                 5:0] length_i,       // flits
    input  logic [DestinationWidth-1:0] source_i,
    output logic [       FlitWidth-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 4 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)

  localparam int LW = $clog2(PacketFlits + 1);
  localparam int HeaderBits = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  logic [FlitWidth-1:0] head;
  always_comb begin
    head = '0;
    head[DestinationWidth-1:0] = destination_i;
    head[DestinationWidth+:LW] = LW'(length_i);
  end
  if (HeaderBits + DestinationWidth <= FlitWidth) begin : gen_source
    logic [FlitWidth-1:0] source;
    assign source = FlitWidth'(source_i) << HeaderBits;
    assign data_o = head | source;
  end else begin : gen_no_source
    assign data_o = head;
    logic unused_source;
    assign unused_source = ^source_i;
  end
  logic unused_length;
  assign unused_length = ^length_i;
endmodule
