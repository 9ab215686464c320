// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Watches the read channels of an AXI4 master in simulation: a stalled address stays with all that goes with it;
/// bursts do not wrap, have no larger beats than the bus and cross no 4 KiB boundary. Words, of the memory, come only
/// to a burst that was asked for, in order within an id, the last flag with its last word and no other.
module nh_axi4_read_monitor #(
    parameter int AddressWidth = 32,
    parameter int DataBytes = 8,
    parameter int IdWidth = 1,
    parameter int CheckAnswers = 1  // 0: the memory may break the rules: the bench does so to see what the master does
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic [IdWidth-1:0]      arid_i,
    input logic [AddressWidth-1:0] araddr_i,
    input logic [7:0]              arlen_i,
    input logic [2:0]              arsize_i,
    input logic [1:0]              arburst_i,
    input logic [7:0]              arother_i,  // {lock, cache, prot}
    input logic                    arvalid_i,
    input logic                    arready_i,
    input logic [IdWidth-1:0]      rid_i,
    input logic                    rlast_i,
    input logic                    rvalid_i,
    input logic                    rready_i
);
  `NH_STABLE(ar_holds, arvalid_i, arready_i, {arid_i, araddr_i, arlen_i, arsize_i, arburst_i, arother_i})
  `NH_STABLE(r_holds, CheckAnswers != 0 && rvalid_i, rready_i, {rid_i, rlast_i})
  `NH_ASSERT(ar_size, !arvalid_i || (1 << arsize_i) <= DataBytes)
  `NH_ASSERT(ar_burst, !arvalid_i || arburst_i == 2'd1 || (arburst_i == 2'd0 && arlen_i < 8'd16))
  `NH_ASSERT(ar_in_page, !arvalid_i || arburst_i != 2'd1 ||
             ((32'(araddr_i[11:0]) >> arsize_i) + 32'(arlen_i)) << arsize_i < 32'd4096)

  for (genvar id = 0; id < 2 ** IdWidth; id++) begin : gen_id
    logic [7:0] lengths[$], beat;
    logic wrong;
    always_ff @(posedge clk_i) begin
      wrong <= 1'b0;
      if (rst_i) begin
        lengths.delete();
        beat <= 8'd0;
      end else begin
        if (rvalid_i && rid_i == IdWidth'(id)) begin
          if (lengths.size() == 0 || rlast_i != (beat == lengths[0])) wrong <= 1'b1;
          else if (rready_i) begin
            beat <= rlast_i ? 8'd0 : beat + 8'd1;
            if (rlast_i) void'(lengths.pop_front());
          end
        end
        if (arvalid_i && arready_i && arid_i == IdWidth'(id)) lengths.push_back(arlen_i);
      end
    end
    `NH_ASSERT(word_is_due, CheckAnswers == 0 || !wrong)
  end
endmodule

/// Watches the master of a block whose ports begin so; `checks`: CheckAnswers.
`define NH_WATCH_READS(block, bus, bytes, checks) \
  bind block nh_axi4_read_monitor #(.AddressWidth(AddressWidth), .DataBytes(bytes), .CheckAnswers(checks)) \
  u_``bus``_read_monitor ( \
      .clk_i, .rst_i, .arid_i(bus``_arid), .araddr_i(bus``_araddr), .arlen_i(bus``_arlen), .arsize_i(bus``_arsize), \
      .arburst_i(bus``_arburst), .arother_i({bus``_arlock, bus``_arcache, bus``_arprot}), .arvalid_i(bus``_arvalid), \
      .arready_i(bus``_arready), .rid_i(bus``_rid), .rlast_i(bus``_rlast), .rvalid_i(bus``_rvalid), \
      .rready_i(bus``_rready));
