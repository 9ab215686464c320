// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Records of nh_irq (docs/blocks/irq.md).
package nh_irq_pkg;
  localparam int AddressWidth = 10;  // of the largest number of windows

  // A write to a queue's window.
  typedef struct packed {
    logic [5:0]  offset;  // of its register in the window
    logic [31:0] data;
    logic [31:0] strobe;  // each bit its byte's
  } write_t;
endpackage
