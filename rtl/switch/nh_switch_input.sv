// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Receiving end of a link (docs/blocks/switch_clocks.md, "Input"): guard, buffer and queue of heads per virtual
/// channel, credits. A packet that is granted its way is read flit by flit, the first one in the clock of the grant,
/// each later one in the first clock in which it was in the buffer for two; a flit is at flit_o in the clock after it
/// was read. The packet's credit goes back a clock after the grant.
module nh_switch_input #(
    parameter int HostPorts = 1,
    parameter int FlitWidth = 32,
    parameter int PacketFlits = 9,
    parameter int VirtualChannels = 3,
    parameter int Packets = 2,
    parameter int Switches = 64,
    parameter int ExtraClocks = 0,
    parameter int HopLimit = 31,
    parameter int Lookup = 0,
    parameter int KeyWidth = 64,
    parameter int Target = 0,  // 0, 1
    parameter int GrantRegister = 0,
    parameter int LinkRecovery = 0,
    parameter int Classes = 1,
    parameter int ClassLow = 0,  // >= 0: lowest bit of a head's class
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int FieldWidth = nh_switch_pkg::queue_bits(Lookup, KeyWidth, Switches, HostPorts),
    localparam int TargetWidth = nh_switch_pkg::target_bits(Target, Switches),
    localparam int QueueWidth = FieldWidth + TargetWidth + nh_switch_pkg::class_bits(Classes)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic [          SW-1:0] id_i,
    input  logic                    alive_i,
    input  logic                    dead_i,
    // The link.
    input  logic                    valid_i,
    input  logic [          VW-1:0] vc_i,
    input  logic [           F-1:0] flit_i,
    output logic [           V-1:0] credit_o,
    // Ends of the queues.
    output logic [           V-1:0] queue_valid_o,
    output logic [           V-1:0] queue_valid_next_o, // in the next clock, if no head is taken in this one
    output logic [V*QueueWidth-1:0] queue_fields_o,
    input  logic [           V-1:0] queue_take_i,
    // Reading: the channel that asks, whether its packet is a single flit, and whether it is granted in this clock.
    input  logic [           V-1:0] ask_vc_i,           // one-hot
    input  logic                    ask_single_i,
    input  logic                    granted_i,
    output logic                    reading_o,          // a packet of which a flit is still to be read
    output logic [           V-1:0] reading_vc_o,       // one-hot
    output logic                    read_o,             // if it is reading, a flit is read in this clock
    output logic                    last_o,             // if it is reading, this is the tail; a register
    output logic                    last_next_o,        // it is reading, and the next clock's flit is the tail
    output logic                    last_after_next_o,  // it is reading, and the flit after that is, which is here
    output logic                    ask_last_next_o,    // as last_next_o, should who asks be granted in this clock
    output logic [           F-1:0] flit_o,             // that of the clock before
    // Events, in their clock; the guard's first, in the order of nh_switch_pkg, then cut_in and lost_flits.
    output logic [             7:0] event_o,
    output logic                    head_o,             // a head is stored in this clock
    output logic                    empty_o             // no packet waits for its grant, no credit is owed
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PART_PARAM(ExtraClocks, ExtraClocks >= 0 && ExtraClocks <= 63)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Lookup, Lookup == 0 || Lookup == 1)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(Target, Target == 0 || Target == 1)
  `NH_PART_PARAM(GrantRegister, GrantRegister == 0 || GrantRegister == 1)
  `NH_PART_PARAM(LinkRecovery, LinkRecovery == 0 || LinkRecovery == 1)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4 && (Classes == 1 || (Lookup == nh_switch_pkg::LookupTable)))
  `NH_PART_PARAM(ClassLow, ClassLow >= 0)

  localparam int Places = nh_switch_pkg::places(Packets, PacketFlits);
  localparam int PlaceWidth = $clog2(Places);
  localparam int CountWidth = $clog2(Packets + 1);

  logic store;
  logic [V-1:0] vc, full, owe, reading_vc_q;
  logic reading_q;
  logic [F-1:0] flit;
  logic [QueueWidth-1:0] fields;
  nh_switch_guard #(
      .HostPorts(HostPorts),
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .VirtualChannels(V),
      .Switches(Switches),
      .HopLimit(HopLimit),
      .Lookup(Lookup),
      .KeyWidth(KeyWidth),
      .Target(Target),
      .LinkRecovery(LinkRecovery),
      .Classes(Classes),
      .ClassLow(ClassLow)
  ) u_guard (
      .clk_i,
      .rst_i,
      .id_i,
      .alive_i,
      .dead_i,
      .valid_i,
      .vc_i,
      .flit_i,
      .full_i(full),
      .store_o(store),
      .vc_o(vc),
      .flit_o(flit),
      .head_o(head_o),
      .fields_o(fields),
      .owe_o(owe),
      .no_head_o(event_o[nh_switch_pkg::ReasonNoHead]),
      .bad_vc_o(event_o[nh_switch_pkg::ReasonBadVc]),
      .overflow_o(event_o[nh_switch_pkg::ReasonOverflow]),
      .head_in_packet_o(event_o[nh_switch_pkg::ReasonHeadInPacket]),
      .bad_length_o(event_o[nh_switch_pkg::ReasonBadLength]),
      .bad_destination_o(event_o[nh_switch_pkg::ReasonBadDestination]),
      .cut_o(event_o[6]),
      .lost_o(event_o[7])
  );

  // Credits: of packets that are in the buffer without a grant, and of those thrown away. One of those that are due
  // shows in a clock. A grant is late in its clock, so what follows from it is worked out a clock later: used_q and
  // due_q are as if there had been none.
  logic granted_q;
  logic [V-1:0] taken, too_many, wrong_full, empty;
  assign taken = reading_vc_q & {V{granted_q}};
  always_ff @(posedge clk_i) begin
    if (rst_i) granted_q <= 1'b0;
    else granted_q <= granted_i;
  end
  for (genvar v = 0; v < V; v++) begin : gen_channel
    logic [CountWidth-1:0] used_q, used, due_q, owed;
    logic credit_q, put, full_d, full_q;
    assign put = head_o && vc[v];
    assign used = taken[v] ? used_q - 1'b1 : used_q;
    assign owed = taken[v] || due_q == '0 ? due_q : due_q - 1'b1;
    // A part that is full owes no credit, and a grant, or a credit that shows, makes room. With a register behind the
    // grant that is known before the clock ends.
    assign full_d = 32'(used) == (put ? Packets - 1 : Packets);
    assign full[v] = full_q && (GrantRegister != 0 || !taken[v]);
    assign credit_o[v] = credit_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        used_q <= '0;
        due_q <= '0;
        credit_q <= 1'b0;
        full_q <= 1'b0;
      end else begin
        used_q <= put ? used + 1'b1 : used;
        due_q <= owe[v] ? owed + 1'b1 : owed;
        credit_q <= (granted_i && ask_vc_i[v]) || owe[v] || owed != '0;
        full_q <= full_d && !(GrantRegister != 0 && granted_i && ask_vc_i[v]);
      end
    end
    assign empty[v] = used == '0 && owed == '0;
    assign wrong_full[v] = full[v] != (32'(used) + 32'(owed) == 32'(Packets));
    assign too_many[v] = 32'(used) + 32'(owed) > 32'(Packets);

    nh_switch_queue #(
        .Width (QueueWidth),
        .Places(Packets),
        .Clocks(ExtraClocks)
    ) u_queue (
        .clk_i,
        .rst_i,
        .put_i(put),
        .data_i(fields),
        .take_i(queue_take_i[v]),
        .valid_o(queue_valid_o[v]),
        .valid_next_o(queue_valid_next_o[v]),
        .data_o(queue_fields_o[v*QueueWidth+:QueueWidth])
    );
  end

  assign empty_o = &empty;

  // Pointers of the channels' parts of the buffer. A part is never full, so equal pointers mean that it is empty. Of
  // the places at the read pointer and after it flags say whether a flit is there (one that was written in the clock
  // before counts) and whether that is a tail: whether the next clock's flit is one decides who may ask for the output.
  // Whether a channel's pointer moves follows from the grant, late in its clock; so registers have what the flags are
  // if it stands and if it moves, and the pointer moves a clock later, with what moved_q says taken into account.
  logic [V*PlaceWidth-1:0] write_q, read_at;
  logic [V-1:0] moved_q, there0, there1, tail0, tail1, tail2_here, current;
  logic [VW-1:0] read_vc;
  logic next_valid_q, last_q, next_valid_d, last_d;
  logic [V-1:0] tail_next, tail_after_next;  // of the clock after this one, with a register behind the grant
  assign current = reading_q ? reading_vc_q : ask_vc_i;
  // Where a flit is written, as wide as may be. The place at the write pointer is always free, so what is not stored
  // does no harm there; switches with a register behind the grant are large, and the link's wires come late: there it
  // is enough that a flit comes, or that its end is cut off.
  logic [V-1:0] write;
  assign write = vc & {V{GrantRegister != 0 ? valid_i || event_o[6] : store}};
  always_comb begin
    read_vc = '0;
    for (int v = 0; v < V; v++) if (current[v]) read_vc = read_vc | VW'(v);
  end
  for (genvar v = 0; v < V; v++) begin : gen_place
    logic put, moving, two_there, tail2, tail_of_2;
    logic [3:0] stands, ahead, stands_q, ahead_q;  // the flags, if it stands, and if it moves
    logic [PlaceWidth-1:0] read_q, next_q, beyond_q, further_q, beyond;  // the place, and one, two, three after it
    assign put = store && vc[v];
    // Nobody is granted while it is reading.
    assign moving = reading_q && next_valid_q && reading_vc_q[v];
    assign read_at[v*PlaceWidth+:PlaceWidth] = moved_q[v] ? next_q : read_q;
    assign beyond = moved_q[v] ? further_q : beyond_q;
    assign {there0[v], there1[v], tail0[v], tail1[v]} = moved_q[v] ? ahead_q : stands_q;
    assign tail2 = two_there ? tail_of_2 : there1[v] && put && flit[F-2];
    assign tail2_here[v] = two_there && tail_of_2;
    assign stands = {
      there0[v] || put,
      there1[v] || (there0[v] && put),
      tail0[v] || (!there0[v] && put && flit[F-2]),
      tail1[v] || (!there1[v] && there0[v] && put && flit[F-2])
    };
    assign ahead = {stands[2], two_there || (there1[v] && put), stands[0], tail2};
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        write_q[v*PlaceWidth+:PlaceWidth] <= '0;
        read_q <= '0;
        next_q <= PlaceWidth'(1);
        beyond_q <= PlaceWidth'(2);
        further_q <= PlaceWidth'(3);
        moved_q[v] <= 1'b0;
        stands_q <= '0;
      end else begin
        if (put) write_q[v*PlaceWidth+:PlaceWidth] <= write_q[v*PlaceWidth+:PlaceWidth] + 1'b1;
        if (moved_q[v]) begin
          read_q <= next_q;
          next_q <= beyond_q;
          beyond_q <= further_q;
          further_q <= further_q + 1'b1;
        end
        moved_q[v] <= granted_i ? ask_vc_i[v] : moving;
        stands_q <= stands;
      end
    end
    always_ff @(posedge clk_i) ahead_q <= ahead;
    // Of the place after these, flags are looked up where they are needed, or kept like the others with a register
    // behind the grant, as outputs look at them then.
    logic [PlaceWidth-1:0] looked_at;
    logic tail_there;
    if (GrantRegister != 0) begin : gen_third
      logic three_there, tail3;
      logic [1:0] third_stands, third_stands_q, third_ahead_q;
      assign looked_at = moved_q[v] ? further_q + 1'b1 : further_q;
      assign {two_there, tail_of_2} = moved_q[v] ? third_ahead_q : third_stands_q;
      assign three_there = two_there && write_q[v*PlaceWidth+:PlaceWidth] != looked_at;
      assign tail3 = three_there ? tail_there : two_there && put && flit[F-2];
      assign third_stands = {two_there || (there1[v] && put), tail2};
      always_ff @(posedge clk_i) begin
        if (rst_i) third_stands_q <= '0;
        else third_stands_q <= third_stands;
      end
      always_ff @(posedge clk_i) third_ahead_q <= {three_there || (two_there && put), tail3};
      // The next two flits of the next clock. Who asks is taken to be granted.
      logic moves, tail0_next, tail1_next, tail2_next;
      assign moves = !reading_q || next_valid_q;
      assign tail0_next = moves ? stands[0] : stands[1];
      assign tail1_next = moves ? tail2 : stands[0];
      assign tail2_next = moves ? tail3 : tail2;
      assign tail_next[v] = next_valid_d ? tail1_next : tail0_next;
      assign tail_after_next[v] = next_valid_d ? tail2_next : tail1_next;
      logic unused_beyond;
      assign unused_beyond = ^beyond;
    end else begin : gen_no_third
      assign looked_at = beyond;
      assign two_there = there1[v] && write_q[v*PlaceWidth+:PlaceWidth] != beyond;
      assign tail_of_2 = tail_there;
      assign {tail_next[v], tail_after_next[v]} = '0;
    end
    nh_ram_lut #(
        .Width(1),
        .Depth(Places)
    ) u_tails (
        .clk_i,
        .we_i(write[v]),
        .waddr_i(write_q[v*PlaceWidth+:PlaceWidth]),
        .wdata_i(flit[F-2]),
        .raddr_i(looked_at),
        .rdata_o(tail_there)
    );
  end

  assign read_o = next_valid_q;
  assign last_o = last_q;
  assign reading_o = reading_q;
  assign reading_vc_o = reading_vc_q;
  // The flit of the next clock. Who asks is taken to be granted here; if it is not, nothing of this is used.
  // With a register behind the grant outputs look at two of them, from far: they are registers.
  if (GrantRegister != 0) begin : gen_last_known
    logic last_next_q, last_after_next_q;
    always_ff @(posedge clk_i) begin
      last_next_q <= |(current & tail_next);
      last_after_next_q <= |(current & tail_after_next);
    end
    assign last_next_o = last_next_q;
    assign last_after_next_o = last_after_next_q;
    logic unused_tails;
    assign unused_tails = ^tail2_here;
  end else begin : gen_last
    assign last_next_o = |(reading_vc_q & (next_valid_q ? tail1 : tail0));
    assign last_after_next_o = |(reading_vc_q & (next_valid_q ? tail2_here : tail1));
    logic unused_tails;
    assign unused_tails = ^{tail_next, tail_after_next};
  end
  assign ask_last_next_o = |(ask_vc_i & tail1);
  assign last_d = reading_q ? last_next_o : ask_last_next_o;
  assign next_valid_d = |(current & (!reading_q || next_valid_q ? there1 : there0));
  always_ff @(posedge clk_i) begin
    if (rst_i) reading_q <= 1'b0;
    else reading_q <= granted_i ? !ask_single_i : reading_q && !last_q;
  end
  always_ff @(posedge clk_i) begin
    next_valid_q <= next_valid_d;
    last_q <= last_d;
    if (!reading_q) reading_vc_q <= ask_vc_i;
  end

  nh_switch_buffer #(
      .Width(F),
      .Channels(V),
      .Places(Places)
  ) u_buffer (
      .clk_i,
      .we_i(write),
      .waddr_i(write_q),
      .wdata_i(flit),
      .channel_i(read_vc),
      .raddr_i(read_at),
      .rdata_o(flit_o)
  );

  `NH_ASSERT(no_more_packets_than_places, too_many == '0)
  `NH_ASSERT(full_is_as_counted, wrong_full == '0)
  `NH_ASSERT(no_grant_while_reading, !granted_i || !reading_q)
  `NH_ASSERT(tails_known, !reading_q || (last_next_o == |(reading_vc_q & (next_valid_q ? tail1 : tail0)) &&
             last_after_next_o == |(reading_vc_q & (next_valid_q ? tail2_here : tail1))))
  logic [V-1:0] checks;
  for (genvar v = 0; v < V; v++) begin : gen_checks
    logic [PlaceWidth-1:0] level;
    assign level = write_q[v*PlaceWidth+:PlaceWidth] - read_at[v*PlaceWidth+:PlaceWidth];
    assign checks[v] = there0[v] == (level != '0) && there1[v] == (32'(level) > 1) && !(tail0[v] && !there0[v]) &&
                       !(tail1[v] && !there1[v]) && !(store && vc[v] && level == '1);
  end
  `NH_ASSERT(granted_head_is_here, !granted_i || (ask_vc_i & there0) != '0)
  `NH_ASSERT(places_known_and_never_full, checks == '1)
  logic unused_checks;
  assign unused_checks = ^{too_many, wrong_full, checks};
endmodule
