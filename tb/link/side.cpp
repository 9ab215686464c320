// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "side.hpp"

#include <algorithm>

#include "bits.hpp"
#include "directed.hpp"

namespace nanohop::link {

using tb::expect;

Side::Side(const Config& config, tb::Rng& rng)
    : config_(config), rng_(rng), credits_(config.virtual_channels, config.packets), held_(config.virtual_channels) {}

void Side::restart() {
    sent_at.clear();
    received_at.clear();
    heads_.clear();
    tails_.clear();
    channels_.clear();
    credits_given = credits_got = 0;
    credits_.assign(config_.virtual_channels, config_.packets);
    held_.assign(config_.virtual_channels, 0);
    left_ = 0;
}

bool Side::rests() const {
    return left_ == 0 &&
           std::all_of(credits_.begin(), credits_.end(), [&](unsigned c) { return c == config_.packets; });
}

// Each bit depends on the number.
Flit Side::flit(uint64_t number) const {
    Flit f;
    for (unsigned w = 0; 64 * w < config_.flit_width; ++w) {
        const unsigned width = config_.flit_width - 64 * w;
        f.data[w] = splitmix(number * 8 + w) & low_bits(width);
    }
    f.head = heads_[number];
    f.tail = tails_[number];
    f.bad = f.tail && number % 3 == 0;
    return f;
}

void Side::drive(In& in) {
    const uint64_t clock = driven_++;
    for (unsigned v = 0; v < config_.virtual_channels; ++v) {
        if (held_[v] == 0 || !rng_.permille(mood.credits)) continue;
        --held_[v];
        ++credits_given;
        in.link_credit |= 1U << v;
    }
    const bool head = left_ == 0;
    if (head) {
        if (!rng_.permille(mood.heads)) return;
        const unsigned first = rng_.below(config_.virtual_channels);
        unsigned i = 0;
        while (i < config_.virtual_channels && credits_[(first + i) % config_.virtual_channels] == 0) ++i;
        if (i == config_.virtual_channels) return;
        channel_ = (first + i) % config_.virtual_channels;
        --credits_[channel_];
        left_ = rng_.one_in(2) ? config_.packet_flits : rng_.between(1, config_.packet_flits);
    } else if (!rng_.permille(mood.flits)) {
        return;
    }
    heads_.push_back(head);
    tails_.push_back(--left_ == 0);
    channels_.push_back(channel_);
    in.link_valid = true;
    in.link_vc = channel_;
    in.link_flit = flit(sent());
    sent_at.push_back(clock);
}

void Side::observe(const Out& out, const Side& other) {
    const uint64_t clock = observed_++;
    for (unsigned v = 0; v < config_.virtual_channels; ++v) {
        if ((out.link_credit >> v & 1) == 0) continue;
        ++credits_got;
        ++credits_[v];
        if (check) expect("credits of a channel are at most its packets", credits_[v] <= config_.packets, true);
    }
    if (!out.link_valid) return;
    const uint64_t number = received();
    received_at.push_back(clock);
    if (out.link_flit.head) ++held_[out.link_vc];
    if (!check) return;
    expect("a flit was sent", number < other.sent(), true);
    const Flit due = other.flit(number);
    for (unsigned w = 0; w < due.data.size(); ++w) expect("data of a flit", out.link_flit.data[w], due.data[w]);
    expect("head", out.link_flit.head, due.head);
    expect("tail", out.link_flit.tail, due.tail);
    expect("bad", out.link_flit.bad, due.bad);
    expect("virtual channel", out.link_vc, other.channels_[number]);
}

}  // namespace nanohop::link
