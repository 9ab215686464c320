// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Routing-table cache of one switch input port: destination id in, output port out; misses go to the CAM.
/// Hit latency 2 clocks (hash, cache; 4 with RamRegisters), 1 lookup per clock, also under misses. Responses are in
/// order per tag (InOrder: overall). flush_i empties the cache in one clock: requests whose outcome is not known yet
/// get answers from after it. ins_* stores a route without a lookup, unless it is cached or being searched already.
/// docs/blocks/route_cache.md
module nh_route_cache #(
    parameter int KeyWidth = 64,          // 1..64: destination id, bits
    parameter int TagWidth = 8,           // 1..16: requester tag (virtual channel or packet), bits
    parameter int PortWidth = 16,         // 1..16: output port, bits
    parameter int QosWidth = 16,          // 1..16: reserved or QoS field, bits
    parameter int Entries = 2048,         // power of two, 2 * Ways..16384: products take 64 and more
    parameter int Ways = 4,               // 1, 2, 4, 8, 16: entries of a set
    parameter int Replacement = 0,        // 0..2: LRU, FIFO, random; LRU is exact up to 4 ways, a tree above
    parameter int Hash = 2,
        // 0..nh_crc_pkg::HashLast: 0 low bits, 1 XOR fold, 2 and up: the CRCs of sim/model/hash
    parameter int Skewed = 0,             // 0, 1: (+) a CRC of its own per way; needs random replacement, 2 or 4 ways
    parameter int RelocationDepth = 0,    // 0..3, 0 unless Skewed == 1: (+) entries that may be moved to make room
    parameter int MshrEntries = 8,        // 2..64: searches under way; 3, or 6 with RamRegisters, for a lookup a clock
    parameter int PendingEntries = 8,     // 2..64: requests that wait for an answer or for older ones; 3 and 6 likewise
    parameter int InOrder = 0,            // 0, 1: responses in the order of all requests instead of per tag
    parameter int RamRegisters = 0,       // 0, 1: (+) a hit takes two clocks more, a miss five; shorter clock period
    parameter int EpochWidth = 4,         // 1..8: 2^EpochWidth - 1 flushes between two sweeps
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),  // bits of an id
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + EpochWidth + 1,
        // bits of an entry: key, port, QoS, epoch, parity
    localparam int StateWidth = nh_route_cache_pkg::state_width(Replacement, Ways)
        // bits of the replacement's state of a set
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    input  logic                           flush_i,           // routes have changed: empty the cache, in this clock
    // Requests: lookups
    input  logic                           req_valid_i,
    output logic                           req_ready_o,
    input  logic [KeyWidth-1:0]            req_dest_i,
    input  logic [TagWidth-1:0]            req_tag_i,
    // Responses; port and QoS mean something with HIT and MISS only
    output logic                           resp_valid_o,
    input  logic                           resp_ready_i,
    output logic [TagWidth-1:0]            resp_tag_o,
    output logic [PortWidth-1:0]           resp_port_o,
    output logic [QosWidth-1:0]            resp_qos_o,
    output logic [1:0]                     resp_status_o,     // 0 HIT, 1 MISS (found in CAM), 2 NOT_FOUND, 3 CAM_ERROR
    // Warm-up (+): store a route without a lookup; taken in cycles without a request
    input  logic                           ins_valid_i,
    output logic                           ins_ready_o,
    input  logic [KeyWidth-1:0]            ins_dest_i,
    input  logic [PortWidth-1:0]           ins_port_i,
    input  logic [QosWidth-1:0]            ins_qos_i,
    // CAM: searches, and answers in any order, never stalled; the id is the MSHR
    output logic                           cam_req_valid_o,
    input  logic                           cam_req_ready_i,
    output logic [IdWidth-1:0]             cam_req_id_o,
    output logic [KeyWidth-1:0]            cam_req_key_o,
    input  logic                           cam_rsp_valid_i,
    input  logic [IdWidth-1:0]             cam_rsp_id_i,
    input  logic                           cam_rsp_found_i,
    input  logic                           cam_rsp_error_i,
    input  logic [PortWidth-1:0]           cam_rsp_port_i,
    input  logic [QosWidth-1:0]            cam_rsp_qos_i,
    // Fault injection: XORed onto what is stored; tie to 0
    input  logic [EntryWidth-1:0]          fault_entry_i,
    input  logic [StateWidth-1:0]          fault_state_i,
    // Observation
    output nh_route_cache_pkg::counters_t  counters_o,        // eight counters of 32 bits that wrap
    output nh_route_cache_pkg::probe_t     probe_o            // costs nothing unconnected
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PARAM(TagWidth, TagWidth >= 1 && TagWidth <= 16)
  `NH_PARAM(PortWidth, PortWidth >= 1 && PortWidth <= 16)
  `NH_PARAM(QosWidth, QosWidth >= 1 && QosWidth <= 16)
  `NH_PARAM(Entries, Entries >= 2 * Ways && Entries <= 16384 && 2 ** $clog2(Entries) == Entries)
  `NH_PARAM(Ways, Ways == 1 || Ways == 2 || Ways == 4 || Ways == 8 || Ways == 16)
  `NH_PARAM(Replacement, Replacement >= 0 && Replacement <= 2)
  `NH_PARAM(Hash, Hash >= 0 && Hash <= nh_crc_pkg::HashLast)
  `NH_PARAM(Skewed, Skewed == 0 || Skewed == 1)
  `NH_PARAM(RelocationDepth, RelocationDepth >= 0 && RelocationDepth <= 3 && (RelocationDepth == 0 || (Skewed == 1)))
  `NH_PARAM(MshrEntries, MshrEntries >= 2 && MshrEntries <= 64)
  `NH_PARAM(PendingEntries, PendingEntries >= 2 && PendingEntries <= 64)
  `NH_PARAM(InOrder, InOrder == 0 || InOrder == 1)
  `NH_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)
  `NH_PARAM(EpochWidth, EpochWidth >= 1 && EpochWidth <= 8)

  `NH_PARAM(SkewedWays, Skewed == 0 || (Replacement == nh_route_cache_pkg::ReplaceRandom &&
            Hash >= nh_crc_pkg::HashCrcs && (Ways == 2 || Ways == 4)))

  // The clocks that RamRegisters adds in each of these places: hash to RAM, RAM read, outcome to MSHR, MSHR to
  // replacement state, MSHR to CAM, CAM answer to pending slots, answer to RAM write port. Each is a delay of
  // RamRegisters clocks, so of none in a plain cache.
  localparam int IndexWidth = $clog2(Entries / Ways);
  localparam int IndexCount = Skewed != 0 ? Ways : 1;
  localparam int DataWidth = PortWidth + QosWidth;
  localparam int LingerCycles = 3 + 3 * RamRegisters;  // clocks from RAM read to MSHR, and from answer to RAM write
  localparam int MshrCountWidth = $clog2(MshrEntries + 1);
  localparam int PendingCountWidth = $clog2(PendingEntries + 1);

  typedef struct packed {
    logic                             insert;
    logic [KeyWidth-1:0]              key;
    logic [TagWidth-1:0]              tag;
    logic [DataWidth-1:0]             data;   // of an insert
    logic [IndexCount*IndexWidth-1:0] index;
  } op_t;
  localparam int OpWidth = 1 + KeyWidth + TagWidth + DataWidth + IndexCount * IndexWidth;

  logic [EpochWidth-1:0] epoch;
  logic sweeping;
  logic [IndexWidth-1:0] sweep_index;
  nh_route_cache_epoch #(
      .EpochWidth(EpochWidth),
      .IndexWidth(IndexWidth)
  ) u_epoch (
      .clk_i,
      .rst_i,
      .flush_i,
      .epoch_o(epoch),
      .sweeping_o(sweeping),
      .sweep_index_o(sweep_index)
  );

  // Random replacement.
  logic [15:0] lfsr_q;
  always_ff @(posedge clk_i) lfsr_q <= rst_i ? 16'hACE1 : {1'b0, lfsr_q[15:1]} ^ (lfsr_q[0] ? 16'hB400 : 16'h0);

  // ---- Stage 0: accept. The pipeline never stalls: whatever is in it has an MSHR and a pending slot in reserve.
  logic credit, take, accept, relocate_read, relocate_grant;
  op_t op0;
  logic [RamRegisters:0] valid_q;
  logic [2*RamRegisters:0] in_pipe;  // accepted, outcome not known
  assign in_pipe = RamRegisters != 0 ? (2 * RamRegisters + 1)'({valid_q, accept}) : (2 * RamRegisters + 1)'(valid_q);
  logic s2_valid_q;
  logic [MshrCountWidth-1:0] mshr_used;
  logic [PendingCountWidth-1:0] pending_used;
  logic [MshrEntries-1:0] mshr_free;
  logic [PendingEntries-1:0] pending_free;
  logic search_valid, parked;
  nh_route_cache_credit #(
      .MshrEntries(MshrEntries),
      .PendingEntries(PendingEntries),
      .Stages(2 + 2 * RamRegisters),
      .RamRegisters(RamRegisters)
  ) u_credit (
      .clk_i,
      .rst_i,
      .mshr_free_i(mshr_free),
      .pending_free_i(pending_free),
      .accept_i(take),
      .in_pipe_i({s2_valid_q, in_pipe}),
      .missed_i(search_valid),
      .parked_i(parked),
      .credit_o(credit)
  );
  assign req_ready_o = credit;
  assign ins_ready_o = credit & ~req_valid_i;
  assign take = credit & (req_valid_i | ins_valid_i);

  // With RamRegisters = 1 the hash has a clock of its own. A flush drops inserts from before it.
  nh_delay #(.Width(1), .Clocks(RamRegisters)) u_accept (
      .clk_i, .rst_i, .d_i(take & ~(RamRegisters != 0 & flush_i & ~req_valid_i)), .q_o(accept)
  );
  nh_delay #(.Width(1 + KeyWidth + TagWidth + DataWidth), .Clocks(RamRegisters)) u_accepted (
      .clk_i, .rst_i(1'b0),
      .d_i({~req_valid_i, req_valid_i ? req_dest_i : ins_dest_i, req_tag_i, ins_qos_i, ins_port_i}),
      .q_o({op0.insert, op0.key, op0.tag, op0.data})
  );
  logic [KeyWidth-1:0] relocate_key, other_key;
  logic use_other_key;
  logic [IndexCount*IndexWidth-1:0] index0;
  assign other_key = Skewed != 0 && !take ? relocate_key : ins_dest_i;
  assign use_other_key = Skewed != 0 ? ~(credit & req_valid_i) : ~req_valid_i;
  assign op0.index = index0;

  // ---- Stages 1 .. 1 + RamRegisters: RAM, compare.
  logic [(RamRegisters+1)*OpWidth-1:0] ops_q;
  op_t first_op, compare_op, s2_q;
  assign first_op = ops_q[0+:OpWidth];
  assign compare_op = ops_q[RamRegisters*OpWidth+:OpWidth];
  always_ff @(posedge clk_i) begin
    ops_q <= ((RamRegisters + 1) * OpWidth)'({ops_q, op0});
    s2_q <= compare_op;
    valid_q[0] <= ~rst_i & accept & ~(flush_i & op0.insert);
    for (int i = 1; i <= RamRegisters; i++) valid_q[i] <= ~rst_i & valid_q[i-1] & ~(flush_i & ops_q[i*OpWidth-1]);
    s2_valid_q <= ~rst_i & valid_q[RamRegisters] & ~(flush_i & compare_op.insert);
  end

  logic [Ways-1:0] we;
  logic [IndexWidth-1:0] waddr;
  logic [EntryWidth-1:0] wdata;
  logic [Ways*EntryWidth-1:0] entries;
  logic [Ways-1:0] s2_match, s2_way_valid, s2_parity_error;
  logic [PortWidth-1:0] hit_port;
  logic [QosWidth-1:0] hit_qos;
  nh_route_cache_ways #(
      .KeyWidth(KeyWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .EpochWidth(EpochWidth),
      .Ways(Ways),
      .IndexWidth(IndexWidth),
      .Hash(Hash),
      .Skewed(Skewed),
      .RamRegisters(RamRegisters)
  ) u_ways (
      .clk_i,
      .key_i(req_dest_i),
      .other_key_i(other_key),
      .use_other_i(use_other_key),
      .blank_i(sweeping),
      .index_o(index0),
      .we_i(we),
      .waddr_i(waddr),
      .wdata_i(wdata),
      .compare_key_i(compare_op.key),
      .next_compare_key_i(first_op.key),
      .epoch_i(epoch),
      .flush_i,
      .sweeping_i(sweeping),
      .entries_o(entries),
      .match_o(s2_match),
      .valid_o(s2_way_valid),
      .parity_error_o(s2_parity_error),
      .port_o(hit_port),
      .qos_o(hit_qos)
  );

  // ---- Stage 2 + RamRegisters: outcome. A hit may leave.
  logic hit, lookup_q;
  assign hit = |s2_match;
  always_ff @(posedge clk_i) lookup_q <= ~rst_i & valid_q[RamRegisters] & ~compare_op.insert;

  // ---- Search stage, 2 + 2 RamRegisters: join a search under way, or start one. With RamRegisters = 0 it is the stage
  // of the outcome, and hit comes late: everything is prepared for both outcomes. With RamRegisters = 1 only misses
  // come here.
  op_t search_op, before_search_op;
  logic search_hit, mshr_match, mshr_answered, mshr_woken, may_alloc;
  logic [IdWidth-1:0] mshr_match_id, alloc_id, search_id;
  logic [PortWidth-1:0] mshr_port;
  logic [QosWidth-1:0] mshr_qos;
  nh_delay #(.Width(1), .Clocks(RamRegisters)) u_search_valid (
      .clk_i, .rst_i, .d_i(s2_valid_q & ~(RamRegisters != 0 & (hit | (flush_i & s2_q.insert)))), .q_o(search_valid)
  );
  nh_delay #(.Width(OpWidth), .Clocks(RamRegisters)) u_search_op (.clk_i, .rst_i(1'b0), .d_i(s2_q), .q_o(search_op));
  assign before_search_op = RamRegisters != 0 ? s2_q : compare_op;
  assign search_hit = RamRegisters == 0 & hit;
  assign search_id = mshr_match ? mshr_match_id : alloc_id;
  assign may_alloc = search_valid & ~mshr_match & ~(search_op.insert & flush_i);

  // The answer of the CAM, for the pending slots.
  logic answer_wakes, wake;
  logic [1:0] answer_status, wake_status;
  logic [IdWidth-1:0] wake_id;
  logic [DataWidth-1:0] wake_data;
  nh_delay #(.Width(1), .Clocks(RamRegisters)) u_wake (.clk_i, .rst_i, .d_i(answer_wakes), .q_o(wake));
  nh_delay #(.Width(2 + IdWidth + DataWidth), .Clocks(RamRegisters)) u_wake_answer (
      .clk_i, .rst_i(1'b0),
      .d_i({answer_status, cam_rsp_id_i, cam_rsp_qos_i, cam_rsp_port_i}),
      .q_o({wake_status, wake_id, wake_data})
  );
  nh_route_cache_pending #(
      .TagWidth(TagWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .IdWidth(IdWidth),
      .PendingEntries(PendingEntries),
      .InOrder(InOrder),
      .RamRegisters(RamRegisters)
  ) u_pending (
      .clk_i,
      .rst_i,
      .used_o(pending_used),
      .free_o(pending_free),
      .parked_o(parked),
      .next_tag_i(compare_op.tag),
      .valid_i(lookup_q),
      .tag_i(s2_q.tag),
      .hit_i(hit),
      .hit_port_i(hit_port),
      .hit_qos_i(hit_qos),
      .answered_i(mshr_answered),
      .woken_i(mshr_woken & (RamRegisters == 0)),  // else it will be, like all that wait
      .id_i(search_id),
      .port_i(mshr_port),
      .qos_i(mshr_qos),
      .wake_i(wake),
      .wake_id_i(wake_id),
      .wake_status_i(wake_status),
      .wake_port_i(wake_data[PortWidth-1:0]),
      .wake_qos_i(wake_data[DataWidth-1:PortWidth]),
      .resp_valid_o,
      .resp_ready_i,
      .resp_tag_o,
      .resp_status_o,
      .resp_port_o,
      .resp_qos_o
  );

  // ---- Stage 3 (3 + 3 RamRegisters): choose where the answer will be stored, and note the use (not Skewed).
  logic s3_hit, s3_alloc, s3_conflict;
  logic [IdWidth-1:0] s3_id;
  logic [IndexWidth-1:0] s3_index;
  logic [Ways-1:0] s3_victim;
  logic [Ways-1:0] reserved;
  if (Skewed == 0) begin : gen_replace
    logic [Ways-1:0] s3_match, lowest_match, search_match, search_way_valid, searched_way_valid_q;
    logic match_seen, search_use;
    always_comb begin
      match_seen = 1'b0;
      for (int w = 0; w < Ways; w++) begin
        lowest_match[w] = s2_match[w] & ~match_seen;
        match_seen = match_seen | s2_match[w];
      end
    end
    nh_delay #(.Width(1 + 2 * Ways), .Clocks(RamRegisters)) u_outcome (
        .clk_i, .rst_i,
        .d_i({lookup_q & hit, lowest_match, s2_way_valid}),
        .q_o({search_use, search_match, search_way_valid})
    );
    nh_delay #(.Width(2), .Clocks(1 + RamRegisters)) u_update (
        .clk_i, .rst_i, .d_i({search_use, may_alloc & ~search_hit}), .q_o({s3_hit, s3_alloc})
    );
    nh_delay #(.Width(IdWidth + IndexWidth + Ways), .Clocks(1 + RamRegisters)) u_update_of (
        .clk_i, .rst_i(1'b0),
        .d_i({alloc_id, search_op.index[IndexWidth-1:0], search_match}),
        .q_o({s3_id, s3_index, s3_match})
    );
    always_ff @(posedge clk_i) searched_way_valid_q <= search_way_valid;

    nh_route_cache_replace #(
        .Ways(Ways),
        .IndexWidth(IndexWidth),
        .Replacement(Replacement),
        .RamRegisters(RamRegisters)
    ) u_replace (
        .clk_i,
        .rst_i,
        .sweeping_i(sweeping),
        .sweep_index_i(sweep_index),
        .read_index_i(before_search_op.index[IndexWidth-1:0]),
        .hit_i(s3_hit),
        .alloc_i(s3_alloc),
        .index_i(s3_index),
        .match_i(s3_match),
        .taken_i(searched_way_valid_q | reserved),
        .random_i(lfsr_q[3:0]),
        .fault_state_i,
        .victim_o(s3_victim),
        .conflict_o(s3_conflict)
    );
  end else begin : gen_no_replace
    assign {s3_hit, s3_alloc, s3_conflict, s3_id, s3_index, s3_victim} = '0;
    logic unused_skewed;
    assign unused_skewed = &{1'b0, may_alloc, s2_way_valid, s3_hit, s3_index, reserved, fault_state_i};
  end

  logic store_valid, store_conflict, store_parity, stored;
  logic [IdWidth-1:0] store_id, stored_id;
  logic [KeyWidth-1:0] store_key;
  logic [DataWidth-1:0] store_data;
  logic [IndexWidth-1:0] store_index;
  logic [Ways-1:0] store_way;
  nh_route_cache_mshr #(
      .KeyWidth(KeyWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .Ways(Ways),
      .IndexWidth(IndexWidth),
      .MshrEntries(MshrEntries),
      .Skewed(Skewed),
      .LingerCycles(LingerCycles),
      .RamRegisters(RamRegisters)
  ) u_mshr (
      .clk_i,
      .rst_i,
      .flush_i,
      .sweeping_i(sweeping),
      .used_o(mshr_used),
      .free_o(mshr_free),
      .next_key_i(before_search_op.key),
      .after_next_key_i(compare_op.key),
      .valid_i(search_valid),
      .key_i(search_op.key),
      .match_o(mshr_match),
      .match_id_o(mshr_match_id),
      .match_answered_o(mshr_answered),
      .match_woken_o(mshr_woken),
      .match_port_o(mshr_port),
      .match_qos_o(mshr_qos),
      .hit_i(search_hit),
      .alloc_insert_i(search_op.insert),
      .alloc_index_i(search_op.index[IndexWidth-1:0]),
      .alloc_port_i(search_op.data[PortWidth-1:0]),
      .alloc_qos_i(search_op.data[DataWidth-1:PortWidth]),
      .alloc_id_o(alloc_id),
      .reserved_o(reserved),
      .victim_valid_i(s3_alloc),
      .victim_id_i(s3_id),
      .victim_way_i(s3_victim),
      .victim_conflict_i(s3_conflict),
      .cam_req_valid_o,
      .cam_req_ready_i,
      .cam_req_id_o,
      .cam_req_key_o,
      .cam_rsp_valid_i,
      .cam_rsp_id_i,
      .cam_rsp_found_i,
      .cam_rsp_error_i,
      .cam_rsp_port_i,
      .cam_rsp_qos_i,
      .wake_o(answer_wakes),
      .wake_status_o(answer_status),
      .store_valid_o(store_valid),
      .store_id_o(store_id),
      .store_key_o(store_key),
      .store_port_o(store_data[PortWidth-1:0]),
      .store_qos_o(store_data[DataWidth-1:PortWidth]),
      .store_parity_o(store_parity),
      .store_index_o(store_index),
      .store_way_o(store_way),
      .store_conflict_o(store_conflict),
      .stored_i(stored),
      .stored_id_i(stored_id)
  );

  // ---- Write port.
  logic conflict_eviction;
  logic [Ways-1:0] store_ways;
  logic [IndexWidth-1:0] store_waddr;
  logic [EntryWidth-1:0] store_wdata;
  if (Skewed == 0) begin : gen_store
    assign store_ways = store_way & {Ways{store_valid}};
    assign store_waddr = store_index;
    assign store_wdata = {(^epoch) ^ store_parity, epoch, store_data, store_key};
    assign stored = store_valid;
    assign stored_id = store_id;
    assign conflict_eviction = store_valid & store_conflict & ~flush_i;
    assign relocate_read = 1'b0;
    assign relocate_grant = 1'b0;
    assign relocate_key = '0;
    logic unused_relocate;
    assign unused_relocate = &{1'b0, relocate_read, relocate_grant, relocate_key, entries};
  end else begin : gen_relocate
    assign relocate_grant = relocate_read & ~accept & ~(|we);  // RAMs return anything for what is written just now
    logic evicted;
    nh_route_cache_relocate #(
        .KeyWidth(KeyWidth),
        .DataWidth(DataWidth),
        .EpochWidth(EpochWidth),
        .Ways(Ways),
        .IndexWidth(IndexWidth),
        .IdWidth(IdWidth),
        .RelocationDepth(RelocationDepth),
        .RamRegisters(RamRegisters)
    ) u_relocate (
        .clk_i,
        .rst_i,
        .abort_i(flush_i | sweeping),
        .epoch_i(epoch),
        .random_i(lfsr_q[3:0]),
        .start_i(store_valid),
        .id_i(store_id),
        .key_i(store_key),
        .data_i(store_data),
        .stored_o(stored),
        .stored_id_o(stored_id),
        .evicted_o(evicted),
        .read_o(relocate_read),
        .read_key_o(relocate_key),
        .read_grant_i(relocate_grant),
        .read_index_i(index0),
        .entries_i(entries),
        .we_o(store_ways),
        .waddr_o(store_waddr),
        .wdata_o(store_wdata)
    );
    assign conflict_eviction = evicted & ~flush_i;
    logic unused_store;
    assign unused_store = &{1'b0, store_index, store_way, store_conflict, store_parity};
  end

  nh_route_cache_write #(
      .Ways(Ways),
      .IndexWidth(IndexWidth),
      .IndexCount(IndexCount),
      .EntryWidth(EntryWidth),
      .RamRegisters(RamRegisters)
  ) u_write (
      .clk_i,
      .rst_i,
      .sweeping_i(sweeping),
      .sweep_index_i(sweep_index),
      .store_i(Skewed != 0 ? |store_ways : store_valid),  // what is stored has one way; store_valid comes earlier
      .store_ways_i(store_ways),
      .store_index_i(store_waddr),
      .store_entry_i(store_wdata ^ fault_entry_i),
      .read_valid_i(s2_valid_q),
      .read_index_i(s2_q.index),
      .parity_error_i(s2_parity_error),
      .we_o(we),
      .waddr_o(waddr),
      .wdata_o(wdata)
  );

  // ---- Counters and probe.
  logic join_search;
  assign join_search = (search_valid & ~search_op.insert & mshr_match) & ~search_hit;  // which comes late
  nh_route_cache_counters #(
      .RamRegisters(RamRegisters)
  ) u_counters (
      .clk_i,
      .rst_i,
      .lookup_i(lookup_q),
      .hit_i(hit),
      .join_i(join_search),
      .eviction_i(conflict_eviction),
      .damage_i(s2_valid_q & (|s2_parity_error)),
      .answer_i(wake),
      .answer_status_i(wake_status),
      .counters_o
  );

  assign probe_o.hash_valid = valid_q[0] & ~first_op.insert;
  assign probe_o.hash_tag = 16'(first_op.tag);
  assign probe_o.cache_valid = lookup_q;
  assign probe_o.cache_tag = 16'(s2_q.tag);
  assign probe_o.cache_hit = lookup_q & hit;
  assign probe_o.cache_join = join_search;
  assign probe_o.cache_miss = search_valid & ~search_op.insert & ~search_hit & ~mshr_match;
  assign probe_o.cache_id = 8'(search_id);
  assign probe_o.mshr_used = 8'(mshr_used);
  assign probe_o.pending_used = 8'(pending_used);

  logic unused_fields;
  assign unused_fields = &{1'b0, first_op, s3_hit, search_op, before_search_op};

  `NH_STABLE(response_stable, resp_valid_o, resp_ready_i, ({resp_tag_o, resp_status_o, resp_port_o, resp_qos_o}))
  `NH_STABLE(search_stable, cam_req_valid_o, cam_req_ready_i, ({cam_req_id_o, cam_req_key_o}))
endmodule
