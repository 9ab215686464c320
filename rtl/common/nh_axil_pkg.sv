// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// AXI4-Lite between the modules of a block, without awprot and arprot, which no register here looks at. Addresses of
/// up to 32 bits; who reads one takes the bits of its own.
package nh_axil_pkg;
  typedef struct packed {
    logic [31:0] awaddr;
    logic        awvalid;
    logic [31:0] wdata;
    logic [3:0]  wstrb;
    logic        wvalid;
    logic        bready;
    logic [31:0] araddr;
    logic        arvalid;
    logic        rready;
  } request_t;
  localparam int RequestBits = 105;

  typedef struct packed {
    logic        awready;
    logic        wready;
    logic [1:0]  bresp;
    logic        bvalid;
    logic        arready;
    logic [31:0] rdata;
    logic [1:0]  rresp;
    logic        rvalid;
  } response_t;
  localparam int ResponseBits = 41;
endpackage
