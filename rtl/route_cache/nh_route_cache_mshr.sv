// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Miss status holding registers: one per destination being searched for in the CAM, from the miss until no lookup that
/// read the cache before the answer was stored can be in the pipeline any more ("linger"). Later misses on the same
/// destination join it. A search under way during a flush is repeated once; a second flush ends it in CAM_ERROR.
module nh_route_cache_mshr #(
    parameter int KeyWidth = 64,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int Ways = 4,
    parameter int IndexWidth = 9,  // >= 1
    parameter int MshrEntries = 8,
    parameter int Skewed = 0,
    parameter int LingerCycles = 3,  // >= 1: clocks from the store until the slowest older lookup has been decided
    parameter int RamRegisters = 0,     // 0, 1: what may be decided a clock ahead or later is
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),
      localparam int CountWidth = $clog2(MshrEntries + 1)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  flush_i,
    input  logic                  sweeping_i,
    output logic [CountWidth-1:0] used_o,
    output logic [MshrEntries-1:0] free_o,
    // the key that is in the search stage next, and with RamRegisters the one after it
    input  logic [KeyWidth-1:0]   next_key_i,
    input  logic [KeyWidth-1:0]   after_next_key_i,
    // search stage: is somebody searching for this key? RamRegisters: misses only
    input  logic                  valid_i,
    input  logic [KeyWidth-1:0]   key_i,
    output logic                  match_o,
    output logic [IdWidth-1:0]    match_id_o,
    output logic                  match_answered_o,
    output logic                  match_woken_o,   // cam_rsp is for that search, and its last
    output logic [PortWidth-1:0]  match_port_o,
    output logic [QosWidth-1:0]   match_qos_o,
    // search stage: new search (or, for an insert, an answer to be stored)
    input  logic                  hit_i,           // then not: it comes late (never with RamRegisters)
    input  logic                  alloc_insert_i,
    input  logic [IndexWidth-1:0] alloc_index_i,
    input  logic [PortWidth-1:0]  alloc_port_i,
    input  logic [QosWidth-1:0]   alloc_qos_i,
    output logic [IdWidth-1:0]    alloc_id_o,
    // update stage: where it will be stored (not Skewed)
    output logic [Ways-1:0]       reserved_o,
    input  logic                  victim_valid_i,
    input  logic [IdWidth-1:0]    victim_id_i,
    input  logic [Ways-1:0]       victim_way_i,    // one bit per way
    input  logic                  victim_conflict_i,
    // CAM
    output logic                  cam_req_valid_o,
    input  logic                  cam_req_ready_i,
    output logic [IdWidth-1:0]    cam_req_id_o,
    output logic [KeyWidth-1:0]   cam_req_key_o,
    input  logic                  cam_rsp_valid_i,
    input  logic [IdWidth-1:0]    cam_rsp_id_i,
    input  logic                  cam_rsp_found_i,
    input  logic                  cam_rsp_error_i,
    input  logic [PortWidth-1:0]  cam_rsp_port_i,
    input  logic [QosWidth-1:0]   cam_rsp_qos_i,
    // requests waiting for cam_rsp_id_i have their answer
    output logic                  wake_o,
    output logic [1:0]            wake_status_o,
    // answers to be stored
    output logic                  store_valid_o,
    output logic [IdWidth-1:0]    store_id_o,
    output logic [KeyWidth-1:0]   store_key_o,
    output logic [PortWidth-1:0]  store_port_o,
    output logic [QosWidth-1:0]   store_qos_o,
    output logic                  store_parity_o,  // of key, port and qos
    output logic [IndexWidth-1:0] store_index_o,
    output logic [Ways-1:0]       store_way_o,
    output logic                  store_conflict_o,
    input  logic                  stored_i,
    input  logic [IdWidth-1:0]    stored_id_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(PortWidth, PortWidth >= 1 && PortWidth <= 16)
  `NH_PART_PARAM(QosWidth, QosWidth >= 1 && QosWidth <= 16)
  `NH_PART_PARAM(Ways, Ways == 1 || Ways == 2 || Ways == 4 || Ways == 8 || Ways == 16)
  `NH_PART_PARAM(IndexWidth, IndexWidth >= 1)
  `NH_PART_PARAM(MshrEntries, MshrEntries >= 2 && MshrEntries <= 64)
  `NH_PART_PARAM(Skewed, Skewed == 0 || Skewed == 1)
  `NH_PART_PARAM(LingerCycles, LingerCycles >= 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  // One bit per state, none for a free one.
  localparam int Request = 0;  // to be sent to the CAM
  localparam int Wait = 1;     // sent
  localparam int Store = 2;    // answered, not yet stored
  localparam int Linger = 3;   // stored; older lookups may not have seen it

  localparam int LingerWidth = $clog2(LingerCycles + 1);
  localparam int DataWidth = PortWidth + QosWidth;

  logic [MshrEntries-1:0] used_q, used_d, same, match, answered, requests, storable_d, stale_named, retry, begins;
  logic [MshrEntries-1:0] free, first_free, may_request, may_store, new_request, new_store, store_select_d,
      store_select_q;
  logic [MshrEntries*KeyWidth-1:0] key_q;
  logic [MshrEntries*DataWidth-1:0] data_q;
  logic [MshrEntries-1:0] key_parity_q, data_parity_q;
  logic [MshrEntries*IndexWidth-1:0] index_q;
  logic [MshrEntries*Ways-1:0] way_q;
  logic [MshrEntries-1:0] conflict_q;
  logic [MshrEntries*Ways-1:0] reserved;
  logic [MshrEntries-1:0] named, answer;  // cam_rsp is for this one, and it waits for it
  logic [MshrEntries-1:0] delivers;       // an answer now would reach the requests that wait
  logic [MshrEntries-1:0] send;    // cam_req is from this one
  logic key_parity, alloc_data_parity, answer_parity;

  nh_delay #(.Width(1), .Clocks(RamRegisters)) u_key_parity (
      .clk_i, .rst_i(1'b0), .d_i(^(RamRegisters != 0 ? next_key_i : key_i)), .q_o(key_parity)
  );
  assign alloc_data_parity = ^{alloc_qos_i, alloc_port_i};
  assign answer_parity = ^{cam_rsp_qos_i, cam_rsp_port_i};

  // Two keys in a row, for the MSHR that captures the first of them. RamRegisters: compares take two clocks, and the
  // first of three in a row has been captured by the time the last one meets the key before it.
  logic same_key, same_as_captured;
  logic [KeyWidth-1:0] early_key;
  assign early_key = RamRegisters != 0 ? after_next_key_i : next_key_i;
  nh_route_cache_equal #(
      .Width(KeyWidth),
      .RamRegisters(RamRegisters)
  ) u_same_key (
      .clk_i,
      .a_i(early_key),
      .b_i(RamRegisters != 0 ? next_key_i : key_i),
      .equal_o(same_key)
  );
  nh_route_cache_equal #(
      .Width(KeyWidth),
      .RamRegisters(RamRegisters)
  ) u_same_as_captured (
      .clk_i,
      .a_i(early_key),
      .b_i(key_i),
      .equal_o(same_as_captured)
  );

  for (genvar m = 0; m < MshrEntries; m++) begin : gen_mshr
    logic [3:0] state_q, state_d, new_state;
    logic stale_q, retried_q, victim_q, victim_d;
    logic [LingerWidth-1:0] linger_q;
    logic capture, captured_q, same_key_seen, same_q, reserves_q, keeps_answer;
    logic sent, stored, stale;

    assign capture = valid_i & first_free[m];
    assign sent = send[m] & cam_req_ready_i;
    nh_route_cache_equal #(
        .Width(KeyWidth),
        .RamRegisters(RamRegisters)
    ) u_same_key_seen (
        .clk_i,
        .a_i(early_key),
        .b_i(key_q[m*KeyWidth+:KeyWidth]),
        .equal_o(same_key_seen)
    );
    assign stored = Skewed != 0 ? stored_i & (stored_id_i == IdWidth'(m)) : store_select_q[m] & ~sweeping_i;
    assign named[m] = cam_rsp_id_i == IdWidth'(m);
    assign answer[m] = cam_rsp_valid_i & named[m] & state_q[Wait];
    assign delivers[m] = state_q[Wait] & (~stale | retried_q);
    assign stale = stale_q | flush_i;
    assign retry[m] = answer[m] & stale & ~retried_q;
    assign stale_named[m] = named[m] & stale_q;

    // A new one comes last and is not in here. Bit by bit, since at most one is set: what is sent is late, and does not
    // matter for what is stored.
    logic ends_linger;
    assign ends_linger = flush_i | (linger_q == LingerWidth'(1));
    always_comb begin
      new_state = '0;
      new_state[Request] = new_request[m];
      new_state[Store] = new_store[m];
    end
    assign begins[m] = new_state[Request] | retry[m];
    assign state_d[Request] = (state_q[Request] & ~sent) | retry[m];
    assign state_d[Wait] = (state_q[Request] & sent) | (state_q[Wait] & ~answer[m]);
    assign keeps_answer = state_q[Store] & ~stored & ~flush_i & ~sweeping_i;
    assign state_d[Store] = (answer[m] & cam_rsp_found_i & ~cam_rsp_error_i & ~stale) | keeps_answer;
    assign state_d[Linger] = (state_q[Store] & stored & ~flush_i & ~sweeping_i) | (state_q[Linger] & ~ends_linger);
    assign used_d[m] = state_q[Request] | (state_q[Wait] & ~answer[m]) | retry[m] | state_d[Store] | state_d[Linger];
    assign victim_d = victim_q | (victim_valid_i & (victim_id_i == IdWidth'(m)));
    // Not Skewed: an insert cannot be stored before its victim is known, so alloc does not matter here. RamRegisters:
    // what is new is stored a clock later.
    assign storable_d[m] = RamRegisters != 0 ? keeps_answer & (Skewed != 0 | victim_q) :
        Skewed != 0 ? state_d[Store] | new_store[m] : state_d[Store] & victim_d;

    always_ff @(posedge clk_i) begin
      state_q <= state_d | new_state;  // whose other bits are 0
      used_q[m] <= |(state_d | new_state);
      if (rst_i) begin
        state_q <= '0;
        used_q[m] <= 1'b0;
      end
      linger_q <= state_q[Linger] ? linger_q - 1'b1 : LingerWidth'(LingerCycles);
      if (capture) begin
        key_q[m*KeyWidth+:KeyWidth] <= key_i;
        key_parity_q[m] <= key_parity;
        data_q[m*DataWidth+:DataWidth] <= {alloc_qos_i, alloc_port_i};
        data_parity_q[m] <= alloc_data_parity;
        index_q[m*IndexWidth+:IndexWidth] <= alloc_index_i;
        stale_q <= 1'b0;
        retried_q <= 1'b0;
        victim_q <= 1'b0;
        conflict_q[m] <= 1'b0;
      end else begin
        if (retry[m]) begin
          stale_q <= 1'b0;
          retried_q <= 1'b1;
        end else if (flush_i & (sent | state_q[Wait])) begin
          stale_q <= 1'b1;
        end
        if (state_q[Wait]) begin  // what comes last is its own
          data_q[m*DataWidth+:DataWidth] <= {cam_rsp_qos_i, cam_rsp_port_i};
          data_parity_q[m] <= answer_parity;
        end
        victim_q <= victim_d;
        if (victim_valid_i & (victim_id_i == IdWidth'(m))) begin
          way_q[m*Ways+:Ways] <= victim_way_i;
          conflict_q[m] <= victim_conflict_i;
        end
        if (flush_i) conflict_q[m] <= 1'b0;  // there is nothing left to evict
      end
      captured_q <= capture;
      same_q <= capture ? same_key : RamRegisters != 0 && captured_q ? same_as_captured : same_key_seen;
      reserves_q <= (RamRegisters != 0 ? used_q[m] : used_d[m]) & victim_d &
          (index_q[m*IndexWidth+:IndexWidth] == alloc_index_i);
    end

    assign requests[m] = state_q[Request];
    assign answered[m] = state_q[Store] | state_q[Linger];
    assign same[m] = same_q;
    assign match[m] = used_q[m] & same[m];
    // A request's own MSHR has no victim yet and reserves nothing.
    assign reserved[m*Ways+:Ways] = way_q[m*Ways+:Ways] & {Ways{reserves_q}};
  end

  // The keys once more, to read them by number: distributed RAM in place of two selections.
  logic captures;
  assign captures = valid_i & (|first_free);
  nh_ram_lut #(
      .Width(KeyWidth),
      .Depth(MshrEntries)
  ) u_store_key (
      .clk_i,
      .we_i(captures),
      .waddr_i(alloc_id_o),
      .wdata_i(key_i),
      .raddr_i(store_id_o),
      .rdata_o(store_key_o)
  );
  nh_ram_lut #(
      .Width(KeyWidth),
      .Depth(MshrEntries)
  ) u_send_key (
      .clk_i,
      .we_i(captures),
      .waddr_i(alloc_id_o),
      .wdata_i(key_i),
      .raddr_i(cam_req_id_o),
      .rdata_o(cam_req_key_o)
  );

  // The one that a miss takes: the first free one. RamRegisters: chosen a clock ahead, another one after each miss.
  assign free = ~used_q;
  nh_route_cache_free #(
      .N(MshrEntries),
      .RamRegisters(RamRegisters)
  ) u_free (
      .clk_i,
      .rst_i,
      .free_i(free),
      .take_i(valid_i),
      .choice_o(first_free)
  );

  nh_route_cache_alloc #(
      .N(MshrEntries)
  ) u_alloc (
      .used_i(used_q),
      .same_i(same),
      .free_i(first_free),
      .valid_i,
      .insert_i(alloc_insert_i),
      .flush_i,
      .request_o(may_request),
      .store_o(may_store)
  );
  assign new_request = may_request & {MshrEntries{~hit_i}};
  assign new_store = may_store & {MshrEntries{~hit_i}};

  logic storable_seen;
  always_comb begin
    storable_seen = 1'b0;
    for (int m = 0; m < MshrEntries; m++) begin
      store_select_d[m] = storable_d[m] & ~storable_seen;
      storable_seen = storable_seen | storable_d[m];
    end
  end

  logic store_any_q;
  always_ff @(posedge clk_i) begin
    store_select_q <= rst_i ? '0 : store_select_d;
    store_any_q <= ~rst_i & storable_seen;
  end
  assign free_o = free;

  always_comb begin
    used_o = '0;
    match_id_o = '0;
    {match_qos_o, match_port_o} = '0;
    alloc_id_o = '0;
    store_id_o = '0;
    {store_qos_o, store_port_o} = '0;
    store_parity_o = 1'b0;
    store_index_o = '0;
    store_way_o = '0;
    store_conflict_o = 1'b0;
    reserved_o = '0;
    for (int m = 0; m < MshrEntries; m++) begin
      used_o += CountWidth'(used_q[m]);
      if (match[m]) begin  // at most one
        match_id_o |= IdWidth'(m);
        {match_qos_o, match_port_o} |= data_q[m*DataWidth+:DataWidth];
      end
      if (first_free[m]) alloc_id_o |= IdWidth'(m);
      if (store_select_q[m]) begin
        store_id_o |= IdWidth'(m);
        {store_qos_o, store_port_o} |= data_q[m*DataWidth+:DataWidth];
        store_parity_o |= key_parity_q[m] ^ data_parity_q[m];
        store_index_o |= index_q[m*IndexWidth+:IndexWidth];
        store_way_o |= way_q[m*Ways+:Ways];
        store_conflict_o |= conflict_q[m];
      end
      reserved_o |= reserved[m*Ways+:Ways];
    end
  end
  assign match_o = |match;
  assign match_answered_o = |(same & answered);
  assign match_woken_o = cam_rsp_valid_i & (|(same & named & delivers));
  assign store_valid_o = store_any_q & ~sweeping_i;

  assign wake_o = cam_rsp_valid_i & (|(named & delivers));
  // Who is woken by a stale answer has been sent twice.
  assign wake_status_o = (|stale_named) | flush_i | cam_rsp_error_i ? nh_route_cache_pkg::StatusCamError :
      cam_rsp_found_i ? nh_route_cache_pkg::StatusMiss : nh_route_cache_pkg::StatusNotFound;

  nh_route_cache_send #(
      .N(MshrEntries),
      .RamRegisters(RamRegisters)
  ) u_send (
      .clk_i,
      .rst_i,
      .begin_i(begins),
      .req_i(requests),
      .valid_o(cam_req_valid_o),
      .ready_i(cam_req_ready_i),
      .send_o(send)
  );
  always_comb begin
    cam_req_id_o = '0;
    for (int m = 0; m < MshrEntries; m++) begin
      if (send[m]) begin
        cam_req_id_o |= IdWidth'(m);
      end
    end
  end
endmodule
