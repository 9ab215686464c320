// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Drives and samples a Verilated model through the list of a block's ports that the generator wrote
// (sim/model/<block>/<block>_ports.hpp): pins() and members stand in it side by side.
#pragma once

#include <verilated.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "verilated_dut.hpp"

namespace nanohop::tb {

// A port made of fields side by side, the first one lowest.
template <std::size_t Words>
class PackedBits {
public:
    void put(std::uint64_t value, unsigned width) {
        for (unsigned done = 0; done < width;) {
            const std::size_t word = (at_ + done) / 32;
            const unsigned offset = (at_ + done) % 32;
            words_[word] |= static_cast<std::uint32_t>((value >> done) << offset);
            done += 32 - offset;
        }
        at_ += width;
    }
    template <std::size_t N>
    void assign(VlWide<N>& port) const {
        put_wide(port, words_, words_.size());
    }
    template <class Scalar>
    void assign(Scalar& port) const {
        port = static_cast<Scalar>(words_[0] | std::uint64_t{words_[1]} << 32);
    }

private:
    std::array<std::uint32_t, Words> words_{};
    std::size_t at_ = 0;
};

// A word of 32 bits of a port, whatever its width.
template <std::size_t N>
std::uint32_t port_word(const VlWide<N>& port, std::size_t i) {
    return port[i];
}
template <class Scalar>
std::uint32_t port_word(const Scalar& port, std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(port) >> (32 * i));
}

// Takes a port's fields, which stand side by side, the first one lowest.
template <class Port>
class PortReader {
public:
    explicit PortReader(const Port& port) : port_(port) {}
    std::uint64_t take(unsigned width) {
        std::uint64_t value = 0;
        for (unsigned done = 0; done < width;) {
            const unsigned offset = at_ % 32;
            const unsigned part = width - done < 32 - offset ? width - done : 32 - offset;
            const std::uint64_t bits = port_word(port_, at_ / 32) >> offset & ((std::uint64_t{1} << part) - 1);
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

// How a member of In goes to its port, and an output comes from its port. A block with other than plain members has its
// own, with more overloads.
struct PlainPorts {
    template <class Port, class Member>
    void put(Port& port, const Member& member) const {
        port = static_cast<Port>(member);
    }
    template <class Port, class Member>
    void get(const Port& port, Member& member) const {
        member = static_cast<Member>(port);
    }
    // Values that the comparison makes of an output.
    template <class Member>
    static std::size_t signals(const Member&) {
        return 1;
    }
};

// A member that is packed by `pack` whenever it changes; as driven, none at first: the port starts random.
template <class Member>
class Packed {
public:
    template <std::size_t Words, class Port, class Pack>
    void put(Port& port, const Member& member, Pack&& pack) {
        if (driven_ && last_ == member) return;
        PackedBits<Words> bits;
        pack(bits);
        bits.assign(port);
        last_ = member;
        driven_ = true;
    }

private:
    bool driven_ = false;
    Member last_{};
};

template <class List, class Values, class In, class Out>
class PortLists {
public:
    explicit PortLists(Values values = Values{}) : values_(std::move(values)) {
        // An output that the comparison forgot is never seen.
        const Out none{};
        std::size_t compared = 0;
        for_each_signal(none, [&](std::string_view, std::uint64_t, bool) { ++compared; });
        const std::size_t outputs =
            std::apply([](const auto&... member) { return (Values::signals(member) + ...); }, List::outputs(none));
        if (compared != outputs) {
            throw std::logic_error("the RTL has " + std::to_string(outputs) +
                                   " outputs, for_each_signal of its model " + std::to_string(compared));
        }
    }

    template <class Top>
    void drive(Top& top, const In& in) {
        each(List::input_pins(top), List::inputs(in),
             [&](auto& port, const auto& member) { values_.put(port, member); });
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        each(List::output_pins(top), List::outputs(out),
             [&](const auto& port, auto& member) { values_.get(port, member); });
    }

private:
    template <class Ports, class Members, class F>
    static void each(const Ports& ports, const Members& members, F&& f) {
        std::apply([&](auto&... port) { std::apply([&](auto&... member) { (f(port, member), ...); }, members); },
                   ports);
    }

    Values values_;
};

}  // namespace nanohop::tb
