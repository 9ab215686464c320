// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_link (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::link {

// A flit, a word of the wire, the probe's bits.
struct Values {
    Config config;

    void fields(tb::Is<Flit> auto& flit, auto&& f) const { tb::flit_fields(flit, config.flit_width, f); }
    void fields(tb::Is<Bits> auto& word, auto&& f) const { tb::word_fields(word, wire_bits(config), f); }
    void fields(tb::Is<Probe> auto& probe, auto&& f) const {
        for (auto* bit : {&probe.word, &probe.wire, &probe.check, &probe.out}) f(*bit, 1U);
    }
};

}  // namespace nanohop::link
