// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/fast_simulator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "arbiter/round_robin.hpp"
#include "io/memory.hpp"
#include "net/kinds/switch/golden_network.hpp"

namespace nanohop::net {

namespace {

using switch_::Reason;

/// What is known to be needed soon is fetched so many events before.
constexpr size_t kAhead = 8;

constexpr uint64_t kLastClock = ~uint32_t{0} - 4096;

/// Of four bits for each channel.
unsigned sum_of(uint32_t credits) {
    const uint32_t pairs = (credits & 0x0f0f0f0f) + (credits >> 4 & 0x0f0f0f0f);
    return pairs * 0x01010101 >> 24;
}

uint16_t shifted(uint16_t x) { return static_cast<uint16_t>(x << 1 | ((x >> 15 ^ x >> 13 ^ x >> 12 ^ x >> 10) & 1)); }

template <class T>
void prefetch(const T* at) {
    __builtin_prefetch(at, 1);
}

}  // namespace

/// An entry of the table, and with it what a stage knows of its head: one word.
struct FastSwitchSimulator::Word {
    static constexpr unsigned kUp = 24;
    static constexpr unsigned kUpValid = 29;
    static constexpr unsigned kDown = 30;
    static constexpr unsigned kDownValid = 35;
    static constexpr unsigned kChannel = 36;
    // Of the head.
    static constexpr unsigned kHost = 40;
    static constexpr unsigned kLocal = 45;
    static constexpr unsigned kAtLimit = 46;
    static constexpr unsigned kEscape = 47;
    static constexpr unsigned kWentDown = 48;

    uint64_t word;

    uint32_t mask() const { return static_cast<uint32_t>(word & 0xffffff); }
    bool is(unsigned place) const { return (word >> place & 1) != 0; }
    unsigned port(unsigned place) const { return word >> place & 31; }
    unsigned channel() const { return word >> kChannel & 7; }
};

FastSwitchSimulator::FastSwitchSimulator(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record,
                                         bool counters)
    : plan_(std::move(plan)),
      sources_(std::move(sources)),
      record_(record),
      count_(counters),
      config_(switch_config(plan_->graph, plan_->config, kMostSimulatedPorts)),
      dependencies_(switch_dependencies(plan_)) {
    build();
    if (!sources_.injections) given_.emplace(units());
    for (uint32_t h = 0; h < units(); ++h) {
        hosts_[h].done = given_ || sources_.injections(h, 0).flits == 0;
        if (hosts_[h].done) continue;
        if (sources_.arrivals) hosts_[h].created = sources_.arrivals(h, 0, 0);
        put(host_events_, 0, h);
    }
    deaths_ = sources_.deaths;
    std::stable_sort(deaths_.begin(), deaths_.end(),
                     [](const DeadLink& a, const DeadLink& b) { return a.clock < b.clock; });
    if (!deaths_.empty()) dead_since_.assign(input_count_, kNever);
    for (const SwitchPlan::Rewrite& r : plan_->rewrites) rewrites_.push_back({r.clock, &r.table});
    std::stable_sort(rewrites_.begin(), rewrites_.end(),
                     [](const Rewrite& a, const Rewrite& b) { return a.first < b.first; });
    uint64_t free = 0;
    for (Rewrite& r : rewrites_) {
        r.first = std::max(free, r.first);
        free = r.first + 3 * writes_of(*r.table);
    }
}

void FastSwitchSimulator::build() {
    const topology::Graph& graph = plan_->graph;
    const switch_::Config& config = config_;
    ports_ = config.ports;
    local_ports_from_ = config.links();
    channels_ = config.virtual_channels;
    adaptive_from_ = 4 * config.escape_channels;
    link_clocks_ = config.link_clocks;
    extra_clocks_ = config.extra_clocks;
    random_mask_ = (1U << switch_::index_width(config.links())) - 1;
    const uint32_t switches = graph.switches();
    const auto hosts = static_cast<uint32_t>(graph.host_count());
    host_outputs_ = switches * ports_;

    switches_.resize(switches);
    input_count_ = host_outputs_;
    stride_ = sizeof(Input) + channels_ * sizeof(Channel);
    inputs_.resize(input_count_ * stride_ + 64);
    queues_.assign(size_t{input_count_} * channels_, {kNever, kNever, kNever});
    for (uint32_t i = 0; i < input_count_; ++i) {
        new (&input(i)) Input;
        for (unsigned v = 0; v < channels_; ++v) new (&stage(i, v)) Channel;
    }
    outputs_.resize(host_outputs_ + hosts);
    hosts_.resize(hosts);
    reasons_.resize(switches);
    if (count_) counts_.resize(size_t{host_outputs_} * channels_);
    uint32_t all = 0;
    for (unsigned v = 0; v < channels_; ++v) all |= config.packets << (4 * v);
    for (Output& o : outputs_) o.credits = all;
    const bool adaptive = config.escape_channels < channels_;
    uint32_t h = 0;
    for (uint32_t s = 0; s < switches; ++s) {
        switches_[s].room = adaptive ? ~0U : 0;
        if (!plan_->table.down_ports.empty())
            switches_[s].down_ports = static_cast<uint32_t>(plan_->table.down_ports[s]);
        for (unsigned p = 0; p < ports_; ++p) {
            input(s * ports_ + p).at = static_cast<uint16_t>(s);
            input(s * ports_ + p).port = static_cast<uint8_t>(p);
            outputs_[s * ports_ + p].at = static_cast<uint16_t>(s);
        }
        for (uint32_t p = 0; p < graph.degree(s); ++p) {
            const uint32_t n = graph.neighbours(s)[p];
            const uint32_t far = n * ports_ + *graph.port_to(n, s);
            outputs_[s * ports_ + p].target = far;
            input(far).feeder = s * ports_ + p;
        }
        for (uint32_t place = 0; place < graph.hosts()[s]; ++place, ++h) {
            const uint32_t local = s * ports_ + local_ports_from_ + place;
            outputs_[local].target = h;
            outputs_[local].kind = LinkKind::kSink;
            outputs_[host_outputs_ + h].target = local;
            outputs_[host_outputs_ + h].kind = LinkKind::kSource;
            input(local).feeder = host_outputs_ + h;
            hosts_[h].at = static_cast<uint16_t>(s);
            hosts_[h].place = static_cast<uint8_t>(place);
            links_.push_back({LinkKind::kSource, h, s});
            links_.push_back({LinkKind::kSink, s, h});
        }
    }
    for (uint32_t c = 0; c < graph.channels(); ++c)
        links_.push_back({LinkKind::kInner, graph.channel_from(c), graph.channel_to(c)});

    table_.resize(size_t{switches} * switches);
    for (uint32_t s = 0; s < switches; ++s)
        for (uint32_t d = 0; d < switches; ++d)
            if (s != d) table_[size_t{s} * switches + d] = entry_of(plan_->table, s, d);

    // The networks of golden models clear their tables and write them before clock 0: their shift registers have moved.
    const uint64_t before = config.switches + 3 + 3 * writes_of(plan_->table);
    for (unsigned p = 0; p < ports_; ++p) {
        random_[p] = static_cast<uint16_t>(0xACE1 ^ (p * 0x1357));
        for (uint64_t i = 0; i < before; ++i) random_[p] = shifted(random_[p]);
    }
    credit_events_.resize(kRing);
    host_events_.resize(kRing);
    shown_events_.resize(kRing);
    visits_.resize(kRing);
}

uint64_t FastSwitchSimulator::entry_of(const routing::RouteTable& table, uint32_t at, uint32_t to) const {
    uint64_t word = table.adaptive_ports(at, to) & ((uint64_t{1} << local_ports_from_) - 1);
    const uint8_t up = table.port(at, to, false);
    const uint8_t down = table.port(at, to, true);
    if (up != routing::kNoPort) word |= uint64_t{up} << Word::kUp | uint64_t{1} << Word::kUpValid;
    if (down != routing::kNoPort) word |= uint64_t{down} << Word::kDown | uint64_t{1} << Word::kDownValid;
    return word | uint64_t{table.virtual_channel(at, to)} << Word::kChannel;
}

/// Register writes of each switch: three clocks each.
uint64_t FastSwitchSimulator::writes_of(const routing::RouteTable& table) const {
    return (table.down_ports.empty() ? 0 : 1) + 3 * (uint64_t{table.switches} - 1);
}

// ---- a clock ----

void FastSwitchSimulator::run(uint64_t end) {
    if (end > kLastClock)
        throw InputError(fmt::format("clocks: {}: switches are simulated for at most {}", end, kLastClock));
    advance(end, false);
}

uint64_t FastSwitchSimulator::run_to_delivery(uint64_t end) {
    first_delivery_ = kLastClock;
    for (const Delivery& d : deliveries_)
        if (d.delivered >= now_) first_delivery_ = std::min(first_delivery_, d.delivered);
    advance(std::min(end, kLastClock), true);
    if (now_ == kLastClock && end > now_ && !finished())
        throw InputError(fmt::format("clocks: switches are simulated for at most {}", kLastClock));
    return now_;
}

void FastSwitchSimulator::inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits) {
    if (!given_) throw std::logic_error("messages given to units that have their own");
    check_given(*given_, units(), now_, source, clock, destination, flits, config_.packet_flits);
    given_->push(source, {clock, destination, flits});
    if (!std::exchange(hosts_[source].done, false)) return;
    wake_host(source, clock);
}

void FastSwitchSimulator::advance(uint64_t end, bool to_delivery) {
    while (now_ < end) {
        if (now_ == end_) begin_piece(end);
        const auto stop = static_cast<uint32_t>(std::min<uint64_t>(end, end_));
        while (now_ < stop) {
            step();
            now_ = std::min(next_event(), stop);
            if (to_delivery && first_delivery_ < now_) {
                now_ = static_cast<uint32_t>(first_delivery_ + 1);
                return;
            }
        }
    }
}

/// A piece ends where links die, so that all that has happened before is settled.
void FastSwitchSimulator::begin_piece(uint64_t end) {
    end_ = static_cast<uint32_t>(end);
    for (const DeadLink& d : deaths_) {
        if (d.clock == now_)
            for (const uint32_t c : {d.link, d.link ^ 1}) die(output_of_link(c));
        if (d.clock + 1 == now_) {
            for (const uint32_t c : {d.link, d.link ^ 1}) {
                const uint32_t output = output_of_link(c);
                switches_[output / ports_].dead |= 1U << (output % ports_);
            }
            visit_all();
        }
        if (d.clock > now_) end_ = static_cast<uint32_t>(std::min<uint64_t>(end_, d.clock));
        if (d.clock >= now_) end_ = static_cast<uint32_t>(std::min<uint64_t>(end_, d.clock + 1));
    }
    size_t kept = 0;
    for (Crossing& c : crossings_) {
        settle(c);
        if (c.head + c.flits > end_) crossings_[kept++] = c;
    }
    crossings_.resize(kept);
}

/// The next clock in which something happens.
uint32_t FastSwitchSimulator::next_event() const {
    if (!next_lookups_.empty() || !next_requests_.empty()) return now_ + 1;
    uint32_t next = kNever;
    for (uint32_t ahead = 1; ahead < kRing;) {
        const uint32_t place = (now_ + ahead) % kRing;
        const uint64_t left = busy_[place / 64] >> place % 64;
        if (left != 0) {
            next = now_ + ahead + static_cast<uint32_t>(std::countr_zero(left));
            break;
        }
        ahead += 64 - place % 64;
    }
    if (!later_.empty()) next = static_cast<uint32_t>(std::min<uint64_t>(next, later_.top().first));
    for (const Rewrite& r : rewrites_)
        next = static_cast<uint32_t>(std::min<uint64_t>(next, std::max<uint64_t>(now_ + 1, r.first + 2)));
    return next;
}

void FastSwitchSimulator::step() {
    if (!rewrites_.empty()) rewrite();

    for (; !later_.empty() && later_.top().first == now_; later_.pop()) put(host_events_, now_, later_.top().second);
    auto& credit_events = credit_events_[now_ % kRing];
    for (size_t k = 0; k < credit_events.size(); ++k) {
        if (k + kAhead < credit_events.size()) prefetch(&outputs_[credit_events[k + kAhead] / 8]);
        credit(credit_events[k]);
    }
    credit_events.clear();

    auto& host_events = host_events_[now_ % kRing];
    for (const uint32_t h : host_events) host(h);
    host_events.clear();

    lookups_.swap(next_lookups_);
    for (const uint32_t i : lookups_) prefetch_input(i);
    auto& shown = shown_events_[now_ % kRing];
    for (size_t k = 0; k < shown.size(); ++k) {
        if (k + kAhead < shown.size()) {
            const Shown& ahead = shown[k + kAhead];
            prefetch_input(ahead.where / 8);
            prefetch(&heads_[ahead.packet]);
        }
        show(shown[k]);
    }
    shown.clear();
    for (const uint32_t i : lookups_) look_up(i);
    lookups_.clear();

    requests_.swap(next_requests_);
    if (!requests_.empty()) arbitrate();
    auto& visits = visits_[now_ % kRing];
    for (size_t k = 0; k < visits.size(); ++k) {
        if (k + kAhead < visits.size()) prefetch_input(visits[k + kAhead]);
        if (input(visits[k]).look_at == now_) evaluate(visits[k]);
    }
    visits.clear();
    requests_.clear();
    for (size_t k = 0; k < winners_.size(); ++k) {
        if (k + kAhead < winners_.size()) {
            const uint32_t i = winners_[k + kAhead];
            prefetch(&heads_[stage(i, input(i).request.channel).packet]);
        }
        grant(winners_[k]);
    }
    winners_.clear();
    busy_[now_ % kRing / 64] &= ~(uint64_t{1} << now_ % 64);
}

void FastSwitchSimulator::prefetch_input(uint32_t i) const {
    prefetch(&input(i));
    if (channels_ > 2) prefetch(&input(i) + 2);
}

/// A credit is in the sender's count from this clock on.
void FastSwitchSimulator::credit(uint32_t event) {
    const uint32_t o = event / 8;
    const unsigned v = event % 8;
    Output& out = outputs_[o];
    out.credits += 1U << (4 * v);
    if (out.kind == LinkKind::kSource) {
        if (out.sleepers == 0) return;
        out.sleepers = 0;
        put(host_events_, now_, o - host_outputs_);
        return;
    }
    if (4 * v >= adaptive_from_ || out.sleepers != 0) {
        const uint32_t first = out.at * ports_;
        if (4 * v >= adaptive_from_) switches_[out.at].room |= 1U << (o - first);
        for (uint32_t sleepers = std::exchange(out.sleepers, 0); sleepers != 0; sleepers &= sleepers - 1)
            visit(first + static_cast<uint32_t>(std::countr_zero(sleepers)), std::max(now_, out.held_until));
    }
}

/// An input is to be looked at in a clock, or before.
void FastSwitchSimulator::visit(uint32_t i, uint32_t clock) {
    Input& in = input(i);
    if (in.look_at <= clock) return;
    in.look_at = clock;
    put(visits_, clock, i);
}

void FastSwitchSimulator::visit_all() {
    for (uint32_t i = 0; i < input_count_; ++i)
        if (input(i).have != 0) visit(i, now_);
}

// ---- hosts ----

void FastSwitchSimulator::wake_host(uint32_t h, uint64_t clock) {
    if (clock < now_ + uint64_t{kRing}) {
        put(host_events_, static_cast<uint32_t>(clock), h);
    } else {
        later_.emplace(clock, h);
    }
}

/// The message that a host, whose link is free, sends in this clock; if there is none, the host wakes when there is.
std::optional<Injection> FastSwitchSimulator::next_message(uint32_t h) {
    Host& host = hosts_[h];
    if (host.done) return std::nullopt;
    Injection injection{0, 0};
    uint64_t from = 0;
    if (given_) {
        if (const GivenMessages::Message* const given = given_->front(h)) {
            injection = {given->destination, given->flits};
            from = host.created = given->created;
        }
    } else if (sources_.arrivals) {
        from = host.created;
    } else if (sources_.process.overlap && host.number != 0) {
        from = host.issued + sources_.process.work;
    }
    if (from > now_) {
        wake_host(h, from);
        return std::nullopt;
    }
    if (given_) {
        if (injection.flits != 0) given_->pop(h);
    } else {
        injection = sources_.injections(h, host.number);
    }
    host.done = injection.flits == 0;
    return host.done ? std::nullopt : std::optional(injection);
}

void FastSwitchSimulator::host(uint32_t h) {
    Host& host = hosts_[h];
    if (host.packet != kNever) return send(h);
    const std::optional<Injection> next = next_message(h);
    if (!next) return;
    const Injection injection = *next;
    if (free_.empty()) {
        free_.push_back(static_cast<uint32_t>(messages_.size()));
        messages_.emplace_back();
        heads_.emplace_back();
    }
    const uint32_t packet = free_.back();
    free_.pop_back();
    const Host& to = hosts_[injection.destination];
    heads_[packet] = {to.at, to.place, static_cast<uint8_t>(injection.flits), 0, false, false};
    messages_[packet] = {
        host.number, sources_.arrivals || given_ ? host.created : now_, now_, h, injection.destination, serial_++,
        false};
    host.packet = packet;
    host.issued = now_;
    if (sources_.arrivals) host.created = sources_.arrivals(h, host.number + 1, host.created);
    ++host.number;
    ++statistics_.issued_messages;
    statistics_.issued_flits += injection.flits;
    send(h);
}

/// Adaptive channels first, then the escape's.
void FastSwitchSimulator::send(uint32_t h) {
    Host& host = hosts_[h];
    Output& out = outputs_[host_outputs_ + h];
    const uint32_t adaptive = adaptive_from_ >= 32 ? 0 : out.credits >> adaptive_from_ << adaptive_from_;
    const uint32_t credits = adaptive != 0 ? adaptive : out.credits;
    if (credits == 0) {
        out.sleepers = 1;
        return;
    }
    const auto v = static_cast<unsigned>(std::countr_zero(credits)) / 4;
    out.credits -= 1U << (4 * v);
    const uint32_t packet = std::exchange(host.packet, kNever);
    const uint32_t flits = heads_[packet].flits;
    if (now_ + link_clocks_ + flits <= end_) {
        count(out, flits);
    } else {
        cross(
            {host_outputs_ + h, kNever, packet, messages_[packet].serial, now_ + link_clocks_, flits, flits, 0, false});
    }
    put(shown_events_, now_ + link_clocks_ + 1 + extra_clocks_, Shown{packet, out.target * 8 + v});
    wake_host(h, std::max<uint64_t>(sources_.arrivals ? host.created : 0, now_ + flits));
}

// ---- lookup ----

/// A queue shows a head from this clock on.
void FastSwitchSimulator::show(Shown event) {
    const uint32_t i = event.where / 8;
    const unsigned v = event.where % 8;
    if (any_dead_ && dead_since_[i] <= now_ - 1 - extra_clocks_) return;
    Input& in = input(i);
    const auto own = static_cast<uint8_t>(1U << v);
    prefetch(&table_[size_t{in.at} * switches_.size() + heads_[event.packet].to_switch]);
    if (((in.have | in.front) & own) != 0) {
        Queue& queue = queues_[i * channels_ + v];
        unsigned place = 0;
        while (queue[place] != kNever) ++place;
        queue[place] = event.packet;
        in.more |= own;
        return;
    }
    stage(i, v).packet = event.packet;
    in.front |= own;
    want_lookup(in, i, now_, lookups_);
}

/// An input is in a clock's list of lookups, once.
inline void FastSwitchSimulator::want_lookup(Input& in, uint32_t i, uint32_t clock, std::vector<uint32_t>& list) {
    if (in.lookup_at == clock) return;
    in.lookup_at = clock;
    list.push_back(i);
}

void FastSwitchSimulator::look_up(uint32_t i) {
    Input& in = input(i);
    if (switches_[in.at].writing != now_) {
        const unsigned v = RoundRobin::first_from(in.front, in.lookup_pointer);
        in.lookup_pointer = static_cast<uint8_t>(v + 1 == channels_ ? 0 : v + 1);
        Channel& channel = stage(i, v);
        const uint32_t packet = channel.packet;
        const Head& head = heads_[packet];
        const bool local = head.to_switch == in.at;
        uint64_t word = table_[size_t{in.at} * switches_.size() + head.to_switch];
        word |= uint64_t{head.to_host} << Word::kHost | uint64_t{local} << Word::kLocal;
        word |= uint64_t{head.hops >= config_.hop_limit} << Word::kAtLimit;
        word |= uint64_t{head.escape} << Word::kEscape | uint64_t{head.down} << Word::kWentDown;
        const Output* const outs = &outputs_[in.at * ports_];
        if (local) {
            prefetch(outs + local_ports_from_ + head.to_host);
            prefetch(&messages_[packet]);
        } else {
            for (uint32_t ports = Word{word}.mask(); ports != 0; ports &= ports - 1)
                prefetch(outs + std::countr_zero(ports));
        }
        channel.entry = word;
        channel.from = now_ + 2;
        in.have |= static_cast<uint8_t>(1U << v);
        in.front &= static_cast<uint8_t>(~(1U << v));
        visit(i, now_ + 2);
    }
    if (in.front != 0) want_lookup(in, i, now_ + 1, next_lookups_);
}

// ---- requests and grants ----

/// From the requests of the clock before; what was not granted is looked at again.
void FastSwitchSimulator::arbitrate() {
    for (const uint32_t i : requests_) {
        Input& in = input(i);
        if (in.request.drop) {
            in.granted = true;
            winners_.push_back(i);
            continue;
        }
        const uint32_t o = in.at * ports_ + in.request.output;
        Output& out = outputs_[o];
        if (now_ <= out.held_until) continue;
        if (credits(out, in.request.link_channel) == 0 || bit(switches_[in.at].dead, in.request.output)) continue;
        if (out.asking == 0) asked_.push_back(o);
        out.asking |= 1U << in.port;
    }
    for (const uint32_t o : asked_) {
        Output& out = outputs_[o];
        const unsigned port = RoundRobin::first_from(out.asking, out.pointer);
        out.asking = 0;
        out.pointer = static_cast<uint8_t>(port + 1 == ports_ ? 0 : port + 1);
        const uint32_t i = out.at * ports_ + port;
        input(i).granted = true;
        winners_.push_back(i);
    }
    asked_.clear();
    for (const uint32_t i : requests_)
        if (!input(i).granted) evaluate(i);
}

unsigned FastSwitchSimulator::select(const Input& in, uint32_t candidates) {
    if ((candidates & (candidates - 1)) == 0) return static_cast<unsigned>(std::countr_zero(candidates));
    unsigned pointer = in.port_pointer;
    if (config_.selection == switch_::Selection::kRandom) {
        uint16_t& x = random_[in.port];
        for (uint32_t left = (now_ - std::exchange(random_at_[in.port], now_)) % 65535; left != 0; --left)
            x = shifted(x);
        pointer = x & random_mask_;
        if (pointer >= local_ports_from_) pointer -= local_ports_from_;
    } else if (config_.selection == switch_::Selection::kMostCredits) {
        unsigned most = 0;
        uint32_t best = 0;
        for (uint32_t left = candidates; left != 0; left &= left - 1) {
            const auto o = static_cast<unsigned>(std::countr_zero(left));
            const unsigned sum = sum_of(outputs_[in.at * ports_ + o].credits >> adaptive_from_);
            if (sum > most) {
                most = sum;
                best = 0;
            }
            if (sum == most) best |= 1U << o;
        }
        candidates = best;
    }
    return RoundRobin::first_from(candidates, pointer);
}

/// What a stage would do in this clock.
inline FastSwitchSimulator::Choice FastSwitchSimulator::choose(const Input& in, const Channel& channel, unsigned v,
                                                               Request& r) {
    const switch_::Config& config = config_;
    Choice c;
    r = {};
    r.channel = v & 7;
    const Word word{channel.entry};
    const Switch& at = switches_[in.at];
    const Output* const outs = &outputs_[in.at * ports_];
    const uint32_t wait = now_ - channel.from;
    const bool impatient = wait >= config.claim;
    const auto drop = [&](Reason reason) {
        c.can = true;
        r.drop = true;
        r.reason = static_cast<unsigned>(reason) & 15;
        return c;
    };
    if (word.is(Word::kLocal)) {
        const unsigned o = local_ports_from_ + word.port(Word::kHost);
        r.output = o & 31;
        r.link_channel = v & 7;
        if (bit(at.dead, o)) return drop(Reason::kDeadLink);
        const bool credit = credits(outs[o], v) != 0;
        c.can = credit && now_ >= outs[o].held_until;
        c.claims = impatient && credit;
        return c;
    }
    if (word.is(Word::kAtLimit)) return drop(Reason::kHopLimit);

    const bool went_down = word.is(Word::kWentDown);
    const bool escaped = word.is(Word::kEscape);
    const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
    const bool there = word.is(went_down ? Word::kDownValid : Word::kUpValid);
    const bool goes_down = there && bit(at.down_ports, e);
    const bool legal = !went_down || goes_down;
    const bool usable = there && legal && !bit(at.dead, e);
    const uint32_t mask = escaped || config.escape_channels == channels_ ? 0 : word.mask();
    const uint32_t alive = mask & ~at.dead;
    if (alive == 0 && !usable) {
        if (mask != 0) return drop(Reason::kDeadLink);
        if (!there) return drop(Reason::kNoRoute);
        return drop(legal ? Reason::kDeadLink : Reason::kUpAfterDown);
    }
    const uint32_t with_room = alive & at.room;
    const bool may_escape = usable && credits(outs[e], word.channel()) != 0 && (escaped || wait >= config.patience);
    c.claims = impatient && (with_room != 0 || may_escape);
    uint32_t candidates = 0;
    for (uint32_t left = with_room; left != 0; left &= left - 1) {
        const auto o = static_cast<unsigned>(std::countr_zero(left));
        candidates |= now_ >= outs[o].held_until ? 1U << o : 0;
    }
    if (candidates != 0) {
        const unsigned o = select(in, candidates);
        c.can = true;
        r.adaptive = true;
        r.output = o & 31;
        const uint32_t adaptive = outs[o].credits >> adaptive_from_ << adaptive_from_;
        r.link_channel = static_cast<unsigned>(std::countr_zero(adaptive)) / 4 & 7;
    } else if (may_escape && now_ >= outs[e].held_until) {
        c.can = true;
        r.by_escape = true;
        r.output = e & 31;
        r.link_channel = word.channel() & 7;
        r.down = goes_down;
    }
    return c;
}

/// The request of an input for the next clock, from what was so at the start of this one.
void FastSwitchSimulator::evaluate(uint32_t i) {
    Input& in = input(i);
    in.look_at = kNever;
    if (in.granted) return;  // grant() sees to it
    if (now_ < in.reading_until) return visit(i, in.reading_until);
    uint32_t can = 0;
    uint32_t claim = 0;
    std::array<Request, switch_::kMaxChannels> requests;  // those that can
    for (uint32_t left = in.have; left != 0; left &= left - 1) {
        const auto v = static_cast<unsigned>(std::countr_zero(left));
        const Channel& channel = stage(i, v);
        if (channel.from > now_) continue;
        const Choice c = choose(in, channel, v, requests[v]);
        can |= c.can ? 1U << v : 0;
        claim |= c.claims ? 1U << v : 0;
    }
    if (can == 0) return sleep(i);
    const unsigned v = RoundRobin::first_from(claim != 0 ? claim : can, in.channel_pointer);
    if (!bit(can, v)) return visit(i, now_ + 1);
    in.request = requests[v];
    next_requests_.push_back(i);
}

/// Nothing of the input can ask for anything: it is looked at again when that may have changed.
void FastSwitchSimulator::sleep(uint32_t i) {
    const Input& in = input(i);
    const Switch& at = switches_[in.at];
    Output* const outs = &outputs_[in.at * ports_];
    uint32_t clock = kNever;
    const auto wait_for = [&](unsigned o, bool credit) {
        if (credit) {
            clock = std::min(clock, outs[o].held_until);
        } else {
            outs[o].sleepers |= 1U << in.port;
        }
    };
    for (uint32_t left = in.have; left != 0; left &= left - 1) {
        const auto v = static_cast<unsigned>(std::countr_zero(left));
        const Channel& channel = stage(i, v);
        if (channel.from > now_) {
            clock = std::min(clock, channel.from);
            continue;
        }
        const Word word{channel.entry};
        if (word.is(Word::kLocal)) {
            const unsigned o = local_ports_from_ + word.port(Word::kHost);
            wait_for(o, credits(outs[o], v) != 0);
            continue;
        }
        const bool escaped = word.is(Word::kEscape);
        if (!escaped && config_.escape_channels != channels_) {
            for (uint32_t ports = word.mask() & ~at.dead; ports != 0; ports &= ports - 1) {
                const auto o = static_cast<unsigned>(std::countr_zero(ports));
                wait_for(o, bit(at.room, o));
            }
        }
        const bool went_down = word.is(Word::kWentDown);
        if (!word.is(went_down ? Word::kDownValid : Word::kUpValid)) continue;
        const unsigned e = word.port(went_down ? Word::kDown : Word::kUp);
        if (bit(at.dead, e)) continue;
        const uint32_t patient_until = channel.from + config_.patience;
        if (!escaped && now_ < patient_until) {
            clock = std::min(clock, patient_until);
        } else {
            wait_for(e, credits(outs[e], word.channel()) != 0);
        }
    }
    if (clock != kNever) visit(i, std::max(clock, now_ + 1));
}

void FastSwitchSimulator::grant(uint32_t i) {
    Input& in = input(i);
    const Request r = in.request;
    Channel& channel = stage(i, r.channel);
    const uint32_t packet = channel.packet;
    Head& head = heads_[packet];
    const uint32_t flits = head.flits;
    const auto freed = static_cast<uint8_t>(1U << r.channel);
    in.have &= static_cast<uint8_t>(~freed);
    in.granted = false;
    if ((in.more & freed) != 0) {
        Queue& queue = queues_[i * channels_ + r.channel];
        channel.packet = queue[0];
        queue = {queue[1], queue[2], kNever};
        if (queue[0] == kNever) in.more &= static_cast<uint8_t>(~freed);
        in.front |= freed;
        want_lookup(in, i, now_ + 1, next_lookups_);
    }
    in.channel_pointer = static_cast<uint8_t>(r.channel + 1U == channels_ ? 0 : r.channel + 1);
    in.reading_until = now_ + flits - 1;
    if (in.have != 0) visit(i, std::max(now_ + 1, in.reading_until));
    put(credit_events_, now_ + 1 + link_clocks_, in.feeder * 8 + r.channel);
    if (count_) {
        switch_::ChannelCounts& counts = counts_[i * channels_ + r.channel];
        counts.waits += now_ - channel.from;
        counts.packets += r.drop ? 0 : 1;
        counts.drops += r.drop ? 1 : 0;
        counts.escapes += r.by_escape ? 1 : 0;
    }
    const uint32_t arrives = now_ + 1 + link_clocks_;
    const uint32_t serial = deaths_.empty() ? 0 : messages_[packet].serial;
    if (r.drop) {
        ++reasons_[in.at][r.reason];
        if (!deaths_.empty()) cross({kNever, i, packet, serial, arrives, flits, 0, 0, false});
        lose(packet);
        return;
    }
    if (count_) counts_[i * channels_ + r.channel].flits += flits;
    const uint32_t o = in.at * ports_ + r.output;
    Output& out = outputs_[o];
    out.credits -= 1U << (4 * r.link_channel);
    out.held_until = in.reading_until;
    const bool escape = 4U * r.link_channel < adaptive_from_;
    const bool whole = arrives + flits <= end_;  // in this piece of the run
    if (out.kind == LinkKind::kSink) {
        put(credit_events_, arrives + link_clocks_ + 1, o * 8 + r.link_channel);
        if (!whole) return cross({o, i, packet, serial, arrives, flits, flits, 0, escape});
        count(out, flits);
        return deliver(packet, arrives, flits);
    }
    if (!escape && out.credits >> adaptive_from_ == 0) switches_[in.at].room &= ~(1U << r.output);
    if (r.adaptive) in.port_pointer = static_cast<uint8_t>(r.output + 1U == local_ports_from_ ? 0 : r.output + 1);
    ++head.hops;
    head.escape |= r.by_escape != 0;
    head.down |= r.down != 0;
    if (any_dead_ && dead_since_[out.target] <= arrives) {
        // The link is dead from this clock on, and its register from the next.
        ++reasons_[in.at][static_cast<size_t>(Reason::kCutOut)];
        cross({o, i, packet, serial, arrives, flits, 0, 0, escape});
        lose(packet);
        return;
    }
    if (whole) {
        count(out, flits);
        ++hops_;
        escapes_ += escape ? 1 : 0;
    } else {
        cross({o, i, packet, serial, arrives, flits, flits, 0, escape});
    }
    put(shown_events_, arrives + 1 + extra_clocks_, Shown{packet, out.target * 8 + r.link_channel});
}

// ---- links ----

/// Counts what of it comes over its link in this piece of the run; what comes later is counted in the next.
void FastSwitchSimulator::cross(const Crossing& crossing) {
    Crossing c = crossing;
    settle(c);
    if (c.head + c.flits > end_) crossings_.push_back(c);
}

/// Flits that come to the end of a link in this piece.
inline void FastSwitchSimulator::count(Output& out, uint32_t flits) {
    statistics_.flit_hops += flits;
    out.flits += flits;
    if (out.kind == LinkKind::kSource) statistics_.sent_flits += flits;
    if (out.kind == LinkKind::kSink) statistics_.delivered_flits += flits;
}

void FastSwitchSimulator::settle(Crossing& c) {
    if (c.output == kNever) return;
    const uint32_t arrived = end_ > c.head ? std::min(c.crosses, end_ - c.head) : 0;
    const uint32_t more = arrived - c.counted;
    Output& out = outputs_[c.output];
    count(out, more);
    if (out.kind == LinkKind::kInner && c.counted == 0 && more != 0) {
        ++hops_;
        escapes_ += c.escape ? 1 : 0;
    }
    if (out.kind == LinkKind::kSink && c.head + c.flits <= end_) deliver(c.packet, c.head, c.flits);
    c.counted = arrived;
}

void FastSwitchSimulator::deliver(uint32_t packet, uint32_t head, uint32_t flits) {
    const Message& m = messages_[packet];
    const uint64_t delivered = uint64_t{head} + flits - 1;
    ++statistics_.delivered_messages;
    statistics_.bad_messages += m.bad ? 1 : 0;
    if (m.created >= statistics_.measure_from) statistics_.latency.add(delivered - m.created);
    if (record_) {
        deliveries_.push_back({m.source, m.number, m.destination, flits, m.issued, delivered});
        first_delivery_ = std::min(first_delivery_, delivered);
    }
    free_.push_back(packet);
}

void FastSwitchSimulator::lose(uint32_t packet) {
    ++lost_;
    free_.push_back(packet);
}

uint32_t FastSwitchSimulator::output_of_link(uint32_t link) const {
    const topology::Graph& graph = plan_->graph;
    const uint32_t channel = link - 2 * units();
    const uint32_t from = graph.channel_from(channel);
    return from * ports_ + *graph.port_to(from, graph.channel_to(channel));
}

/// The link behind an output dies in this clock: what comes to its end is lost, and the packet that is open there ends
/// in the next clock. Both ends have it in their registers from then on.
void FastSwitchSimulator::die(uint32_t o) {
    const uint32_t far = outputs_[o].target;
    if (dead_since_[far] != kNever) return;
    dead_since_[far] = now_;
    any_dead_ = true;
    const uint32_t last = now_ + link_clocks_;  // of the clocks in which flits come that were on their way
    const auto add = [&](uint32_t i, Reason reason, uint32_t n) {
        reasons_[input(i).at][static_cast<size_t>(reason)] += n;
    };
    for (size_t k = 0; k < crossings_.size(); ++k) {
        Crossing& c = crossings_[k];
        if (c.output != o) continue;
        // Its tail is in the crossbar so many clocks before it would be at the far end.
        if (c.head + c.flits - 1 - link_clocks_ > now_) add(c.input, Reason::kCutOut, 1);
        c.crosses = std::min(c.crosses, last + 1 > c.head ? last + 1 - c.head : 0);
        const uint32_t end = c.head + c.crosses;
        add(far, Reason::kLostFlits, end > std::max(now_, c.head) ? end - std::max(now_, c.head) : 0);
        if (c.head >= now_) {
            lose(c.packet);
        } else {
            add(far, Reason::kCutIn, 1);
            shorten(c, now_ - c.head + 1);
        }
    }
    visit_all();
}

/// Of a packet no more than so many flits come over a link: the made-up tail included.
void FastSwitchSimulator::shorten(const Crossing& cut, uint32_t flits) {
    for (Crossing& c : crossings_) {
        if (c.serial != cut.serial || c.head <= cut.head || c.flits <= flits) continue;
        Input& in = input(c.input);  // it is reading the packet: its request is that of the packet
        if (count_ && c.output != kNever) counts_[c.input * channels_ + in.request.channel].flits -= c.flits - flits;
        c.flits = flits;
        c.crosses = std::min(c.crosses, flits);
        const uint32_t tail = c.head - 1 - link_clocks_ + flits - 1;
        in.reading_until = tail;
        if (c.output != kNever) outputs_[c.output].held_until = tail;
    }
    if (messages_[cut.packet].serial != cut.serial) return;
    heads_[cut.packet].flits = static_cast<uint8_t>(std::min<uint32_t>(heads_[cut.packet].flits, flits));
    messages_[cut.packet].bad = true;
}

/// Tables that are written in this clock: all switches at once, a register in three clocks, an entry in nine.
void FastSwitchSimulator::rewrite() {
    for (size_t k = 0; k < rewrites_.size(); ++k) {
        const Rewrite& r = rewrites_[k];
        if (now_ < r.first + 2 || (now_ - r.first - 2) % 3 != 0) continue;
        uint64_t j = (now_ - r.first - 2) / 3;
        const bool last = j + 1 == writes_of(*r.table);
        if (!r.table->down_ports.empty() && j-- == 0) {
            for (uint32_t s = 0; s < switches_.size(); ++s)
                switches_[s].down_ports = static_cast<uint32_t>(r.table->down_ports[s]);
            visit_all();
        } else if (j % 3 == 2) {
            for (uint32_t s = 0; s < switches_.size(); ++s) {
                const auto d = static_cast<uint32_t>(j / 3 < s ? j / 3 : j / 3 + 1);
                switches_[s].writing = now_;
                table_[size_t{s} * switches_.size() + d] = entry_of(*r.table, s, d);
            }
        }
        if (last) rewrites_.erase(rewrites_.begin() + static_cast<std::ptrdiff_t>(k--));
    }
}

// ---- what programs ask ----

std::vector<uint64_t> FastSwitchSimulator::link_flits() const {
    std::vector<uint64_t> flits(links_.size());
    for (uint32_t h = 0; h < units(); ++h) {
        flits[2 * h] = outputs_[host_outputs_ + h].flits;
        flits[2 * h + 1] = outputs_[outputs_[host_outputs_ + h].target].flits;  // input and output have one port
    }
    for (uint32_t l = 2 * units(); l < links_.size(); ++l) flits[l] = outputs_[output_of_link(l)].flits;
    return flits;
}

void FastSwitchSimulator::measure_from(uint64_t clock) {
    statistics_.measure_from = clock;
    hops_ = escapes_ = 0;
}

uint64_t FastSwitchSimulator::backlog() const {
    if (given_) return given_->backlog(now_);
    if (!sources_.arrivals) return 0;
    uint64_t flits = 0;
    for (uint32_t h = 0; h < units(); ++h) {
        uint64_t number = hosts_[h].number;
        for (uint64_t created = hosts_[h].created; created < now_; created = sources_.arrivals(h, number, created)) {
            const uint32_t length = sources_.injections(h, number).flits;
            if (length == 0) break;
            flits += length;
            ++number;
        }
    }
    return flits;
}

bool FastSwitchSimulator::finished() const {
    return messages_.size() == free_.size() &&
           std::all_of(hosts_.begin(), hosts_.end(), [](const Host& h) { return h.done; });
}

std::vector<Delivery> FastSwitchSimulator::take_deliveries() {
    // A packet on its last link is known to be delivered in a clock to come.
    const auto later =
        std::partition(deliveries_.begin(), deliveries_.end(), [&](const Delivery& d) { return d.delivered < now_; });
    std::vector<Delivery> taken(deliveries_.begin(), later);
    deliveries_.erase(deliveries_.begin(), later);
    std::sort(taken.begin(), taken.end(), [](const Delivery& a, const Delivery& b) {
        return std::tie(a.delivered, a.source, a.number) < std::tie(b.delivered, b.source, b.number);
    });
    return taken;
}

std::vector<Measure> FastSwitchSimulator::measures() const {
    std::vector<Measure> all{
        {"escape_share", hops_ == 0 ? 0 : static_cast<double>(escapes_) / static_cast<double>(hops_)}};
    if (!deaths_.empty()) all.push_back({"lost_messages", static_cast<double>(lost_)});
    return all;
}

switch_::ChannelCounts FastSwitchSimulator::counters(uint32_t at, unsigned port, unsigned channel) {
    return counts_.at((size_t{at} * ports_ + port) * channels_ + channel);
}

}  // namespace nanohop::net
