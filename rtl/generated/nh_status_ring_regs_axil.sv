// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/status_ring.toml by `nanohop generate`: do not edit.

/// AXI4-Lite registers of status_ring (docs/generated/registers/nh_status_ring.md): what software writes is kept and
/// events are counted here, what hardware drives comes from outside. A write is acted on in the clock of write_o, which
/// never comes for an address that takes none or with write_bad_i.
module nh_status_ring_regs_axil #(
    localparam int AddressWidth = nh_status_ring_regs_pkg::AddressWidth
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
    output nh_status_ring_regs_pkg::stored_t stored_o,
    input  nh_status_ring_regs_pkg::driven_t driven_i,
    input  nh_status_ring_regs_pkg::steps_t steps_i
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
      .read_error_i(!nh_status_ring_regs_pkg::mapped(read_address))
  );
  assign bad = write_bad_i || !nh_status_ring_regs_pkg::writable(write_address_o);
  assign write_o = write && !bad;

  logic [0:0] control_enable_q;
  logic [27:0] base_low_value_q;
  logic [7:0] base_high_value_q;
  logic [4:0] size_log2_q;
  logic [31:0] errors_q;
  always_comb begin
    stored_o.control = '0;
    stored_o.control.enable = control_enable_q;
    stored_o.base_low = '0;
    stored_o.base_low.value = base_low_value_q;
    stored_o.base_high = '0;
    stored_o.base_high.value = base_high_value_q;
    stored_o.size = '0;
    stored_o.size.log2 = size_log2_q;
  end
  logic [32*nh_status_ring_regs_pkg::Counters-1:0] counts;  // by address, the lowest first
  assign counts = {errors_q};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      control_enable_q <= 1'd0;
      base_low_value_q <= 28'd0;
      base_high_value_q <= 8'd0;
      size_log2_q <= 5'd2;
      errors_q <= 32'd0;
    end else begin
      errors_q <= errors_q + 32'(steps_i.errors);
      if (write_o) begin
        case (write_address_o)
        nh_status_ring_regs_pkg::ControlOffset: begin
          control_enable_q <= (control_enable_q & ~write_strobe_o[0:0]) | (write_data_o[0:0] & write_strobe_o[0:0]);
        end
        nh_status_ring_regs_pkg::BaseLowOffset: begin
          base_low_value_q <= (base_low_value_q & ~write_strobe_o[31:4]) | (write_data_o[31:4] & write_strobe_o[31:4]);
        end
        nh_status_ring_regs_pkg::BaseHighOffset: begin
          base_high_value_q <= (base_high_value_q & ~write_strobe_o[7:0]) | (write_data_o[7:0] & write_strobe_o[7:0]);
        end
        nh_status_ring_regs_pkg::SizeOffset: begin
          size_log2_q <= (size_log2_q & ~write_strobe_o[4:0]) | (write_data_o[4:0] & write_strobe_o[4:0]);
        end
          default: ;
        endcase
      end
    end
  end

  always_comb begin
    case (read_address)
      nh_status_ring_regs_pkg::IdOffset: word = nh_status_ring_regs_pkg::IdReset;
      nh_status_ring_regs_pkg::VersionOffset: word = nh_status_ring_regs_pkg::VersionReset;
      nh_status_ring_regs_pkg::ShapeOffset: word = driven_i.shape;
      nh_status_ring_regs_pkg::ControlOffset: word = stored_o.control;
      nh_status_ring_regs_pkg::StateOffset: word = driven_i.state;
      nh_status_ring_regs_pkg::BaseLowOffset: word = stored_o.base_low;
      nh_status_ring_regs_pkg::BaseHighOffset: word = stored_o.base_high;
      nh_status_ring_regs_pkg::SizeOffset: word = stored_o.size;
      nh_status_ring_regs_pkg::ProducedOffset: word = driven_i.produced;
      nh_status_ring_regs_pkg::ConsumedOffset: word = driven_i.consumed;
      nh_status_ring_regs_pkg::ErrorsOffset: word = counts[0+:32];
      default: word = '0;
    endcase
  end
endmodule
