// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/maps/nic_wide_top.toml by `nanohop generate`: do not edit.

/// Register blocks at the port of nh_nic_wide_top (docs/generated/addresses/nh_nic_wide_top.md).
package nh_nic_wide_top_map_pkg;
  localparam int AddressWidth = 18;
  localparam int Windows = 7;
  // Numbers of the windows
  localparam int Send = 0;
  localparam int Receive = 1;
  localparam int Nic = 2;
  localparam int Transport = 3;
  localparam int Irq = 4;
  localparam int Status = 5;
  localparam int Llcm = 6;
  // Bits of an address in them
  localparam int SendBits = 8;
  localparam int ReceiveBits = 8;
  localparam int NicBits = 8;
  localparam int TransportBits = 8;
  localparam int IrqBits = 8;
  localparam int StatusBits = 6;
  localparam int LlcmBits = 17;

  /// The window that an address is in, a bit each; none: nothing is there.
  function automatic logic [Windows-1:0] window(input logic [AddressWidth-1:0] address);
    window = '0;
    window[Send] = address >> SendBits == 18'h0;
    window[Receive] = address >> ReceiveBits == 18'h1;
    window[Nic] = address >> NicBits == 18'h2;
    window[Transport] = address >> TransportBits == 18'h3;
    window[Irq] = address >> IrqBits == 18'h4;
    window[Status] = address >> StatusBits == 18'h14;
    window[Llcm] = address >> LlcmBits == 18'h1;
  endfunction
endpackage
