// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/engine/host_protocol.hpp"

#include <map>
#include <utility>

#include "net/traffic/patterns.hpp"

namespace nanohop::net {

/// Every flit fills the phantom queue (Alizadeh 2012), which drains slower than a link that is full.
bool HostProtocol::counts(Host& host, const HostArrival& a) {
    if (rules_.phantom == 0) return a.marked;
    const uint64_t drained = (a.clock - host.phantom_at) * rules_.drain;
    host.phantom -= std::min(host.phantom, drained);
    host.phantom += uint64_t{a.flits} * HostRules::kOne;
    host.phantom_at = a.clock;
    return a.marked && host.phantom >= uint64_t{rules_.phantom} * HostRules::kOne;
}

void HostProtocol::arrive(uint32_t h, const HostArrival& a) {
    Host& host = hosts_[h];
    const bool marked = counts(host, a);
    if (a.kind == PacketKind::kMessage) {
        const bool replies = rules_.reply != 0;
        const uint64_t created = a.clock + 1 + (replies ? rules_.reply_clocks : 0);
        const uint32_t cargo = (marked ? HostPacket::kMarked : 0) | a.cargo;
        if (rules_.asks() && cargo == 0) return;
        answers_.push(host.answers, {created, a.source, replies ? static_cast<uint32_t>(a.created) : cargo});
    } else if (a.kind == PacketKind::kAcknowledgement) {
        acknowledgements_.push(host.arrived, {a.clock, a.source, a.cargo});
    }
}

std::optional<HostPacket> HostProtocol::take_answer(Host& host, uint64_t now) {
    if (host.answers.first == kNone || answers_[host.answers.first].value.created > now) return std::nullopt;
    const Answer a = answers_.pop(host.answers);
    return HostPacket{rules_.kind(), a.destination, rules_.flits(), host.sent++, a.created, a.cargo};
}

void HostProtocol::take_acknowledgements(Host& host, uint64_t now) {
    while (host.arrived.first != kNone && acknowledgements_[host.arrived.first].value.clock < now)
        acknowledged(host, acknowledgements_.pop(host.arrived), now);
}

void HostProtocol::take_paces(Host& host, uint64_t now) {
    while (!host.paces.empty() && host.paces.front().clock <= now) {
        const Pace pace = host.paces.front();
        std::pop_heap(host.paces.begin(), host.paces.end());
        host.paces.pop_back();
        const auto at = host.flows.find(pace.destination);
        if (at == host.flows.end() || at->second.pace != pace.clock) continue;
        at->second.pace = 0;
        show(host, pace.destination, at->second, now);
        if (forget(host, pace.destination, at->second, now)) host.flows.erase(at);
    }
}

/// A window is made smaller once for the messages that were under way together, and larger behind as many
/// acknowledgements without a mark as it has messages.
void HostProtocol::change(Flow& flow, bool marked) const {
    flow.seen += 1;
    flow.marks += marked ? 1 : 0;
    if (rules_.gain != 0 && flow.seen >= flow.messages()) {
        const auto share = static_cast<uint32_t>(uint64_t{flow.marks} * HostRules::kOne / flow.seen);
        const auto part = [&](uint32_t of) {
            return static_cast<uint32_t>(uint64_t{of} * rules_.gain / HostRules::kOne);
        };
        flow.share = flow.share - part(flow.share) + part(share);
        flow.seen = flow.marks = 0;
    }
    const bool paced = flow.window < HostRules::kOne;
    if (flow.deaf != 0) {
        --flow.deaf;
    } else if (marked) {
        const uint64_t part = paced ? 2 * uint64_t{rules_.pace_decrease} : flow.share;  // twice what is taken
        const uint64_t left = flow.window * (2ULL * HostRules::kOne - part) / (2ULL * HostRules::kOne);
        flow.window = std::max(static_cast<uint32_t>(left), rules_.least);
        flow.deaf = flow.under_way;
        flow.unmarked = 0;
    } else if (++flow.unmarked >= flow.messages()) {
        // Behind an acknowledgement of a window below a message lie 1 / window round trips.
        const uint64_t round_trips =
            paced ? HostRules::kOne * uint64_t{HostRules::kOne} / flow.window : HostRules::kOne;
        const uint64_t more = rules_.increase * round_trips / HostRules::kOne;
        flow.window = static_cast<uint32_t>(std::min(flow.window + more, uint64_t{largest()}));
        flow.unmarked = 0;
    }
}

void HostProtocol::acknowledged(Host& host, const Acknowledgement& one, uint64_t now) {
    const bool asked = !rules_.asks() || (one.cargo & HostPacket::kAsks) != 0;
    const bool marked = (one.cargo & HostPacket::kMarked) != 0;
    const auto at = host.flows.try_emplace(one.from, Flow{largest()}).first;
    Flow& flow = at->second;
    if (asked) --flow.under_way;
    // Of a limited flow those count that asked: the others were under way before.
    if (asked || !limited(flow)) change(flow, marked);
    show(host, one.from, flow, now);
    if (forget(host, one.from, flow, now)) host.flows.erase(at);
}

bool HostProtocol::forget(Host& host, uint32_t destination, Flow& flow, uint64_t now) {
    if (!flow.idle()) return false;
    const uint64_t clock = forgotten(flow);
    if (clock > now) put_pace(host, destination, flow, clock);
    return clock <= now;
}

void HostProtocol::wait(Host& host, uint32_t destination, Waiting message, uint64_t now) {
    Flow& flow = host.flows.try_emplace(destination, Flow{largest()}).first->second;
    waiting_.push(flow.waiting, message);
    ++host.waiting;
    show(host, destination, flow, now);
}

void HostProtocol::put_pace(Host& host, uint32_t destination, Flow& flow, uint64_t clock) {
    if (flow.pace == clock) return;
    flow.pace = clock;
    host.paces.push_back({clock, destination});
    std::push_heap(host.paces.begin(), host.paces.end());
}

void HostProtocol::show(Host& host, uint32_t destination, Flow& flow, uint64_t now) {
    if (flow.ready || flow.waiting.first == kNone || flow.under_way >= flow.messages()) return;
    if (const uint64_t clock = resumes(flow); clock > now) return put_pace(host, destination, flow, clock);
    flow.ready = true;
    host.ready.push_back({waiting_[flow.waiting.first].value.number, destination});
    std::push_heap(host.ready.begin(), host.ready.end());
}

bool HostProtocol::any_ready(Host& host, uint64_t now) {
    while (!host.ready.empty()) {
        const uint32_t to = host.ready.front().destination;
        Flow& flow = host.flows.find(to)->second;
        if (flow.under_way < flow.messages() && resumes(flow) <= now) return true;
        flow.ready = false;
        std::pop_heap(host.ready.begin(), host.ready.end());
        host.ready.pop_back();
        show(host, to, flow, now);
    }
    return false;
}

HostProtocol::Leaving HostProtocol::leave(Host& host, uint32_t id, uint64_t now) {
    const uint32_t to = host.ready.front().destination;
    std::pop_heap(host.ready.begin(), host.ready.end());
    host.ready.pop_back();
    Flow& flow = host.flows.find(to)->second;
    flow.ready = false;
    const bool asked = asks(flow, now);
    flow.under_way += asked ? 1 : 0;
    flow.sent = now + 1;
    flow.stretch = HostRules::kOne / 2 + static_cast<uint32_t>(random_bits(id, to, now) % HostRules::kOne);
    --host.waiting;
    const Leaving leaving{to, waiting_.pop(flow.waiting), asked && rules_.asks() ? HostPacket::kAsks : 0};
    show(host, to, flow, now);
    forget(host, to, flow, now);
    return leaving;
}

uint64_t HostProtocol::backlog(uint32_t h, uint32_t id, const Sources& sources, uint64_t clock) const {
    const Host& host = hosts_[h];
    uint64_t flits = 0;
    if (rules_.reply != 0)
        for (uint32_t p = host.answers.first; p != kNone && answers_[p].value.created < clock; p = answers_[p].next)
            flits += rules_.reply;
    if (host.waiting == 0) return flits;
    for (const auto& [to, flow] : host.flows)
        for (uint32_t p = flow.waiting.first; p != kNone; p = waiting_[p].next)
            if (waiting_[p].value.created < clock) flits += sources.injections(id, waiting_[p].value.number).flits;
    return flits;
}

uint32_t HostProtocol::window(uint32_t h, uint32_t destination) const {
    const auto at = hosts_[h].flows.find(destination);
    return at == hosts_[h].flows.end() ? largest() : at->second.window;
}

uint32_t HostProtocol::under_way(uint32_t h, uint32_t destination) const {
    const auto at = hosts_[h].flows.find(destination);
    return at == hosts_[h].flows.end() ? 0 : at->second.under_way;
}

void HostProtocol::save(uint32_t h, StateWriter& out) const {
    const Host& host = hosts_[h];
    out.put(host.sent);
    out.put(host.phantom);
    out.put(host.phantom_at);
    out.put_all(answers_.all(host.answers));
    out.put_all(acknowledgements_.all(host.arrived));
    out.put(uint64_t{host.flows.size()});
    const std::map<uint32_t, Flow> flows(host.flows.begin(), host.flows.end());  // equal states, equal bytes
    for (const auto& [to, flow] : flows) {
        out.put(to);
        out.put(flow);
        out.put_all(waiting_.all(flow.waiting));
    }
}

void HostProtocol::restore(uint32_t h, uint32_t id, uint32_t hosts, uint64_t now, StateReader& in) {
    const auto must = [](bool right) {
        if (!right) StateReader::fail();
    };
    const auto other = [&](uint32_t unit) { return unit < hosts && unit != id; };
    Host& host = hosts_[h];
    host.sent = in.get<uint64_t>();
    host.phantom = in.get<uint64_t>();
    host.phantom_at = in.get<uint64_t>();
    must(rules_.phantom != 0 || (host.phantom == 0 && host.phantom_at == 0));
    uint64_t last = 0;
    for (const Answer& a : in.get_all<Answer>()) {
        must(rules_.any() && other(a.destination) && a.created > last &&
             (rules_.reply != 0 || rules_.answers(a.cargo)));
        must(rules_.reply == 0 || a.cargo < a.created);
        last = a.created;
        answers_.push(host.answers, a);
    }
    last = 0;
    std::unordered_map<uint32_t, uint32_t> arrived;
    for (const Acknowledgement& a : in.get_all<Acknowledgement>()) {
        must(rules_.window != 0 && other(a.from) && a.clock > last && rules_.answers(a.cargo));
        last = a.clock;
        if (!rules_.asks() || (a.cargo & HostPacket::kAsks) != 0) ++arrived[a.from];
        acknowledgements_.push(host.arrived, a);
    }
    for (auto n = in.get<uint64_t>(); n != 0; --n) {
        const auto to = in.get<uint32_t>();
        Flow flow = in.get<Flow>();
        must(other(to) && flow.window >= rules_.least && flow.window <= largest());
        must(flow.under_way <= rules_.window && flow.unmarked < flow.messages() && flow.deaf <= flow.under_way);
        must(flow.stretch >= HostRules::kOne / 2 && flow.stretch < 3 * HostRules::kOne / 2);
        must(flow.share <= HostRules::kOne && flow.marks <= flow.seen && flow.sent <= now);
        flow.waiting = {};
        flow.ready = false;
        const bool paced = std::exchange(flow.pace, 0) != 0;
        uint64_t next = 0;
        for (const Waiting& w : in.get_all<Waiting>()) {
            must(w.number >= next && w.created <= now);
            next = w.number + 1;
            waiting_.push(flow.waiting, w);
            ++host.waiting;
        }
        must(!flow.idle() || (paced && forgotten(flow) != 0));
        const auto [at, is_new] = host.flows.emplace(to, flow);
        must(is_new);
        show(host, to, at->second, now);
        if (flow.idle()) put_pace(host, to, at->second, forgotten(flow));
        const auto some = arrived.find(to);
        if (some == arrived.end()) continue;
        must(some->second <= flow.under_way);
        arrived.erase(some);
    }
    must(arrived.empty());
}

}  // namespace nanohop::net
