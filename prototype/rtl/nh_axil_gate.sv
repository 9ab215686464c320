// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// What one of several AXI4-Lite slaves sees of their master: valid and ready of its own commands alone.
module nh_axil_gate (
    input  nh_axil_pkg::request_t axil_i,
    input  logic                  write_i,  // writes are the slave's
    input  logic                  read_i,
    output nh_axil_pkg::request_t axil_o
);
  always_comb begin
    axil_o = axil_i;
    axil_o.awvalid = axil_i.awvalid && write_i;
    axil_o.wvalid = axil_i.wvalid && write_i;
    axil_o.bready = axil_i.bready && write_i;
    axil_o.arvalid = axil_i.arvalid && read_i;
    axil_o.rready = axil_i.rready && read_i;
  end
endmodule
