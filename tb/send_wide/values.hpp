// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_send_wide (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::send_wide {

// A flit's data, lines, descriptors and headers.
struct Values {
    Config config;

    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, config.flit_width, f); }
    void fields(tb::Is<Line> auto& line, auto&& f) const { tb::word_fields(line, 512, f); }
    void fields(tb::Is<RingBeat> auto& beat, auto&& f) const { tb::word_fields(beat, 256, f); }
    void fields(tb::Is<std::array<uint64_t, 2>> auto& header, auto&& f) const { tb::word_fields(header, 128, f); }
};

}  // namespace nanohop::send_wide
