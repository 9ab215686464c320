// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// A write of two words and, a clock behind it, a read of two, each channel stalled once, with one fault (+fault=NAME)
/// or none. NAME of a signal: it changes while it is stalled.
module nh_axi4_monitor_test;
  localparam int AddressWidth = 32;
  logic clk_i = 1'b0, rst_i = 1'b1;
  logic m_axi_awid, m_axi_awlock, m_axi_awvalid = 1'b0, m_axi_awready, m_axi_arid, m_axi_arlock, m_axi_arvalid = 1'b0;
  logic m_axi_wlast, m_axi_wvalid = 1'b0, m_axi_wready, m_axi_bid, m_axi_bvalid = 1'b0, m_axi_bready, m_axi_arready;
  logic m_axi_rid, m_axi_rlast, m_axi_rvalid = 1'b0, m_axi_rready;
  logic [1:0] m_axi_awburst, m_axi_arburst;
  logic [2:0] m_axi_awsize, m_axi_awprot, m_axi_arsize, m_axi_arprot;
  logic [3:0] m_axi_awcache, m_axi_arcache;
  logic [7:0] m_axi_awlen, m_axi_arlen, m_axi_wstrb;
  logic [AddressWidth-1:0] m_axi_awaddr, m_axi_araddr;
  logic [63:0] m_axi_wdata;
  string fault = "none";
  int t = 0;
  always #1 clk_i = !clk_i;

  function automatic logic changes(input string name, input int at);
    changes = fault == name && t == at;
  endfunction

  initial if (!$value$plusargs("fault=%s", fault)) fault = "none";
  always @(negedge clk_i) begin
    t <= t + 1;
    rst_i <= t < 3;
    // Clocks 5, 6: address to write, taken in 6. Words: 7 and 8 the first, 9 the second. Answer: 12, 13.
    m_axi_awvalid <= t == 5 || (t == 6 && fault != "awvalid");
    m_axi_awready <= t == 6;
    m_axi_awid <= changes("awid", 6);
    m_axi_awaddr <= fault == "page" ? 32'h0ff8 : changes("awaddr", 6) ? 32'h1008 : 32'h1000;
    m_axi_awlen <= {7'd0, !changes("awlen", 6)};
    m_axi_awsize <= fault == "size" ? 3'd4 : changes("awsize", 6) ? 3'd2 : 3'd3;
    m_axi_awburst <= fault == "wraps" ? 2'd2 : {1'b0, !changes("awburst", 6)};
    m_axi_awlock <= changes("awlock", 6);
    m_axi_awcache <= changes("awcache", 6) ? 4'd2 : 4'd3;
    m_axi_awprot <= {2'd0, changes("awprot", 6)};
    m_axi_wvalid <= t == 7 || (t == 8 && fault != "wvalid") || t == 9;
    m_axi_wready <= t == 8 || t == 9;
    m_axi_wdata <= changes("wdata", 8) ? 64'd2 : 64'd1;
    m_axi_wstrb <= changes("wstrb", 8) ? 8'h7f : 8'hff;
    m_axi_wlast <= changes("wlast", 8) || (fault == "last_early" ? t == 7 || t == 8 : fault != "no_last" && t == 9);
    m_axi_bvalid <= t == 12 || (t == 13 && fault != "bvalid") || changes("answer_early", 8) || changes("twice", 15);
    m_axi_bready <= t != 12;
    m_axi_bid <= fault == "answer_id" || changes("bid", 13);
    // 6, 7: address to read. Words: 9 and 10 the first, 12 the second.
    m_axi_arvalid <= t == 6 || (t == 7 && fault != "arvalid");
    m_axi_arready <= t == 7;
    m_axi_arid <= changes("arid", 7);
    m_axi_araddr <= fault == "read_page" ? 32'h2ff8 : changes("araddr", 7) ? 32'h2008 : 32'h2000;
    m_axi_arlen <= {7'd0, !changes("arlen", 7)};
    m_axi_arsize <= fault == "read_size" ? 3'd4 : changes("arsize", 7) ? 3'd2 : 3'd3;
    m_axi_arburst <= fault == "read_wraps" ? 2'd2 : {1'b0, !changes("arburst", 7)};
    m_axi_arlock <= changes("arlock", 7);
    m_axi_arcache <= changes("arcache", 7) ? 4'd2 : 4'd3;
    m_axi_arprot <= {2'd0, changes("arprot", 7)};
    m_axi_rvalid <= t == 9 || (t == 10 && fault != "rvalid") || t == 12 || changes("word_too_many", 14);
    m_axi_rready <= t != 9;
    m_axi_rid <= changes("rid", 10);
    m_axi_rlast <= changes("rlast", 10) || (fault == "read_last_early" ? t == 9 || t == 10 : t == 12);
    if (t == 20) begin
      $display("end");
      $finish;
    end
  end
endmodule

`NH_WATCH_WRITES(nh_axi4_monitor_test, m_axi, 8, 1)
`NH_WATCH_READS(nh_axi4_monitor_test, m_axi, 8, 1)
