// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// main() of every bench here; each brings its sc_main. The lockstep bench's library has a main of its own, which is not
// linked, because this one comes first.
#include "sc_bench.hpp"

int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
