// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The flit-exact engine; engine.hpp has its methods, too. A channel is a virtual channel of a link: the buffer at its
// sending end, the link, and the FIFO at its receiving end. All a channel holds is counted, not stored: flits in the
// buffer, flits in the FIFO (the sender's credits follow from these), messages in order. A clock has two halves with a
// barrier after each: the first decides from the state at the start of the clock, the second makes the next state. No
// decision depends on the order of channels, nodes or threads.
//
// Routing and allocation are the node kind's. A Kind has
//   Kind::Local                          what a thread needs
//   void prepare(E&)                     once, when the channels have their numbers
//   void head(E&, Worker&, c, t)         a head is at the front of the FIFO of c and may ask from clock t + 1 on
//   bool asks(E&, c)                       static: it asks for its buffer (it has no reservation)
//   void withdraw(E&, c)                 static: head() no longer holds, unless c was granted or waits for an answer
//   void allocate(E&, Worker&, t)        grants of clock t; calls grant()
//   void drained(E&, Worker&, b)         static, dynamic: b has no owner and a flit fewer
//   void died(E&, link)                  both ends know from this clock on that the link is dead
//   void alternatives(E&, c, ways)       what the waiting head of FIFO c could take
// where E is the engine. All are called without virtual dispatch. Nodes that know of each other by more than their
// links (Kind::kSeesOthers) have
//   void fetch(E&, b)                    b is about to be freed: prefetches what freed() needs
//   void freed(E&, Worker&, b)           b can take a message again from the next clock on (as in free())
// and, for ranks (engine_ranks.hpp),
//   void tell(E&, rank, t, StateWriter&)  what nodes of this rank have for those of another at the end of the first
//   half void hear(E&, rank, t, StateReader&)  the same, of another rank
// and freed() of a buffer of another rank is called in each of them.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "model/bits.hpp"
#include "net/engine/all_ranks.hpp"
#include "net/engine/barrier.hpp"
#include "net/engine/bits.hpp"
#include "net/engine/checkpoint.hpp"
#include "net/engine/exchange.hpp"
#include "net/engine/injector.hpp"
#include "net/engine/large_vector.hpp"
#include "net/engine/layout.hpp"
#include "net/engine/meeting_threads.hpp"
#include "net/engine/messages.hpp"
#include "net/engine/simulator.hpp"
#include "net/engine/source.hpp"
#include "net/engine/statistics.hpp"
#include "net/engine/wiring.hpp"

namespace nanohop::net {

template <class Kind, unsigned G>
class Engine {
public:
    using Policy = ChannelConfig::Policy;
    using Block = bits::Block;
    using Word = bits::Word;
    static constexpr unsigned kField = G;
    static constexpr uint64_t kNever = ~uint64_t{0};
    /// Channels whose data are fetched from memory side by side before they are used one after the other.
    static constexpr uint32_t kFetched = 64;
    static constexpr uint32_t kTogether = 8;
    /// Such channels: up to kFetched and those of the block that goes beyond it.
    struct Fetched {
        std::array<uint32_t, kFetched + bits::kBlockBits> channels;
        uint32_t count = 0;
        void push(uint32_t channel) { channels[count++] = channel; }
        template <class F>
        void use(F&& f) {
            for (uint32_t i = 0; i < count; ++i) f(channels[i]);
            count = 0;
        }
    };

    /// What one thread works on. Nothing here is touched by another thread in the same half of a clock.
    struct alignas(64) Worker {
        unsigned index = 0;
        std::vector<Layout::Segment> sends;     ///< whose buffers are this thread's
        std::vector<Layout::Segment> receives;  ///< whose FIFOs are this thread's
        std::vector<uint32_t> units;
        std::vector<uint64_t> soonest;       ///< of kTogether units side by side: none of them is due before
        std::vector<uint32_t> heads;         ///< FIFOs with a new head at the front
        std::vector<uint32_t> stored_heads;  ///< static: buffers; lowest bit: it was empty
        std::vector<uint32_t> stored_tails;  ///< static: buffers
        std::vector<uint32_t> first;         ///< static: empty buffers that a head came into in the clock before
        std::vector<uint32_t> fresh;         ///< static: FIFOs whose head may ask in this clock, its first, only
        std::vector<uint32_t> complete;      ///< static: FIFOs whose head may ask again
        Fetched rising;                      ///< buffers that have become free
        unsigned planes = 0;                 ///< that hold all that this thread counts down
        std::vector<uint32_t> unused_messages;
        std::vector<Delivery> deliveries;
        Statistics statistics;
        typename Kind::Local local;

        unsigned planes_for(uint32_t left) { return planes = std::max(planes, bits::Countdowns::planes_of(left)); }
    };

    /// `threads`: of each rank. Exchange: nullptr where this process is alone.
    Engine(Kind kind, const ChannelConfig& config, Sources sources, unsigned threads, bool record, Exchange* exchange)
        : kind_(std::move(kind)),
          config_(config),
          sources_(std::move(sources)),
          exchange_(exchange != nullptr && exchange->ranks() > 1 ? exchange : nullptr),
          per_rank_(threads),
          first_(exchange_ == nullptr ? 0 : exchange_->rank() * threads),
          threads_(exchange_ == nullptr ? threads : exchange_->ranks() * threads),
          record_(record),
          layout_(make_layout(kind_.wiring(), threads_, G, bits::kBlockBits)),
          deaths_(sources_.deaths) {
        const uint32_t blocks = layout_.blocks;
        for (bits::Bits* b : {&send_,   &room_,        &from_, &filled_, &full_,   &owned_,   &stored_, &free_,
                              &in_,     &fifo_filled_, &move_, &taken_,  &single_, &granted_, &open_,   &waiting_,
                              &wanted_, &go_,          &lost_, &dead_,   &cut_,    &arriving_})
            b->resize(blocks);
        buffer_.resize(blocks, config.buffer_flits);
        fifo_.resize(blocks, config.input_flits);
        const size_t channels = size_t{blocks} * bits::kBlockBits;
        left_.resize(blocks);
        next_.resize(channels);
        owner_.resize(channels);
        queue_.resize(channels);
        if (stores_whole(config.policy)) {
            leaving_.resize(channels);
            lengths_.resize(channels);
            tails_.resize(channels);
            through_.resize(blocks);
            arrived_.resize(blocks);
            partial_.resize(blocks);
            held_.resize(blocks);
        }
        link_flits_.resize(channels / G);
        for (uint32_t b = 0; b < blocks; ++b) {
            room_.block(b) = free_.block(b) = from_.block(b) = ~Block{};
        }
        uint32_t source_blocks = 0;  // blocks; they are the first
        for (const Layout::Segment& s : layout_.segments)
            if (s.kind == WireKind::kSource) source_blocks = s.first + s.blocks;
        to_send_.resize(source_blocks);
        for (const Layout::Segment& s : layout_.segments)
            if (s.kind == WireKind::kSource || !stores_whole(config.policy))
                for (uint32_t b = s.first; b < s.first + s.blocks; ++b) go_.block(b) = ~Block{};
        place_units();
        workers_.resize(threads_);
        for (unsigned i = 0; i < threads_; ++i) {
            Worker& w = *(workers_[i] = std::make_unique<Worker>());
            w.index = i;
            for (const Layout::Segment& s : layout_.segments) {
                if (s.sender == i) w.sends.push_back(s);
                if (s.receiver == i) w.receives.push_back(s);
            }
            for (uint32_t u = 0; u < units(); ++u) {
                if (thread_of_unit(u) != i) continue;
                unit_[u].place = static_cast<uint32_t>(w.units.size());
                w.units.push_back(u);
            }
            w.soonest.resize((w.units.size() + kTogether - 1) / kTogether);
        }
        kind_.prepare(*this);
        if (exchange_ != nullptr) open_ranks();
    }

    /// Runs up to the start of clock `end`.
    void run(uint64_t end) {
        while (clock_ < end) run_span(deaths_.empty() ? end : handle_deaths(end));
    }
    /// As Injector has them.
    void give(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue);
    uint64_t run_to_delivery(uint64_t end);

    uint64_t clock() const { return clock_; }
    uint32_t units() const { return kind_.wiring().units; }
    const ChannelConfig& config() const { return config_; }
    const Layout& layout() const { return layout_; }
    const Kind& kind() const { return kind_; }
    /// Of all ranks: those of other ranks have nothing but what was told to this one.
    std::vector<std::unique_ptr<Worker>>& workers() { return workers_; }
    const std::vector<std::unique_ptr<Worker>>& workers() const { return workers_; }
    Exchange* exchange() const { return exchange_; }
    unsigned rank_of(unsigned thread) const { return thread / per_rank_; }
    bool is_own(unsigned thread) const { return thread - first_ < per_rank_; }
    Split split() const;

    /// Channels (link * virtual channels + virtual channel) that wait for each other for ever, from the smallest on;
    /// empty: every message can still move.
    std::vector<uint32_t> waiting_cycle() const;

    /// Flits that have crossed each link.
    std::vector<uint64_t> link_flits() const;
    /// Open loop: flits that have come into being before this clock and have no slot yet.
    uint64_t backlog() const;
    /// Every unit has sent all it had to send, and all of it has arrived.
    bool finished() const;
    /// Whether any link is to die.
    bool may_lose() const { return !deaths_.empty(); }
    /// Messages with a slot whose head no dead link has taken, and that are not at their units yet.
    uint64_t under_way() const;

    // For node kinds.

    /// Calls f(channel) for each bit of a block.
    template <class F>
    static void for_each_bit(const Block& block, uint32_t number, F&& f) {
        for (unsigned i = 0; i < bits::kBlockWords; ++i)
            for (const unsigned bit : set_bits(block[i])) f(number * bits::kBlockBits + i * bits::kWordBits + bit);
    }

    /// The message of `length` flits may move into buffer b in this clock.
    bool free(uint32_t b, uint32_t length) const {
        if (!free_.test(b)) return false;
        if (!counts_length()) return true;
        return config_.buffer_flits - buffer_.get(b) >= length;
    }
    /// No buffer with this bit clear can take any message.
    bool maybe_free(uint32_t b) const { return free_.test(b); }
    bool counts_length() const { return needs_room_for_all(config_.policy); }
    bits::Bits& wanted() { return wanted_; }  ///< buffers that the kind's allocate() looks at when they are free
    const bits::Bits& free_bits() const { return free_; }
    /// The message at the front of FIFO c, whose head waits.
    uint32_t message_at(uint32_t c) const { return next_[c]; }
    uint32_t length_at(uint32_t c) const { return messages_[next_[c]].flits; }
    const MessageRecord& message(uint32_t id) const { return messages_[id]; }
    uint32_t base(uint32_t link) const { return layout_.base[link]; }
    uint32_t link(uint32_t channel) const { return layout_.link_of[channel / G]; }

    bool dead(uint32_t channel) const { return dead_.test(channel); }
    bool any_dead() const { return any_lost_; }
    /// Buffer b has an owner whose head has not come.
    bool reserved(uint32_t b) const { return owned_.test(b) && !stored_.test(b); }
    /// FIFO c is empty, and no message in it is without its tail.
    bool idle(uint32_t c) const { return !fifo_filled_.test(c) && !granted_.test(c) && !cut_.test(c); }

    /// Static: the head of FIFO c has lost its chance to pass straight through. It waits until all of its message is in
    /// the FIFO and the buffer that feeds it; then head() is called again. False: it may go on asking.
    bool hold(uint32_t c) {
        if (!stores_whole(config_.policy) || !partial_.test(c)) return false;
        held_.set(c);
        return true;
    }

    /// A message is being stored in buffer b from the next clock on / none is. In this clock free() stays as it was.
    void own(uint32_t b) { owned_.set(b); }
    void release(uint32_t b) { owned_.clear(b); }

    /// The head at the front of FIFO c moves into buffer b in this clock. `reserved`: c owns b already.
    void grant(Worker& w, uint32_t c, uint32_t b, bool reserved) {
        in_.set(b);
        if (take(w, c, b)) {
            stored_.set(b);
            own(b);
        } else if (reserved) {
            release(b);
        }
    }
    /// The same in two parts. For each: true when more of the message follows.
    [[gnu::always_inline]] bool take(Worker& w, uint32_t c, uint32_t b) {
        const uint32_t id = next_[c];
        const uint32_t length = messages_[id].actual;
        taken_.set(c);
        if (!any_lost_ || !dead_.test(b)) queue_[b].push(messages_, id);
        link_flits_[b / G] += length;
        if (stores_whole(config_.policy)) [[unlikely]]
            store_static(w, b, length);
        ++w.statistics.grants;
        if (length == 1) {
            single_.set(c);
            return false;
        }
        next_[c] = b;
        left_.set(c, length - 1, w.planes_for(length - 1));
        owner_[b] = c;
        return true;
    }
    /// Then of the buffers of a block, which nobody had reserved: which were granted, and of which more follows.
    void granted(uint32_t block, const Block& buffers, const Block& follows) {
        in_.block(block) |= buffers;
        stored_.block(block) |= follows;
        owned_.block(block) |= follows;
    }

private:
    /// A processing unit as a source.
    struct Unit {
        uint64_t number = 0;   ///< of the next message
        uint64_t created = 0;  ///< clock in which the next message comes into being
        uint32_t base = 0;     ///< first channel of its source link
        uint32_t place = 0;    ///< among its thread's units
        bool blocked = false;  ///< due, but no slot
        bool done = false;
    };

    /// What shorten() has to go on with where the buffer's link ends.
    struct Cut {
        uint32_t buffer;
        uint32_t gone;  ///< flits
    };
    /// A message that came into a buffer whose link ends in another rank.
    struct Push {
        uint32_t buffer;
        MessageRecord message;
        MessageOrigin origin;
    };
    /// The front of a FIFO that does not move now.
    struct Blocked {
        uint32_t channel = 0;
        uint32_t length = 0;  ///< 0: it has its buffer
        uint32_t ways = 0;    ///< how many; each is a buffer, and that behind it or Layout::kNone
    };

    void run_span(uint64_t end);
    void skip_quiet(uint64_t end);
    unsigned thread_of_unit(uint32_t unit) const {
        return static_cast<unsigned>(uint32_t{kind_.wiring().unit_place[unit]} * threads_ >> 16);
    }
    unsigned thread_of_node(uint32_t node) const {
        return static_cast<unsigned>(uint32_t{kind_.wiring().place[node]} * threads_ >> 16);
    }
    GivenMessages& given(uint32_t unit) { return given_[thread_of_unit(unit)]; }
    bool empty() const;
    bool any_rank(bool own) const { return exchange_ == nullptr ? own : exchange_->most(own ? 1 : 0) != 0; }
    uint64_t handle_deaths(uint64_t end);
    void die(uint32_t link_number);
    void end_fifo(uint32_t c);
    void shorten(uint32_t b, uint32_t gone);
    bool shorten_behind(uint32_t& b, uint32_t gone);
    void open_ranks();
    void swap_decided(uint64_t t);
    void swap_applied(uint64_t t);
    template <class Tell, class Hear>
    void swap(Tell tell, Hear hear);
    void tell_flits(const Layout::Segment& s, StateWriter& out);
    void hear_flits(const Layout::Segment& s, StateReader& in);
    void swap_cuts();
    void list_blocked(std::vector<Blocked>& blocked, std::vector<std::array<uint32_t, 2>>& ways) const;
    std::vector<uint64_t> spaces() const;
    void place_units();
    void set_due(Worker& w, uint32_t u, uint64_t clock) {
        due_[u] = clock;
        uint64_t& soonest = w.soonest[unit_[u].place / kTogether];
        soonest = std::min(soonest, clock);
    }
    void decide(Worker& w, uint64_t t);
    void apply(Worker& w, uint64_t t);
    void issue(Worker& w, uint64_t t);
    void issue(Worker& w, uint32_t u, uint64_t t);
    void send_inner(Worker& w, const Layout::Segment& s);
    void send_source(Worker& w, const Layout::Segment& s, uint64_t t);
    void send_sink(Worker& w, const Layout::Segment& s, uint64_t t);
    void store_static(Worker& w, uint32_t b, uint32_t length);
    void leave_static(Worker& w, uint32_t block);
    void stop_blocked(Worker& w);
    void hold_refused(Worker& w);
    void show_static(Worker& w, uint64_t t);
    void resume(uint32_t c);
    void move(Worker& w, const Layout::Segment& s);
    void deliver(Worker& w, uint32_t b, uint64_t t);
    void update_static(Worker& w);
    void update_buffers(Worker& w, const Layout::Segment& s);
    void use_fetched(Worker& w);
    void update_fifos(Worker& w, const Layout::Segment& s);
    void show_heads(Worker& w, uint64_t t);
    void refresh_go(uint32_t b) {
        if (through_.test(b) || tails_[b] != 0) {
            go_.set(b);
        } else {
            go_.clear(b);
        }
    }
    /// Up to `lanes` channels of each link of a block.
    Block arbitrate(uint32_t block, unsigned lanes) {
        Block ask = filled_.block(block) & room_.block(block) & go_.block(block);
        if (config_.turns_of_held) [[unlikely]] {
            const Block turns = bits::Fields<G>::choose(filled_.block(block) | owned_.block(block), from_.block(block));
            return turns & ask;
        }
        Block all{};
        for (unsigned lane = 0; lane < lanes; ++lane) {
            const Block chosen = bits::Fields<G>::choose(ask, from_.block(block));
            all |= chosen;
            ask &= ~chosen;
        }
        return all;
    }
    Kind kind_;
    const ChannelConfig config_;
    Sources sources_;
    Exchange* const exchange_;  ///< nullptr: one rank
    const unsigned per_rank_;   ///< threads
    const unsigned first_;      ///< thread of this rank
    const unsigned threads_;    ///< of all ranks
    const bool record_;
    const Layout layout_;
    uint64_t clock_ = 0;
    std::vector<GivenMessages> given_;  ///< where units have none of their own: of the units of each thread
    bool stop_at_delivery_ = false;
    std::atomic<bool> delivered_{false};  ///< in this clock
    uint64_t busy_ = 0;                   ///< the last clock that something was seen to be under way in

    // Bits per channel. Of the sender's thread:
    bits::Bits from_;    ///< link arbiter: channels at or after its pointer
    bits::Bits filled_;  ///< the buffer (of a unit: the slot) holds a flit
    bits::Bits full_;    ///< the buffer is full
    bits::Bits owned_;   ///< a message is being stored in the buffer, or will be
    bits::Bits stored_;  ///< its head is in the buffer
    bits::Bits free_;    ///< free(), but for the length
    bits::Bits in_;      ///< a flit comes into the buffer in this clock
    bits::Bits wanted_;
    bits::Bits go_;       ///< static: the front message may leave
    bits::Bits through_;  ///< static: the message stored last came into an empty buffer and was not stopped
    // Of the receiver's thread:
    bits::Bits fifo_filled_;
    bits::Bits granted_;   ///< the front message has a buffer
    bits::Bits open_;      ///< ... that is not full
    bits::Bits waiting_;   ///< the front is a head without a buffer
    bits::Bits move_;      ///< a flit leaves the FIFO in this clock and follows its head
    bits::Bits taken_;     ///< the head leaves the FIFO in this clock: granted_, open_ and waiting_ follow from it
    bits::Bits single_;    ///< ... and is a tail, too
    bits::Bits arrived_;   ///< static: the FIFO's only flit came in the clock before
    bits::Bits partial_;   ///< static: not all of the front message is in the FIFO and the buffer that feeds it
    bits::Bits held_;      ///< static: a waiting head that may not ask
    bits::Bits arriving_;  ///< at a processing unit: a message has begun to arrive
    // Written by one end in one half of a clock, read by the other in the other half:
    bits::Bits send_;  ///< a flit is on the link
    bits::Bits room_;  ///< the sender has a credit

    bits::Counters buffer_;          ///< flits
    bits::Counters fifo_;            ///< flits
    bits::Countdowns left_;          ///< flits of the front message of a FIFO, granted, or of the one that arrives
    bits::Countdowns to_send_;       ///< source: flits of the slot's message that are not yet on the link
    LargeVector<uint32_t> next_;     ///< of the front of a FIFO: while it waits its number, then the buffer it goes to
    LargeVector<uint32_t> owner_;    ///< where stored: the FIFO that the message comes from; of a source: its unit
    LargeVector<uint32_t> leaving_;  ///< static: flits of the front message that are not yet on the link
    LargeVector<MessageList> queue_;
    LargeVector<MessageQueue> lengths_;  ///< static: of the messages in the buffer, front first
    LargeVector<uint32_t> tails_;        ///< static: in the buffer
    LargeVector<uint64_t> link_flits_;   ///< of messages that were let into the link's buffers
    LargeVector<Unit> unit_;
    std::vector<uint64_t>
        due_;  ///< per unit, clock of the next issue; kNever: waits for a slot, or has sent everything
    MessagePool messages_;
    std::vector<std::unique_ptr<Worker>> workers_;

    // Dead links.
    const std::vector<DeadLink> deaths_;
    bool any_lost_ = false;
    bits::Bits lost_;  ///< what is on the link does not arrive
    bits::Bits dead_;  ///< both ends know
    bits::Bits cut_;   ///< FIFO: the open message gets a tail as soon as there is room

    // Ranks.
    bits::Bits away_;                                       ///< the link ends at a node of another rank
    std::vector<std::vector<Layout::Segment>> sends_to_;    ///< by rank: sent on here, received from there
    std::vector<std::vector<Layout::Segment>> hears_from_;  ///< by rank: the other way
    std::vector<Layout::Segment> inner_;                    ///< between nodes
    std::vector<Bytes> out_;                                ///< by rank
    std::vector<Cut> cuts_;                                 ///< that go on in other ranks
    std::vector<Push> pushes_;
    double running_ = 0;          ///< seconds
    double waiting_seconds_ = 0;  ///< of these, of the first thread
};

}  // namespace nanohop::net
