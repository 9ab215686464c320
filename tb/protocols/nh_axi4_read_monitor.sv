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
    input logic [IdWidth-1:0]      m_axi_arid,
    input logic [AddressWidth-1:0] m_axi_araddr,
    input logic [7:0]              m_axi_arlen,
    input logic [2:0]              m_axi_arsize,
    input logic [1:0]              m_axi_arburst,
    input logic                    m_axi_arlock,
    input logic [3:0]              m_axi_arcache,
    input logic [2:0]              m_axi_arprot,
    input logic                    m_axi_arvalid,
    input logic                    m_axi_arready,
    input logic [IdWidth-1:0]      m_axi_rid,
    input logic                    m_axi_rlast,
    input logic                    m_axi_rvalid,
    input logic                    m_axi_rready
);
  `NH_STABLE(ar_holds, m_axi_arvalid, m_axi_arready, {m_axi_arid, m_axi_araddr, m_axi_arlen, m_axi_arsize,
             m_axi_arburst, m_axi_arlock, m_axi_arcache, m_axi_arprot})
  `NH_STABLE(r_holds, CheckAnswers != 0 && m_axi_rvalid, m_axi_rready, {m_axi_rid, m_axi_rlast})
  `NH_ASSERT(ar_size, !m_axi_arvalid || (1 << m_axi_arsize) <= DataBytes)
  `NH_ASSERT(ar_burst, !m_axi_arvalid || m_axi_arburst == 2'd1 || (m_axi_arburst == 2'd0 && m_axi_arlen < 8'd16))
  `NH_ASSERT(ar_in_page, !m_axi_arvalid || m_axi_arburst != 2'd1 ||
             ((32'(m_axi_araddr[11:0]) >> m_axi_arsize) + 32'(m_axi_arlen)) << m_axi_arsize < 32'd4096)

  for (genvar id = 0; id < 2 ** IdWidth; id++) begin : gen_id
    logic [7:0] lengths[$], beat;
    logic wrong;
    always_ff @(posedge clk_i) begin
      wrong <= 1'b0;
      if (rst_i) begin
        lengths.delete();
        beat <= 8'd0;
      end else begin
        if (m_axi_rvalid && m_axi_rid == IdWidth'(id)) begin
          if (lengths.size() == 0 || m_axi_rlast != (beat == lengths[0])) wrong <= 1'b1;
          else if (m_axi_rready) begin
            beat <= m_axi_rlast ? 8'd0 : beat + 8'd1;
            if (m_axi_rlast) void'(lengths.pop_front());
          end
        end
        if (m_axi_arvalid && m_axi_arready && m_axi_arid == IdWidth'(id)) lengths.push_back(m_axi_arlen);
      end
    end
    `NH_ASSERT(word_is_due, CheckAnswers == 0 || !wrong)
  end
endmodule
