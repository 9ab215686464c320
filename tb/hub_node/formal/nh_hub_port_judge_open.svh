// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// nh_hub_port_judge for proofs of the ways of words: each goes on in its clock.
  assign clearing_o = 1'b0;
  assign busy_o = 1'b0;
  assign valid_o = valid_i;
  assign ready_o = ready_i;
  assign about_o = about_i;
  assign data_o = data_i;
  assign decision_o = '0;
  assign address_o = '0;
