// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// The first that asks at or after `from_i`, cyclic: one-hot, 0 if nobody asks. Combinational; who uses it keeps the
/// pointer.
module nh_switch_pick #(
    parameter int N = 2,  // >= 1
    localparam int PointerWidth = nh_width_pkg::index_width(N)
) (
    input  logic [           N-1:0] ask_i,
    input  logic [PointerWidth-1:0] from_i,  // 0 .. N-1
    output logic [           N-1:0] pick_o
);
  logic [N-1:0] later;
  always_comb begin
    for (int k = 0; k < N; k++) later[k] = ask_i[k] && PointerWidth'(k) >= from_i;
    pick_o = (|later) ? later & (~later + N'(1)) : ask_i & (~ask_i + N'(1));
  end
endmodule
