// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_reduce, with 3 banks of 2 slots: pieces come and are released in any clock, banks read and
/// stop reading in any clock, any piece that waits may be a bank's candidate. Fields of heads have few values (2 tags,
/// 2 counts, 3 lengths), words 2 bits. Tags may have operations of their own, and one of them be the unit's, which
/// makes the parity of its words.
module nh_hub_reduce_proof #(
    parameter int UnitClocks = 1,
    localparam int N = 3,
    localparam int S = 2,
    localparam int FlitBits = 128,
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int PB = nh_hub_pkg::piece_bits(N)
) (
    input logic           clk_i,
    input logic           rst_i,
    // By bank and slot: a piece is there, it is given up
    input logic [N*S-1:0] comes_i,
    input logic [N*S-1:0] tag_i,
    input logic [N*S-1:0] count_i,
    input logic [N*S*2-1:0] length_i,
    input logic [N*S-1:0] released_i,
    input logic [  N-1:0] candidate_i,
    // Banks' own reads
    input logic [  N-1:0] begins_i,
    input logic [  N-1:0] ends_i,
    input logic [N*2-1:0] word_i,
    input logic           result_free_i,
    input logic [    2:0] op_i,
    input logic           of_unit_i
);
  `NH_START
  // Of tag 0 and of tag 1.
  logic [2:0] op_q, op_1q;
  always_ff @(posedge clk_i) begin
    if (rst_i) op_q <= op_i;
    if (rst_i) op_1q <= of_unit_i ? nh_hub_pkg::OpUnit : op_i;
  end

  logic turn_o, match_o, read_o, open_o, push_o, close_o, clash_o;
  logic [TB-1:0] match_tag_o;
  logic [N-1:0] waits, matches, still, reading_q, reserved_o, reserve_o, reduced_o, slot_o, match_slot, open_send_o;
  logic [N*PB-1:0] piece;
  logic [N*FlitBits-1:0] data;
  logic [LB-1:0] flit_o, open_length_o;
  logic [FlitBits-1:0] data_o, unit_data_i;
  logic [N-1:0] unit_members_o;
  logic [N*FlitBits-1:0] unit_data_o;
  nh_hub_reduce #(
      .Nodes(N),
      .FlitBits(FlitBits),
      .Slots(S),
      .UnitClocks(UnitClocks)
  ) dut (
      .clk_i,
      .rst_i,
      .id_i(6'd1),
      .turn_o,
      .waits_i(waits),
      .match_o,
      .match_tag_o,
      .matches_i(matches),
      .match_slot_i(match_slot),
      .piece_i(piece),
      .still_i(still),
      .reading_i(reading_q),
      .reserved_o,
      .reserve_o,
      .reduced_o,
      .slot_o,
      .read_o,
      .flit_o,
      .data_i(data),
      .result_free_i,
      .open_o,
      .open_send_o,
      .open_length_o,
      .push_o,
      .close_o,
      .data_o,
      .unit_members_o,
      .unit_data_o,
      .unit_data_i,
      .clash_o
  );

  // --- the unit: words of nobody have no parity
  logic [1:0] parity, parity_q[0:UnitClocks-1];
  always_comb begin
    parity = '0;
    for (int b = 0; b < N; b++) parity = parity ^ (unit_data_o[b*FlitBits+:2] & {2{unit_members_o[b]}});
  end
  always_ff @(posedge clk_i) begin
    for (int c = 0; c < UnitClocks; c++) parity_q[c] <= c == 0 ? parity : parity_q[c-1];
  end
  assign unit_data_i = FlitBits'(parity_q[UnitClocks-1]);

  // --- the banks: what waits, and what the reduction finds of it
  logic [N*S-1:0] waits_q, reserved_q, tag_q, count_q, pops;
  logic [N*S*2-1:0] length_q;
  for (genvar b = 0; b < N; b++) begin : gen_bank
    logic picked;
    for (genvar s = 0; s < S; s++) begin : gen_slot
      localparam int I = b * S + s;
      logic chosen;
      assign chosen = slot_o[b] == 1'(s);
      assign pops[I] = reduced_o[b] && chosen;
      always_ff @(posedge clk_i) begin
        if (rst_i) begin
          waits_q[I] <= 1'b0;
        end else if (waits_q[I]) begin
          waits_q[I] <= !pops[I] && !(released_i[I] && !reserved_q[I] && !(reserve_o[b] && chosen));
          reserved_q[I] <= reserved_q[I] || (reserve_o[b] && chosen);
        end else if (comes_i[I]) begin
          waits_q[I] <= 1'b1;
          reserved_q[I] <= 1'b0;
          tag_q[I] <= tag_i[I];
          count_q[I] <= count_i[I];
          length_q[I*2+:2] <= length_i[I*2+:2] == 2'd0 ? 2'd1 : length_i[I*2+:2];
        end
      end
    end
    assign waits[b] = |waits_q[b*S+:S];
    assign matches[b] = |(waits_q[b*S+:S] & ~(tag_q[b*S+:S] ^ {S{match_tag_o[0]}}));
    assign match_slot[b] = !(waits_q[b*S] && tag_q[b*S] == match_tag_o[0]);
    // Any that waits.
    assign picked = match_o ? match_slot[b] : waits_q[b*S+32'(candidate_i[b])] ? candidate_i[b] : !candidate_i[b];
    assign piece[b*PB+:PB] = {
      3'b101,
      16'd0,
      TB'(tag_q[b*S+32'(picked)]),
      8'd0,
      LB'(length_q[(b*S+32'(picked))*2+:2]),
      6'(count_q[b*S+32'(picked)]) + 6'd1,
      tag_q[b*S+32'(picked)] ? op_1q : op_q
    };
    assign still[b] = waits_q[b*S+32'(slot_o[b])];
    assign data[b*FlitBits+:FlitBits] = FlitBits'(word_i[b*2+:2]);
    always_ff @(posedge clk_i) begin
      if (rst_i) reading_q[b] <= 1'b0;
      else if (reading_q[b]) reading_q[b] <= !ends_i[b];
      else reading_q[b] <= begins_i[b] && !reserved_o[b];
    end
  end

  // --- what a reduction is: from its beginning its banks, slots, and head are kept
  logic running_q, first_tag, first_count;
  logic [1:0] first_length;
  logic [N-1:0] members_q, slots_q;
  logic tag_of_q, count_of_q;
  logic [1:0] length_of_q, banks;
  logic [N-1:0] alike, tag_alike;
  always_comb begin
    {first_tag, first_count, first_length} = '0;
    banks = '0;
    for (int b = N - 1; b >= 0; b--) begin
      if (reserve_o[b]) begin
        first_tag = tag_q[b*S+32'(slot_o[b])];
        first_count = count_q[b*S+32'(slot_o[b])];
        first_length = length_q[(b*S+32'(slot_o[b]))*2+:2];
      end
      banks = banks + 2'(reserve_o[b]);
    end
    for (int b = 0; b < N; b++) begin
      tag_alike[b] = waits_q[b*S+32'(slot_o[b])] && tag_q[b*S+32'(slot_o[b])] == match_tag_o[0];
      alike[b] = tag_alike[b] && tag_q[b*S+32'(slot_o[b])] == first_tag &&
          count_q[b*S+32'(slot_o[b])] == first_count &&
          length_q[(b*S+32'(slot_o[b]))*2+:2] == first_length;
    end
  end
  logic [2:0] reads_q, pushes_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) running_q <= 1'b0;
    else if (open_o) running_q <= 1'b1;
    else if (close_o) running_q <= 1'b0;
    if (open_o) begin
      members_q <= reserve_o;
      slots_q <= slot_o;
      tag_of_q <= first_tag;
      count_of_q <= first_count;
      length_of_q <= first_length;
      reads_q <= '0;
      pushes_q <= '0;
    end else begin
      reads_q <= reads_q + 3'(read_o);
      pushes_q <= pushes_q + 3'(push_o);
    end
  end

  // --- the words that belong to a push: those of all members, as long after their read as the tree or the unit takes
  function automatic logic [1:0] both(input logic [2:0] op, input logic [1:0] a, input logic [1:0] b);
    case (op)
      nh_hub_pkg::OpMin, nh_hub_pkg::OpMinUnsigned: both = a < b ? a : b;
      nh_hub_pkg::OpMax, nh_hub_pkg::OpMaxUnsigned: both = a < b ? b : a;
      nh_hub_pkg::OpOr: both = a | b;
      nh_hub_pkg::OpAnd: both = a & b;
      nh_hub_pkg::OpUnit: both = a ^ b;
      default: both = a + b;
    endcase
  endfunction
  localparam int Longest = UnitClocks > 2 ? UnitClocks : 2;
  logic [1:0] combined, combined_q[1:Longest];
  logic [2:0] op_of;
  logic any;
  assign op_of = tag_of_q ? op_1q : op_q;
  always_comb begin
    combined = '0;
    any = 1'b0;
    for (int b = 0; b < N; b++) begin
      if (members_q[b]) begin
        combined = any ? both(op_of, combined, word_i[b*2+:2]) : word_i[b*2+:2];
        any = 1'b1;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    for (int c = 1; c <= Longest; c++) combined_q[c] <= c == 1 ? combined : combined_q[c-1];
  end
  logic [1:0] due;
  assign due = combined_q[op_of == nh_hub_pkg::OpUnit ? UnitClocks : 2];
  logic [2:0] words;
  assign words = 3'(length_of_q) + 3'd1;
  logic [nh_hub_pkg::HeadBits-1:0] head;
  assign head = {64'd5, 17'd0, TB'(tag_of_q), 8'd0, LB'(length_of_q), 6'(count_of_q) + 6'd1, 6'd1, op_of,
                 nh_hub_pkg::KindPut};

  `NH_ASSERT(senders, !open_o || banks == 2'(first_count) + 2'd2)
  `NH_ASSERT(of_one_head, !open_o || (reserve_o & ~alike) == '0)
  `NH_ASSERT(result_as_they_say, !open_o || (open_length_o == LB'(first_length) && open_send_o == 3'b101))
  `NH_ASSERT(begins_with_a_place, !open_o || result_free_i)
  `NH_ASSERT(one_at_a_time, !(open_o || clash_o) || !running_q)
  `NH_ASSERT(its_banks, reserved_o == (running_q ? members_q : '0))
  `NH_ASSERT(its_slots, !running_q || slot_o == slots_q)
  `NH_ASSERT(reserves_once, open_o || reserve_o == '0)
  `NH_ASSERT(reads_alone, !read_o || (running_q && (reading_q & members_q) == '0))
  `NH_ASSERT(reads_in_order, !read_o || (flit_o == LB'(reads_q) && reads_q < words))
  `NH_ASSERT(pushes_what_was_read, !push_o || (running_q && pushes_q < words && pushes_q < reads_q))
  `NH_ASSERT(closes_at_the_last, !running_q || close_o == (push_o && pushes_q + 3'd1 == words))
  `NH_ASSERT(head_first, !push_o || pushes_q != '0 || data_o == FlitBits'(head))
  `NH_ASSERT(all_are_combined, !push_o || pushes_q == '0 || data_o[1:0] == due)
  `NH_ASSERT(unit_gets_its_words, unit_members_o == '0 || (op_of == nh_hub_pkg::OpUnit && unit_members_o == members_q))
  `NH_ASSERT(pops_what_was_combined, !close_o || reduced_o == members_q)
  `NH_ASSERT(pops_nothing_else, close_o || clash_o || reduced_o == '0)
  `NH_ASSERT(pops_pieces_of_the_tag, !clash_o || (reduced_o & ~tag_alike) == '0)
  `NH_ASSERT(pops_what_waits, (reduced_o & ~still) == '0)
  `NH_ASSERT(either, !(open_o && clash_o))

  `NH_COVER(two, close_o && members_q == 3'b110)
  `NH_COVER(three, close_o && members_q == 3'b111 && length_of_q == 2'd3)
  `NH_COVER(clashes, clash_o && reduced_o == 3'b011)
  `NH_COVER(waits_for_a_reader, running_q && (reading_q & members_q) != '0)
  `NH_COVER(by_unit, close_o && op_of == nh_hub_pkg::OpUnit && op_q != nh_hub_pkg::OpUnit && length_of_q == 2'd3)
  `NH_COVER(second_slot, close_o && slots_q == 3'b111)
endmodule
