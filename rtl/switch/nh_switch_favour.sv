// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Which of an input's stages asks, with classes (docs/blocks/switch_classes.md, "Who asks"): a claiming one, but
/// favoured ones go before it, up to 15 of them; else a favoured one, of the lowest class; else any.
module nh_switch_favour #(
    parameter int VirtualChannels = 3,
    parameter int Classes = 2,  // 2..4
    localparam int V = VirtualChannels,
    localparam int K = Classes,
    localparam int VW = nh_width_pkg::index_width(V)
) (
    input  logic          clk_i,
    input  logic          rst_i,
    input  logic [ V-1:0] can_i,
    input  logic [ V-1:0] claims_i,
    input  logic [ V-1:0] favoured_i,
    input  logic [V*K-1:0] class_i,    // one-hot
    input  logic [VW-1:0] from_i,      // the channel pointer
    output logic [ V-1:0] picked_o,    // one-hot, 0 if there is none
    output logic          asks_o,
    // Of who was picked last before a request, and whether it is granted in this clock.
    input  logic          keeps_i,
    input  logic          granted_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Classes, Classes >= 2 && Classes <= 4)

  logic [V-1:0] first_can, first_claim, first_favoured, lowest;  // lowest: favoured, of the lowest class
  logic by_claim;
  nh_switch_pick #(
      .N(V)
  ) u_can (
      .ask_i (can_i),
      .from_i,
      .pick_o(first_can)
  );
  nh_switch_pick #(
      .N(V)
  ) u_claim (
      .ask_i (claims_i),
      .from_i,
      .pick_o(first_claim)
  );
  nh_switch_pick #(
      .N(V)
  ) u_favoured (
      .ask_i (lowest),
      .from_i,
      .pick_o(first_favoured)
  );

  logic [V-1:0] of_class;
  always_comb begin
    lowest = '0;
    for (int k = K - 1; k >= 0; k--) begin
      for (int v = 0; v < V; v++) of_class[v] = favoured_i[v] && class_i[v*K+k];
      if (of_class != '0) lowest = of_class;
    end
  end

  // As for the input's pointers, registers have what passed will be after a grant, and a clock later whether it is.
  localparam logic [3:0] Most = 4'd15;
  logic [3:0] passed, passed_q, after_q;
  logic claimed_q, passes_q, granted_q;
  assign passed = granted_q ? after_q : passed_q;
  assign by_claim = claims_i != '0 && (favoured_i == '0 || passed == Most);
  assign picked_o = by_claim ? first_claim : favoured_i != '0 ? first_favoured : first_can;
  assign asks_o = by_claim ? |(first_claim & can_i) : |can_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      passed_q <= '0;
      granted_q <= 1'b0;
    end else begin
      passed_q <= passed;
      granted_q <= granted_i;
    end
  end
  always_ff @(posedge clk_i) begin
    if (!keeps_i) begin
      claimed_q <= |(picked_o & claims_i);
      passes_q <= claims_i != '0;
    end
    after_q <= claimed_q ? '0 : passes_q && passed != Most ? passed + 1'b1 : passed;
  end
endmodule
