// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// What another project may build of nanohop: a route cache whose misses go through `cam` to a table on the same chip.
module lookup (
    input  logic        clk_i,
    input  logic        rst_i,
    input  logic        req_valid_i,
    output logic        req_ready_o,
    input  logic [31:0] req_dest_i,
    output logic        resp_valid_o,
    output logic [15:0] resp_port_o,
    output logic [1:0]  resp_status_o,
    input  logic        ins_valid_i,
    output logic        ins_ready_o,
    input  logic [31:0] ins_dest_i,
    input  logic [15:0] ins_port_i
);
  localparam int KeyWidth = 32;
  localparam int Mshrs = 4;
  localparam int IdWidth = $clog2(Mshrs);
  localparam int ChipTag = nh_cam_pkg::tag_width(1, Mshrs, 4);

  logic cam_valid, cam_ready, answer_valid, found, error, flush;
  logic [IdWidth-1:0] cam_id, answer_id;
  logic [KeyWidth-1:0] cam_key;
  logic [15:0] port, qos;
  logic chip_valid, chip_ready, chip_answer_valid, chip_answer_ready, chip_found;
  logic [1:0] chip_op;
  logic [ChipTag-1:0] chip_tag, chip_answer_tag;
  logic [KeyWidth-1:0] chip_key;
  logic [15:0] chip_port, chip_qos, chip_check, chip_answer_port, chip_answer_qos, chip_answer_check;
  nh_route_cache_pkg::counters_t counters;

  nh_route_cache #(
      .KeyWidth(KeyWidth),
      .Entries(128),
      .Hash(nh_crc_pkg::HashCrc32),
      .MshrEntries(Mshrs),
      .PendingEntries(Mshrs)
  ) u_cache (
      .clk_i,
      .rst_i,
      .flush_i(flush),
      .req_valid_i,
      .req_ready_o,
      .req_dest_i,
      .req_tag_i('0),
      .resp_valid_o,
      .resp_ready_i(1'b1),
      .resp_tag_o(),
      .resp_port_o,
      .resp_qos_o(),
      .resp_status_o,
      .ins_valid_i,
      .ins_ready_o,
      .ins_dest_i,
      .ins_port_i,
      .ins_qos_i('0),
      .cam_req_valid_o(cam_valid),
      .cam_req_ready_i(cam_ready),
      .cam_req_id_o(cam_id),
      .cam_req_key_o(cam_key),
      .cam_rsp_valid_i(answer_valid),
      .cam_rsp_id_i(answer_id),
      .cam_rsp_found_i(found),
      .cam_rsp_error_i(error),
      .cam_rsp_port_i(port),
      .cam_rsp_qos_i(qos),
      .fault_entry_i('0),
      .fault_state_i('0),
      .counters_o(counters),
      .probe_o()
  );

  nh_cam #(
      .Ports(1),
      .KeyWidth(KeyWidth),
      .MshrEntries(Mshrs)
  ) u_cam (
      .clk_i,
      .rst_i,
      .req_valid_i(cam_valid),
      .req_ready_o(cam_ready),
      .req_id_i(cam_id),
      .req_key_i(cam_key),
      .rsp_valid_o(answer_valid),
      .rsp_id_o(answer_id),
      .rsp_found_o(found),
      .rsp_error_o(error),
      .rsp_port_o(port),
      .rsp_qos_o(qos),
      .flush_o(flush),
      .counters_i(counters),
      .chip_req_valid_o(chip_valid),
      .chip_req_ready_i(chip_ready),
      .chip_req_op_o(chip_op),
      .chip_req_tag_o(chip_tag),
      .chip_req_key_o(chip_key),
      .chip_req_port_o(chip_port),
      .chip_req_qos_o(chip_qos),
      .chip_req_check_o(chip_check),
      .chip_rsp_valid_i(chip_answer_valid),
      .chip_rsp_ready_o(chip_answer_ready),
      .chip_rsp_tag_i(chip_answer_tag),
      .chip_rsp_found_i(chip_found),
      .chip_rsp_port_i(chip_answer_port),
      .chip_rsp_qos_i(chip_answer_qos),
      .chip_rsp_check_i(chip_answer_check),
      .s_axil_awaddr('0),
      .s_axil_awprot('0),
      .s_axil_awvalid(1'b0),
      .s_axil_awready(),
      .s_axil_wdata('0),
      .s_axil_wstrb('0),
      .s_axil_wvalid(1'b0),
      .s_axil_wready(),
      .s_axil_bresp(),
      .s_axil_bvalid(),
      .s_axil_bready(1'b1),
      .s_axil_araddr('0),
      .s_axil_arprot('0),
      .s_axil_arvalid(1'b0),
      .s_axil_arready(),
      .s_axil_rdata(),
      .s_axil_rresp(),
      .s_axil_rvalid(),
      .s_axil_rready(1'b1),
      .probe_o()
  );

  nh_cam_table #(
      .KeyWidth(KeyWidth),
      .TagWidth(ChipTag),
      .Sets(64)
  ) u_table (
      .clk_i,
      .rst_i,
      .req_valid_i(chip_valid),
      .req_ready_o(chip_ready),
      .req_op_i(chip_op),
      .req_tag_i(chip_tag),
      .req_key_i(chip_key),
      .req_port_i(chip_port),
      .req_qos_i(chip_qos),
      .req_check_i(chip_check),
      .rsp_valid_o(chip_answer_valid),
      .rsp_ready_i(chip_answer_ready),
      .rsp_tag_o(chip_answer_tag),
      .rsp_found_o(chip_found),
      .rsp_port_o(chip_answer_port),
      .rsp_qos_o(chip_answer_qos),
      .rsp_check_o(chip_answer_check),
      .fault_entry_i('0),
      .fault_read_i('0),
      .probe_o()
  );
endmodule
