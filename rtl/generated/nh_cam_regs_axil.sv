// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/cam.toml by `nanohop generate`: do not edit.

/// AXI4-Lite registers of cam (docs/generated/registers/nh_cam.md): what software writes is kept and
/// events are counted here, what hardware drives comes from outside. A write is acted on in the clock of write_o, which
/// never comes for an address that takes none or with write_bad_i.
module nh_cam_regs_axil #(
    localparam int AddressWidth = nh_cam_regs_pkg::AddressWidth
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
    output nh_cam_regs_pkg::stored_t stored_o,
    input  nh_cam_regs_pkg::driven_t driven_i,
    input  nh_cam_regs_pkg::steps_t steps_i
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
      .read_error_i(!nh_cam_regs_pkg::mapped(read_address))
  );
  assign bad = write_bad_i || !nh_cam_regs_pkg::writable(write_address_o);
  assign write_o = write && !bad;

  logic [31:0] searches_q;
  logic [31:0] found_q;
  logic [31:0] not_found_q;
  logic [31:0] damaged_answers_q;
  logic [31:0] timeouts_q;
  logic [31:0] late_answers_q;
  logic [31:0] refused_q;
  logic [5:0] port_select_port_q;
  always_comb begin
    stored_o.port_select = '0;
    stored_o.port_select.port = port_select_port_q;
  end
  logic [32*nh_cam_regs_pkg::Counters-1:0] counts;  // by address, the lowest first
  assign counts = {refused_q, late_answers_q, timeouts_q, damaged_answers_q, not_found_q, found_q, searches_q};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      searches_q <= 32'd0;
      found_q <= 32'd0;
      not_found_q <= 32'd0;
      damaged_answers_q <= 32'd0;
      timeouts_q <= 32'd0;
      late_answers_q <= 32'd0;
      refused_q <= 32'd0;
      port_select_port_q <= 6'd0;
    end else begin
      searches_q <= searches_q + 32'(steps_i.searches);
      found_q <= found_q + 32'(steps_i.found);
      not_found_q <= not_found_q + 32'(steps_i.not_found);
      damaged_answers_q <= damaged_answers_q + 32'(steps_i.damaged_answers);
      timeouts_q <= timeouts_q + 32'(steps_i.timeouts);
      late_answers_q <= late_answers_q + 32'(steps_i.late_answers);
      refused_q <= refused_q + 32'(steps_i.refused);
      if (write_o) begin
        case (write_address_o)
        nh_cam_regs_pkg::PortSelectOffset: begin
          port_select_port_q <= (port_select_port_q & ~write_strobe_o[5:0]) | (write_data_o[5:0] & write_strobe_o[5:0]);
        end
          default: ;
        endcase
      end
    end
  end

  always_comb begin
    case (read_address)
      nh_cam_regs_pkg::IdOffset: word = nh_cam_regs_pkg::IdReset;
      nh_cam_regs_pkg::VersionOffset: word = nh_cam_regs_pkg::VersionReset;
      nh_cam_regs_pkg::ShapeOffset: word = driven_i.shape;
      nh_cam_regs_pkg::ChannelOffset: word = driven_i.channel;
      nh_cam_regs_pkg::KeyLoOffset: word = driven_i.key_lo;
      nh_cam_regs_pkg::KeyHiOffset: word = driven_i.key_hi;
      nh_cam_regs_pkg::DataOffset: word = driven_i.data;
      nh_cam_regs_pkg::ResultOffset: word = driven_i.result;
      nh_cam_regs_pkg::ReadDataOffset: word = driven_i.read_data;
      nh_cam_regs_pkg::SearchesOffset: word = counts[0+:32];
      nh_cam_regs_pkg::FoundOffset: word = counts[32+:32];
      nh_cam_regs_pkg::NotFoundOffset: word = counts[64+:32];
      nh_cam_regs_pkg::DamagedAnswersOffset: word = counts[96+:32];
      nh_cam_regs_pkg::TimeoutsOffset: word = counts[128+:32];
      nh_cam_regs_pkg::LateAnswersOffset: word = counts[160+:32];
      nh_cam_regs_pkg::RefusedOffset: word = counts[192+:32];
      nh_cam_regs_pkg::PortSelectOffset: word = stored_o.port_select;
      nh_cam_regs_pkg::CacheLookupsOffset: word = driven_i.cache_lookups;
      nh_cam_regs_pkg::CacheHitsOffset: word = driven_i.cache_hits;
      nh_cam_regs_pkg::CacheMissesOffset: word = driven_i.cache_misses;
      nh_cam_regs_pkg::CacheJoinedOffset: word = driven_i.cache_joined;
      nh_cam_regs_pkg::CacheConflictEvictionsOffset: word = driven_i.cache_conflict_evictions;
      nh_cam_regs_pkg::CacheParityErrorsOffset: word = driven_i.cache_parity_errors;
      nh_cam_regs_pkg::CacheNotFoundOffset: word = driven_i.cache_not_found;
      nh_cam_regs_pkg::CacheCamErrorsOffset: word = driven_i.cache_cam_errors;
      default: word = '0;
    endcase
  end
endmodule
