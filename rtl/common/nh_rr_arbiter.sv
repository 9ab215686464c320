// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Round-robin arbiter: one-hot grant, combinational from the requests and a registered pointer.
/// When `advance_i` is high the pointer moves past the granted requester, which is then the last in line; so a
/// requester that keeps asking is granted within N grants that were advanced. Without a request nothing moves.
/// It does not lock: a caller that must hold its grant while stalled keeps its requests stable and `advance_i` low
/// (a new, earlier-in-line request may then still take the grant over). Page: docs/blocks/cam.md.
module nh_rr_arbiter #(
    parameter int N = 2  // 1 or more
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic [N-1:0] req_i,
    input  logic         advance_i,
    output logic [N-1:0] gnt_o
);
    if (N < 1) begin : gen_bad_n
        $error("parameter N must be 1 or more");
    end

    // Thermometer mask: the requesters at or after the pointer. They go first; the others only if none of them asks.
    logic [N-1:0] mask_q, mask_d;
    logic [N-1:0] ahead;
    logic [N-1:0] ahead_gnt, any_gnt;

    assign ahead     = req_i & mask_q;
    assign ahead_gnt = ahead & (~ahead + N'(1));  // lowest set bit
    assign any_gnt   = req_i & (~req_i + N'(1));
    assign gnt_o     = (|ahead) ? ahead_gnt : any_gnt;

    // Everything above the granted bit: ~(gnt | (gnt - 1)). Empty (the last one was granted) means everybody again.
    always_comb begin
        mask_d = mask_q;
        if (advance_i && (|req_i)) begin
            mask_d = ~(gnt_o | (gnt_o - N'(1)));
            if (mask_d == '0) mask_d = '1;
        end
    end

    always_ff @(posedge clk_i) begin
        if (rst_i) mask_q <= '1;
        else mask_q <= mask_d;
    end
endmodule
