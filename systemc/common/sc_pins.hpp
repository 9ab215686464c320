// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Pins against the models' records In and Out. A block's pins are one structure
//     template <template <class> class InPin, template <class> class OutPin> struct XPins : RecordValues
// that is XPins<InPort, OutPort> in its module and Wires<XPins> in whatever instantiates it. It has the types
// Config, In and Out, a constructor from Config, clk_i and rst_i, and four functions that list everything else in one
// order each:
//     input_pins(pins), inputs(In&), output_pins(pins), outputs(Out&)     each a signals::tie
// A pin may be an sc_vector, its member then an array. Names of pins are the RTL's. The structure of most blocks is
// generated from the RTL's ports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <systemc>
#include <type_traits>
#include <utility>

#include "signals.hpp"

namespace nanohop::systemc {

template <class T>
using InPort = sc_core::sc_in<T>;
template <class T>
using OutPort = sc_core::sc_out<T>;
template <class T>
using Wire = sc_core::sc_signal<T>;

/// The wires around one module, in a scope of their own, so that several sets of them can stand side by side.
template <template <template <class> class, template <class> class> class Pins>
class Wires : public sc_core::sc_module, public Pins<Wire, Wire> {
public:
    Wires(sc_core::sc_module_name name, const typename Pins<Wire, Wire>::Config& config)
        : sc_core::sc_module(name), Pins<Wire, Wire>(config) {}
};

/// How a pin's value becomes a record's member and back. A block with other than plain values adds overloads.
struct PlainValues {
    template <class Value, class Member, class Config>
    static void to_member(const Value& value, Member& member, const Config&) {
        member = static_cast<Member>(value);
    }
    template <class Member, class Value, class Config>
    static void to_value(const Member& member, Value& value, const Config&) {
        value = static_cast<Value>(member);
    }
};

/// What a structure of pins has besides its pins.
template <class BlockConfig, class BlockIn, class BlockOut>
struct RecordValues : PlainValues {
    using Config = BlockConfig;
    using In = BlockIn;
    using Out = BlockOut;
    RecordValues() = default;
    explicit RecordValues(const Config& of) : pins_of(of) {}
    Config pins_of;  // for numbers of pins
};

/// A member with parts, or of several words, as the value of one signal: itself, with what sc_signal asks of a value.
template <class Member>
struct Value : Member {
    Value() : Member{} {}
    explicit(false) Value(const Member& member) : Member(member) {}
};
template <class Member>
std::ostream& operator<<(std::ostream& out, const Value<Member>& value) {
    signals::each_number([&out](const signals::Place& place, bool,
                                auto number) { out << place.text << " " << static_cast<uint64_t>(number) << " "; },
                         signals::Place{}, true, static_cast<const Member&>(value));
    return out;
}
template <class Member>
void sc_trace(sc_core::sc_trace_file* file, const Value<Member>& value, const std::string& name) {
    signals::each_number(
        [&](const signals::Place& place, bool, const auto& number) { sc_core::sc_trace(file, number, place.text); },
        signals::Place{name}, true, static_cast<const Member&>(value));
}

/// The value of a pin that stands for a member of this type. A block may specialize it for its own.
template <class Member>
struct PinValue {
    using type = std::conditional_t<
        std::is_class_v<Member>, Value<Member>,
        std::conditional_t<std::is_same_v<Member, bool>, bool,
                           std::conditional_t<(sizeof(Member) > sizeof(uint32_t)), uint64_t, uint32_t>>>;
};
/// The pin for a member of a record; the pins for the elements of an array.
template <template <class> class Kind, class Member>
using Pin = Kind<typename PinValue<Member>::type>;
template <template <class> class Kind, class Array>
using PinsOf = sc_core::sc_vector<Pin<Kind, typename Array::value_type>>;

/// A pin for a stored entry: its fields side by side from bit 0 upwards, each as wide as the configuration says, 0
/// above.
using EntryPin = sc_dt::sc_bv<128>;

class FieldReader {
public:
    explicit FieldReader(const EntryPin& pin) : pin_(pin) {}
    template <class Field>
    void next(Field& field, unsigned width) {
        const int low = at_;
        at_ += static_cast<int>(width);
        field = static_cast<Field>(pin_.range(at_ - 1, low).to_uint64());
    }

private:
    const EntryPin& pin_;
    int at_ = 0;
};

class FieldWriter {
public:
    explicit FieldWriter(EntryPin& pin) : pin_(pin) { pin_ = 0; }
    void put(uint64_t value, unsigned width) {
        const int low = at_;
        at_ += static_cast<int>(width);
        pin_.range(at_ - 1, low) = value;
    }

private:
    EntryPin& pin_;
    int at_ = 0;
};

namespace detail {

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<sc_core::sc_vector<T>> : std::true_type {};

/// f(a, b) for the elements of two ties, and for the elements of an sc_vector in a.
template <class A, class B, class F>
void each(A& a, B& b, F& f) {
    if constexpr (IsVector<std::remove_const_t<A>>::value) {
        for (size_t i = 0; i < a.size(); ++i) {
            f(a[i], b[i]);
        }
    } else {
        f(a, b);
    }
}

template <class TieA, class TieB, class F, size_t... I>
void zip(const TieA& a, const TieB& b, F& f, std::index_sequence<I...>) {
    static_assert(TieA::size == TieB::size, "both lists name the same pins");
    (each(signals::get<I>(a), signals::get<I>(b), f), ...);
}

}  // namespace detail

template <class TieA, class TieB, class F>
void zip(const TieA& a, const TieB& b, F f) {
    detail::zip(a, b, f, std::make_index_sequence<TieA::size>{});
}

/// The record of the input pins.
template <class Pins>
typename Pins::In read_inputs(const Pins& pins, const typename Pins::Config& config) {
    typename Pins::In in{};
    zip(Pins::input_pins(pins), Pins::inputs(in),
        [&](const auto& pin, auto& member) { Pins::to_member(pin.read(), member, config); });
    return in;
}

/// Drives the input pins (wires) from a record.
template <class Pins>
void write_inputs(Pins& pins, const typename Pins::In& in, const typename Pins::Config& config) {
    zip(Pins::input_pins(pins), Pins::inputs(in), [&](auto& pin, const auto& member) {
        auto value = pin.read();
        Pins::to_value(member, value, config);
        pin.write(value);
    });
}

template <class Pins>
typename Pins::Out read_outputs(const Pins& pins, const typename Pins::Config& config) {
    typename Pins::Out out{};
    zip(Pins::output_pins(pins), Pins::outputs(out),
        [&](const auto& pin, auto& member) { Pins::to_member(pin.read(), member, config); });
    return out;
}

template <class Pins>
void write_outputs(Pins& pins, const typename Pins::Out& out, const typename Pins::Config& config) {
    zip(Pins::output_pins(pins), Pins::outputs(out), [&](auto& pin, const auto& member) {
        auto value = pin.read();
        Pins::to_value(member, value, config);
        pin.write(value);
    });
}

/// Connects a module's ports with wires. Several modules may listen to the same inputs, so the two are apart.
template <class Ports, class Around>
void bind_inputs(Ports& ports, Around& wires) {
    ports.clk_i(wires.clk_i);
    ports.rst_i(wires.rst_i);
    zip(Ports::input_pins(ports), Around::input_pins(wires), [](auto& port, auto& wire) { port(wire); });
}
template <class Ports, class Around>
void bind_outputs(Ports& ports, Around& wires) {
    zip(Ports::output_pins(ports), Around::output_pins(wires), [](auto& port, auto& wire) { port(wire); });
}

}  // namespace nanohop::systemc
