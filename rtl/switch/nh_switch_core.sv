// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Switch with input buffers, virtual cut-through and routes from a table: free adaptive ports first, then the escape.
/// A packet moves on only if the next buffer has room for all of it; crossbar and link are its own until its tail has
/// passed. A head that meets nothing is on the output link 5 + ExtraClocks + LinkClocks clocks after it was on the
/// input link, body flits follow at one a clock. What the tables or a neighbour get wrong is dropped and counted.
/// Packets, clocks, rules: docs/blocks/switch.md.
module nh_switch_core #(
    parameter int Ports = 8,            // 3..24: P, links to switches first, then hosts
    parameter int HostPorts = 4,        // 1..Ports - 1: H
    parameter int FlitWidth = 32,       // 8..512: at least the header's bits; W, data bits of a flit
    parameter int PacketFlits = 9,      // 1..32: M, flits of the longest packet
    parameter int VirtualChannels = 3,  // 1..8: V
    parameter int EscapeChannels = 1,   // 1..VirtualChannels: E, the first ones are the escape's, the others adaptive
    parameter int Packets = 2,          // 1..16: B, packets in an input's buffer of one virtual channel
    parameter int Switches = 64,        // 2..4096: S, entries of the table
    parameter int LinkClocks = 1,       // 1..64: from crossbar to the far end of a link, for flits and for credits
    parameter int ExtraClocks = 0,      // 0..63: a head waits that many clocks more before its lookup
    parameter int HopLimit = 31,        // 1..63: links between switches that a packet may take
    parameter int Selection = 0,        // 0..2: of free adaptive ports: rotating, the one with most credits, random
    parameter int Patience = 0,         // 0..255: clocks that a head waits before it may take the escape
    parameter int Claim = 64,           // 1..255: clocks after which a waiting head makes its input wait for its output
    parameter int HostReserve = 0,      // 0..Packets - 1: places that heads from hosts leave to packets under way
    parameter int EscapeWhen = 0,       // 0, 1: escape while no adaptive port is free with room, or while none has room
    parameter int HostEscape = 1,       // 0, 1: heads from hosts take the escape while an adaptive port is alive
    parameter int Restart = 0,          // 0, 1: a packet in the escape may take adaptive ports again
    parameter int Nonminimal = 0,       // 0..2, 0 unless Lookup == nh_switch_pkg::LookupTable &&
        // EscapeChannels < VirtualChannels: packets over another switch: none, all, some
    parameter int Candidates = 1,  // 1..4, 1 unless Nonminimal == nh_switch_pkg::NonminimalUgal: routes compared
    parameter int Marks = 0,  // 0, 1, 0 unless Lookup == nh_switch_pkg::LookupTable: heads marked where many wait
    parameter int Classes = 1,  // 1..4, 1 unless Lookup == nh_switch_pkg::LookupTable: K, with channels and weights
    parameter int GrantRegister = 0,    // 0, 1: a register behind each output's arbiter, a clock more for a head
    parameter int LinkRecovery = 0,     // 0, 1: dead links between switches may come back
    parameter int Counters = 1,         // 0, 1: counters per port and virtual channel
    parameter int CounterRam = 0,       // 0, 1, 0 unless Counters == 1: in LUT RAM; reads wait after a write to select
    parameter int Lookup = 0,           // 0, 1, 0 unless Ports <= 16: ways by switch from a table, by id from a cache
    parameter int KeyWidth = 64,        // 1..64: with a cache: of an id, bits
    parameter int CacheEntries = 2048,  // power of two, 2 * CacheWays..16384: with a cache: its entries
    parameter int CacheWays = 4,        // 1, 2, 4, 8, 16: with a cache: entries of a set
    localparam int P = Ports,  // short for Ports
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),  // bits of a virtual channel's number
    localparam int SW = nh_width_pkg::index_width(Switches),  // bits of a switch's number
    localparam int Searches = nh_switch_pkg::searches(VirtualChannels),  // searches under way of an input's cache
    localparam int TagWidth = nh_cam_pkg::tag_width(Ports, Searches, nh_switch_pkg::CamGenerationWidth)
        // bits of a tag on the CAM's channel
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [        SW-1:0] id_i,             // number of this switch, constant
    input  logic [         P-1:0] up_i,             // 0: the link is dead in both directions, until it is revived
    // Links in: vc counts with a head, flit is {head, tail, bad, data}; credits are of packets
    input  logic [         P-1:0] link_valid_i,
    input  logic [      P*VW-1:0] link_vc_i,
    input  logic [       P*F-1:0] link_flit_i,
    output logic [       P*V-1:0] link_credit_o,
    // Links out
    output logic [         P-1:0] link_valid_o,
    output logic [      P*VW-1:0] link_vc_o,
    output logic [       P*F-1:0] link_flit_o,
    input  logic [       P*V-1:0] link_credit_i,
    output logic [         P-1:0] dead_o,           // the link was dead before this clock, and not asked to come back
    output logic [       6*P-1:0] probe_o,          // heads a clock ago: link, crossbar, grant, request, lookup, write
    // Registers, AXI4-Lite
    input  nh_axil_pkg::request_t s_axil_i,
    output nh_axil_pkg::response_t s_axil_o,
    // With a cache, else 0 and not looked at: the CAM's channel (docs/blocks/cam.md)
    output logic                  chip_req_valid_o,
    input  logic                  chip_req_ready_i,
    output logic [1:0]            chip_req_op_o,
    output logic [  TagWidth-1:0] chip_req_tag_o,
    output logic [  KeyWidth-1:0] chip_req_key_o,
    output logic [15:0]           chip_req_port_o,
    output logic [15:0]           chip_req_qos_o,
    output logic [15:0]           chip_req_check_o,
    input  logic                  chip_rsp_valid_i,
    output logic                  chip_rsp_ready_o,
    input  logic [  TagWidth-1:0] chip_rsp_tag_i,
    input  logic                  chip_rsp_found_i,
    input  logic [15:0]           chip_rsp_port_i,
    input  logic [15:0]           chip_rsp_qos_i,
    input  logic [15:0]           chip_rsp_check_i,
    // With a cache, else 0 and not looked at: the CAM's registers, AXI4-Lite
    input  nh_axil_pkg::request_t s_axil_cam_i,
    output nh_axil_pkg::response_t s_axil_cam_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PARAM(LinkClocks, LinkClocks >= 1 && LinkClocks <= 64)
  `NH_PARAM(ExtraClocks, ExtraClocks >= 0 && ExtraClocks <= 63)
  `NH_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PARAM(Selection, Selection >= 0 && Selection <= 2)
  `NH_PARAM(Patience, Patience >= 0 && Patience <= 255)
  `NH_PARAM(Claim, Claim >= 1 && Claim <= 255)
  `NH_PARAM(HostReserve, HostReserve >= 0 && HostReserve <= Packets - 1)
  `NH_PARAM(EscapeWhen, EscapeWhen == 0 || EscapeWhen == 1)
  `NH_PARAM(HostEscape, HostEscape == 0 || HostEscape == 1)
  `NH_PARAM(Restart, Restart == 0 || Restart == 1)
  `NH_PARAM(Nonminimal, Nonminimal >= 0 && Nonminimal <= 2 &&
            (Nonminimal == 0 || (Lookup == nh_switch_pkg::LookupTable && EscapeChannels < VirtualChannels)))
  `NH_PARAM(Candidates, Candidates >= 1 && Candidates <= 4 &&
            (Candidates == 1 || (Nonminimal == nh_switch_pkg::NonminimalUgal)))
  `NH_PARAM(Marks, (Marks == 0 || (Lookup == nh_switch_pkg::LookupTable)) && (Marks == 0 || Marks == 1))
  `NH_PARAM(Classes, Classes >= 1 && Classes <= 4 && (Classes == 1 || (Lookup == nh_switch_pkg::LookupTable)))
  `NH_PARAM(GrantRegister, GrantRegister == 0 || GrantRegister == 1)
  `NH_PARAM(LinkRecovery, LinkRecovery == 0 || LinkRecovery == 1)
  `NH_PARAM(Counters, Counters == 0 || Counters == 1)
  `NH_PARAM(CounterRam, (CounterRam == 0 || (Counters == 1)) && (CounterRam == 0 || CounterRam == 1))
  `NH_PARAM(Lookup, (Lookup == 0 || (Ports <= 16)) && (Lookup == 0 || Lookup == 1))
  `NH_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PARAM(CacheEntries, CacheEntries >= 2 * CacheWays && CacheEntries <= 16384 &&
            2 ** $clog2(CacheEntries) == CacheEntries)
  `NH_PARAM(CacheWays, CacheWays == 1 || CacheWays == 2 || CacheWays == 4 || CacheWays == 8 || CacheWays == 16)

  localparam int H = HostPorts;
  localparam int L = P - H;
  localparam int M = PacketFlits;
  localparam int K = Classes;
  localparam int CW = nh_switch_pkg::CounterWidth;
  localparam int Counts = nh_switch_pkg::Counts;
  localparam int TurnWidth = nh_width_pkg::index_width(V * Counts);
  localparam int Reasons = nh_switch_pkg::Reasons;
  localparam int ReasonsOfDrop = nh_switch_pkg::ReasonsOfDrop;
  localparam int WayWidth = nh_switch_pkg::entry_bits(L, EscapeChannels);
  localparam int EntryWidth = WayWidth + nh_switch_pkg::hops_bits(Nonminimal, HopLimit);
  localparam int Destination = nh_switch_pkg::destination_bits(Lookup, KeyWidth, Switches, H);
  localparam int HeaderBits = nh_switch_pkg::header_bits(Destination, M, HopLimit) +
                              nh_switch_pkg::via_bits(Nonminimal, Switches) + Marks + nh_switch_pkg::class_bits(K);
  localparam int SumWidth = $clog2(V * Packets + 1);
  localparam int WaitingWidth = $clog2(P * V + 1);
  localparam int QueuedWidth = $clog2(V * (Packets + P) + 1);

  `NH_PARAM(HeaderBits, FlitWidth >= HeaderBits)

  // ---- Dead links
  logic [P-1:0] dead_d, dead_q, kill, kill_now, revive, alive, empty, drained, sign;
  logic [L-1:0] asked, listening, heard;
  nh_switch_links #(
      .Ports(P),
      .HostPorts(H),
      .FlitWidth(FlitWidth),
      .LinkRecovery(LinkRecovery)
  ) u_links (
      .clk_i,
      .rst_i,
      .up_i,
      .link_valid_i,
      .link_flit_i,
      .kill_i(kill),
      .kill_now_i(kill_now),
      .revive_i(revive),
      .drained_i(drained),
      .alive_o(alive),
      .dead_o(dead_q),
      .dead_next_o(dead_d),
      .told_o(dead_o),
      .sign_o(sign),
      .asked_o(asked),
      .listening_o(listening),
      .heard_o(heard)
  );

  // ---- Inputs. Row i * P + o of asks, grants, holds, crosses: input i, output o.
  logic table_write;
  logic [SW-1:0] table_index;
  logic [EntryWidth-1:0] table_entry;
  logic [L-1:0] down_ports, down_ports_next;
  logic [K*L*L-1:0] more;
  logic [P-1:0] single, last, stays, stays_long, ask_stays, cross_tail_q;
  logic [P*V-1:0] credit, ready, host_credit, host_ready;
  logic [L*K-1:0] room, ready_adaptive, host_room, host_ready_adaptive;
  logic [P*P-1:0] grants, holds_q, crosses;
  logic [P*P*V-1:0] asks;  // output by output its channels
  logic [P*VW-1:0] cross_vc_q;
  logic [P*K-1:0] ask_class, cross_class_q;
  logic [P*F-1:0] cross_flit;
  logic [P-1:0] stores_head, starts_lookup, requests, granted, granted_q, cross_head_q, link_head, cut_out;
  logic [P*8-1:0] guard_events;
  logic [P*ReasonsOfDrop-1:0] drop_events;
  logic [P*V*Counts-1:0] count_events;
  // With Nonminimal: the register; that, dead links, queues and their order as they were in the clock before; who goes
  // over another switch, in the crossbar.
  logic [31:0] nonminimal, nonminimal_q;
  logic [L-1:0] dead_before_q;
  logic [P*QueuedWidth-1:0] queued;
  logic [L*QueuedWidth-1:0] queued_q;
  logic [L*L-1:0] before_q;
  logic [P-1:0] detours;
  logic [P*P*V-1:0] waits;  // output by output its channels
  logic [P*WaitingWidth-1:0] waiting;
  // With Marks: its threshold, and the outputs that more heads wait for.
  logic [nh_switch_pkg::MarkWidth-1:0] mark_threshold;
  logic [P-1:0] crowded;
  // With classes: the registers; adaptive channels as they were in the clock before; which are in funds at each output.
  logic [K*V-1:0] class_channels, channels;
  logic [K*3-1:0] class_escape;
  logic [K*8-1:0] class_weight;
  logic [P*K-1:0] funds;
  // With a cache: of each input's.
  localparam int IdWidth = nh_width_pkg::index_width(Searches);
  logic [P-1:0] search_valid, search_ready, found_valid;
  logic [P*IdWidth-1:0] search_id;
  logic [P*KeyWidth-1:0] search_key;
  logic [P*256-1:0] cache_counters;
  logic flush, found, found_error;
  logic [IdWidth-1:0] found_id;
  logic [15:0] found_port, found_qos;

  for (genvar i = 0; i < P; i++) begin : gen_input
    nh_switch_ingress #(
        .Ports(P),
        .HostPorts(H),
        .FlitWidth(FlitWidth),
        .PacketFlits(M),
        .VirtualChannels(V),
        .EscapeChannels(EscapeChannels),
        .Packets(Packets),
        .Switches(Switches),
        .LinkClocks(LinkClocks),
        .ExtraClocks(ExtraClocks),
        .HopLimit(HopLimit),
        .Selection(Selection),
        .Patience(Patience),
        .Claim(Claim),
        .EscapeWhen(EscapeWhen),
        .HostEscape(HostEscape),
        .Restart(Restart),
        .Nonminimal(Nonminimal),
        .Candidates(Candidates),
        .Marks(Marks),
        .Classes(K),
        .GrantRegister(GrantRegister),
        .LinkRecovery(LinkRecovery),
        .Lookup(Lookup),
        .KeyWidth(KeyWidth),
        .CacheEntries(CacheEntries),
        .CacheWays(CacheWays),
        .QueuedWidth(QueuedWidth),
        .Input(i)
    ) u_ingress (
        .clk_i,
        .rst_i,
        .id_i,
        .alive_i(alive[i]),
        .dead_i(dead_q[i]),
        .valid_i(link_valid_i[i] && !sign[i]),
        .vc_i(link_vc_i[i*VW+:VW]),
        .flit_i(link_flit_i[i*F+:F]),
        .credit_o(link_credit_o[i*V+:V]),
        .table_write_i(table_write),
        .table_index_i(table_index),
        .table_entry_i(table_entry),
        .down_ports_i(down_ports),
        .down_ports_next_i(down_ports_next),
        .settings_i(nonminimal),
        .settings_q_i(nonminimal_q),
        .dead_q_i(dead_before_q),
        .queued_q_i(queued_q),
        .before_q_i(before_q),
        .dead_next_i(dead_d),
        .out_credit_i(i < L ? credit : host_credit),
        .room_i(i < L ? room : host_room),
        .ready_i(i < L ? ready : host_ready),
        .ready_adaptive_i(i < L ? ready_adaptive : host_ready_adaptive),
        .more_i(more),
        .class_channels_i(class_channels),
        .class_escape_i(class_escape),
        .channels_i(channels),
        .funds_i(funds),
        .crowded_i(crowded),
        .waits_o(waits[i*P*V+:P*V]),
        .ask_o(requests[i]),
        .ask_port_o(asks[i*P*V+:P*V]),
        .ask_class_o(ask_class[i*K+:K]),
        .ask_single_o(single[i]),
        .ask_stays_o(ask_stays[i]),
        .grant_i(grants[i*P+:P]),
        .granted_o(granted[i]),
        .granted_q_i(granted_q[i]),
        .last_o(last[i]),
        .hold_o(holds_q[i*P+:P]),
        .stays_o(stays[i]),
        .stays_long_o(stays_long[i]),
        .cross_o(crosses[i*P+:P]),
        .cross_head_o(cross_head_q[i]),
        .cross_tail_o(cross_tail_q[i]),
        .cross_vc_o(cross_vc_q[i*VW+:VW]),
        .cross_class_o(cross_class_q[i*K+:K]),
        .cross_flit_o(cross_flit[i*F+:F]),
        .stores_head_o(stores_head[i]),
        .starts_lookup_o(starts_lookup[i]),
        .detour_o(detours[i]),
        .empty_o(empty[i]),
        .guard_o(guard_events[i*8+:8]),
        .drop_o(drop_events[i*ReasonsOfDrop+:ReasonsOfDrop]),
        .event_o(count_events[i*V*Counts+:V*Counts]),
        .flush_i(flush),
        .search_valid_o(search_valid[i]),
        .search_ready_i(search_ready[i]),
        .search_id_o(search_id[i*IdWidth+:IdWidth]),
        .search_key_o(search_key[i*KeyWidth+:KeyWidth]),
        .found_valid_i(found_valid[i]),
        .found_id_i(found_id),
        .found_i(found),
        .found_error_i(found_error),
        .found_port_i(found_port),
        .found_qos_i(found_qos),
        .cache_counters_o(cache_counters[i*256+:256])
    );
  end

  // ---- Outputs
  logic [P-1:0] renew, answers;
  assign renew = P'(listening);
  assign answers = P'(heard);
  logic [P*K*SumWidth-1:0] sums;
  logic [P*K-1:0] room_of, ready_adaptive_of, host_room_of, host_ready_adaptive_of;
  assign room = room_of[L*K-1:0];
  assign ready_adaptive = ready_adaptive_of[L*K-1:0];
  assign host_room = host_room_of[L*K-1:0];
  assign host_ready_adaptive = host_ready_adaptive_of[L*K-1:0];
  logic unused_ready;
  assign unused_ready = ^{room_of, ready_adaptive_of, host_room_of, host_ready_adaptive_of};
  for (genvar o = 0; o < P; o++) begin : gen_output
    logic [P*V-1:0] ask;
    logic [P-1:0] grant, hold, crossing;
    for (genvar i = 0; i < P; i++) begin : gen_wire
      assign ask[i*V+:V] = asks[(i*P+o)*V+:V];
      assign hold[i] = holds_q[i*P+o];
      assign crossing[i] = crosses[i*P+o];
      assign grants[i*P+o] = grant[i];
    end
    assign drained[o] = empty[o] && hold == '0;
    nh_switch_output #(
        .Ports(P),
        .FlitWidth(FlitWidth),
        .VirtualChannels(V),
        .EscapeChannels(EscapeChannels),
        .Packets(Packets),
        .LinkClocks(LinkClocks),
        .Selection(Selection),
        .Reserve(o < L ? HostReserve : 0),
        .Hosts(H),
        .Queued(Nonminimal == nh_switch_pkg::NonminimalUgal && o < L ? 1 : 0),
        .QueuedWidth(QueuedWidth),
        .Classes(K),
        .GrantRegister(GrantRegister)
    ) u_output (
        .clk_i,
        .rst_i,
        .dead_i(dead_q[o]),
        .dead_next_i(dead_d[o]),
        .renew_i(renew[o]),
        .heard_i(answers[o]),
        .valid_i(requests),
        .ask_i(ask),
        .ask_class_i(ask_class),
        .ask_single_i(single),
        .ask_stays_i(ask_stays),
        .grant_o(grant),
        .hold_i(hold),
        .last_i(last),
        .stays_i(stays),
        .stays_long_i(stays_long),
        .credit_o(credit[o*V+:V]),
        .room_o(room_of[o*K+:K]),
        .ready_o(ready[o*V+:V]),
        .ready_adaptive_o(ready_adaptive_of[o*K+:K]),
        .sum_o(sums[o*K*SumWidth+:K*SumWidth]),
        .waiting_i(QueuedWidth'(waiting[o*WaitingWidth+:WaitingWidth])),
        .queued_o(queued[o*QueuedWidth+:QueuedWidth]),
        .host_credit_o(host_credit[o*V+:V]),
        .host_room_o(host_room_of[o*K+:K]),
        .host_ready_o(host_ready[o*V+:V]),
        .host_ready_adaptive_o(host_ready_adaptive_of[o*K+:K]),
        .channels_i(channels),
        .weight_i(class_weight),
        .funds_o(funds[o*K+:K]),
        .cross_i(crossing),
        .cross_tail_i(cross_tail_q),
        .cross_vc_i(cross_vc_q),
        .cross_class_i(cross_class_q),
        .cross_flit_i(cross_flit),
        .cut_o(cut_out[o]),
        .valid_o(link_valid_o[o]),
        .vc_o(link_vc_o[o*VW+:VW]),
        .flit_o(link_flit_o[o*F+:F]),
        .credit_i(link_credit_i[o*V+:V])
    );
    assign link_head[o] = link_valid_o[o] && link_flit_o[o*F+F-1];
  end

  nh_switch_loads #(
      .Ports(P),
      .HostPorts(H),
      .VirtualChannels(V),
      .Nonminimal(Nonminimal),
      .Marks(Marks),
      .Classes(K),
      .QueuedWidth(QueuedWidth),
      .SumWidth(SumWidth)
  ) u_loads (
      .clk_i,
      .rst_i,
      .dead_i(dead_q[L-1:0]),
      .sums_i(sums),
      .waits_i(waits),
      .mark_threshold_i(mark_threshold),
      .queued_i(queued),
      .more_o(more),
      .waiting_o(waiting),
      .crowded_o(crowded),
      .queued_o(queued_q),
      .before_o(before_q)
  );

  // ---- Classes
  if (K > 1) begin : gen_classes
    logic [K*V-1:0] channels_q;
    assign channels = channels_q;
    always_ff @(posedge clk_i) channels_q <= class_channels;
  end else begin : gen_one_class
    assign channels = '0;
    logic unused_channels;
    assign unused_channels = ^class_channels;
  end

  // ---- Non-minimal routes
  logic [CW-1:0] detour_count;
  if (Nonminimal != nh_switch_pkg::NonminimalNone) begin : gen_over
    always_ff @(posedge clk_i) {nonminimal_q, dead_before_q} <= {nonminimal, dead_q[L-1:0]};
    nh_switch_count #(
        .Events(H),
        .Late  (1)
    ) u_detours (
        .clk_i,
        .rst_i,
        .event_i(detours[P-1:L]),
        .count_o(detour_count)
    );
    logic unused_links;
    assign unused_links = ^detours[L-1:0];
  end else begin : gen_minimal
    assign {nonminimal_q, dead_before_q, detour_count} = '0;
    logic unused_over;
    assign unused_over = ^{nonminimal, nonminimal_q, dead_before_q, detours};
  end

  // ---- Counters
  logic [P*V*Counts*CW-1:0] counts;
  logic [Reasons*CW-1:0] reasons;
  logic [TurnWidth-1:0] turn;
  logic [1:0] turn_byte;
  logic first_turn;
  logic [P-1:0] ask_count;
  logic [P*8-1:0] count;
  nh_switch_counters #(
      .Ports(P),
      .VirtualChannels(V),
      .Counters(Counters),
      .CounterRam(CounterRam)
  ) u_counters (
      .clk_i,
      .rst_i,
      .event_i(count_events),
      .guard_i(guard_events),
      .drop_i(drop_events),
      .cut_out_i(cut_out),
      .turn_i(turn),
      .byte_i(turn_byte),
      .first_i(first_turn),
      .ask_i(ask_count),
      .count_o(count),
      .counts_o(counts),
      .reasons_o(reasons)
  );

  // ---- Probe
  // What was asked for a clock ago is in the request registers.
  logic [5*P-1:0] probe_q;
  assign probe_o = {probe_q[2*P+:3*P], requests, probe_q[0+:2*P]};
  assign granted_q = probe_q[2*P+:P];
  always_ff @(posedge clk_i) begin
    if (rst_i) probe_q <= '0;
    else probe_q <= {link_head, cross_head_q, granted, starts_lookup, stores_head};
  end

  // ---- Registers
  nh_switch_regs #(
      .Ports(P),
      .HostPorts(H),
      .PacketFlits(M),
      .VirtualChannels(V),
      .EscapeChannels(EscapeChannels),
      .Packets(Packets),
      .Switches(Switches),
      .Lookup(Lookup),
      .CounterRam(CounterRam),
      .Nonminimal(Nonminimal),
      .Marks(Marks),
      .Classes(K),
      .HopLimit(HopLimit),
      .LinkRecovery(LinkRecovery)
  ) u_regs (
      .clk_i,
      .rst_i,
      .table_write_o(table_write),
      .table_index_o(table_index),
      .table_entry_o(table_entry),
      .down_ports_o(down_ports),
      .down_ports_next_o(down_ports_next),
      .nonminimal_o(nonminimal),
      .detours_i(detour_count),
      .mark_threshold_o(mark_threshold),
      .class_channels_o(class_channels),
      .class_escape_o(class_escape),
      .class_weight_o(class_weight),
      .kill_o(kill),
      .kill_now_o(kill_now),
      .revive_o(revive),
      .dead_i(dead_q),
      .asked_i(asked),
      .listening_i(listening),
      .counts_i(counts),
      .turn_o(turn),
      .byte_o(turn_byte),
      .first_o(first_turn),
      .ask_o(ask_count),
      .count_i(count),
      .reasons_i(reasons),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  // ---- CAM
  if (Lookup == nh_switch_pkg::LookupCache) begin : gen_cam
    logic unused_table;
    assign unused_table = ^{table_write, table_index, table_entry};
    nh_cam_pkg::probe_t unused_probe;  // the switch has its own
    nh_cam_core #(
        .Ports(P),
        .KeyWidth(KeyWidth),
        .MshrEntries(Searches),
        .GenerationWidth(nh_switch_pkg::CamGenerationWidth)
    ) u_cam (
        .clk_i,
        .rst_i,
        .req_valid_i(search_valid),
        .req_ready_o(search_ready),
        .req_id_i(search_id),
        .req_key_i(search_key),
        .rsp_valid_o(found_valid),
        .rsp_id_o(found_id),
        .rsp_found_o(found),
        .rsp_error_o(found_error),
        .rsp_port_o(found_port),
        .rsp_qos_o(found_qos),
        .flush_o(flush),
        .counters_i(cache_counters),
        .chip_req_valid_o,
        .chip_req_ready_i,
        .chip_req_op_o,
        .chip_req_tag_o,
        .chip_req_key_o,
        .chip_req_port_o,
        .chip_req_qos_o,
        .chip_req_check_o,
        .chip_rsp_valid_i,
        .chip_rsp_ready_o,
        .chip_rsp_tag_i,
        .chip_rsp_found_i,
        .chip_rsp_port_i,
        .chip_rsp_qos_i,
        .chip_rsp_check_i,
        .s_axil_i(s_axil_cam_i),
        .s_axil_o(s_axil_cam_o),
        .probe_o(unused_probe)
    );
  end else begin : gen_no_cam
    assign {search_ready, found_valid, flush, found, found_error, found_id, found_port, found_qos} = '0;
    assign {chip_req_valid_o, chip_req_op_o, chip_req_tag_o, chip_req_key_o, chip_req_port_o, chip_req_qos_o,
            chip_req_check_o, chip_rsp_ready_o} = '0;
    assign s_axil_cam_o = '0;
    logic unused_cam;
    assign unused_cam = ^{chip_req_ready_i, chip_rsp_valid_i, chip_rsp_tag_i, chip_rsp_found_i, chip_rsp_port_i,
                          chip_rsp_qos_i, chip_rsp_check_i, s_axil_cam_i, search_valid, search_ready, search_id,
                          search_key, found_valid, flush, found, found_error, found_id, found_port, found_qos,
                          cache_counters};
  end
endmodule
