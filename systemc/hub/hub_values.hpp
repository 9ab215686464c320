// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of the hub's node carry: a flit of a link is one signal, so is a lane's word, and so are the counters.
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <string>

#include "common/sc_pins.hpp"
#include "hub/node.hpp"

// Found by sc_signal through the types' namespace.
namespace nanohop::hub {

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

/// A word of a lane.
struct Word {
    Data data{};
    bool operator==(const Word&) const = default;
};
inline std::ostream& operator<<(std::ostream& out, const Word& word) {
    return out << "0x" << std::hex << word.data[0] << std::dec;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Word& word, const std::string& name) {
    sc_core::sc_trace(file, word.data[0], name);
}

/// By reason.
struct Counts {
    std::array<uint32_t, kReasons> of{};
    bool operator==(const Counts&) const = default;
};
inline std::ostream& operator<<(std::ostream& out, const Counts& counts) {
    for (const uint32_t count : counts.of) out << count << " ";
    return out;
}
inline void sc_trace(sc_core::sc_trace_file* file, const Counts& counts, const std::string& name) {
    for (unsigned r = 0; r < kReasons; ++r) sc_core::sc_trace(file, counts.of[r], name + "_" + std::to_string(r));
}

}  // namespace nanohop::hub

namespace nanohop::systemc {

template <>
struct PinValue<hub::Flit> {
    using type = hub::Flit;
};
template <>
struct PinValue<hub::Data> {
    using type = hub::Word;
};
/// One alone is a flit of a block that has no lanes, the hub's or another's.
template <template <class> class Kind>
struct PinOf<Kind, hub::Data> {
    using type = Kind<hub::Word>;
};
template <template <class> class Kind>
struct PinOf<Kind, std::array<uint32_t, hub::kReasons>> {
    using type = Kind<hub::Counts>;
};

/// Of the node and of its host port.
struct HubWords {
    template <class Config>
    static void to_member(const hub::Word& word, hub::Data& data, const Config&) {
        data = word.data;
    }
    template <class Config>
    static void to_value(const hub::Data& data, hub::Word& word, const Config&) {
        word.data = data;
    }
    template <class Config>
    static void to_member(const hub::Counts& counts, std::array<uint32_t, hub::kReasons>& of, const Config&) {
        of = counts.of;
    }
    template <class Config>
    static void to_value(const std::array<uint32_t, hub::kReasons>& of, hub::Counts& counts, const Config&) {
        counts.of = of;
    }
};

struct HubValues : RecordValues<hub::Config, hub::In, hub::Out>, HubWords {
    using HubWords::to_member;
    using HubWords::to_value;
    using RecordValues::RecordValues;
    using RecordValues::to_member;
    using RecordValues::to_value;
};

}  // namespace nanohop::systemc
