// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of the switch (map: docs/generated/registers/nh_switch.md): the table's write port, which clears
/// it after reset; ports that lead down, links that software declares dead, counters. A write acts in one clock and
/// shows in the next.
module nh_switch_regs #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int PacketFlits = 9,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Packets = 2,
    parameter int Switches = 64,
    parameter int Lookup = 0,
    parameter int CounterRam = 0,
    parameter int Nonminimal = 0,
    parameter int Marks = 0,
    parameter int Classes = 1,
    parameter int HopLimit = 31,
    parameter int LinkRecovery = 0,
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int V = VirtualChannels,
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int EW = nh_width_pkg::index_width(EscapeChannels),
    localparam int WayWidth = nh_switch_pkg::entry_bits(L, EscapeChannels),
    localparam int HopsWidth = nh_switch_pkg::hops_bits(Nonminimal, HopLimit),
    localparam int EntryWidth = WayWidth + HopsWidth,
    localparam int CW = nh_switch_pkg::CounterWidth,
    localparam int Counts = nh_switch_pkg::Counts,
    localparam int TurnWidth = nh_width_pkg::index_width(V * Counts),
    localparam int Reasons = nh_switch_pkg::Reasons,
    localparam int AddressWidth = nh_switch_regs_pkg::AddressWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    output logic                    table_write_o,
    output logic [          SW-1:0] table_index_o,
    output logic [  EntryWidth-1:0] table_entry_o,
    output logic [           L-1:0] down_ports_o,
    output logic [           L-1:0] down_ports_next_o,  // of the next clock
    output logic [            31:0] nonminimal_o,   // the register
    input  logic [          CW-1:0] detours_i,
    output logic [nh_switch_pkg::MarkWidth-1:0] mark_threshold_o,
    output logic [   Classes*V-1:0] class_channels_o,
    output logic [   Classes*3-1:0] class_escape_o,
    output logic [   Classes*8-1:0] class_weight_o,
    output logic [           P-1:0] kill_o,         // what software declared dead
    output logic [           P-1:0] kill_now_o,     // and does in this clock
    output logic [           P-1:0] revive_o,       // what it asks in this clock to come back
    input  logic [           P-1:0] dead_i,
    input  logic [           L-1:0] asked_i,
    input  logic [           L-1:0] listening_i,
    input  logic [P*V*Counts*CW-1:0] counts_i,    // without CounterRam
    output logic [   TurnWidth-1:0] turn_o,         // with it: of nh_switch_sweep
    output logic [             1:0] byte_o,
    output logic                    first_o,
    output logic [           P-1:0] ask_o,
    input  logic [         P*8-1:0] count_i,
    input  logic [  Reasons*CW-1:0] reasons_i,
    input  nh_axil_pkg::request_t   axil_i,
    output nh_axil_pkg::response_t  axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PART_PARAM(Lookup, (Lookup == 0 || (Ports <= 16)) && (Lookup == 0 || Lookup == 1))
  `NH_PART_PARAM(CounterRam, CounterRam == 0 || CounterRam == 1)
  `NH_PART_PARAM(Nonminimal, Nonminimal >= 0 && Nonminimal <= 2 &&
            (Nonminimal == 0 || (Lookup == nh_switch_pkg::LookupTable && EscapeChannels < VirtualChannels)))
  `NH_PART_PARAM(Marks, (Marks == 0 || (Lookup == nh_switch_pkg::LookupTable)) && (Marks == 0 || Marks == 1))
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4 && (Classes == 1 || (Lookup == nh_switch_pkg::LookupTable)))
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(LinkRecovery, LinkRecovery == 0 || LinkRecovery == 1)

  // ---- Channels
  logic                    write, bad;
  logic [AddressWidth-1:0] write_address, read_address;
  logic [31:0]             write_data, strobe, strobed, word;
  logic                    ready;  // a read may begin
  logic                    read_nonminimal, write_nonminimal;  // a register that is there with Nonminimal alone
  logic                    read_marks, write_marks;            // one that is there with Marks alone
  logic                    read_recovery, write_revive;        // with LinkRecovery alone
  logic                    read_class, write_class;            // with Classes alone
  nh_axil_pkg::request_t   request;
  nh_axil_pkg::response_t  response;
  always_comb begin
    request = axil_i;
    request.arvalid = axil_i.arvalid && ready;
    axil_o = response;
    axil_o.arready = response.arready && ready;
  end
  nh_axil_slave #(
      .AddressWidth(AddressWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i(request),
      .axil_o(response),
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_error_i(bad),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!nh_switch_regs_pkg::mapped(read_address) && !read_nonminimal && !read_marks && !read_recovery &&
                    !read_class)
  );

  // ---- Registers
  localparam bit Cached = Lookup == nh_switch_pkg::LookupCache;
  localparam logic [31:0] LinkMask = 32'hffff_ffff >> (32 - L);
  localparam int KeptHops = Nonminimal != nh_switch_pkg::NonminimalNone ? $clog2(HopLimit + 1) : 0;
  localparam logic [31:0] EscapeMask =
      nh_switch_regs_pkg::TableEscapeWriteMask & {2'b0, 6'((1 << KeptHops) - 1), 24'hff_ffff};
  logic clearing_q, table_write_q, to_table, bad_index;
  logic [31:0] down_ports_d, down_ports_q, mask_q, escape_q, select_q;
  logic [P-1:0] kill_q;
  logic [SW-1:0] index_q;
  assign strobed = write_data & strobe;
  assign to_table = write_address == nh_switch_regs_pkg::TableWriteOffset;
  assign bad_index = Cached || clearing_q || 32'(strobed[15:0]) >= 32'(Switches);
  assign bad =
      !(nh_switch_regs_pkg::writable(write_address) || write_nonminimal || write_marks || write_class ||
        write_revive) ||
      (to_table && bad_index);
  assign down_ports_d = write && write_address == nh_switch_regs_pkg::DownPortsOffset ?
      ((down_ports_q & ~strobe) | strobed) & LinkMask : down_ports_q;
  assign down_ports_o = down_ports_q[L-1:0];
  assign down_ports_next_o = down_ports_d[L-1:0];
  assign kill_o = kill_q;
  assign kill_now_o = strobed[P-1:0] & {P{write && write_address == nh_switch_regs_pkg::DeadOffset}};
  always_ff @(posedge clk_i) begin
    if (rst_i) down_ports_q <= '0;
    else down_ports_q <= down_ports_d;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      kill_q <= '0;
      mask_q <= '0;
      escape_q <= '0;
      select_q <= '0;
      table_write_q <= 1'b0;
      clearing_q <= !Cached;
      index_q <= '0;
    end else begin
      if (LinkRecovery != 0) kill_q <= (kill_q | kill_now_o) & ~revive_o;
      else if (write && write_address == nh_switch_regs_pkg::DeadOffset) kill_q <= kill_q | strobed[P-1:0];
      if (write && write_address == nh_switch_regs_pkg::TableMaskOffset)
        mask_q <= ((mask_q & ~strobe) | strobed) & LinkMask;
      if (write && write_address == nh_switch_regs_pkg::TableEscapeOffset)
        escape_q <= ((escape_q & ~strobe) | strobed) & EscapeMask;
      if (write && write_address == nh_switch_regs_pkg::SelectOffset)
        select_q <= ((select_q & ~strobe) | strobed) & nh_switch_regs_pkg::SelectWriteMask;
      table_write_q <= write && to_table && !bad_index;
      if (clearing_q) begin
        index_q <= index_q + 1'b1;
        clearing_q <= index_q != SW'(Switches - 1);
      end else begin
        index_q <= strobed[SW-1:0];
      end
    end
  end

  // What the entry holds of a port or channel that does not exist is nothing.
  nh_switch_regs_pkg::table_escape_t escape;
  logic channel_good;
  logic [L-1:0] up, down;
  assign escape = escape_q;
  assign channel_good = 32'(escape.channel) < EscapeChannels;
  always_comb begin
    for (int p = 0; p < L; p++) begin
      up[p] = escape.up_valid && channel_good && 32'(escape.up) == p;
      down[p] = escape.down_valid && channel_good && 32'(escape.down) == p;
    end
  end
  assign table_write_o = clearing_q || table_write_q;
  assign table_index_o = index_q;
  assign table_entry_o[WayWidth-1:0] = clearing_q ? '0 : {EW'(escape.channel), down, up, mask_q[L-1:0]};
  if (HopsWidth > 0) begin : gen_hops
    assign table_entry_o[WayWidth+:HopsWidth] = clearing_q ? '0 : escape.hops[HopsWidth-1:0];
  end

  // ---- Non-minimal routes
  logic [31:0] nonminimal_word;
  if (Nonminimal != nh_switch_pkg::NonminimalNone) begin : gen_nonminimal
    logic [31:0] nonminimal_q;
    logic read_settings, read_detours;
    assign nonminimal_o = nonminimal_q;
    assign write_nonminimal = write_address == nh_switch_regs_pkg::NonminimalOffset;
    assign read_settings = read_address == nh_switch_regs_pkg::NonminimalOffset;
    assign read_detours = read_address == nh_switch_regs_pkg::DetoursOffset;
    assign read_nonminimal = read_settings || read_detours;
    assign nonminimal_word = (nonminimal_q & {32{read_settings}}) | (detours_i & {CW{read_detours}});
    always_ff @(posedge clk_i) begin
      if (rst_i) nonminimal_q <= '0;
      else if (write && write_nonminimal)
        nonminimal_q <= ((nonminimal_q & ~strobe) | strobed) & nh_switch_regs_pkg::NonminimalWriteMask;
    end
  end else begin : gen_minimal
    assign {nonminimal_o, nonminimal_word, read_nonminimal, write_nonminimal} = '0;
    logic unused_detours;
    assign unused_detours = ^detours_i;
  end

  // ---- Marks
  logic [31:0] marks_word;
  if (Marks != 0) begin : gen_marks
    logic [31:0] marks_q;
    assign mark_threshold_o = marks_q[nh_switch_pkg::MarkWidth-1:0];
    assign write_marks = write_address == nh_switch_regs_pkg::MarkThresholdOffset;
    assign read_marks = read_address == nh_switch_regs_pkg::MarkThresholdOffset;
    assign marks_word = marks_q & {32{read_marks}};
    always_ff @(posedge clk_i) begin
      if (rst_i) marks_q <= nh_switch_regs_pkg::MarkThresholdReset;
      else if (write && write_marks)
        marks_q <= ((marks_q & ~strobe) | strobed) & nh_switch_regs_pkg::MarkThresholdWriteMask;
    end
  end else begin : gen_no_marks
    assign {mark_threshold_o, marks_word, read_marks, write_marks} = '0;
  end

  // ---- Classes
  logic [31:0] class_word;
  if (Classes > 1) begin : gen_classes
    nh_switch_class_regs #(
        .VirtualChannels(V),
        .EscapeChannels(EscapeChannels),
        .Classes(Classes)
    ) u_classes (
        .clk_i,
        .rst_i,
        .write_i(write),
        .write_address_i(write_address),
        .strobe_i(strobe),
        .strobed_i(strobed),
        .read_address_i(read_address),
        .written_o(write_class),
        .read_o(read_class),
        .word_o(class_word),
        .channels_o(class_channels_o),
        .escape_o(class_escape_o),
        .weight_o(class_weight_o)
    );
  end else begin : gen_no_classes
    assign {class_word, read_class, write_class, class_channels_o, class_escape_o, class_weight_o} = '0;
  end

  // ---- Links that come back
  logic [31:0] recovery_word;
  if (LinkRecovery != 0) begin : gen_recovery
    logic read_revive, read_listening;
    logic [L-1:0] shown;
    assign write_revive = write_address == nh_switch_regs_pkg::ReviveOffset;
    assign read_revive = read_address == nh_switch_regs_pkg::ReviveOffset;
    assign read_listening = read_address == nh_switch_regs_pkg::ListeningOffset;
    assign read_recovery = read_revive || read_listening;
    assign shown = (asked_i & {L{read_revive}}) | (listening_i & {L{read_listening}});
    assign recovery_word = 32'(shown);
    assign revive_o = {HostPorts'(0), strobed[L-1:0] & {L{write && write_revive}}};
  end else begin : gen_dead_for_good
    assign {recovery_word, read_recovery, write_revive, revive_o} = '0;
    logic unused_recovery;
    assign unused_recovery = ^{asked_i, listening_i};
  end

  // ---- Counters: the selected five, of the clock before or of the last sweep.
  nh_switch_regs_pkg::select_t select;
  logic [Counts*CW-1:0] selected_q;
  assign select = select_q;
  if (CounterRam != 0) begin : gen_sweep
    nh_switch_sweep #(
        .Ports(P),
        .VirtualChannels(V)
    ) u_sweep (
        .clk_i,
        .rst_i,
        .write_i(write && write_address == nh_switch_regs_pkg::SelectOffset),
        .select_i(select),
        .ready_o(ready),
        .selected_o(selected_q),
        .turn_o,
        .byte_o,
        .first_o,
        .ask_o,
        .count_i
    );
    logic unused_counts;
    assign unused_counts = ^counts_i;
  end else begin : gen_no_sweep
    logic [Counts*CW-1:0] selected;
    always_comb begin
      selected = '0;
      for (int p = 0; p < P; p++) begin
        for (int v = 0; v < V; v++) begin
          if (32'(select.port) == p && 32'(select.channel) == v)
            selected = selected | counts_i[(p*V+v)*Counts*CW+:Counts*CW];
        end
      end
    end
    always_ff @(posedge clk_i) selected_q <= selected;
    assign ready = 1'b1;
    assign {turn_o, byte_o, first_o, ask_o} = '0;
    logic unused_count;
    assign unused_count = ^count_i;
  end

  // ---- Read channel
  nh_switch_regs_pkg::shape_t shape;
  nh_switch_regs_pkg::size_t  size;
  nh_switch_regs_pkg::status_t status;
  always_comb begin
    status = '0;
    status.clearing = clearing_q;
    status.cache = Cached;
    shape = '0;
    shape.ports = 8'(P);
    shape.host_ports = 8'(HostPorts);
    shape.virtual_channels = 8'(V);
    shape.escape_channels = 8'(EscapeChannels);
    size = '0;
    size.switches = 16'(Switches);
    size.packet_flits = 8'(PacketFlits);
    size.packets = 8'(Packets);
  end
  always_comb begin
    case (read_address)
      nh_switch_regs_pkg::IdOffset:             word = nh_switch_regs_pkg::IdReset;
      nh_switch_regs_pkg::VersionOffset:        word = nh_switch_regs_pkg::VersionReset;
      nh_switch_regs_pkg::ShapeOffset:          word = shape;
      nh_switch_regs_pkg::SizeOffset:           word = size;
      nh_switch_regs_pkg::StatusOffset:         word = status;
      nh_switch_regs_pkg::DownPortsOffset:      word = down_ports_q;
      nh_switch_regs_pkg::DeadOffset:           word = 32'(dead_i);
      nh_switch_regs_pkg::TableMaskOffset:      word = mask_q;
      nh_switch_regs_pkg::TableEscapeOffset:    word = escape_q;
      nh_switch_regs_pkg::SelectOffset:         word = select_q;
      nh_switch_regs_pkg::PacketsOffset:        word = selected_q[nh_switch_pkg::CountPackets*CW+:CW];
      nh_switch_regs_pkg::FlitsOffset:          word = selected_q[nh_switch_pkg::CountFlits*CW+:CW];
      nh_switch_regs_pkg::WaitsOffset:          word = selected_q[nh_switch_pkg::CountWaits*CW+:CW];
      nh_switch_regs_pkg::EscapesOffset:        word = selected_q[nh_switch_pkg::CountEscapes*CW+:CW];
      nh_switch_regs_pkg::DropsOffset:          word = selected_q[nh_switch_pkg::CountDrops*CW+:CW];
      nh_switch_regs_pkg::NoHeadOffset:         word = reasons_i[nh_switch_pkg::ReasonNoHead*CW+:CW];
      nh_switch_regs_pkg::BadVcOffset:          word = reasons_i[nh_switch_pkg::ReasonBadVc*CW+:CW];
      nh_switch_regs_pkg::OverflowOffset:       word = reasons_i[nh_switch_pkg::ReasonOverflow*CW+:CW];
      nh_switch_regs_pkg::HeadInPacketOffset:   word = reasons_i[nh_switch_pkg::ReasonHeadInPacket*CW+:CW];
      nh_switch_regs_pkg::BadLengthOffset:      word = reasons_i[nh_switch_pkg::ReasonBadLength*CW+:CW];
      nh_switch_regs_pkg::BadDestinationOffset: word = reasons_i[nh_switch_pkg::ReasonBadDestination*CW+:CW];
      nh_switch_regs_pkg::HopLimitOffset:       word = reasons_i[nh_switch_pkg::ReasonHopLimit*CW+:CW];
      nh_switch_regs_pkg::NoRouteOffset:        word = reasons_i[nh_switch_pkg::ReasonNoRoute*CW+:CW];
      nh_switch_regs_pkg::UpAfterDownOffset:    word = reasons_i[nh_switch_pkg::ReasonUpAfterDown*CW+:CW];
      nh_switch_regs_pkg::DeadLinkOffset:       word = reasons_i[nh_switch_pkg::ReasonDeadLink*CW+:CW];
      nh_switch_regs_pkg::CutInOffset:          word = reasons_i[nh_switch_pkg::ReasonCutIn*CW+:CW];
      nh_switch_regs_pkg::CutOutOffset:         word = reasons_i[nh_switch_pkg::ReasonCutOut*CW+:CW];
      nh_switch_regs_pkg::LostFlitsOffset:      word = reasons_i[nh_switch_pkg::ReasonLostFlits*CW+:CW];
      default:                                  word = '0;
    endcase
    word = word | nonminimal_word | marks_word | class_word | recovery_word;
  end

  // Bits without a field mean nothing.
  logic unused_bits;
  assign unused_bits = ^{escape, select, strobed};
endmodule
