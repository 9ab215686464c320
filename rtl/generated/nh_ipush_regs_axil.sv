// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/ipush.toml by `nanohop generate`: do not edit.

/// AXI4-Lite registers of ipush (docs/generated/registers/nh_ipush.md): what software writes is kept and
/// events are counted here, what hardware drives comes from outside. A write is acted on in the clock of write_o, which
/// never comes for an address that takes none or with write_bad_i.
module nh_ipush_regs_axil #(
    localparam int AddressWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  nh_axil_pkg::request_t   axil_i,
    output nh_axil_pkg::response_t  axil_o,
    output logic                    write_o,
    output logic [AddressWidth-1:0] write_address_o,
    output logic [31:0]             write_data_o,
    output logic [31:0]             write_strobe_o,   // each bit its byte's strobe
    input  logic                    write_bad_i,
    output nh_ipush_regs_pkg::stored_t stored_o,
    input  nh_ipush_regs_pkg::driven_t driven_i,
    input  nh_ipush_regs_pkg::steps_t steps_i
);
  logic write, bad;
  logic [AddressWidth-1:0] read_address;
  logic [31:0] word;
  nh_axil_slave #(
      .AddressWidth(AddressWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o,
      .write_data_o,
      .write_strobe_o,
      .write_error_i(bad),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!nh_ipush_regs_pkg::mapped(read_address))
  );
  assign bad = write_bad_i || !nh_ipush_regs_pkg::writable(write_address_o);
  assign write_o = write && !bad;

  logic [0:0] control_enable_q;
  logic [0:0] control_status_nack_q;
  logic [0:0] control_refuse_q;
  logic [11:0] table_index_index_q;
  logic [31:0] table_data0_base_q;
  logic [7:0] table_data1_base_hi_q;
  logic [8:0] table_data1_bound_hi_q;
  logic [31:0] table_data2_bound_q;
  logic [15:0] table_data3_key_q;
  logic [7:0] table_data3_ring_q;
  logic [4:0] table_data3_log2_size_q;
  logic [0:0] table_data3_nack_mode_q;
  logic [0:0] table_data3_valid_q;
  logic [20:0] read_bytes_bytes_q;
  logic [31:0] stored_push_q;
  logic [31:0] stored_ipush_q;
  logic [31:0] stored_bytes_q;
  logic [31:0] drop_primitive_q;
  logic [31:0] drop_sender_q;
  logic [31:0] drop_size_q;
  logic [31:0] drop_truncated_q;
  logic [31:0] drop_overlong_q;
  logic [31:0] drop_region_q;
  logic [31:0] drop_ring_q;
  logic [31:0] nack_ring_full_q;
  logic [31:0] nack_status_full_q;
  logic [31:0] stall_clocks_q;
  logic [31:0] bus_errors_q;
  logic [31:0] nack_order_q;
  logic [31:0] nack_message_q;
  logic [31:0] stored_match_q;
  logic [31:0] cut_bytes_q;
  always_comb begin
    stored_o.control = '0;
    stored_o.control.enable = control_enable_q;
    stored_o.control.status_nack = control_status_nack_q;
    stored_o.control.refuse = control_refuse_q;
    stored_o.table_index = '0;
    stored_o.table_index.index = table_index_index_q;
    stored_o.table_data0 = '0;
    stored_o.table_data0.base = table_data0_base_q;
    stored_o.table_data1 = '0;
    stored_o.table_data1.base_hi = table_data1_base_hi_q;
    stored_o.table_data1.bound_hi = table_data1_bound_hi_q;
    stored_o.table_data2 = '0;
    stored_o.table_data2.bound = table_data2_bound_q;
    stored_o.table_data3 = '0;
    stored_o.table_data3.key = table_data3_key_q;
    stored_o.table_data3.ring = table_data3_ring_q;
    stored_o.table_data3.log2_size = table_data3_log2_size_q;
    stored_o.table_data3.nack_mode = table_data3_nack_mode_q;
    stored_o.table_data3.valid = table_data3_valid_q;
    stored_o.read_bytes = '0;
    stored_o.read_bytes.bytes = read_bytes_bytes_q;
  end
  logic [32*nh_ipush_regs_pkg::Counters-1:0] counts;  // by address, the lowest first
  assign counts = {cut_bytes_q, stored_match_q, nack_message_q, nack_order_q, bus_errors_q, stall_clocks_q,
      nack_status_full_q, nack_ring_full_q, drop_ring_q, drop_region_q, drop_overlong_q, drop_truncated_q,
      drop_size_q, drop_sender_q, drop_primitive_q, stored_bytes_q, stored_ipush_q, stored_push_q};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      control_enable_q <= 1'd0;
      control_status_nack_q <= 1'd0;
      control_refuse_q <= 1'd0;
      table_index_index_q <= 12'd0;
      table_data0_base_q <= 32'd0;
      table_data1_base_hi_q <= 8'd0;
      table_data1_bound_hi_q <= 9'd0;
      table_data2_bound_q <= 32'd0;
      table_data3_key_q <= 16'd0;
      table_data3_ring_q <= 8'd0;
      table_data3_log2_size_q <= 5'd0;
      table_data3_nack_mode_q <= 1'd0;
      table_data3_valid_q <= 1'd0;
      read_bytes_bytes_q <= 21'd0;
      stored_push_q <= 32'd0;
      stored_ipush_q <= 32'd0;
      stored_bytes_q <= 32'd0;
      drop_primitive_q <= 32'd0;
      drop_sender_q <= 32'd0;
      drop_size_q <= 32'd0;
      drop_truncated_q <= 32'd0;
      drop_overlong_q <= 32'd0;
      drop_region_q <= 32'd0;
      drop_ring_q <= 32'd0;
      nack_ring_full_q <= 32'd0;
      nack_status_full_q <= 32'd0;
      stall_clocks_q <= 32'd0;
      bus_errors_q <= 32'd0;
      nack_order_q <= 32'd0;
      nack_message_q <= 32'd0;
      stored_match_q <= 32'd0;
      cut_bytes_q <= 32'd0;
    end else begin
      stored_push_q <= stored_push_q + 32'(steps_i.stored_push);
      stored_ipush_q <= stored_ipush_q + 32'(steps_i.stored_ipush);
      stored_bytes_q <= stored_bytes_q + 32'(steps_i.stored_bytes);
      drop_primitive_q <= drop_primitive_q + 32'(steps_i.drop_primitive);
      drop_sender_q <= drop_sender_q + 32'(steps_i.drop_sender);
      drop_size_q <= drop_size_q + 32'(steps_i.drop_size);
      drop_truncated_q <= drop_truncated_q + 32'(steps_i.drop_truncated);
      drop_overlong_q <= drop_overlong_q + 32'(steps_i.drop_overlong);
      drop_region_q <= drop_region_q + 32'(steps_i.drop_region);
      drop_ring_q <= drop_ring_q + 32'(steps_i.drop_ring);
      nack_ring_full_q <= nack_ring_full_q + 32'(steps_i.nack_ring_full);
      nack_status_full_q <= nack_status_full_q + 32'(steps_i.nack_status_full);
      stall_clocks_q <= stall_clocks_q + 32'(steps_i.stall_clocks);
      bus_errors_q <= bus_errors_q + 32'(steps_i.bus_errors);
      nack_order_q <= nack_order_q + 32'(steps_i.nack_order);
      nack_message_q <= nack_message_q + 32'(steps_i.nack_message);
      stored_match_q <= stored_match_q + 32'(steps_i.stored_match);
      cut_bytes_q <= cut_bytes_q + 32'(steps_i.cut_bytes);
      if (write_o) begin
        case (write_address_o)
        nh_ipush_regs_pkg::ControlOffset: begin
          control_enable_q <= (control_enable_q & ~write_strobe_o[0:0]) | (write_data_o[0:0] & write_strobe_o[0:0]);
          control_status_nack_q <= (control_status_nack_q & ~write_strobe_o[1:1]) | (write_data_o[1:1] & write_strobe_o[1:1]);
          control_refuse_q <= (control_refuse_q & ~write_strobe_o[2:2]) | (write_data_o[2:2] & write_strobe_o[2:2]);
        end
        nh_ipush_regs_pkg::TableIndexOffset: begin
          table_index_index_q <= (table_index_index_q & ~write_strobe_o[11:0]) | (write_data_o[11:0] & write_strobe_o[11:0]);
        end
        nh_ipush_regs_pkg::TableData0Offset: begin
          table_data0_base_q <= (table_data0_base_q & ~write_strobe_o[31:0]) | (write_data_o[31:0] & write_strobe_o[31:0]);
        end
        nh_ipush_regs_pkg::TableData1Offset: begin
          table_data1_base_hi_q <= (table_data1_base_hi_q & ~write_strobe_o[7:0]) | (write_data_o[7:0] & write_strobe_o[7:0]);
          table_data1_bound_hi_q <= (table_data1_bound_hi_q & ~write_strobe_o[24:16]) | (write_data_o[24:16] & write_strobe_o[24:16]);
        end
        nh_ipush_regs_pkg::TableData2Offset: begin
          table_data2_bound_q <= (table_data2_bound_q & ~write_strobe_o[31:0]) | (write_data_o[31:0] & write_strobe_o[31:0]);
        end
        nh_ipush_regs_pkg::TableData3Offset: begin
          table_data3_key_q <= (table_data3_key_q & ~write_strobe_o[15:0]) | (write_data_o[15:0] & write_strobe_o[15:0]);
          table_data3_ring_q <= (table_data3_ring_q & ~write_strobe_o[23:16]) | (write_data_o[23:16] & write_strobe_o[23:16]);
          table_data3_log2_size_q <= (table_data3_log2_size_q & ~write_strobe_o[28:24]) | (write_data_o[28:24] & write_strobe_o[28:24]);
          table_data3_nack_mode_q <= (table_data3_nack_mode_q & ~write_strobe_o[30:30]) | (write_data_o[30:30] & write_strobe_o[30:30]);
          table_data3_valid_q <= (table_data3_valid_q & ~write_strobe_o[31:31]) | (write_data_o[31:31] & write_strobe_o[31:31]);
        end
        nh_ipush_regs_pkg::ReadBytesOffset: begin
          read_bytes_bytes_q <= (read_bytes_bytes_q & ~write_strobe_o[20:0]) | (write_data_o[20:0] & write_strobe_o[20:0]);
        end
          default: ;
        endcase
      end
    end
  end

  always_comb begin
    case (read_address)
      nh_ipush_regs_pkg::IdOffset: word = nh_ipush_regs_pkg::IdReset;
      nh_ipush_regs_pkg::VersionOffset: word = nh_ipush_regs_pkg::VersionReset;
      nh_ipush_regs_pkg::ShapeOffset: word = driven_i.shape;
      nh_ipush_regs_pkg::LimitsOffset: word = driven_i.limits;
      nh_ipush_regs_pkg::ControlOffset: word = stored_o.control;
      nh_ipush_regs_pkg::StateOffset: word = driven_i.state;
      nh_ipush_regs_pkg::TableIndexOffset: word = stored_o.table_index;
      nh_ipush_regs_pkg::TableData0Offset: word = stored_o.table_data0;
      nh_ipush_regs_pkg::TableData1Offset: word = stored_o.table_data1;
      nh_ipush_regs_pkg::TableData2Offset: word = stored_o.table_data2;
      nh_ipush_regs_pkg::TableData3Offset: word = stored_o.table_data3;
      nh_ipush_regs_pkg::StatusHeadOffset: word = driven_i.status_head;
      nh_ipush_regs_pkg::StatusTailOffset: word = driven_i.status_tail;
      nh_ipush_regs_pkg::ReadBytesOffset: word = stored_o.read_bytes;
      nh_ipush_regs_pkg::ReadStateOffset: word = driven_i.read_state;
      nh_ipush_regs_pkg::StoredPushOffset: word = counts[0+:32];
      nh_ipush_regs_pkg::StoredIpushOffset: word = counts[32+:32];
      nh_ipush_regs_pkg::StoredBytesOffset: word = counts[64+:32];
      nh_ipush_regs_pkg::DropPrimitiveOffset: word = counts[96+:32];
      nh_ipush_regs_pkg::DropSenderOffset: word = counts[128+:32];
      nh_ipush_regs_pkg::DropSizeOffset: word = counts[160+:32];
      nh_ipush_regs_pkg::DropTruncatedOffset: word = counts[192+:32];
      nh_ipush_regs_pkg::DropOverlongOffset: word = counts[224+:32];
      nh_ipush_regs_pkg::DropRegionOffset: word = counts[256+:32];
      nh_ipush_regs_pkg::DropRingOffset: word = counts[288+:32];
      nh_ipush_regs_pkg::NackRingFullOffset: word = counts[320+:32];
      nh_ipush_regs_pkg::NackStatusFullOffset: word = counts[352+:32];
      nh_ipush_regs_pkg::StallClocksOffset: word = counts[384+:32];
      nh_ipush_regs_pkg::BusErrorsOffset: word = counts[416+:32];
      nh_ipush_regs_pkg::NackOrderOffset: word = counts[448+:32];
      nh_ipush_regs_pkg::NackMessageOffset: word = counts[480+:32];
      nh_ipush_regs_pkg::StallOffset: word = driven_i.stall;
      nh_ipush_regs_pkg::StoredMatchOffset: word = counts[512+:32];
      nh_ipush_regs_pkg::CutBytesOffset: word = counts[544+:32];
      default: word = '0;
    endcase
  end
endmodule
