// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/hub_port.toml by `nanohop generate`: do not edit.

/// Registers of the hub_port (docs/generated/registers/nh_hub_port.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_hub_port_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e484850;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHHP"
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
    logic [1:0] reserved_30;
    logic [5:0] address_width;  // bits of a byte address
    logic [4:0] reserved_19;
    logic [2:0] log2_flit_bytes;  // bytes of a flit
    logic [3:0] log2_counters;  // counters of messages
    logic [3:0] log2_regions;  // regions
    logic [0:0] reserved_7;
    logic [6:0] nodes;  // of the hub
  } shape_t;

  // limits (ro): More of them.
  localparam logic [7:0] LimitsOffset = 8'h0c;
  localparam logic [31:0] LimitsReset = 32'h00000000;
  localparam logic [31:0] LimitsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [22:0] reserved_9;
    logic [8:0] piece_flits;  // payload flits of the longest packet
  } limits_t;

  // control (rw): What the port does.
  localparam logic [7:0] ControlOffset = 8'h10;
  localparam logic [31:0] ControlReset = 32'h00000000;
  localparam logic [31:0] ControlWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] enable;  // packets of the node are taken; one that has begun ends in any case
  } control_t;

  // state (ro): State.
  localparam logic [7:0] StateOffset = 8'h14;
  localparam logic [31:0] StateReset = 32'h00000000;
  localparam logic [31:0] StateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [29:0] reserved_2;
    logic [0:0] clearing;  // the tables are cleared after reset
    logic [0:0] busy;  // a packet is under way, or memory has not answered
  } state_t;

  // region_base_low (rw): Of the region to be written: its first byte.
  localparam logic [7:0] RegionBaseLowOffset = 8'h18;
  localparam logic [31:0] RegionBaseLowReset = 32'h00000000;
  localparam logic [31:0] RegionBaseLowWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] base;  // byte address, a multiple of a flit's bytes
  } region_base_low_t;

  // region_base_high (rw): More of it.
  localparam logic [7:0] RegionBaseHighOffset = 8'h1c;
  localparam logic [31:0] RegionBaseHighReset = 32'h00000000;
  localparam logic [31:0] RegionBaseHighWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] base;  // bits 39:32
  } region_base_high_t;

  // region_flits (rw): Its length.
  localparam logic [7:0] RegionFlitsOffset = 8'h20;
  localparam logic [31:0] RegionFlitsReset = 32'h00000000;
  localparam logic [31:0] RegionFlitsWriteMask = 32'h0001ffff;
  typedef struct packed {
    logic [14:0] reserved_17;
    logic [16:0] flits;  // up to 65,536
  } region_flits_t;

  // region_sources_low (rw): Who may write there: nodes 31 to 0.
  localparam logic [7:0] RegionSourcesLowOffset = 8'h24;
  localparam logic [31:0] RegionSourcesLowReset = 32'h00000000;
  localparam logic [31:0] RegionSourcesLowWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] nodes;  // a bit per node
  } region_sources_low_t;

  // region_sources_high (rw): Nodes 63 to 32.
  localparam logic [7:0] RegionSourcesHighOffset = 8'h28;
  localparam logic [31:0] RegionSourcesHighReset = 32'h00000000;
  localparam logic [31:0] RegionSourcesHighWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] nodes;  // a bit per node
  } region_sources_high_t;

  // region_write (wo): Writes a region with the five registers above.
  localparam logic [7:0] RegionWriteOffset = 8'h2c;
  localparam logic [31:0] RegionWriteReset = 32'h00000000;
  localparam logic [31:0] RegionWriteWriteMask = 32'h000007ff;
  typedef struct packed {
    logic [20:0] reserved_11;
    logic [0:0] origin;  // who sent is in the head's `count`, else in its `source`
    logic [0:0] stream;  // they go to the stream and not to memory
    logic [0:0] open;  // it takes packets
    logic [7:0] index;  // the region
  } region_write_t;

  // counter_select (rw): Whose counter COUNTER shows.
  localparam logic [7:0] CounterSelectOffset = 8'h30;
  localparam logic [31:0] CounterSelectReset = 32'h00000000;
  localparam logic [31:0] CounterSelectWriteMask = 32'h00000fff;
  typedef struct packed {
    logic [19:0] reserved_12;
    logic [11:0] index;  // tag of the message
  } counter_select_t;

  // counter (ro): Flits that are in memory.
  localparam logic [7:0] CounterOffset = 8'h34;
  localparam logic [31:0] CounterReset = 32'h00000000;
  localparam logic [31:0] CounterWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] flits;  // of the selected message
  } counter_t;

  // counter_clear (wo): Sets a message's counter to 0.
  localparam logic [7:0] CounterClearOffset = 8'h38;
  localparam logic [31:0] CounterClearReset = 32'h00000000;
  localparam logic [31:0] CounterClearWriteMask = 32'h00000fff;
  typedef struct packed {
    logic [19:0] reserved_12;
    logic [11:0] index;  // tag of the message
  } counter_clear_t;

  // link_select (rw): Which link LINK shows.
  localparam logic [7:0] LinkSelectOffset = 8'h3c;
  localparam logic [31:0] LinkSelectReset = 32'h00000000;
  localparam logic [31:0] LinkSelectWriteMask = 32'h0000003f;
  typedef struct packed {
    logic [25:0] reserved_6;
    logic [5:0] index;  // node at its other end
  } link_select_t;

  // link (ro): State of the selected link.
  localparam logic [7:0] LinkOffset = 8'h40;
  localparam logic [31:0] LinkReset = 32'h00000000;
  localparam logic [31:0] LinkWriteMask = 32'h00000000;
  typedef struct packed {
    logic [14:0] reserved_17;
    logic [0:0] dark;  // it is dark
    logic [15:0] taken;  // packets that were taken whole, modulo 2^16
  } link_t;

  // dark_low (ro): Dark links to nodes 31 to 0.
  localparam logic [7:0] DarkLowOffset = 8'h44;
  localparam logic [31:0] DarkLowReset = 32'h00000000;
  localparam logic [31:0] DarkLowWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] links;  // a bit per node
  } dark_low_t;

  // dark_high (ro): Dark links to nodes 63 to 32.
  localparam logic [7:0] DarkHighOffset = 8'h48;
  localparam logic [31:0] DarkHighReset = 32'h00000000;
  localparam logic [31:0] DarkHighWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] links;  // a bit per node
  } dark_high_t;

  // resume (wo): Tells the node what the far end of a dark link has taken.
  localparam logic [7:0] ResumeOffset = 8'h4c;
  localparam logic [31:0] ResumeReset = 32'h00000000;
  localparam logic [31:0] ResumeWriteMask = 32'h003fffff;
  typedef struct packed {
    logic [9:0] reserved_22;
    logic [5:0] link;  // node at the far end
    logic [15:0] taken;  // packets, modulo 2^16: what LINK shows there
  } resume_t;

  // stored (ro): Packets whose payload is in memory.
  localparam logic [7:0] StoredOffset = 8'h50;
  localparam logic [31:0] StoredReset = 32'h00000000;
  localparam logic [31:0] StoredWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } stored_t;

  // streamed (ro): Packets that went to the stream.
  localparam logic [7:0] StreamedOffset = 8'h54;
  localparam logic [31:0] StreamedReset = 32'h00000000;
  localparam logic [31:0] StreamedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } streamed_t;

  // drop_kind (ro): Packets dropped: neither put nor absent.
  localparam logic [7:0] DropKindOffset = 8'h58;
  localparam logic [31:0] DropKindReset = 32'h00000000;
  localparam logic [31:0] DropKindWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } drop_kind_t;

  // drop_length (ro): Packets dropped: no payload, too much, or another length than their head says.
  localparam logic [7:0] DropLengthOffset = 8'h5c;
  localparam logic [31:0] DropLengthReset = 32'h00000000;
  localparam logic [31:0] DropLengthWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } drop_length_t;

  // drop_closed (ro): Packets dropped: the region is not open.
  localparam logic [7:0] DropClosedOffset = 8'h60;
  localparam logic [31:0] DropClosedReset = 32'h00000000;
  localparam logic [31:0] DropClosedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } drop_closed_t;

  // drop_source (ro): Packets dropped: the region does not take them of this node.
  localparam logic [7:0] DropSourceOffset = 8'h64;
  localparam logic [31:0] DropSourceReset = 32'h00000000;
  localparam logic [31:0] DropSourceWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } drop_source_t;

  // drop_outside (ro): Packets dropped: beyond the region.
  localparam logic [7:0] DropOutsideOffset = 8'h68;
  localparam logic [31:0] DropOutsideReset = 32'h00000000;
  localparam logic [31:0] DropOutsideWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } drop_outside_t;

  // drop_tag (ro): Packets dropped: no such counter.
  localparam logic [7:0] DropTagOffset = 8'h6c;
  localparam logic [31:0] DropTagReset = 32'h00000000;
  localparam logic [31:0] DropTagWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } drop_tag_t;

  // bus_errors (ro): Bursts that memory answered with an error.
  localparam logic [7:0] BusErrorsOffset = 8'h70;
  localparam logic [31:0] BusErrorsReset = 32'h00000000;
  localparam logic [31:0] BusErrorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } bus_errors_t;

  // bad_lane (ro): Words of the host for a lane that is not there.
  localparam logic [7:0] BadLaneOffset = 8'h74;
  localparam logic [31:0] BadLaneReset = 32'h00000000;
  localparam logic [31:0] BadLaneWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } bad_lane_t;

  // node_no_head (ro): Of the node: flits outside a packet.
  localparam logic [7:0] NodeNoHeadOffset = 8'h80;
  localparam logic [31:0] NodeNoHeadReset = 32'h00000000;
  localparam logic [31:0] NodeNoHeadWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_no_head_t;

  // node_malformed (ro): Of the node: heads that cannot be.
  localparam logic [7:0] NodeMalformedOffset = 8'h84;
  localparam logic [31:0] NodeMalformedReset = 32'h00000000;
  localparam logic [31:0] NodeMalformedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_malformed_t;

  // node_length (ro): Of the node: packets of another length.
  localparam logic [7:0] NodeLengthOffset = 8'h88;
  localparam logic [31:0] NodeLengthReset = 32'h00000000;
  localparam logic [31:0] NodeLengthWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_length_t;

  // node_cut (ro): Of the node: packets that were cut.
  localparam logic [7:0] NodeCutOffset = 8'h8c;
  localparam logic [31:0] NodeCutReset = 32'h00000000;
  localparam logic [31:0] NodeCutWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_cut_t;

  // node_host (ro): Of the node: packets of the host that cannot be.
  localparam logic [7:0] NodeHostOffset = 8'h90;
  localparam logic [31:0] NodeHostReset = 32'h00000000;
  localparam logic [31:0] NodeHostWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_host_t;

  // node_again (ro): Of the node: pieces asked for twice.
  localparam logic [7:0] NodeAgainOffset = 8'h94;
  localparam logic [31:0] NodeAgainReset = 32'h00000000;
  localparam logic [31:0] NodeAgainWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_again_t;

  // node_absent (ro): Of the node: pieces asked for that are not there.
  localparam logic [7:0] NodeAbsentOffset = 8'h98;
  localparam logic [31:0] NodeAbsentReset = 32'h00000000;
  localparam logic [31:0] NodeAbsentWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_absent_t;

  // node_clash (ro): Of the node: pieces of a reduction that differ.
  localparam logic [7:0] NodeClashOffset = 8'h9c;
  localparam logic [31:0] NodeClashReset = 32'h00000000;
  localparam logic [31:0] NodeClashWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_clash_t;

  // node_refused (ro): Of the node: packets that went back for want of a slot.
  localparam logic [7:0] NodeRefusedOffset = 8'ha0;
  localparam logic [31:0] NodeRefusedReset = 32'h00000000;
  localparam logic [31:0] NodeRefusedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_refused_t;

  // node_diverted (ro): Of the node: packets that went back for a dark link.
  localparam logic [7:0] NodeDivertedOffset = 8'ha4;
  localparam logic [31:0] NodeDivertedReset = 32'h00000000;
  localparam logic [31:0] NodeDivertedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } node_diverted_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      LimitsOffset,
      ControlOffset,
      StateOffset,
      RegionBaseLowOffset,
      RegionBaseHighOffset,
      RegionFlitsOffset,
      RegionSourcesLowOffset,
      RegionSourcesHighOffset,
      RegionWriteOffset,
      CounterSelectOffset,
      CounterOffset,
      CounterClearOffset,
      LinkSelectOffset,
      LinkOffset,
      DarkLowOffset,
      DarkHighOffset,
      ResumeOffset,
      StoredOffset,
      StreamedOffset,
      DropKindOffset,
      DropLengthOffset,
      DropClosedOffset,
      DropSourceOffset,
      DropOutsideOffset,
      DropTagOffset,
      BusErrorsOffset,
      BadLaneOffset,
      NodeNoHeadOffset,
      NodeMalformedOffset,
      NodeLengthOffset,
      NodeCutOffset,
      NodeHostOffset,
      NodeAgainOffset,
      NodeAbsentOffset,
      NodeClashOffset,
      NodeRefusedOffset,
      NodeDivertedOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      ControlOffset,
      RegionBaseLowOffset,
      RegionBaseHighOffset,
      RegionFlitsOffset,
      RegionSourcesLowOffset,
      RegionSourcesHighOffset,
      RegionWriteOffset,
      CounterSelectOffset,
      CounterClearOffset,
      LinkSelectOffset,
      ResumeOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

endpackage
