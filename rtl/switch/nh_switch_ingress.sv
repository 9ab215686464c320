// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// An input of the switch from the link to the crossbar: buffer and queues, lookup, choice, request, and what is read.
module nh_switch_ingress #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int FlitWidth = 32,
    parameter int PacketFlits = 9,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Packets = 2,
    parameter int Switches = 64,
    parameter int LinkClocks = 1,
    parameter int ExtraClocks = 0,
    parameter int HopLimit = 31,
    parameter int Selection = 0,
    parameter int Patience = 0,
    parameter int Claim = 64,
    parameter int EscapeWhen = 0,
    parameter int HostEscape = 1,
    parameter int Restart = 0,
    parameter int Nonminimal = 0,
    parameter int Candidates = 1,
    parameter int Marks = 0,
    parameter int Classes = 1,
    parameter int GrantRegister = 0,
    parameter int LinkRecovery = 0,
    parameter int Lookup = 0,
    parameter int KeyWidth = 64,
    parameter int CacheEntries = 2048,
    parameter int CacheWays = 4,
    parameter int QueuedWidth = 1,  // >= 1: bits of an output's queue (nh_switch_choice)
    parameter int Input = 0,  // >= 0: number of this one
    localparam int P = Ports,
    localparam int H = HostPorts,
    localparam int L = P - H,
    localparam int M = PacketFlits,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int Counts = nh_switch_pkg::Counts,
    localparam int ReasonsOfDrop = nh_switch_pkg::ReasonsOfDrop,
    localparam int K = Classes,
    localparam int ClassWidth = nh_switch_pkg::class_bits(K),
    localparam int HeadWidth = nh_switch_pkg::head_bits(H) + ClassWidth,
    localparam int WayWidth = nh_switch_pkg::entry_bits(L, EscapeChannels),
    localparam int EntryWidth = WayWidth + nh_switch_pkg::hops_bits(Nonminimal, HopLimit),
    localparam int IdWidth = nh_width_pkg::index_width(nh_switch_pkg::searches(V))
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    input  logic [            SW-1:0] id_i,
    // The link.
    input  logic                      alive_i,
    input  logic                      dead_i,
    input  logic                      valid_i,
    input  logic [            VW-1:0] vc_i,
    input  logic [             F-1:0] flit_i,
    output logic [             V-1:0] credit_o,
    // Registers.
    input  logic                      table_write_i,
    input  logic [            SW-1:0] table_index_i,
    input  logic [    EntryWidth-1:0] table_entry_i,
    input  logic [             L-1:0] down_ports_i,
    input  logic [             L-1:0] down_ports_next_i,
    input  logic [              31:0] settings_i,         // of non-minimal routes; they, links, queues a clock ago
    input  logic [              31:0] settings_q_i,
    input  logic [             L-1:0] dead_q_i,
    input  logic [ L*QueuedWidth-1:0] queued_q_i,
    input  logic [           L*L-1:0] before_q_i,
    // Of the outputs (nh_switch_request).
    input  logic [             P-1:0] dead_next_i,
    input  logic [           P*V-1:0] out_credit_i,
    input  logic [           L*K-1:0] room_i,
    input  logic [           P*V-1:0] ready_i,
    input  logic [           L*K-1:0] ready_adaptive_i,
    input  logic [         K*L*L-1:0] more_i,
    input  logic [           K*V-1:0] class_channels_i,   // with classes
    input  logic [           K*3-1:0] class_escape_i,
    input  logic [           K*V-1:0] channels_i,
    input  logic [           P*K-1:0] funds_i,
    input  logic [             P-1:0] crowded_i,          // more heads wait for it than the threshold says
    output logic [           P*V-1:0] waits_o,
    // Request and grant.
    output logic                      ask_o,
    output logic [           P*V-1:0] ask_port_o,
    output logic [             K-1:0] ask_class_o,        // one-hot
    output logic                      ask_single_o,
    output logic                      ask_stays_o,
    input  logic [             P-1:0] grant_i,
    output logic                      granted_o,          // or dropped
    input  logic                      granted_q_i,        // in the clock before
    // The packet that is read, to the outputs.
    output logic                      last_o,
    output logic [             P-1:0] hold_o,
    output logic                      stays_o,
    output logic                      stays_long_o,
    output logic [             P-1:0] cross_o,
    output logic                      cross_head_o,
    output logic                      cross_tail_o,
    output logic [            VW-1:0] cross_vc_o,
    output logic [             K-1:0] cross_class_o,
    output logic [             F-1:0] cross_flit_o,
    // Events.
    output logic                      stores_head_o,
    output logic                      starts_lookup_o,
    output logic                      detour_o,
    output logic                      empty_o,
    output logic [               7:0] guard_o,
    output logic [ ReasonsOfDrop-1:0] drop_o,
    output logic [      V*Counts-1:0] event_o,
    // With a cache: the CAM.
    input  logic                      flush_i,
    output logic                      search_valid_o,
    input  logic                      search_ready_i,
    output logic [       IdWidth-1:0] search_id_o,
    output logic [      KeyWidth-1:0] search_key_o,
    input  logic                      found_valid_i,
    input  logic [       IdWidth-1:0] found_id_i,
    input  logic                      found_i,
    input  logic                      found_error_i,
    input  logic [              15:0] found_port_i,
    input  logic [              15:0] found_qos_i,
    output logic [             255:0] cache_counters_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PART_PARAM(LinkClocks, LinkClocks >= 1 && LinkClocks <= 64)
  `NH_PART_PARAM(ExtraClocks, ExtraClocks >= 0 && ExtraClocks <= 63)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Selection, Selection >= 0 && Selection <= 2)
  `NH_PART_PARAM(Patience, Patience >= 0 && Patience <= 255)
  `NH_PART_PARAM(Claim, Claim >= 1 && Claim <= 255)
  `NH_PART_PARAM(EscapeWhen, EscapeWhen == 0 || EscapeWhen == 1)
  `NH_PART_PARAM(HostEscape, HostEscape == 0 || HostEscape == 1)
  `NH_PART_PARAM(Restart, Restart == 0 || Restart == 1)
  `NH_PART_PARAM(Nonminimal, Nonminimal >= 0 && Nonminimal <= 2 &&
            (Nonminimal == 0 || (Lookup == nh_switch_pkg::LookupTable && EscapeChannels < VirtualChannels)))
  `NH_PART_PARAM(Candidates, Candidates >= 1 && Candidates <= 4 &&
            (Candidates == 1 || (Nonminimal == nh_switch_pkg::NonminimalUgal)))
  `NH_PART_PARAM(Marks, (Marks == 0 || (Lookup == nh_switch_pkg::LookupTable)) && (Marks == 0 || Marks == 1))
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4 && (Classes == 1 || (Lookup == nh_switch_pkg::LookupTable)))
  `NH_PART_PARAM(GrantRegister, GrantRegister == 0 || GrantRegister == 1)
  `NH_PART_PARAM(LinkRecovery, LinkRecovery == 0 || LinkRecovery == 1)
  `NH_PART_PARAM(Lookup, (Lookup == 0 || (Ports <= 16)) && (Lookup == 0 || Lookup == 1))
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(CacheEntries, CacheEntries >= 2 * CacheWays && CacheEntries <= 16384 &&
            2 ** $clog2(CacheEntries) == CacheEntries)
  `NH_PART_PARAM(CacheWays, CacheWays == 1 || CacheWays == 2 || CacheWays == 4 || CacheWays == 8 || CacheWays == 16)
  `NH_PART_PARAM(QueuedWidth, QueuedWidth >= 1)
  `NH_PART_PARAM(Input, Input >= 0)

  localparam int Destination = nh_switch_pkg::destination_bits(Lookup, KeyWidth, Switches, H);
  localparam int EscapeLow = nh_switch_pkg::escape_low(Destination, M, HopLimit);
  localparam int ViaLow = nh_switch_pkg::header_bits(Destination, M, HopLimit);
  localparam int MarkedLow = ViaLow + nh_switch_pkg::via_bits(Nonminimal, Switches);
  localparam int ClassLow = MarkedLow + Marks;
  localparam bit Cached = Lookup == nh_switch_pkg::LookupCache;
  localparam bit Over = Nonminimal != nh_switch_pkg::NonminimalNone;
  localparam int Target = Over && Input < L ? 1 : 0;
  localparam int HopsWidth = Input < L ? 0 : EntryWidth - WayWidth;
  localparam int Detours = Over && Input >= L ? Candidates : 0;
  localparam int DW = Detours > 0 ? Detours : 1;
  localparam int QueueWidth = nh_switch_pkg::queue_bits(Lookup, KeyWidth, Switches, H) +
                              nh_switch_pkg::target_bits(Target, Switches) + ClassWidth;
  logic [V-1:0] queue_valid, queue_valid_next, queue_take, have, fill, unknown;
  logic [V*QueueWidth-1:0] queue_fields;
  logic [7:0] events;
  logic begins, dropped_unknown;
  logic [HeadWidth-1:0] head;
  logic [WayWidth-1:0] entry;
  logic [V-1:0] credit_back;
  logic valid, drop, takes_escape, escape, down, read;
  logic [nh_switch_pkg::ReasonsOfDrop-1:0] reason;
  logic [V-1:0] own_vc, reading_vc;
  logic last_next, last_after_next, ask_last_next;
  logic [P*V-1:0] port;
  logic [VW-1:0] ask_vc;
  logic single, reading, last, stays, granted;
  logic [F-1:0] flit;
  logic [SW-1:0] via;  // of a host's head that asks
  logic first, fill_first;  // which is in phase 0; of a link's head that comes to its stage
  logic [DW*L-1:0] fill_over;  // of a host's: adaptive ports of each detour, and which one it makes
  logic [DW-1:0] fill_goes_over;
  logic [F-1:0] arriving;
  always_comb begin
    arriving = flit_i;
    if (LinkRecovery != 0) arriving[F-3] = arriving[F-3] && arriving[F-2];  // a sign has bad without a tail
  end

  nh_switch_input #(
      .HostPorts(H),
      .FlitWidth(FlitWidth),
      .PacketFlits(M),
      .VirtualChannels(V),
      .Packets(Packets),
      .Switches(Switches),
      .ExtraClocks(ExtraClocks),
      .HopLimit(HopLimit),
      .Lookup(Lookup),
      .KeyWidth(KeyWidth),
      .Target(Target),
      .GrantRegister(GrantRegister),
      .LinkRecovery(LinkRecovery),
      .Classes(K),
      .ClassLow(ClassLow)
  ) u_input (
      .clk_i,
      .rst_i,
      .id_i,
      .alive_i,
      .dead_i,
      .valid_i,
      .vc_i,
      .flit_i(arriving),
      .credit_o(credit_back),
      .queue_valid_o(queue_valid),
      .queue_valid_next_o(queue_valid_next),
      .queue_fields_o(queue_fields),
      .queue_take_i(queue_take),
      .ask_vc_i(own_vc),
      .ask_single_i(single),
      .granted_i(granted),
      .reading_o(reading),
      .reading_vc_o(reading_vc),
      .read_o(read),
      .last_o(last),
      .last_next_o(last_next),
      .last_after_next_o(last_after_next),
      .ask_last_next_o(ask_last_next),
      .flit_o(flit),
      .event_o(events),
      .head_o(stores_head_o),
      .empty_o
  );
  nh_delay #(
      .Width (V),
      .Clocks(LinkClocks - 1)
  ) u_credits_back (
      .clk_i,
      .rst_i,
      .d_i(credit_back),
      .q_o(credit_o)
  );

  if (Cached) begin : gen_cache
    nh_switch_lookup_cache #(
        .HostPorts(H),
        .LinkPorts(L),
        .VirtualChannels(V),
        .EscapeChannels(EscapeChannels),
        .Restart(Restart),
        .KeyWidth(KeyWidth),
        .Entries(CacheEntries),
        .Ways(CacheWays)
    ) u_lookup (
        .clk_i,
        .rst_i,
        .flush_i,
        .ask_i(queue_valid & ~have),
        .fields_i(queue_fields),
        .begins_o(begins),
        .fill_o(fill),
        .head_o(head),
        .entry_o(entry),
        .unknown_o(unknown),
        .cam_req_valid_o(search_valid_o),
        .cam_req_ready_i(search_ready_i),
        .cam_req_id_o(search_id_o),
        .cam_req_key_o(search_key_o),
        .cam_rsp_valid_i(found_valid_i),
        .cam_rsp_id_i(found_id_i),
        .cam_rsp_found_i(found_i),
        .cam_rsp_error_i(found_error_i),
        .cam_rsp_port_i(found_port_i),
        .cam_rsp_qos_i(found_qos_i),
        .counters_o(cache_counters_o)
    );
    assign queue_take = fill;
    logic unused_next;
    assign unused_next = ^{queue_valid_next, granted_q_i};
    assign {via, first, fill_first, fill_over, fill_goes_over} = '0;
  end else begin : gen_table
    logic [V-1:0] looked_up, under_way;
    logic [HeadWidth-1:0] found_head;
    logic [SW-1:0] found_index;
    logic found_first;
    logic [WayWidth+HopsWidth-1:0] found_entry;
    nh_switch_lookup #(
        .HostPorts(H),
        .LinkPorts(L),
        .VirtualChannels(V),
        .EscapeChannels(EscapeChannels),
        .Restart(Restart),
        .Switches(Switches),
        .Target(Target),
        .HopsWidth(HopsWidth),
        .Classes(K)
    ) u_lookup (
        .clk_i,
        .rst_i,
        .write_i(table_write_i),
        .index_i(table_index_i),
        .entry_i(table_entry_i[WayWidth+HopsWidth-1:0]),
        .valid_next_i(queue_valid_next),
        .have_i(have),
        .leaves_i(own_vc),
        .granted_q_i,
        .under_way_i(under_way),
        .fields_i(queue_fields),
        .take_o(queue_take),
        .fill_o(looked_up),
        .head_o(found_head),
        .index_o(found_index),
        .first_o(found_first),
        .entry_o(found_entry)
    );
    if (Over && Input >= L) begin : gen_choice
      nh_switch_choice #(
          .HostPorts(H),
          .LinkPorts(L),
          .VirtualChannels(V),
          .EscapeChannels(EscapeChannels),
          .Switches(Switches),
          .HopLimit(HopLimit),
          .Nonminimal(Nonminimal),
          .Candidates(Candidates),
          .QueuedWidth(QueuedWidth),
          .Classes(K),
          .Input(Input)
      ) u_choice (
          .clk_i,
          .rst_i,
          .id_i,
          .settings_i,
          .settings_q_i,
          .dead_q_i,
          .queued_q_i,
          .before_q_i,
          .write_i(table_write_i),
          .write_index_i(table_index_i),
          .write_entry_i(table_entry_i),
          .begins_i(begins),
          .fill_i(looked_up),
          .head_i(found_head),
          .index_i(found_index),
          .entry_i(found_entry),
          .under_way_o(under_way),
          .fill_o(fill),
          .head_o(head),
          .entry_o(entry),
          .over_o(fill_over),
          .goes_over_o(fill_goes_over),
          .own_vc_i(own_vc),
          .via_o(via),
          .first_o(first)
      );
      assign fill_first = 1'b0;
      logic unused_first;
      assign unused_first = found_first;
    end else begin : gen_no_choice
      assign under_way = '0;
      assign {fill, head, entry, fill_first} = {looked_up, found_head, found_entry, found_first};
      assign {via, first, fill_over, fill_goes_over} = '0;
      logic unused_index;
      assign unused_index = ^found_index;
    end
    assign begins = |queue_take;
    logic unused_now;
    assign unused_now = ^queue_valid;
    assign unknown = '0;
    assign search_valid_o = 1'b0;
    assign search_id_o = '0;
    assign search_key_o = '0;
    assign cache_counters_o = '0;
  end
  assign starts_lookup_o = begins;

  nh_switch_request #(
      .Ports(P),
      .HostPorts(H),
      .VirtualChannels(V),
      .EscapeChannels(EscapeChannels),
      .Selection(Selection),
      .Patience(Patience),
      .Claim(Claim),
      .EscapeWhen(EscapeWhen),
      .HostEscape(HostEscape),
      .Restart(Restart),
      .Over(Over ? 1 : 0),
      .Detours(Detours),
      .GrantRegister(GrantRegister),
      .Classes(K),
      .Input(Input)
  ) u_request (
      .clk_i,
      .rst_i,
      .fill_i(fill),
      .head_i(head),
      .entry_i(entry),
      .first_i(fill_first),
      .over_i(fill_over),
      .goes_over_i(fill_goes_over),
      .have_o(have),
      .waits_o,
      .dead_next_i,
      .down_ports_next_i,
      .down_ports_i,
      .credit_i(out_credit_i),
      .room_i,
      .ready_i,
      .ready_adaptive_i,
      .more_i,
      .class_channels_i,
      .class_escape_i,
      .channels_i,
      .funds_i,
      .busy_i(reading && (GrantRegister != 0 ? stays : !last)),
      .granted_i(granted),
      .valid_o(valid),
      .drop_o(drop),
      .reason_o(reason),
      .own_vc_o(own_vc),
      .single_o(single),
      .port_o(port),
      .vc_o(ask_vc),
      .class_o(ask_class_o),
      .takes_escape_o(takes_escape),
      .escape_o(escape),
      .down_o(down)
  );
  assign ask_o = valid;
  assign ask_port_o = port;
  assign ask_single_o = single;
  assign last_o = last;
  assign stays_o = stays;
  assign granted = drop || |grant_i;
  assign granted_o = granted;

  // What a switch of another kind looks at.
  logic unused_kinds;
  assign unused_kinds = ^{id_i, table_write_i, table_index_i, table_entry_i, settings_i, settings_q_i, dead_q_i,
                          queued_q_i, before_q_i, granted_q_i, flush_i, search_ready_i, found_valid_i, found_id_i,
                          found_i, found_error_i, found_port_i, found_qos_i};

  // A head whose id nobody has came with no way at all; what it counts as is another reason.
  assign dropped_unknown = drop && |(unknown & own_vc);
  always_comb begin
    guard_o = events;
    if (dropped_unknown) guard_o[nh_switch_pkg::ReasonBadDestination] = 1'b1;
  end
  assign drop_o = reason & {nh_switch_pkg::ReasonsOfDrop{drop && !dropped_unknown}};

  nh_switch_crossing #(
      .Ports(P),
      .HostPorts(H),
      .FlitWidth(FlitWidth),
      .VirtualChannels(V),
      .Switches(Switches),
      .EscapeLow(EscapeLow),
      .ViaLow(ViaLow),
      .MarkedLow(MarkedLow),
      .Over(Over ? 1 : 0),
      .Marks(Marks),
      .Classes(K),
      .Input(Input)
  ) u_crossing (
      .clk_i,
      .rst_i,
      .have_i(have),
      .drop_i(drop),
      .single_i(single),
      .ask_vc_i(ask_vc),
      .class_i(ask_class_o),
      .takes_escape_i(takes_escape),
      .escape_i(escape),
      .down_i(down),
      .via_i(via),
      .first_i(first),
      .grant_i,
      .crowded_i,
      .reading_i(reading),
      .reading_vc_i(reading_vc),
      .read_i(read),
      .last_i(last),
      .last_next_i(last_next),
      .last_after_next_i(last_after_next),
      .ask_last_next_i(ask_last_next),
      .flit_i(flit),
      .hold_o,
      .stays_o(stays),
      .stays_long_o,
      .ask_stays_o,
      .cross_o,
      .cross_head_o,
      .cross_tail_o,
      .cross_vc_o,
      .cross_class_o,
      .cross_flit_o,
      .detour_o,
      .event_o
  );
endmodule
