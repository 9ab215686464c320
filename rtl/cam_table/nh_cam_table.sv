// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// On-chip exact-match table that answers the channel of nh_cam, instead of an off-chip CAM on an FPGA: 4-way cuckoo
/// hash in block RAM. One search per cycle, answered 5 cycles after it was taken; a change takes every 10th cycle or
/// fewer from them. A write that finds no place answers found = 0 and changes nothing. An entry is moved by writing its
/// copy before the original is overwritten, and the new entry is written last, so that a search sees each change as a
/// whole or not at all. A damaged entry (parity) never answers a search; one that misses beside it gets an answer with
/// a wrong check code, an error for nh_cam. After reset the table is empty. Page: docs/blocks/cam_table.md.
module nh_cam_table #(
    parameter int KeyWidth = 64,      // 1..64: destination id, bits, as in nh_cam
    parameter int PortWidth = 16,     // 1..16: output port, bits
    parameter int QosWidth = 16,      // 1..16: reserved or QoS field, bits
    parameter int TagWidth = 10,      // 1..16: tag of the channel, bits
    parameter int Sets = 1024,        // power of two, 2..16384: entries of each of the 4 ways
    parameter int QueueEntries = 64,  // power of two, 8..256: occupants looked at for a place before a write is refused
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + 2  // bits of an entry: parity, valid, key, port, QoS
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    // Request of the channel
    input  logic                          req_valid_i,
    output logic                          req_ready_o,
    input  logic [1:0]                    req_op_i,
    input  logic [TagWidth-1:0]           req_tag_i,
    input  logic [KeyWidth-1:0]           req_key_i,
    input  logic [PortWidth-1:0]          req_port_i,
    input  logic [QosWidth-1:0]           req_qos_i,
    input  logic [15:0]                   req_check_i,
    // Answer of the channel; a stalled one holds everything
    output logic                          rsp_valid_o,
    input  logic                          rsp_ready_i,
    output logic [TagWidth-1:0]           rsp_tag_o,
    output logic                          rsp_found_o,
    output logic [PortWidth-1:0]          rsp_port_o,
    output logic [QosWidth-1:0]           rsp_qos_o,
    output logic [15:0]                   rsp_check_o,
    // Fault injection and observation
    input  logic [EntryWidth-1:0]         fault_entry_i,  // XORed onto an entry when written; tie to 0
    input  logic [3:0]                    fault_read_i,   // damages what is read of each way whose bit is 1; tie to 0
    output nh_cam_table_pkg::probe_t      probe_o         // search and write with tag, dropped, damaged, busy
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PARAM(PortWidth, PortWidth >= 1 && PortWidth <= 16)
  `NH_PARAM(QosWidth, QosWidth >= 1 && QosWidth <= 16)
  `NH_PARAM(TagWidth, TagWidth >= 1 && TagWidth <= 16)
  `NH_PARAM(Sets, Sets >= 2 && Sets <= 16384 && 2 ** $clog2(Sets) == Sets)
  `NH_PARAM(QueueEntries, QueueEntries >= 8 && QueueEntries <= 256 && 2 ** $clog2(QueueEntries) == QueueEntries)

  localparam int DataWidth = PortWidth + QosWidth;
  localparam int IndexWidth = $clog2(Sets);

  // What passes through the pipeline. Each takes the slot of one search.
  localparam logic [2:0] Search = 3'd0;  // answered
  localparam logic [2:0] Change = 3'd1;  // write, delete, clear: looked up, then handed to the engine
  localparam logic [2:0] Probe = 3'd2;   // engine: looks a key up
  localparam logic [2:0] Write = 3'd3;   // engine: writes an entry
  localparam logic [2:0] Sweep = 3'd4;   // engine: empties one index of all ways
  localparam logic [2:0] Answer = 3'd5;  // engine: answers its change

  // A stalled answer holds everything.
  logic advance;
  assign advance = !rsp_valid_o || rsp_ready_i;

  // ---- Engine's side of the first stage
  logic                  inject_probe, inject_write, inject_sweep, inject_answer, inject;
  logic [2:0]            inject_kind;
  logic [KeyWidth-1:0]   inject_key;
  logic [DataWidth-1:0]  inject_data;
  logic [3:0]            inject_ways;
  logic                  inject_keep, inject_damaged;
  logic [IndexWidth-1:0] inject_index;
  logic                  engine_idle;
  assign inject = inject_probe || inject_write || inject_sweep || inject_answer;
  assign inject_kind = inject_probe ? Probe : inject_write ? Write : inject_sweep ? Sweep : Answer;

  // ---- Stage 1: hash, RAM access
  logic                  s1_valid_q;
  logic [2:0]            s1_kind_q;
  logic [1:0]            s1_op_q;
  logic [TagWidth-1:0]   s1_tag_q;
  logic [KeyWidth-1:0]   s1_key_q;
  logic [DataWidth-1:0]  s1_data_q;
  logic [15:0]           s1_check_q;
  logic [3:0]            s1_ways_q;     // Write: where
  logic                  s1_keep_q;     // Write: a valid entry; Answer: found
  logic                  s1_damaged_q;  // Answer: with a wrong check code
  logic [IndexWidth-1:0] s1_index_q;    // Sweep
  logic                  take;
  logic                  changing_q;  // a change is on its way to the engine

  assign req_ready_o = advance && !inject && (req_op_i == nh_cam_pkg::OpSearch || (engine_idle && !changing_q));
  assign take = req_valid_i && req_ready_o;

  logic [3:0] write_ways;
  logic [EntryWidth-2:0] write_word;
  logic [EntryWidth-1:0] write_entry;
  assign write_ways = !s1_valid_q ? 4'b0000 : s1_kind_q == Sweep ? 4'b1111 : s1_kind_q == Write ? s1_ways_q : 4'b0000;
  assign write_word = (s1_kind_q == Write && s1_keep_q) ? {1'b1, s1_data_q, s1_key_q} : '0;
  assign write_entry = {^write_word, write_word} ^ fault_entry_i;

  // ---- Stages 2 and 3: RAM output, comparison
  logic                 s2_valid_q, s3_valid_q;
  logic [2:0]           s2_kind_q, s3_kind_q;
  logic [1:0]           s2_op_q, s3_op_q;
  logic [TagWidth-1:0]  s2_tag_q, s3_tag_q;
  logic [KeyWidth-1:0]  s2_key_q, s3_key_q;
  logic [DataWidth-1:0] s2_data_q, s3_data_q;
  logic [15:0]          s2_check_q;
  logic [15:0]          s3_key_part_q;
  logic                 s2_found_q, s3_found_q, s2_damaged_q, s3_damaged_q, s2_last_q, s3_last_q;

  logic [15:0] s2_key_part, s2_check;
  logic        s2_external, s2_intact;
  assign s2_key_part = nh_cam_pkg::key_part(64'(s2_key_q));
  assign s2_check = s2_key_part ^ nh_cam_pkg::header_part({nh_cam_pkg::KindRequest | 16'(s2_op_q), 16'(s2_tag_q),
                                                           16'(s2_data_q[PortWidth-1:0]),
                                                           16'(s2_data_q[DataWidth-1:PortWidth])});
  assign s2_external = s2_kind_q == Search || s2_kind_q == Change;
  // A damaged request is dropped: even its tag could be wrong.
  assign s2_intact = !s2_external || s2_check == s2_check_q;

  logic [3:0]             hit, empty, bad;
  logic [4*KeyWidth-1:0]  entry_key;
  logic [4*DataWidth-1:0] entry_data;
  for (genvar w = 0; w < 4; w++) begin : gen_way
    nh_cam_table_way #(
        .KeyWidth(KeyWidth),
        .DataWidth(DataWidth),
        .Sets(Sets),
        .Hash(nh_crc_pkg::HashCrcs + w)
    ) u_way (
        .clk_i,
        .advance_i(advance),
        .key_i(s1_key_q),
        .sweep_i(s1_kind_q == Sweep),
        .sweep_index_i(s1_index_q),
        .write_i(write_ways[w]),
        .write_entry_i(write_entry),
        .fault_i(fault_read_i[w]),
        .compare_key_i(s3_key_q),
        .entry_key_o(entry_key[w*KeyWidth+:KeyWidth]),
        .entry_data_o(entry_data[w*DataWidth+:DataWidth]),
        .hit_o(hit[w]),
        .empty_o(empty[w]),
        .bad_o(bad[w])
    );
  end

  // While a sweep goes on the table counts as empty already.
  logic hidden_q;

  // ---- Stage 4: selection, check code
  logic                   s4_valid_q;
  logic [2:0]             s4_kind_q;
  logic [TagWidth-1:0]    s4_tag_q;
  logic [15:0]            s4_key_part_q;
  logic                   s4_found_q, s4_damaged_q;
  logic [3:0]             s4_hit_q;
  logic [4*DataWidth-1:0] s4_data_q;
  logic [DataWidth-1:0]   s4_selected;
  logic                   s4_found;
  always_comb begin
    s4_selected = '0;
    for (int w = 0; w < 4; w++) begin
      if (s4_hit_q[w]) s4_selected = s4_selected | s4_data_q[w*DataWidth+:DataWidth];
    end
  end
  assign s4_found = (|s4_hit_q) || s4_found_q;

  logic [15:0] s4_check;
  assign s4_check = s4_key_part_q ^ nh_cam_pkg::header_part({nh_cam_pkg::KindAnswer | 16'(s4_found), 16'(s4_tag_q),
                                                             16'(s4_selected[PortWidth-1:0]),
                                                             16'(s4_selected[DataWidth-1:PortWidth])});

  logic                 rsp_valid_q, rsp_found_q;
  logic [TagWidth-1:0]  rsp_tag_q;
  logic [DataWidth-1:0] rsp_data_q;
  logic [15:0]          rsp_check_q;
  assign rsp_valid_o = rsp_valid_q;
  assign rsp_tag_o = rsp_tag_q;
  assign rsp_found_o = rsp_found_q;
  assign rsp_port_o = rsp_data_q[PortWidth-1:0];
  assign rsp_qos_o = rsp_data_q[DataWidth-1:PortWidth];
  assign rsp_check_o = rsp_check_q;

  // ---- What the engine was told by its last look-up
  logic                   seen_q;
  logic [3:0]             seen_hit_q, seen_empty_q, seen_bad_q;
  logic [4*KeyWidth-1:0]  seen_key_q;
  logic [4*DataWidth-1:0] seen_data_q;

  // The change under way.
  logic [1:0]           op_q;
  logic [TagWidth-1:0]  tag_q;
  logic [KeyWidth-1:0]  key_q;
  logic [DataWidth-1:0] data_q;

  logic to_engine;
  assign to_engine = s3_valid_q && (s3_kind_q == Change || s3_kind_q == Probe);

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      s1_valid_q <= 1'b0;
      s2_valid_q <= 1'b0;
      s3_valid_q <= 1'b0;
      s4_valid_q <= 1'b0;
      rsp_valid_q <= 1'b0;
      changing_q <= 1'b0;
      seen_q <= 1'b0;
      hidden_q <= 1'b1;
    end else if (advance) begin
      s1_valid_q <= inject || take;
      s2_valid_q <= s1_valid_q;
      s3_valid_q <= s2_valid_q && s2_intact;
      s4_valid_q <= s3_valid_q;
      rsp_valid_q <= s4_valid_q && (s4_kind_q == Search || s4_kind_q == Answer);
      seen_q <= to_engine;
      // From acceptance to the engine, or to the drop.
      if (take && req_op_i != nh_cam_pkg::OpSearch) changing_q <= 1'b1;
      else if (s2_valid_q && s2_kind_q == Change && !s2_intact) changing_q <= 1'b0;
      else if (s3_valid_q && s3_kind_q == Change) changing_q <= 1'b0;
      // What follows the last sweep reads an empty table.
      if (s3_valid_q && s3_kind_q == Change && s3_op_q == nh_cam_pkg::OpClear) hidden_q <= 1'b1;
      else if (s3_valid_q && s3_kind_q == Sweep && s3_last_q) hidden_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (advance) begin
      s1_kind_q <= inject ? inject_kind : req_op_i == nh_cam_pkg::OpSearch ? Search : Change;
      s1_op_q <= req_op_i;
      s1_tag_q <= inject ? tag_q : req_tag_i;
      s1_key_q <= inject ? inject_key : req_key_i;
      s1_data_q <= inject ? inject_data : {req_qos_i, req_port_i};
      s1_check_q <= req_check_i;
      s1_ways_q <= inject_ways;
      s1_keep_q <= inject && inject_keep;
      s1_damaged_q <= inject && inject_damaged;
      s1_index_q <= inject_index;

      s2_kind_q <= s1_kind_q;
      s2_op_q <= s1_op_q;
      s2_tag_q <= s1_tag_q;
      s2_key_q <= s1_key_q;
      s2_data_q <= s1_data_q;
      s2_check_q <= s1_check_q;
      s2_found_q <= s1_keep_q;
      s2_damaged_q <= s1_damaged_q;
      s2_last_q <= &s1_index_q;

      s3_kind_q <= s2_kind_q;
      s3_op_q <= s2_op_q;
      s3_tag_q <= s2_tag_q;
      s3_key_q <= s2_key_q;
      s3_data_q <= s2_data_q;
      s3_key_part_q <= s2_key_part;
      s3_found_q <= s2_found_q;
      s3_damaged_q <= s2_damaged_q;
      s3_last_q <= s2_last_q;

      s4_kind_q <= s3_kind_q;
      s4_tag_q <= s3_tag_q;
      s4_key_part_q <= s3_key_part_q;
      s4_found_q <= s3_kind_q == Answer && s3_found_q;
      s4_hit_q <= (s3_kind_q == Search && !hidden_q) ? hit : 4'b0000;
      s4_damaged_q <= (s3_kind_q == Search) ? !hidden_q && (|bad) && !(|hit) : s3_damaged_q;
      s4_data_q <= entry_data;

      rsp_tag_q <= s4_tag_q;
      rsp_found_q <= s4_found;
      rsp_data_q <= s4_selected;
      rsp_check_q <= s4_check ^ {16{s4_damaged_q}};

      if (to_engine) begin
        seen_hit_q <= hit;
        seen_empty_q <= empty;
        seen_bad_q <= bad;
        seen_key_q <= entry_key;
        seen_data_q <= entry_data;
      end
      if (s3_valid_q && s3_kind_q == Change) begin
        op_q <= s3_op_q;
        tag_q <= s3_tag_q;
        key_q <= s3_key_q;
        data_q <= s3_data_q;
      end
    end
  end

  nh_cam_table_engine #(
      .KeyWidth(KeyWidth),
      .DataWidth(DataWidth),
      .Sets(Sets),
      .QueueEntries(QueueEntries)
  ) u_engine (
      .clk_i,
      .rst_i,
      .advance_i(advance),
      .idle_o(engine_idle),
      .op_i(op_q),
      .key_i(key_q),
      .data_i(data_q),
      .seen_i(seen_q),
      .seen_hit_i(seen_hit_q),
      .seen_empty_i(seen_empty_q),
      .seen_bad_i(seen_bad_q),
      .seen_key_i(seen_key_q),
      .seen_data_i(seen_data_q),
      .probe_o(inject_probe),
      .write_o(inject_write),
      .sweep_o(inject_sweep),
      .answer_o(inject_answer),
      .token_key_o(inject_key),
      .token_data_o(inject_data),
      .token_ways_o(inject_ways),
      .token_keep_o(inject_keep),
      .token_damaged_o(inject_damaged),
      .token_index_o(inject_index)
  );
  always_comb begin
    probe_o = '0;
    probe_o.search_valid = s1_valid_q && s1_kind_q == Search && advance;
    probe_o.search_tag = 16'(s1_tag_q);
    probe_o.write_valid = s1_valid_q && s1_kind_q == Write && advance;
    probe_o.dropped = s2_valid_q && !s2_intact && advance;
    probe_o.damaged = s4_valid_q && (s4_kind_q == Search || s4_kind_q == Answer) && s4_damaged_q && advance;
    probe_o.busy = !engine_idle || changing_q;
  end

  `NH_STABLE(answer_stable, rsp_valid_o, rsp_ready_i, ({rsp_tag_o, rsp_found_o, rsp_port_o, rsp_qos_o, rsp_check_o}))
endmodule
