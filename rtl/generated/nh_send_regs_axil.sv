// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/send.toml by `nanohop generate`: do not edit.

/// AXI4-Lite registers of send (docs/generated/registers/nh_send.md): what software writes is kept and
/// events are counted here, what hardware drives comes from outside. A write is acted on in the clock of write_o, which
/// never comes for an address that takes none or with write_bad_i.
module nh_send_regs_axil #(
    localparam int AddressWidth = nh_send_regs_pkg::AddressWidth
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
    output nh_send_regs_pkg::stored_t stored_o,
    input  nh_send_regs_pkg::driven_t driven_i,
    input  nh_send_regs_pkg::steps_t steps_i
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
      .read_error_i(!nh_send_regs_pkg::mapped(read_address))
  );
  assign bad = write_bad_i || !nh_send_regs_pkg::writable(write_address_o);
  assign write_o = write && !bad;

  logic [0:0] control_enable_q;
  logic [0:0] control_report_q;
  logic [26:0] ring_base_low_value_q;
  logic [7:0] ring_base_high_value_q;
  logic [3:0] ring_size_log2_q;
  logic [28:0] completion_base_low_value_q;
  logic [7:0] completion_base_high_value_q;
  logic [31:0] source_low_value_q;
  logic [31:0] source_high_value_q;
  logic [15:0] producer_count_q;
  logic [31:0] packets_q;
  logic [31:0] bad_descriptors_q;
  logic [31:0] bad_operations_q;
  logic [31:0] bad_lengths_q;
  logic [31:0] bad_addresses_q;
  logic [31:0] bad_data_q;
  logic [31:0] write_errors_q;
  logic [31:0] received_q;
  logic [31:0] drop_no_head_q;
  logic [31:0] drop_length_q;
  logic [31:0] drop_size_q;
  logic [31:0] drop_cut_q;
  logic [31:0] drop_bad_q;
  always_comb begin
    stored_o.control = '0;
    stored_o.control.enable = control_enable_q;
    stored_o.control.report = control_report_q;
    stored_o.ring_base_low = '0;
    stored_o.ring_base_low.value = ring_base_low_value_q;
    stored_o.ring_base_high = '0;
    stored_o.ring_base_high.value = ring_base_high_value_q;
    stored_o.ring_size = '0;
    stored_o.ring_size.log2 = ring_size_log2_q;
    stored_o.completion_base_low = '0;
    stored_o.completion_base_low.value = completion_base_low_value_q;
    stored_o.completion_base_high = '0;
    stored_o.completion_base_high.value = completion_base_high_value_q;
    stored_o.source_low = '0;
    stored_o.source_low.value = source_low_value_q;
    stored_o.source_high = '0;
    stored_o.source_high.value = source_high_value_q;
    stored_o.producer = '0;
    stored_o.producer.count = producer_count_q;
  end
  logic [32*nh_send_regs_pkg::Counters-1:0] counts;  // by address, the lowest first
  assign counts = {drop_bad_q, drop_cut_q, drop_size_q, drop_length_q, drop_no_head_q, received_q, write_errors_q,
      bad_data_q, bad_addresses_q, bad_lengths_q, bad_operations_q, bad_descriptors_q, packets_q};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      control_enable_q <= 1'd0;
      control_report_q <= 1'd0;
      ring_base_low_value_q <= 27'd0;
      ring_base_high_value_q <= 8'd0;
      ring_size_log2_q <= 4'd0;
      completion_base_low_value_q <= 29'd0;
      completion_base_high_value_q <= 8'd0;
      source_low_value_q <= 32'd0;
      source_high_value_q <= 32'd0;
      producer_count_q <= 16'd0;
      packets_q <= 32'd0;
      bad_descriptors_q <= 32'd0;
      bad_operations_q <= 32'd0;
      bad_lengths_q <= 32'd0;
      bad_addresses_q <= 32'd0;
      bad_data_q <= 32'd0;
      write_errors_q <= 32'd0;
      received_q <= 32'd0;
      drop_no_head_q <= 32'd0;
      drop_length_q <= 32'd0;
      drop_size_q <= 32'd0;
      drop_cut_q <= 32'd0;
      drop_bad_q <= 32'd0;
    end else begin
      packets_q <= packets_q + 32'(steps_i.packets);
      bad_descriptors_q <= bad_descriptors_q + 32'(steps_i.bad_descriptors);
      bad_operations_q <= bad_operations_q + 32'(steps_i.bad_operations);
      bad_lengths_q <= bad_lengths_q + 32'(steps_i.bad_lengths);
      bad_addresses_q <= bad_addresses_q + 32'(steps_i.bad_addresses);
      bad_data_q <= bad_data_q + 32'(steps_i.bad_data);
      write_errors_q <= write_errors_q + 32'(steps_i.write_errors);
      received_q <= received_q + 32'(steps_i.received);
      drop_no_head_q <= drop_no_head_q + 32'(steps_i.drop_no_head);
      drop_length_q <= drop_length_q + 32'(steps_i.drop_length);
      drop_size_q <= drop_size_q + 32'(steps_i.drop_size);
      drop_cut_q <= drop_cut_q + 32'(steps_i.drop_cut);
      drop_bad_q <= drop_bad_q + 32'(steps_i.drop_bad);
      if (write_o) begin
        case (write_address_o)
        nh_send_regs_pkg::ControlOffset: begin
          control_enable_q <= (control_enable_q & ~write_strobe_o[0:0]) | (write_data_o[0:0] & write_strobe_o[0:0]);
          control_report_q <= (control_report_q & ~write_strobe_o[1:1]) | (write_data_o[1:1] & write_strobe_o[1:1]);
        end
        nh_send_regs_pkg::RingBaseLowOffset: begin
          ring_base_low_value_q <= (ring_base_low_value_q & ~write_strobe_o[31:5]) | (write_data_o[31:5] & write_strobe_o[31:5]);
        end
        nh_send_regs_pkg::RingBaseHighOffset: begin
          ring_base_high_value_q <= (ring_base_high_value_q & ~write_strobe_o[7:0]) | (write_data_o[7:0] & write_strobe_o[7:0]);
        end
        nh_send_regs_pkg::RingSizeOffset: begin
          ring_size_log2_q <= (ring_size_log2_q & ~write_strobe_o[3:0]) | (write_data_o[3:0] & write_strobe_o[3:0]);
        end
        nh_send_regs_pkg::CompletionBaseLowOffset: begin
          completion_base_low_value_q <= (completion_base_low_value_q & ~write_strobe_o[31:3]) | (write_data_o[31:3] & write_strobe_o[31:3]);
        end
        nh_send_regs_pkg::CompletionBaseHighOffset: begin
          completion_base_high_value_q <= (completion_base_high_value_q & ~write_strobe_o[7:0]) | (write_data_o[7:0] & write_strobe_o[7:0]);
        end
        nh_send_regs_pkg::SourceLowOffset: begin
          source_low_value_q <= (source_low_value_q & ~write_strobe_o[31:0]) | (write_data_o[31:0] & write_strobe_o[31:0]);
        end
        nh_send_regs_pkg::SourceHighOffset: begin
          source_high_value_q <= (source_high_value_q & ~write_strobe_o[31:0]) | (write_data_o[31:0] & write_strobe_o[31:0]);
        end
        nh_send_regs_pkg::ProducerOffset: begin
          producer_count_q <= (producer_count_q & ~write_strobe_o[15:0]) | (write_data_o[15:0] & write_strobe_o[15:0]);
        end
          default: ;
        endcase
      end
    end
  end

  always_comb begin
    case (read_address)
      nh_send_regs_pkg::IdOffset: word = nh_send_regs_pkg::IdReset;
      nh_send_regs_pkg::VersionOffset: word = nh_send_regs_pkg::VersionReset;
      nh_send_regs_pkg::ShapeOffset: word = driven_i.shape;
      nh_send_regs_pkg::LimitsOffset: word = driven_i.limits;
      nh_send_regs_pkg::ControlOffset: word = stored_o.control;
      nh_send_regs_pkg::StateOffset: word = driven_i.state;
      nh_send_regs_pkg::RingBaseLowOffset: word = stored_o.ring_base_low;
      nh_send_regs_pkg::RingBaseHighOffset: word = stored_o.ring_base_high;
      nh_send_regs_pkg::RingSizeOffset: word = stored_o.ring_size;
      nh_send_regs_pkg::CompletionBaseLowOffset: word = stored_o.completion_base_low;
      nh_send_regs_pkg::CompletionBaseHighOffset: word = stored_o.completion_base_high;
      nh_send_regs_pkg::MtuOffset: word = driven_i.mtu;
      nh_send_regs_pkg::SourceLowOffset: word = stored_o.source_low;
      nh_send_regs_pkg::SourceHighOffset: word = stored_o.source_high;
      nh_send_regs_pkg::ProducerOffset: word = stored_o.producer;
      nh_send_regs_pkg::ConsumerOffset: word = driven_i.consumer;
      nh_send_regs_pkg::CompletedOffset: word = driven_i.completed;
      nh_send_regs_pkg::PacketsOffset: word = counts[0+:32];
      nh_send_regs_pkg::BadDescriptorsOffset: word = counts[32+:32];
      nh_send_regs_pkg::BadOperationsOffset: word = counts[64+:32];
      nh_send_regs_pkg::BadLengthsOffset: word = counts[96+:32];
      nh_send_regs_pkg::BadAddressesOffset: word = counts[128+:32];
      nh_send_regs_pkg::BadDataOffset: word = counts[160+:32];
      nh_send_regs_pkg::WriteErrorsOffset: word = counts[192+:32];
      nh_send_regs_pkg::ReceivedOffset: word = counts[224+:32];
      nh_send_regs_pkg::DropNoHeadOffset: word = counts[256+:32];
      nh_send_regs_pkg::DropLengthOffset: word = counts[288+:32];
      nh_send_regs_pkg::DropSizeOffset: word = counts[320+:32];
      nh_send_regs_pkg::DropCutOffset: word = counts[352+:32];
      nh_send_regs_pkg::DropBadOffset: word = counts[384+:32];
      default: word = '0;
    endcase
  end
endmodule
