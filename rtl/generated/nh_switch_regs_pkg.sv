// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/switch.toml by `nanohop generate`: do not edit.

/// Registers of the switch (docs/generated/registers/nh_switch.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_switch_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e485357;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHSW"
  } id_t;

  // version (ro): Version of this register map.
  localparam logic [7:0] VersionOffset = 8'h04;
  localparam logic [31:0] VersionReset = 32'h00010000;
  localparam logic [31:0] VersionWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] major;  // raised by incompatible changes
    logic [15:0] minor;  // raised by additions
  } version_t;

  // shape (ro): The parameters this instance was built with.
  localparam logic [7:0] ShapeOffset = 8'h08;
  localparam logic [31:0] ShapeReset = 32'h00000000;
  localparam logic [31:0] ShapeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [7:0] escape_channels;  // the first ones of them
    logic [7:0] virtual_channels;  // of a link
    logic [7:0] host_ports;  // the last ones of them
    logic [7:0] ports;  // to switches and hosts
  } shape_t;

  // size (ro): More of them.
  localparam logic [7:0] SizeOffset = 8'h0c;
  localparam logic [31:0] SizeReset = 32'h00000000;
  localparam logic [31:0] SizeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [7:0] packets;  // that a buffer of an input's virtual channel holds
    logic [7:0] packet_flits;  // flits of the longest packet
    logic [15:0] switches;  // entries of the table
  } size_t;

  // status (ro): State.
  localparam logic [7:0] StatusOffset = 8'h10;
  localparam logic [31:0] StatusReset = 32'h00000000;
  localparam logic [31:0] StatusWriteMask = 32'h00000000;
  typedef struct packed {
    logic [29:0] reserved_2;
    logic [0:0] cache;  // routes are in a CAM, at nh_cam's registers: the table takes no entry
    logic [0:0] clearing;  // the table is cleared after reset: it takes no entry
  } status_t;

  // down_ports (rw): Ports that lead down in the escape's order (up*/down*).
  localparam logic [7:0] DownPortsOffset = 8'h14;
  localparam logic [31:0] DownPortsReset = 32'h00000000;
  localparam logic [31:0] DownPortsWriteMask = 32'h007fffff;
  typedef struct packed {
    logic [8:0] reserved_23;
    logic [22:0] ports;  // a bit per port to a switch; others read 0
  } down_ports_t;

  // dead (rw): Dead links, by register or by input signal.
  localparam logic [7:0] DeadOffset = 8'h18;
  localparam logic [31:0] DeadReset = 32'h00000000;
  localparam logic [31:0] DeadWriteMask = 32'h00ffffff;
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [23:0] ports;  // writing 1 kills a port's link until reset, or REVIVE; read: every dead link
  } dead_t;

  // table_mask (rw): Adaptive ports of the entry to be written.
  localparam logic [7:0] TableMaskOffset = 8'h1c;
  localparam logic [31:0] TableMaskReset = 32'h00000000;
  localparam logic [31:0] TableMaskWriteMask = 32'h007fffff;
  typedef struct packed {
    logic [8:0] reserved_23;
    logic [22:0] ports;  // a bit per port to a switch; others read 0
  } table_mask_t;

  // table_escape (rw): The escape's ports of the entry to be written.
  localparam logic [7:0] TableEscapeOffset = 8'h20;
  localparam logic [31:0] TableEscapeReset = 32'h00000000;
  localparam logic [31:0] TableEscapeWriteMask = 32'h3f073f3f;
  typedef struct packed {
    logic [1:0] reserved_30;
    logic [5:0] hops;  // links by adaptive ports, of HopLimit's bits
    logic [4:0] reserved_19;
    logic [2:0] channel;  // escape virtual channel
    logic [1:0] reserved_14;
    logic [0:0] down_valid;  // there is one
    logic [4:0] down;  // port after a hop down
    logic [1:0] reserved_6;
    logic [0:0] up_valid;  // there is one
    logic [4:0] up;  // port while up is allowed
  } table_escape_t;

  // table_write (wo): Writes an entry with TABLE_MASK and TABLE_ESCAPE.
  localparam logic [7:0] TableWriteOffset = 8'h24;
  localparam logic [31:0] TableWriteReset = 32'h00000000;
  localparam logic [31:0] TableWriteWriteMask = 32'h0000ffff;
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] index;  // destination switch
  } table_write_t;

  // select (rw): Whose counters the next five show, else 0; with CounterRam a write delays reads.
  localparam logic [7:0] SelectOffset = 8'h28;
  localparam logic [31:0] SelectReset = 32'h00000000;
  localparam logic [31:0] SelectWriteMask = 32'h00001f07;
  typedef struct packed {
    logic [18:0] reserved_13;
    logic [4:0] port;  // input port
    logic [4:0] reserved_3;
    logic [2:0] channel;  // virtual channel
  } select_t;

  // packets (ro): Packets granted an output.
  localparam logic [7:0] PacketsOffset = 8'h2c;
  localparam logic [31:0] PacketsReset = 32'h00000000;
  localparam logic [31:0] PacketsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // of the selected input and channel
  } packets_t;

  // flits (ro): Flits read for an output.
  localparam logic [7:0] FlitsOffset = 8'h30;
  localparam logic [31:0] FlitsReset = 32'h00000000;
  localparam logic [31:0] FlitsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // of the selected input and channel
  } flits_t;

  // waits (ro): Clocks in which a head waited.
  localparam logic [7:0] WaitsOffset = 8'h34;
  localparam logic [31:0] WaitsReset = 32'h00000000;
  localparam logic [31:0] WaitsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // of the selected input and channel
  } waits_t;

  // escapes (ro): Packets granted a link by the escape's port.
  localparam logic [7:0] EscapesOffset = 8'h38;
  localparam logic [31:0] EscapesReset = 32'h00000000;
  localparam logic [31:0] EscapesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // of the selected input and channel
  } escapes_t;

  // drops (ro): Packets dropped by the router.
  localparam logic [7:0] DropsOffset = 8'h3c;
  localparam logic [31:0] DropsReset = 32'h00000000;
  localparam logic [31:0] DropsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // of the selected input and channel
  } drops_t;

  // no_head (ro): Body flits outside a packet.
  localparam logic [7:0] NoHeadOffset = 8'h40;
  localparam logic [31:0] NoHeadReset = 32'h00000000;
  localparam logic [31:0] NoHeadWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } no_head_t;

  // bad_vc (ro): Heads on a virtual channel that is not there.
  localparam logic [7:0] BadVcOffset = 8'h44;
  localparam logic [31:0] BadVcReset = 32'h00000000;
  localparam logic [31:0] BadVcWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } bad_vc_t;

  // overflow (ro): Heads without a credit.
  localparam logic [7:0] OverflowOffset = 8'h48;
  localparam logic [31:0] OverflowReset = 32'h00000000;
  localparam logic [31:0] OverflowWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } overflow_t;

  // head_in_packet (ro): Heads within a packet.
  localparam logic [7:0] HeadInPacketOffset = 8'h4c;
  localparam logic [31:0] HeadInPacketReset = 32'h00000000;
  localparam logic [31:0] HeadInPacketWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } head_in_packet_t;

  // bad_length (ro): Packets of another length than their head says, or of none that is allowed.
  localparam logic [7:0] BadLengthOffset = 8'h50;
  localparam logic [31:0] BadLengthReset = 32'h00000000;
  localparam logic [31:0] BadLengthWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } bad_length_t;

  // bad_destination (ro): Heads to a switch or host that is not there.
  localparam logic [7:0] BadDestinationOffset = 8'h54;
  localparam logic [31:0] BadDestinationReset = 32'h00000000;
  localparam logic [31:0] BadDestinationWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } bad_destination_t;

  // hop_limit (ro): Packets dropped at the hop limit.
  localparam logic [7:0] HopLimitOffset = 8'h58;
  localparam logic [31:0] HopLimitReset = 32'h00000000;
  localparam logic [31:0] HopLimitWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } hop_limit_t;

  // no_route (ro): Packets dropped because the table has no route.
  localparam logic [7:0] NoRouteOffset = 8'h5c;
  localparam logic [31:0] NoRouteReset = 32'h00000000;
  localparam logic [31:0] NoRouteWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } no_route_t;

  // up_after_down (ro): Packets dropped because the table sends them up after down.
  localparam logic [7:0] UpAfterDownOffset = 8'h60;
  localparam logic [31:0] UpAfterDownReset = 32'h00000000;
  localparam logic [31:0] UpAfterDownWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } up_after_down_t;

  // dead_link (ro): Packets dropped because their links are dead.
  localparam logic [7:0] DeadLinkOffset = 8'h64;
  localparam logic [31:0] DeadLinkReset = 32'h00000000;
  localparam logic [31:0] DeadLinkWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } dead_link_t;

  // cut_in (ro): Packets that a dead link into the switch cut.
  localparam logic [7:0] CutInOffset = 8'h68;
  localparam logic [31:0] CutInReset = 32'h00000000;
  localparam logic [31:0] CutInWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } cut_in_t;

  // cut_out (ro): Packets whose end was lost at a dead link out of the switch.
  localparam logic [7:0] CutOutOffset = 8'h6c;
  localparam logic [31:0] CutOutReset = 32'h00000000;
  localparam logic [31:0] CutOutWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } cut_out_t;

  // lost_flits (ro): Flits ignored on dead links.
  localparam logic [7:0] LostFlitsOffset = 8'h70;
  localparam logic [31:0] LostFlitsReset = 32'h00000000;
  localparam logic [31:0] LostFlitsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all ports
  } lost_flits_t;

  // nonminimal (rw): How hosts' packets go over another switch; without Nonminimal SLVERR.
  localparam logic [7:0] NonminimalOffset = 8'h74;
  localparam logic [31:0] NonminimalReset = 32'h00000000;
  localparam logic [31:0] NonminimalWriteMask = 32'hff3f1fff;
  typedef struct packed {
    logic [7:0] threshold;  // packets times links that a detour must gain
    logic [1:0] reserved_22;
    logic [5:0] mean_hops;  // links from there to a destination
    logic [2:0] reserved_13;
    logic [12:0] switches;  // so many are drawn from; 0: none
  } nonminimal_t;

  // detours (ro): Heads from hosts that went to another switch first; without Nonminimal SLVERR.
  localparam logic [7:0] DetoursOffset = 8'h78;
  localparam logic [31:0] DetoursReset = 32'h00000000;
  localparam logic [31:0] DetoursWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // over all hosts
  } detours_t;

  // mark_threshold (rw): How many heads wait for an output before those that it grants are marked; without Marks SLVERR.
  localparam logic [7:0] MarkThresholdOffset = 8'h7c;
  localparam logic [31:0] MarkThresholdReset = 32'h000000ff;
  localparam logic [31:0] MarkThresholdWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] heads;  // marked are those granted while more wait
  } mark_threshold_t;

  // class_0 (rw): Channels and weight of class 0; without Classes SLVERR.
  localparam logic [7:0] Class0Offset = 8'h80;
  localparam logic [31:0] Class0Reset = 32'h00010000;
  localparam logic [31:0] Class0WriteMask = 32'h00ff07ff;
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [7:0] weight;  // flits a clock while no class is in funds
    logic [4:0] reserved_11;
    logic [2:0] escape;  // added to that of an entry; after reset by parameters
    logic [7:0] channels;  // adaptive ones, after reset by parameters
  } class_0_t;

  // class_1 (rw): As CLASS_0, of class 1; without it SLVERR.
  localparam logic [7:0] Class1Offset = 8'h84;
  localparam logic [31:0] Class1Reset = 32'h00010000;
  localparam logic [31:0] Class1WriteMask = 32'h00ff07ff;
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [7:0] weight;  // as there
    logic [4:0] reserved_11;
    logic [2:0] escape;  // as there
    logic [7:0] channels;  // as there
  } class_1_t;

  // class_2 (rw): As CLASS_0, of class 2; without it SLVERR.
  localparam logic [7:0] Class2Offset = 8'h88;
  localparam logic [31:0] Class2Reset = 32'h00010000;
  localparam logic [31:0] Class2WriteMask = 32'h00ff07ff;
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [7:0] weight;  // as there
    logic [4:0] reserved_11;
    logic [2:0] escape;  // as there
    logic [7:0] channels;  // as there
  } class_2_t;

  // class_3 (rw): As CLASS_0, of class 3; without it SLVERR.
  localparam logic [7:0] Class3Offset = 8'h8c;
  localparam logic [31:0] Class3Reset = 32'h00010000;
  localparam logic [31:0] Class3WriteMask = 32'h00ff07ff;
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [7:0] weight;  // as there
    logic [4:0] reserved_11;
    logic [2:0] escape;  // as there
    logic [7:0] channels;  // as there
  } class_3_t;

  // revive (rw): Dead links to switches that are to come back, as soon as the other end's is; without LinkRecovery SLVERR.
  localparam logic [7:0] ReviveOffset = 8'h90;
  localparam logic [31:0] ReviveReset = 32'h00000000;
  localparam logic [31:0] ReviveWriteMask = 32'h007fffff;
  typedef struct packed {
    logic [8:0] reserved_23;
    logic [22:0] ports;  // writing 1 asks for it, and takes DEAD back; read: those asked for that are dead still
  } revive_t;

  // listening (ro): Of these links those that wait for the other end alone; without LinkRecovery SLVERR.
  localparam logic [7:0] ListeningOffset = 8'h94;
  localparam logic [31:0] ListeningReset = 32'h00000000;
  localparam logic [31:0] ListeningWriteMask = 32'h00000000;
  typedef struct packed {
    logic [8:0] reserved_23;
    logic [22:0] ports;  // a bit per port to a switch
  } listening_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      SizeOffset,
      StatusOffset,
      DownPortsOffset,
      DeadOffset,
      TableMaskOffset,
      TableEscapeOffset,
      TableWriteOffset,
      SelectOffset,
      PacketsOffset,
      FlitsOffset,
      WaitsOffset,
      EscapesOffset,
      DropsOffset,
      NoHeadOffset,
      BadVcOffset,
      OverflowOffset,
      HeadInPacketOffset,
      BadLengthOffset,
      BadDestinationOffset,
      HopLimitOffset,
      NoRouteOffset,
      UpAfterDownOffset,
      DeadLinkOffset,
      CutInOffset,
      CutOutOffset,
      LostFlitsOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      DownPortsOffset,
      DeadOffset,
      TableMaskOffset,
      TableEscapeOffset,
      TableWriteOffset,
      SelectOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

endpackage
