// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/switch.hpp"

#include <algorithm>

#include "arbiter/round_robin.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

Switch::Switch(const Config& config)
    : config_(config), outputs_(config.ports), control_(config), credits_(config.link_clocks) {
    for (unsigned k = 0; k < config.classes; ++k) channels_[k] = control_.rules()[k].channels;
    if (config.by_cache()) lookup_.emplace(config);
    if (config.link_recovery) recoveries_.resize(config.links());
    for (unsigned i = 0; i < config.ports; ++i) inputs_.emplace_back(config, i >= config.links());
    for (unsigned i = 0; i < config.ports; ++i) inputs_[i].random = static_cast<uint16_t>(0xACE1 ^ (i * 0x1357));
    for (OutputState& output : outputs_) {
        output.credits.fill(static_cast<uint8_t>(config.packets));
        output.link.resize(config.link_clocks);
    }
}

Out Switch::outputs() const {
    Out out;
    for (unsigned p = 0; p < config_.ports; ++p) {
        out.link_credit[p] = credits_[credits_at_][p];
        const Place& place = outputs_[p].link[link_at_];
        if (place.valid) {
            out.link_valid |= 1U << p;
            out.link_vc[p] = place.vc;
            out.link_flit[p] = place.flit;
        }
    }
    out.dead = dead_ & ~links().asked;
    out.probe = probe_;
    out.axil = control_.outputs();
    if (lookup_) {
        const cam::Out cam = lookup_->outputs();
        out.chip_req_valid = cam.chip_req_valid;
        out.chip_req = cam.chip_req;
        out.chip_rsp_ready = cam.chip_rsp_ready;
        out.cam_axil = cam.axil;
    }
    return out;
}

unsigned Switch::packets_waiting() const {
    unsigned sum = 0;
    for (const InputState& input : inputs_)
        for (unsigned v = 0; v < config_.virtual_channels; ++v) sum += input.input.waiting(v);
    return sum;
}

unsigned Switch::heads_leaving(unsigned port) const {
    const auto head = [](const Place& place) { return place.valid && place.flit.head; };
    const OutputState& output = outputs_[port];
    return (head(output.crossbar) ? 1 : 0) +
           static_cast<unsigned>(std::count_if(output.link.begin(), output.link.end(), head));
}

uint32_t Switch::held() const {
    uint32_t all = 0;
    for (unsigned o = 0; o < config_.ports; ++o) all |= outputs_[o].held ? 1U << o : 0;
    return all;
}

uint32_t Switch::closed() const {
    uint32_t all = 0;
    for (unsigned o = 0; o < config_.ports; ++o) all |= outputs_[o].closed != 0 ? 1U << o : 0;
    return all;
}

/// Of the inputs that ask for an output, the class that is next.
unsigned Switch::next_class(const OutputState& output, uint32_t asking) const {
    if (!config_.has_classes()) return 0;
    unsigned classes = 0;
    for (const unsigned i : set_bits(asking)) classes |= 1U << inputs_[i].request.traffic_class;
    return output.funds.next(classes, output.class_pointer);
}

/// With classes: those whose flits are read pay.
void Switch::pay(const Reads& read) {
    std::array<unsigned, kMaxPorts> pays;
    pays.fill(Funds::kNobody);
    for (unsigned i = 0; i < config_.ports; ++i)
        if (read.channel[i] >= 0 && !inputs_[i].way.drop) pays[inputs_[i].way.output] = inputs_[i].way.traffic_class;
    for (unsigned o = 0; o < config_.ports; ++o) outputs_[o].funds.tick(control_.rules(), pays[o]);
}

/// Grants, from the request registers: by input the channel, or -1. `open`: outputs that nobody else has.
std::array<int, kMaxPorts> Switch::arbitrate(uint32_t open) {
    const unsigned ports = config_.ports;
    std::array<int, kMaxPorts> granted;
    granted.fill(-1);
    for (unsigned o = 0; o < ports; ++o) {
        OutputState& output = outputs_[o];
        uint32_t asking = 0;
        for (unsigned i = 0; i < ports; ++i) {
            const Request& request = inputs_[i].request;
            if (request.valid && !request.drop && request.output == o && output.credits[request.vc] != 0) {
                asking |= 1U << i;
            }
        }
        const bool may = (open >> o & 1) != 0 && !is_dead(o);
        if (output.closed != 0) --output.closed;
        if (asking == 0 || !may) continue;
        const unsigned k = next_class(output, asking);
        if (config_.has_classes()) {
            for (const unsigned i : set_bits(asking))
                if (inputs_[i].request.traffic_class != k) asking &= ~(1U << i);
            output.class_pointer = (k + 1) % config_.classes;
        }
        unsigned i = RoundRobin::first_from(asking, output.pointer[k]);
        if (const unsigned links = config_.links(); config_.host_reserve != 0 && i >= links && o < links) {
            // Hosts that are held back ask in few clocks: which of them is next follows from the grants to hosts alone.
            i = links + RoundRobin::first_from(asking >> links, output.host_pointer[k]);
            output.host_pointer[k] = (i - links + 1) % config_.host_ports;
        }
        output.pointer[k] = (i + 1) % ports;
        granted[i] = static_cast<int>(inputs_[i].request.channel);
        if (config_.grant_register) output.closed = 2;
    }
    for (unsigned i = 0; i < ports; ++i) {
        if (inputs_[i].request.valid && inputs_[i].request.drop) {
            granted[i] = static_cast<int>(inputs_[i].request.channel);
        }
    }
    return granted;
}

/// With a register behind the grant: whether who claims goes on asking the output of its choice.
bool Switch::insists(unsigned number, uint32_t down) const {
    const Request& request = inputs_[number].request;
    if (!request.claims || (down >> request.output & 1) != 0) return false;
    const bool reserved = number >= config_.links() && request.output < config_.links() && request.by_escape;
    return outputs_[request.output].credits[request.vc] > (reserved ? config_.host_reserve : 0);
}

/// Flits that are read: the head with its grant, the others as they come.
Switch::Reads Switch::reads(const std::array<int, kMaxPorts>& granted) const {
    Reads r;
    r.channel.fill(-1);
    for (unsigned i = 0; i < config_.ports; ++i) {
        const InputState& input = inputs_[i];
        if (granted[i] >= 0) {
            r.channel[i] = granted[i];
        } else if (input.reading && input.input.readable(input.way.channel)) {
            r.channel[i] = static_cast<int>(input.way.channel);
        }
        if (r.channel[i] < 0) continue;
        const auto v = static_cast<unsigned>(r.channel[i]);
        const bool tail = input.input.front(v).tail;
        r.tail |= tail ? 1U << i : 0;
        if (!input.reading || input.way.drop) continue;
        r.left |= tail ? 1U << input.way.output : 0;
        r.leaves |= !tail && input.input.tail_behind(v, 1, 2) ? 1U << input.way.output : 0;
    }
    return r;
}

/// Requests, from all that was so at the start of the clock.
Switch::Asking Switch::ask(const std::array<int, kMaxPorts>& granted, const Reads& read, uint32_t free, uint32_t down,
                           Probe& probe) const {
    Asking asking;
    for (unsigned i = 0; i < config_.ports; ++i) {
        const InputState& input = inputs_[i];
        bool reads_on = input.reading && (read.tail >> i & 1) == 0;
        if (config_.grant_register) {
            // It asks a clock earlier, and while it does not know what became of that it asks for nothing else.
            reads_on = reads_on && !input.input.tail_behind(input.way.channel, read.channel[i] >= 0 ? 1 : 0, 1);
            if (input.request.valid) {
                asking.insists[i] = granted[i] < 0 && insists(i, down);
                probe.request |= asking.insists[i] ? 1U << i : 0;
                continue;
            }
        }
        if (granted[i] >= 0 || reads_on) continue;
        asking.requests[i] = request_of(i, free);
        probe.request |= asking.requests[i].valid ? 1U << i : 0;
    }
    return asking;
}

void Switch::move_links(Events& events, Probe& probe) {
    for (unsigned o = 0; o < config_.ports; ++o) {
        OutputState& output = outputs_[o];
        Place& place = output.link[link_at_];  // shown now, and again after the link's clocks
        probe.link |= place.valid && place.flit.head ? 1U << o : 0;
        if (output.crossbar.valid && output.crossbar.flit.head) probe.crossbar |= 1U << output.from;
        if (output.crossbar.valid && is_dead(o)) {
            if (output.crossbar.flit.tail) events.count(Reason::kCutOut);
            output.crossbar.valid = false;
        }
        place = output.crossbar;
        output.crossbar.valid = false;
        if (o < recoveries_.size() && recoveries_[o].listening()) place = {true, 0, sign(recoveries_[o].heard())};
    }
    link_at_ = config_.link_clocks == 1 ? 0 : (link_at_ + 1) % config_.link_clocks;
}

void Switch::grant(unsigned i, Events& events, Probe& probe) {
    InputState& input = inputs_[i];
    const Request& request = input.request;
    input.way = request;
    input.reading = true;
    input.marks = config_.marks && !request.drop && waiting_[request.output] > control_.mark_threshold();
    input.channel_pointer = (request.channel + 1) % config_.virtual_channels;
    if (request.claims) input.passed = 0;
    if (request.passes) input.passed = std::min(input.passed + 1, kMostPassed);
    probe.grant |= 1U << i;
    ChannelCounts& count = events.channels[i * config_.virtual_channels + request.channel];
    if (request.drop) {
        ++count.drops;
        events.count(request.reason);
        return;
    }
    if (request.adaptive) input.port_pointer = (request.output + 1) % config_.links();
    ++count.packets;
    if (request.by_escape) ++count.escapes;
    if (config_.goes_over() && i >= config_.links() && request.adaptive && !request.phase) ++events.detours;
    --outputs_[request.output].credits[request.vc];
    outputs_[request.output].held = true;
}

/// A flit of the packet that is read goes into the crossbar.
void Switch::read_flit(unsigned i, bool tail, Events& events) {
    InputState& input = inputs_[i];
    if (!input.way.drop) {
        OutputState& output = outputs_[input.way.output];
        output.crossbar = {true, static_cast<uint8_t>(input.way.vc), input.input.front(input.way.channel)};
        output.from = i;
        if (output.crossbar.flit.head) {
            Header head = header_of(config_, output.crossbar.flit);
            head.escape = input.way.escape;
            head.down = input.way.down;
            head.via = input.way.via;
            head.phase = input.way.phase;
            head.marked = head.marked || input.marks;
            put_header(config_, output.crossbar.flit, head);
        }
        ++events.channels[i * config_.virtual_channels + input.way.channel].flits;
        if (tail) output.held = false;
    }
    if (tail) input.reading = false;
}

/// What comes on the link, and lookups.
void Switch::take(unsigned i, const In& in, uint32_t down, int granted, int read,
                  std::optional<CacheLookup::Clock>& lookups, Events& events, Probe& probe) {
    Input& input = inputs_[i].input;
    Flit flit = in.link_flit[i];
    const bool valid = (in.link_valid >> i & 1) != 0 && !(i < recoveries_.size() && is_sign(flit));
    if (config_.link_recovery) flit.bad = flit.bad && flit.tail;
    const Input::Arrival arrival = input.judge(valid, in.link_vc[i], flit, in.id, (down >> i & 1) != 0, is_dead(i));
    if (arrival.reason >= 0) events.count(static_cast<Reason>(arrival.reason));
    if (arrival.lost) events.count(Reason::kLostFlits);
    probe.write |= arrival.store && arrival.flit.head ? 1U << i : 0;
    Input::Routes routes;
    if (lookup_) {
        routes.may_begin = lookups->caches[i].req_ready;
        routes.answer = lookup_->answer(lookups->caches[i]);
    } else {
        routes.may_begin = !control_.writes_table();
        routes.table = &control_.table();
        routes.classes = control_.rules();
    }
    if (const int begins_in = routes.may_begin ? input.lookup() : -1; begins_in >= 0) {
        probe.lookup |= 1U << i;
        const auto v = static_cast<unsigned>(begins_in);
        if (lookup_) lookups->begins[i] = CacheLookup::Begin{input.head(v).id, v};
        if (config_.goes_over()) routes.way = ways_[i];
    }
    input.tick(arrival, granted, read, routes);
}

void Switch::take_credits(const In& in) {
    for (unsigned o = 0; o < config_.ports; ++o) {
        if (is_dead(o)) continue;
        for (unsigned v = 0; v < config_.virtual_channels; ++v) {
            uint8_t& credits = outputs_[o].credits[v];
            if ((in.link_credit[o] >> v & 1) != 0 && credits < config_.packets) ++credits;
        }
    }
}

/// Links behind which nothing of their old life waits, and for which nothing is read.
uint32_t Switch::drained() const {
    uint32_t all = 0;
    for (unsigned p = 0; p < recoveries_.size(); ++p)
        all |= !outputs_[p].held && inputs_[p].input.empty() ? 1U << p : 0;
    return all;
}

/// Links with a sign in this clock that answers, or that does not.
uint32_t Switch::signs(const In& in, bool answer) const {
    uint32_t all = 0;
    for (unsigned p = 0; p < recoveries_.size(); ++p)
        if ((in.link_valid >> p & 1) != 0 && is_sign(in.link_flit[p]) && (in.link_flit[p].data[0] & 1) == answer)
            all |= 1U << p;
    return all;
}

Control::Links Switch::links() const {
    Control::Links links{dead_};
    for (unsigned p = 0; p < recoveries_.size(); ++p) {
        links.asked |= recoveries_[p].asked() ? 1U << p : 0;
        links.listening |= recoveries_[p].listening() ? 1U << p : 0;
    }
    return links;
}

/// The clock of links that may come back, behind that of the registers. What they were before: `register_dead`,
/// `drained`.
void Switch::renew_links(const In& in, uint32_t register_dead, uint32_t drained) {
    const uint32_t answers = signs(in, true);
    const uint32_t questions = signs(in, false);
    for (unsigned p = 0; p < recoveries_.size(); ++p) {
        const auto of = [p](uint32_t links) { return (links >> p & 1) != 0; };
        Recovery& link = recoveries_[p];
        const bool was_dead = link.dead();
        link.tick({.down = of(~in.up | register_dead),
                   .killed = of(register_dead),
                   .kill = of(control_.killed()),
                   .revive = of(control_.revived()),
                   .sign = of(answers | questions),
                   .answer = of(answers),
                   .drained = of(drained)});
        dead_ = (dead_ & ~(1U << p)) | (link.dead() ? 1U << p : 0);
        if (was_dead && !link.dead()) outputs_[p].credits.fill(static_cast<uint8_t>(config_.packets));
    }
}

void Switch::tick(const In& in) {
    const unsigned ports = config_.ports;
    const uint32_t down = ~in.up | control_.dead() | dead_ | signs(in, false);  // as the guards see links
    const uint32_t drained_before = drained();
    Events events(config_);
    Probe probe;
    if (config_.goes_over()) choose_ways(in.id);
    const HeadCounts waiting = config_.counts_heads() ? heads() : HeadCounts{};

    // With a register behind the grant those of the clock before reach their inputs.
    std::array<int, kMaxPorts> granted;  // by input: its channel
    if (config_.grant_register) {
        for (unsigned i = 0; i < ports; ++i) granted[i] = inputs_[i].made;
    } else {
        granted = arbitrate(~held());
    }
    const Reads read = reads(granted);
    const uint32_t shut = dead_ | closed();  // by output
    uint32_t free = (~held() | read.left) & ~shut;
    if (config_.grant_register) {
        const std::array<int, kMaxPorts> made = arbitrate(free);
        for (unsigned i = 0; i < ports; ++i) inputs_[i].made = made[i];
        free |= read.leaves & ~shut;
    }
    const Asking asking = ask(granted, read, free, down, probe);
    move_links(events, probe);

    std::optional<CacheLookup::Clock> lookups;
    if (lookup_) lookups.emplace().caches = lookup_->caches();
    for (unsigned i = 0; i < ports; ++i) {
        InputState& input = inputs_[i];
        for (unsigned v = 0; v < config_.virtual_channels; ++v) {
            if (input.input.stage(v).have && granted[i] != static_cast<int>(v))
                ++events.channels[i * config_.virtual_channels + v].waits;
        }
        if (granted[i] >= 0) grant(i, events, probe);
        if (read.channel[i] >= 0) read_flit(i, (read.tail >> i & 1) != 0, events);
        take(i, in, down, granted[i], read.channel[i], lookups, events, probe);
        if (config_.grant_register && input.request.valid) {
            input.request.valid = asking.insists[i];  // what it is for stays for the clock of the grant
        } else {
            input.request = asking.requests[i];
        }
        input.random = static_cast<uint16_t>(
            input.random << 1 |
            ((input.random >> 15 ^ input.random >> 13 ^ input.random >> 12 ^ input.random >> 10) & 1));
        credits_[credits_at_][i] = input.input.credit();
    }
    take_credits(in);
    if (config_.has_classes()) pay(read);
    credits_at_ = config_.link_clocks == 1 ? 0 : (credits_at_ + 1) % config_.link_clocks;

    if (lookup_) lookup_->tick({in.chip_req_ready, in.chip_rsp_valid, in.chip_rsp, in.cam_axil}, *lookups);
    const uint32_t register_dead = control_.dead();
    if (config_.goes_over()) drawn_from_ = registers::kNonminimalSwitches.get(control_.nonminimal());
    waiting_ = waiting;
    for (unsigned k = 0; k < config_.classes; ++k) channels_[k] = control_.rules()[k].channels;
    control_.tick(in.axil, links(), events);
    dead_ |= (~in.up | register_dead) & low_bits(ports);
    renew_links(in, register_dead, drained_before);
    probe_ = probe;
}

}  // namespace nanohop::switch_
