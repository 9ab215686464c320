// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <deque>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "net/kinds/switch/fast_checkpoint.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

namespace {

/// Takes what is one part's from the pieces of all.
template <class Width>
class Restoring {
public:
    Restoring(State<Width>& s, uint32_t clock)
        : s_(s),
          ledger_(s_.plan->graph, s_.channels),
          seen_switches_(s_.all_switches),
          seen_hosts_(s_.all_hosts),
          wakes_(s_.all_hosts),
          lookups_(s_.output_count),
          asking_(s_.output_count),
          random_(s_.random.values) {
        uint32_t slowest = s_.config.link_clocks;
        for (const topology::Link& link : s_.plan->graph.links())
            slowest = std::max<uint32_t>(slowest, link.clocks.value_or(0));
        last_ = clock + 1 + slowest + s_.config.packet_flits;
        // Tables are as the writes up to this clock have left them; what was made to begin a run is gone.
        for (s_.now = 0; s_.now < clock && s_.tables.rewriting(); ++s_.now) s_.tables.rewrite(s_.now, s_.switches);
        s_.now = s_.end = clock;
        s_.renew = 0;
        s_.visits = {};
        s_.hosts.clear_wakes();
        s_.waiting.begin(clock);
    }

    void take(const Bytes& bytes) {
        StateReader in(bytes);
        counts(in);
        packets_ = in.get_all<SavedPacket>();
        used_.assign(packets_.size(), false);
        for (auto at = in.get<uint32_t>(); at != kNever; at = in.get<uint32_t>()) one_switch(in, at);
        hosts(in);
        events(in);
        for (const SavedCrossing& c : in.get_all<SavedCrossing>()) crossing(c);
        if (s_.config.has_classes()) classes(in);
        if (!in.at_end()) StateReader::fail();
    }

    void end() {
        if (switches_ != s_.switches.size() || hosts_ != s_.hosts.size()) StateReader::fail();
        check_sums();
        check_inputs();
        if (!s_.any_dead) check_crossings();
        // A packet on a link is in the lists of its switch; a link that dies asks for it while its head is on the way.
        for (Crossing& c : s_.crossings) {
            if (c.packet != kNever) continue;
            const auto packet = shown_.find(c.serial);
            if (packet != shown_.end()) c.packet = packet->second;
        }
        s_.packets.set_serial((serial_ / s_.parts->parts() + 1) * s_.parts->parts() + s_.part);
        for (uint32_t i = 0; i < s_.output_count; ++i) {
            Input& in = s_.input(i);
            in.look_at = kNever;
            in.lookup_at = lookups_[i] ? s_.now : kNever;
        }
        if (s_.waiting.kept()) count_waiting();
        // All are looked at, and sleep again or not: what a file says of that is not needed.
        s_.visit_all();
        tell_outputs(s_, s_.now);
        s_.restored = true;
    }

private:
    /// What is counted for all is the first part's.
    void counts(StateReader& in) {
        const auto counts = in.get<SavedCounts>();
        must(counts.clock == s_.now && counts.hops.escapes <= counts.hops.all &&
             counts.hops.firsts <= (s_.goes_over ? counts.hops.all : 0) && counts.hops.detours <= counts.hops.firsts);
        const auto dies = [&](uint32_t before) {
            return std::any_of(s_.deaths.begin(), s_.deaths.end(), [&](const DeadLink& d) { return d.clock < before; });
        };
        must(counts.any_dead ? dies(s_.now + 1) : !dies(s_.now));
        serial_ = std::max(serial_, counts.serial);
        s_.any_dead |= counts.any_dead;
        for (unsigned p = 0; p < kMostAlikePorts; ++p) {
            must(counts.random_at[p] <= s_.now);
            must(ShiftRegisters::after(random_[p], counts.random_at[p]) == counts.random[p]);
        }
        s_.random.values = counts.random;
        s_.random.clocks = counts.random_at;
        const Statistics statistics = Statistics::load(in);
        const auto deliveries = in.get_all<Delivery>();
        // Flits are known by link.
        must(statistics.flit_hops == 0 && statistics.delivered_flits == 0 && statistics.sent_flits == 0 &&
             statistics.grants == 0 && statistics.plausible(last_));
        must((deliveries.empty() || s_.results.record) && (statistics.last_flit == 0 || counts.any_dead));
        must(any_piece_ ? statistics.measure_from == s_.results.statistics.measure_from
                        : statistics.measure_from <= s_.now);
        any_piece_ = true;
        all_.add(statistics);
        lost_ += counts.lost;
        hops_ += counts.hops.all;
        s_.results.statistics.measure_from = statistics.measure_from;
        if (s_.part != 0) return;
        s_.results.statistics.add(statistics);
        s_.results.deliveries.insert(s_.results.deliveries.end(), deliveries.begin(), deliveries.end());
        s_.results.hops.add(counts.hops);
        s_.results.lost += counts.lost;
    }

    void one_switch(StateReader& in, uint32_t at) {
        const bool mine = own({at, 0});
        once(seen_switches_, at);
        auto saved = in.get<Switch<Width>>();
        const auto reasons = in.get<switch_::ReasonCounts>();
        for (const auto n : reasons) reasons_ += n;
        for (uint32_t port = 0; port < ledger_.ports(at); ++port) credits({at, port}, saved.credits[port]);
        if (mine) {
            ++switches_;
            Switch<Width>& made = s_.switches[s_.parts->place[at]];
            must(saved.links == made.links && saved.down_ports == made.down_ports);
            must(s_.any_dead || (saved.dead == 0 && saved.room == room(saved, made.room)));
            saved.sleepers = {};
            saved.slept = 0;
            made = saved;
            s_.reasons[s_.parts->place[at]] = reasons;
        }
        for (uint32_t port = 0; port < s_.ports; ++port) one_port(in, {at, port}, mine ? number({at, port}) : kNever);
    }

    /// Links that have an adaptive credit, and what else `made` has.
    Ports<Width> room(const Switch<Width>& saved, Ports<Width> made) const {
        for (uint32_t port = 0; port < saved.links; ++port)
            if (s_.adaptive_from >= 32 || saved.credits[port] >> s_.adaptive_from == 0) made &= ~s_.port_bit(port);
        return made;
    }

    /// kNever: another part's, which is passed over.
    void one_port(StateReader& in, SwitchPlace place, uint32_t i) {
        const auto saved = in.get<SavedPort<Width>>();
        const unsigned taken = saved.input.have | saved.input.front;
        must(saved.place.at == place.at && saved.place.port == place.port);
        must(taken >> s_.channels == 0 && (saved.input.have & saved.input.front) == 0);
        must((saved.input.more & ~taken) == 0);
        must(saved.input.channel_pointer <= s_.channels && saved.input.lookup_pointer <= s_.channels &&
             saved.input.port_pointer <= s_.ports && saved.output.pointer <= s_.ports &&
             saved.output.host_pointer <= s_.ports);
        ledger_.crossed(place, saved.output.flits);
        if (place.port < s_.plan->graph.degree(place.at)) inner_flits_ += saved.output.flits;
        if (i != kNever) {
            Input& input = s_.input(i);
            const Input made = std::exchange(input, saved.input);
            input.feeder = made.feeder;
            input.link_clocks = made.link_clocks;
            input.reserve = made.reserve;
            input.shut_out = made.shut_out;
            Output<Width>& output = s_.outputs[i];
            const Output<Width> made_output = std::exchange(output, saved.output);
            output.target = made_output.target;
            output.kind = made_output.kind;
            output.link_clocks = made_output.link_clocks;
            output.asking = {};
            must(saved.waiting <= (s_.waiting.kept() ? s_.ports * s_.channels : 0));
            if (s_.waiting.kept()) s_.waiting.set(i, static_cast<uint16_t>(saved.waiting));
            if (!s_.deaths.empty()) {
                s_.dead_since[i] = saved.dead_since;
                s_.output_dead_since[i] = saved.output_dead_since;
            }
        }
        for (unsigned v = 0; v < s_.channels; ++v) {
            const auto stage = in.get<Channel<Width>>();
            std::vector<uint32_t> queue(s_.queue_length);
            for (uint32_t& head : queue) head = in.get<uint32_t>();
            const auto end = std::find(queue.begin(), queue.end(), kNever);
            must(std::count(end, queue.end(), kNever) == queue.end() - end);
            must((queue.front() != kNever) == ((saved.input.more >> v & 1) != 0));
            const bool staged = (taken >> v & 1) != 0;
            if (staged) ledger_.packet(place, v, use(stage.packet));
            for (auto head = queue.begin(); head != end; ++head) ledger_.packet(place, v, use(*head));
            if (i == kNever) continue;
            Channel<Width>& own = s_.stage(s_.input(i), v);
            own = stage;
            if (staged) own.packet = packet(stage.packet);
            if ((saved.input.have >> v & 1) != 0)
                must(stage.from <= s_.now + 1 + s_.choice_clocks(i) && is_entry(own, i));
            uint32_t* const behind = s_.queue_of(i, v);
            for (size_t k = 0; k < queue.size(); ++k) behind[k] = queue[k] == kNever ? kNever : packet(queue[k]);
        }
    }

    void hosts(StateReader& in) {
        const auto all = in.get_all<SavedHost>();
        for (const SavedHost& saved : all) {
            const uint32_t id = saved.host.id;
            once(seen_hosts_, id);
            const bool waits = saved.host.packet != kNever;
            const bool by_class = s_.config.has_classes();
            must((by_class || saved.credits.waiting == waits) && saved.host.issued <= s_.now);
            must(!by_class || (!waits && saved.host.number == 0));
            for (const uint16_t draw : saved.draws) must((draw != 0) == s_.goes_over);
            must(by_class || !saved.host.done || waits ||
                 s_.hosts.sources().injections(id, saved.host.number).flits == 0);
            const SwitchPlace place{id, SwitchPlace::kHost};
            credits(place, saved.credits.credits);
            ledger_.crossed(place, saved.host.flits);
            sent_flits_ += saved.host.flits;
            numbers_ += saved.host.number;
            if (waits) sent_flits_ += use(saved.host.packet);
            wakes_[id] = saved.host.done || waits || by_class || s_.hosts.protocol() ? 0 : 1;
            const uint32_t h = s_.hosts.find(id);
            if (h == kNever) continue;
            ++hosts_;
            Host& host = s_.hosts[h];
            const Host made = std::exchange(host, saved.host);
            host.target = made.target;
            host.link_clocks = made.link_clocks;
            if (waits) host.packet = packet(host.packet);
            s_.hosts.credits(h) = saved.credits;
            if (s_.goes_over) s_.draws[host.target] = saved.draws;
            host.look_at = kNever;
            if (by_class || s_.hosts.protocol()) s_.hosts.look_at(h, s_.now, s_.now);
        }
        for (const SavedHost& saved : all) protocol(in, saved.host.id);
    }

    void classes(StateReader& in) {
        const unsigned all = s_.classes.shape.classes;
        const auto funds = [&](const LazyFunds& saved) {
            must(saved.funds.plausible() && saved.at == s_.now && saved.pays < all &&
                 saved.pay_until <= s_.now + s_.config.packet_flits);
        };
        for (const SavedClassPort& saved : in.get_all<SavedClassPort>()) {
            const uint32_t i = mine(saved.place);
            funds(saved.output.funds);
            must(saved.output.class_pointer < all && saved.passed <= Classes::kMostPassed);
            for (unsigned k = 0; k < all; ++k)
                must(saved.output.pointer[k] <= s_.ports && saved.output.host_pointer[k] <= s_.ports);
            if (i == kNever) continue;
            s_.classes.outputs[i] = saved.output;
            s_.classes.passed[i] = static_cast<uint8_t>(saved.passed);
        }
        for (SavedClassHost& saved : in.get_all<SavedClassHost>()) {
            must(saved.id < s_.all_hosts && saved.host.class_pointer < all);
            funds(saved.host.funds);
            const uint32_t h = s_.hosts.find(saved.id);
            for (unsigned k = 0; k < all; ++k) {
                ClassQueue& queue = saved.host.queues[k];
                numbers_ += queue.source.number;
                must(queue.source.issued <= s_.now && queue.free_from <= s_.now + s_.config.packet_flits);
                if (queue.packet == kNever) continue;
                sent_flits_ += use(queue.packet);
                if (h != kNever) queue.packet = packet(queue.packet);
            }
            if (h != kNever) s_.classes.hosts[h] = saved.host;
        }
    }

    void protocol(StateReader& in, uint32_t id) {
        auto& own = s_.hosts.protocol();
        if (!own) return;
        const uint32_t h = s_.hosts.find(id);
        HostProtocol another(own->rules(), 1);  // another part's host
        HostProtocol& hosts = h == kNever ? another : *own;
        hosts.restore(h == kNever ? 0 : h, id, s_.all_hosts, s_.now, in);
        waiting_ += hosts.waiting(h == kNever ? 0 : h);
        (own->rules().reply != 0 ? replies_ : acknowledgements_) += hosts.sent(h == kNever ? 0 : h);
    }

    void events(StateReader& in) {
        for (const SavedCredit& c : in.get_all<SavedCredit>()) {
            soon(c.clock, c.channel);
            if (c.place.port != SwitchPlace::kHost) own(c.place);
            must(c.place.port != SwitchPlace::kHost || c.place.at < s_.all_hosts);
            ledger_.credits(c.place, c.channel, 1);
            const uint32_t to = c.place.port == SwitchPlace::kHost ? s_.hosts.find(c.place.at) : mine(c.place);
            if (to == kNever) continue;
            s_.put_credit(c.clock, to + (c.place.port == SwitchPlace::kHost ? s_.output_count : 0), c.channel);
        }
        for (const SavedWake& w : in.get_all<SavedWake>()) {
            must(w.clock >= s_.now && w.host < s_.all_hosts && wakes_[w.host]-- == 1);
            if (const uint32_t h = s_.hosts.find(w.host); h != kNever) s_.hosts.wake(h, w.clock, s_.now);
        }
        for (const SavedShown& shown : in.get_all<SavedShown>()) {
            soon(shown.clock, shown.channel);
            const uint32_t i = mine(shown.place);
            ledger_.packet(shown.place, shown.channel, use(shown.packet));
            if (i == kNever) continue;
            const uint32_t own = packet(shown.packet);
            (s_.from_host(s_.input(i)) ? s_.shown_by_host() : s_.shown_events[0])
                .put(shown.clock, {own, i * 8 + shown.channel});
            if (!s_.deaths.empty()) shown_[s_.packets.message(own).serial] = own;
        }
        for (const SwitchPlace place : in.get_all<SwitchPlace>())
            if (const uint32_t i = mine(place); i != kNever) {
                must(!lookups_[i]);
                lookups_[i] = true;
                s_.lookups.next.push(i);
            }
        requests(in, s_.requests.next);
        requests(in, s_.winners.next);
        for (const SwitchPlace place : in.get_all<SwitchPlace>())
            if (const uint32_t i = mine(place); i != kNever) {
                once(asking_, i);
                s_.refused.next.push(i);
            }
    }

    /// An input asks for one output at a time, with a head that it has.
    void requests(StateReader& in, FixedList<Asking>& list) {
        for (const SavedRequest& r : in.get_all<SavedRequest>()) {
            const uint32_t i = mine(r.place);
            if (i == kNever) continue;
            must(&list != &s_.winners.next || s_.grant_register != 0);
            once(asking_, i);
            const Input& input = s_.input(i);
            const Request request = r.request;
            must(input.asking && input.request.code == request.code && (input.have >> request.channel() & 1) != 0);
            must(request.is(Request::kDrop) ||
                 (request.output() < ledger_.ports(r.place.at) && request.link_channel() < s_.channels));
            must(request.reason() < std::tuple_size_v<switch_::ReasonCounts>);
            list.push({i, request});
        }
    }

    void crossing(const SavedCrossing& saved) {
        Crossing c = saved.crossing;
        const bool dropped = saved.output.port == SwitchPlace::kNone;
        must(c.flits <= s_.config.packet_flits && c.head < last_ && c.crosses <= c.flits && c.counted <= c.flits);
        must(!dropped || !s_.deaths.empty());
        must(!c.first || s_.goes_over);
        must(!c.detour || c.first);
        must(saved.output.port != SwitchPlace::kHost || saved.output.at < s_.all_hosts);
        // A link that dies cuts what is on it.
        const uint32_t came = s_.now > c.head ? std::min(c.crosses, s_.now - c.head) : 0;
        must(s_.any_dead ||
             (c.flits != 0 && c.head + c.flits > s_.now && c.crosses == (dropped ? 0 : c.flits) && c.counted == came));
        must((saved.output.port == SwitchPlace::kHost) == (saved.input.port == SwitchPlace::kNone));
        if (saved.output.port != SwitchPlace::kHost) own(dropped ? saved.input : saved.output);
        if (!dropped) ledger_.crossed(saved.output, c.flits - c.counted);
        if (saved.output.port == SwitchPlace::kHost) sent_flits_ += c.flits - c.counted;
        if (is_sink(saved.output)) use(c.packet);
        // What is dropped has no output.
        const bool from_host = saved.output.port == SwitchPlace::kHost;
        const uint32_t from = from_host ? s_.hosts.find(saved.output.at)
                                        : mine(saved.output.port == SwitchPlace::kNone ? saved.input : saved.output);
        if (from == kNever) return;
        c.output = from_host ? s_.output_count + from : saved.output.port == SwitchPlace::kNone ? kNever : from;
        c.input = saved.input.port == SwitchPlace::kNone ? kNever : mine(saved.input);
        const bool ends = c.output < s_.output_count && s_.outputs[c.output].kind == WireKind::kSink;
        c.packet = ends ? packet(c.packet) : kNever;
        s_.crossings.push_back(c);
    }

    bool is_sink(SwitchPlace output) const {
        return output.port < SwitchPlace::kHost && output.port >= s_.plan->graph.degree(output.at);
    }

    /// A packet is in one place, and what its source sends. Its flits.
    uint32_t use(uint32_t saved) {
        must(saved < packets_.size() && !used_[saved]);
        used_[saved] = true;
        ++live_;
        const auto& [word, message] = packets_[saved];
        must(message.source < s_.all_hosts && message.destination < s_.all_hosts);
        must(message.created <= message.issued && message.issued <= s_.now);
        const Injection sent = sent_as(message);
        must(sent.destination == message.destination);
        // What changes on the way.
        const uint64_t changes =
            Word::kInEscape | uint64_t{63} << Word::kHops | (s_.goes_over ? Word::kDetour : uint64_t{0});
        must(s_.config.marks || !message.marked);
        must(Word{word}.is(Word::kOver) ? Word{word}.via() < s_.all_switches : (word & Word::kDetour) == 0);
        const uint64_t made = s_.hosts.head_to(sent.destination, 0);
        const uint64_t flits = uint64_t{sent.flits} << Word::kFlits;
        if (s_.any_dead) {  // it may have been cut
            must((word & ~(changes | uint64_t{63} << Word::kFlits)) == made);
            must(Word{word}.flits() <= sent.flits);
        } else {
            must((word & ~changes) == (made | flits) && !message.bad);
            must(s_.hosts.sources().arrivals || message.created == message.issued ||
                 message.kind != PacketKind::kMessage);
        }
        return Word{word}.flits();
    }
    Injection sent_as(const Message& message) const {
        const HostRules& rules = s_.plan->hosts;
        if (message.kind == PacketKind::kMessage) {
            must(message.cargo == 0 || (rules.asks() && message.cargo == HostPacket::kAsks));
            const ClassShape& shape = s_.classes.shape;
            return s_.hosts.sources().injections(
                shape.source(message.source, shape.class_of(message.number, message.kind)),
                message.number / shape.classes);
        }
        must(rules.any() && message.kind == rules.kind() && message.source != message.destination);
        must(rules.reply != 0 ? message.cargo < message.created : rules.answers(message.cargo));
        return {message.destination, rules.flits()};
    }

    /// What a lookup finds; while tables are written, it may have found something else.
    bool is_entry(const Channel<Width>& channel, uint32_t i) const {
        const Word head{s_.packets.head(channel.packet)};
        if (!s_.plan->rewrites.empty() || s_.any_dead) return is_way(channel.entry, s_.switch_of(i));
        Entry<Width> entry = s_.route_by() == RouteBy::kGrid   ? entry_for<RouteBy::kGrid>(s_, i, head)
                             : s_.route_by() == RouteBy::kOver ? entry_for<RouteBy::kOver>(s_, i, head)
                                                               : entry_for<RouteBy::kTable>(s_, i, head);
        if (s_.config.has_classes()) s_.give_class(entry, s_.class_of(channel.packet));
        return entry.word == channel.entry.word && entry.adaptive() == channel.entry.adaptive();
    }
    /// Ports and channels that there are.
    bool is_way(const Entry<Width>& entry, uint32_t at) const {
        const uint32_t ports = ledger_.ports(s_.own_switches()[at]);
        return (entry.is(Word::kLocal) || uint64_t{entry.adaptive()} >> (ports - 1) >> 1 == 0) &&
               entry.port(Word::kUp) < ports && entry.port(Word::kDown) < ports && entry.port(Word::kHost) < s_.ports &&
               (entry.channel() < s_.channels || !(entry.is(Word::kUpValid) || entry.is(Word::kDownValid)));
    }

    void credits(SwitchPlace sender, uint32_t saved) {
        for (unsigned v = 0; v < s_.channels; ++v) ledger_.credits(sender, v, s_.credits.of(saved, v));
        const unsigned end = s_.credits.place(s_.channels);
        must(end >= 32 || saved >> end == 0);
    }

    /// Of the whole network.
    void check_sums() const {
        if (s_.any_dead) return;
        must(ledger_.balanced(s_.config.packets, reasons_ != 0));
        must(reasons_ == lost_ && all_.bad_messages == 0);
        must(numbers_ - waiting_ + replies_ == all_.issued_messages);
        must(sent_flits_ == static_cast<uint32_t>(all_.issued_flits + acknowledgements_));
        must(all_.issued_messages + acknowledgements_ ==
             all_.delivered_messages + all_.acknowledgement_flits + lost_ + live_);
        must(s_.results.statistics.measure_from != 0 ||
             all_.latency.count() + all_.round_trip.count() == all_.delivered_messages);
        must(hops_ <= inner_flits_);
        for (const int wakes : wakes_) must(wakes == 0);
    }

    void check_inputs() {
        for (uint32_t i = 0; i < s_.output_count; ++i) {
            const Input& in = s_.input(i);
            must((in.front != 0) == lookups_[i]);
            must(s_.grant_register != 0 || in.asking == asking_[i]);
        }
    }

    /// Those in the stages, and those that left them in the clock before.
    void count_waiting() {
        std::vector<uint32_t> heads(s_.output_count);
        for (uint32_t i = 0; i < s_.output_count; ++i) {
            Input& in = s_.input(i);
            for (const unsigned v : set_bits(in.have)) {
                const Channel<Width>& channel = s_.stage(in, v);
                const Ports<Width> ports = s_.waits_for(channel.entry);
                if (channel.from >= s_.now) {
                    s_.waiting.come(s_.first_of(i), ports, channel.from);
                    continue;
                }
                for (const unsigned port : set_bits(ports)) {
                    must(port < s_.ports);
                    ++heads[s_.first_of(i) + port];
                }
            }
        }
        for (uint32_t o = 0; o < s_.output_count; ++o) {
            const unsigned saved = s_.waiting.of(o);
            must(saved >= heads[o] && saved - heads[o] <= s_.ports);
            for (unsigned n = heads[o]; n < saved; ++n)
                s_.waiting.leave(s_.first_of(o), s_.port_bit(s_.port_of(o)), s_.now - 1);
        }
    }

    /// Inputs and outputs are held by the packets that cross them.
    void check_crossings() {
        std::vector<uint32_t> read(s_.output_count);
        std::vector<uint32_t> held(s_.output_count);
        for (const Crossing& c : s_.crossings) {
            if (c.output >= s_.output_count) continue;
            const uint32_t granted = c.head - 1 - s_.outputs[c.output].link_clocks;
            must(c.input < s_.output_count);
            read[c.input] = std::max(read[c.input], s_.busy_until(granted, c.flits));
            held[c.output] = std::max(held[c.output], s_.busy_until(granted, c.flits));
        }
        for (uint32_t i = 0; i < s_.output_count; ++i) {
            const Input& in = s_.input(i);
            const Output<Width>& out = s_.outputs[i];
            // A head that was dropped has no output.
            must(read[i] >= s_.now ? in.reading_until == read[i] : in.reading_until < s_.now || reasons_ != 0);
            must(held[i] >= s_.now ? out.held_until == held[i] : out.held_until < s_.now + 2 * s_.grant_register);
            if (out.held_until + s_.grant_register <= s_.now) continue;  // it is renewed
            const auto later = static_cast<uint16_t>(s_.switches[s_.switch_of(i)].held_of(s_.port_of(i)) -
                                                     static_cast<uint16_t>(out.held_until));
            must(later <= 2 * s_.grant_register);
        }
    }

    /// One that use() has found right.
    uint32_t packet(uint32_t saved) { return s_.packets.add(packets_[saved].head, packets_[saved].message); }
    /// A switch's or a host's number: there is such a one, and it is in one piece.
    static void once(std::vector<bool>& seen, uint32_t at) {
        must(at < seen.size() && !seen[at]);
        seen[at] = true;
    }
    /// An event that a calendar can hold, of a channel that there is.
    void soon(uint32_t clock, uint32_t channel) const {
        if (clock - s_.now >= Calendar<uint32_t>::kClocks || channel >= s_.channels) StateReader::fail();
    }
    bool own(SwitchPlace place) const {
        if (place.at >= s_.all_switches || place.port >= s_.ports) StateReader::fail();
        return s_.parts->part[place.at] == s_.part;
    }
    uint32_t number(SwitchPlace place) const { return s_.parts->place[place.at] << s_.shift | place.port; }
    uint32_t mine(SwitchPlace place) const { return own(place) ? number(place) : kNever; }
    static void must(bool right) {
        if (!right) StateReader::fail();
    }

    State<Width>& s_;
    std::vector<SavedPacket> packets_;              ///< of a piece
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
    uint64_t numbers_ = 0;  ///< of hosts' next messages
    uint64_t waiting_ = 0;  ///< of these, for their window
    uint64_t replies_ = 0;  ///< sent
    uint64_t acknowledgements_ = 0;
    uint64_t live_ = 0;         ///< packets
    uint64_t inner_flits_ = 0;  ///< of links between switches
    uint32_t sent_flits_ = 0;   ///< by hosts, or to be sent
    bool any_piece_ = false;
    uint64_t last_ = 0;  ///< before this clock is what is known of the clocks to come
};

}  // namespace

template <class Width>
void restore(const std::vector<State<Width>*>& parts, const std::function<bool(Bytes&)>& next) {
    std::deque<Restoring<Width>> restoring;
    for (Bytes piece; next(piece);) {
        if (restoring.empty()) {
            const uint64_t clock = StateReader(piece).get<SavedCounts>().clock;
            for (State<Width>* const part : parts) restoring.emplace_back(*part, static_cast<uint32_t>(clock));
        }
        for (Restoring<Width>& part : restoring) part.take(piece);
    }
    if (restoring.empty()) StateReader::fail();
    for (Restoring<Width>& part : restoring) part.end();
}

template void restore(const std::vector<State<Narrow>*>&, const std::function<bool(Bytes&)>&);
template void restore(const std::vector<State<Wide>*>&, const std::function<bool(Bytes&)>&);

}  // namespace nanohop::net::fast_switch
