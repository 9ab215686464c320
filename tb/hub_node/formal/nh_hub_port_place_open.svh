// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// nh_hub_port_place for proofs of the ways of words: all go to the stream.
  assign busy_o = 1'b0;
  assign ready_o = stream_ready_i;
  assign command_o = 1'b0;
  assign push_o = 1'b0;
  assign push_void_o = 1'b0;
  assign push_data_o = '0;
  assign stream_valid_o = valid_i;
  assign streamed_o = 1'b0;
  assign dropped_o = 1'b0;
  assign reason_o = '0;
