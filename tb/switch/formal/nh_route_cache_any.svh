// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A routing-table cache that answers each lookup once, at any time, with anything: what nh_switch_lookup_cache may
// count on (docs/blocks/route_cache.md, proven there), as it asks once per tag. What is free comes by the pins of the
// CAM: ready; the answer, its tag (id), status ({found, error}) and route. What was asked for goes out by them.
  logic [2**TagWidth-1:0] asked_q;
  assign req_ready_o = cam_req_ready_i;
  assign cam_req_valid_o = req_valid_i && req_ready_o;
  assign cam_req_id_o = IdWidth'(req_tag_i);
  assign cam_req_key_o = req_dest_i;
  assign resp_valid_o = cam_rsp_valid_i && asked_q[TagWidth'(cam_rsp_id_i)];
  assign resp_tag_o = TagWidth'(cam_rsp_id_i);
  assign resp_status_o = {cam_rsp_found_i, cam_rsp_error_i};
  assign resp_port_o = cam_rsp_port_i;
  assign resp_qos_o = cam_rsp_qos_i;
  assign ins_ready_o = 1'b0;
  assign counters_o = '0;
  assign probe_o = '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) asked_q <= '0;
    else begin
      if (resp_valid_o && resp_ready_i) asked_q[resp_tag_o] <= 1'b0;
      if (cam_req_valid_o) asked_q[req_tag_i] <= 1'b1;
    end
  end
  `NH_ASSERT(asks_only_when_ready, !req_valid_i || req_ready_o)
  `NH_ASSERT(one_lookup_per_tag, !req_valid_i || !asked_q[req_tag_i])
  `NH_ASSERT(takes_each_answer, resp_ready_i)
  `NH_ASSERT(inserts_nothing, !ins_valid_i)
  logic unused_inputs;
  assign unused_inputs = ^{flush_i, ins_dest_i, ins_port_i, ins_qos_i, fault_entry_i, fault_state_i};
