// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// nh_hub_port_regs for proofs of the ways of words: software does anything, and sees words for no lane of the port.
  (* anyseq *) logic any_enable;
  assign enable_o = any_enable;
  assign region_o = '0;
  assign clear_o = 1'b0;
  assign clear_index_o = '0;
  assign select_o = '0;
  assign resume_o = 1'b0;
  assign resume_link_o = '0;
  assign resume_taken_o = '0;
  always_comb begin
    axil_o = '0;
    axil_o.bvalid = events_i.bad_lane;
  end
