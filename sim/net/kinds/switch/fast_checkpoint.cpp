// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The state of a network of switches, or of a part of one, as bytes and back. Switches, ports and hosts are named as in
// the whole network, and a packet is told by its place in the list of those of its piece, so that any part takes what
// is its own from the pieces of all others.
#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "net/engine/checkpoint.hpp"
#include "net/kinds/switch/checkpoint_ledger.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

using fast_switch::Crossing;
using fast_switch::Host;
using fast_switch::HostCredits;
using fast_switch::Input;
using fast_switch::Message;
using fast_switch::Request;
using fast_switch::Shown;
using fast_switch::Word;

namespace {

using Place = SwitchPlace;

struct Packet {
    uint64_t head;
    Message message;
};

template <class Width>
struct SavedPort {
    Place place;
    Input input;
    fast_switch::Output<Width> output;
    uint32_t dead_since;
    uint32_t output_dead_since;
};

struct SavedHost {
    Host host;
    HostCredits credits;
};

struct SavedCredit {
    uint32_t clock;
    uint32_t channel;
    Place place;
};

struct SavedShown {
    uint32_t clock;
    uint32_t packet;
    uint32_t channel;
    Place place;
};

struct SavedWake {
    uint64_t clock;
    uint32_t host;
};

struct SavedRequest {
    Place place;
    fast_switch::Request request;
};

struct SavedCrossing {
    Place output;
    Place input;
    Crossing crossing;
};

struct Counts {
    uint64_t clock = 0;
    uint64_t hops = 0;
    uint64_t escapes = 0;
    uint64_t lost = 0;
    uint32_t serial = 0;
    bool any_dead = false;
    std::array<uint16_t, kMostAlikePorts> random{};
    std::array<uint32_t, kMostAlikePorts> random_at{};
};

}  // namespace

/// Between two clocks nothing is looked up, arbitrated or granted: lists of these are empty but for what the next clock
/// begins with.
template <class Width>
Bytes FastSwitchEngine<Width>::save_piece() {
    if (given_ || plan_->cam || count_) throw std::logic_error("a state with given messages, a CAM or counters");
    StateWriter out;
    const std::vector<uint32_t>& own = parts_->switches[part_];
    const auto place_of = [&](uint32_t n) {
        if (n == kNever) return Place{};
        if (n >= output_count_) return Place{hosts_[n - output_count_].id, Place::kHost};
        return Place{own[switch_of(n)], port_of(n)};
    };
    out.put(Counts{now_, hops_, escapes_, lost_, serial_, any_dead_, random_, random_at_});
    statistics_.save(out);
    out.put_all(deliveries_);
    std::vector<Packet> packets;
    for (size_t k = 0; k < messages_.size(); ++k) packets.push_back({heads_[k], messages_[k]});
    out.put_all(packets);

    for (uint32_t s = 0; s < own.size(); ++s) {
        out.put(own[s]);
        out.put(switches_[s]);
        out.put(reasons_[s]);
        for (uint32_t port = 0; port < ports_; ++port) {
            const uint32_t i = s << shift_ | port;
            Input& in = input(i);
            out.put(SavedPort<Width>{place_of(i), in, outputs_[i], any_dead_ ? dead_since_[i] : kNever,
                                     any_dead_ ? output_dead_since_[i] : kNever});
            for (unsigned v = 0; v < channels_; ++v) {
                out.put(stage(in, v));
                for (unsigned k = 0; k < queue_length_; ++k) out.put(queue_of(i, v)[k]);
            }
        }
    }
    out.put(kNever);
    std::vector<SavedHost> hosts;
    for (uint32_t h = 0; h < hosts_.size(); ++h) hosts.push_back({hosts_[h], host_credits_[h]});
    out.put_all(hosts);

    std::vector<SavedCredit> credits;
    std::vector<SavedWake> wakes;
    std::vector<SavedShown> shown;
    for (uint32_t ahead = 0; ahead < Calendar<uint32_t>::kClocks; ++ahead) {
        const uint32_t clock = now_ + ahead;
        for (const auto& events : credit_events_)
            for (const uint32_t c : events.day(clock)) credits.push_back({clock, c % 8, place_of(c / 8)});
        for (const Shown s : shown_events_.day(clock)) {
            // What was on a link that has died is shown to nobody, and its place is free.
            if (any_dead_ && dead_since_[s.where / 8] <= clock - 1 - extra_clocks_) continue;
            shown.push_back({clock, s.packet, s.where % 8, place_of(s.where / 8)});
        }
    }
    for (uint32_t ahead = 0; ahead < decltype(host_events_)::kClocks; ++ahead)
        for (const uint32_t h : host_events_.day(now_ + ahead)) wakes.push_back({now_ + ahead, hosts_[h].id});
    for (auto later = later_; !later.empty(); later.pop())
        wakes.push_back({later.top().first, hosts_[later.top().second].id});
    out.put_all(credits);
    out.put_all(wakes);
    out.put_all(shown);
    std::vector<Place> lookups;
    for (const uint32_t i : next_lookups_) lookups.push_back(place_of(i));
    out.put_all(lookups);
    std::vector<SavedRequest> requests;
    for (const Asking a : next_requests_) requests.push_back({place_of(a.input), a.request});
    out.put_all(requests);
    std::vector<SavedRequest> made;
    for (const Asking a : next_winners_) made.push_back({place_of(a.input), a.request});
    out.put_all(made);
    std::vector<Place> refused;
    for (const uint32_t i : next_refused_) refused.push_back(place_of(i));
    out.put_all(refused);
    std::vector<SavedCrossing> crossings;
    for (const Crossing& c : crossings_) crossings.push_back({place_of(c.output), place_of(c.input), c});
    out.put_all(crossings);
    return out.take();
}

/// Takes what is one part's from the pieces of all.
template <class Width>
class FastSwitchEngine<Width>::Restoring {
public:
    Restoring(FastSwitchEngine& simulator, uint32_t clock)
        : s_(simulator),
          ledger_(s_.plan_->graph, s_.channels_),
          seen_switches_(s_.all_switches_),
          seen_hosts_(s_.all_hosts_),
          wakes_(s_.all_hosts_),
          lookups_(s_.output_count_),
          asking_(s_.output_count_),
          random_(s_.random_) {
        uint32_t slowest = s_.config_.link_clocks;
        for (const topology::Link& link : s_.plan_->graph.links())
            slowest = std::max<uint32_t>(slowest, link.clocks.value_or(0));
        last_ = clock + 1 + slowest + s_.config_.packet_flits;
        // Tables are as the writes up to this clock have left them; what was made to begin a run is gone.
        for (s_.now_ = 0; s_.now_ < clock && !s_.rewrites_.empty(); ++s_.now_) s_.rewrite();
        s_.now_ = s_.end_ = clock;
        s_.renew_ = 0;
        s_.host_events_ = {};
        s_.visits_ = {};
        s_.later_ = {};
    }

    void take(const Bytes& bytes) {
        StateReader in(bytes);
        counts(in);
        packets_ = in.get_all<Packet>();
        used_.assign(packets_.size(), false);
        for (auto at = in.get<uint32_t>(); at != kNever; at = in.get<uint32_t>()) one_switch(in, at);
        hosts(in);
        events(in);
        for (const SavedCrossing& c : in.get_all<SavedCrossing>()) crossing(c);
        if (!in.at_end()) StateReader::fail();
    }

    void end() {
        if (switches_ != s_.switches_.size() || hosts_ != s_.hosts_.size()) StateReader::fail();
        check_sums();
        check_inputs();
        if (!s_.any_dead_) check_crossings();
        // A packet on a link is in the lists of its switch; a link that dies asks for it while its head is on the way.
        for (Crossing& c : s_.crossings_) {
            if (c.packet != kNever) continue;
            const auto packet = shown_.find(c.serial);
            if (packet != shown_.end()) c.packet = packet->second;
        }
        s_.serial_ = (serial_ / s_.parts_->parts() + 1) * s_.parts_->parts() + s_.part_;
        for (uint32_t i = 0; i < s_.output_count_; ++i) {
            Input& in = s_.input(i);
            in.look_at = kNever;
            in.lookup_at = lookups_[i] ? s_.now_ : kNever;
        }
        // All are looked at, and sleep again or not: what a file says of that is not needed.
        s_.visit_all();
        s_.tell_outputs(s_.now_);
        s_.restored_ = true;
        s_.renew_holds();
    }

private:
    /// What is counted for all is the first part's.
    void counts(StateReader& in) {
        const auto counts = in.get<Counts>();
        must(counts.clock == s_.now_ && counts.escapes <= counts.hops);
        const auto dies = [&](uint32_t before) {
            return std::any_of(s_.deaths_.begin(), s_.deaths_.end(),
                               [&](const DeadLink& d) { return d.clock < before; });
        };
        must(counts.any_dead ? dies(s_.now_ + 1) : !dies(s_.now_));
        serial_ = std::max(serial_, counts.serial);
        s_.any_dead_ |= counts.any_dead;
        for (unsigned p = 0; p < kMostAlikePorts; ++p) {
            must(counts.random_at[p] <= s_.now_);
            uint16_t x = random_[p];
            for (uint32_t left = counts.random_at[p] % fast_switch::kRandomPeriod; left != 0; --left)
                x = fast_switch::next_random(x);
            must(x == counts.random[p]);
        }
        s_.random_ = counts.random;
        s_.random_at_ = counts.random_at;
        const Statistics statistics = Statistics::load(in);
        const auto deliveries = in.get_all<Delivery>();
        // Flits are known by link.
        must(statistics.flit_hops == 0 && statistics.delivered_flits == 0 && statistics.sent_flits == 0 &&
             statistics.grants == 0 && statistics.plausible(last_));
        must((deliveries.empty() || s_.record_) && (statistics.last_flit == 0 || counts.any_dead));
        must(any_piece_ ? statistics.measure_from == s_.statistics_.measure_from : statistics.measure_from <= s_.now_);
        any_piece_ = true;
        all_.add(statistics);
        lost_ += counts.lost;
        hops_ += counts.hops;
        s_.statistics_.measure_from = statistics.measure_from;
        if (s_.part_ != 0) return;
        s_.statistics_.add(statistics);
        s_.deliveries_.insert(s_.deliveries_.end(), deliveries.begin(), deliveries.end());
        s_.hops_ += counts.hops;
        s_.escapes_ += counts.escapes;
        s_.lost_ += counts.lost;
    }

    void one_switch(StateReader& in, uint32_t at) {
        const bool mine = own({at, 0});
        once(seen_switches_, at);
        auto saved = in.get<Switch>();
        const auto reasons = in.get<switch_::ReasonCounts>();
        for (const auto n : reasons) reasons_ += n;
        for (uint32_t port = 0; port < ledger_.ports(at); ++port) credits({at, port}, saved.credits[port]);
        if (mine) {
            ++switches_;
            Switch& made = s_.switches_[s_.parts_->place[at]];
            must(saved.links == made.links && saved.down_ports == made.down_ports);
            must(s_.any_dead_ || (saved.dead == 0 && saved.room == room(saved, made.room)));
            saved.sleepers = {};
            saved.slept = 0;
            made = saved;
            s_.reasons_[s_.parts_->place[at]] = reasons;
        }
        for (uint32_t port = 0; port < s_.ports_; ++port) one_port(in, {at, port}, mine ? number({at, port}) : kNever);
    }

    /// Links that have an adaptive credit, and what else `made` has.
    Ports room(const Switch& saved, Ports made) const {
        for (uint32_t port = 0; port < saved.links; ++port)
            if (s_.adaptive_from_ >= 32 || saved.credits[port] >> s_.adaptive_from_ == 0) made &= ~port_bit(port);
        return made;
    }

    /// kNever: another part's, which is passed over.
    void one_port(StateReader& in, Place place, uint32_t i) {
        const auto saved = in.get<SavedPort<Width>>();
        const unsigned taken = saved.input.have | saved.input.front;
        must(saved.place.at == place.at && saved.place.port == place.port);
        must(taken >> s_.channels_ == 0 && (saved.input.have & saved.input.front) == 0);
        must((saved.input.more & ~taken) == 0);
        must(saved.input.channel_pointer <= s_.channels_ && saved.input.lookup_pointer <= s_.channels_ &&
             saved.input.port_pointer <= s_.ports_ && saved.output.pointer <= s_.ports_ &&
             saved.output.host_pointer <= s_.ports_);
        ledger_.crossed(place, saved.output.flits);
        if (place.port < s_.plan_->graph.degree(place.at)) inner_flits_ += saved.output.flits;
        if (i != kNever) {
            Input& input = s_.input(i);
            const Input made = std::exchange(input, saved.input);
            input.feeder = made.feeder;
            input.link_clocks = made.link_clocks;
            input.reserve = made.reserve;
            input.shut_out = made.shut_out;
            Output& output = s_.outputs_[i];
            const Output made_output = std::exchange(output, saved.output);
            output.target = made_output.target;
            output.kind = made_output.kind;
            output.link_clocks = made_output.link_clocks;
            output.asking = {};
            if (!s_.deaths_.empty()) {
                s_.dead_since_[i] = saved.dead_since;
                s_.output_dead_since_[i] = saved.output_dead_since;
            }
        }
        for (unsigned v = 0; v < s_.channels_; ++v) {
            const auto stage = in.get<Channel>();
            std::vector<uint32_t> queue(s_.queue_length_);
            for (uint32_t& head : queue) head = in.get<uint32_t>();
            const auto end = std::find(queue.begin(), queue.end(), kNever);
            must(std::count(end, queue.end(), kNever) == queue.end() - end);
            must((queue.front() != kNever) == ((saved.input.more >> v & 1) != 0));
            const bool staged = (taken >> v & 1) != 0;
            if (staged) ledger_.packet(place, v, use(stage.packet));
            for (auto head = queue.begin(); head != end; ++head) ledger_.packet(place, v, use(*head));
            if (i == kNever) continue;
            Channel& own = s_.stage(s_.input(i), v);
            own = stage;
            if (staged) own.packet = packet(stage.packet);
            if ((saved.input.have >> v & 1) != 0) must(stage.from <= s_.now_ + 1 && is_entry(own, i));
            uint32_t* const behind = s_.queue_of(i, v);
            for (size_t k = 0; k < queue.size(); ++k) behind[k] = queue[k] == kNever ? kNever : packet(queue[k]);
        }
    }

    void hosts(StateReader& in) {
        for (const SavedHost& saved : in.get_all<SavedHost>()) {
            const uint32_t id = saved.host.id;
            once(seen_hosts_, id);
            const bool waits = saved.host.packet != kNever;
            must(saved.credits.waiting == waits && saved.host.issued <= s_.now_);
            must(!saved.host.done || waits || s_.sources_.injections(id, saved.host.number).flits == 0);
            const Place place{id, Place::kHost};
            credits(place, saved.credits.credits);
            ledger_.crossed(place, saved.host.flits);
            sent_flits_ += saved.host.flits;
            numbers_ += saved.host.number;
            if (waits) sent_flits_ += use(saved.host.packet);
            wakes_[id] = saved.host.done || waits ? 0 : 1;
            const uint32_t h = s_.host_of(id);
            if (h == kNever) continue;
            ++hosts_;
            Host& host = s_.hosts_[h];
            const Host made = std::exchange(host, saved.host);
            host.target = made.target;
            host.link_clocks = made.link_clocks;
            if (waits) host.packet = packet(host.packet);
            s_.host_credits_[h] = saved.credits;
        }
    }

    void events(StateReader& in) {
        for (const SavedCredit& c : in.get_all<SavedCredit>()) {
            soon(c.clock, c.channel);
            if (c.place.port != Place::kHost) own(c.place);
            must(c.place.port != Place::kHost || c.place.at < s_.all_hosts_);
            ledger_.credits(c.place, c.channel, 1);
            const uint32_t to = c.place.port == Place::kHost ? s_.host_of(c.place.at) : mine(c.place);
            if (to == kNever) continue;
            s_.put_credit(c.clock, to + (c.place.port == Place::kHost ? s_.output_count_ : 0), c.channel);
        }
        for (const SavedWake& w : in.get_all<SavedWake>()) {
            must(w.clock >= s_.now_ && w.host < s_.all_hosts_ && wakes_[w.host]-- == 1);
            if (const uint32_t h = s_.host_of(w.host); h != kNever) s_.wake_host(h, w.clock);
        }
        for (const SavedShown& shown : in.get_all<SavedShown>()) {
            soon(shown.clock, shown.channel);
            const uint32_t i = mine(shown.place);
            ledger_.packet(shown.place, shown.channel, use(shown.packet));
            if (i == kNever) continue;
            const uint32_t own = packet(shown.packet);
            s_.shown_events_.put(shown.clock, {own, i * 8 + shown.channel});
            if (!s_.deaths_.empty()) shown_[s_.messages_[own].serial] = own;
        }
        for (const Place place : in.get_all<Place>())
            if (const uint32_t i = mine(place); i != kNever) {
                must(!lookups_[i]);
                lookups_[i] = true;
                s_.next_lookups_.push(i);
            }
        requests(in, s_.next_requests_);
        requests(in, s_.next_winners_);
        for (const Place place : in.get_all<Place>())
            if (const uint32_t i = mine(place); i != kNever) {
                once(asking_, i);
                s_.next_refused_.push(i);
            }
    }

    /// An input asks for one output at a time, with a head that it has.
    void requests(StateReader& in, FixedList<Asking>& list) {
        for (const SavedRequest& r : in.get_all<SavedRequest>()) {
            const uint32_t i = mine(r.place);
            if (i == kNever) continue;
            once(asking_, i);
            const Input& input = s_.input(i);
            const Request request = r.request;
            must(input.asking && input.request.code == request.code && (input.have >> request.channel() & 1) != 0);
            must(request.is(Request::kDrop) ||
                 (request.output() < ledger_.ports(r.place.at) && request.link_channel() < s_.channels_));
            must(request.reason() < std::tuple_size_v<switch_::ReasonCounts>);
            list.push({i, request});
        }
    }

    void crossing(const SavedCrossing& saved) {
        Crossing c = saved.crossing;
        const bool dropped = saved.output.port == Place::kNone;
        must(c.flits <= s_.config_.packet_flits && c.head < last_ && c.crosses <= c.flits && c.counted <= c.flits);
        must(!dropped || !s_.deaths_.empty());
        must(saved.output.port != Place::kHost || saved.output.at < s_.all_hosts_);
        // A link that dies cuts what is on it.
        const uint32_t came = s_.now_ > c.head ? std::min(c.crosses, s_.now_ - c.head) : 0;
        must(s_.any_dead_ ||
             (c.flits != 0 && c.head + c.flits > s_.now_ && c.crosses == (dropped ? 0 : c.flits) && c.counted == came));
        must((saved.output.port == Place::kHost) == (saved.input.port == Place::kNone));
        if (saved.output.port != Place::kHost) own(dropped ? saved.input : saved.output);
        if (!dropped) ledger_.crossed(saved.output, c.flits - c.counted);
        if (saved.output.port == Place::kHost) sent_flits_ += c.flits - c.counted;
        if (is_sink(saved.output)) use(c.packet);
        // What is dropped has no output.
        const bool from_host = saved.output.port == Place::kHost;
        const uint32_t from = from_host ? s_.host_of(saved.output.at)
                                        : mine(saved.output.port == Place::kNone ? saved.input : saved.output);
        if (from == kNever) return;
        c.output = from_host ? s_.output_count_ + from : saved.output.port == Place::kNone ? kNever : from;
        c.input = saved.input.port == Place::kNone ? kNever : mine(saved.input);
        const bool ends = c.output < s_.output_count_ && s_.outputs_[c.output].kind == LinkKind::kSink;
        c.packet = ends ? packet(c.packet) : kNever;
        s_.crossings_.push_back(c);
    }

    bool is_sink(Place output) const {
        return output.port < Place::kHost && output.port >= s_.plan_->graph.degree(output.at);
    }

    /// A packet is in one place, and what its source sends. Its flits.
    uint32_t use(uint32_t saved) {
        must(saved < packets_.size() && !used_[saved]);
        used_[saved] = true;
        ++live_;
        const auto& [word, message] = packets_[saved];
        must(message.source < s_.all_hosts_ && message.destination < s_.all_hosts_);
        must(message.created <= message.issued && message.issued <= s_.now_);
        const Injection sent = s_.sources_.injections(message.source, message.number);
        must(sent.destination == message.destination);
        const Address to = s_.addresses_[sent.destination];
        // What changes on the way.
        constexpr uint64_t kChanges = Word::kInEscape | uint64_t{63} << Word::kHops;
        const uint64_t made = to.at | uint64_t{to.place} << Word::kHost;
        const uint64_t flits = uint64_t{sent.flits} << Word::kFlits;
        if (s_.any_dead_) {  // it may have been cut
            must((word & ~(kChanges | uint64_t{63} << Word::kFlits)) == made);
            must(Word{word}.flits() <= sent.flits);
        } else {
            must((word & ~kChanges) == (made | flits) && !message.bad);
            must(s_.sources_.arrivals || message.created == message.issued);
        }
        return Word{word}.flits();
    }

    /// What a lookup finds; while tables are written, it may have found something else.
    bool is_entry(const Channel& channel, uint32_t i) const {
        const Word head{s_.heads_[channel.packet]};
        const uint32_t at = s_.switch_of(i);
        if (!s_.plan_->rewrites.empty() || s_.any_dead_) return is_way(channel.entry, at);
        Entry entry = s_.by_grid_ ? s_.grid_route(at, head.to_switch()) : s_.table_[at * s_.row_ + head.to_switch()];
        entry.word |= head.word >> Word::kHost << Word::kHost;
        entry.word |= uint64_t{head.hops() >= s_.config_.hop_limit} << Word::kAtLimit;
        return entry.word == channel.entry.word && entry.adaptive() == channel.entry.adaptive();
    }
    /// Ports and channels that there are.
    bool is_way(const Entry& entry, uint32_t at) const {
        const uint32_t ports = ledger_.ports(s_.parts_->switches[s_.part_][at]);
        return (entry.is(Word::kLocal) || uint64_t{entry.adaptive()} >> (ports - 1) >> 1 == 0) &&
               entry.port(Word::kUp) < ports && entry.port(Word::kDown) < ports &&
               entry.port(Word::kHost) < s_.ports_ && entry.channel() < s_.channels_;
    }

    void credits(Place sender, uint32_t saved) {
        for (unsigned v = 0; v < s_.channels_; ++v) ledger_.credits(sender, v, s_.credits_.of(saved, v));
        const unsigned end = s_.credits_.place(s_.channels_);
        must(end >= 32 || saved >> end == 0);
    }

    /// Of the whole network.
    void check_sums() const {
        if (s_.any_dead_) return;
        must(ledger_.balanced(s_.config_.packets, reasons_ != 0));
        must(reasons_ == lost_ && all_.bad_messages == 0);
        must(numbers_ == all_.issued_messages && sent_flits_ == static_cast<uint32_t>(all_.issued_flits));
        must(all_.issued_messages == all_.delivered_messages + lost_ + live_);
        must(s_.statistics_.measure_from != 0 || all_.latency.count() == all_.delivered_messages);
        must(hops_ <= inner_flits_);
        for (const int wakes : wakes_) must(wakes == 0);
    }

    void check_inputs() {
        for (uint32_t i = 0; i < s_.output_count_; ++i) {
            const Input& in = s_.input(i);
            must((in.front != 0) == lookups_[i]);
            must(s_.grant_register_ != 0 || in.asking == asking_[i]);
        }
    }

    /// Inputs and outputs are held by the packets that cross them.
    void check_crossings() {
        std::vector<uint32_t> read(s_.output_count_);
        std::vector<uint32_t> held(s_.output_count_);
        for (const Crossing& c : s_.crossings_) {
            if (c.output >= s_.output_count_) continue;
            const uint32_t granted = c.head - 1 - s_.outputs_[c.output].link_clocks;
            must(c.input < s_.output_count_);
            read[c.input] = std::max(read[c.input], s_.busy_until(granted, c.flits));
            held[c.output] = std::max(held[c.output], s_.busy_until(granted, c.flits));
        }
        for (uint32_t i = 0; i < s_.output_count_; ++i) {
            const Input& in = s_.input(i);
            const Output& out = s_.outputs_[i];
            // A head that was dropped has no output.
            must(read[i] >= s_.now_ ? in.reading_until == read[i] : in.reading_until < s_.now_ || reasons_ != 0);
            must(held[i] >= s_.now_ ? out.held_until == held[i] : out.held_until < s_.now_ + 2 * s_.grant_register_);
            if (out.held_until + s_.grant_register_ <= s_.now_) continue;  // renew_holds()
            const auto later = static_cast<uint16_t>(s_.switches_[s_.switch_of(i)].held_of(s_.port_of(i)) -
                                                     static_cast<uint16_t>(out.held_until));
            must(later <= 2 * s_.grant_register_);
        }
    }

    /// One that use() has found right.
    uint32_t packet(uint32_t saved) {
        const uint32_t packet = s_.new_packet();
        s_.heads_[packet] = packets_[saved].head;
        s_.messages_[packet] = packets_[saved].message;
        return packet;
    }
    /// A switch's or a host's number: there is such a one, and it is in one piece.
    static void once(std::vector<bool>& seen, uint32_t at) {
        must(at < seen.size() && !seen[at]);
        seen[at] = true;
    }
    /// An event that a calendar can hold, of a channel that there is.
    void soon(uint32_t clock, uint32_t channel) const {
        if (clock - s_.now_ >= Calendar<uint32_t>::kClocks || channel >= s_.channels_) StateReader::fail();
    }
    bool own(Place place) const {
        if (place.at >= s_.all_switches_ || place.port >= s_.ports_) StateReader::fail();
        return s_.parts_->part[place.at] == s_.part_;
    }
    uint32_t number(Place place) const { return s_.parts_->place[place.at] << s_.shift_ | place.port; }
    uint32_t mine(Place place) const { return own(place) ? number(place) : kNever; }
    static void must(bool right) {
        if (!right) StateReader::fail();
    }

    FastSwitchEngine& s_;
    std::vector<Packet> packets_;                   ///< of a piece
    std::vector<bool> used_;                        ///< these of them
    std::unordered_map<uint32_t, uint32_t> shown_;  ///< packets by serial
    uint32_t serial_ = 0;
    size_t switches_ = 0;
    size_t hosts_ = 0;
    CheckpointLedger ledger_;
    std::vector<bool> seen_switches_;
    std::vector<bool> seen_hosts_;
    std::vector<int> wakes_;                        ///< of each host, that are to come
    std::vector<bool> lookups_;                     ///< inputs
    std::vector<bool> asking_;                      ///< inputs
    std::array<uint16_t, kMostAlikePorts> random_;  ///< in clock 0
    // Of the whole network.
    Statistics all_;
    uint64_t lost_ = 0;
    uint64_t hops_ = 0;
    uint64_t reasons_ = 0;
    uint64_t numbers_ = 0;      ///< of hosts' next messages
    uint64_t live_ = 0;         ///< packets
    uint64_t inner_flits_ = 0;  ///< of links between switches
    uint32_t sent_flits_ = 0;   ///< by hosts, or to be sent
    bool any_piece_ = false;
    uint64_t last_ = 0;  ///< before this clock is what is known of the clocks to come
};

template <class Width>
void FastSwitchEngine<Width>::restore_piece(const Bytes& bytes) {
    StateReader in(bytes);
    if (!restoring_) restoring_ = std::make_shared<Restoring>(*this, static_cast<uint32_t>(in.get<Counts>().clock));
    restoring_->take(bytes);
}

template <class Width>
void FastSwitchEngine<Width>::end_restore() {
    if (!restoring_) StateReader::fail();
    restoring_->end();
    restoring_ = nullptr;
}

template <class Width>
void FastSwitchEngine<Width>::restore(const std::function<bool(Bytes&)>& next) {
    for (Bytes piece; next(piece);) restore_piece(piece);
    end_restore();
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
