// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Looks up a destination that nobody knows, stores it, and looks it up again.
#include <cstdio>

#include "Vlookup.h"

int main() {
    Vlookup top;
    const auto clock = [&] {
        top.clk_i = 0;
        top.eval();
        top.clk_i = 1;
        top.eval();
        top.clk_i = 0;
        top.eval();
    };
    // The status of the answer, or -1: none within 1000 clocks.
    const auto look_up = [&](unsigned destination) {
        top.req_dest_i = destination;
        top.req_valid_i = 1;
        top.eval();
        for (int i = 0; i < 1000 && top.resp_valid_o == 0; ++i) {
            const bool taken = top.req_ready_o != 0;
            clock();
            if (taken) top.req_valid_i = 0;
            top.eval();
        }
        if (top.resp_valid_o == 0) return -1;
        const int status = top.resp_status_o;
        clock();
        return status;
    };
    top.rst_i = 1;
    for (int i = 0; i < 4; ++i) clock();
    top.rst_i = 0;
    for (int i = 0; i < 1000; ++i) clock();  // the RAMs are cleared
    const int unknown = look_up(0x0a000001);
    top.ins_dest_i = 0x0a000001;
    top.ins_port_i = 7;
    top.ins_valid_i = 1;
    top.eval();
    while (top.ins_ready_o == 0) clock();
    clock();
    top.ins_valid_i = 0;
    for (int i = 0; i < 10; ++i) clock();
    const int known = look_up(0x0a000001);
    std::printf("unknown destination: status %d, stored: status %d, port %d\n", unknown, known,
                static_cast<int>(top.resp_port_o));
    return unknown == 2 && known == 0 && top.resp_port_o == 7 ? 0 : 1;
}
