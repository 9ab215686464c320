// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/engine/host_protocol.hpp"

#include <map>

namespace nanohop::net {

void HostProtocol::arrive(uint32_t h, const HostArrival& a) {
    Host& host = hosts_[h];
    if (a.kind == PacketKind::kMessage) {
        const bool replies = rules_.reply != 0;
        const uint64_t created = a.clock + 1 + (replies ? rules_.reply_clocks : 0);
        answers_.push(host.answers, {created, a.source, replies ? static_cast<uint32_t>(a.created) : a.marked});
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
        acknowledged(host, acknowledgements_.pop(host.arrived));
}

/// A window is halved once for the messages that were under way together, and grows by one behind as many
/// acknowledgements without a mark as it has messages.
void HostProtocol::acknowledged(Host& host, const Acknowledgement& one) {
    const auto at = host.flows.find(one.from);
    Flow& flow = at->second;
    --flow.under_way;
    if (flow.deaf != 0) {
        --flow.deaf;
    } else if (one.marked != 0) {
        flow.window = std::max(flow.window / 2, 1U);
        flow.deaf = flow.under_way;
        flow.unmarked = 0;
    } else if (++flow.unmarked >= flow.window) {
        flow.window = std::min(flow.window + 1, rules_.window);
        flow.unmarked = 0;
    }
    show(host, one.from, flow);
    if (flow.under_way == 0 && flow.waiting.first == kNone) host.flows.erase(at);
}

void HostProtocol::wait(Host& host, uint32_t destination, Waiting message) {
    Flow& flow = host.flows.try_emplace(destination, Flow{rules_.window}).first->second;
    waiting_.push(flow.waiting, message);
    ++host.waiting;
    show(host, destination, flow);
}

void HostProtocol::show(Host& host, uint32_t destination, Flow& flow) {
    if (flow.ready || flow.waiting.first == kNone || flow.under_way >= flow.window) return;
    flow.ready = true;
    host.ready.push_back({waiting_[flow.waiting.first].value.number, destination});
    std::push_heap(host.ready.begin(), host.ready.end());
}

bool HostProtocol::any_ready(Host& host) {
    while (!host.ready.empty()) {
        Flow& flow = host.flows.find(host.ready.front().destination)->second;
        if (flow.under_way < flow.window) return true;
        flow.ready = false;
        std::pop_heap(host.ready.begin(), host.ready.end());
        host.ready.pop_back();
    }
    return false;
}

std::pair<uint32_t, HostProtocol::Waiting> HostProtocol::leave(Host& host) {
    const uint32_t to = host.ready.front().destination;
    std::pop_heap(host.ready.begin(), host.ready.end());
    host.ready.pop_back();
    Flow& flow = host.flows.find(to)->second;
    flow.ready = false;
    ++flow.under_way;
    --host.waiting;
    const Waiting message = waiting_.pop(flow.waiting);
    show(host, to, flow);
    return {to, message};
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
    return at == hosts_[h].flows.end() ? rules_.window : at->second.window;
}

uint32_t HostProtocol::under_way(uint32_t h, uint32_t destination) const {
    const auto at = hosts_[h].flows.find(destination);
    return at == hosts_[h].flows.end() ? 0 : at->second.under_way;
}

void HostProtocol::save(uint32_t h, StateWriter& out) const {
    const Host& host = hosts_[h];
    out.put(host.sent);
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
    uint64_t last = 0;
    for (const Answer& a : in.get_all<Answer>()) {
        must(rules_.any() && other(a.destination) && a.created > last && (rules_.reply != 0 || a.cargo <= 1));
        must(rules_.reply == 0 || a.cargo < a.created);
        last = a.created;
        answers_.push(host.answers, a);
    }
    last = 0;
    std::unordered_map<uint32_t, uint32_t> arrived;
    for (const Acknowledgement& a : in.get_all<Acknowledgement>()) {
        must(rules_.window != 0 && other(a.from) && a.clock > last && a.marked <= 1);
        last = a.clock;
        ++arrived[a.from];
        acknowledgements_.push(host.arrived, a);
    }
    for (auto n = in.get<uint64_t>(); n != 0; --n) {
        const auto to = in.get<uint32_t>();
        Flow flow = in.get<Flow>();
        must(other(to) && flow.window >= 1 && flow.window <= rules_.window && flow.under_way <= rules_.window);
        must(flow.unmarked < flow.window && flow.deaf <= flow.under_way);
        flow.waiting = {};
        flow.ready = false;
        uint64_t next = 0;
        for (const Waiting& w : in.get_all<Waiting>()) {
            must(w.number >= next && w.created <= now);
            next = w.number + 1;
            waiting_.push(flow.waiting, w);
            ++host.waiting;
        }
        must(flow.under_way != 0 || flow.waiting.first != kNone);
        const auto [at, is_new] = host.flows.emplace(to, flow);
        must(is_new);
        show(host, to, at->second);
        const auto some = arrived.find(to);
        if (some == arrived.end()) continue;
        must(some->second <= flow.under_way);
        arrived.erase(some);
    }
    must(arrived.empty());
}

}  // namespace nanohop::net
