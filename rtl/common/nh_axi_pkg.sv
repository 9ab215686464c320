// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// AXI4 between the modules of a block: one id, incrementing bursts of whole words, so that ids and what is the same of
/// every burst (size, burst, lock, cache, prot) stand in the flat modules alone. Addresses of up to 40 bits; who reads
/// one takes the bits of its own.
package nh_axi_pkg;
  /// A master of 64 bits.
  typedef struct packed {
    logic [39:0] awaddr;
    logic [7:0]  awlen;
    logic        awvalid;
    logic [63:0] wdata;
    logic [7:0]  wstrb;
    logic        wlast;
    logic        wvalid;
    logic        bready;
    logic [39:0] araddr;
    logic [7:0]  arlen;
    logic        arvalid;
    logic        rready;
  } request_t;

  typedef struct packed {
    logic        awready;
    logic        wready;
    logic [1:0]  bresp;
    logic        bvalid;
    logic        arready;
    logic [63:0] rdata;
    logic [1:0]  rresp;
    logic        rlast;
    logic        rvalid;
  } response_t;

  /// A master of up to 512 bits that only writes.
  typedef struct packed {
    logic [39:0]  awaddr;
    logic [7:0]   awlen;
    logic         awvalid;
    logic [511:0] wdata;
    logic [63:0]  wstrb;
    logic         wlast;
    logic         wvalid;
    logic         bready;
  } wide_request_t;
  localparam int WideRequestBits = 628;

  typedef struct packed {
    logic       awready;
    logic       wready;
    logic [1:0] bresp;
    logic       bvalid;
  } wide_response_t;
  localparam int WideResponseBits = 5;

  /// A master of up to 512 bits that only reads.
  typedef struct packed {
    logic [39:0] araddr;
    logic [7:0]  arlen;
    logic        arvalid;
    logic        rready;
  } read_request_t;

  typedef struct packed {
    logic         arready;
    logic [511:0] rdata;
    logic [1:0]   rresp;
    logic         rlast;
    logic         rvalid;
  } read_response_t;

  /// A master of 256 bits.
  typedef struct packed {
    logic [39:0]  awaddr;
    logic [7:0]   awlen;
    logic         awvalid;
    logic [255:0] wdata;
    logic [31:0]  wstrb;
    logic         wlast;
    logic         wvalid;
    logic         bready;
    logic [39:0]  araddr;
    logic [7:0]   arlen;
    logic         arvalid;
    logic         rready;
  } ring_request_t;

  typedef struct packed {
    logic         awready;
    logic         wready;
    logic [1:0]   bresp;
    logic         bvalid;
    logic         arready;
    logic [255:0] rdata;
    logic [1:0]   rresp;
    logic         rlast;
    logic         rvalid;
  } ring_response_t;
endpackage
