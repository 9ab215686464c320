// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Drives and samples a Verilated model through the list of a block's ports that the generator wrote
// (sim/model/generated/<block>_ports.hpp): pins and members stand in it side by side.
#pragma once

#include <verilated.h>

#include <concepts>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

#include "port_bits.hpp"
#include "signals.hpp"
#include "verilated_dut.hpp"

namespace nanohop::tb {

// How members stand in ports: as they are, or where `Values`, a type of the block, has an overload
//     void fields(tb::Is<Member> auto& member, auto&& f) const
// as the fields for which it calls f(field, bits), the lowest ones of the port first; of a number, that many bits.
template <class T, class Of>
concept Is = std::same_as<std::remove_const_t<T>, Of>;
template <class Values, class Member>
concept HasFields = requires(const Values& values, Member& member) { values.fields(member, [](auto&, unsigned) {}); };
struct PlainPorts {};

template <class Array, class F>
void array_fields(Array& array, unsigned count, unsigned bits, F&& f) {
    for (unsigned i = 0; i < count; ++i) f(array[i], bits);
}

template <class List, class Values, class In, class Out>
class PortLists {
public:
    explicit PortLists(Values values = Values{}) : values_(std::move(values)) {}

    template <class Top>
    void drive(Top& top, const In& in) {
        each([&](auto& port, const auto& member, auto& last) { put(port, member, last); }, List::input_pins(top),
             List::inputs(in), List::inputs(last_));
        driven_ = true;
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        each([&](const auto& port, auto& member) { get(port, member); }, List::output_pins(top), List::outputs(out));
    }

private:
    template <class Port, class Member>
    void put(Port& port, const Member& member, Member& last) const {
        if constexpr (!HasFields<Values, const Member>) {
            port = static_cast<Port>(member);
        } else if constexpr (std::is_arithmetic_v<Member>) {
            values_.fields(member, [&](auto& x, unsigned bits) { port = static_cast<Port>(x & low_bits(bits)); });
        } else if (!driven_ || !(member == last)) {  // else the port is as it was
            PackedBits<sizeof(Member) / sizeof(uint32_t) + 2> packed;
            values_.fields(member, [&](auto& x, unsigned bits) { packed.put(x, bits); });
            packed.assign(port);
            last = member;
        }
    }
    template <class Port, class Member>
    void get(const Port& port, Member& member) const {
        if constexpr (!HasFields<Values, Member> || std::is_arithmetic_v<Member>) {
            member = static_cast<Member>(port);
        } else {
            PortReader<Port> reader(port);
            values_.fields(member, [&](auto& x, unsigned bits) {
                x = static_cast<std::remove_reference_t<decltype(x)>>(reader.take(bits));
            });
        }
    }
    template <class F, class First, class... More>
    static void each(F&& f, const First& first, const More&... more) {
        [&]<size_t... I>(std::index_sequence<I...>) {
            (at<I>(f, first, more...), ...);
        }(std::make_index_sequence<First::size>{});
    }
    template <size_t I, class F, class... Lists>
    static void at(F& f, const Lists&... lists) {
        f(signals::get<I>(lists)...);
    }

    Values values_;
    In last_{};            // of members with fields, as the ports have them
    bool driven_ = false;  // else the ports start random
};

// A field of a port that is a structure: Verilator has it as a vector.
template <class Port>
struct FieldOf {
    const std::remove_reference_t<Port>& port;
    unsigned low, bits;

    template <class Member>
    explicit operator Member() const {
        return static_cast<Member>(PortReader(port, low).take(bits));
    }
};

template <class Top, class List>
using ModelOf = typename List::template Model<Top, FieldOf>;

// A block's Values, of its configuration where they depend on it.
template <class Values, class Config>
Values make_values(const Config& config) {
    if constexpr (requires { Values{config}; }) {
        return Values{config};
    } else {
        return Values{};
    }
}

// The Verilated model of a block whose list of ports is `List`.
template <class Top, class List, class In, class Out, class Values = PlainPorts>
std::unique_ptr<Dut<In, Out>> verilated(const DutOptions& options, Values values = {}) {
    using Ports = PortLists<List, Values, In, Out>;
    return std::make_unique<VerilatedDut<ModelOf<Top, List>, Ports, In, Out>>(options, Ports(std::move(values)));
}

}  // namespace nanohop::tb
