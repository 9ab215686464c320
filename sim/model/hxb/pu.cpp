// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/pu.hpp"

#include <algorithm>

namespace nanohop::hxb {

namespace {

// Bits above the flit's width are 0, as on the wires.
void trim(Flit& flit, unsigned width) {
    for (unsigned i = 0; i < flit.data.size(); ++i) {
        const unsigned low = 64 * i;
        if (width <= low) {
            flit.data[i] = 0;
        } else if (width - low < 64) {
            flit.data[i] &= low_bits(width - low);
        }
    }
}

uint64_t scramble(uint64_t x) {
    x ^= x >> 31;
    x *= 0x9e3779b97f4a7c15ULL;
    return x ^ x >> 29;
}

}  // namespace

unsigned label_width(const Config& config) {
    return std::min(config.flit_width, 64U) - address_width(config) - config.length_width;
}

Flit make_flit(const Config& config, const Message& message, uint32_t index) {
    Flit flit;
    flit.head = index == 0;
    flit.tail = index + 1 == message.flits;
    const unsigned shift = address_width(config) + config.length_width;
    if (flit.head) {
        flit.data[0] = message.address | uint64_t{message.flits} << address_width(config) |
                       (label_width(config) == 0 ? 0 : message.label << shift);
    } else {
        const unsigned words = (config.flit_width + 63) / 64;
        for (unsigned i = 0; i < words; ++i) flit.data[i] = scramble(message.label + (uint64_t{index} << 32) + i);
    }
    trim(flit, config.flit_width);
    return flit;
}

Message message_of(const Config& config, const Flit& head) {
    Message message;
    message.address = destination(config, head);
    message.flits = length(config, head);
    const unsigned shift = address_width(config) + config.length_width;
    message.label = label_width(config) == 0 ? 0 : head.data[0] >> shift;
    return message;
}

Pu::Pu(const Config& config, bool single, uint32_t work)
    : config_(config),
      single_(single),
      work_(work),
      slots_(config.virtual_channels),
      credits_(config.virtual_channels, config.input_flits),
      receiving_(config.virtual_channels) {}

bool Pu::ready() const {
    const auto used = std::count_if(slots_.begin(), slots_.end(), [](const Slot& s) { return s.message.has_value(); });
    if (single_) return used == 0;
    return wait_ == 0 && used < static_cast<std::ptrdiff_t>(slots_.size());
}

void Pu::issue(const Message& message) {
    const auto slot = std::find_if(slots_.begin(), slots_.end(), [](const Slot& s) { return !s.message; });
    // Its first flit comes in the next clock; until tick() the link arbiter leaves it alone.
    slot->message = message;
    slot->sent = kIssued;
    wait_ = work_;
}

bool Pu::sending() const {
    return std::any_of(slots_.begin(), slots_.end(), [](const Slot& s) { return s.message.has_value(); });
}

Pu::Chosen Pu::choose() const {
    uint32_t asking = 0;
    for (unsigned v = 0; v < slots_.size(); ++v) {
        if (slots_[v].message && slots_[v].sent != kIssued && (dead_out_ || credits_[v] != 0)) asking |= 1U << v;
    }
    Chosen chosen;
    unsigned pointer = arbiter_.pointer();
    // Always pu_width: the array's size is there for g++ 14, which else warns of a write behind it.
    const unsigned most = std::min<unsigned>(config_.pu_width, chosen.slot.size());
    while (asking != 0 && chosen.count < most) {
        const unsigned v = RoundRobin::first_from(asking, pointer);
        asking &= ~(1U << v);
        chosen.slot[chosen.count++] = static_cast<uint8_t>(v);
        pointer = v + 1;
    }
    return chosen;
}

Pu::Out Pu::outputs() const {
    Out out;
    out.credit = credit_;
    if (dead_out_) return out;
    const Chosen chosen = choose();
    for (unsigned i = 0; i < chosen.count; ++i) {
        const Slot& slot = slots_[chosen.slot[i]];
        out.lanes[i] = {true, chosen.slot[i], make_flit(config_, *slot.message, slot.sent)};
    }
    return out;
}

void Pu::tick(const In& in) {
    const Chosen chosen = choose();
    for (Slot& slot : slots_) {
        if (slot.sent == kIssued) slot.sent = 0;
    }
    for (unsigned i = 0; i < chosen.count; ++i) {
        const unsigned v = chosen.slot[i];
        Slot& slot = slots_[v];
        ++(dead_out_ ? flits_lost_ : flits_sent_);
        if (!dead_out_) --credits_[v];
        if (++slot.sent == slot.message->flits) slot = Slot{};
    }
    if (chosen.count != 0) {
        arbiter_.granted(chosen.slot[chosen.count - 1], static_cast<unsigned>(slots_.size()));
    }
    for (unsigned v = 0; v < credits_.size(); ++v) credits_[v] += in.credit >> v & 1;
    if (wait_ != 0) --wait_;

    arrivals_.clear();
    credit_ = 0;
    for (unsigned i = 0; i < config_.pu_width; ++i) {
        if (!in.lanes[i].valid) continue;
        if (dead_in_ || !in.up_in) {
            ++flits_lost_;
        } else {
            receive(in.lanes[i]);
        }
    }
    dead_in_ = dead_in_ || !in.up_in;
    dead_out_ = dead_out_ || !in.up_out;
}

void Pu::receive(const Lane& lane) {
    ++flits_received_;
    credit_ |= 1U << lane.vc;
    Receiving& r = receiving_[lane.vc];
    const Flit& flit = lane.flit;
    if (flit.head) {
        r.message = message_of(config_, flit);
        r.flits = 0;
        r.bad = false;
    } else if (!r.message) {
        return;  // the rest of a message whose head a dead link took
    }
    const uint32_t index = r.flits++;
    if (!flit.head && flit.data != make_flit(config_, *r.message, index).data) r.bad = true;
    if (!flit.tail) return;
    arrivals_.push_back({*r.message, r.bad || flit.bad || r.flits != r.message->flits});
    r.message.reset();
}

bool Pu::operator==(const Pu& other) const {
    return config_ == other.config_ && single_ == other.single_ && work_ == other.work_ && slots_ == other.slots_ &&
           credits_ == other.credits_ && arbiter_ == other.arbiter_ && receiving_ == other.receiving_ &&
           credit_ == other.credit_ && wait_ == other.wait_ && dead_in_ == other.dead_in_ &&
           dead_out_ == other.dead_out_;
}

}  // namespace nanohop::hxb
