// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_transport_slots, whatever packets, acknowledgements, settings and software do, and whenever: of
/// any one destination never more numbers are under way than its window may have; no two packets under way have one
/// number; each packet that came is in one slot until it ends, delivered or with an error, and is delivered only if an
/// acknowledgement said its number. The RAMs of the proof keep the word of that destination (nh_ram_sdp_one_word).
module nh_transport_slots_proof #(
    parameter int Slots = 4,
    parameter int Window = 4,
    parameter int SequenceBits = 4,
    localparam int S = SequenceBits,
    localparam int NW = $clog2(Slots),
    localparam int StateBits = 2 + 2 * S + 14
) (
    input logic                        clk_i,
    input logic                        rst_i,
    input nh_transport_pkg::settings_t settings_i,
    input nh_transport_pkg::settings_t settings_next_i,
    input logic                        pushes_i,
    input logic                        push_destination_i,
    input logic                        free_i,
    input logic [Slots-1:0]            in_use_i,
    input logic                        ack_valid_i,
    input nh_transport_pkg::ack_t      ack_i,
    input logic                        forget_i,
    input logic                        forget_destination_i,
    input logic                        error_take_i
);
  (* anyconst *) logic kept;
  logic clear_o, clear_destination_o, open_o, push_i, load_o, forgetting_o, error_o, error_destination_o, error_sent_o;
  logic delivered_o, failed_o, again_o, early_o, cut_o, ack_got_o, ack_wrong_o;
  logic [NW-1:0] spare_o, load_slot_o, error_slot_o;
  logic [15:0] load_sequence_o, error_sequence_o;
  assign push_i = pushes_i && open_o;
  nh_transport_slots #(
      .Destinations(2),
      .Slots(Slots),
      .Window(Window),
      .SequenceBits(SequenceBits)
  ) dut (
      .*
  );
  `NH_START
  // Nothing comes from the link while tables are cleared.
  always_comb assume (!(clear_o && ack_valid_i));
  // A slot's packet is read as long as it is going.
  (* hierconn *) wire \dut.u_next_packets.u_ram.kept ;
  (* hierconn *) wire \dut.u_next_events.u_ram.kept ;
  (* hierconn *) wire \dut.u_state_packets.u_ram.kept ;
  (* hierconn *) wire \dut.u_state_events.u_ram.kept ;
  always_comb assume (\dut.u_next_packets.u_ram.kept == kept && \dut.u_next_events.u_ram.kept == kept);
  always_comb assume (\dut.u_state_packets.u_ram.kept == kept && \dut.u_state_events.u_ram.kept == kept);

  (* hierconn *) wire [Slots*3-1:0] \dut.state_q ;
  (* hierconn *) wire [Slots-1:0] \dut.destination_q ;
  (* hierconn *) wire [Slots*S-1:0] \dut.sequence_q ;
  (* hierconn *) wire [S-1:0] \dut.u_next_packets.u_ram.word_q ;
  (* hierconn *) wire [StateBits-1:0] \dut.u_state_packets.u_ram.word_q ;
  (* hierconn *) wire [S-1:0] \dut.u_next_events.u_ram.word_q ;
  (* hierconn *) wire [StateBits-1:0] \dut.u_state_events.u_ram.word_q ;
  (* hierconn *) wire [S-1:0] \dut.d_next ;
  (* hierconn *) wire [S-1:0] \dut.e_next ;
  (* hierconn *) wire [StateBits-1:0] \dut.d_state ;
  (* hierconn *) wire [StateBits-1:0] \dut.e_state ;
  (* hierconn *) wire [NW-1:0] \dut.spare_q ;
  (* hierconn *) wire \dut.spare_valid_q ;
  (* hierconn *) wire [1:0] \dut.queued_q ;
  (* hierconn *) wire [NW-1:0] \dut.first_slot_q ;
  (* hierconn *) wire [NW-1:0] \dut.second_slot_q ;
  (* hierconn *) wire \dut.first_destination_q ;
  (* hierconn *) wire \dut.second_destination_q ;
  (* hierconn *) wire \dut.d_valid_q ;
  (* hierconn *) wire [NW-1:0] \dut.d_slot_q ;
  (* hierconn *) wire \dut.d_destination_q ;
  (* hierconn *) wire \dut.e_destination_q ;
  (* hierconn *) wire \dut.e_ack_q ;
  (* hierconn *) wire \dut.e_forget_q ;
  (* hierconn *) wire \dut.e_scan_q ;
  (* hierconn *) wire \dut.error_q ;
  (* hierconn *) wire [NW-1:0] \dut.error_slot_q ;
  (* hierconn *) wire \dut.right ;
  (* hierconn *) wire [Slots-1:0] \dut.can_end ;
  (* hierconn *) wire [Slots-1:0] \dut.came_q ;
  (* hierconn *) wire \dut.d_send ;
  (* hierconn *) wire [92:0] \dut.e_say_q ;

  // ---- The window, and numbers
  logic [S-1:0] next, first, flight;
  logic failed;
  logic [6:0] window;
  assign next = \dut.u_next_packets.u_ram.word_q ;
  assign first = \dut.u_state_packets.u_ram.word_q [S-1:0];
  assign window = \dut.u_state_packets.u_ram.word_q [S+:7];
  assign failed = \dut.u_state_packets.u_ram.word_q [StateBits-1];
  assign flight = next - first;
  `NH_ASSERT(window_never_exceeded, clear_o || flight <= S'(Window))
  `NH_ASSERT(number_only_in_the_window, clear_o || !\dut.d_send || \dut.d_destination_q != kept ||
             (7'(flight) < window && 7'(flight) < settings_i.most && !failed))
  `NH_ASSERT(inv_window, clear_o || (window != '0 && window <= 7'(Window)))

  logic [Slots-1:0] open, held, taken, right_number, apart, came, says, right_roles;
  logic [2:0] count;
  for (genvar i = 0; i < Slots; i++) begin : gen_slot
    logic [S-1:0] mine, place;
    logic [5:0] bit_place;
    logic [2:0] state;
    logic [i:0] same;
    assign state = \dut.state_q [3*i+:3];
    assign mine = \dut.sequence_q [i*S+:S];
    assign open[i] = state == 3'd2 || state == 3'd3;
    assign held[i] = state == 3'd1;
    assign right_number[i] = !(open[i] && \dut.destination_q [i] == kept) || mine - first < flight;
    always_comb begin
      same = '0;
      for (int j = 0; j < i; j++)
        same[j] = open[i] && open[j] && \dut.destination_q [i] == kept && \dut.destination_q [j] == kept &&
            mine == \dut.sequence_q [j*S+:S];
    end
    assign apart[i] = same == '0;
    // What was acknowledged is what the acknowledgement says.
    assign place = mine - \dut.e_say_q [64+:S];
    assign bit_place = 6'(place);
    assign came[i] = place[S-1] || (place < S'(Window) && \dut.e_say_q [bit_place]);
    assign says[i] = !(\dut.right && \dut.can_end [i]) ||
        (\dut.e_ack_q && came[i] && \dut.destination_q [i] == \dut.e_destination_q );
    // A slot that is held has one role.
    assign right_roles[i] = held[i] == ((\dut.spare_valid_q && \dut.spare_q == NW'(i)) ||
        (\dut.queued_q != 2'd0 && \dut.first_slot_q == NW'(i)) ||
        (\dut.queued_q == 2'd2 && \dut.second_slot_q == NW'(i)) || (\dut.d_valid_q && \dut.d_slot_q == NW'(i)));
    assign taken[i] = state != 3'd0 && !(\dut.spare_valid_q && \dut.spare_q == NW'(i));
  end
  `NH_ASSERT(under_way_are_numbers_of_the_window, clear_o || &right_number)
  `NH_ASSERT(no_number_twice_under_way, &apart)
  `NH_ASSERT(done_only_if_acknowledged, &says)

  // ---- Packets that came and have not ended
  logic [NW:0] inside_q, sum;
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= '0;
    else inside_q <= inside_q + (NW + 1)'(push_i) - (NW + 1)'(delivered_o) - (NW + 1)'(error_o && error_take_i);
  end
  always_comb begin
    sum = '0;
    for (int i = 0; i < Slots; i++) sum = sum + (NW + 1)'(taken[i]);
  end
  `NH_ASSERT(each_packet_is_in_a_slot_until_it_ends, inside_q == sum)

  // ---- What makes it inductive
  logic three_apart, queue_right, reads_right;
  logic [Slots-1:0] roles_spare, roles_first, roles_second, roles_d, twice;
  assign roles_spare = \dut.spare_valid_q ? Slots'(1) << \dut.spare_q : '0;
  assign roles_first = \dut.queued_q != 2'd0 ? Slots'(1) << \dut.first_slot_q : '0;
  assign roles_second = \dut.queued_q == 2'd2 ? Slots'(1) << \dut.second_slot_q : '0;
  assign roles_d = \dut.d_valid_q ? Slots'(1) << \dut.d_slot_q : '0;
  assign twice = (roles_spare & (roles_first | roles_second | roles_d)) | (roles_first & (roles_second | roles_d)) |
      (roles_second & roles_d);
  `NH_ASSERT(inv_roles, &right_roles)
  `NH_ASSERT(inv_apart, twice == '0)
  `NH_ASSERT(inv_queued, \dut.queued_q != 2'd3 && (!clear_o || \dut.queued_q == 2'd0))
  `NH_ASSERT(inv_first, \dut.queued_q == 2'd0 || \dut.destination_q [\dut.first_slot_q ] == (\dut.first_destination_q ))
  `NH_ASSERT(inv_second, \dut.queued_q != 2'd2 ||
             \dut.destination_q [\dut.second_slot_q ] == (\dut.second_destination_q ))
  `NH_ASSERT(inv_last, \dut.queued_q != 2'd1 || (\dut.second_slot_q == \dut.first_slot_q &&
             \dut.second_destination_q == (\dut.first_destination_q )))
  `NH_ASSERT(inv_numbering, !\dut.d_valid_q || \dut.destination_q [\dut.d_slot_q ] == (\dut.d_destination_q ))
  `NH_ASSERT(inv_one_event, !(\dut.e_ack_q && (\dut.e_forget_q || \dut.e_scan_q )))
  `NH_ASSERT(inv_came, \dut.came_q == came)
  `NH_ASSERT(inv_error, !\dut.error_q || \dut.state_q [3*\dut.error_slot_q +:3] == 3'd5)
  `NH_ASSERT(inv_clear, !clear_o || (open == '0 && !\dut.d_valid_q && !(\dut.e_ack_q )))
  logic is_cleared;
  assign is_cleared = clear_o && clear_destination_o && !kept;
  `NH_ASSERT(inv_cleared, !is_cleared || (next == '0 && \dut.u_next_events.u_ram.word_q == '0 &&
             \dut.u_state_packets.u_ram.word_q == StateBits'(Window << S) &&
             \dut.u_state_events.u_ram.word_q == StateBits'(Window << S)))
  `NH_ASSERT(inv_copies, clear_o || (\dut.u_next_events.u_ram.word_q == next &&
             \dut.u_state_events.u_ram.word_q == (\dut.u_state_packets.u_ram.word_q )))
  `NH_ASSERT(inv_read_packets, clear_o || !\dut.d_valid_q || \dut.d_destination_q != kept ||
             (\dut.d_next == next && \dut.d_state == (\dut.u_state_packets.u_ram.word_q )))
  `NH_ASSERT(inv_read_events, clear_o || \dut.e_destination_q != kept ||
             (\dut.e_next == next && \dut.e_state == (\dut.u_state_packets.u_ram.word_q )))

  `NH_COVER(window_full, started_q && !clear_o && flight == S'(Window))
  `NH_COVER(delivered, delivered_o)
  `NH_COVER(fails, failed_o && failed)
endmodule
