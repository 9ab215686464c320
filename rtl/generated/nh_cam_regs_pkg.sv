// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/cam.toml by `nanohop generate`: do not edit.

/// Registers of the cam (docs/generated/registers/nh_cam.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_cam_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e484341;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHCA"
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
    logic [7:0] qos_width;  // bits of the reserved field
    logic [7:0] port_width;  // bits of an output port
    logic [7:0] key_width;  // bits of a destination id
    logic [7:0] ports;  // route_cache ports
  } shape_t;

  // channel (ro): Tags of the channel: {port, id, generation}, most significant first; maintenance is port number SHAPE.ports.
  localparam logic [7:0] ChannelOffset = 8'h0c;
  localparam logic [31:0] ChannelReset = 32'h00000000;
  localparam logic [31:0] ChannelWriteMask = 32'h00000000;
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [7:0] tag_width;  // bits of a tag
    logic [7:0] generation_width;  // bits of a generation
    logic [7:0] mshr_entries;  // misses a cache may have outstanding
  } channel_t;

  // key_lo (rw): Destination id of the next command, bits 31:0.
  localparam logic [7:0] KeyLoOffset = 8'h10;
  localparam logic [31:0] KeyLoReset = 32'h00000000;
  localparam logic [31:0] KeyLoWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // destination id, low word
  } key_lo_t;

  // key_hi (rw): Destination id of the next command, bits 63:32; 0 for keys of up to 32 bits.
  localparam logic [7:0] KeyHiOffset = 8'h14;
  localparam logic [31:0] KeyHiReset = 32'h00000000;
  localparam logic [31:0] KeyHiWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // destination id, high word
  } key_hi_t;

  // data (rw): Route that command `write` stores.
  localparam logic [7:0] DataOffset = 8'h18;
  localparam logic [31:0] DataReset = 32'h00000000;
  localparam logic [31:0] DataWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [15:0] qos;  // reserved (QoS)
    logic [15:0] port;  // output port
  } data_t;

  // command (wo): Starts a command. SLVERR while another one runs.
  localparam logic [7:0] CommandOffset = 8'h1c;
  localparam logic [31:0] CommandReset = 32'h00000000;
  localparam logic [31:0] CommandWriteMask = 32'h00000007;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [2:0] op;  // what to do
  } command_t;
  localparam logic [2:0] CommandOpWrite = 3'd1;  // insert or replace the entry of KEY with DATA
  localparam logic [2:0] CommandOpDelete = 3'd2;  // remove the entry of KEY
  localparam logic [2:0] CommandOpClear = 3'd3;  // remove every entry
  localparam logic [2:0] CommandOpRead = 3'd4;  // look KEY up; the route appears in READ_DATA
  localparam logic [2:0] CommandOpFlush = 3'd5;  // empty the route caches, keep the table

  // result (ro): State of the command started last.
  localparam logic [7:0] ResultOffset = 8'h20;
  localparam logic [31:0] ResultReset = 32'h00000001;
  localparam logic [31:0] ResultWriteMask = 32'h00000000;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [1:0] status;  // how it ended
    logic [0:0] done;  // 0 while a command runs
  } result_t;
  localparam logic [1:0] ResultStatusOk = 2'd0;  // done
  localparam logic [1:0] ResultStatusNotFound = 2'd1;  // delete, read: no entry for KEY
  localparam logic [1:0] ResultStatusFull = 2'd2;  // write: no room, the table is as before
  localparam logic [1:0] ResultStatusError = 2'd3;  // the answer was damaged or did not come: the change may have been made; repeat the command

  // read_data (ro): Route found by command `read`.
  localparam logic [7:0] ReadDataOffset = 8'h24;
  localparam logic [31:0] ReadDataReset = 32'h00000000;
  localparam logic [31:0] ReadDataWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] qos;  // reserved (QoS)
    logic [15:0] port;  // output port
  } read_data_t;

  // searches (ro): Searches of the caches sent to the chip. This and all counters wrap at 2^32.
  localparam logic [7:0] SearchesOffset = 8'h28;
  localparam logic [31:0] SearchesReset = 32'h00000000;
  localparam logic [31:0] SearchesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // searches
  } searches_t;

  // found (ro): Searches answered with a route.
  localparam logic [7:0] FoundOffset = 8'h2c;
  localparam logic [31:0] FoundReset = 32'h00000000;
  localparam logic [31:0] FoundWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // searches
  } found_t;

  // not_found (ro): Searches answered without a route.
  localparam logic [7:0] NotFoundOffset = 8'h30;
  localparam logic [31:0] NotFoundReset = 32'h00000000;
  localparam logic [31:0] NotFoundWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // searches
  } not_found_t;

  // damaged_answers (ro): Answers whose check code did not match; each ended its request with an error.
  localparam logic [7:0] DamagedAnswersOffset = 8'h34;
  localparam logic [31:0] DamagedAnswersReset = 32'h00000000;
  localparam logic [31:0] DamagedAnswersWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // answers
  } damaged_answers_t;

  // timeouts (ro): Requests without an answer within the time limit; each ended with an error.
  localparam logic [7:0] TimeoutsOffset = 8'h38;
  localparam logic [31:0] TimeoutsReset = 32'h00000000;
  localparam logic [31:0] TimeoutsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // requests
  } timeouts_t;

  // late_answers (ro): Answers that nobody waited for (late, repeated or with a damaged tag): dropped.
  localparam logic [7:0] LateAnswersOffset = 8'h3c;
  localparam logic [31:0] LateAnswersReset = 32'h00000000;
  localparam logic [31:0] LateAnswersWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // answers
  } late_answers_t;

  // refused (ro): Requests answered with an error at once because the chip takes none.
  localparam logic [7:0] RefusedOffset = 8'h40;
  localparam logic [31:0] RefusedReset = 32'h00000000;
  localparam logic [31:0] RefusedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // requests
  } refused_t;

  // port_select (rw): Input port whose route_cache counters the registers below show.
  localparam logic [7:0] PortSelectOffset = 8'h44;
  localparam logic [31:0] PortSelectReset = 32'h00000000;
  localparam logic [31:0] PortSelectWriteMask = 32'h0000003f;
  typedef struct packed {
    logic [25:0] reserved_6;
    logic [5:0] port;  // input port; beyond the last one the counters read 0
  } port_select_t;

  // cache_lookups (ro): Lookups of the selected port's cache.
  localparam logic [7:0] CacheLookupsOffset = 8'h48;
  localparam logic [31:0] CacheLookupsReset = 32'h00000000;
  localparam logic [31:0] CacheLookupsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // lookups
  } cache_lookups_t;

  // cache_hits (ro): Hits of the selected port's cache.
  localparam logic [7:0] CacheHitsOffset = 8'h4c;
  localparam logic [31:0] CacheHitsReset = 32'h00000000;
  localparam logic [31:0] CacheHitsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // lookups
  } cache_hits_t;

  // cache_misses (ro): Misses of the selected port's cache.
  localparam logic [7:0] CacheMissesOffset = 8'h50;
  localparam logic [31:0] CacheMissesReset = 32'h00000000;
  localparam logic [31:0] CacheMissesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // lookups
  } cache_misses_t;

  // cache_joined (ro): Misses that joined a search already under way.
  localparam logic [7:0] CacheJoinedOffset = 8'h54;
  localparam logic [31:0] CacheJoinedReset = 32'h00000000;
  localparam logic [31:0] CacheJoinedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // lookups
  } cache_joined_t;

  // cache_conflict_evictions (ro): Valid entries overwritten because their set was full.
  localparam logic [7:0] CacheConflictEvictionsOffset = 8'h58;
  localparam logic [31:0] CacheConflictEvictionsReset = 32'h00000000;
  localparam logic [31:0] CacheConflictEvictionsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // entries
  } cache_conflict_evictions_t;

  // cache_parity_errors (ro): Reads that met a damaged entry.
  localparam logic [7:0] CacheParityErrorsOffset = 8'h5c;
  localparam logic [31:0] CacheParityErrorsReset = 32'h00000000;
  localparam logic [31:0] CacheParityErrorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // reads
  } cache_parity_errors_t;

  // cache_not_found (ro): Searches that ended without a route.
  localparam logic [7:0] CacheNotFoundOffset = 8'h60;
  localparam logic [31:0] CacheNotFoundReset = 32'h00000000;
  localparam logic [31:0] CacheNotFoundWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // searches
  } cache_not_found_t;

  // cache_cam_errors (ro): Searches that ended in an error.
  localparam logic [7:0] CacheCamErrorsOffset = 8'h64;
  localparam logic [31:0] CacheCamErrorsReset = 32'h00000000;
  localparam logic [31:0] CacheCamErrorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // searches
  } cache_cam_errors_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      ChannelOffset,
      KeyLoOffset,
      KeyHiOffset,
      DataOffset,
      CommandOffset,
      ResultOffset,
      ReadDataOffset,
      SearchesOffset,
      FoundOffset,
      NotFoundOffset,
      DamagedAnswersOffset,
      TimeoutsOffset,
      LateAnswersOffset,
      RefusedOffset,
      PortSelectOffset,
      CacheLookupsOffset,
      CacheHitsOffset,
      CacheMissesOffset,
      CacheJoinedOffset,
      CacheConflictEvictionsOffset,
      CacheParityErrorsOffset,
      CacheNotFoundOffset,
      CacheCamErrorsOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      KeyLoOffset,
      KeyHiOffset,
      DataOffset,
      CommandOffset,
      PortSelectOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

  /// What software has written.
  typedef struct packed {
    port_select_t port_select;
  } stored_t;

  /// What hardware drives.
  typedef struct packed {
    cache_cam_errors_t cache_cam_errors;
    cache_not_found_t cache_not_found;
    cache_parity_errors_t cache_parity_errors;
    cache_conflict_evictions_t cache_conflict_evictions;
    cache_joined_t cache_joined;
    cache_misses_t cache_misses;
    cache_hits_t cache_hits;
    cache_lookups_t cache_lookups;
    read_data_t read_data;
    result_t result;
    data_t data;
    key_hi_t key_hi;
    key_lo_t key_lo;
    channel_t channel;
    shape_t shape;
  } driven_t;

  /// What counters count in a clock.
  typedef struct packed {
    logic [0:0] refused;
    logic [0:0] late_answers;
    logic [0:0] timeouts;
    logic [0:0] damaged_answers;
    logic [0:0] not_found;
    logic [0:0] found;
    logic [0:0] searches;
  } steps_t;
  localparam int Counters = 7;

endpackage
