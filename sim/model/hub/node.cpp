// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub/node.hpp"

#include <algorithm>

namespace nanohop::hub {
namespace {

constexpr unsigned kInsidePackets = 4;  ///< of relays to the own host, that wait
constexpr unsigned kSkid = 2;

}  // namespace

Node::Node(const Config& config) : config_(config) {
    banks_.resize(2 * config.nodes + config.reductions);
    ports_.resize(config.nodes);
    for (unsigned k = 0; k < config.nodes; ++k) {
        banks_[k].slots.resize(config.relay_slots);
        banks_[lane_bank(k)].slots.resize(config.host_slots);
        ports_[k].to_host[kFromLink].places = config.host_packets;
        ports_[k].to_host[kFromInside].places = kInsidePackets;
        ports_[k].to_host[kFromResults].places = kInsidePackets;
    }
    for (unsigned r = 0; r < config.reductions; ++r) banks_[results(r)].slots.resize(config.result_slots);
    reductions_.resize(config.reductions);
    outputs_.resize(config.nodes);
    for (Output& o : outputs_) o.credits = {config.relay_slots, config.host_packets, 1};
}

Out Node::outputs() const {
    Out out;
    for (unsigned k = 0; k < config_.nodes; ++k) {
        const Output& o = outputs_[k];
        const Port& b = ports_[k];
        if (o.valid) out.link_valid |= bit(k);
        out.link_class[k] = static_cast<uint8_t>(o.cls);
        out.link_flit[k] = o.flit;
        for (unsigned c = 0; c < kClasses; ++c) {
            if (b.owed[c] != 0) out.link_credit[k] |= 1U << c;
        }
        if (b.owed_acks != 0) out.link_ack |= bit(k);
        if (b.lane.skid.size() < kSkid) out.lane_ready |= bit(k);
        if (b.host_out.valid) {
            out.host_valid |= bit(k);
            if (b.host_out.last) out.host_last |= bit(k);
            if (b.host_out.recovery) out.host_recovery |= bit(k);
            out.host_data[k] = b.host_out.data;
        }
        out.link_taken[k] = static_cast<uint16_t>(b.taken);
    }
    const Reduction& r = reductions_.front();  // a unit on the port has one at a time
    if (r.on_port != 0) out.unit_members = r.members;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(out.unit_members, b)) out.unit_data[b] = banks_[b].slots[r.slot[b]].flits[r.on_port].data;
    }
    out.dark = dark_;
    for (unsigned k = 0; k < kReasons; ++k) out.counts[k] = static_cast<uint32_t>(shown_[k]);
    return out;
}

bool Node::presents(const Bank& bank) const {
    return bank.read.on && bank.read.next < bank.slots[bank.read.slot].flits.size();
}

bool Node::presents_tail(const Bank& bank) const {
    return presents(bank) && bank.slots[bank.read.slot].flits[bank.read.next].tail;
}

Mask Node::reserved() const {
    Mask banks = 0;
    for (const Reduction& r : reductions_) {
        if (r.state != Reduction::State::kIdle) banks |= r.members;
    }
    return banks;
}

bool Node::can_start(unsigned bank) const {
    const Bank& b = banks_[bank];
    return !(bank < config_.nodes && has(reserved(), bank)) && (!b.read.on || presents_tail(b));
}

/// Where a bank's copies for the own host go: results have the queue of the link that is not there, those of the r-th
/// of several reductions at a time one of lane r.
const Node::Queue& Node::queue_of(unsigned bank) const {
    if (of_results(bank) && config_.reductions == 1) return ports_[id_].to_host[kFromLink];
    if (of_results(bank)) return ports_[bank - results(0)].to_host[kFromResults];
    return ports_[of_lane(bank) ? bank - lane_bank(0) : bank].to_host[kFromInside];
}
Node::Queue& Node::queue_of(unsigned bank) {
    return const_cast<Queue&>(static_cast<const Node*>(this)->queue_of(bank));
}

/// There is a place, and it is this bank's turn: link's and lane's bank write one packet after the other where both
/// want to, and never at a time.
bool Node::inside_room(unsigned bank) const {
    const Queue& queue = queue_of(bank);
    if (queue.taken == queue.places) return false;
    if (of_results(bank)) return true;
    if (queue.writer != of_lane(bank)) return queue.writing == 0;
    return !(of_lane(bank) ? queue.link_wants : queue.lane_wants);
}

bool Node::room(Class cls, unsigned output, Mask held, Mask alive) const {
    const Output& o = outputs_[output];
    return has(alive, output) && !has(held, output) && o.credits[static_cast<unsigned>(cls)] != 0 &&
           o.sent.size() < config_.relay_slots + config_.host_packets + 2;
}

/// Packets of one class leave a lane in their order.
bool Node::behind(const Bank& bank, const Slot& slot) const {
    return std::any_of(bank.slots.begin(), bank.slots.end(), [&](const Slot& other) {
        return other.used && other.send != 0 && other.order < slot.order &&
               class_of(other.head.kind) == class_of(slot.head.kind);
    });
}

/// With `refuse`, a lane's packet that finds no relay slot free.
bool Node::refused(unsigned bank, const Slot& slot) const {
    constexpr auto kStore = static_cast<unsigned>(Class::kStore);
    return config_.refuse && of_lane(bank) && class_of(slot.head.kind) == Class::kStore &&
           outputs_[bank - lane_bank(0)].credits[kStore] == 0;
}

/// A slot that a bank may send from; a host may stall within a packet, a link and the tree do not.
bool Node::sendable(unsigned bank, const Slot& slot) const {
    if (!slot.used || slot.send == 0 || slot.flits.empty()) return false;
    if ((of_lane(bank) || bank == id_) && !slot.whole) return false;
    return !of_lane(bank) || !behind(banks_[bank], slot);
}

/// Outputs that could take the slot's packet.
Mask Node::open_to(unsigned bank, const Slot& slot, Mask held) const {
    const Mask alive = nodes(config_) & ~dark_ & ~bit(id_);
    const Class cls = of_lane(bank) ? class_of(slot.head.kind) : Class::kHost;
    Mask open = 0;
    for (unsigned o = 0; o < config_.nodes; ++o) {
        if (has(slot.send, o) && room(cls, o, held, alive)) open |= bit(o);
    }
    return open;
}

/// What the bank asks for in the next clock, by the state at the start of this one: the first slot behind the one read
/// last that can send something.
Node::Ask Node::choose(unsigned bank, Mask held) const {
    const Bank& b = banks_[bank];
    const bool to_inside = inside_room(bank);
    const auto count = static_cast<unsigned>(b.slots.size());
    for (unsigned n = 0; n < count; ++n) {
        const unsigned s = (b.pointer + n) % count;
        const Slot& slot = b.slots[s];
        if (!sendable(bank, slot)) continue;
        Ask ask;
        ask.slot = s;
        ask.cls = of_lane(bank) ? class_of(slot.head.kind) : Class::kHost;
        ask.mask = open_to(bank, slot, held);
        if (has(slot.send, id_) && to_inside) ask.mask |= bit(id_);
        ask.valid = ask.mask != 0;
        if (!ask.valid && to_inside) {
            ask.back = (slot.send & dark_) != 0 || refused(bank, slot);
            ask.valid = ask.back;
        }
        if (ask.valid) return ask;
    }
    return {};
}

/// The bank of a link or lane has a packet for the own host. One whose link stops within a packet waits for that.
bool Node::wants_inside(unsigned bank, Mask held) const {
    const Bank& b = banks_[bank];
    if ((bank < config_.nodes && has(reserved(), bank)) || (b.read.on && !presents(b))) return false;
    return std::any_of(b.slots.begin(), b.slots.end(), [&](const Slot& slot) {
        if (!sendable(bank, slot)) return false;
        if (has(slot.send, id_)) return true;
        return ((slot.send & dark_) != 0 || refused(bank, slot)) && open_to(bank, slot, held) == 0;
    });
}

/// The tail is in: a bad packet goes nowhere that it has not begun to go to.
void Node::close_slot(Slot& slot, bool bad) {
    slot.whole = true;
    if (!bad) return;
    slot.bad = true;
    slot.send = 0;
    slot.kept = false;
    slot.head.kind = Kind::kRelay;  // a reduction does not wait for it
}

void Node::push(Queue& queue, const Flit& flit, bool recovery) {
    if (flit.head) queue.packets.push_back({false, recovery, {}});
    Packet& packet = queue.packets.back();
    packet.data.push_back(flit.data);
    if (!flit.tail) return;
    packet.whole = true;
    if (!flit.bad) return;
    queue.packets.pop_back();
    --queue.taken;
}

void Node::start(unsigned bank, Mask to) {
    Bank& b = banks_[bank];
    Slot& slot = b.slots[b.ask.slot];
    b.read = {true, b.ask.back, b.ask.slot, 0, b.ask.cls, to, 0};
    if (b.ask.back) {
        b.read.dark = slot.send & dark_;
        if (b.read.dark == 0) b.read.dark = slot.send;
        count((slot.send & dark_) != 0 ? Reason::kDiverted : Reason::kRefused);
    }
    const Mask leave = to | b.read.dark;
    slot.send &= ~leave;
    slot.wait |= leave;
    if (b.ask.back || has(to, id_)) {
        Queue& inside = queue_of(bank);
        ++inside.taken;
        ++inside.writing;
        inside.writer = of_lane(bank);
    }
    for (unsigned o = 0; o < config_.nodes; ++o) {
        if (!has(to, o) || o == id_) continue;
        --outputs_[o].credits[static_cast<unsigned>(b.ask.cls)];
        outputs_[o].sent.push_back({false, bank, b.ask.slot});
    }
    b.pointer = (b.ask.slot + 1) % static_cast<unsigned>(b.slots.size());
}

/// Each output grants one bank, or its answer; a bank reads for all that grant it. The banks that began.
std::vector<bool> Node::grant(const Start& from) {
    std::vector<Mask> to(banks_.size());
    // Banks of links, results, the bank of the own lane, the answer.
    const unsigned asks = lane_bank(0) + 2;
    for (unsigned o = 0; o < config_.nodes; ++o) {
        Output& out = outputs_[o];
        Request& request = ports_[o].request;
        if (request.absent && has(dark_, o)) request = {};
        for (unsigned n = 0; n < asks; ++n) {
            const unsigned place = (out.pointer + n) % asks;
            const unsigned b = place < lane_bank(0) ? place : lane_bank(o);
            if (place + 1 == asks) {
                if (o == id_ || !request.absent || !room(Class::kHost, o, from.held, from.alive)) continue;
                out.answer_read = {true, true, false, {}};
                Head head;
                head.kind = Kind::kAbsent;
                head.source = id_;
                head.count = request.head.count;
                head.tag = request.head.tag;
                out.answer_read.data = pack(head);
                --out.credits[static_cast<unsigned>(Class::kHost)];
                out.sent.push_back({true, 0, 0});
                request = {};
                ++ports_[o].owed[static_cast<unsigned>(Class::kRequest)];
            } else {
                const Ask& ask = banks_[b].ask;
                if (o == id_ || !from.startable[b] || ask.back || !has(ask.mask, o) ||
                    !room(ask.cls, o, from.held, from.alive))
                    continue;
                to[b] |= bit(o);
            }
            out.pointer = (place + 1) % asks;
            break;
        }
    }
    std::vector<bool> started(banks_.size());
    Mask link_bank_writes = 0;  // the bank of a link goes before that of its lane
    for (unsigned b = 0; b < banks_.size(); ++b) {
        const Ask& ask = banks_[b].ask;
        const bool own = from.startable[b] && (ask.back || has(ask.mask, id_)) && from.own_room[b] &&
                         !(of_lane(b) && has(link_bank_writes, b - lane_bank(0)));
        if (own && b < config_.nodes) link_bank_writes |= bit(b);
        if (own && !ask.back) to[b] |= bit(id_);
        if (to[b] == 0 && !(own && ask.back)) continue;
        start(b, to[b]);
        started[b] = true;
    }
    return started;
}

/// The old flit on the bus goes to the own host (outputs take it themselves), the next one is read.
void Node::step_bus(unsigned bank) {
    Bank& b = banks_[bank];
    if (b.bus.valid && (b.bus.back || has(b.bus.to, id_))) {
        Queue& inside = queue_of(bank);
        push(inside, b.bus.flit, b.bus.back);
        inside.writing -= b.bus.flit.tail;
        if (b.bus.flit.tail) own_done_.push_back({true, false, bank, b.bus.slot, b.bus.back ? b.bus.dark : bit(id_)});
    }
    b.bus = {};
    if (!presents(b)) return;
    const Slot& slot = b.slots[b.read.slot];
    Flit flit = slot.flits[b.read.next];
    if (flit.head && !of_lane(bank)) {
        Head head = slot.head;
        head.kind = Kind::kPut;
        if (b.read.back) head.mask = b.read.dark;
        flit.data = pack(head);
    }
    b.bus = {true, b.read.back, b.read.cls, b.read.to, b.read.slot, b.read.dark, flit};
    ++b.read.next;
    if (flit.tail) b.read = {};
}

/// Whole packets go to the host, those of the link and those from inside in turn: a word leaves its memory, then it is
/// in the output's register.
void Node::to_host(unsigned lane, bool ready) {
    Port& p = ports_[lane];
    if (!p.host_out.valid || ready) {
        p.host_out = p.host_read;
        if (p.host_read.valid && p.host_read.last) {
            --p.to_host[p.host_read.queue].taken;
            if (p.host_read.queue == kFromLink && lane != id_) ++p.owed[static_cast<unsigned>(Class::kHost)];
        }
        p.host_read = {};
    }
    if (p.host_read.valid) return;
    if (p.host_next == 0) {
        const auto whole = [&](unsigned q) {
            return !p.to_host[q].packets.empty() && p.to_host[q].packets.front().whole;
        };
        unsigned turn = 1;
        while (turn <= kQueues && !whole((p.host_queue + turn) % kQueues)) ++turn;
        if (turn > kQueues) return;
        p.host_queue = (p.host_queue + turn) % kQueues;
    }
    std::deque<Packet>& packets = p.to_host[p.host_queue].packets;
    const Packet& packet = packets.front();
    const bool last = p.host_next + 1 == packet.data.size();
    p.host_read = {true, p.host_queue, last, packet.recovery, packet.data[p.host_next]};
    p.host_next = last ? 0 : p.host_next + 1;
    if (last) packets.pop_front();
}

Node::Start Node::begin(const In& in) const {
    Start from;
    from.alive = in.up & ~dark_ & nodes(config_) & ~bit(id_);
    from.reserved = reserved();
    from.startable.resize(banks_.size());
    from.own_room.resize(banks_.size());
    for (unsigned b = 0; b < banks_.size(); ++b) {
        const Bank& bank = banks_[b];
        if (bank.read.on && !presents_tail(bank)) from.held |= bank.read.to;
        if (bank.read.on && b < config_.nodes) from.reading |= bit(b);
        // A packet that a dark link ended has nothing to send any more.
        from.startable[b] = can_start(b) && bank.ask.valid && bank.slots[bank.ask.slot].send != 0;
        from.own_room[b] = inside_room(b);
        for (unsigned s = 0; s < bank.slots.size(); ++s) {
            const Slot& slot = bank.slots[s];
            const bool waits_for_others = slot.head.kind == Kind::kReduce && b < config_.nodes;
            // An acknowledgement that comes too early is the neighbour's mistake; what is being read stays.
            const bool read = bank.read.on && bank.read.slot == s;
            if (slot.used && slot.whole && !slot.kept && !waits_for_others && !read && slot.send == 0 && slot.wait == 0)
                from.ends.emplace_back(b, s);
        }
    }
    for (unsigned k = 0; k < config_.nodes; ++k) {
        const Queue& of_link = ports_[k].to_host[kFromLink];
        if (of_link.taken == of_link.places) from.full |= bit(k);
        if (ports_[k].request.valid) from.asked |= bit(k);
        if (!outputs_[k].sent.empty()) from.unacknowledged |= bit(k);
    }
    return from;
}

void Node::links_out(Mask alive) {
    for (unsigned o = 0; o < config_.nodes; ++o) {
        Output& out = outputs_[o];
        out.valid = false;
        if (out.answer_bus.head) {
            out.valid = has(alive, o);
            out.cls = Class::kHost;
            out.flit = out.answer_bus;
        }
        for (const Bank& b : banks_) {
            if (!b.bus.valid || !has(b.bus.to, o)) continue;
            out.valid = has(alive, o);
            out.cls = b.bus.cls;
            out.flit = b.bus.flit;
        }
        out.answer_bus = out.answer_read;
        out.answer_read = {};
    }
}

/// Copies that are in: the own host's, and those that the other ends say.
void Node::acknowledge(const In& in, const Start& from) {
    for (const Served& done : own_done_) banks_[done.bank].slots[done.slot].wait &= ~done.add;
    own_done_.clear();
    for (unsigned o = 0; o < config_.nodes; ++o) {
        if (!has(from.alive, o)) continue;
        Output& out = outputs_[o];
        const std::array<unsigned, kClasses> most = {config_.relay_slots, config_.host_packets, 1};
        for (unsigned c = 0; c < kClasses; ++c) {
            if ((in.link_credit[o] >> c & 1) != 0 && out.credits[c] < most[c]) ++out.credits[c];
        }
        if (!has(in.link_ack, o) || !has(from.unacknowledged, o)) continue;
        const Sent sent = out.sent.front();
        out.sent.pop_front();
        out.acked = (out.acked + 1) & 0xffff;
        if (!sent.answer) banks_[sent.bank].slots[sent.slot].wait &= ~bit(o);
    }
}

/// Everything is decided from the registers at the start of the clock; the order here only keeps later steps from
/// seeing what earlier ones change.
void Node::tick(const In& in) {
    id_ = in.id;
    const Start from = begin(in);
    shown_ = counts_;
    Mask held_on = 0;
    for (const Bank& bank : banks_) {
        // A clock later the tail may be read: who chooses now is granted then.
        if (bank.read.on && bank.read.next + 1 < bank.slots[bank.read.slot].head.length) held_on |= bank.read.to;
    }
    std::vector<Ask> asks(banks_.size());
    for (unsigned b = 0; b < banks_.size(); ++b) asks[b] = choose(b, held_on);
    Mask link_wants = 0, lane_wants = 0;
    for (unsigned k = 0; k < config_.nodes; ++k) {
        if (wants_inside(k, held_on)) link_wants |= bit(k);
        if (wants_inside(lane_bank(k), held_on)) lane_wants |= bit(k);
    }
    for (Port& b : ports_) {
        for (unsigned& owed : b.owed) owed -= owed != 0;
        b.owed_acks -= b.owed_acks != 0;
    }

    for (unsigned k = 0; k < config_.nodes; ++k) to_host(k, has(in.host_ready, k));
    links_out(from.alive);
    for (unsigned b = 0; b < banks_.size(); ++b) step_bus(b);
    const std::vector<bool> started = grant(from);
    for (unsigned b = 0; b < banks_.size(); ++b) banks_[b].ask = started[b] ? Ask{} : asks[b];
    serve_request();
    reduce(in, from);
    acknowledge(in, from);
    resume(in);
    for (unsigned k = 0; k < config_.nodes; ++k) {
        if (k != id_) take(k, in, from);
        const bool accepts = ports_[k].lane.skid.size() < kSkid;
        from_lane(k, from);
        if (accepts && has(in.lane_valid, k)) ports_[k].lane.skid.emplace_back(in.lane_data[k], has(in.lane_last, k));
    }
    for (const auto& [b, s] : from.ends) {
        banks_[b].slots[s] = {};
        if (b != id_ && b < config_.nodes) ++ports_[b].owed[static_cast<unsigned>(Class::kStore)];
    }
    apply_served();
    for (unsigned k = 0; k < config_.nodes; ++k) {
        ports_[k].to_host[kFromInside].link_wants = has(link_wants, k);
        ports_[k].to_host[kFromInside].lane_wants = has(lane_wants, k);
    }
    dark_ |= ~in.up & nodes(config_) & ~bit(id_);
}

bool Node::idle() const {
    const auto quiet = [](const Port& p) {
        return p.lane.skid.empty() && !p.lane.open && !p.request.valid && !p.host_out.valid &&
               std::all_of(p.to_host.begin(), p.to_host.end(), [](const Queue& q) { return q.taken == 0; });
    };
    const auto at_rest = [](const Slot& s) {
        return !s.used || ((s.kept || (s.whole && s.head.kind == Kind::kReduce)) && (s.send | s.wait) == 0);
    };
    for (const Bank& b : banks_) {
        if (!std::all_of(b.slots.begin(), b.slots.end(), at_rest)) return false;
    }
    // A reduction all of whose pieces are there is going to begin.
    for (unsigned b = 0; b < config_.nodes; ++b) {
        for (unsigned s = 0; s < config_.relay_slots; ++s) {
            if (!waits(b, s)) continue;
            const Head& piece = banks_[b].slots[s].head;
            unsigned pieces = 0;
            for (unsigned o = 0; o < config_.nodes; ++o) pieces += reduce_slot(o, piece.tag) >= 0;
            if (pieces > piece.count) return false;
        }
    }
    for (unsigned o = 0; o < config_.nodes; ++o) {
        if (!has(dark_, o) && !outputs_[o].sent.empty()) return false;
    }
    return std::all_of(ports_.begin(), ports_.end(), quiet);
}

}  // namespace nanohop::hub
