// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Exchangers and crossbars as a node kind of the engine: routes, the arbiters of the buffers, and watch-and-reserve
// (docs/blocks/hxb.md, "Grant", "Routes"; hxb_adaptive.md). Nodes: exchanger p is node p, then the crossbars.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/bits.hpp"
#include "net/engine/checkpoint.hpp"
#include "net/engine/large_vector.hpp"
#include "net/engine/layout.hpp"
#include "net/engine/wiring.hpp"
#include "net/kinds/hxb/links.hpp"
#include "net/kinds/hxb/shape.hpp"

namespace nanohop::net {

template <bool Adaptive>
class HxbKind {
public:
    /// Exchangers see which buffers of crossbars are free, and reserve them.
    static constexpr bool kSeesOthers = Adaptive;

    HxbKind(const HxbShape& shape, unsigned channels, const HxbRoutes& routes);

    const Wiring& wiring() const { return wiring_; }
    const HxbShape& shape() const { return shape_; }
    /// Before the engine has it: which of so many threads has each node, and the unit of an exchanger.
    void place_nodes(const std::vector<uint32_t>& part, uint32_t parts) {
        for (uint32_t node = 0; node < wiring_.nodes; ++node)
            wiring_.place[node] = static_cast<uint16_t>(((uint64_t{part[node]} << 16) + parts - 1) / parts);
        std::copy_n(wiring_.place.begin(), wiring_.units, wiring_.unit_place.begin());
    }

    using End = HxbLinks::End;

    /// Of the link that a field of channels belongs to.
    struct Place {
        uint32_t unit = 0;  ///< the exchanger at one end
        uint32_t outs = 0;  ///< first channels of the links from the node at the receiving end, in outs_
        uint32_t ins = 0;   ///< first channels of the links to the node at the sending end, in ins_
        End end = End::kUnit;
        uint8_t dimension = 0;
        uint8_t asker = 0;  ///< among those that ask for a buffer of the node at the receiving end: virtual channel 0
    };

    /// What an exchanger has locked for a message and waits to hear of.
    struct Lock {
        uint32_t fifo;
        uint32_t buffer;  ///< of the exchanger
        uint8_t dimension;
    };
    struct Reservation {
        uint32_t buffer;  ///< of the crossbar
        uint32_t fifo;    ///< of the crossbar
        uint32_t length;  ///< where buffers count lengths
        uint32_t from;    ///< coordinate
    };
    struct Answer {
        uint32_t fifo;
        uint32_t granted;
    };
    struct Local {
        std::vector<uint32_t> look;  ///< exchangers with waiting heads that may have something to choose
        std::vector<std::pair<uint32_t, uint32_t>> again;  ///< exchanger, heads: the same, in the next clock
        std::vector<Lock> locks[3];  ///< chosen in the last clock, in the one before, and in that before it
        std::vector<std::pair<uint32_t, uint32_t>> reserved;  ///< FIFO, buffer: heads in crossbars
        std::vector<uint32_t> dead_fifos;                     ///< of crossbars
        std::vector<uint32_t> asked;                          ///< buffers of crossbars
        std::vector<uint32_t>
            held;  ///< static: places in skip_ of heads that were refused in the clock before and wait
        // To other threads, by thread.
        std::vector<std::vector<Reservation>> reservations[2];         ///< by parity of the clock
        std::vector<std::vector<std::pair<uint32_t, uint32_t>>> wake;  ///< exchanger, heads: to look at
    };

    template <class E>
    void prepare(E& e);
    template <class E, class W>
    void head(E& e, W& w, uint32_t c, uint64_t t);
    template <class E>
    bool asks(const E& e, uint32_t c) const {
        return !Adaptive || place(e, c).end != End::kExchangerToCrossbar;
    }
    /// False: the head waits for the answer to its reservation.
    template <class E>
    bool withdraw(E& e, uint32_t c);
    template <class E, class W>
    void allocate(E& e, W& w, uint64_t t);
    template <class E>
    void fetch(const E& e, uint32_t b) const {
        __builtin_prefetch(&place(e, b));
    }
    template <class E, class W>
    void freed(E& e, W& w, uint32_t b);
    template <class E, class W>
    void drained(E& e, W& w, uint32_t b);
    template <class E>
    void died(E& e, uint32_t link);
    // Reservations, and the answers to those of the clock before.
    template <class E>
    void tell(E& e, unsigned rank, uint64_t t, StateWriter& out);
    template <class E>
    void hear(E& e, unsigned rank, uint64_t t, StateReader& in);

    /// Ways on for the waiting head of FIFO c: the buffer it would move into, and, with reservations, the one behind it
    /// (or Layout::kNone).
    template <class E>
    void alternatives(const E& e, uint32_t c, std::vector<std::array<uint32_t, 2>>& ways) const;

private:
    static constexpr size_t kAhead = 8;  ///< exchangers whose data are fetched before it is their turn to choose

    using Coordinates = std::array<uint8_t, HxbShape::kMaxDims>;
    /// Channels of an exchanger, by dimension; behind the last one those of its unit.
    struct alignas(64) Exchanger {
        uint32_t to[HxbShape::kMaxDims + 1]{};
        uint32_t from[HxbShape::kMaxDims + 1]{};
        uint32_t line[HxbShape::kMaxDims]{};  ///< of each of its crossbars the first of outs_ and ins_
    };
    /// Input FIFOs of an exchanger, a bit each.
    struct Waiting {
        uint32_t heads = 0;  ///< whose head chooses
        uint32_t look = 0;   ///< to look at; not 0: it is in `look`
    };
    /// An input FIFO of an exchanger, by number().
    struct Input {
        uint8_t port = 0;     ///< in Exchanger::from
        uint8_t channel = 0;  ///< virtual
        uint8_t next = 0;     ///< virtual channel that its messages go on in
        uint8_t sink = 0;     ///< the same, to the unit
    };

    template <class E>
    const Place& place(const E&, uint32_t channel) const {
        return places_[channel / E::kField];
    }
    uint32_t coordinates(uint32_t unit) const { return std::bit_cast<uint32_t>(coordinates_[unit]); }
    /// The first dimension in which two units differ, or behind the last.
    unsigned first_difference(uint32_t a, uint32_t b) const {
        // Which byte of a word is X is the machine's affair.
        const bool low = std::endian::native == std::endian::little;
        const uint64_t differ = low ? a ^ b : uint64_t{a ^ b} << 32;
        const uint64_t last = bit(low ? 8 * shape_.dims : 63 - 8 * shape_.dims);
        return static_cast<unsigned>(low ? std::countr_zero(differ | last) : std::countl_zero(differ | last)) / 8;
    }
    uint32_t line_mate(uint32_t unit, unsigned d, unsigned coordinate) const {
        return unit + (coordinate - coordinates_[unit][d]) * shape_.stride[d];
    }
    /// Bit of an exchanger's input FIFO in masks.
    unsigned number(const Place& place, unsigned v) const {
        return (place.end == End::kUnit ? shape_.dims : place.dimension) * channels_ + v;
    }
    /// Of an exchanger's input FIFOs in goals_ and skip_, which lie side by side.
    uint32_t first_input(uint32_t unit) const { return unit * (shape_.dims + 1) * channels_; }
    uint32_t fifo(uint32_t unit, unsigned number) const {
        const Input& input = inputs_[number];
        return exchangers_[unit].from[input.port] + input.channel;
    }
    static unsigned first_from(uint64_t mask, unsigned pointer) {
        return (lowest_bit(std::rotr(mask, static_cast<int>(pointer))) + pointer) % 64;
    }
    unsigned next_channel(const Place& place, unsigned v) const {
        if (routes_.keep_channel) return v;
        return place.end == End::kUnit ? 0 : (v + 1 < channels_ ? v + 1 : channels_ - 1);
    }
    unsigned sink_channel(const Place& place, unsigned v) const {
        if (routes_.keep_channel) return v;
        return place.end == End::kUnit ? 0 : routes_.unit_by_dimension ? place.dimension % channels_ : v;
    }
    template <class E>
    void ask(E& e, uint32_t b, unsigned number) {
        mask_[b] |= uint64_t{1} << number;
        e.wanted().set(b);
    }
    /// The buffer that the waiting head of FIFO c asks for at once; Layout::kNone: it needs a reservation.
    template <class E>
    uint32_t plain_way(const E& e, uint32_t c, const Place& at, unsigned me) const;
    /// The buffer that the head of a FIFO asks for on the way to `to` with fixed routes, or to its unit. Heads of
    /// exchangers and of crossbars come in any order: nothing here is a branch.
    template <class E>
    uint32_t fixed_way(const Place& at, unsigned v, unsigned me, uint32_t to) const {
        const bool crossbar = at.end == End::kExchangerToCrossbar;
        const unsigned d = first_difference(coordinates(at.unit), coordinates(to));
        const unsigned there = coordinates_[to][at.dimension];
        const unsigned out = d ^ ((d ^ there) & (crossbar ? ~0U : 0U));
        unsigned channel = 0;
        if constexpr (E::kField > 1) {
            const unsigned onward = d == shape_.dims ? inputs_[me].sink : inputs_[me].next;
            channel = crossbar ? v : onward;
        }
        return outs_[at.outs + out] + channel;
    }
    /// FIFO c among those that ask for a buffer of its node.
    unsigned asker(const Place& at, unsigned v) const {
        return at.asker + (at.end == End::kExchangerToCrossbar ? 0 : v);
    }
    void prepare_tables();
    /// The input FIFO that is `who` among those that ask for buffer b.
    template <class E>
    uint32_t asking_fifo(const Place& at, uint32_t b, unsigned who) const {
        if constexpr (E::kField == 1) return ins_[at.ins + who];
        if (at.end == End::kCrossbar) return ins_[at.ins + who] + b % E::kField;
        return ins_[at.ins + inputs_[who].port] + inputs_[who].channel;
    }
    template <bool Lengths, class E, class W>
    void arbitrate(E& e, W& w, uint32_t block, const typename E::Block& ready);
    template <class E, class W>
    void judge(E& e, W& w, uint64_t t);
    template <class E, class W>
    void choose(E& e, W& w, uint32_t unit, uint64_t t);
    template <class E, class W>
    void answers(E& e, W& w);
    template <class E, class W>
    void release_orphans(E& e, W& w);
    /// Who watches a crossbar's buffer, by its output and virtual channel.
    std::atomic<uint64_t>& watchers(uint32_t line, unsigned out, unsigned v) {
        return watchers_[(line - shape_.units * (shape_.dims + 1) + out) * channels_ + v];
    }
    /// The first dimension in which a unit is not where it should be, if all of them are dead ends; else -1.
    int dead_end(uint32_t unit, const Coordinates& goal) const {
        const uint8_t dead = dead_dimensions_[unit];
        if (dead == 0) return -1;
        int first = -1;
        for (unsigned d = 0; d < shape_.dims; ++d) {
            if (coordinates_[unit][d] == goal[d]) continue;
            if ((dead >> d & 1) == 0) return -1;
            if (first < 0) first = static_cast<int>(d);
        }
        return first;
    }
    template <class W>
    void look_at(W& w, uint32_t unit, uint32_t heads) {
        if (waiting_[unit].look == 0) w.local.look.push_back(unit);
        waiting_[unit].look |= heads;
    }

    HxbShape shape_;
    unsigned channels_;
    HxbRoutes routes_;
    HxbLinks links_;
    Wiring wiring_;
    std::array<Input, 64> inputs_{};
    LargeVector<Place> places_;   ///< of each field of channels
    LargeVector<uint32_t> outs_;  ///< of each exchanger by dimension, then its unit, and of each crossbar by coordinate
    LargeVector<uint32_t> ins_;   ///< the same, of links that lead to it
    LargeVector<Exchanger> exchangers_;
    LargeVector<Coordinates> coordinates_;  ///< of each unit
    LargeVector<uint64_t> mask_;            ///< per buffer: input FIFOs that ask for it
    LargeVector<uint8_t> pointer_;          ///< per buffer: of its arbiter

    // Adaptive.
    LargeVector<Waiting> waiting_;   ///< per exchanger
    std::vector<uint32_t> goes_to_;  ///< per virtual channel: input FIFOs whose messages go on in it
    LargeVector<uint8_t> dimension_pointer_;
    LargeVector<Coordinates> goals_;  ///< per input FIFO of an exchanger, see first_input(): of the head that chooses
    LargeVector<uint8_t> skip_;       ///< the same: the dimension left out in its next choice, plus 1
    LargeVector<uint8_t> granted_;    ///< per FIFO of a crossbar: the last reservation was granted
    LargeVector<std::atomic<uint64_t>> watchers_;  ///< see watchers(): coordinates of exchangers
    bool alone_ = false;                           ///< one thread: it has every node, and no other changes watchers_
    LargeVector<uint32_t> reserver_;               ///< per buffer of a crossbar: the FIFO it was reserved for last
    std::vector<uint8_t> dead_dimensions_;         ///< per exchanger: its links to crossbars, a bit each
    std::vector<uint16_t> thread_;                 ///< per node
    std::vector<std::vector<uint32_t>> asking_;    ///< by rank: FIFOs of crossbars that it has reserved buffers for
};

}  // namespace nanohop::net

#include "net/kinds/hxb/kind_allocate.hpp"
