// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands behind the header of nh_switch (parameters and ports, as in rtl/generated/nh_switch.sv) when a generated
// network is Verilated: in each clock a call of the bench, which has every switch Verilated apart. All outputs of
// nh_switch come from registers, so that one call at the edge is all that there is. A network of 16 switches as a whole
// makes 40 MB of C++; like this it makes as much as one switch, and the network's own RTL is the generated one,
// unchanged.
  // Side by side, the first one lowest, as top_main.cpp takes and gives them.
  localparam int In = 1 + SW + P + P + P * VW + P * F + P * V + 8 + 1 + 32 + 4 + 1 + 1 + 8 + 1 + 1;
  localparam int Out = P * V + P + P * VW + P * F + P + 6 * P + 1 + 1 + 2 + 1 + 1 + 32 + 2 + 1;
  import "DPI-C" function void nh_switch_parameters(input bit [27*32-1:0] parameters);
  import "DPI-C" function void nh_switch_clock(input int number, input bit [In-1:0] in, output bit [Out-1:0] out);

  initial nh_switch_parameters({Lookup, CounterRam, Counters, LinkRecovery, GrantRegister, Classes, Marks,
                                Candidates, Nonminimal, Restart, HostEscape, EscapeWhen, HostReserve, Claim, Patience,
                                Selection, HopLimit, ExtraClocks, LinkClocks, Switches, Packets, EscapeChannels,
                                VirtualChannels, PacketFlits, FlitWidth, HostPorts, Ports});

  bit [Out-1:0] next;
  logic [Out-1:0] out_q;
  always @(posedge clk_i) begin
    nh_switch_clock(32'(id_i), {
        s_axil_rready, s_axil_arvalid, s_axil_araddr, s_axil_bready, s_axil_wvalid, s_axil_wstrb, s_axil_wdata,
        s_axil_awvalid, s_axil_awaddr, link_credit_i, link_flit_i, link_vc_i, link_valid_i, up_i, id_i, rst_i}, next);
    out_q <= next;
  end
  assign {s_axil_rvalid, s_axil_rresp, s_axil_rdata, s_axil_arready, s_axil_bvalid, s_axil_bresp, s_axil_wready,
          s_axil_awready, probe_o, dead_o, link_flit_o, link_vc_o, link_valid_o, link_credit_o} = out_q;
endmodule
