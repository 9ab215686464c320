// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// A write of two words and a read of two, each channel stalled once, with one fault (+fault=NAME) or none.
module nh_axi4_monitor_test;
  logic clk = 1'b0, rst = 1'b1;
  logic awvalid = 1'b0, awready = 1'b0, wvalid = 1'b0, wready = 1'b0, wlast = 1'b0, bvalid = 1'b0;
  logic arvalid = 1'b0, arready = 1'b0, rvalid = 1'b0, rlast = 1'b0;
  logic [31:0] awaddr = 32'h1000, araddr = 32'h2000;
  logic [63:0] wdata = 64'd1;
  logic [0:0] bid = 1'b0;
  string fault = "none";
  int t = 0;
  always #1 clk = !clk;

  nh_axi4_write_monitor u_write (
      .clk_i(clk), .rst_i(rst), .awid_i(1'b0), .awaddr_i(awaddr), .awlen_i(8'd1), .awsize_i(3'd3), .awburst_i(2'd1),
      .awother_i(8'd0), .awvalid_i(awvalid), .awready_i(awready), .wdata_i(wdata), .wstrb_i(8'hff), .wlast_i(wlast),
      .wvalid_i(wvalid), .wready_i(wready), .bid_i(bid), .bvalid_i(bvalid), .bready_i(1'b1)
  );
  nh_axi4_read_monitor u_read (
      .clk_i(clk), .rst_i(rst), .arid_i(1'b0), .araddr_i(araddr), .arlen_i(8'd1), .arsize_i(3'd3), .arburst_i(2'd1),
      .arother_i(8'd0), .arvalid_i(arvalid), .arready_i(arready), .rid_i(1'b0), .rlast_i(rlast), .rvalid_i(rvalid),
      .rready_i(1'b1)
  );

  initial if (!$value$plusargs("fault=%s", fault)) fault = "none";
  always @(negedge clk) begin
    t <= t + 1;
    rst <= t < 3;
    // Clocks 5, 6: both addresses, taken in 6. Words: 7 and 8 the first, 9 the second. Answer in 12.
    awvalid <= t == 5 || t == 6;
    arvalid <= t == 5 || t == 6;
    if (fault == "drops_awvalid" && t == 6) awvalid <= 1'b0;
    awready <= t == 6;
    arready <= t == 6;
    awaddr <= fault == "page" ? 32'h0ff8 : fault == "address_changes" && t == 6 ? 32'h1008 : 32'h1000;
    araddr <= fault == "read_page" ? 32'h2ff8 : 32'h2000;
    wvalid <= t == 7 || t == 8 || t == 9;
    wready <= t == 8 || t == 9;
    if (fault == "drops_wvalid" && t == 8) wvalid <= 1'b0;
    wdata <= fault == "data_changes" && t == 8 ? 64'd2 : 64'd1;
    wlast <= fault == "no_last" ? 1'b0 : fault == "last_early" ? t == 7 || t == 8 : t == 9;
    bvalid <= t == 12 || (fault == "answer_early" && t == 8) || (fault == "answers_twice" && t == 14);
    bid <= fault == "answer_id";
    rvalid <= t == 8 || t == 10 || (fault == "word_too_many" && t == 12);
    rlast <= fault == "read_last_early" ? t == 8 : t == 10;
    if (t == 20) begin
      $display("end");
      $finish;
    end
  end
endmodule
