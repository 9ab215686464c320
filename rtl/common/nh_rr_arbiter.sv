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
    // Prefix ORs in place of x & -x: the carry chain of a subtraction is slower than a few LUTs.
    logic [N-1:0] mask_q, mask_d;
    logic [N-1:0] ahead, ahead_gnt, any_gnt;
    logic ahead_seen, any_seen, after;

    assign ahead = req_i & mask_q;
    always_comb begin
        ahead_seen = 1'b0;
        any_seen   = 1'b0;
        for (int i = 0; i < N; i++) begin
            ahead_gnt[i] = ahead[i] & ~ahead_seen;
            any_gnt[i]   = req_i[i] & ~any_seen;
            ahead_seen   = ahead_seen | ahead[i];
            any_seen     = any_seen | req_i[i];
        end
    end
    assign gnt_o = ahead_seen ? ahead_gnt : any_gnt;

    // Everything after the granted requester. Empty (the last one was granted) means everybody again.
    always_comb begin
        mask_d = mask_q;
        after  = 1'b0;
        if (advance_i && any_seen) begin
            for (int i = 0; i < N; i++) begin
                mask_d[i] = after | gnt_o[N-1];
                after = after | gnt_o[i];
            end
        end
    end

    always_ff @(posedge clk_i) begin
        if (rst_i) mask_q <= '1;
        else mask_q <= mask_d;
    end
endmodule
