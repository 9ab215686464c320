// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of the hub's host port (map: docs/generated/registers/nh_hub_port.md): regions, counters, dark
/// links. A write is checked and acted on in one clock; region_o.valid, clear_o and resume_o pulse in the next one.
module nh_hub_port_regs #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int AddressWidth = 32,
    parameter int Regions = 16,
    parameter int Counters = 256,
    localparam int N = Nodes,
    localparam int CW = $clog2(Counters),
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits,
    localparam int RegWidth = nh_hub_port_regs_pkg::AddressWidth
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    output logic                           enable_o,
    input  logic                           busy_i,
    input  logic                           clearing_i,
    output nh_hub_port_pkg::region_write_t region_o,
    output logic                           clear_o,
    output logic [                 CW-1:0] clear_index_o,
    output logic [                 CW-1:0] select_o,
    input  logic [                   31:0] count_i,
    input  nh_hub_port_pkg::events_t       events_i,
    // The node
    input  logic [                  N-1:0] dark_i,
    input  logic [               N*16-1:0] link_taken_i,
    input  logic [         NodeCounts-1:0] counts_i,
    output logic                           resume_o,
    output logic [                    5:0] resume_link_o,
    output logic [                   15:0] resume_taken_o,
    input  nh_axil_pkg::request_t          axil_i,
    output nh_axil_pkg::response_t         axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(Regions, Regions >= 2 && Regions <= 256 && 2 ** $clog2(Regions) == Regions)
  `NH_PART_PARAM(Counters, Counters >= 2 && Counters <= 4096 && 2 ** $clog2(Counters) == Counters)

  // ---- Channels
  logic                write, bad;
  logic [RegWidth-1:0] write_address, read_address;
  logic [31:0]         write_data, strobe, strobed, word;
  nh_axil_slave #(
      .AddressWidth(RegWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_error_i(bad),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!nh_hub_port_regs_pkg::mapped(read_address))
  );

  // ---- Registers
  nh_hub_port_regs_pkg::control_t        control_q;
  nh_hub_port_regs_pkg::region_flits_t   flits_q;
  nh_hub_port_regs_pkg::region_write_t   region;
  nh_hub_port_regs_pkg::resume_t         resume;
  logic [31:0]   base_low_q, base_high_q, sources_low_q, sources_high_q, select_q, link_select_q;
  logic [39:0]   base;
  logic          region_q, clear_q, resume_q;
  logic [10:0]   region_bits_q;
  logic [CW-1:0] clear_index_q;
  logic [21:0]   resume_bits_q;
  assign strobed = write_data & strobe;
  assign region = strobed;
  assign resume = strobed;
  assign base = {base_high_q[7:0], base_low_q};

  // ---- Checks. Where the region would end is known two clocks or more before REGION_WRITE is acted on.
  localparam int FlitBytes = FlitBits / 8;
  localparam int FW = $clog2(FlitBytes);
  logic beyond_q, unaligned;
  always_ff @(posedge clk_i) beyond_q <= 41'(base) + (41'(flits_q.flits) << FW) > 41'd1 << AddressWidth;
  assign unaligned = base[FW-1:0] != '0;
  always_comb begin
    bad = !nh_hub_port_regs_pkg::writable(write_address);
    case (write_address)
      nh_hub_port_regs_pkg::RegionWriteOffset:
      bad = clearing_i || 9'(region.index) >= 9'(Regions) ||
          (region.open && !region.stream && (beyond_q || unaligned || flits_q.flits > 17'd65536));
      nh_hub_port_regs_pkg::CounterSelectOffset:
      bad = 13'(((select_q & ~strobe) | strobed) & nh_hub_port_regs_pkg::CounterSelectWriteMask) >= 13'(Counters);
      nh_hub_port_regs_pkg::CounterClearOffset: bad = clearing_i || 13'(strobed[11:0]) >= 13'(Counters);
      nh_hub_port_regs_pkg::LinkSelectOffset:
      bad = 7'(((link_select_q & ~strobe) | strobed) & nh_hub_port_regs_pkg::LinkSelectWriteMask) >= 7'(N);
      nh_hub_port_regs_pkg::ResumeOffset: bad = 7'(resume.link) >= 7'(N);
      default: ;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      control_q <= nh_hub_port_regs_pkg::ControlReset;
      base_low_q <= nh_hub_port_regs_pkg::RegionBaseLowReset;
      base_high_q <= nh_hub_port_regs_pkg::RegionBaseHighReset;
      flits_q <= nh_hub_port_regs_pkg::RegionFlitsReset;
      sources_low_q <= nh_hub_port_regs_pkg::RegionSourcesLowReset;
      sources_high_q <= nh_hub_port_regs_pkg::RegionSourcesHighReset;
      select_q <= nh_hub_port_regs_pkg::CounterSelectReset;
      link_select_q <= nh_hub_port_regs_pkg::LinkSelectReset;
      region_q <= 1'b0;
      clear_q <= 1'b0;
      resume_q <= 1'b0;
    end else begin
      region_q <= write && !bad && write_address == nh_hub_port_regs_pkg::RegionWriteOffset;
      clear_q <= write && !bad && write_address == nh_hub_port_regs_pkg::CounterClearOffset;
      resume_q <= write && !bad && write_address == nh_hub_port_regs_pkg::ResumeOffset;
      if (write && !bad) begin
        // Bits without a field are not stored.
        case (write_address)
          nh_hub_port_regs_pkg::ControlOffset:
          control_q <= ((control_q & ~strobe) | strobed) & nh_hub_port_regs_pkg::ControlWriteMask;
          nh_hub_port_regs_pkg::RegionBaseLowOffset: base_low_q <= (base_low_q & ~strobe) | strobed;
          nh_hub_port_regs_pkg::RegionBaseHighOffset:
          base_high_q <= ((base_high_q & ~strobe) | strobed) & nh_hub_port_regs_pkg::RegionBaseHighWriteMask;
          nh_hub_port_regs_pkg::RegionFlitsOffset:
          flits_q <= ((flits_q & ~strobe) | strobed) & nh_hub_port_regs_pkg::RegionFlitsWriteMask;
          nh_hub_port_regs_pkg::RegionSourcesLowOffset: sources_low_q <= (sources_low_q & ~strobe) | strobed;
          nh_hub_port_regs_pkg::RegionSourcesHighOffset: sources_high_q <= (sources_high_q & ~strobe) | strobed;
          nh_hub_port_regs_pkg::CounterSelectOffset:
          select_q <= ((select_q & ~strobe) | strobed) & nh_hub_port_regs_pkg::CounterSelectWriteMask;
          nh_hub_port_regs_pkg::LinkSelectOffset:
          link_select_q <= ((link_select_q & ~strobe) | strobed) & nh_hub_port_regs_pkg::LinkSelectWriteMask;
          default: ;
        endcase
      end
    end
  end
  always_ff @(posedge clk_i) begin
    region_bits_q <= strobed[10:0];
    clear_index_q <= strobed[CW-1:0];
    resume_bits_q <= strobed[21:0];
  end
  assign enable_o = control_q.enable;
  assign region_o = {region_q, region_bits_q[7:0], region_bits_q[8], region_bits_q[9], region_bits_q[10], flits_q.flits,
                     sources_high_q, sources_low_q, base};
  assign clear_o = clear_q;
  assign clear_index_o = clear_index_q;
  assign select_o = select_q[CW-1:0];
  assign resume_o = resume_q;
  assign {resume_link_o, resume_taken_o} = resume_bits_q;

  // ---- Counters
  localparam int Reasons = nh_hub_port_pkg::Reasons;
  logic [31:0] stored_q, streamed_q, bus_errors_q, bad_lane_q;
  logic [Reasons*32-1:0] dropped_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      stored_q <= '0;
      streamed_q <= '0;
      bus_errors_q <= '0;
      bad_lane_q <= '0;
      dropped_q <= '0;
    end else begin
      stored_q <= stored_q + 32'(events_i.stored);
      streamed_q <= streamed_q + 32'(events_i.streamed);
      bus_errors_q <= bus_errors_q + 32'(events_i.bus_error);
      bad_lane_q <= bad_lane_q + 32'(events_i.bad_lane);
      for (int r = 0; r < Reasons; r++)
        dropped_q[r*32+:32] <= dropped_q[r*32+:32] + 32'(events_i.dropped && 32'(events_i.reason) == r);
    end
  end

  // ---- Read channel
  nh_hub_port_regs_pkg::shape_t shape;
  nh_hub_port_regs_pkg::state_t state;
  nh_hub_port_regs_pkg::link_t  link;
  logic [63:0] dark;
  always_comb begin
    dark = 64'(dark_i);
    shape = '0;
    shape.nodes = 7'(N);
    shape.log2_regions = 4'($clog2(Regions));
    shape.log2_counters = 4'(CW);
    shape.log2_flit_bytes = 3'(FW);
    shape.address_width = 6'(AddressWidth);
    state = '0;
    state.busy = busy_i;
    state.clearing = clearing_i;
    link = '0;
    for (int k = 0; k < N; k++) begin
      if (link_select_q[5:0] == 6'(k)) begin
        link.taken = link.taken | link_taken_i[k*16+:16];
        link.dark = link.dark | dark_i[k];
      end
    end
  end
  always_comb begin
    case (read_address)
      nh_hub_port_regs_pkg::IdOffset:                word = nh_hub_port_regs_pkg::IdReset;
      nh_hub_port_regs_pkg::VersionOffset:           word = nh_hub_port_regs_pkg::VersionReset;
      nh_hub_port_regs_pkg::ShapeOffset:             word = shape;
      nh_hub_port_regs_pkg::LimitsOffset:            word = 32'(PieceFlits);
      nh_hub_port_regs_pkg::ControlOffset:           word = control_q;
      nh_hub_port_regs_pkg::StateOffset:             word = state;
      nh_hub_port_regs_pkg::RegionBaseLowOffset:     word = base_low_q;
      nh_hub_port_regs_pkg::RegionBaseHighOffset:    word = base_high_q;
      nh_hub_port_regs_pkg::RegionFlitsOffset:       word = flits_q;
      nh_hub_port_regs_pkg::RegionSourcesLowOffset:  word = sources_low_q;
      nh_hub_port_regs_pkg::RegionSourcesHighOffset: word = sources_high_q;
      nh_hub_port_regs_pkg::CounterSelectOffset:     word = select_q;
      nh_hub_port_regs_pkg::CounterOffset:           word = count_i;
      nh_hub_port_regs_pkg::LinkSelectOffset:        word = link_select_q;
      nh_hub_port_regs_pkg::LinkOffset:              word = link;
      nh_hub_port_regs_pkg::DarkLowOffset:           word = dark[31:0];
      nh_hub_port_regs_pkg::DarkHighOffset:          word = dark[63:32];
      nh_hub_port_regs_pkg::StoredOffset:            word = stored_q;
      nh_hub_port_regs_pkg::StreamedOffset:          word = streamed_q;
      nh_hub_port_regs_pkg::BusErrorsOffset:         word = bus_errors_q;
      nh_hub_port_regs_pkg::BadLaneOffset:           word = bad_lane_q;
      default: begin
        word = '0;
        for (int r = 0; r < Reasons; r++)
          if (read_address == nh_hub_port_regs_pkg::DropKindOffset + RegWidth'(4 * r)) word = dropped_q[r*32+:32];
        for (int r = 0; r < nh_hub_pkg::Reasons; r++)
          if (read_address == nh_hub_port_regs_pkg::NodeNoHeadOffset + RegWidth'(4 * r)) word = counts_i[r*32+:32];
      end
    endcase
  end

  // Bits without a field mean nothing.
  logic unused_bits;
  assign unused_bits = ^{region, resume, flits_q, strobed};
endmodule
