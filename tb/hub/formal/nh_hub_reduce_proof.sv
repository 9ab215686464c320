// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_reduce, with few banks of few slots: pieces come and are released in any clock, banks read
/// and stop reading in any clock, any piece that waits may be a bank's candidate. Fields of heads have few values (2
/// tags, 2 counts, 3 lengths), words 2 bits. Tags may have operations of their own, and one of them be the unit's,
/// which makes the parity of its words.
module nh_hub_reduce_proof #(
    parameter int UnitClocks = 1,
    parameter int Reductions = 1,
    parameter int Banks = 3,
    parameter int Slots = 2,
    localparam int N = Banks,
    localparam int S = Slots,
    localparam int R = Reductions,
    localparam int FlitBits = 128,
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int PB = nh_hub_pkg::piece_bits(N)
) (
    input logic             clk_i,
    input logic             rst_i,
    // By bank and slot: a piece is there, it is given up
    input logic [  N*S-1:0] comes_i,
    input logic [  N*S-1:0] tag_i,
    input logic [  N*S-1:0] count_i,
    input logic [N*S*2-1:0] length_i,
    input logic [  N*S-1:0] released_i,
    input logic [    N-1:0] candidate_i,
    // Banks' own reads
    input logic [    N-1:0] begins_i,
    input logic [    N-1:0] ends_i,
    input logic [  N*2-1:0] word_i,
    input logic [    R-1:0] result_free_i,
    input logic [      2:0] op_i,
    input logic             of_unit_i
);
  `NH_START
  // Of tag 0 and of tag 1.
  logic [2:0] op_q, op_1q;
  always_ff @(posedge clk_i) begin
    if (rst_i) op_q <= op_i;
    if (rst_i) op_1q <= of_unit_i ? nh_hub_pkg::OpUnit : op_i;
  end

  localparam logic [N-1:0] Mask = N'(5);
  logic turn_o, match_o, clash_o;
  logic [R-1:0] open_o, push_o, close_o;
  logic [TB-1:0] match_tag_o;
  logic [N-1:0] waits, matches, still, reading_q, reserved_o, reserve_o, reduced_o, slot_o, match_slot, open_send_o;
  logic [N-1:0] read_o;
  logic [N*PB-1:0] piece;
  logic [N*FlitBits-1:0] data;
  logic [N*LB-1:0] flit_o;
  logic [LB-1:0] open_length_o;
  logic [R*FlitBits-1:0] data_o, unit_data_i;
  logic [R*N-1:0] unit_members_o;
  logic [N*FlitBits-1:0] unit_data_o;
  nh_hub_reduce #(
      .Nodes(N),
      .FlitBits(FlitBits),
      .Slots(S),
      .UnitClocks(UnitClocks),
      .AtOnce(R)
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

  // --- the units: words of nobody have no parity
  logic [R*2-1:0] parity, parity_q[0:UnitClocks-1];
  always_comb begin
    parity = '0;
    for (int r = 0; r < R; r++)
    for (int b = 0; b < N; b++)
      parity[r*2+:2] = parity[r*2+:2] ^ (unit_data_o[b*FlitBits+:2] & {2{unit_members_o[r*N+b]}});
  end
  always_ff @(posedge clk_i) begin
    for (int c = 0; c < UnitClocks; c++) parity_q[c] <= c == 0 ? parity : parity_q[c-1];
  end
  always_comb
    for (int r = 0; r < R; r++) unit_data_i[r*FlitBits+:FlitBits] = FlitBits'(parity_q[UnitClocks-1][r*2+:2]);

  // --- the banks: what waits, and what the reduction finds of it
  logic [N*S-1:0] waits_q, reserved_q, tag_q, count_q, pops;
  logic [N*S*2-1:0] length_q;
  for (genvar b = 0; b < N; b++) begin : gen_bank
    logic picked, first;
    logic [S-1:0] alike;
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
      assign alike[s] = waits_q[I] && tag_q[I] == match_tag_o[0];
    end
    assign first = S > 1 && candidate_i[b];
    assign waits[b] = |waits_q[b*S+:S];
    assign matches[b] = |alike;
    assign match_slot[b] = S > 1 && !alike[0];
    // Any that waits.
    assign picked = match_o ? match_slot[b] : waits_q[b*S+32'(first)] ? first : S > 1 && !first;
    assign piece[b*PB+:PB] = {
      Mask,
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
  logic first_tag, first_count;
  logic [1:0] first_length;
  logic [R-1:0] running_q, tag_of_q, count_of_q;
  logic [R*N-1:0] members_q, running;
  logic [N-1:0] slots_q, all_running;
  logic [R*2-1:0] length_of_q;
  logic [2:0] banks;
  logic [N-1:0] alike, tag_alike;
  always_comb begin
    {first_tag, first_count, first_length} = '0;
    banks = '0;
    all_running = '0;
    for (int b = N - 1; b >= 0; b--) begin
      if (reserve_o[b]) begin
        first_tag = tag_q[b*S+32'(slot_o[b])];
        first_count = count_q[b*S+32'(slot_o[b])];
        first_length = length_q[(b*S+32'(slot_o[b]))*2+:2];
      end
      banks = banks + 3'(reserve_o[b]);
    end
    for (int b = 0; b < N; b++) begin
      tag_alike[b] = waits_q[b*S+32'(slot_o[b])] && tag_q[b*S+32'(slot_o[b])] == match_tag_o[0];
      alike[b] = tag_alike[b] && tag_q[b*S+32'(slot_o[b])] == first_tag &&
          count_q[b*S+32'(slot_o[b])] == first_count &&
          length_q[(b*S+32'(slot_o[b]))*2+:2] == first_length;
    end
    for (int r = 0; r < R; r++) begin
      running[r*N+:N] = members_q[r*N+:N] & {N{running_q[r]}};
      all_running = all_running | running[r*N+:N];
    end
  end
  logic [R*3-1:0] reads_q, pushes_q;
  always_ff @(posedge clk_i) begin
    for (int r = 0; r < R; r++) begin
      if (rst_i) running_q[r] <= 1'b0;
      else if (open_o[r]) running_q[r] <= 1'b1;
      else if (close_o[r]) running_q[r] <= 1'b0;
      if (open_o[r]) begin
        members_q[r*N+:N] <= reserve_o;
        tag_of_q[r] <= first_tag;
        count_of_q[r] <= first_count;
        length_of_q[r*2+:2] <= first_length;
        reads_q[r*3+:3] <= '0;
        pushes_q[r*3+:3] <= '0;
      end else begin
        reads_q[r*3+:3] <= reads_q[r*3+:3] + 3'(|(read_o & running[r*N+:N]));
        pushes_q[r*3+:3] <= pushes_q[r*3+:3] + 3'(push_o[r]);
      end
    end
    for (int b = 0; b < N; b++) if (reserve_o[b]) slots_q[b] <= slot_o[b];
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
  localparam int Levels = $clog2(N);
  localparam int Longest = UnitClocks > Levels ? UnitClocks : Levels;
  logic [R*2-1:0] combined, combined_q[1:Longest];
  logic [R*3-1:0] op_of, words;
  logic any;
  always_comb begin
    combined = '0;
    for (int r = 0; r < R; r++) begin
      op_of[r*3+:3] = tag_of_q[r] ? op_1q : op_q;
      words[r*3+:3] = 3'(length_of_q[r*2+:2]) + 3'd1;
      any = 1'b0;
      for (int b = 0; b < N; b++) begin
        if (members_q[r*N+b]) begin
          combined[r*2+:2] = any ? both(op_of[r*3+:3], combined[r*2+:2], word_i[b*2+:2]) : word_i[b*2+:2];
          any = 1'b1;
        end
      end
    end
  end
  always_ff @(posedge clk_i) begin
    for (int c = 1; c <= Longest; c++) combined_q[c] <= c == 1 ? combined : combined_q[c-1];
  end

  // --- by reduction, and over all
  logic [R-1:0] together, in_order, pushes, closes, head_first, combines, units;
  logic [N-1:0] stays, closing;
  logic apart;
  logic [nh_hub_pkg::HeadBits-1:0] head;
  always_comb begin
    closing = '0;
    stays = '0;
    apart = 1'b1;
    head = '0;
    for (int r = 0; r < R; r++) begin
      if (close_o[r]) closing = closing | running[r*N+:N];
      else stays = stays | running[r*N+:N];
      for (int o = 0; o < r; o++) if ((running[r*N+:N] & running[o*N+:N]) != '0) apart = 1'b0;
      together[r] = (read_o & running[r*N+:N]) == '0 ||
          ((read_o & running[r*N+:N]) == running[r*N+:N] && (reading_q & running[r*N+:N]) == '0);
      in_order[r] = 1'b1;
      for (int b = 0; b < N; b++) begin
        if (read_o[b] && running[r*N+b])
          in_order[r] = in_order[r] && flit_o[b*LB+:LB] == LB'(reads_q[r*3+:3]) && reads_q[r*3+:3] < words[r*3+:3];
      end
      pushes[r] = !push_o[r] ||
          (running_q[r] && pushes_q[r*3+:3] < words[r*3+:3] && pushes_q[r*3+:3] < reads_q[r*3+:3]);
      closes[r] = !running_q[r] || close_o[r] == (push_o[r] && pushes_q[r*3+:3] + 3'd1 == words[r*3+:3]);
      head = nh_hub_pkg::HeadBits'({64'(Mask), 17'd0, TB'(tag_of_q[r]), 8'd0, LB'(length_of_q[r*2+:2]),
                                    6'(count_of_q[r]) + 6'd1, 6'd1, op_of[r*3+:3], nh_hub_pkg::KindPut});
      head_first[r] = !push_o[r] || pushes_q[r*3+:3] != '0 || data_o[r*FlitBits+:FlitBits] == FlitBits'(head);
      combines[r] = !push_o[r] || pushes_q[r*3+:3] == '0 ||
          data_o[r*FlitBits+:2] == combined_q[op_of[r*3+:3] == nh_hub_pkg::OpUnit ? UnitClocks : Levels][r*2+:2];
      units[r] = unit_members_o[r*N+:N] == '0 ||
          (op_of[r*3+:3] == nh_hub_pkg::OpUnit && unit_members_o[r*N+:N] == members_q[r*N+:N]);
    end
  end

  `NH_ASSERT(senders, open_o == '0 || banks == 3'(first_count) + 3'd2)
  `NH_ASSERT(of_one_head, open_o == '0 || (reserve_o & ~alike) == '0)
  `NH_ASSERT(result_as_they_say, open_o == '0 || (open_length_o == LB'(first_length) && open_send_o == Mask))
  `NH_ASSERT(begins_with_a_place, (open_o & ~result_free_i) == '0)
  `NH_ASSERT(begins_one, $onehot0(open_o))
  `NH_ASSERT(begins_once, (open_o & running_q) == '0)
  `NH_ASSERT(waits_for_an_end, !(|open_o || clash_o) || !(&running_q))
  `NH_ASSERT(its_banks, reserved_o == all_running)
  `NH_ASSERT(banks_apart, apart)
  `NH_ASSERT(takes_no_banks, (reserve_o & all_running) == '0)
  `NH_ASSERT(its_slots, (all_running & (slot_o ^ slots_q)) == '0)
  `NH_ASSERT(reserves_once, open_o != '0 || reserve_o == '0)
  `NH_ASSERT(reads_its_banks, (read_o & ~all_running) == '0)
  `NH_ASSERT(reads_alone, &together)
  `NH_ASSERT(reads_in_order, &in_order)
  `NH_ASSERT(pushes_what_was_read, &pushes)
  `NH_ASSERT(closes_at_the_last, &closes)
  `NH_ASSERT(head_comes_first, &head_first)
  `NH_ASSERT(all_are_combined, &combines)
  `NH_ASSERT(unit_gets_its_words, &units)
  `NH_ASSERT(pops_what_was_combined, (closing & ~reduced_o) == '0)
  `NH_ASSERT(pops_nothing_else, (reduced_o & stays) == '0 && (clash_o || (reduced_o & ~closing) == '0))
  `NH_ASSERT(pops_pieces_of_the_tag, !clash_o || (reduced_o & ~closing & ~tag_alike) == '0)
  `NH_ASSERT(pops_what_waits, (reduced_o & ~still) == '0)
  `NH_ASSERT(either, !(|open_o && clash_o))

  if (R == 1) begin : gen_one
    `NH_COVER(two, close_o[0] && members_q[2:0] == 3'b110)
    `NH_COVER(three, close_o[0] && members_q[2:0] == 3'b111 && length_of_q[1:0] == 2'd3)
    `NH_COVER(clashes, clash_o && reduced_o[2:0] == 3'b011)
    `NH_COVER(waits_for_a_reader, running_q[0] && (reading_q & members_q[N-1:0]) != '0)
    `NH_COVER(by_unit,
              close_o[0] && op_of[2:0] == nh_hub_pkg::OpUnit && op_q != nh_hub_pkg::OpUnit && length_of_q[1:0] == 2'd3)
    `NH_COVER(second_slot, close_o[0] && slots_q[2:0] == 3'b111)
  end else begin : gen_several
    `NH_COVER(at_a_time, &push_o && tag_of_q[0] != tag_of_q[1])
    `NH_COVER(end_together, &close_o[1:0])
    `NH_COVER(others_wait, &running_q && (waits & ~all_running) != '0)
    `NH_COVER(second_ends_first, close_o[1] && running_q[0] && pushes_q[2:0] == '0)
    `NH_COVER(clash_beside, clash_o && |running_q)
  end
endmodule
