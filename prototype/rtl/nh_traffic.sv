// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Traffic at one port of a 4-port nh_switch: packets to random ones of its endpoints, and a histogram of the clocks
/// that those which come took. Endpoint 0 is switch 1, behind the switch's link; endpoints 1 to 3 are its hosts. A
/// packet becomes due in a clock with a probability of RATE / 65536 if none waits; its head has that clock, and it
/// leaves as soon as a virtual channel has a credit. Latency is from that clock to the one in which its head is on the
/// link here. Of each flit it is known what it must be; others are counted. prototype/README.md
module nh_traffic #(
    parameter int Endpoint = 0,         // 0..3
    parameter int FlitWidth = 64,       // 64..64: data bits of a flit
    parameter int PacketFlits = 8,      // 1..15
    parameter int VirtualChannels = 2,  // 1..8: of the switch, as all that follows
    parameter int Packets = 2,          // 1..16
    parameter int HopLimit = 31,        // 1..63
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth)
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic [           31:0] now_i,          // a clock that all endpoints have
    // To the switch
    output logic                   link_valid_o,
    output logic [         VW-1:0] link_vc_o,
    output logic [          F-1:0] link_flit_o,
    input  logic [          V-1:0] link_credit_i,
    // From the switch
    input  logic                   link_valid_i,
    input  logic [         VW-1:0] link_vc_i,
    input  logic [          F-1:0] link_flit_i,
    output logic [          V-1:0] link_credit_o,
    output logic                   busy_o,         // packets are due, or to come
    input  nh_axil_pkg::request_t  axil_i,
    output nh_axil_pkg::response_t axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Endpoint, Endpoint >= 0 && Endpoint <= 3)
  `NH_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 64)
  `NH_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 15)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)

  localparam int Switches = 2;
  localparam int Hosts = 3;
  localparam int HostLow = nh_switch_pkg::host_low(Switches);
  localparam int LengthLow = nh_switch_pkg::length_low(Switches, Hosts);
  localparam int HopsLow = nh_switch_pkg::hops_low(LengthLow, PacketFlits);
  localparam int Own = 32 - 12;  // bits of the head's data that are the sender's: stamp above, source and target below
  localparam int Header = nh_switch_pkg::header_bits(LengthLow, PacketFlits, HopLimit);
  if (Header > Own || FlitWidth != 64) begin : gen_bad_widths
    $error("a head has no room for what the traffic's endpoints add");
  end
  localparam int CW = $clog2(Packets + 1);

  // ---- Registers
  localparam logic [5:0] RegId = 6'h00;
  localparam logic [5:0] RegControl = 6'h04;
  localparam logic [5:0] RegRate = 6'h08;
  localparam logic [5:0] RegLength = 6'h0c;
  localparam logic [5:0] RegTargets = 6'h10;
  localparam logic [5:0] RegCount = 6'h14;
  localparam logic [5:0] RegSent = 6'h18;
  localparam logic [5:0] RegReceived = 6'h1c;
  localparam logic [5:0] RegErrors = 6'h20;
  localparam logic [5:0] RegLeast = 6'h24;
  localparam logic [5:0] RegMost = 6'h28;
  localparam logic [5:0] RegSumLow = 6'h2c;
  localparam logic [5:0] RegSumHigh = 6'h30;
  localparam logic [5:0] RegBin = 6'h34;
  localparam logic [5:0] RegBinCount = 6'h38;
  logic write, run_q, clearing, bad_write;
  logic [5:0] write_address, read_address;
  logic [31:0] write_data, unused_strobe, read_data, count_q, sent_q, received_q, errors_q;
  logic [31:0] bin_count;
  logic [15:0] rate_q, least, most;
  logic [3:0] length_q, targets_q;
  logic [47:0] sum;
  logic [7:0] bin_q;
  nh_axil_slave #(
      .AddressWidth(6)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o        (write),
      .write_address_o(write_address),
      .write_data_o   (write_data),
      .write_strobe_o (unused_strobe),
      .write_error_i  (bad_write),
      .read_address_o (read_address),
      .read_data_i    (read_data),
      .read_error_i   (read_address > RegBinCount)
  );
  always_comb begin
    case (write_address)
      RegControl, RegRate, RegCount, RegBin: bad_write = 1'b0;
      RegLength: bad_write = write_data == '0 || write_data > PacketFlits;
      RegTargets: bad_write = write_data > 32'd15;
      default: bad_write = 1'b1;
    endcase
    case (read_address)
      RegId: read_data = "NHTG";
      RegControl: read_data = {29'b0, clearing, busy_o, run_q};
      RegRate: read_data = {16'b0, rate_q};
      RegLength: read_data = {28'b0, length_q};
      RegTargets: read_data = {28'b0, targets_q};
      RegCount: read_data = count_q;
      RegSent: read_data = sent_q;
      RegReceived: read_data = received_q;
      RegErrors: read_data = errors_q;
      RegLeast: read_data = {16'b0, least};
      RegMost: read_data = {16'b0, most};
      RegSumLow: read_data = sum[31:0];
      RegSumHigh: read_data = {16'b0, sum[47:32]};
      RegBin: read_data = {24'b0, bin_q};
      RegBinCount: read_data = bin_count;
      default: read_data = '0;
    endcase
  end
  logic clear;
  assign clear = write && write_address == RegControl && write_data[1];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      run_q <= 1'b0;
      rate_q <= '0;
      length_q <= 4'd1;
      targets_q <= '0;
      count_q <= '0;
      bin_q <= '0;
    end else if (write && !bad_write) begin
      case (write_address)
        RegControl: run_q <= write_data[0];
        RegRate: rate_q <= write_data[15:0];
        RegLength: length_q <= write_data[3:0];
        RegTargets: targets_q <= write_data[3:0];
        RegCount: count_q <= write_data;
        default: bin_q <= write_data[7:0];
      endcase
    end
  end

  // ---- Due: random numbers of 32 bits (xorshift, Marsaglia 2003); rate and target look at different bits
  logic [31:0] random_q, stamp_q;
  logic [31:0] due_q;  // packets that became due
  logic waits_q, begins, draw;
  logic [1:0] drawn, target_q;
  function automatic logic [31:0] xorshift(input logic [31:0] x);
    logic [31:0] a, b;
    a = x ^ (x << 13);
    b = a ^ (a >> 17);
    xorshift = b ^ (b << 5);
  endfunction
  always_comb begin
    drawn = random_q[31:30];
    // The next one that is wanted.
    for (int i = 0; i < 4; i++) if (!targets_q[drawn]) drawn = drawn + 2'd1;
  end
  assign draw = run_q && !clearing && targets_q != '0 && random_q[15:0] < rate_q && !waits_q &&
                (count_q == '0 || due_q != count_q);
  assign busy_o = waits_q || (run_q && count_q != '0 && due_q != count_q);
  always_ff @(posedge clk_i) begin
    if (rst_i) random_q <= 32'h6e616e6f ^ (32'h10000 << Endpoint);
    else random_q <= xorshift(random_q);
    if (rst_i) waits_q <= 1'b0;
    else waits_q <= draw || (waits_q && !begins);
    if (rst_i || clear) due_q <= '0;
    else if (draw) due_q <= due_q + 32'd1;
    if (draw) begin
      stamp_q <= now_i;
      target_q <= drawn;
    end
  end

  // ---- To the switch: the head, then flits that the head's clock and their number tell
  logic [V*CW-1:0] credits_q;
  logic [V-1:0] takes;  // one-hot, of the head
  logic [VW-1:0] channel, channel_q;
  logic [3:0] left_q, at_q;
  logic [31:0] base_q;
  logic sends, tail;
  logic [63:0] head;
  always_comb begin
    takes = '0;
    channel = '0;
    for (int v = 0; v < V; v++) begin
      // The highest channel that has a credit: adaptive ones before the escape.
      if (credits_q[v*CW+:CW] != '0) begin
        takes = '0;
        takes[v] = 1'b1;
        channel = VW'(v);
      end
    end
    head = {stamp_q, 12'b0, 20'b0};
    head[31:28] = {2'(Endpoint), target_q};
    head[0] = target_q == '0;
    head[HostLow+:2] = target_q == '0 ? 2'd0 : target_q - 2'd1;
    head[LengthLow+:HopsLow-LengthLow] = (HopsLow - LengthLow)'(length_q);
  end
  assign begins = waits_q && left_q == '0 && takes != '0;
  assign sends = begins || left_q != '0;
  assign tail = begins ? length_q == 4'd1 : left_q == 4'd1;
  for (genvar v = 0; v < V; v++) begin : gen_credit
    always_ff @(posedge clk_i) begin
      if (rst_i) credits_q[v*CW+:CW] <= CW'(Packets);
      else if (link_credit_i[v] && !(begins && takes[v])) credits_q[v*CW+:CW] <= credits_q[v*CW+:CW] + CW'(1);
      else if (!link_credit_i[v] && begins && takes[v]) credits_q[v*CW+:CW] <= credits_q[v*CW+:CW] - CW'(1);
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) link_valid_o <= 1'b0;
    else link_valid_o <= sends;
    if (rst_i) left_q <= '0;
    else if (begins) left_q <= length_q - 4'd1;
    else if (left_q != '0) left_q <= left_q - 4'd1;
    if (rst_i || clear) sent_q <= '0;
    else if (begins) sent_q <= sent_q + 32'd1;
    if (begins) channel_q <= channel;
    if (begins) base_q <= stamp_q;
    at_q <= begins ? 4'd1 : at_q + 4'd1;
    link_vc_o <= begins ? channel : channel_q;
    link_flit_o <= {begins, tail, 1'b0, begins ? head : {~base_q, base_q + 32'(at_q)}};
  end

  // ---- From the switch
  logic got_head, got_tail, got_bad, wrong;
  logic [63:0] got;
  logic [31:0] from_q, latency;
  logic [15:0] head_latency_q;
  logic [3:0] got_at_q, got_length_q;
  logic [VW-1:0] got_channel_q;
  logic got_open_q, head_q;
  assign {got_head, got_tail, got_bad, got} = link_flit_i;
  assign latency = now_i - got[63:32];
  always_comb begin
    if (got_head) wrong = got_open_q || got[29:28] != 2'(Endpoint) || (got_tail && got_bad);
    else
      wrong = !got_open_q || got != {~from_q, from_q + 32'(got_at_q)} ||
              got_tail != (got_at_q + 4'd1 == got_length_q) || (got_tail && got_bad);
  end
  always_ff @(posedge clk_i) begin
    link_credit_o <= '0;
    if (link_valid_i && got_tail) link_credit_o[got_head?link_vc_i : got_channel_q] <= 1'b1;
    if (rst_i) got_open_q <= 1'b0;
    else if (link_valid_i) got_open_q <= !got_tail;
    if (link_valid_i) got_at_q <= got_head ? 4'd1 : got_at_q + 4'd1;
    if (link_valid_i && got_head) begin
      from_q <= got[63:32];
      got_length_q <= 4'(got[LengthLow+:HopsLow-LengthLow]);
      got_channel_q <= link_vc_i;
    end
    head_q <= link_valid_i && got_head && !rst_i;
    head_latency_q <= latency > 32'hffff ? '1 : latency[15:0];
    if (rst_i || clear) begin
      received_q <= '0;
      errors_q <= '0;
    end else begin
      if (link_valid_i && got_tail) received_q <= received_q + 32'd1;
      if (link_valid_i && wrong) errors_q <= errors_q + 32'd1;
    end
  end

  nh_histogram #(
      .Width(16)
  ) u_histogram (
      .clk_i,
      .rst_i,
      .clear_i    (clear),
      .add_i      (head_q),
      .clocks_i   (head_latency_q),
      .clearing_o (clearing),
      .least_o    (least),
      .most_o     (most),
      .sum_o      (sum),
      .bin_i      (bin_q),
      .bin_count_o(bin_count)
  );

  logic unused_bits;
  assign unused_bits = ^{unused_strobe, got[31:30]};
endmodule
