// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The state of a network of switches, or of a part of one, as bytes and back. Switches, ports and hosts are named as in
// the whole network, and a packet is told by its place in the list of those of its piece, so that any part takes what
// is its own from the pieces of all others.
#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "net/engine/checkpoint.hpp"
#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

using fast_switch::Crossing;
using fast_switch::Host;
using fast_switch::HostCredits;
using fast_switch::Input;
using fast_switch::Message;
using fast_switch::Shown;

namespace {

/// A port of a switch, or a host, in the whole network.
struct Place {
    static constexpr uint32_t kHost = 0xfffe;
    static constexpr uint32_t kNone = 0xffff;
    uint32_t at = 0;  ///< switch, or host
    uint32_t port = kNone;
};

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
    Restoring(FastSwitchEngine& simulator, uint32_t clock) : s_(simulator) {
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
        for (auto at = in.get<uint32_t>(); at != kNever; at = in.get<uint32_t>()) one_switch(in, at);
        hosts(in);
        events(in);
        for (const SavedCrossing& c : in.get_all<SavedCrossing>()) crossing(c);
        if (!in.at_end()) StateReader::fail();
    }

    void end() {
        if (switches_ != s_.switches_.size() || hosts_ != s_.hosts_.size()) StateReader::fail();
        // A packet on a link is in the lists of its switch; a link that dies asks for it while its head is on the way.
        for (Crossing& c : s_.crossings_) {
            if (c.packet != kNever) continue;
            const auto packet = shown_.find(c.serial);
            if (packet != shown_.end()) c.packet = packet->second;
        }
        s_.serial_ = (serial_ / s_.parts_->parts() + 1) * s_.parts_->parts() + s_.part_;
        for (uint32_t i = 0; i < s_.output_count_; ++i) {
            Input& in = s_.input(i);
            if (const uint32_t clock = std::exchange(in.look_at, kNever); clock != kNever) s_.visit(in, i, clock);
        }
        s_.tell_outputs(s_.now_);
        s_.restored_ = true;
        s_.renew_holds();
    }

private:
    /// What is counted for all is the first part's.
    void counts(StateReader& in) {
        const auto counts = in.get<Counts>();
        if (counts.clock != s_.now_) StateReader::fail();
        serial_ = std::max(serial_, counts.serial);
        s_.any_dead_ |= counts.any_dead;
        s_.random_ = counts.random;
        s_.random_at_ = counts.random_at;
        const Statistics statistics = Statistics::load(in);
        const auto deliveries = in.get_all<Delivery>();
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
        once(seen_switches_, at, s_.all_switches_);
        const auto saved = in.get<Switch>();
        const auto reasons = in.get<switch_::ReasonCounts>();
        if (mine) {
            ++switches_;
            s_.switches_[s_.parts_->place[at]] = saved;
            s_.reasons_[s_.parts_->place[at]] = reasons;
        }
        for (uint32_t port = 0; port < s_.ports_; ++port) one_port(in, mine ? number({at, port}) : kNever);
    }

    /// kNever: another part's, which is passed over.
    void one_port(StateReader& in, uint32_t i) {
        const auto saved = in.get<SavedPort<Width>>();
        if (i != kNever) {
            Input& input = s_.input(i);
            const Input made = std::exchange(input, saved.input);
            input.feeder = made.feeder;
            input.link_clocks = made.link_clocks;
            Output& output = s_.outputs_[i];
            const uint32_t target = std::exchange(output, saved.output).target;
            output.target = target;
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
            if (i == kNever) continue;
            Channel& own = s_.stage(s_.input(i), v);
            own = stage;
            if (((saved.input.have | saved.input.front) >> v & 1) != 0) own.packet = packet(stage.packet);
            uint32_t* const behind = s_.queue_of(i, v);
            for (size_t k = 0; k < queue.size(); ++k) behind[k] = queue[k] == kNever ? kNever : packet(queue[k]);
        }
    }

    void hosts(StateReader& in) {
        for (const SavedHost& saved : in.get_all<SavedHost>()) {
            once(seen_hosts_, saved.host.id, s_.all_hosts_);
            const uint32_t h = s_.host_of(saved.host.id);
            if (h == kNever) continue;
            ++hosts_;
            Host& host = s_.hosts_[h];
            const uint32_t target = std::exchange(host, saved.host).target;
            host.target = target;
            if (host.packet != kNever) host.packet = packet(host.packet);
            s_.host_credits_[h] = saved.credits;
        }
    }

    void events(StateReader& in) {
        for (const SavedCredit& c : in.get_all<SavedCredit>()) {
            soon(c.clock, c.channel);
            const uint32_t to = c.place.port == Place::kHost ? s_.host_of(c.place.at) : mine(c.place);
            if (to == kNever) continue;
            s_.put_credit(c.clock, to + (c.place.port == Place::kHost ? s_.output_count_ : 0), c.channel);
        }
        for (const SavedWake& w : in.get_all<SavedWake>()) {
            if (w.clock < s_.now_ || w.host >= s_.all_hosts_) StateReader::fail();
            if (const uint32_t h = s_.host_of(w.host); h != kNever) s_.wake_host(h, w.clock);
        }
        for (const SavedShown& shown : in.get_all<SavedShown>()) {
            soon(shown.clock, shown.channel);
            const uint32_t i = mine(shown.place);
            if (i == kNever) continue;
            const uint32_t own = packet(shown.packet);
            s_.shown_events_.put(shown.clock, {own, i * 8 + shown.channel});
            if (!s_.deaths_.empty()) shown_[s_.messages_[own].serial] = own;
        }
        for (const Place place : in.get_all<Place>())
            if (const uint32_t i = mine(place); i != kNever) s_.next_lookups_.push(i);
        for (const SavedRequest& r : in.get_all<SavedRequest>())
            if (const uint32_t i = mine(r.place); i != kNever) s_.next_requests_.push({i, r.request});
        for (const SavedRequest& r : in.get_all<SavedRequest>())
            if (const uint32_t i = mine(r.place); i != kNever) s_.next_winners_.push({i, r.request});
        for (const Place place : in.get_all<Place>())
            if (const uint32_t i = mine(place); i != kNever) s_.next_refused_.push(i);
    }

    void crossing(const SavedCrossing& saved) {
        Crossing c = saved.crossing;
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

    uint32_t packet(uint32_t saved) {
        if (saved >= packets_.size()) StateReader::fail();
        const Message& message = packets_[saved].message;
        if (message.source >= s_.all_hosts_ || message.destination >= s_.all_hosts_) StateReader::fail();
        const uint32_t packet = s_.new_packet();
        s_.heads_[packet] = packets_[saved].head;
        s_.messages_[packet] = packets_[saved].message;
        return packet;
    }
    /// A switch's or a host's number: there is such a one, and it is in one piece.
    static void once(std::vector<bool>& seen, uint32_t at, size_t all) {
        seen.resize(all);
        if (at >= all || seen[at]) StateReader::fail();
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
    FastSwitchEngine& s_;
    std::vector<Packet> packets_;                   ///< of a piece
    std::unordered_map<uint32_t, uint32_t> shown_;  ///< packets by serial
    uint32_t serial_ = 0;
    size_t switches_ = 0;
    size_t hosts_ = 0;
    std::vector<bool> seen_switches_;
    std::vector<bool> seen_hosts_;
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
