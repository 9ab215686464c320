// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Node of an optical hub: a link of its own to every other node, a lane of the host for each, and the relay between
/// them: packets that a mask sends on, pieces that are kept, reductions. A head that is relayed is on the next link 5
/// clocks after it was on the last, its flits follow at one a clock. Packets, rules, clocks: docs/blocks/hub.md.
module nh_hub #(
    parameter int Nodes = 8,        // 3..64: N
    parameter int FlitBits = 128,   // 128, 256, 512: data bits of a flit
    parameter int PieceFlits = 64,  // 1..256: M, payload flits of the longest packet
    parameter int RelaySlots = 4,   // 1..16: packets of a link that a bank holds for others
    parameter int HostSlots = 4,    // 1..8: packets of the host that wait for a link
    parameter int HostPackets = 4,  // 1..8: packets of a link that wait for the host
    parameter int ResultSlots = 2,  // 1..4: combined packets, with Reduction
    parameter int Refuse = 0,       // 0, 1: a packet that finds no relay slot free goes back to its host, else it waits
    parameter int Reduction = 1,    // 0, 1: nodes combine pieces
    parameter int UnitClocks = 0,   // 0..255: clocks of the unit on a port that combines, with Reduction; 0: none
    parameter int Unit = 0,         // 0..3, 0 unless UnitClocks == 0 && Reduction == 1: port, or fp64, fp32, bf16
    parameter int Reductions = 1,   // 1..16, 1 unless UnitClocks == 0 && Reduction == 1 && Reductions <= Nodes: running
    localparam int N = Nodes,  // short for Nodes
    localparam int F = FlitBits + 3,  // bits of a flit on a link: head, tail, bad, data
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits  // bits of a node's counters
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [           5:0] id_i,             // own number, constant
    input  logic [         N-1:0] up_i,             // 0: the link is dark, for ever
    // Links in: class counts with a head, flit is {head, tail, bad, data}, a credit for each class
    input  logic [         N-1:0] link_valid_i,
    input  logic [       N*2-1:0] link_class_i,
    input  logic [       N*F-1:0] link_flit_i,
    output logic [       N*3-1:0] link_credit_o,
    output logic [         N-1:0] link_ack_o,       // the oldest packet is taken whole, or dropped
    // Links out
    output logic [         N-1:0] link_valid_o,
    output logic [       N*2-1:0] link_class_o,
    output logic [       N*F-1:0] link_flit_o,
    input  logic [       N*3-1:0] link_credit_i,
    input  logic [         N-1:0] link_ack_i,
    // Lanes from the host: a head, then its payload
    input  logic [         N-1:0] lane_valid_i,
    output logic [         N-1:0] lane_ready_o,
    input  logic [         N-1:0] lane_last_i,
    input  logic [N*FlitBits-1:0] lane_data_i,
    // Lanes to the host; recovery marks what could not go where its mask says
    output logic [         N-1:0] host_valid_o,
    input  logic [         N-1:0] host_ready_i,
    output logic [         N-1:0] host_last_o,
    output logic [         N-1:0] host_recovery_o,
    output logic [N*FlitBits-1:0] host_data_o,
    // The unit, for operation 7: the flits of those that take part, none if 0; their combination UnitClocks later
    output logic [         N-1:0] unit_members_o,
    output logic [N*FlitBits-1:0] unit_data_o,
    input  logic [  FlitBits-1:0] unit_data_i,
    // Dark links: of the packets sent over one its other end has taken so many (modulo 2^16)
    input  logic                  resume_i,
    input  logic [           5:0] resume_link_i,
    input  logic [          15:0] resume_taken_i,
    output logic [         N-1:0] dark_o,
    output logic [      N*16-1:0] link_taken_o,     // whole packets taken from a link, modulo 2^16
    output logic [NodeCounts-1:0] counts_o         // of what was dropped, refused or diverted, by reason, 32 bits each
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PARAM(HostSlots, HostSlots >= 1 && HostSlots <= 8)
  `NH_PARAM(HostPackets, HostPackets >= 1 && HostPackets <= 8)
  `NH_PARAM(ResultSlots, ResultSlots >= 1 && ResultSlots <= 4)
  `NH_PARAM(Refuse, Refuse == 0 || Refuse == 1)
  `NH_PARAM(Reduction, Reduction == 0 || Reduction == 1)
  `NH_PARAM(UnitClocks, UnitClocks >= 0 && UnitClocks <= 255)
  `NH_PARAM(Unit, Unit >= 0 && Unit <= 3 && (Unit == 0 || (UnitClocks == 0 && Reduction == 1)))
  `NH_PARAM(Reductions, Reductions >= 1 && Reductions <= 16 && (Reductions == 1 || (UnitClocks == 0 &&
            Reduction == 1 && Reductions <= Nodes)))

  localparam int SW = nh_width_pkg::index_width(nh_hub_pkg::most_slots(RelaySlots, HostSlots, ResultSlots));
  localparam int RW = nh_width_pkg::index_width(RelaySlots);
  localparam int HW = nh_width_pkg::index_width(HostSlots);
  localparam int NB = nh_hub_pkg::NodeBits;
  localparam int LB = nh_hub_pkg::LengthBits;
  localparam int TB = nh_hub_pkg::TagBits;
  localparam int OB = nh_hub_pkg::OwedBits;
  localparam int PB = nh_hub_pkg::piece_bits(Nodes);
  localparam int AnswerClocks =  // of the unit, wherever it is
      Unit == nh_hub_pkg::UnitPort ? UnitClocks : nh_hub_float_pkg::clocks(Nodes, nh_hub_pkg::element_of(Unit));
  localparam int Operations = nh_hub_pkg::operations(Reduction, AnswerClocks);
  localparam int R = Reductions;
  localparam int Banks = N + R + 1;  // that an output sends from: of links, of results, of its lane
  localparam int CB = nh_hub_pkg::CountBits;

  // --- which links there are
  logic [N-1:0] self, alive, dark_q, usable;
  always_comb for (int k = 0; k < N; k++) self[k] = id_i == NB'(k);
  assign usable = ~dark_q & ~self;
  assign alive = up_i & usable;
  assign dark_o = dark_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) dark_q <= '0;
    else dark_q <= dark_q | (~up_i & ~self);
  end

  // --- between the parts, by link or lane
  // Banks of links
  logic [N-1:0] relay_free, own_ask, own_grant, bus_own, bus_back, bus_head, bus_tail, bus_bad;
  logic [N-1:0] relay_refused, relay_diverted, relay_reading, still, reserve, reduced, reserved;
  logic [N*N-1:0] relay_ask, relay_grant, relay_held, relay_held_on, bus_to, relay_pop;
  logic [N*SW-1:0] relay_ask_slot;
  logic [N*FlitBits-1:0] bus_data, read_data;
  // Banks of lanes
  logic [N-1:0] lane_ask, lane_grant, lane_own_ask, lane_own_grant, lane_held, lane_held_on, lane_bus_own;
  logic [N-1:0] lane_bus_back, lane_bus_head, lane_bus_tail, lane_bus_bad, lane_bus_to, lane_pop;
  logic [N-1:0] lane_refused, lane_diverted;
  logic [N*2-1:0] lane_ask_class, lane_bus_class;
  logic [N*SW-1:0] lane_ask_slot;
  logic [N*FlitBits-1:0] lane_bus_data;
  // Banks of results, one a reduction
  logic [R-1:0] result_own_grant, result_bus_own, result_bus_back, result_bus_head, result_bus_tail, result_bus_bad;
  logic [R-1:0] result_refused, result_diverted;
  logic [R*N-1:0] result_ask, result_grant, result_held, result_held_on, result_bus_to, result_pop;
  logic [R*SW-1:0] result_ask_slot;
  logic [R*FlitBits-1:0] result_bus_data;
  // Outputs
  logic [N*3-1:0] room;
  logic [N-1:0] store_credit, resuming, turn, again;
  logic [N*SW-1:0] pop_slot;
  // To the host
  logic [N-1:0] result_full, link_full, link_free, room_of_link, room_of_lane, want_of_link, want_of_lane;
  // Requests and pieces
  logic [N-1:0] request_set, request_release, asked, request_done, answer, answered, kept, waiting, on_its_way, get;
  logic [N-1:0] release_piece, serve_node, waits, matching;
  logic [N*NB-1:0] request_owner, answer_owner;
  logic [N*TB-1:0] request_tag, answer_tag;
  logic [TB-1:0] serve_tag, match_tag;
  logic [N-1:0] reduce_read;
  logic [N*LB-1:0] reduce_flit;
  logic [N*RW-1:0] match_slot, reduce_slot;
  logic [RW-1:0] turn_of_slots;
  logic [N*PB-1:0] piece;
  // Events
  logic [N-1:0] no_head, malformed, wrong_length, cut, wrong_host;
  logic match, absent, asked_again, clash;

  // Room of the outputs, for class H alone or for all classes.
  logic [N-1:0] room_host;
  always_comb for (int o = 0; o < N; o++) room_host[o] = room[o*3+1];

  for (genvar k = 0; k < N; k++) begin : gen_port
    // --- in: link k, lane k
    logic take_open, take_push, take_close, take_bad, kept_already, owe_host, owe_old, owe_new, take_request;
    logic host_head, host_push, host_tail, host_bad;
    logic [1:0] old_class, acks;
    logic lane_open, lane_push, lane_close, lane_drop, lane_request;
    logic [HW-1:0] lane_slot;
    logic [FlitBits-1:0] lane_data, link_data;
    assign link_data = link_flit_i[k*F+:FlitBits];
    nh_hub_take #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .Operations(Operations),
        .Link(k)
    ) u_take (
        .clk_i,
        .rst_i,
        .alive_i(alive[k]),
        .valid_i(link_valid_i[k]),
        .class_i(link_class_i[k*2+:2]),
        .flit_i(link_flit_i[k*F+:F]),
        .kept_already_i(kept_already),
        .slot_free_i(relay_free[k]),
        .host_full_i(link_full[k]),
        .asked_i(asked[k]),
        .open_o(take_open),
        .push_o(take_push),
        .close_o(take_close),
        .bad_o(take_bad),
        .host_head_o(host_head),
        .host_push_o(host_push),
        .host_tail_o(host_tail),
        .host_bad_o(host_bad),
        .request_o(take_request),
        .owe_host_o(owe_host),
        .owe_old_o(owe_old),
        .old_class_o(old_class),
        .owe_new_o(owe_new),
        .acks_o(acks),
        .taken_o(link_taken_o[k*16+:16]),
        .no_head_o(no_head[k]),
        .malformed_o(malformed[k]),
        .length_o(wrong_length[k]),
        .cut_o(cut[k])
    );
    nh_hub_lane_bank #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .HostSlots(HostSlots),
        .Operations(Operations),
        .Refuse(Refuse)
    ) u_lane_bank (
        .clk_i,
        .rst_i,
        .id_i,
        .own_i(self[k]),
        .dark_i(dark_q[k]),
        .valid_i(lane_valid_i[k]),
        .ready_o(lane_ready_o[k]),
        .last_i(lane_last_i[k]),
        .data_i(lane_data_i[k*FlitBits+:FlitBits]),
        .kept_already_i(kept_already),
        .relay_free_i(relay_free[k]),
        .asked_i(asked[k]),
        .open_o(lane_open),
        .push_o(lane_push),
        .close_o(lane_close),
        .drop_o(lane_drop),
        .request_o(lane_request),
        .data_o(lane_data),
        .wrong_o(wrong_host[k]),
        .room_i(room[k*3+:3]),
        .own_room_i(room_of_lane[k]),
        .store_credit_i(store_credit[k]),
        .want_own_o(want_of_lane[k]),
        .ask_o(lane_ask[k]),
        .ask_own_o(lane_own_ask[k]),
        .ask_class_o(lane_ask_class[k*2+:2]),
        .ask_slot_o(lane_slot),
        .grant_i(lane_grant[k]),
        .own_grant_i(lane_own_grant[k]),
        .held_o(lane_held[k]),
        .held_on_o(lane_held_on[k]),
        .refused_o(lane_refused[k]),
        .diverted_o(lane_diverted[k]),
        .bus_to_o(lane_bus_to[k]),
        .bus_own_o(lane_bus_own[k]),
        .bus_back_o(lane_bus_back[k]),
        .bus_class_o(lane_bus_class[k*2+:2]),
        .bus_head_o(lane_bus_head[k]),
        .bus_tail_o(lane_bus_tail[k]),
        .bus_bad_o(lane_bus_bad[k]),
        .bus_data_o(lane_bus_data[k*FlitBits+:FlitBits]),
        .pop_i(lane_pop[k]),
        .again_i(again[k]),
        .pop_slot_i(pop_slot[k*SW+:HW])
    );
    assign lane_ask_slot[k*SW+:SW] = SW'(lane_slot);

    // --- the bank of link k, or of what the own lane spreads
    logic [FlitBits-1:0] relay_data;
    logic [RW-1:0] ask_slot;
    logic [$clog2(RelaySlots+1)-1:0] ended;
    logic [N*RW-1:0] relay_pop_slot;
    assign relay_data = self[k] ? lane_data : link_data;
    always_comb for (int o = 0; o < N; o++) relay_pop_slot[o*RW+:RW] = pop_slot[o*SW+:RW];
    assign relay_ask_slot[k*SW+:SW] = SW'(ask_slot);
    nh_hub_relay_bank #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .RelaySlots(RelaySlots),
        .Reduction(Reduction)
    ) u_relay_bank (
        .clk_i,
        .rst_i,
        .self_i(self),
        .dark_i(dark_q),
        .own_i(self[k]),
        .open_i(self[k] ? lane_open : take_open),
        .push_i(self[k] ? lane_push : take_push),
        .close_i(self[k] ? lane_close : take_close),
        .bad_i(!self[k] && take_bad),
        .drop_i(self[k] && lane_drop),
        .data_i(relay_data),
        .free_o(relay_free[k]),
        .ended_o(ended),
        .kept_already_o(kept_already),
        .room_i(room_host),
        .own_room_i(room_of_link[k]),
        .want_own_o(want_of_link[k]),
        .ask_o(relay_ask[k*N+:N]),
        .ask_own_o(own_ask[k]),
        .ask_slot_o(ask_slot),
        .grant_i(relay_grant[k*N+:N]),
        .own_grant_i(own_grant[k]),
        .held_o(relay_held[k*N+:N]),
        .held_on_o(relay_held_on[k*N+:N]),
        .reading_o(relay_reading[k]),
        .refused_o(relay_refused[k]),
        .diverted_o(relay_diverted[k]),
        .bus_to_o(bus_to[k*N+:N]),
        .bus_own_o(bus_own[k]),
        .bus_back_o(bus_back[k]),
        .bus_head_o(bus_head[k]),
        .bus_tail_o(bus_tail[k]),
        .bus_bad_o(bus_bad[k]),
        .bus_data_o(bus_data[k*FlitBits+:FlitBits]),
        .read_data_o(read_data[k*FlitBits+:FlitBits]),
        .pop_i(relay_pop[k*N+:N]),
        .again_i(again),
        .pop_slot_i(relay_pop_slot),
        .serve_tag_i(serve_tag),
        .serve_node_i(serve_node),
        .kept_o(kept[k]),
        .waiting_o(waiting[k]),
        .on_its_way_o(on_its_way[k]),
        .get_i(get[k]),
        .release_i(release_piece[k]),
        .turn_i(turn_of_slots),
        .match_i(match),
        .match_tag_i(match_tag),
        .waits_o(waits[k]),
        .matches_o(matching[k]),
        .match_slot_o(match_slot[k*RW+:RW]),
        .piece_o(piece[k*PB+:PB]),
        .reserved_i(reserved[k]),
        .reduce_read_i(reduce_read[k]),
        .reduce_flit_i(reduce_flit[k*LB+:LB]),
        .reduce_slot_i(reduce_slot[k*RW+:RW]),
        .reserve_i(reserve[k]),
        .reduced_i(reduced[k]),
        .still_o(still[k])
    );

    // The bank of the link goes before that of the lane.
    assign own_grant[k] = own_ask[k] && room_of_link[k];
    assign lane_own_grant[k] = lane_own_ask[k] && room_of_lane[k] && !own_grant[k];

    // --- requests
    assign request_set[k] = self[k] ? lane_request : take_request;
    assign request_release[k] = relay_data[2:0] == nh_hub_pkg::KindRelease;
    assign request_owner[k*NB+:NB] = relay_data[nh_hub_pkg::CountLow+:NB];
    assign request_tag[k*TB+:TB] = relay_data[nh_hub_pkg::TagLow+:TB];

    // --- to the host: of the link; of the banks; results, on the own lane, those of several reductions on the first
    localparam int Of = R != 1 && k < R ? k : 0;  // its reduction
    logic inside_of_lane, result_here;
    assign inside_of_lane = lane_bus_own[k];
    assign result_here = R == 1 && self[k];
    nh_hub_host #(
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .HostPackets(HostPackets),
        .Results(R != 1 && k < R ? 1 : 0)
    ) u_host (
        .clk_i,
        .rst_i,
        .link_reserve_i(result_here ? result_own_grant[0] : host_head),
        .link_full_o(link_full[k]),
        .link_push_i(result_here ? result_bus_own[0] : host_push),
        .link_head_i(result_here ? result_bus_head[0] : host_head),
        .link_tail_i(result_here ? result_bus_tail[0] : host_tail),
        .link_bad_i(result_here ? result_bus_bad[0] : host_bad),
        .link_data_i(result_here ? {result_bus_back[0], result_bus_data[0+:FlitBits]} : {1'b0, link_data}),
        .link_free_o(link_free[k]),
        .inside_want_i({want_of_lane[k], want_of_link[k]}),
        .inside_room_o({room_of_lane[k], room_of_link[k]}),
        .inside_start_i({lane_own_grant[k], own_grant[k]}),
        .inside_push_i(bus_own[k] || inside_of_lane),
        .inside_head_i(inside_of_lane ? lane_bus_head[k] : bus_head[k]),
        .inside_tail_i(inside_of_lane ? lane_bus_tail[k] : bus_tail[k]),
        .inside_bad_i(inside_of_lane ? lane_bus_bad[k] : bus_bad[k]),
        .inside_data_i(inside_of_lane ? {lane_bus_back[k], lane_bus_data[k*FlitBits+:FlitBits]} :
                                        {bus_back[k], bus_data[k*FlitBits+:FlitBits]}),
        .result_reserve_i(result_own_grant[Of]),
        .result_full_o(result_full[k]),
        .result_push_i(result_bus_own[Of]),
        .result_head_i(result_bus_head[Of]),
        .result_tail_i(result_bus_tail[Of]),
        .result_bad_i(result_bus_bad[Of]),
        .result_data_i({result_bus_back[Of], result_bus_data[Of*FlitBits+:FlitBits]}),
        .valid_o(host_valid_o[k]),
        .ready_i(host_ready_i[k]),
        .last_o(host_last_o[k]),
        .recovery_o(host_recovery_o[k]),
        .data_o(host_data_o[k*FlitBits+:FlitBits])
    );

    // --- owed to the neighbour
    logic [3*OB-1:0] owes;
    assign owes[0+:OB] = self[k] ? '0 : OB'(ended) + OB'(owe_old && old_class == nh_hub_pkg::ClassStore) +
        OB'(owe_new && link_class_i[k*2+:2] == nh_hub_pkg::ClassStore);
    assign owes[OB+:OB] = OB'(link_free[k] && !self[k]) + OB'(owe_host) +
        OB'(owe_old && old_class == nh_hub_pkg::ClassHost) +
        OB'(owe_new && link_class_i[k*2+:2] == nh_hub_pkg::ClassHost);
    assign owes[2*OB+:OB] = OB'(request_done[k]) + OB'(owe_old && old_class == nh_hub_pkg::ClassRequest) +
        OB'(owe_new && link_class_i[k*2+:2] == nh_hub_pkg::ClassRequest);
    for (genvar c = 0; c < 3; c++) begin : gen_credit
      nh_hub_owed u_owed (
          .clk_i,
          .rst_i,
          .more_i(owes[c*OB+:OB]),
          .give_o(link_credit_o[k*3+c])
      );
    end
    nh_hub_owed u_acks (
        .clk_i,
        .rst_i,
        .more_i(OB'(acks)),
        .give_o(link_ack_o[k])
    );

    // --- output k: banks of links, results, its lane, the answer
    logic [Banks:0] asks, grants;
    logic [Banks*SW-1:0] slots;
    logic [Banks-1:0] bus_here, heads, tails, bads, pops;
    logic [Banks*FlitBits-1:0] bus_words;
    logic held, held_on;
    for (genvar b = 0; b < N; b++) begin : gen_bank
      assign asks[b] = relay_ask[b*N+k];
      assign relay_grant[b*N+k] = grants[b];
      assign bus_here[b] = bus_to[b*N+k];
      assign relay_pop[b*N+k] = pops[b];
    end
    for (genvar r = 0; r < R; r++) begin : gen_results
      assign asks[N+r] = result_ask[r*N+k];
      assign result_grant[r*N+k] = grants[N+r];
      assign bus_here[N+r] = result_bus_to[r*N+k];
      assign result_pop[r*N+k] = pops[N+r];
    end
    assign asks[Banks:N+R] = {answer[k], lane_ask[k]};
    assign {answered[k], lane_grant[k]} = grants[Banks:N+R];
    assign bus_here[N+R] = lane_bus_to[k];
    assign lane_pop[k] = pops[N+R];
    assign slots = {lane_ask_slot[k*SW+:SW], result_ask_slot, relay_ask_slot};
    assign heads = {lane_bus_head[k], result_bus_head, bus_head};
    assign tails = {lane_bus_tail[k], result_bus_tail, bus_tail};
    assign bads = {lane_bus_bad[k], result_bus_bad, bus_bad};
    assign bus_words = {lane_bus_data[k*FlitBits+:FlitBits], result_bus_data, bus_data};
    always_comb begin
      held = lane_held[k];
      held_on = lane_held_on[k];
      for (int r = 0; r < R; r++) held = held | result_held[r*N+k];
      for (int r = 0; r < R; r++) held_on = held_on | result_held_on[r*N+k];
      for (int b = 0; b < N; b++) held = held | relay_held[b*N+k];
      for (int b = 0; b < N; b++) held_on = held_on | relay_held_on[b*N+k];
    end
    nh_hub_output #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .RelaySlots(RelaySlots),
        .HostPackets(HostPackets),
        .SlotWidth(SW),
        .Reductions(Reductions)
    ) u_output (
        .clk_i,
        .rst_i,
        .id_i,
        .alive_i(alive[k]),
        .dark_i(dark_q[k]),
        .usable_i(usable[k]),
        .held_i(held),
        .held_on_i(held_on),
        .ask_i(asks),
        .lane_class_i(lane_ask_class[k*2+:2]),
        .slot_i(slots),
        .grant_o(grants),
        .room_o(room[k*3+:3]),
        .store_credit_o(store_credit[k]),
        .bus_valid_i(bus_here),
        .bus_head_i(heads),
        .bus_tail_i(tails),
        .bus_bad_i(bads),
        .bus_lane_class_i(lane_bus_class[k*2+:2]),
        .bus_data_i(bus_words),
        .answer_owner_i(answer_owner[k*NB+:NB]),
        .answer_tag_i(answer_tag[k*TB+:TB]),
        .valid_o(link_valid_o[k]),
        .class_o(link_class_o[k*2+:2]),
        .flit_o(link_flit_o[k*F+:F]),
        .credit_i(link_credit_i[k*3+:3]),
        .ack_i(link_ack_i[k]),
        .resume_i(resume_i && resume_link_i == NB'(k)),
        .resume_taken_i,
        .turn_i(turn[k]),
        .resuming_o(resuming[k]),
        .pop_o(pops),
        .again_o(again[k]),
        .pop_slot_o(pop_slot[k*SW+:SW])
    );
    assign turn[k] = resuming[k] && (resuming & N'(2 ** k - 1)) == '0;
  end

  // --- requests
  nh_hub_requests #(
      .Nodes(Nodes)
  ) u_requests (
      .clk_i,
      .rst_i,
      .self_i(self),
      .dark_i(dark_q),
      .set_i(request_set),
      .set_release_i(request_release),
      .set_owner_i(request_owner),
      .set_tag_i(request_tag),
      .asked_o(asked),
      .done_o(request_done),
      .serve_tag_o(serve_tag),
      .serve_node_o(serve_node),
      .kept_i(kept),
      .waiting_i(waiting),
      .on_its_way_i(on_its_way),
      .get_o(get),
      .release_o(release_piece),
      .again_o(asked_again),
      .absent_o(absent),
      .answer_o(answer),
      .owner_o(answer_owner),
      .tag_o(answer_tag),
      .answered_i(answered)
  );

  // --- reductions and their results
  nh_hub_results #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .RelaySlots(RelaySlots),
      .ResultSlots(ResultSlots),
      .SlotWidth(SW),
      .Reduction(Reduction),
      .Unit(Unit),
      .UnitClocks(AnswerClocks),
      .AtOnce(Reductions)
  ) u_results (
      .clk_i,
      .rst_i,
      .id_i,
      .self_i(self),
      .dark_i(dark_q),
      .turn_o(turn_of_slots),
      .waits_i(waits),
      .match_o(match),
      .match_tag_o(match_tag),
      .matches_i(matching),
      .match_slot_i(match_slot),
      .piece_i(piece),
      .still_i(still),
      .reading_i(relay_reading),
      .reserved_o(reserved),
      .reserve_o(reserve),
      .reduced_o(reduced),
      .slot_o(reduce_slot),
      .read_o(reduce_read),
      .flit_o(reduce_flit),
      .data_i(read_data),
      .clash_o(clash),
      .unit_members_o,
      .unit_data_o,
      .unit_data_i,
      .room_i(room_host),
      .link_full_i(link_full),
      .result_full_i(result_full),
      .ask_o(result_ask),
      .ask_slot_o(result_ask_slot),
      .grant_i(result_grant),
      .own_grant_o(result_own_grant),
      .held_o(result_held),
      .held_on_o(result_held_on),
      .refused_o(result_refused),
      .diverted_o(result_diverted),
      .bus_to_o(result_bus_to),
      .bus_own_o(result_bus_own),
      .bus_back_o(result_bus_back),
      .bus_head_o(result_bus_head),
      .bus_tail_o(result_bus_tail),
      .bus_bad_o(result_bus_bad),
      .bus_data_o(result_bus_data),
      .pop_i(result_pop),
      .again_i(again),
      .pop_slot_i(pop_slot)
  );

  // --- counters, of as many places as a reason has at most
  localparam int Places = 2 * N + R;
  logic [nh_hub_pkg::Reasons*Places-1:0] events;
  always_comb begin
    events = '0;
    events[nh_hub_pkg::ReasonNoHead*Places+:N] = no_head;
    events[nh_hub_pkg::ReasonMalformed*Places+:N] = malformed;
    events[nh_hub_pkg::ReasonLength*Places+:N] = wrong_length;
    events[nh_hub_pkg::ReasonCut*Places+:N] = cut;
    events[nh_hub_pkg::ReasonHost*Places+:N] = wrong_host;
    events[nh_hub_pkg::ReasonAgain*Places] = asked_again;
    events[nh_hub_pkg::ReasonAbsent*Places] = absent;
    events[nh_hub_pkg::ReasonClash*Places] = clash;
    events[nh_hub_pkg::ReasonRefused*Places+:Places] = {lane_refused, result_refused, relay_refused};
    events[nh_hub_pkg::ReasonDiverted*Places+:Places] = {lane_diverted, result_diverted, relay_diverted};
  end
  for (genvar r = 0; r < nh_hub_pkg::Reasons; r++) begin : gen_reason
    nh_hub_count #(.Places(Places)) u_count (
        .clk_i,
        .rst_i,
        .event_i(events[r*Places+:Places]),
        .count_o(counts_o[r*CB+:CB])
    );
  end
endmodule
