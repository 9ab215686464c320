// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Fields side by side in Verilator's ports, the first one lowest, whatever a port's width.
#pragma once

#include <verilated.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "model/bits.hpp"

namespace nanohop::tb {

// Ports wider than 64 bits are arrays of 32-bit words in Verilator. `words` has the value, least significant word
// first.
template <size_t N, class Words>
void put_wide(VlWide<N>& port, const Words& words, size_t count) {
    for (size_t i = 0; i < N; ++i) port[i] = i < count ? static_cast<EData>(words[i]) : 0;
}

// Collects fields. `Words` of 32 bits: two at least, and one more than the fields have; 0: as many as they need.
template <size_t Words = 0>
class PackedBits {
public:
    void clear() {
        std::fill(words_.begin(), words_.end(), 0);
        at_ = 0;
    }
    void put(uint64_t value, unsigned width) {
        value &= low_bits(width);
        for (unsigned done = 0; done < width;) {
            const size_t word = (at_ + done) / 32;
            const unsigned offset = (at_ + done) % 32;
            if constexpr (Words == 0)
                if (word >= words_.size()) words_.resize(word + 1);
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
    static auto none() {
        if constexpr (Words == 0)
            return std::vector<uint32_t>(2);
        else
            return std::array<uint32_t, Words>{};
    }

    decltype(none()) words_ = none();
    size_t at_ = 0;
};

// A word of 32 bits of a port, whatever its width; 0 behind its end.
template <size_t N>
uint32_t port_word(const VlWide<N>& port, size_t i) {
    return i < N ? port[i] : 0;
}
inline uint32_t port_word(const uint32_t* port, size_t i) { return port[i]; }
template <class Scalar>
uint32_t port_word(const Scalar& port, size_t i) {
    return i < 2 ? static_cast<uint32_t>(static_cast<uint64_t>(port) >> (32 * i)) : 0;
}

// Takes a port's fields one after the other.
template <class Port>
class PortReader {
public:
    explicit PortReader(const Port& port, unsigned from = 0) : port_(port), at_(from) {}
    uint64_t take(unsigned width) {
        uint64_t value = 0;
        for (unsigned done = 0; done < width;) {
            const unsigned offset = at_ % 32;
            const unsigned part = std::min(width - done, 32 - offset);
            value |= (port_word(port_, at_ / 32) >> offset & low_bits(part)) << done;
            done += part;
            at_ += part;
        }
        return value;
    }

private:
    const Port& port_;
    unsigned at_;
};

// `count` fields of this width: field(i), or f(i, field).
template <class Port, class F>
void put_fields(Port& port, PackedBits<>& bits, unsigned count, unsigned width, F&& field) {
    bits.clear();
    for (unsigned i = 0; i < count; ++i) bits.put(field(i), width);
    bits.assign(port);
}
template <class Port, class F>
void get_fields(const Port& port, unsigned count, unsigned width, F&& f) {
    PortReader<Port> reader(port);
    for (unsigned i = 0; i < count; ++i) f(i, reader.take(width));
}

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

}  // namespace nanohop::tb
