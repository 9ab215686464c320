// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// nh_hub for proofs of what is around it: it does what its surroundings like. What it tells a port comes from its
// other pins, where a harness gives anything, and what ports tell it is on them.
  // Ports' side at the links in, each lane's at the link of its number.
  for (genvar k = 0; k < N; k++) begin : gen_lane
    assign {host_valid_o[k], host_last_o[k], host_recovery_o[k], host_data_o[k*FlitBits+:FlitBits]} =
        link_flit_i[k*F+:F];
    assign link_flit_o[k*F+:F] =
        {lane_valid_i[k], lane_last_i[k], host_ready_i[k], lane_data_i[k*FlitBits+:FlitBits]};
  end
  assign lane_ready_o = link_valid_i;
  assign dark_o = up_i;
  (* anyseq *) logic [N*16-1:0] any_taken;
  (* anyseq *) logic [NodeCounts-1:0] any_counts;
  assign link_taken_o = any_taken;
  assign counts_o = any_counts;
  assign unit_data_o = (N * FlitBits)'({any_counts, any_taken, rst_i, id_i, resume_i, resume_link_i, resume_taken_i});
  // What goes through.
  assign link_credit_o = link_credit_i;
  assign link_ack_o = link_ack_i;
  assign link_valid_o = link_valid_i;
  assign link_class_o = link_class_i;
  assign unit_members_o = up_i;
