// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of switches, packet by packet: equal to networks of the golden models in the clock of every delivery
// (docs/simulator.md, "Switches").
//
// A granted packet leaves its input at a flit a clock: each of its flits came at least two clocks before, because the
// head spent four clocks on its way to the grant and a sender has no gaps either. So a packet at a switch is a few
// time stamps - when its input and its output are free again, when its head is at the far end of the link - and no flit
// is ever touched. A clock visits only what something happens to: credits that come home, hosts that send, heads whose
// lookup starts, requests, and inputs whose choice may have changed. An input none of whose heads can ask for an output
// sleeps until an output that it wants is let go, or has a credit again, or patience is over.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "net/engine/injector.hpp"
#include "net/engine/large_vector.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch/control.hpp"

namespace nanohop::net {

class FastSwitchSimulator final : public Simulator, public Measures, public SwitchCounters, public Injector {
public:
    /// As make_switch_simulator. `counters`: kept per input and channel, too.
    FastSwitchSimulator(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record, bool counters = false);

    void run(uint64_t end) override;
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits) override;
    uint64_t run_to_delivery(uint64_t end) override;
    uint64_t clock() const override { return now_; }
    uint32_t units() const override { return static_cast<uint32_t>(hosts_.size()); }
    unsigned channels() const override { return channels_; }
    Statistics statistics() const override { return statistics_; }
    std::vector<uint32_t> waiting_cycle() const override { return {}; }
    const Dependencies& dependencies() const override { return *dependencies_; }
    std::vector<uint64_t> link_flits() const override;
    const std::vector<Link>& links() const override { return links_; }
    void measure_from(uint64_t clock) override;
    uint64_t backlog() const override;
    bool finished() const override;
    std::vector<Delivery> take_deliveries() override;
    std::vector<Measure> measures() const override;

    switch_::ChannelCounts counters(uint32_t at, unsigned port, unsigned channel) override;
    switch_::ReasonCounts reasons(uint32_t at) override { return reasons_[at]; }
    uint64_t lost_messages() const override { return lost_; }

private:
    static constexpr uint32_t kNever = ~0U;
    static constexpr uint32_t kRing = 512;  ///< clocks that something can be ahead: patience is the longest
    static_assert(kRing > 256 + 2);

    /// What an input asks for.
    struct Request {
        uint32_t channel : 3 = 0;
        uint32_t output : 5 = 0;
        uint32_t link_channel : 3 = 0;
        uint32_t reason : 4 = 0;
        uint32_t drop : 1 = 0;
        uint32_t adaptive : 1 = 0;
        uint32_t by_escape : 1 = 0;
        uint32_t down : 1 = 0;  ///< by the escape, down
    };
    // An input and its channels' stages lie side by side: with two channels in one cache line.
    struct Input {
        uint32_t reading_until = 0;  ///< the clock in which the tail of the packet granted last is read
        uint32_t look_at = kNever;   ///< the next clock in which it is to be visited
        uint32_t lookup_at = kNever;
        uint32_t feeder = kNever;  ///< the output that its link comes from
        uint16_t at = 0;           ///< switch
        uint8_t port = 0;
        uint8_t have = 0;      ///< channels whose stage is taken, lookups included
        uint8_t front = 0;     ///< of the others, channels with a head that waits for its lookup
        uint8_t more = 0;      ///< channels with heads behind these
        bool granted = false;  ///< in this clock
        uint8_t channel_pointer = 0;
        uint8_t port_pointer = 0;
        uint8_t lookup_pointer = 0;
        Request request;
    };
    /// Stage of an input's virtual channel, or the head that will be there next.
    struct Channel {
        uint64_t entry = 0;  ///< of the table, and what else decides about the head in the stage (see Word)
        uint32_t packet = 0;
        uint32_t from = 0;  ///< the first clock of `have`
    };
    static_assert(sizeof(Input) == 32 && sizeof(Channel) == 16);
    /// Heads behind it, kNever behind the last.
    using Queue = std::array<uint32_t, 3>;
    struct alignas(32) Output {
        uint32_t held_until = 0;   ///< the clock in which the tail is read
        uint32_t credits = 0;      ///< four bits for each channel
        uint32_t sleepers = 0;     ///< inputs of the switch that a credit wakes
        uint32_t asking = 0;       ///< inputs, in a clock's arbitration
        uint32_t target = kNever;  ///< input at the far end of the link, or host
        uint8_t pointer = 0;
        LinkKind kind = LinkKind::kInner;
        uint16_t at = 0;  ///< switch
        uint64_t flits = 0;
    };
    struct Switch {
        uint32_t dead = 0;  ///< ports
        uint32_t room = 0;  ///< ports that have an adaptive credit
        uint32_t down_ports = 0;
        uint32_t writing = kNever;  ///< an entry of the table is written in this clock
    };
    /// What of a packet the switches read.
    struct Head {
        uint16_t to_switch = 0;
        uint8_t to_host = 0;  ///< of those of the switch
        uint8_t flits = 0;
        uint8_t hops = 0;
        bool escape = false;
        bool down = false;
    };
    struct Message {
        uint64_t number = 0;
        uint64_t created = 0;
        uint64_t issued = 0;
        uint32_t source = 0;
        uint32_t destination = 0;
        uint32_t serial = 0;  ///< tells messages apart that had the same place here
        bool bad = false;
    };
    struct Shown {
        uint32_t packet;
        uint32_t where;  ///< input * 8 + channel
    };
    /// A packet on a link, or being dropped, at the end of a piece of a run.
    struct Crossing {
        uint32_t output;  ///< kNever: it is dropped
        uint32_t input;   ///< that it is read from; kNever: a host sends it
        uint32_t packet;
        uint32_t serial;
        uint32_t head;     ///< clock in which its head is at the end of the link
        uint32_t flits;    ///< that are read
        uint32_t crosses;  ///< of these, come to the end of the link
        uint32_t counted;  ///< of these, so far
        bool escape;       ///< in an escape channel
    };
    struct Host {
        uint64_t number = 0;       ///< of the next message
        uint64_t created = 0;      ///< open loop: of the next message
        uint64_t issued = 0;       ///< of the last one
        uint32_t packet = kNever;  ///< that waits for a credit
        uint8_t place = 0;
        uint16_t at = 0;
        bool done = false;  ///< nothing more to send; with given messages: for now
    };
    struct Choice {
        bool can = false;
        bool claims = false;
    };
    struct Rewrite {
        uint64_t first = 0;  ///< clock
        const routing::RouteTable* table = nullptr;
    };
    template <class T>
    using Ring = std::vector<std::vector<T>>;
    struct Word;

    void build();
    uint64_t entry_of(const routing::RouteTable& table, uint32_t at, uint32_t to) const;
    uint64_t writes_of(const routing::RouteTable& table) const;
    void advance(uint64_t end, bool to_delivery);
    void begin_piece(uint64_t end);
    void step();
    uint32_t next_event() const;
    void wake_host(uint32_t h, uint64_t clock);
    std::optional<Injection> next_message(uint32_t h);
    void credit(uint32_t event);
    void host(uint32_t h);
    void send(uint32_t h);
    void show(Shown event);
    void look_up(uint32_t i);
    void want_lookup(Input& in, uint32_t i, uint32_t clock, std::vector<uint32_t>& list);
    void arbitrate();
    void evaluate(uint32_t i);
    Choice choose(const Input& in, const Channel& channel, unsigned v, Request& r);
    void sleep(uint32_t i);
    void grant(uint32_t i);
    unsigned select(const Input& in, uint32_t candidates);
    void visit(uint32_t i, uint32_t clock);
    void visit_all();
    void cross(const Crossing& crossing);
    void settle(Crossing& crossing);
    void count(Output& out, uint32_t flits);
    void deliver(uint32_t packet, uint32_t head, uint32_t flits);
    void prefetch_input(uint32_t i) const;
    void lose(uint32_t packet);
    void die(uint32_t output);
    void shorten(const Crossing& cut, uint32_t flits);
    void rewrite();
    uint32_t output_of_link(uint32_t link) const;

    /// What happens in a clock, into the list of its kind.
    template <class T>
    void put(Ring<T>& ring, uint32_t clock, T event) {
        ring[clock % kRing].push_back(event);
        busy_[clock % kRing / 64] |= uint64_t{1} << clock % 64;
    }
    bool bit(uint32_t mask, unsigned n) const { return (mask >> n & 1) != 0; }
    Input& input(uint32_t i) { return *reinterpret_cast<Input*>(inputs_.data() + size_t{i} * stride_); }
    const Input& input(uint32_t i) const {
        return *reinterpret_cast<const Input*>(inputs_.data() + size_t{i} * stride_);
    }
    Channel& stage(uint32_t i, unsigned v) { return reinterpret_cast<Channel*>(&input(i) + 1)[v]; }
    unsigned credits(const Output& out, unsigned channel) const { return out.credits >> (4 * channel) & 15; }

    std::shared_ptr<const SwitchPlan> plan_;
    Sources sources_;
    bool record_;
    bool count_;
    switch_::Config config_;
    std::unique_ptr<Dependencies> dependencies_;

    unsigned ports_ = 0;
    uint32_t input_count_ = 0;
    size_t stride_ = 0;  ///< bytes of an input
    unsigned local_ports_from_ = 0;
    unsigned channels_ = 0;
    unsigned adaptive_from_ = 0;  ///< bit of the first adaptive channel's credits
    unsigned link_clocks_ = 0;
    unsigned extra_clocks_ = 0;
    unsigned random_mask_ = 0;
    uint32_t host_outputs_ = 0;  ///< the first of them

    uint32_t now_ = 0;
    uint32_t end_ = 0;                        ///< of this piece of the run; a run may stop before
    uint64_t first_delivery_ = ~uint64_t{0};  ///< of those that run_to_delivery() waits for

    std::vector<Switch> switches_;
    LargeVector<uint64_t> table_;    ///< switch by switch
    LargeVector<std::byte> inputs_;  ///< of each input: Input, then its Channels
    LargeVector<Queue> queues_;      ///< channel by channel
    LargeVector<Output> outputs_;
    std::vector<Host> hosts_;
    std::optional<GivenMessages> given_;  ///< in the place of the sources' injections
    LargeVector<Head> heads_;             ///< by packet
    LargeVector<Message> messages_;       ///< by packet
    std::vector<uint32_t> free_;
    std::array<uint16_t, kMostSimulatedPorts> random_{};     ///< shift registers
    std::array<uint32_t, kMostSimulatedPorts> random_at_{};  ///< the clock that they are of

    std::array<uint64_t, kRing / 64> busy_{};  ///< clocks that one of the lists has something for
    Ring<uint32_t> credit_events_;             ///< output * 8 + channel
    Ring<uint32_t> host_events_;
    Ring<Shown> shown_events_;
    Ring<uint32_t> visits_;
    using Later = std::pair<uint64_t, uint32_t>;  ///< clock, host
    std::priority_queue<Later, std::vector<Later>, std::greater<>>
        later_;  ///< hosts that wake behind the calendar's end
    std::vector<uint32_t> lookups_, next_lookups_;
    std::vector<uint32_t> requests_, next_requests_;
    std::vector<uint32_t> asked_;    ///< outputs
    std::vector<uint32_t> winners_;  ///< inputs
    std::vector<Crossing> crossings_;

    std::vector<uint32_t> dead_since_;  ///< by input
    std::vector<Rewrite> rewrites_;
    bool any_dead_ = false;
    std::vector<DeadLink> deaths_;

    std::vector<Link> links_;
    std::vector<Delivery> deliveries_;
    std::vector<switch_::ChannelCounts> counts_;
    std::vector<switch_::ReasonCounts> reasons_;
    Statistics statistics_;
    uint64_t hops_ = 0;
    uint64_t escapes_ = 0;
    uint64_t lost_ = 0;
    uint32_t serial_ = 0;
};

}  // namespace nanohop::net
