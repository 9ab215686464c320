// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Fields side by side in Verilator's ports, whatever their width: scalars up to 64 bits, VlWide beyond.
#pragma once

#include <verilated.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hxb/flit.hpp"
#include "model/bits.hpp"

namespace nanohop::hxb {

// Collects fields, lowest first.
class BitWriter {
public:
    void clear() {
        words_.assign(words_.size(), 0);
        at_ = 0;
    }
    void append(uint64_t value, unsigned width) {
        while (width != 0) {
            const unsigned offset = at_ % 32;
            if (at_ / 32 >= words_.size()) words_.push_back(0);
            words_[at_ / 32] |= static_cast<uint32_t>(value << offset);
            const unsigned done = width < 32 - offset ? width : 32 - offset;
            value >>= done;
            at_ += done;
            width -= done;
        }
    }
    void append(const Flit& flit, unsigned data_width) {
        for (unsigned i = 0; data_width > 64 * i; ++i) {
            const unsigned width = data_width - 64 * i < 64 ? data_width - 64 * i : 64;
            append(flit.data[i] & low_bits(width), width);
        }
        append(flit.bad, 1);
        append(flit.tail, 1);
        append(flit.head, 1);
    }
    template <size_t N>
    void write(VlWide<N>& port) const {
        for (size_t i = 0; i < N; ++i) port[i] = word(i);
    }
    template <class Scalar>
    void write(Scalar& port) const {
        port = static_cast<Scalar>(word(0) | uint64_t{word(1)} << 32);
    }

private:
    uint32_t word(size_t i) const { return i < words_.size() ? words_[i] : 0; }

    std::vector<uint32_t> words_;
    unsigned at_ = 0;
};

// Takes the fields of a port one after the other, lowest first.
template <class Port>
class BitReader {
public:
    explicit BitReader(const Port& port) : port_(port) {}

    uint64_t take(unsigned width) {
        uint64_t value = 0;
        for (unsigned done = 0; done < width;) {
            const unsigned offset = at_ % 32;
            const unsigned part = width - done < 32 - offset ? width - done : 32 - offset;
            const uint64_t bits = word(port_, at_ / 32) >> offset & ((uint64_t{1} << part) - 1);
            value |= bits << done;
            done += part;
            at_ += part;
        }
        return value;
    }
    Flit take_flit(unsigned data_width) {
        Flit flit;
        for (unsigned i = 0; data_width > 64 * i; ++i) {
            flit.data[i] = take(data_width - 64 * i < 64 ? data_width - 64 * i : 64);
        }
        flit.bad = take(1) != 0;
        flit.tail = take(1) != 0;
        flit.head = take(1) != 0;
        return flit;
    }

private:
    template <size_t N>
    static uint64_t word(const VlWide<N>& port, unsigned i) {
        return port[i];
    }
    template <class Scalar>
    static uint64_t word(const Scalar& port, unsigned i) {
        return static_cast<uint64_t>(port) >> (32 * i) & 0xffffffffU;
    }

    const Port& port_;
    unsigned at_ = 0;
};

// A link's three vectors.
template <class Valid, class Vc, class Bits>
void put_lanes(Valid& valid, Vc& vc, Bits& flit, const Lane* lanes, unsigned count, const Config& config,
               BitWriter& writer) {
    uint64_t valids = 0;
    uint64_t vcs = 0;
    const unsigned width = channel_width(config);
    writer.clear();
    for (unsigned i = 0; i < count; ++i) {
        valids |= uint64_t{lanes[i].valid} << i;
        vcs |= uint64_t{lanes[i].vc & ((1U << width) - 1)} << i * width;
        writer.append(lanes[i].flit, config.flit_width);
    }
    valid = static_cast<Valid>(valids);
    vc = static_cast<Vc>(vcs);
    writer.write(flit);
}

template <class Valid, class Vc, class Bits>
void get_lanes(const Valid& valid, const Vc& vc, const Bits& flit, Lane* lanes, unsigned count, const Config& config) {
    const unsigned width = channel_width(config);
    BitReader<Bits> reader(flit);
    for (unsigned i = 0; i < count; ++i) {
        lanes[i].valid = (uint64_t{valid} >> i & 1) != 0;
        lanes[i].vc = static_cast<uint8_t>(uint64_t{vc} >> i * width & ((1U << width) - 1));
        lanes[i].flit = reader.take_flit(config.flit_width);
    }
}

}  // namespace nanohop::hxb
