// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of a link's end carry: a flit is one signal, so is a word of the wire, and so is the probe.
#pragma once

#include <ostream>
#include <string>

#include "common/sc_pins.hpp"
#include "link/link.hpp"
#include "switch/switch_values.hpp"

// Found by sc_signal through the types' namespace.
namespace nanohop::link {

inline std::ostream& operator<<(std::ostream& out, const Bits& word) {
    out << std::hex;
    for (const uint64_t bits : word) out << "0x" << bits << " ";
    return out << std::dec;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Bits& word, const std::string& name) {
    for (size_t i = 0; i < word.size(); ++i) sc_core::sc_trace(file, word[i], name + "_" + std::to_string(i));
}

inline std::ostream& operator<<(std::ostream& out, const Probe& p) {
    return out << "word " << p.word << " wire " << p.wire << " check " << p.check << " out " << p.out;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Probe& p, const std::string& name) {
    sc_core::sc_trace(file, p.word, name + ".word");
    sc_core::sc_trace(file, p.wire, name + ".wire");
    sc_core::sc_trace(file, p.check, name + ".check");
    sc_core::sc_trace(file, p.out, name + ".out");
}

}  // namespace nanohop::link

namespace nanohop::systemc {

template <>
struct PinValue<link::Bits> {
    using type = link::Bits;
};
template <>
struct PinValue<link::Probe> {
    using type = link::Probe;
};

struct LinkValues : RecordValues<link::Config, link::In, link::Out> {
    using RecordValues::RecordValues;
};

}  // namespace nanohop::systemc
