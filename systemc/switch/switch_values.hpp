// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of the switch carry: a port's flit is one signal, and so is the probe.
#pragma once

#include <ostream>
#include <string>

#include "common/sc_pins.hpp"
#include "switch/switch.hpp"

// Found by sc_signal through the types' namespace.
namespace nanohop::switch_ {

inline std::ostream& operator<<(std::ostream& out, const Flit& flit) {
    return out << (flit.head ? "head " : "") << (flit.tail ? "tail " : "") << (flit.bad ? "bad " : "") << "0x"
               << std::hex << flit.data[0] << std::dec;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Flit& flit, const std::string& name) {
    sc_core::sc_trace(file, flit.head, name + ".head");
    sc_core::sc_trace(file, flit.tail, name + ".tail");
    sc_core::sc_trace(file, flit.bad, name + ".bad");
    sc_core::sc_trace(file, flit.data[0], name + ".data");
}

inline std::ostream& operator<<(std::ostream& out, const Probe& p) {
    return out << std::hex << "write " << p.write << " lookup " << p.lookup << " request " << p.request << " grant "
               << p.grant << " crossbar " << p.crossbar << " link " << p.link << std::dec;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Probe& p, const std::string& name) {
    sc_core::sc_trace(file, p.write, name + ".write");
    sc_core::sc_trace(file, p.lookup, name + ".lookup");
    sc_core::sc_trace(file, p.request, name + ".request");
    sc_core::sc_trace(file, p.grant, name + ".grant");
    sc_core::sc_trace(file, p.crossbar, name + ".crossbar");
    sc_core::sc_trace(file, p.link, name + ".link");
}

}  // namespace nanohop::switch_

namespace nanohop::systemc {

template <>
struct PinValue<switch_::Flit> {
    using type = switch_::Flit;
};
template <>
struct PinValue<switch_::Probe> {
    using type = switch_::Probe;
};

struct SwitchValues : RecordValues<switch_::Config, switch_::In, switch_::Out> {
    using RecordValues::RecordValues;
};

}  // namespace nanohop::systemc
