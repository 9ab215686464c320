// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Drives and samples a Verilated model through the list of a block's ports that the generator wrote
// (sim/model/generated/<block>_ports.hpp): pins and members stand in it side by side.
#pragma once

#include <verilated.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

#include "bits.hpp"
#include "signals.hpp"
#include "verilated_dut.hpp"

namespace nanohop::tb {

// A port made of fields side by side, the first one lowest.
template <size_t Words>
class PackedBits {
public:
    void put(uint64_t value, unsigned width) {
        for (unsigned done = 0; done < width;) {
            const size_t word = (at_ + done) / 32;
            const unsigned offset = (at_ + done) % 32;
            words_[word] |= static_cast<uint32_t>((value >> done) << offset);
            done += 32 - offset;
        }
        at_ += width;
    }
    template <size_t N>
    void assign(VlWide<N>& port) const {
        put_wide(port, words_, words_.size());
    }
    template <class Scalar>
    void assign(Scalar& port) const {
        port = static_cast<Scalar>(words_[0] | uint64_t{words_[1]} << 32);
    }

private:
    std::array<uint32_t, Words> words_{};
    size_t at_ = 0;
};

// A word of 32 bits of a port, whatever its width; 0 behind its end.
template <size_t N>
uint32_t port_word(const VlWide<N>& port, size_t i) {
    return i < N ? port[i] : 0;
}
template <class Scalar>
uint32_t port_word(const Scalar& port, size_t i) {
    return i < 2 ? static_cast<uint32_t>(static_cast<uint64_t>(port) >> (32 * i)) : 0;
}

// Takes a port's fields, which stand side by side, the first one lowest.
template <class Port>
class PortReader {
public:
    explicit PortReader(const Port& port) : port_(port) {}
    uint64_t take(unsigned width) {
        uint64_t value = 0;
        for (unsigned done = 0; done < width;) {
            const unsigned offset = at_ % 32;
            const unsigned part = width - done < 32 - offset ? width - done : 32 - offset;
            const uint64_t bits = port_word(port_, at_ / 32) >> offset & ((uint64_t{1} << part) - 1);
            value |= bits << done;
            done += part;
            at_ += part;
        }
        return value;
    }

private:
    const Port& port_;
    unsigned at_ = 0;
};

// How members stand in ports: as they are, or where `Values`, a type of the block, has an overload
//     void fields(tb::Is<Member> auto& member, auto&& f) const
// as the fields for which it calls f(field, bits), the lowest ones of the port first; of a number, that many bits.
template <class T, class Of>
concept Is = std::same_as<std::remove_const_t<T>, Of>;
template <class Values, class Member>
concept HasFields = requires(const Values& values, Member& member) { values.fields(member, [](auto&, unsigned) {}); };
struct PlainPorts {};

// The first `bits` bits of an array of words.
template <class Words, class F>
void word_fields(Words& words, unsigned bits, F&& f) {
    for (unsigned i = 0; 64 * i < bits; ++i) f(words[i], std::min(bits - 64 * i, 64U));
}
// {head, tail, bad, data}
template <class Flit, class F>
void flit_fields(Flit& flit, unsigned data_bits, F&& f) {
    word_fields(flit.data, data_bits, f);
    f(flit.bad, 1U);
    f(flit.tail, 1U);
    f(flit.head, 1U);
}
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
            values_.fields(member, [&](auto& x, unsigned bits) { packed.put(x & low_bits(bits), bits); });
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

// The Verilated model of a block whose list of ports is `List`.
template <class Top, class List, class In, class Out, class Values = PlainPorts>
std::unique_ptr<Dut<In, Out>> verilated(const DutOptions& options, Values values = {}) {
    using Ports = PortLists<List, Values, In, Out>;
    return std::make_unique<VerilatedDut<Top, Ports, In, Out>>(options, Ports(std::move(values)));
}

}  // namespace nanohop::tb
