// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "transport/transport.hpp"

#include <algorithm>

#include "generated/transport_registers.hpp"

namespace nanohop::transport {

namespace reg = registers;

namespace {

constexpr unsigned kTimeWidth = 28;

std::optional<unsigned> lowest(uint64_t of) { return of != 0 ? std::optional(lowest_bit(of)) : std::nullopt; }

}  // namespace

Transport::Transport(const Config& config)
    : config_(config),
      slots_(config.slots),
      next_(config.destinations),
      peers_(config.destinations),
      senders_(config.destinations),
      entries_(config.ack_entries),
      axil_(reg::kAddressWidth),
      control_(reg::kControlReset),
      timeout_(reg::kTimeoutReset),
      window_(reg::kWindowReset),
      acknowledge_(reg::kAcknowledgeReset) {
    for (Slot& slot : slots_) slot.flits.resize(config.packet_flits);
    for (Peer& peer : peers_) peer.window = config.window;
}

unsigned Transport::free_slots() const {
    return static_cast<unsigned>(
        std::count_if(slots_.begin(), slots_.end(), [](const Slot& s) { return s.state == State::kFree; }));
}

unsigned Transport::waiting_acks() const {
    return static_cast<unsigned>(
        std::count_if(entries_.begin(), entries_.end(), [](const Entry& e) { return e.valid; }));
}

bool Transport::open() const {
    return reg::kControlEnable.get(control_) != 0 && !clearing() && spare_ && queue_.size() < 2;
}

bool Transport::eligible(const Entry& entry) const {
    return entry.valid && (entry.urgent || entry.count >= reg::kAcknowledgePackets.get(acknowledge_) ||
                           entry.age >= reg::kAcknowledgeClocks.get(acknowledge_));
}

uint64_t Transport::slots_that(State state, bool also_in_use) const {
    uint64_t found = 0;
    for (unsigned s = 0; s < config_.slots; ++s) {
        if (slots_[s].state == state && (also_in_use || !in_use(s))) found |= bit(s);
    }
    return found;
}

// --- What each part does in a clock

Transport::Taking Transport::taking(const In& in) const {
    Taking t = taken_;
    if (!in.send_valid || !open()) return t;
    const bool head = in.send.head();
    if (head) {
        const Head h = head_of(config_, in.send.data);
        t.index = 0;
        t.length = h.length;
        t.known = h.destination < config_.destinations;
        t.destination = static_cast<uint32_t>(h.destination % config_.destinations);
    }
    t.write = head || busy_;
    t.full = t.index + 1 == config_.packet_flits;
    t.push = t.write && in.send.last && !in.send.bad() && t.known && t.index + 1 == t.length;
    t.refused = !t.write || (head && busy_) || (in.send.last ? !t.push : t.full);
    return t;
}

Transport::Arrival Transport::coming(const In& in) const {
    Arrival c;
    c.packet = packet_;
    if (!came_) return c;
    const bool head = came_->head();
    c.in_packet = head || in_packet_;
    if (head) {
        c.head = head_of(config_, came_->data);
        c.packet = {Fate::kDrop, c.head.sender, c.head.sequence, c.head.length, 1, c.head.mark};
    }
    Coming& p = c.packet;
    const Sender& sender = senders_[p.peer % config_.destinations];
    const uint32_t place = mask(p.number - sender.first);
    const bool in_window = place < config_.window, was_there = in_window && (sender.bitmap >> place & 1) != 0;
    if (head) {
        const bool known = p.peer < config_.destinations && p.number >> config_.sequence_bits == 0;
        p.fate = !known                         ? Fate::kDrop
                 : c.head.kind == kKindAck      ? Fate::kAck
                 : was_there || negative(place) ? Fate::kAgain
                 : in_window                    ? Fate::kPass
                                                : Fate::kDrop;
    }
    const bool whole = p.index == p.length && !came_->bad();
    c.passes = c.in_packet && p.fate == Fate::kPass;
    c.step = !c.passes || !pass_valid_ || in.receive_ready;
    const bool ends = c.step && c.in_packet && came_->last;
    c.set = ends && p.fate == Fate::kPass && whole && in_window && !was_there;
    c.again = ends && p.fate == Fate::kAgain && whole;
    c.ack = ends && p.fate == Fate::kAck && head && whole;
    c.strange = ends && p.fate == Fate::kDrop && whole;
    c.broken = c.step && (!c.in_packet || (head && in_packet_) || (came_->last && !whole) ||
                          (ends && p.fate == Fate::kAck && !head));
    c.urgent = !c.set || place != 0;
    c.after = sender;
    if (c.set) {
        const uint64_t bits = sender.bitmap | bit(place);
        const unsigned run = std::min(static_cast<unsigned>(std::countr_one(bits)), config_.window);
        c.after = {mask(sender.first + run), run == 64 ? 0 : bits >> run};
    }
    return c;
}

Transport::Effect Transport::effect() const {
    Effect e;
    const uint32_t d = act_.destination;
    const Peer& peer = peers_[d];
    e.after = peer;
    if (act_.kind == Kind::kScan) {
        const Slot& slot = slots_[act_.slot];
        const unsigned doubled = slot.tries > 8 ? 7 : (slot.tries - 1) & 7;
        const uint32_t due = (reg::kTimeoutClocks.get(timeout_) << doubled) & low_bits<uint32_t>(kTimeWidth);
        e.expired = slot.state == State::kSent && ((time_ - slot.stamp) & low_bits<uint32_t>(kTimeWidth)) >= due;
        e.gives_up = e.expired && slot.tries >= reg::kTimeoutTries.get(timeout_);
        if (e.gives_up) e.after.failed = true;
    } else if (act_.kind == Kind::kAck) {
        const uint32_t got = mask(act_.say.sequence - peer.first);
        e.right = !peer.failed && got <= mask(next_[d] - peer.first);
    }
    if (e.right) {
        // Of the packets that were under way when the window was halved.
        const uint32_t ahead = mask(peer.until - peer.first), left = mask(peer.until - act_.say.sequence);
        const bool marked = peer.round && ahead != 0 && !negative(ahead);
        e.after.first = act_.say.sequence;
        e.after.round = marked && left != 0 && !negative(left);
        e.cut = act_.say.mark && !marked;
        const unsigned passed = peer.passed + mask(act_.say.sequence - peer.first);
        if (e.cut) {
            e.after.round = true;
            e.after.until = next_[d];
            e.after.window = std::max(peer.window / 2, 1U);
            e.after.passed = 0;
        } else if (act_.say.mark) {
            e.after.passed = 0;
        } else if (passed >= peer.window) {
            e.after.window = std::min(peer.window + 1, config_.window);
            e.after.passed = 0;
        } else {
            e.after.passed = passed;
        }
    }
    const unsigned gap = reg::kWindowGap.get(window_);
    const uint64_t bitmap = act_.say.bitmap & low_bits(config_.window);
    const unsigned highest = bitmap != 0 ? 63 - static_cast<unsigned>(std::countl_zero(bitmap)) : 0;
    for (unsigned s = 0; s < config_.slots; ++s) {
        const Slot& slot = slots_[s];
        if ((slot.state != State::kSent && slot.state != State::kAgain) || slot.destination != d) continue;
        if (e.gives_up || act_.kind == Kind::kForget) e.ends |= bit(s);
        if (!e.right) continue;
        const uint32_t place = mask(slot.sequence - act_.say.sequence);
        if (negative(place) || (place < config_.window && (bitmap >> place & 1) != 0)) {
            e.acked |= bit(s);
        } else if (slot.state == State::kSent && !slot.early && slot.tries == 1 && gap != 0 && place + gap <= highest) {
            e.missing |= bit(s);
        }
    }
    return e;
}

Transport::Now Transport::now(const In& in) const {
    Now n;
    n.taking = taking(in);
    n.coming = coming(in);
    n.effect = effect();
    n.moves = !flit_.valid || in.to_ready;
    n.free = !reading_.valid || (n.moves && reading_.last());
    uint64_t asking = 0;
    for (unsigned i = 0; i < entries_.size(); ++i) {
        if (eligible(entries_[i])) asking |= bit(i);
    }
    if (n.free && asking != 0) n.say = turn_.pick(asking);
    const bool free = n.free && asking == 0;
    const uint64_t again = slots_that(State::kAgain, true);
    if (free) n.load = lowest(again);
    if (numbering_) {
        const uint32_t d = numbering_->destination;
        const Peer& peer = peers_[d];
        const unsigned limit = std::min(peer.window, reg::kWindowMost.get(window_));
        const bool blocked = act_.kind == Kind::kForget || (n.effect.gives_up && act_.destination == d);
        n.fails = peer.failed;
        n.number = !peer.failed && in_flight(d) < limit && !blocked && free && again == 0;
        if (n.number) n.load = numbering_->slot;
    }
    const uint64_t spares = slots_that(State::kFree, true);
    if (!spare_ || n.taking.push) n.spare = lowest(spares);
    n.done = lowest(slots_that(State::kDone, false));
    if (!error_) n.failed = lowest(slots_that(State::kFailed, false));
    if (n.coming.set || n.coming.again) {
        const auto same = [&](const Entry& e) { return !e.valid || e.say.peer == n.coming.packet.peer; };
        n.lost = std::none_of(entries_.begin(), entries_.end(), same);
    }
    if (forget_receive_) n.forgets = forget_receive_destination_;
    return n;
}

Data Transport::data_of(const Going& going) const {
    Data data{};
    if (going.ack) {
        put_head(config_, data,
                 {.destination = going.say.peer,
                  .kind = kKindAck,
                  .echo = going.say.mark,
                  .sender = reg::kControlNode.get(control_),
                  .sequence = going.say.sequence,
                  .bitmap = going.say.bitmap});
        return data;
    }
    data = slots_[going.slot].flits[going.index];
    if (going.index == 0) {
        Head head = head_of(config_, data);
        head.sender = reg::kControlNode.get(control_);
        head.sequence = going.sequence;
        put_head(config_, data, head);
    }
    return data;
}

Out Transport::outputs(const In& in) const {
    const Now n = now(in);
    Out o;
    o.send_ready = open();
    o.to_valid = flit_.valid;
    if (flit_.valid) o.to = {data_of(flit_), flit_.last(), flit_.ack || flit_.index == 0 ? kUserHead : 0};
    o.from_ready = !clearing() && (!came_ || n.coming.step);
    o.receive_valid = pass_valid_;
    o.receive = pass_;
    o.error = error_.has_value();
    o.axil = axil_.outputs();
    o.probe = (n.taking.push ? kProbeTaken : 0U) | (n.load ? kProbeLoad : 0U) | (flit_.valid ? kProbeLink : 0U) |
              (n.effect.right ? kProbeAckGot : 0U) | (n.done ? kProbeDelivered : 0U) |
              (n.coming.set ? kProbeReceived : 0U) | (n.say ? kProbeAckSent : 0U);
    return o;
}

// --- A clock

void Transport::step_slots(const In& in, const Now& n) {
    const Taking& t = n.taking;
    if (in.send_valid && open()) {
        busy_ = t.write && !in.send.last && !t.full;
        if (t.write) {
            Slot& slot = slots_[*spare_];
            slot.flits[t.index] = in.send.data;
            if (in.send.head()) slot.tag = get_bits(in.send.data, header_bits(config_), 64);
            if (t.push) {
                slot.end = t.index;
                slot.destination = t.destination;
                slot.tries = 0;
            }
        }
        taken_ = t;
        taken_.write = taken_.push = taken_.refused = taken_.full = false;
        ++taken_.index;
    }
    const std::optional<Pushed> pushed = t.push ? std::optional(Pushed{*spare_, t.destination}) : std::nullopt;
    if (!spare_ || t.push) spare_ = n.spare;

    if (n.spare) slots_[*n.spare].state = State::kHeld;
    if (n.fails) slots_[numbering_->slot].state = State::kFailed;
    if (n.load) {
        slots_[*n.load].state = State::kSent;
        slots_[*n.load].stamp = time_;
    }
    if (n.number) {
        Slot& slot = slots_[numbering_->slot];
        slot.sequence = next_[slot.destination];
        slot.tries = 1;
        slot.early = false;
    }
    if (n.number || n.fails) numbering_.reset();
    if (!numbering_ && !queue_.empty()) {
        numbering_ = queue_.front();
        queue_.erase(queue_.begin());
    }
    if (pushed) queue_.push_back(*pushed);
}

void Transport::step_events(const Now& n) {
    const Effect& e = n.effect;
    const uint32_t d = act_.destination;
    if (n.number) {
        uint32_t& next = next_[slots_[*n.load].destination];
        next = mask(next + 1);
    }
    if (e.expired) {
        Slot& slot = slots_[act_.slot];
        slot.state = State::kAgain;
        slot.tries = std::min(slot.tries + 1, 15U);
    }
    for (const unsigned s : set_bits(e.missing)) {
        slots_[s].state = State::kAgain;
        slots_[s].early = true;
    }
    for (const unsigned s : set_bits(e.acked)) slots_[s].state = State::kDone;
    for (const unsigned s : set_bits(e.ends)) slots_[s].state = State::kFailed;
    if (act_.kind == Kind::kForget) {
        next_[d] = 0;
        peers_[d] = {.window = config_.window};
    } else {
        peers_[d] = e.after;
    }
    if (n.done) slots_[*n.done].state = State::kFree;
    if (error_ && take_pulse_) {
        slots_[*error_].state = State::kFree;
        error_.reset();
    } else if (n.failed) {
        error_ = n.failed;
    }
}

void Transport::step_act(const Now& n, uint32_t scanned) {
    const Arrival& c = n.coming;
    if (c.ack) {
        act_ = {Kind::kAck, c.packet.peer, scan_, {c.packet.peer, c.head.echo, c.packet.number, c.head.bitmap}};
    } else if (forget_send_) {
        act_ = {Kind::kForget, forget_send_destination_, scan_, {}};
    } else if (!clearing()) {
        act_ = {Kind::kScan, scanned, scan_, {}};
        scan_ = (scan_ + 1) % config_.slots;
    } else {
        act_ = {};
    }
    if (send_pulse_) {
        forget_send_ = true;
        forget_send_destination_ = pulse_destination_;
    } else if (act_.kind == Kind::kForget) {
        forget_send_ = false;
    }
}

void Transport::step_link(const In& in, const Now& n) {
    if (n.moves) flit_ = reading_;
    if (n.free) {
        reading_ = {};
        if (n.say) {
            reading_ = {.valid = true, .ack = true, .say = entries_[*n.say].say};
        } else if (n.load) {
            const Slot& slot = slots_[*n.load];
            reading_ = {.valid = true, .slot = *n.load, .sequence = slot.sequence, .end = slot.end};
        }
    } else if (n.moves) {
        ++reading_.index;
    }

    const Arrival& c = n.coming;
    if (!pass_valid_ || in.receive_ready) {
        pass_valid_ = c.passes;
        if (came_)
            pass_ = {came_->data, came_->last,
                     (came_->head() ? kUserHead : 0) | (came_->last && !c.set ? kUserBad : 0)};
    }
    if (c.set) {
        senders_[c.packet.peer] = c.after;
    } else if (n.forgets) {
        senders_[*n.forgets] = {};
    }
    if (receive_pulse_) {
        forget_receive_ = true;
        forget_receive_destination_ = pulse_destination_;
    } else if (!c.set) {
        forget_receive_ = false;
    }
    if (!came_ || c.step) {
        if (came_) {
            in_packet_ = c.in_packet && !came_->last;
            packet_ = c.packet;
            packet_.index = std::min(packet_.index + 1, low_bits<unsigned>(length_bits(config_)));
        }
        came_ = in.from_valid && !clearing() ? std::optional(in.from) : std::nullopt;
    }
}

void Transport::step_acks(const Now& n) {
    const Arrival& c = n.coming;
    for (Entry& e : entries_) e.age = std::min(e.age + 1, 4095U);
    const bool due = (c.set || c.again) && !n.lost;
    Entry* entry = nullptr;
    if (due) {
        for (Entry& e : entries_) {
            if (e.valid && e.say.peer == c.packet.peer) entry = &e;
        }
        if (entry == nullptr)
            entry = &*std::find_if(entries_.begin(), entries_.end(), [](const Entry& e) { return !e.valid; });
    }
    if (n.say) {
        entries_[*n.say].valid = false;
        turn_.granted(*n.say, config_.ack_entries);
    }
    if (entry != nullptr) wait(*entry, c);
    // Acknowledgements of numbers that are forgotten.
    for (Entry& e : entries_) {
        if (n.forgets && e.say.peer == *n.forgets) e.valid = false;
    }
}

void Transport::wait(Entry& entry, const Arrival& c) {
    const bool keeps = entry.valid;
    entry.say = {c.packet.peer, c.packet.mark || (keeps && entry.say.mark), c.after.first, c.after.bitmap};
    entry.urgent = c.urgent || (keeps && entry.urgent);
    entry.count = keeps ? std::min(entry.count + 1, 255U) : 1;
    if (!keeps) entry.age = 0;
    entry.valid = true;
}

void Transport::step_counters(const Now& n) {
    for (unsigned i = 0; i < kEvents; ++i) counts_[i] += events_[i] ? 1 : 0;
    const Effect& e = n.effect;
    const auto set = [this](Event event, bool now) { events_[static_cast<size_t>(event)] = now; };
    set(Event::kTaken, n.taking.push);
    set(Event::kDelivered, n.done.has_value());
    set(Event::kFailed, n.failed.has_value());
    set(Event::kRefused, n.taking.refused);
    set(Event::kAgain, e.expired && !e.gives_up);
    set(Event::kEarly, e.missing != 0);
    set(Event::kCut, e.cut);
    set(Event::kAckSent, n.say.has_value());
    set(Event::kAckGot, e.right);
    set(Event::kAckWrong, act_.kind == Kind::kAck && !e.right);
    set(Event::kAckLost, n.lost);
    set(Event::kReceived, n.coming.set);
    set(Event::kDuplicate, n.coming.again);
    set(Event::kStrange, n.coming.strange);
    set(Event::kBroken, n.coming.broken);
}

std::optional<uint32_t> Transport::read_register(uint32_t address) const {
    if (address >= reg::kTakenOffset && address <= reg::kBrokenOffset)
        return counts_[(address - reg::kTakenOffset) / 4];
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapeLog2Destinations.put(0, log2_of(config_.destinations));
            word = reg::kShapeLog2Slots.put(word, log2_of(config_.slots));
            word = reg::kShapeLog2Window.put(word, log2_of(config_.window));
            word = reg::kShapePacketFlits.put(word, config_.packet_flits);
            word = reg::kShapeAckEntries.put(word, config_.ack_entries);
            return reg::kShapeSequenceBits.put(word, config_.sequence_bits);
        }
        case reg::kControlOffset: return control_;
        case reg::kTimeoutOffset: return timeout_;
        case reg::kWindowOffset: return window_;
        case reg::kAcknowledgeOffset: return acknowledge_;
        case reg::kStatusOffset: {
            uint32_t word = reg::kStatusReady.put(0, clearing() ? 0 : 1);
            const bool forgetting = send_pulse_ || receive_pulse_ || forget_send_ || forget_receive_;
            word = reg::kStatusForgetting.put(word, forgetting ? 1 : 0);
            return reg::kStatusError.put(word, error_ ? 1 : 0);
        }
        case reg::kErrorOffset: {
            if (!error_) return 0;
            const Slot& slot = slots_[*error_];
            uint32_t word = reg::kErrorDestination.put(0, slot.destination);
            word = reg::kErrorSent.put(word, slot.tries != 0 ? 1 : 0);
            return reg::kErrorSequenceNumber.put(word, slot.tries != 0 ? slot.sequence : 0);
        }
        case reg::kErrorTagLowOffset: return error_ ? static_cast<uint32_t>(slots_[*error_].tag) : 0;
        case reg::kErrorTagHighOffset: return error_ ? static_cast<uint32_t>(slots_[*error_].tag >> 32) : 0;
        case reg::kForgetOffset:
        case reg::kErrorTakeOffset: return 0;
        default: return std::nullopt;
    }
}

bool Transport::write_register(const axi::LiteWrite& write) {
    switch (write.address) {
        case reg::kControlOffset: control_ = write.merged(control_) & reg::kControlWriteMask; return true;
        case reg::kTimeoutOffset: timeout_ = write.merged(timeout_) & reg::kTimeoutWriteMask; return true;
        case reg::kWindowOffset: window_ = write.merged(window_) & reg::kWindowWriteMask; return true;
        case reg::kAcknowledgeOffset:
            acknowledge_ = write.merged(acknowledge_) & reg::kAcknowledgeWriteMask;
            return true;
        case reg::kForgetOffset:
            send_pulse_ = reg::kForgetSend.get(write.masked()) != 0;
            receive_pulse_ = reg::kForgetReceive.get(write.masked()) != 0;
            pulse_destination_ = reg::kForgetDestination.get(write.masked()) % config_.destinations;
            return true;
        case reg::kErrorTakeOffset: take_pulse_ = reg::kErrorTakeTake.get(write.masked()) != 0; return true;
        default: return false;
    }
}

void Transport::tick(const In& in) {
    const Now n = now(in);
    // Reads see the registers of this clock.
    axil_.read(in.axil, [&](uint32_t address) { return read_register(address); });
    step_counters(n);
    const uint32_t scanned = slots_[scan_].destination;
    step_slots(in, n);
    step_events(n);
    step_act(n, scanned);
    step_link(in, n);
    step_acks(n);
    time_ = (time_ + 1) & low_bits<uint32_t>(kTimeWidth);
    if (clearing()) ++cleared_;
    take_pulse_ = send_pulse_ = receive_pulse_ = false;
    axil_.write(in.axil, [&](const axi::LiteWrite& write) { return write_register(write); });
}

}  // namespace nanohop::transport
