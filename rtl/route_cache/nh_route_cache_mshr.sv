// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Miss status holding registers: one per destination being searched for in the CAM, from the miss until no lookup that
/// read the cache before the answer was stored can be in the pipeline any more ("linger"). Later misses on the same
/// destination join it. A search under way during a flush is repeated once; a second flush ends it in CAM_ERROR.
module nh_route_cache_mshr #(
    parameter int KeyWidth = 64,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int Ways = 4,
    parameter int IndexWidth = 9,
    parameter int MshrEntries = 8,
    parameter int Skewed = 0,
    parameter int LingerCycles = 3,  // clocks from the store until the slowest older lookup has been decided
    localparam int IdWidth = nh_route_cache_pkg::index_width(MshrEntries),
    localparam int WayWidth = nh_route_cache_pkg::index_width(Ways),
    localparam int CountWidth = $clog2(MshrEntries + 1)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  flush_i,
    input  logic                  sweeping_i,
    output logic [CountWidth-1:0] used_o,
    // resolve stage: is somebody searching for this key?
    input  logic [KeyWidth-1:0]   key_i,
    output logic                  match_o,
    output logic [IdWidth-1:0]    match_id_o,
    output logic                  match_answered_o,
    output logic [PortWidth-1:0]  match_port_o,
    output logic [QosWidth-1:0]   match_qos_o,
    // resolve stage: new search (or, for an insert, an answer to be stored)
    input  logic                  alloc_i,
    input  logic                  alloc_insert_i,
    input  logic [IndexWidth-1:0] alloc_index_i,
    input  logic [PortWidth-1:0]  alloc_port_i,
    input  logic [QosWidth-1:0]   alloc_qos_i,
    output logic [IdWidth-1:0]    alloc_id_o,
    // update stage: where it will be stored (not Skewed)
    input  logic [IndexWidth-1:0] reserved_index_i,
    output logic [Ways-1:0]       reserved_o,
    input  logic                  victim_valid_i,
    input  logic [IdWidth-1:0]    victim_id_i,
    input  logic [WayWidth-1:0]   victim_way_i,
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
    output logic [IndexWidth-1:0] store_index_o,
    output logic [WayWidth-1:0]   store_way_o,
    output logic                  store_conflict_o,
    input  logic                  stored_i,
    input  logic [IdWidth-1:0]    stored_id_i
);
  localparam logic [2:0] StateFree = 3'd0;
  localparam logic [2:0] StateRequest = 3'd1;  // to be sent to the CAM
  localparam logic [2:0] StateWait = 3'd2;     // sent
  localparam logic [2:0] StateStore = 3'd3;    // answered, not yet stored
  localparam logic [2:0] StateLinger = 3'd4;   // stored; older lookups may not have seen it

  localparam int LingerWidth = $clog2(LingerCycles + 1);
  localparam int DataWidth = PortWidth + QosWidth;

  logic [MshrEntries-1:0] used, match, answered, requests, storable, stale_error, retry;
  logic [MshrEntries*KeyWidth-1:0] key_q;
  logic [MshrEntries*DataWidth-1:0] data_q;
  logic [MshrEntries*IndexWidth-1:0] index_q;
  logic [MshrEntries*WayWidth-1:0] way_q;
  logic [MshrEntries-1:0] conflict_q;
  logic [MshrEntries*Ways-1:0] reserved;
  logic [MshrEntries-1:0] answer;  // cam_rsp is for this one

  for (genvar m = 0; m < MshrEntries; m++) begin : gen_mshr
    logic [2:0] state_q, state_d;
    logic stale_q, retried_q, victim_q;
    logic [LingerWidth-1:0] linger_q;
    logic alloc, sent, stale;

    assign alloc = alloc_i & (alloc_id_o == IdWidth'(m));
    assign sent = cam_req_valid_o & cam_req_ready_i & (cam_req_id_o == IdWidth'(m));
    assign answer[m] = cam_rsp_valid_i & (cam_rsp_id_i == IdWidth'(m)) & (state_q == StateWait);
    assign stale = stale_q | flush_i;
    assign retry[m] = answer[m] & stale & ~retried_q;
    assign stale_error[m] = answer[m] & stale & retried_q;

    always_comb begin
      state_d = state_q;
      unique case (state_q)
        StateFree: if (alloc) state_d = alloc_insert_i ? StateStore : StateRequest;
        StateRequest: if (sent) state_d = StateWait;
        StateWait: begin
          if (retry[m]) state_d = StateRequest;
          else if (answer[m]) state_d = cam_rsp_found_i & ~cam_rsp_error_i & ~stale ? StateStore : StateFree;
        end
        StateStore: begin
          if (flush_i | sweeping_i) state_d = StateFree;
          else if (stored_i & (stored_id_i == IdWidth'(m))) state_d = StateLinger;
        end
        StateLinger: if (flush_i | (linger_q == LingerWidth'(1))) state_d = StateFree;
        default: state_d = StateFree;
      endcase
    end

    always_ff @(posedge clk_i) begin
      state_q <= rst_i ? StateFree : state_d;
      linger_q <= state_q == StateLinger ? linger_q - 1'b1 : LingerWidth'(LingerCycles);
      if (alloc) begin
        key_q[m*KeyWidth+:KeyWidth] <= key_i;
        data_q[m*DataWidth+:DataWidth] <= {alloc_qos_i, alloc_port_i};
        index_q[m*IndexWidth+:IndexWidth] <= alloc_index_i;
        stale_q <= 1'b0;
        retried_q <= 1'b0;
        victim_q <= 1'b0;
        conflict_q[m] <= 1'b0;
      end else begin
        if (retry[m]) begin
          stale_q <= 1'b0;
          retried_q <= 1'b1;
        end else if (flush_i & (sent | (state_q == StateWait))) begin
          stale_q <= 1'b1;
        end
        if (answer[m]) data_q[m*DataWidth+:DataWidth] <= {cam_rsp_qos_i, cam_rsp_port_i};
        if (victim_valid_i & (victim_id_i == IdWidth'(m))) begin
          victim_q <= 1'b1;
          way_q[m*WayWidth+:WayWidth] <= victim_way_i;
          conflict_q[m] <= victim_conflict_i;
        end
        if (flush_i) conflict_q[m] <= 1'b0;  // there is nothing left to evict
      end
    end

    assign used[m] = state_q != StateFree;
    assign requests[m] = state_q == StateRequest;
    assign answered[m] = (state_q == StateStore) | (state_q == StateLinger);
    assign storable[m] = (state_q == StateStore) & ((Skewed != 0) | victim_q);
    assign match[m] = used[m] & (key_q[m*KeyWidth+:KeyWidth] == key_i);
    for (genvar w = 0; w < Ways; w++) begin : gen_reserved
      assign reserved[m*Ways+w] = used[m] & victim_q & (index_q[m*IndexWidth+:IndexWidth] == reserved_index_i) &
          (way_q[m*WayWidth+:WayWidth] == WayWidth'(w));
    end
  end

  always_comb begin
    used_o = '0;
    match_id_o = '0;
    {match_qos_o, match_port_o} = '0;
    alloc_id_o = '0;
    store_id_o = '0;
    reserved_o = '0;
    for (int m = MshrEntries - 1; m >= 0; m--) begin
      used_o += CountWidth'(used[m]);
      if (match[m]) begin  // at most one
        match_id_o |= IdWidth'(m);
        {match_qos_o, match_port_o} |= data_q[m*DataWidth+:DataWidth];
      end
      if (!used[m]) alloc_id_o = IdWidth'(m);
      if (storable[m]) store_id_o = IdWidth'(m);
      reserved_o |= reserved[m*Ways+:Ways];
    end
  end
  assign match_o = |match;
  assign match_answered_o = |(match & answered);

  assign store_valid_o = (|storable) & ~sweeping_i;
  assign store_key_o = key_q[store_id_o*KeyWidth+:KeyWidth];
  assign {store_qos_o, store_port_o} = data_q[store_id_o*DataWidth+:DataWidth];
  assign store_index_o = index_q[store_id_o*IndexWidth+:IndexWidth];
  assign store_way_o = way_q[store_id_o*WayWidth+:WayWidth];
  assign store_conflict_o = conflict_q[store_id_o];

  assign wake_o = |(answer & ~retry);
  assign wake_status_o = (|stale_error) | cam_rsp_error_i ? nh_route_cache_pkg::StatusCamError :
      cam_rsp_found_i ? nh_route_cache_pkg::StatusMiss : nh_route_cache_pkg::StatusNotFound;

  // Sends in round-robin order; a request the CAM has not taken yet stays.
  logic [MshrEntries-1:0] grant;
  logic [IdWidth-1:0] grant_id, held_id_q;
  logic held_q;
  nh_rr_arbiter #(
      .N(MshrEntries)
  ) u_send (
      .clk_i,
      .rst_i,
      .req_i(requests),
      .advance_i(cam_req_valid_o & ~held_q),
      .gnt_o(grant)
  );
  always_comb begin
    grant_id = '0;
    for (int m = 0; m < MshrEntries; m++) if (grant[m]) grant_id |= IdWidth'(m);
  end
  assign cam_req_valid_o = |requests;
  assign cam_req_id_o = held_q ? held_id_q : grant_id;
  assign cam_req_key_o = key_q[cam_req_id_o*KeyWidth+:KeyWidth];
  always_ff @(posedge clk_i) begin
    held_q <= ~rst_i & cam_req_valid_o & ~cam_req_ready_i;
    held_id_q <= cam_req_id_o;
  end
endmodule
