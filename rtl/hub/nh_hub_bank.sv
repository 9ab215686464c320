// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A memory of packets with one writer and one reader, and what sends from it (docs/blocks/hub.md, "Clock by clock"):
/// choose asks for outputs, the outputs grant, one read serves all that did. Targets are the nodes whose links, or
/// whose host, get copies; a lane's bank has its own link for its only one.
module nh_hub_bank #(
    parameter int Targets = 8,  // >= 1
    parameter int Slots = 4,  // >= 1
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int Lane = 0,        // 0, 1: packets leave as they came, when they are whole, those of a class in order
    parameter int HeadLater = 0,   // 0, 1: a slot is opened before its head is there
    parameter int Refuse = 0,
    localparam int T = Targets,
    localparam int SW = nh_width_pkg::index_width(Slots),
    localparam int CW = $clog2(Slots + 1),
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int TB = nh_hub_pkg::TagBits
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic [       T-1:0] self_i,            // the target that is the own host
    input  logic [       T-1:0] dark_i,
    input  logic                whole_only_i,      // packets leave when they are whole
    // Written: a head opens the first free slot, what is pushed follows it.
    input  logic                open_i,
    input  logic                open_whole_i,
    input  logic                open_keep_i,
    input  logic                open_piece_i,
    input  logic [         1:0] open_class_i,
    input  logic [      LB-1:0] open_length_i,
    input  logic [      TB-1:0] open_tag_i,
    input  logic [       T-1:0] open_send_i,
    input  logic                push_i,
    input  logic                close_i,
    input  logic                bad_i,
    input  logic                drop_i,
    input  logic [FlitBits-1:0] data_i,
    output logic                free_o,
    output logic [      SW-1:0] free_slot_o,
    output logic [      CW-1:0] ended_o,           // slots, in this clock
    // Asked for: room of the outputs by class and target, and for the own host
    input  logic [     3*T-1:0] room_i,
    input  logic                own_room_i,
    input  logic                store_credit_i,    // of the lane's link
    output logic                want_own_o,        // a packet for the own host is there
    output logic [       T-1:0] ask_o,
    output logic                ask_own_o,
    output logic [         1:0] ask_class_o,
    output logic [      SW-1:0] ask_slot_o,
    input  logic [       T-1:0] grant_i,
    input  logic                own_grant_i,
    // Outputs whose packet goes on after this clock, and after the next one
    output logic [       T-1:0] held_o,
    output logic [       T-1:0] held_on_o,
    output logic                reading_o,
    output logic                refused_o,         // events
    output logic                diverted_o,
    // Read
    output logic                bus_valid_o,
    output logic [       T-1:0] bus_to_o,
    output logic                bus_own_o,
    output logic                bus_back_o,
    output logic [         1:0] bus_class_o,
    output logic                bus_head_o,
    output logic                bus_tail_o,
    output logic                bus_bad_o,
    output logic [FlitBits-1:0] bus_data_o,
    output logic [FlitBits-1:0] read_data_o,       // as it lies in the memory
    // Of each target's oldest copy: it is in, or it goes again; its slot
    input  logic [       T-1:0] pop_i,
    input  logic [       T-1:0] again_i,
    input  logic [    T*SW-1:0] pop_slot_i,
    // Requests
    input  logic [       T-1:0] get_i,
    input  logic                release_i,
    input  logic [      SW-1:0] serve_slot_i,
    // The reduction that is running
    input  logic                reserved_i,
    input  logic                reduce_read_i,
    input  logic [      LB-1:0] reduce_flit_i,
    input  logic [      SW-1:0] reduce_slot_i,
    input  logic                reserve_i,
    input  logic                reduced_i,
    // Of all slots
    output logic [   Slots-1:0] kept_o,
    output logic [   Slots-1:0] waits_o,
    output logic [Slots*TB-1:0] tag_o,
    output logic [ Slots*T-1:0] copies_o           // to be sent, or not acknowledged
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Targets, Targets >= 1)
  `NH_PART_PARAM(Slots, Slots >= 1)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(Lane, Lane == 0 || Lane == 1)
  `NH_PART_PARAM(HeadLater, HeadLater == 0 || HeadLater == 1)
  `NH_PART_PARAM(Refuse, Refuse == 0 || Refuse == 1)

  localparam int Stride = nh_hub_pkg::stride(Slots, PieceFlits + 1);
  localparam int AW = $clog2(Slots * Stride);

  function automatic logic [AW-1:0] address(input logic [SW-1:0] slot, input logic [LB-1:0] flit);
    address = '0;
    for (int s = 1; s < Slots; s++) if (slot == SW'(s)) address = address | AW'(s * Stride);
    if (2 ** $clog2(Stride) == Stride) address = address | AW'(32'(flit));
    else address = address + AW'(32'(flit));
  endfunction

  // --- slots
  logic read_on_q;
  logic [SW-1:0] read_slot_q;
  logic [Slots-1:0] used, whole, bad, ends, written, starting, busing, chosen_by_host;
  logic [Slots*T-1:0] send, waiting;
  logic [Slots*LB-1:0] flits, lengths;
  logic [Slots*2-1:0] classes;
  logic [SW-1:0] write_slot_q;
  logic starts, bus_done;
  logic [T-1:0] leave, bus_copies;
  for (genvar s = 0; s < Slots; s++) begin : gen_slot
    logic [T-1:0] in_far, again;
    always_comb begin
      for (int t = 0; t < T; t++) begin
        in_far[t] = pop_i[t] && pop_slot_i[t*SW+:SW] == SW'(s);
        again[t] = in_far[t] && again_i[t];
      end
    end
    assign written[s] = write_slot_q == SW'(s);
    assign starting[s] = starts && ask_slot_o == SW'(s);
    assign chosen_by_host[s] = serve_slot_i == SW'(s);
    nh_hub_slot #(
        .Targets(T)
    ) u_slot (
        .clk_i,
        .rst_i,
        .open_i(open_i && free_slot_o == SW'(s)),
        .open_flit_i(HeadLater == 0),
        .open_whole_i,
        .open_keep_i,
        .open_piece_i,
        .open_class_i,
        .open_length_i,
        .open_tag_i,
        .open_send_i,
        .push_i(push_i && written[s]),
        .close_i(close_i && written[s]),
        .bad_i,
        .drop_i(drop_i && written[s]),
        .leave_i(leave & {T{starting[s]}}),
        .done_i(in_far | (bus_copies & {T{bus_done && busing[s]}})),
        .again_i(again),
        .get_i(get_i & {T{chosen_by_host[s]}}),
        .release_i(release_i && chosen_by_host[s]),
        .reserve_i(reserve_i && reduce_slot_i == SW'(s)),
        .reduced_i(reduced_i && reduce_slot_i == SW'(s)),
        .read_i(read_on_q && read_slot_q == SW'(s)),
        .used_o(used[s]),
        .whole_o(whole[s]),
        .bad_o(bad[s]),
        .kept_o(kept_o[s]),
        .waits_o(waits_o[s]),
        .send_o(send[s*T+:T]),
        .unacknowledged_o(waiting[s*T+:T]),
        .flits_o(flits[s*LB+:LB]),
        .length_o(lengths[s*LB+:LB]),
        .tag_o(tag_o[s*TB+:TB]),
        .class_o(classes[s*2+:2]),
        .ends_o(ends[s])
    );
  end
  assign copies_o = send | waiting;
  assign free_o = !(&used);
  always_comb begin
    free_slot_o = '0;
    ended_o = '0;
    for (int s = Slots - 1; s >= 0; s--) begin
      if (!used[s]) free_slot_o = SW'(s);
      ended_o = ended_o + CW'(ends[s]);
    end
  end
  always_ff @(posedge clk_i) if (open_i) write_slot_q <= free_slot_o;

  // --- choose: the first slot behind the one that was sent last that can send something
  logic [Slots-1:0] can, back, first, wanted, older_to_send;
  logic [Slots*T-1:0] mask;
  logic [SW-1:0] pointer_q;
  for (genvar s = 0; s < Slots; s++) begin : gen_can
    logic begun, stuck, refuse;
    logic [T-1:0] room;
    assign begun = used[s] && flits[s*LB+:LB] != '0 && (whole[s] || !whole_only_i) && !older_to_send[s];
    if (Lane != 0) begin : gen_classes
      assign room = classes[s*2+:2] == nh_hub_pkg::ClassStore ? room_i[0+:T] :
          classes[s*2+:2] == nh_hub_pkg::ClassHost ? room_i[T+:T] : room_i[2*T+:T];
      assign refuse = Refuse != 0 && classes[s*2+:2] == nh_hub_pkg::ClassStore && !store_credit_i && |send[s*T+:T];
    end else begin : gen_one_class
      assign room = room_i[T+:T];
      assign refuse = 1'b0;
      logic unused_classes;
      assign unused_classes = ^{room_i[2*T+:T], room_i[0+:T], store_credit_i};
    end
    assign mask[s*T+:T] = send[s*T+:T] & (room | (self_i & {T{own_room_i}})) & {T{begun}};
    assign stuck = |(send[s*T+:T] & dark_i) || refuse;
    assign back[s] = begun && own_room_i && mask[s*T+:T] == '0 && stuck;
    assign can[s] = mask[s*T+:T] != '0 || back[s];
    assign wanted[s] = begun && (|(send[s*T+:T] & self_i) || (stuck && (send[s*T+:T] & room) == '0));
  end
  // Packets of one class leave a lane in their order: who is older than a slot's packet is known from its beginning.
  if (Lane != 0) begin : gen_order
    logic [Slots*Slots-1:0] older_q;
    always_ff @(posedge clk_i) begin
      for (int s = 0; s < Slots; s++) begin
        for (int o = 0; o < Slots; o++) begin
          if (open_i && free_slot_o == SW'(s)) older_q[s*Slots+o] <= used[o];
          else if (open_i && free_slot_o == SW'(o)) older_q[s*Slots+o] <= 1'b0;
        end
      end
    end
    always_comb begin
      older_to_send = '0;
      for (int s = 0; s < Slots; s++) begin
        for (int o = 0; o < Slots; o++) begin
          if (older_q[s*Slots+o] && used[o] && |send[o*T+:T] && classes[o*2+:2] == classes[s*2+:2])
            older_to_send[s] = 1'b1;
        end
      end
    end
  end else begin : gen_any_order
    assign older_to_send = '0;
  end
  nh_hub_first #(
      .N(Slots)
  ) u_first (
      .ask_i  (can),
      .from_i (pointer_q),
      .first_o(first)
  );
  logic [SW-1:0] first_slot;
  logic [1:0] first_class;
  logic [T-1:0] first_mask;
  always_comb begin
    first_slot = '0;
    first_class = Lane != 0 ? '0 : nh_hub_pkg::ClassHost;
    first_mask = '0;
    for (int s = 0; s < Slots; s++) begin
      if (first[s]) first_slot = first_slot | SW'(s);
      if (first[s] && Lane != 0) first_class = first_class | classes[s*2+:2];
      if (first[s]) first_mask = first_mask | mask[s*T+:T];
    end
  end
  logic ask_valid_q, ask_back_q;
  logic [SW-1:0] ask_slot_q;
  logic [1:0] ask_class_q;
  logic [T-1:0] ask_mask_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) ask_valid_q <= 1'b0;
    else ask_valid_q <= !starts && |can;
    ask_back_q <= |(first & back);
    ask_slot_q <= first_slot;
    ask_class_q <= first_class;
    ask_mask_q <= first_mask;
  end

  // --- grant
  logic read_back_q, presents, presents_tail, startable;
  logic [LB-1:0] read_flit_q, read_length, ask_flits, left_q, left_start, left_on;
  logic [1:0] read_class_q;
  logic [T-1:0] read_to_q, read_dark_q, ask_send, ask_dark;
  logic read_bad, more_q, tail_q, whole_start, whole_on;
  always_comb begin
    ask_send = '0;
    ask_flits = '0;
    whole_start = close_i && write_slot_q == ask_slot_q;
    whole_on = close_i && write_slot_q == read_slot_q;
    read_length = '0;
    read_bad = 1'b0;
    for (int s = 0; s < Slots; s++) begin
      if (ask_slot_q == SW'(s)) begin
        ask_send = ask_send | send[s*T+:T];
        ask_flits = ask_flits | flits[s*LB+:LB];
        whole_start = whole_start | whole[s];
      end
      if (read_slot_q == SW'(s)) begin
        whole_on = whole_on | whole[s];
        read_length = read_length | lengths[s*LB+:LB];
        read_bad = read_bad | bad[s];
      end
    end
  end
  // Flits that are in and have not been read; whether there is one, and whether it is the tail, is known from a clock
  // before, as grants hang on it.
  assign left_start = ask_flits + LB'(push_i && write_slot_q == ask_slot_q);
  assign left_on = left_q + LB'(push_i && write_slot_q == read_slot_q) - LB'(presents);
  always_ff @(posedge clk_i) begin
    left_q <= starts ? left_start : left_on;
    more_q <= starts ? left_start != '0 : left_on != '0;
    tail_q <= starts ? whole_start && left_start == LB'(1) : whole_on && left_on == LB'(1);
  end
  assign presents = read_on_q && more_q;
  assign presents_tail = read_on_q && tail_q;
  assign startable = ask_valid_q && !reserved_i && (!read_on_q || presents_tail) && ask_send != '0;
  assign ask_o = ask_mask_q & {T{startable && !ask_back_q}};
  assign ask_own_o = startable && (ask_back_q || |(ask_mask_q & self_i));
  assign ask_class_o = ask_class_q;
  assign ask_slot_o = ask_slot_q;
  assign starts = |grant_i || own_grant_i;
  assign ask_dark = |(ask_send & dark_i) ? ask_send & dark_i : ask_send;
  logic [T-1:0] to;
  assign to = grant_i | (self_i & {T{own_grant_i && !ask_back_q}});
  assign leave = to | (ask_dark & {T{ask_back_q}});
  assign diverted_o = starts && ask_back_q && |(ask_send & dark_i);
  assign refused_o = starts && ask_back_q && !(|(ask_send & dark_i));
  // A link that stops within a packet holds nobody up.
  assign want_own_o = |wanted && !reserved_i && (!read_on_q || presents);
  assign held_o = read_to_q & {T{read_on_q && !presents_tail}};
  assign held_on_o = read_to_q & {T{read_on_q && {1'b0, read_flit_q} + (LB + 1)'(1) < {1'b0, read_length}}};
  assign reading_o = read_on_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      pointer_q <= '0;
      read_on_q <= 1'b0;
    end else if (starts) begin
      pointer_q <= ask_slot_q == SW'(Slots - 1) ? '0 : ask_slot_q + SW'(1);
      read_on_q <= 1'b1;
    end else if (presents_tail) begin
      read_on_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    if (starts) begin
      read_back_q <= ask_back_q;
      read_slot_q <= ask_slot_q;
      read_flit_q <= '0;
      read_class_q <= ask_class_q;
      read_to_q <= to;
      read_dark_q <= ask_back_q ? ask_dark : '0;
    end else if (presents) begin
      read_flit_q <= read_flit_q + LB'(1);
    end
  end

  // --- read
  logic [AW-1:0] write_address, read_address;
  logic [LB-1:0] write_flits;
  always_comb begin
    write_flits = '0;
    for (int s = 0; s < Slots; s++) if (written[s]) write_flits = write_flits | flits[s*LB+:LB];
  end
  assign write_address = open_i ? address(free_slot_o, '0) : address(write_slot_q, write_flits);
  assign read_address =
      reduce_read_i ? address(reduce_slot_i, reduce_flit_i) : address(read_slot_q, read_flit_q);
  nh_ram_sdp #(
      .Width(FlitBits),
      .Depth(Slots * Stride)
  ) u_ram (
      .clk_i,
      .we_i   ((open_i && HeadLater == 0) || push_i),
      .waddr_i(write_address),
      .wdata_i(data_i),
      .raddr_i(read_address),
      .rdata_o(read_data_o)
  );

  // --- bus
  logic bus_valid_q, bus_back_q, bus_head_q, bus_tail_q, bus_bad_q;
  logic [1:0] bus_class_q;
  logic [SW-1:0] bus_slot_q;
  logic [T-1:0] bus_to_q, bus_dark_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) bus_valid_q <= 1'b0;
    else bus_valid_q <= presents;
    bus_back_q <= read_back_q;
    bus_head_q <= read_flit_q == '0;
    bus_tail_q <= presents_tail;
    bus_bad_q <= presents_tail && read_bad;
    bus_class_q <= read_class_q;
    bus_slot_q <= read_slot_q;
    bus_to_q <= read_to_q;
    bus_dark_q <= read_dark_q;
  end
  for (genvar s = 0; s < Slots; s++) begin : gen_bus_slot
    assign busing[s] = bus_slot_q == SW'(s);
  end
  assign bus_valid_o = bus_valid_q;
  assign bus_to_o = bus_to_q & ~self_i & {T{bus_valid_q}};
  assign bus_back_o = bus_back_q;
  assign bus_own_o = bus_valid_q && (bus_back_q || |(bus_to_q & self_i));
  assign bus_class_o = bus_class_q;
  assign bus_head_o = bus_head_q;
  assign bus_tail_o = bus_tail_q;
  assign bus_bad_o = bus_bad_q;
  assign bus_done = bus_own_o && bus_tail_q;
  assign bus_copies = bus_back_q ? bus_dark_q : self_i;
  if (Lane != 0) begin : gen_as_it_came
    assign bus_data_o = read_data_o;
  end else begin : gen_as_put
    always_comb begin
      bus_data_o = read_data_o;
      if (bus_head_q) begin
        bus_data_o[2:0] = nh_hub_pkg::KindPut;
        if (bus_back_q) bus_data_o[nh_hub_pkg::MaskLow+:T] = bus_dark_q;
      end
    end
  end
  `NH_ASSERT(opens_with_room, !open_i || free_o)
endmodule
