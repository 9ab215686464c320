// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Node of an optical hub whose relay rotates as the hub's router does: in clock t words of link k go to bank (k + t)
/// mod N, and those of bank (o + t) mod N to link o, so that N lanes need one barrel each way and copies of a packet
/// leave over all links at once. Packets, rules, clocks: docs/blocks/hub_rotor.md.
module nh_hub_rotor #(
    parameter int Nodes = 8,        // power of two, 4..64: N
    parameter int FlitBits = 128,   // 128, 256, 512: data bits of a flit
    parameter int PieceFlits = 63,  // 1..256: M, payload flits of the longest packet
    parameter int RelaySlots = 4,   // 1..16: packets of a link that the store holds for others
    parameter int HostSlots = 4,    // 1..8: packets of a lane that wait for its link
    parameter int HostPackets = 4,  // 1..8: packets of a link that wait for the host
    localparam int N = Nodes,  // short for Nodes
    localparam int F = FlitBits + 3,  // bits of a flit on a link: head, tail, bad, data
    localparam int RotorCounts = nh_hub_rotor_pkg::Reasons * nh_hub_pkg::CountBits  // bits of a node's counters
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic [            5:0] id_i,           // own number, constant
    input  logic [          N-1:0] up_i,           // 0: the link is dark, for ever
    // Links in; link id comes back by wires. Class counts with a head, flit is {head, tail, bad, data}
    input  logic [          N-1:0] link_valid_i,
    input  logic [        N*2-1:0] link_class_i,
    input  logic [        N*F-1:0] link_flit_i,
    output logic [        N*2-1:0] link_credit_o,
    // Links out
    output logic [          N-1:0] link_valid_o,
    output logic [        N*2-1:0] link_class_o,
    output logic [        N*F-1:0] link_flit_o,
    input  logic [        N*2-1:0] link_credit_i,
    // Lanes from the host: a head, then its payload
    input  logic [          N-1:0] lane_valid_i,
    output logic [          N-1:0] lane_ready_o,
    input  logic [          N-1:0] lane_last_i,
    input  logic [ N*FlitBits-1:0] lane_data_i,
    // Lanes to the host
    output logic [          N-1:0] host_valid_o,
    input  logic [          N-1:0] host_ready_i,
    output logic [          N-1:0] host_last_o,
    output logic [ N*FlitBits-1:0] host_data_o,
    // State
    output logic [          N-1:0] dark_o,         // the link is dark
    output logic [RotorCounts-1:0] counts_o        // of what was dropped, broken or lost, by reason, 32 bits each
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Nodes, Nodes >= 4 && Nodes <= 64 && 2 ** $clog2(Nodes) == Nodes)
  `NH_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PARAM(HostSlots, HostSlots >= 1 && HostSlots <= 8)
  `NH_PARAM(HostPackets, HostPackets >= 1 && HostPackets <= 8)

  localparam int A = $clog2(Nodes);
  localparam int W = FlitBits + 1;
  localparam int LB = $clog2(PieceFlits + 1);
  localparam int OB = nh_hub_pkg::OwedBits;
  localparam int SW = nh_width_pkg::index_width(RelaySlots);
  localparam int IW = A + SW;
  localparam int Frames = nh_hub_rotor_pkg::frames(Nodes, PieceFlits);
  localparam int FW = nh_width_pkg::index_width(Frames);
  localparam int Depth = 2 ** IW * Frames;
  localparam int RW = $clog2(Depth);

  function automatic logic [RW-1:0] row(input logic [IW-1:0] slot, input logic [FW-1:0] frame);
    if (Frames == 1) row = RW'(slot);
    else row = RW'({slot, frame});
  endfunction

  // --- which links there are; whose turn it is: port k's when k + turn is a multiple of N
  logic [N-1:0] dark_q, alive, mine_q;
  logic [A-1:0] turn_q;
  assign alive = up_i & ~dark_q;
  assign dark_o = dark_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      dark_q <= '0;
      turn_q <= '0;
      mine_q <= N'(1);
    end else begin
      dark_q <= dark_q | ~up_i;
      turn_q <= turn_q + A'(1);
      mine_q <= {mine_q[0], mine_q[N-1:1]};
    end
  end

  // --- between the parts
  logic [N-1:0] write_go, write_first, read_go, read_last, malformed, broken, wrong_host, lost;
  logic [N*SW-1:0] write_slot;
  logic [N*FW-1:0] write_frame, read_frame;
  logic [N*IW-1:0] read_slot;
  logic [N*W-1:0] write_words, banks_in, banks_out, read_words;
  logic freed, opens_q, done;
  logic [IW-1:0] freed_slot, opens_slot_q, done_slot;
  logic [LB-1:0] opens_length_q;
  logic [N-1:0] opens_mask_q;

  for (genvar k = 0; k < N; k++) begin : gen_port
    // --- in: link k
    logic store_head, store_push, host_head, host_push, tail, bad, owe_store, owe_host, host_full, host_free, frees;
    logic [SW-1:0] slot;
    logic [FlitBits-1:0] data;
    assign frees = freed && freed_slot[IW-1:SW] == A'(k);
    nh_hub_rotor_take #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .RelaySlots(RelaySlots),
        .Link(k)
    ) u_take (
        .clk_i,
        .rst_i,
        .alive_i(alive[k]),
        .valid_i(link_valid_i[k]),
        .class_i(link_class_i[k*2+:2]),
        .flit_i(link_flit_i[k*F+:F]),
        .host_full_i(host_full),
        .free_i(frees),
        .free_slot_i(freed_slot[SW-1:0]),
        .store_head_o(store_head),
        .store_push_o(store_push),
        .slot_o(slot),
        .host_head_o(host_head),
        .host_push_o(host_push),
        .tail_o(tail),
        .bad_o(bad),
        .data_o(data),
        .owe_store_o(owe_store),
        .owe_host_o(owe_host),
        .malformed_o(malformed[k]),
        .broken_o(broken[k])
    );
    nh_hub_rotor_write #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .RelaySlots(RelaySlots)
    ) u_write (
        .clk_i,
        .rst_i,
        .head_i(store_head),
        .push_i(store_push),
        .data_i({bad, data}),
        .slot_i(slot),
        .turn_i(mine_q[k]),
        .go_o(write_go[k]),
        .first_o(write_first[k]),
        .slot_o(write_slot[k*SW+:SW]),
        .frame_o(write_frame[k*FW+:FW]),
        .word_o(write_words[k*W+:W])
    );
    nh_hub_rotor_host #(
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .HostPackets(HostPackets)
    ) u_host (
        .clk_i,
        .rst_i,
        .head_i(host_head),
        .full_o(host_full),
        .push_i(host_push),
        .tail_i(tail),
        .bad_i(bad),
        .data_i(data),
        .free_o(host_free),
        .valid_o(host_valid_o[k]),
        .ready_i(host_ready_i[k]),
        .last_o(host_last_o[k]),
        .data_o(host_data_o[k*FlitBits+:FlitBits])
    );
    nh_hub_owed u_store_credit (
        .clk_i,
        .rst_i,
        .more_i(OB'(frees) + OB'(owe_store)),
        .give_o(link_credit_o[k*2])
    );
    nh_hub_owed u_host_credit (
        .clk_i,
        .rst_i,
        .more_i(OB'(host_free) + OB'(owe_host) + OB'(host_push && tail && bad)),
        .give_o(link_credit_o[k*2+1])
    );

    // --- out: lane k, link k
    logic lane_whole, lane_store, lane_pop, lane_read, lane_first, lane_last;
    logic [LB-1:0] lane_length;
    logic [FlitBits-1:0] lane_data;
    nh_hub_rotor_lane #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .HostSlots(HostSlots)
    ) u_lane (
        .clk_i,
        .rst_i,
        .id_i,
        .valid_i(lane_valid_i[k]),
        .ready_o(lane_ready_o[k]),
        .last_i(lane_last_i[k]),
        .data_i(lane_data_i[k*FlitBits+:FlitBits]),
        .whole_o(lane_whole),
        .store_o(lane_store),
        .length_o(lane_length),
        .pop_i(lane_pop),
        .first_i(lane_first),
        .read_i(lane_read),
        .read_last_i(lane_last),
        .data_o(lane_data),
        .wrong_o(wrong_host[k])
    );
    nh_hub_rotor_output #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .RelaySlots(RelaySlots),
        .HostPackets(HostPackets)
    ) u_output (
        .clk_i,
        .rst_i,
        .alive_i(alive[k]),
        .turn_i(mine_q[k]),
        .push_i(opens_q && opens_mask_q[k]),
        .push_slot_i(opens_slot_q),
        .push_length_i(opens_length_q),
        .lane_whole_i(lane_whole),
        .lane_store_i(lane_store),
        .lane_length_i(lane_length),
        .lane_pop_o(lane_pop),
        .lane_read_o(lane_read),
        .lane_first_o(lane_first),
        .lane_last_o(lane_last),
        .lane_data_i(lane_data),
        .go_o(read_go[k]),
        .last_o(read_last[k]),
        .slot_o(read_slot[k*IW+:IW]),
        .frame_o(read_frame[k*FW+:FW]),
        .word_i(read_words[k*W+:W]),
        .valid_o(link_valid_o[k]),
        .class_o(link_class_o[k*2+:2]),
        .flit_o(link_flit_o[k*F+:F]),
        .credit_i(link_credit_i[k*2+:2]),
        .dark_o(lost[k])
    );
  end

  // --- one port a clock has its turn: where its frame is written, which one its output reads
  logic write, first, read, last;
  logic [IW-1:0] write_id, read_id;
  logic [FW-1:0] write_in, read_in;
  always_comb begin
    {write, first, read, last} = '0;
    {write_id, read_id} = '0;
    {write_in, read_in} = '0;
    for (int k = 0; k < N; k++) begin
      if (write_go[k]) begin
        write = 1'b1;
        first = first | write_first[k];
        write_id = write_id | {A'(k), write_slot[k*SW+:SW]};
        write_in = write_in | write_frame[k*FW+:FW];
      end
      if (read_go[k]) begin
        read = 1'b1;
        last = last | read_last[k];
        read_id = read_id | read_slot[k*IW+:IW];
        read_in = read_in | read_frame[k*FW+:FW];
      end
    end
  end

  // --- writes: the barrel is A clocks long; from bank to bank a frame's address takes a clock
  localparam int C = 2 + IW + FW;
  logic [C*(A+1)-1:0] writes;
  logic [N-1:0] enable;
  logic [N*RW-1:0] rows;
  assign writes[0+:C] = {write, first, write_id, write_in};
  for (genvar s = 0; s < A; s++) begin : gen_writes
    logic [C-1:0] write_q;
    always_ff @(posedge clk_i) write_q <= rst_i ? '0 : writes[s*C+:C];
    assign writes[(s+1)*C+:C] = write_q;
  end
  logic bank_write, bank_first;
  logic [IW-1:0] bank_id;
  logic [FW-1:0] bank_frame;
  assign {bank_write, bank_first, bank_id, bank_frame} = writes[A*C+:C];
  assign enable[0] = bank_write;
  assign rows[0+:RW] = row(bank_id, bank_frame);
  nh_hub_rotor_turn #(
      .Nodes(Nodes),
      .Width(W)
  ) u_in (
      .clk_i,
      .by_i  (turn_q),
      .data_i(write_words),
      .data_o(banks_in)
  );

  // --- a packet's head is written to bank 0: its copies are told to the outputs
  always_ff @(posedge clk_i) begin
    opens_q <= !rst_i && bank_write && bank_first;
    opens_slot_q <= bank_id;
    opens_length_q <= banks_in[nh_hub_pkg::LengthLow+:LB];
    opens_mask_q <= banks_in[nh_hub_pkg::MaskLow+:N];
  end
  nh_hub_rotor_copies #(
      .Nodes(Nodes),
      .RelaySlots(RelaySlots)
  ) u_copies (
      .clk_i,
      .rst_i,
      .open_i(opens_q),
      .open_slot_i(opens_slot_q),
      .mask_i(opens_mask_q),
      .done_i(done),
      .done_slot_i(done_slot),
      .free_o(freed),
      .free_slot_o(freed_slot)
  );

  // --- reads: likewise from bank to bank, then back through a barrel
  logic [N*RW-1:0] read_rows;
  logic read_done_q;
  logic [IW-1:0] read_id_q;
  logic [RW-1:0] read_row_q;
  always_ff @(posedge clk_i) begin
    read_done_q <= !rst_i && read && last;
    read_id_q <= read_id;
    read_row_q <= row(read_id, read_in);
  end
  assign done = read_done_q;
  assign done_slot = read_id_q;
  assign read_rows[0+:RW] = read_row_q;
  for (genvar b = 0; b < N; b++) begin : gen_bank
    if (b > 0) begin : gen_later
      logic enable_q;
      logic [RW-1:0] row_q, later_row_q;
      always_ff @(posedge clk_i) begin
        enable_q <= !rst_i && enable[b-1];
        row_q <= rows[(b-1)*RW+:RW];
        later_row_q <= read_rows[(b-1)*RW+:RW];
      end
      assign enable[b] = enable_q;
      assign rows[b*RW+:RW] = row_q;
      assign read_rows[b*RW+:RW] = later_row_q;
    end
    nh_ram_sdp #(
        .Width(W),
        .Depth(Depth)
    ) u_ram (
        .clk_i,
        .we_i   (enable[b]),
        .waddr_i(rows[b*RW+:RW]),
        .wdata_i(banks_in[b*W+:W]),
        .raddr_i(read_rows[b*RW+:RW]),
        .rdata_o(banks_out[b*W+:W])
    );
  end
  // Bank 0's word is there 2 clocks after the output's turn.
  nh_hub_rotor_turn #(
      .Nodes(Nodes),
      .Width(W)
  ) u_out (
      .clk_i,
      .by_i  (A'(2) - turn_q),
      .data_i(banks_out),
      .data_o(read_words)
  );

  // --- counters
  logic [nh_hub_rotor_pkg::Reasons*N-1:0] events;
  always_comb begin
    events[nh_hub_rotor_pkg::ReasonMalformed*N+:N] = malformed;
    events[nh_hub_rotor_pkg::ReasonBroken*N+:N] = broken;
    events[nh_hub_rotor_pkg::ReasonHost*N+:N] = wrong_host;
    events[nh_hub_rotor_pkg::ReasonDark*N+:N] = lost;
  end
  for (genvar r = 0; r < nh_hub_rotor_pkg::Reasons; r++) begin : gen_reason
    nh_hub_count #(
        .Places(N)
    ) u_count (
        .clk_i,
        .rst_i,
        .event_i(events[r*N+:N]),
        .count_o(counts_o[r*nh_hub_pkg::CountBits+:nh_hub_pkg::CountBits])
    );
  end
  `NH_ASSERT(one_writes, $onehot0(write_go))
  `NH_ASSERT(one_reads, $onehot0(read_go))
  `NH_ASSERT(writes_behind_reads, !(freed && opens_q && freed_slot == opens_slot_q))
endmodule
