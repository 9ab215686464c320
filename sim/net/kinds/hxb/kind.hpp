// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Exchangers and crossbars as a node kind of the engine: routes, the arbiters of the buffers, and watch-and-reserve
// (docs/blocks/hxb.md "Grant", "Routes", "Adaptive routing"). Nodes: exchanger p is node p, then the crossbars.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
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
    using Place = HxbLinks::Place;

    /// What an exchanger has locked for a message and waits to hear of.
    struct Lock {
        uint32_t fifo;
        uint32_t buffer;  ///< of the exchanger
        uint8_t dimension;
    };
    struct Reservation {
        uint32_t buffer;  ///< of the crossbar
        uint32_t fifo;    ///< of the crossbar
        uint32_t length;
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
        if constexpr (Adaptive) {
            __builtin_prefetch(&place(e, b));
            __builtin_prefetch(&watchers_[b]);
        }
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

    /// Channels of an exchanger.
    struct alignas(64) Exchanger {
        uint32_t source = 0;
        uint32_t sink = 0;
        uint32_t to[HxbShape::kMaxDims]{};
        uint32_t from[HxbShape::kMaxDims]{};
    };

    template <class E>
    const Place& place(const E&, uint32_t channel) const {
        return places_[channel / E::kField];
    }
    uint32_t line_mate(uint32_t unit, unsigned d, unsigned coordinate) const {
        return unit + (coordinate - coordinates_[unit][d]) * shape_.stride[d];
    }
    /// Bit of an exchanger's input FIFO in masks.
    unsigned number(const Place& place, unsigned v) const {
        return (place.end == End::kUnit ? shape_.dims : place.dimension) * channels_ + v;
    }
    /// Of an exchanger's input FIFOs in destinations_ and skip_, which lie side by side.
    uint32_t first_input(uint32_t unit) const { return unit * (shape_.dims + 1) * channels_; }
    uint32_t fifo(uint32_t unit, unsigned number) const {
        const Exchanger& x = exchangers_[unit];
        const unsigned input = number / channels_;
        return (input == shape_.dims ? x.source : x.from[input]) + number % channels_;
    }
    static unsigned first_from(uint64_t mask, unsigned pointer) {
        const uint64_t ahead = pointer < 64 ? mask & (~uint64_t{0} << pointer) : 0;
        return lowest_bit(ahead != 0 ? ahead : mask);
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
    uint32_t plain_way(const E& e, uint32_t c) const;
    /// FIFO c among those that ask for a buffer of its node.
    unsigned asker(const Place& at, unsigned v) const {
        return at.end == End::kExchangerToCrossbar ? coordinates_[at.unit][at.dimension] : number(at, v);
    }
    template <class E, class W>
    void arbitrate(E& e, W& w, uint32_t b);
    template <class E, class W>
    void judge(E& e, W& w, uint64_t t);
    template <class E, class W>
    void choose(E& e, W& w, uint32_t unit, uint64_t t);
    template <class E, class W>
    void answers(E& e, W& w);
    template <class E, class W>
    void release_orphans(E& e, W& w);
    /// The first dimension that `to` differs in, if all of them are dead ends; else -1.
    int dead_end(uint32_t unit, uint32_t to) const {
        const uint8_t dead = dead_dimensions_[unit];
        if (dead == 0) return -1;
        int first = -1;
        for (unsigned d = 0; d < shape_.dims; ++d) {
            if (coordinates_[unit][d] == coordinates_[to][d]) continue;
            if ((dead >> d & 1) == 0) return -1;
            if (first < 0) first = static_cast<int>(d);
        }
        return first;
    }
    template <class W>
    void look_at(W& w, uint32_t unit, uint32_t heads) {
        if (look_[unit] == 0) w.local.look.push_back(unit);
        look_[unit] |= heads;
    }

    HxbShape shape_;
    unsigned channels_;
    HxbRoutes routes_;
    HxbLinks links_;
    Wiring wiring_;
    LargeVector<Place> places_;  ///< of the link that a field of channels belongs to
    LargeVector<Exchanger> exchangers_;
    LargeVector<std::array<uint8_t, HxbShape::kMaxDims>> coordinates_;  ///< of each unit
    LargeVector<uint64_t> mask_;                                        ///< per buffer: input FIFOs that ask for it
    LargeVector<uint8_t> pointer_;                                      ///< per buffer: of its arbiter

    // Adaptive.
    std::vector<uint32_t> waits_;    ///< per exchanger: input FIFOs whose head chooses
    std::vector<uint32_t> look_;     ///< per exchanger: input FIFOs to look at; not 0: it is in `look`
    std::vector<uint32_t> goes_to_;  ///< per virtual channel: input FIFOs whose messages go on in it
    std::vector<uint8_t> next_;      ///< per input FIFO of an exchanger: the virtual channel that its messages go on in
    std::vector<uint8_t> dimension_pointer_;
    LargeVector<uint32_t>
        destinations_;              ///< per input FIFO of an exchanger, see first_input(): of the head that chooses
    LargeVector<uint8_t> skip_;     ///< the same: the dimension left out in its next choice, plus 1
    LargeVector<uint8_t> granted_;  ///< per FIFO of a crossbar: the last reservation was granted
    LargeVector<std::atomic<uint64_t>> watchers_;  ///< per buffer of a crossbar: coordinates of exchangers
    LargeVector<uint32_t> reserver_;               ///< per buffer of a crossbar: the FIFO it was reserved for last
    std::vector<uint8_t> dead_dimensions_;         ///< per exchanger: its links to crossbars, a bit each
    std::vector<uint16_t> thread_;                 ///< per node
    std::vector<std::vector<uint32_t>> asking_;    ///< by rank: FIFOs of crossbars that it has reserved buffers for
};

}  // namespace nanohop::net

#include "net/kinds/hxb/kind_allocate.hpp"
