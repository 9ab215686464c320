// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Receiving end of a link (docs/blocks/switch.md, "Input"): guard, buffer and queue of heads per virtual channel,
/// credits. A packet that is granted its way is read flit by flit, the first one in the clock of the grant, each later
/// one in the first clock in which it was in the buffer for two; a flit is at flit_o in the clock after it was read.
/// The packet's credit goes back a clock after the grant.
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
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int QueueWidth = nh_switch_pkg::queue_bits(Lookup, KeyWidth, Switches, HostPorts)
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
    output logic [V*QueueWidth-1:0] queue_fields_o,
    input  logic [           V-1:0] queue_take_i,
    // Reading: the channel that asks, whether its packet is a single flit, and whether it is granted in this clock.
    input  logic [          VW-1:0] ask_vc_i,
    input  logic                    ask_single_i,
    input  logic                    granted_i,
    output logic                    reading_o,          // a packet of which a flit is still to be read
    output logic [          VW-1:0] reading_vc_o,
    output logic                    read_o,             // a flit is read in this clock
    output logic                    last_o,             // reading, and it is the tail; from registers
    output logic [           F-1:0] flit_o,             // that of the clock before
    // Events, in their clock; the guard's first, in the order of nh_switch_pkg, then cut_in and lost_flits.
    output logic [             7:0] event_o,
    output logic                    head_o              // a head is stored in this clock
);
  localparam int Places = nh_switch_pkg::places(Packets, PacketFlits);
  localparam int PlaceWidth = $clog2(Places);
  localparam int AddrWidth = $clog2(V * Places);
  localparam int CountWidth = $clog2(Packets + 1);

  logic store;
  logic [V-1:0] vc, full, owe, freed;
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
      .KeyWidth(KeyWidth)
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
  // shows in a clock.
  logic [V-1:0] too_many;
  for (genvar v = 0; v < V; v++) begin : gen_channel
    logic [CountWidth-1:0] used_q, owed_q;
    logic credit_q, put;
    assign put = head_o && vc[v];
    assign freed[v] = granted_i && ask_vc_i == VW'(v);
    assign full[v] = 32'(used_q) + 32'(owed_q) == 32'(Packets);
    assign credit_o[v] = credit_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        used_q <= '0;
        owed_q <= '0;
        credit_q <= 1'b0;
      end else begin
        if (put && !freed[v]) used_q <= used_q + 1'b1;
        else if (freed[v] && !put) used_q <= used_q - 1'b1;
        credit_q <= freed[v] || owe[v] || owed_q != '0;
        if (freed[v] && owe[v]) owed_q <= owed_q + 1'b1;
        else if (!freed[v] && !owe[v] && owed_q != '0) owed_q <= owed_q - 1'b1;
      end
    end
    assign too_many[v] = 32'(used_q) + 32'(owed_q) > 32'(Packets);

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
        .data_o(queue_fields_o[v*QueueWidth+:QueueWidth])
    );
  end

  // Pointers of the channels' parts of the buffer. A part is never full, so equal pointers mean that it is empty.
  logic [V*PlaceWidth-1:0] write_q, read_q;
  logic [VW-1:0] write_vc, read_vc, reading_vc_q;
  logic [PlaceWidth-1:0] write_at, read_at, write_of_read, peek;
  logic reading_q, next_valid_q, next_tail_q, peek_tail, ahead;
  always_comb begin
    write_vc = '0;
    write_at = '0;
    read_at = '0;
    write_of_read = '0;
    for (int v = 0; v < V; v++) begin
      if (vc[v]) begin
        write_vc = write_vc | VW'(v);
        write_at = write_at | write_q[v*PlaceWidth+:PlaceWidth];
      end
      if (read_vc == VW'(v)) begin
        read_at = read_at | read_q[v*PlaceWidth+:PlaceWidth];
        write_of_read = write_of_read | write_q[v*PlaceWidth+:PlaceWidth];
      end
    end
  end
  assign read_vc = reading_q ? reading_vc_q : ask_vc_i;
  assign read_o = reading_q ? next_valid_q : granted_i;
  assign last_o = reading_q && next_valid_q && next_tail_q;
  assign reading_o = reading_q;
  assign reading_vc_o = reading_vc_q;
  // The flit of the next clock: known a clock ahead, so that nothing that follows from it waits for a RAM. Who asks is
  // taken to be granted here; if it is not, nothing of this is used.
  assign ahead = !reading_q || next_valid_q;
  assign peek = read_at + PlaceWidth'(ahead);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      write_q <= '0;
      read_q <= '0;
      reading_q <= 1'b0;
    end else begin
      for (int v = 0; v < V; v++) begin
        if (store && vc[v]) write_q[v*PlaceWidth+:PlaceWidth] <= write_at + 1'b1;
        if (read_o && read_vc == VW'(v)) read_q[v*PlaceWidth+:PlaceWidth] <= read_at + 1'b1;
      end
      reading_q <= granted_i ? !ask_single_i : reading_q && !last_o;
    end
  end
  always_ff @(posedge clk_i) begin
    next_valid_q <= write_of_read != peek;
    next_tail_q <= peek_tail;
    if (!reading_q) reading_vc_q <= ask_vc_i;
  end

  nh_ram_sdp #(
      .Width(F),
      .Depth(V * Places)
  ) u_buffer (
      .clk_i,
      .we_i(store),
      .waddr_i(AddrWidth'({write_vc, write_at})),
      .wdata_i(flit),
      .raddr_i(AddrWidth'({read_vc, read_at})),
      .rdata_o(flit_o)
  );
  nh_ram_lut #(
      .Width(1),
      .Depth(V * Places)
  ) u_tails (
      .clk_i,
      .we_i(store),
      .waddr_i(AddrWidth'({write_vc, write_at})),
      .wdata_i(flit[F-2]),
      .raddr_i(AddrWidth'({read_vc, peek})),
      .rdata_o(peek_tail)
  );

  `NH_ASSERT(no_more_packets_than_places, too_many == '0)
  `NH_ASSERT(no_grant_while_reading, !granted_i || !reading_q)
  `NH_ASSERT(granted_head_is_here, !granted_i || write_of_read != read_at)
  `NH_ASSERT(never_full, !store || write_at + 1'b1 != read_q[write_vc*PlaceWidth+:PlaceWidth])
  logic unused_checks;
  assign unused_checks = ^too_many;
endmodule
