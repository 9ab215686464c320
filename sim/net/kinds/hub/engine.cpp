// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The engine's calendar, slots, lanes and hosts. Clocks are those of docs/blocks/hub.md; "tick c" is what a node does
// at the end of clock c.
#include "net/kinds/hub/engine.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace nanohop::net {

using hub::Kind;

namespace {

constexpr unsigned kInsidePackets = 4;  // of the node (docs/blocks/hub.md, Parameters)
constexpr unsigned kTags = 4096;

}  // namespace

HubEngine::HubEngine(const hub::Config& config, unsigned link_clocks) : config_(config), link_(link_clocks) {
    if (config.refuse) throw std::logic_error("the fast engine of hubs does not know `refuse`");
    const unsigned n = config.nodes;
    if (n > kMostNodes) throw std::logic_error("the fast engine of hubs has up to 80 nodes");
    nodes_.resize(n);
    for (NodeState& node : nodes_) {
        node.banks.resize(2 * n + config.reductions);
        node.ports.resize(n);
        node.outputs.resize(n);
        for (unsigned k = 0; k < n; ++k) {
            node.banks[k].count = static_cast<uint8_t>(config.relay_slots);
            node.banks[lane_bank(k)].count = static_cast<uint8_t>(config.host_slots);
            node.ports[k].to_host[kFromLink].places = config.host_packets;
            node.ports[k].to_host[kFromInside].places = kInsidePackets;
            node.ports[k].to_host[kFromResults].places = kInsidePackets;
            node.outputs[k].credits = {static_cast<uint16_t>(config.relay_slots),
                                       static_cast<uint16_t>(config.host_packets), 1};
        }
        for (unsigned r = 0; r < config.reductions; ++r)
            node.banks[results(r)].count = static_cast<uint8_t>(config.result_slots);
        for (Bank& bank : node.banks) bank.slots.resize(bank.count);
        node.credit.fill(low_bits<Mask>(n));
        node.sent_room = low_bits<Mask>(n);
        if (config.reduction) node.search.pieces.resize(kTags);
        node.reductions.resize(config.reductions);
    }
    const unsigned farthest = 3 * (config.piece_flits + 1) + 2 * link_clocks + 2 * n + hub::answer_clocks(config) + 64;
    calendar_.resize(std::bit_ceil(farthest));
    load_.resize(calendar_.size());
}

void HubEngine::touch(unsigned node) {
    if (nodes_[node].dirty) return;
    nodes_[node].dirty = true;
    dirty_.push_back(static_cast<uint8_t>(node));
}

uint32_t HubEngine::new_packet(const hub::Head& head, HubPayload payload) {
    uint32_t number = 0;
    if (free_packets_.empty()) {
        number = static_cast<uint32_t>(packets_.size());
        packets_.emplace_back();
    } else {
        number = free_packets_.back();
        free_packets_.pop_back();
    }
    packets_[number] = {head, std::move(payload), head.mask, 1};
    return number;
}

void HubEngine::let_go(uint32_t packet) {
    if (--packets_[packet].users != 0) return;
    packets_[packet].payload.reset();
    free_packets_.push_back(packet);
}

bool HubEngine::step() {
    const size_t place = clock_ & (calendar_.size() - 1);
    if (load_[place] == 0 && dirty_.empty()) {
        ++clock_;
        offered_ = clock_;
        return false;
    }
    offered_ = clock_ + 1;
    std::swap(dirty_, evaluating_);
    for (const uint8_t node : evaluating_) {
        nodes_[node].dirty = false;
        evaluate(node);
    }
    evaluating_.clear();
    for (auto& phase : calendar_[place]) {
        // Acting may add events to this clock's later phases, and to this one.
        for (size_t i = 0; i < phase.size(); ++i) {
            const Event event = phase[i];
            act(event);
        }
        events_ += phase.size();
        pending_ -= phase.size();
        phase.clear();
    }
    load_[place] = 0;
    ++clock_;
    return true;
}

bool HubEngine::run(uint64_t most) {
    for (uint64_t end = most > kNever - clock_ ? kNever : clock_ + most; clock_ < end;) {
        if (pending_ == 0 && dirty_.empty()) return true;
        step();
    }
    return pending_ == 0 && dirty_.empty();
}

void HubEngine::run_to(uint64_t clock) {
    while (clock_ < clock) step();
    offered_ = clock_;
}

void HubEngine::act(const Event& e) {
    switch (e.what) {
        case What::kAck: return ack(e);
        case What::kCredit: return credit(e);
        case What::kOwn: return own(e);
        case What::kEnd: return end(e);
        case What::kServe: return serve(e);
        case What::kReduce: return reduce(e.node);
        case What::kMembers: return members(e);
        case What::kCombined: return combined(e);
        case What::kWhole: return whole(e);
        case What::kTry: return try_host(e.node, e.bank);
        case What::kTaken: return taken(e);
        case What::kDelivered: return deliver(e);
        case What::kHead: return head(e);
        case What::kTail: return tail(e);
        case What::kLaneTry: return try_lane(e.node, e.bank);
        case What::kLaneWhole: return lane_whole(e);
        case What::kFree:
        case What::kFreeHeld: break;
    }
    NodeState& n = nodes_[e.node];
    if (e.what == What::kFreeHeld) {
        n.held &= ~e.mask;
    } else {
        n.held_on &= ~e.mask;
        if (of_results(e.bank))
            n.reading_results &= ~bit(e.bank - results(0));
        else if (of_lane(e.bank))
            n.reading_lanes &= ~bit(e.bank - lane_bank(0));
        else
            n.reading_links &= ~bit(e.bank);
    }
    touch(e.node);
}

void HubEngine::ack(const Event& e) {
    NodeState& n = nodes_[e.node];
    for (const unsigned o : set_bits(e.mask)) --n.outputs[o].sent;
    if ((n.sent_room & e.mask) != e.mask) {
        n.sent_room |= e.mask;
        touch(e.node);
    }
    n.banks[e.bank].slots[e.slot].wait &= ~e.mask;
    may_end(e.node, e.bank, e.slot);
}

void HubEngine::credit(const Event& e) {
    NodeState& n = nodes_[e.node];
    if (n.outputs[e.bank].credits[e.slot]++ != 0) return;
    n.credit[e.slot] |= bit(e.bank);
    touch(e.node);
}

/// The own copy of a slot has left it.
void HubEngine::own(const Event& e) {
    NodeState& n = nodes_[e.node];
    own_queue(e.node, e.bank).packets.push_back(e.packet);
    ++packets_[e.packet].users;
    n.banks[e.bank].slots[e.slot].wait &= ~bit(e.node);
    may_end(e.node, e.bank, e.slot);
    Event next = e;
    next.what = What::kTry;
    next.bank = static_cast<uint8_t>(own_lane(e.node, e.bank));
    at(clock_ + 1, kToHost, next);
}

void HubEngine::may_end(unsigned node, unsigned bank, unsigned slot) {
    Slot& s = nodes_[node].banks[bank].slots[slot];
    if (!s.used || !s.whole || s.kept || s.waits || s.ending || (s.send | s.wait) != 0) return;
    s.ending = true;
    Event e;
    e.what = What::kEnd;
    e.node = static_cast<uint8_t>(node);
    e.bank = static_cast<uint8_t>(bank);
    e.slot = static_cast<uint8_t>(slot);
    at(clock_ + 1, kEnd, e);
}

void HubEngine::end(const Event& e) {
    NodeState& n = nodes_[e.node];
    Slot& s = n.banks[e.bank].slots[e.slot];
    let_go(s.packet);
    s = {};
    if (of_results(e.bank)) return;
    const bool lane = of_lane(e.bank) || e.bank == e.node;
    if (!lane) {
        owe(e.node, e.bank, kStore);
        return;
    }
    const unsigned number = e.bank == e.node ? e.node : e.bank - lane_bank(0);
    if (!n.ports[number].lane_blocked) return;
    n.ports[number].lane_blocked = false;
    Event next = e;
    next.what = What::kLaneTry;
    next.bank = static_cast<uint8_t>(number);
    at(clock_ + 1, kLane, next);
}

/// A place of a link's is free: the credit is on the link in the next clock, or behind those before it.
void HubEngine::owe(unsigned node, unsigned link, unsigned cls) {
    uint64_t& next = nodes_[node].ports[link].next_credit[cls];
    const uint64_t out = std::max(clock_ + 1, next);
    next = out + 1;
    Event e;
    e.what = What::kCredit;
    e.node = static_cast<uint8_t>(link);
    e.bank = static_cast<uint8_t>(node);
    e.slot = static_cast<uint8_t>(cls);
    at(out + link_ - 1, kBack, e);
}

void HubEngine::serve(const Event& e) {
    NodeState& n = nodes_[e.node];
    const unsigned k = std::exchange(n.picked, kMostNodes);
    if (k != kMostNodes) n.requests &= ~bit(k);
    if (n.requests != 0) {
        n.picked = n.request_pointer;
        while (!has(n.requests, n.picked)) n.picked = (n.picked + 1) % config_.nodes;
        n.request_pointer = (n.picked + 1) % config_.nodes;
        at(clock_ + 1, kServe, e);
    } else {
        n.serving = false;
    }
    if (k == kMostNodes) return;
    n.ports[k].asked = clock_;
    const uint32_t packet = std::exchange(n.ports[k].request, kNone);
    const hub::Head request = packets_[packet].head;
    let_go(packet);
    if (k != e.node) {
        owe(e.node, k, kRequest);
    } else if (n.ports[k].lane_blocked) {
        n.ports[k].lane_blocked = false;
        Event next = e;
        next.what = What::kLaneTry;
        next.bank = e.node;
        at(clock_ + 1, kLane, next);
    }
    Bank& bank = n.banks[request.count];
    for (unsigned s = 0; s < config_.relay_slots; ++s) {
        Slot& slot = bank.slots[s];
        if (!slot.used || !slot.kept || packets_[slot.packet].head.tag != request.tag) continue;
        if (request.kind == Kind::kRelease) {
            slot.kept = false;
            may_end(e.node, request.count, s);
        } else if (!has(slot.send | slot.wait, k)) {
            slot.send |= bit(k);
            set_sendable(e.node, request.count, s);
            touch(e.node);
        }
        return;
    }
    throw std::logic_error("hub engine: a get or release of what is not there");
}

/// A packet goes to the host if none is on its way; those of the lane's queues in turn.
void HubEngine::try_host(unsigned node, unsigned number) {
    Port& port = nodes_[node].ports[number];
    if (port.busy) return;
    unsigned turn = 1;
    while (turn <= kQueues && port.to_host[(port.queue + turn) % kQueues].packets.empty()) ++turn;
    if (turn > kQueues) return;
    port.busy = true;
    port.queue = (port.queue + turn) % kQueues;
    Event e;
    e.what = What::kTaken;
    e.node = static_cast<uint8_t>(node);
    e.bank = static_cast<uint8_t>(number);
    e.packet = port.to_host[port.queue].packets.front();
    at(clock_ + packets_[e.packet].head.length + 1, kToHost, e);
}

void HubEngine::taken(const Event& e) {
    Port& port = nodes_[e.node].ports[e.bank];
    Queue& queue = port.to_host[port.queue];
    queue.packets.pop_front();
    const bool of_link = port.queue == kFromLink && e.bank != e.node;
    if (of_link) {
        owe(e.node, e.bank, kHost);
    } else {
        --queue.taken;
        touch(e.node);
    }
    port.busy = false;
    try_host(e.node, e.bank);
    Event next = e;
    next.what = What::kDelivered;
    at(clock_ + 1, kToHost, next);
}

void HubEngine::deliver(const Event& e) {
    if (delivered) {
        HubDelivery delivery{clock_, e.node, e.bank, false, packets_[e.packet].head, packets_[e.packet].payload};
        delivery.head.kind = Kind::kPut;
        delivered(delivery);
    }
    let_go(e.packet);
}

int HubEngine::free_slot(const Bank& bank) const {
    for (unsigned s = 0; s < bank.count; ++s) {
        if (!bank.slots[s].used) return static_cast<int>(s);
    }
    return -1;
}

/// Takes a packet into the first free slot of a bank; its number.
unsigned HubEngine::open(unsigned node, unsigned bank, uint32_t packet, Mask send) {
    Bank& b = nodes_[node].banks[bank];
    const int number = free_slot(b);
    if (number < 0) throw std::logic_error("hub engine: a bank is full");
    const hub::Head& head = packets_[packet].head;
    Slot& s = b.slots[static_cast<unsigned>(number)];
    s = {};
    s.used = true;
    s.there = !of_results(bank);
    s.kept = head.kind == Kind::kKeep && !of_lane(bank);
    s.waits = head.kind == Kind::kReduce && bank < config_.nodes;
    s.packet = packet;
    s.order = b.opened++;
    ++packets_[packet].users;
    s.send = send;
    return static_cast<unsigned>(number);
}

/// The bank's slot has or has no longer something that could leave now.
void HubEngine::set_sendable(unsigned node, unsigned bank, unsigned slot) {
    NodeState& n = nodes_[node];
    Bank& b = n.banks[bank];
    const Slot& s = b.slots[slot];
    // A host may stall within a packet, a link and the tree do not.
    const bool of_host = of_lane(bank) || bank == node;
    const bool can = s.used && s.send != 0 && s.there && (s.whole || !of_host);
    const auto place = static_cast<uint16_t>(1U << slot);
    b.sendable = static_cast<uint16_t>(can ? b.sendable | place : b.sendable & ~place);
    const bool any = b.sendable != 0;
    Mask& banks = of_lane(bank) ? n.lanes : of_results(bank) ? n.results : n.links;
    const Mask self = bit(bank - (of_lane(bank) ? lane_bank(0) : of_results(bank) ? results(0) : 0));
    banks = any ? banks | self : banks & ~self;
}

/// A head over the link from e.node; e.slot is its class.
void HubEngine::head(const Event& e) {
    const hub::Head& head = packets_[e.packet].head;
    for (const unsigned d : set_bits(e.mask)) {
        NodeState& n = nodes_[d];
        if (e.slot == kStore) {
            const unsigned slot = open(d, e.node, e.packet, head.kind == Kind::kReduce ? 0 : packets_[e.packet].mask);
            n.banks[e.node].taking = static_cast<uint8_t>(slot);
            set_sendable(d, e.node, slot);
            touch(d);
        } else if (e.slot == kRequest) {
            request(d, e.node, e.packet);
        }
    }
}

void HubEngine::request(unsigned node, unsigned link, uint32_t packet) {
    NodeState& n = nodes_[node];
    n.ports[link].request = packet;
    ++packets_[packet].users;
    n.requests |= bit(link);
    if (n.serving) return;
    n.serving = true;
    Event e{.what = What::kServe, .node = static_cast<uint8_t>(node)};
    at(clock_ + 1, kServe, e);
}

void HubEngine::tail(const Event& e) {
    for (const unsigned d : set_bits(e.mask)) {
        NodeState& n = nodes_[d];
        if (e.slot == kStore) {
            slot_whole(d, e.node, n.banks[e.node].taking);
            continue;
        }
        if (e.slot != kHost) continue;
        n.ports[e.node].to_host[kFromLink].packets.push_back(e.packet);
        ++packets_[e.packet].users;
        Event next{.what = What::kTry, .node = static_cast<uint8_t>(d), .bank = e.node};
        at(clock_ + 1, kToHost, next);
    }
}

void HubEngine::slot_whole(unsigned node, unsigned bank, unsigned slot) {
    Slot& s = nodes_[node].banks[bank].slots[slot];
    s.whole = true;
    if (of_lane(bank) || bank == node) {
        set_sendable(node, bank, slot);
        touch(node);
    }
    if (s.waits) {
        ++nodes_[node].search.pieces[packets_[s.packet].head.tag];
        plan_reduction(node, clock_ + 1);
    }
    may_end(node, bank, slot);
}

void HubEngine::send(unsigned node, unsigned lane, const hub::Head& head, HubPayload payload) {
    offer(node, lane, new_packet(head, std::move(payload)));
}

void HubEngine::send_wide(unsigned node, unsigned lane, const hub::Head& head, HubMask mask) {
    if (head.kind == Kind::kReduce) throw std::logic_error("hub engine: a reduction with a wide mask");
    const uint32_t packet = new_packet(head, nullptr);
    packets_[packet].mask = mask;
    offer(node, lane, packet);
}

void HubEngine::offer(unsigned node, unsigned lane, uint32_t packet) {
    packets_[packet].head.source = node;
    Port& port = nodes_[node].ports[lane];
    const bool first = port.lane.empty();
    port.lane.push_back(packet);
    port.lane_clocks.push_back(offered_);
    if (first) plan_lane(node, lane);
}

void HubEngine::plan_lane(unsigned node, unsigned lane) {
    const Port& port = nodes_[node].ports[lane];
    Event e{.what = What::kLaneTry, .node = static_cast<uint8_t>(node), .bank = static_cast<uint8_t>(lane)};
    at(std::max(port.next_head, port.lane_clocks.front() + 1), kLane, e);
}

void HubEngine::try_lane(unsigned node, unsigned lane) {
    NodeState& n = nodes_[node];
    Port& port = n.ports[lane];
    const uint32_t packet = port.lane.front();
    const hub::Head& head = packets_[packet].head;
    const bool own = lane == node;
    const bool own_request = own && hub::class_of(head.kind) == hub::Class::kRequest;
    const unsigned bank = own ? lane : lane_bank(lane);
    if (own_request && port.asked == clock_) {
        // The place of the request that was served in this clock is free in the next one.
        Event again{.what = What::kLaneTry, .node = static_cast<uint8_t>(node), .bank = static_cast<uint8_t>(lane)};
        return at(clock_ + 1, kLane, again);
    }
    port.lane_blocked = own_request ? has(n.requests, lane) : free_slot(n.banks[bank]) < 0;
    if (port.lane_blocked) return;
    const unsigned flits = head.length + 1;
    if (own_request) {
        request(node, lane, packet);
    } else {
        const Mask send = !own ? bit(lane) : head.kind == Kind::kReduce ? 0 : packets_[packet].mask;
        Event e;
        e.what = What::kLaneWhole;
        e.node = static_cast<uint8_t>(node);
        e.bank = static_cast<uint8_t>(bank);
        e.slot = static_cast<uint8_t>(open(node, bank, packet, send));
        at(clock_ + flits - 1, kLane, e);
    }
    let_go(packet);
    port.lane.pop_front();
    port.lane_clocks.pop_front();
    port.next_head = clock_ + flits;
    if (!port.lane.empty()) plan_lane(node, lane);
}

void HubEngine::lane_whole(const Event& e) { slot_whole(e.node, e.bank, e.slot); }

}  // namespace nanohop::net
