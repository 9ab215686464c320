// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of exchanger and crossbar carry: a link's valid, virtual channel and flit are one signal, and so is a
// reservation.
#pragma once

#include <ostream>
#include <string>
#include <systemc>

#include "common/sc_clocked.hpp"
#include "hxb/flit.hpp"

// Found by sc_signal through the types' namespace.
namespace nanohop::hxb {

inline std::ostream& operator<<(std::ostream& out, const Lane& lane) {
    if (!lane.valid) return out << "-";
    return out << "vc" << unsigned{lane.vc} << (lane.flit.head ? " head" : "") << (lane.flit.tail ? " tail" : "")
               << (lane.flit.bad ? " bad" : "") << " 0x" << std::hex << lane.flit.data[0] << std::dec;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Lane& lane, const std::string& name) {
    sc_core::sc_trace(file, lane.valid, name + ".valid");
    sc_core::sc_trace(file, lane.vc, name + ".vc");
    sc_core::sc_trace(file, lane.flit.head, name + ".head");
    sc_core::sc_trace(file, lane.flit.tail, name + ".tail");
    sc_core::sc_trace(file, lane.flit.bad, name + ".bad");
    sc_core::sc_trace(file, lane.flit.data[0], name + ".data");
}

inline std::ostream& operator<<(std::ostream& out, const Reservation& r) {
    if (!r.valid) return out << "-";
    return out << "to " << unsigned{r.to} << " vc" << unsigned{r.vc} << " length " << r.length;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Reservation& r, const std::string& name) {
    sc_core::sc_trace(file, r.valid, name + ".valid");
    sc_core::sc_trace(file, r.to, name + ".to");
    sc_core::sc_trace(file, r.vc, name + ".vc");
    sc_core::sc_trace(file, r.length, name + ".length");
}

}  // namespace nanohop::hxb
