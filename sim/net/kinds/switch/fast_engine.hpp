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
// sleeps until an output that it wants is let go, or has a credit again, or patience is over. Clocks in which nothing
// happens are passed over.
//
// Files, in the order of a packet's way: fast_build (from a plan), fast_clock (a run, a clock), fast_hosts (messages
// come into being, are sent, are delivered), fast_lookup, fast_request (choice of a port), fast_grant (arbitration and
// what follows), fast_death (what crosses a link when it dies), fast_part (what parts of a network tell each other),
// fast_queries (what programs ask), fast_checkpoint (its state as bytes).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "net/engine/large_vector.hpp"
#include "net/kinds/switch/calendar.hpp"
#include "net/kinds/switch/fast_simulator.hpp"
#include "net/kinds/switch/fast_state.hpp"
#include "net/kinds/switch/parts.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch/control.hpp"

namespace nanohop::net {

/// `Width`: fast_switch::Narrow or Wide.
template <class Width>
class FastSwitchEngine final : public FastSwitchSimulator {
public:
    FastSwitchEngine(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record, bool counters,
                     std::shared_ptr<const SwitchParts> parts, uint32_t part);

    void run(uint64_t end) override;
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) override;
    uint64_t run_to_delivery(uint64_t end) override;
    uint64_t clock() const override { return now_; }
    uint32_t units() const override { return static_cast<uint32_t>(hosts_.size()); }
    unsigned channels() const override { return channels_; }
    Statistics statistics() const override;
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

    std::vector<Bytes> save() override { return {save_piece()}; }
    void restore(const std::function<bool(Bytes&)>& next) override;

    void attach_hosts() override;
    void kill_attached(uint32_t link, uint64_t clock) override;
    void rewrite_attached(const routing::RouteTable& table) override;
    void send_attached(uint32_t host, uint64_t clock, unsigned channel, uint32_t destination, uint32_t flits,
                       uint32_t packet) override;
    void credit_attached(uint32_t host, uint64_t clock, unsigned channel) override;
    void run_attached(uint32_t end) override;

    void begin_part(uint64_t end) override;
    std::vector<fast_switch::Cut> die(uint32_t link) override;
    void cut(const std::vector<fast_switch::Cut>& cuts) override;
    void settle() override;
    void run_window(uint32_t end) override;
    void begin_window(unsigned parity) override;
    const fast_switch::Outbox& outbox(unsigned parity, uint32_t part) const override { return outboxes_[parity][part]; }
    const std::vector<uint32_t>& neighbours() const override { return neighbours_; }
    void receive(const fast_switch::AwayCredit* credits, size_t n) override;
    void receive(const fast_switch::AwayHead* heads, size_t n) override;
    bool has_host(uint32_t id) const override { return host_of(id) != kNever; }
    void watch_deliveries() override;
    uint64_t first_delivery() const override { return first_delivery_; }
    uint32_t first_event() const override { return next_event(now_ - 1); }

    Bytes save_piece() override;
    void restore_piece(const Bytes& bytes) override;
    void end_restore() override;
    uint64_t hops() const override { return hops_; }
    uint64_t escapes() const override { return escapes_; }

private:
    using Address = fast_switch::Address;
    using Asking = fast_switch::Asking;
    using Channel = fast_switch::Channel<Width>;
    using Crossing = fast_switch::Crossing;
    using Cut = fast_switch::Cut;
    using Host = fast_switch::Host;
    using HostCredits = fast_switch::HostCredits;
    using Input = fast_switch::Input;
    using Message = fast_switch::Message;
    using Output = fast_switch::Output<Width>;
    using Request = fast_switch::Request;
    using Shown = fast_switch::Shown;
    using Switch = fast_switch::Switch<Width>;
    using Word = fast_switch::Word;
    using Entry = typename Width::Entry;
    using Ports = typename Width::Ports;
    struct Rewrite {
        uint64_t first = 0;  ///< clock
        const routing::RouteTable* table = nullptr;
    };
    static constexpr uint32_t kNever = fast_switch::kNever;
    static_assert(Calendar<uint32_t>::kClocks > 256 + 2, "patience is the longest that something can be ahead");
    /// Those that wait at a CAM may wait longer than that, and are looked at before.
    static constexpr uint32_t kFarthestVisit = 256;
    /// A network of more bytes is large (kLarge): what is known to be needed soon is fetched kAhead events before.
    static constexpr size_t kCached = size_t{1} << 20;
    static constexpr size_t kAhead = 8;

    // fast_build.cpp
    void build();
    void connect();
    void move_registers();
    uint32_t target_of(uint32_t at, uint32_t port);
    Entry entry_of(const routing::RouteTable& table, uint32_t at, uint32_t to) const;
    void make_digits();
    uint32_t code_of(uint32_t at) const;
    void write_table();
    void add_rewrite(uint64_t clock, const routing::RouteTable& table);
    void write_grid_row(uint32_t at, Entry* row) const;
    uint64_t writes_of(const routing::RouteTable& table) const;
    void rewrite();

    // fast_clock.cpp
    void advance(uint64_t end, bool to_delivery);
    void begin_piece(uint64_t end);
    void step();
    uint32_t next_event(uint32_t now) const;
    void renew_holds();

    // fast_hosts.cpp
    void credits();
    template <bool kLarge>
    void credits_by();
    uint32_t host_of(uint32_t id) const;
    void wake_hosts();
    void wake_host(uint32_t h, uint64_t clock) {
        if (clock < now_ + uint64_t{decltype(host_events_)::kClocks}) {
            host_events_.put(static_cast<uint32_t>(clock), h);
        } else {
            later_.emplace(clock, h);
        }
    }
    void host(uint32_t h);
    std::optional<Injection> next_message(uint32_t h);
    void send(uint32_t h);
    void deliver(uint32_t packet, uint32_t head, uint32_t flits);
    void arrive(const Crossing& crossing, unsigned channel);
    void lose(uint32_t packet);

    // fast_lookup.cpp
    // kGrid: routes by digits
    void lookups();
    template <bool kGrid, bool kLarge>
    void lookups_by();
    template <bool kGrid>
    void show(Shown event, bool at_once);
    template <bool kGrid>
    void look_up(uint32_t i);
    template <bool kGrid>
    void look_up(Input& in, uint32_t i, unsigned v);
    template <bool kGrid>
    Entry route(uint32_t at, uint32_t to) const;
    Entry grid_route(uint32_t at, uint32_t to) const;
    template <bool kGrid>
    void prefetch_route(uint32_t at, uint32_t to) const;
    uint32_t search(uint32_t i, Word head);

    // fast_request.cpp
    void requests();
    template <bool kLarge>
    void requests_by();
    void tell_outputs(uint32_t clock);
    void evaluate(Input& in, uint32_t i);
    void evaluate_several(Input& in, uint32_t i);
    void ask(Input& in, uint32_t i, Request request);
    Request choose(const Input& in, uint32_t i, const Channel& channel, unsigned v);
    Request choose_escape(const Input& in, uint32_t i, const Channel& channel, unsigned v, Ports with_room) const;
    Request choose_special(const Input& in, uint32_t i, const Channel& channel, unsigned v, Ports with_room) const;
    unsigned select(const Input& in, uint32_t i, Ports candidates);
    unsigned select_otherwise(const Input& in, uint32_t i, Ports candidates);
    Ports free_of(const Switch& at, Ports outputs) const;
    bool hosts_take_turns(uint32_t o) const;
    Ports beyond(const Switch& at, Ports outputs, unsigned reserve) const;
    unsigned credits_of(const Switch& at, unsigned port, unsigned channel) const {
        return credits_.of(at.credits[port], channel);
    }
    uint32_t* queue_of(uint32_t i, unsigned v) { return &queues_[(size_t{i} * channels_ + v) * queue_length_]; }
    bool escape_goes_on(const Switch& at, Word word) const;
    bool held_back(const Input& in, const Switch& at, Entry word, Ports with_room) const;
    void sleep(Input& in, uint32_t i);
    void visit_all();

    // fast_grant.cpp
    void arbitrate();
    void decide(uint32_t o);
    void refuse(Asking asking);
    void grants();
    void close();
    // kPlain: plain_, and no packet that is granted crosses its link behind the end of this piece of the run
    template <bool kPlain, bool kLarge>
    void grants_by();
    template <bool kPlain>
    uint32_t read(Asking asking, Input& in, Channel& channel);
    void drop(Asking asking);
    template <bool kPlain>
    void grant(Asking asking, Output& out);

    // fast_death.cpp
    void cross(const Crossing& crossing);
    void settle(Crossing& crossing);
    void see_flit(uint32_t clock) {
        if (any_dead_) statistics_.last_flit = std::max<uint64_t>(statistics_.last_flit, clock);
    }
    void show_deaths();
    void die(uint32_t output, std::vector<Cut>& cuts);
    void die_at(uint32_t input);
    void shorten(const Cut& cut);
    uint32_t output_of_link(uint32_t link) const;

    // fast_checkpoint.cpp
    class Restoring;

    // fast_part.cpp
    [[gnu::noinline]] void hand_over(uint32_t packet, uint32_t clock, uint32_t target, unsigned channel);
    [[gnu::noinline]] void give_back(uint32_t clock, uint32_t feeder, unsigned channel);

    uint32_t new_packet() {
        if (free_.empty()) {
            free_.push_back(static_cast<uint32_t>(messages_.size()));
            messages_.emplace_back();
            heads_.emplace_back();
        }
        const uint32_t packet = free_.back();
        free_.pop_back();
        return packet;
    }
    static Entry local() {
        Entry entry;
        entry.word = uint64_t{1} << Word::kLocal;
        return entry;
    }
    /// Of a pointer that comes behind a port: RoundRobin's are below 64.
    static uint8_t behind(unsigned port) {
        return static_cast<uint8_t>(Width::kPorts < 64 ? port + 1 : (port + 1) % 64);
    }
    static Ports port_bit(unsigned port) { return Ports{1} << port; }
    bool bit(Ports mask, unsigned n) const { return (mask >> n & 1) != 0; }
    Input& input(uint32_t i) { return *reinterpret_cast<Input*>(inputs_.data() + (size_t{i} << input_shift_)); }
    Channel& stage(Input& in, unsigned v) { return reinterpret_cast<Channel*>(&in + 1)[v]; }
    bool held(const Switch& at, unsigned port) const {
        return static_cast<int16_t>(static_cast<uint16_t>(now_) - at.held_of(port)) < 0;
    }
    /// The clock from which an input may choose again, and behind which its output may be granted again, that was
    /// granted a packet: that of its tail, or with a register behind the grant the one before. kPlain: there is none.
    template <bool kPlain = false>
    uint32_t busy_until(uint32_t granted, uint32_t flits) const {
        if (kPlain) return granted + flits - 1;
        return std::max(granted + grant_register_, granted + flits - 1 - grant_register_);
    }
    template <bool kPlain = false>
    void hold(Output& out, Switch& at, uint32_t port, uint32_t granted, uint32_t flits) {
        out.held_until = busy_until<kPlain>(granted, flits);
        at.held_of(port) =
            static_cast<uint16_t>(kPlain ? out.held_until : std::max(out.held_until, granted + 2 * grant_register_));
    }
    uint32_t switch_of(uint32_t input_or_output) const { return input_or_output >> shift_; }
    unsigned port_of(uint32_t input_or_output) const { return input_or_output & port_mask_; }
    uint32_t first_of(uint32_t input_or_output) const { return input_or_output & ~port_mask_; }
    uint32_t output_of(Asking a) const { return first_of(a.input) + a.request.output(); }
    template <class T>
    static void prefetch(const T* at) {
        __builtin_prefetch(at, 1);
    }
    void prefetch_input(uint32_t i) const {
        const auto* const line = inputs_.data() + (size_t{i} << input_shift_);
        prefetch(line);
        if (input_shift_ != 0) prefetch(line + 1);
    }
    /// What choices look at.
    static void prefetch_switch(const Switch& at) {
        prefetch(&at.held[16]);
        if constexpr (Width::kPorts > 32) prefetch(&at.held[48]);
        for (unsigned port = 0; port < Width::kPorts; port += 16) prefetch(&at.credits[port]);
    }
    /// An input is to be looked at in a clock, or before. `to_host` only chooses the list, for speed.
    void visit(Input& in, uint32_t i, uint32_t clock, bool to_host = false) {
        if (in.look_at <= clock) return;
        in.look_at = clock;
        visits_[to_host ? 1 : 0].put(clock, i);
    }
    /// A credit of an output or of a host's link, which is behind the outputs, counts from a clock on.
    void put_credit(uint32_t clock, uint32_t sender, unsigned channel) {
        credit_events_[sender >= output_count_ ? 1 : 0].put(clock, sender * 8 + channel);
    }
    /// Takes an output's grant if it is this request's: true once.
    bool take_grant(Asking a, Output& out) const {
        Ports& asking = out.asking[now_ & 1];
        if (asking != port_bit(port_of(a.input))) return false;
        asking = 0;
        return true;
    }
    /// An input is in a clock's list of lookups, once.
    static void want_lookup(Input& in, uint32_t i, uint32_t clock, FixedList<uint32_t>& list) {
        if (in.lookup_at == clock) return;
        in.lookup_at = clock;
        list.push(i);
    }

    std::shared_ptr<const SwitchPlan> plan_;
    Sources sources_;
    bool record_;
    bool count_;
    switch_::Config config_;
    std::unique_ptr<Dependencies> dependencies_;

    std::shared_ptr<const SwitchParts> parts_;
    uint32_t part_;
    uint32_t serial_step_ = 1;  ///< between serial numbers of a part: as many as there are parts
    size_t all_switches_ = 0;   ///< of the network, as all_hosts_
    size_t row_ = 0;
    bool by_grid_ = false;  ///< else a row is a switch's whole table
    std::vector<fast_switch::Digit> digits_;
    uint32_t all_hosts_ = 0;
    uint32_t first_away_ = 0;                                   ///< feeders from here on are in other parts
    std::vector<fast_switch::Away> away_;                       ///< by target behind the last input
    std::array<std::vector<fast_switch::Outbox>, 2> outboxes_;  ///< by part
    std::vector<uint32_t> neighbours_;
    unsigned parity_ = 0;  ///< of this window

    unsigned ports_ = 0;         ///< most of a switch
    unsigned shift_ = 0;         ///< inputs are numbered by switch << shift_ | port, outputs too
    uint32_t port_mask_ = 0;     ///< of these numbers
    uint32_t output_count_ = 0;  ///< hosts' links to their switches have the numbers from here
    unsigned input_shift_ = 0;   ///< an input has 1 << input_shift_ lines
    unsigned channels_ = 0;
    fast_switch::Credits credits_;
    unsigned adaptive_from_ = 0;  ///< bit of the first adaptive channel's credits
    unsigned queue_length_ = 1;
    uint64_t no_adaptive_ = 0;  ///< a head with one of these bits takes no adaptive port
    uint64_t leaves_ = 0;       ///< bits that a head loses with an adaptive port: an escape that restarts
    unsigned extra_clocks_ = 0;
    uint32_t grant_register_ = 0;  ///< clocks between a grant and its effect
    unsigned random_mask_ = 0;
    uint32_t crossing_clocks_ = 0;  ///< of the longest packet over the slowest link, its grant included, at most
    bool large_ = false;            ///< more than kCached
    bool with_cam_ = false;
    bool plain_ = false;  ///< one part, no dying links, counters, hosts of the caller's, grant register

    bool attached_ = false;
    uint32_t now_ = 0;
    uint32_t end_ = 0;                        ///< of this piece of the run; a run may stop before
    uint32_t renew_ = 0;                      ///< clock of the next renew_holds()
    bool restored_ = false;                   ///< in the clock that is next: it does not know its undecided outputs
    uint32_t writing_ = kNever;               ///< the last clock in which an entry of each table is written
    uint64_t first_delivery_ = ~uint64_t{0};  ///< of those that run_to_delivery() waits for

    LargeVector<Switch> switches_;
    LargeVector<Entry> table_;               ///< own switch by switch, row_ entries each
    LargeVector<fast_switch::Line> inputs_;  ///< of each input: Input, then its Channels
    /// Heads behind the one in the stage, queue_length_ a channel, channel by channel; kNever behind the last.
    LargeVector<uint32_t> queues_;
    LargeVector<Output> outputs_;
    LargeVector<Host> hosts_;
    std::vector<HostCredits> host_credits_;
    std::vector<Address> addresses_;      ///< of all hosts
    std::optional<GivenMessages> given_;  ///< in the place of the sources' injections
    LargeVector<uint64_t> heads_;         ///< by packet: see Word
    LargeVector<Message> messages_;       ///< by packet
    std::vector<uint32_t> free_;
    std::array<uint16_t, kMostAlikePorts> random_{};     ///< shift registers
    std::array<uint32_t, kMostAlikePorts> random_at_{};  ///< the clock that they are of

    // Two lists where two kinds of events go different ways through the code: a processor foresees which is next.
    std::array<Calendar<uint32_t>, 2> credit_events_;  ///< output * 8 + channel; [1]: a host's link for an output
    Calendar<uint32_t, 4096> host_events_;             ///< a host's next message is rarely further ahead
    Calendar<Shown> shown_events_;
    std::array<Calendar<uint32_t>, 2> visits_;    ///< inputs; [1]: most of those whose head goes to a host
    using Later = std::pair<uint64_t, uint32_t>;  ///< clock, host
    std::priority_queue<Later, std::vector<Later>, std::greater<>>
        later_;                                   ///< hosts that wake behind the calendar's end
    FixedList<uint32_t> lookups_, next_lookups_;  ///< inputs with heads that had to wait for their lookup
    FixedList<Asking> requests_, next_requests_;
    /// Outputs that are looked at before they grant: several inputs ask for them, or they were granted in the clock in
    /// which they were asked. One may be in the list several times.
    FixedList<uint32_t> undecided_, next_undecided_;
    FixedList<Asking> winners_, next_winners_;    ///< with a register behind the grant
    FixedList<uint32_t> refused_, next_refused_;  ///< inputs
    std::vector<Crossing> crossings_;

    // With a CAM.
    std::vector<uint32_t> cached_from_;  ///< by input and destination: the clock from which its cache holds it
    std::vector<uint32_t> cam_free_;     ///< by switch
    uint64_t lookups_done_ = 0, searches_ = 0, search_clocks_ = 0;

    std::vector<uint32_t> dead_since_;         ///< by input
    std::vector<uint32_t> output_dead_since_;  ///< by output: that of its target
    std::vector<Rewrite> rewrites_;
    uint64_t rewritten_ = 0;                      ///< clock in which the last of them is done
    std::deque<routing::RouteTable> own_tables_;  ///< with hosts of the caller's
    bool any_dead_ = false;
    std::vector<DeadLink> deaths_;

    std::vector<Link> links_;
    std::vector<Delivery> deliveries_;
    std::vector<switch_::ChannelCounts> counts_;
    std::vector<switch_::ReasonCounts> reasons_;
    Statistics statistics_;  ///< without flits: these are known by link
    uint64_t hops_ = 0;
    uint64_t escapes_ = 0;
    uint64_t lost_ = 0;
    uint32_t serial_ = 0;
    std::shared_ptr<Restoring> restoring_;  ///< while a state is read
};

}  // namespace nanohop::net
