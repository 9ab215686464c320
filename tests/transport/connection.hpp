// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The two ends of a connection as docs/blocks/transport.md has them, written from that page and not from the model:
// numbers, windows, what is sent again and when, what is acknowledged. No flits, slots or pipelines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include "bits.hpp"
#include "node.hpp"

namespace nanohop::transport {

struct Said {
    uint32_t sequence = 0;
    uint64_t bitmap = 0;
    bool echo = false;
};

class SendingEnd {
public:
    SendingEnd(const Config& config, const Settings& settings) : c_(config), s_(settings), window_(config.window) {}

    bool may_number() const { return !failed && next - first < std::min(window_, s_.most); }
    void number() { under_way_[next++] = {}; }
    bool has(uint64_t n) const { return under_way_.contains(n); }

    enum class Why : uint8_t { kFirst, kTimeout, kEarly, kTooSoon };
    // A packet under way is at the link's port; why it may be.
    Why sent(uint64_t n, uint64_t clock) {
        Packet& p = under_way_.at(n);
        Why why = Why::kFirst;
        if (p.sends != 0) why = p.early_due ? Why::kEarly : clock >= due(p) ? Why::kTimeout : Why::kTooSoon;
        if (why != Why::kEarly) ++p.sends;
        p.early_due = false;
        p.last = clock;
        return why;
    }
    // Clocks since the first of the packets that should be sent again, or have failed, was due.
    uint64_t late(uint64_t clock) const {
        uint64_t most = 0;
        for (const auto& [n, p] : under_way_)
            if (p.sends != 0 && clock > due(p)) most = std::max(most, clock - due(p));
        return most;
    }
    bool may_fail(uint64_t clock) const {
        return std::any_of(under_way_.begin(), under_way_.end(), [&](const auto& u) {
            return u.second.sends >= std::max(s_.tries, 1U) && clock >= due(u.second);
        });
    }
    void fail() {
        failed = true;
        errors += under_way_.size();
        under_way_.clear();
    }

    // What happens to packets that are due at this time anyway may be counted either way.
    void acknowledged(const Said& ack, uint64_t clock) {
        const uint64_t ahead = mask(ack.sequence - first);
        if (failed || ahead > next - first) {
            ++wrong;
            return;
        }
        ++right;
        const uint64_t missing = first + ahead;
        const auto said = [&](uint64_t n) {
            return n < missing || (n - missing < 64 && ack.bitmap >> (n - missing) & 1);
        };
        delivered += std::erase_if(under_way_, [&](const auto& u) {
            if (said(u.first) && clock >= due(u.second)) ++unsure;
            return said(u.first);
        });
        bool showed = false;
        for (auto& [n, p] : under_way_) {
            if (s_.gap == 0 || ack.bitmap == 0 || p.sends != 1 || p.early) continue;
            if (missing + std::bit_width(ack.bitmap) <= n + s_.gap) continue;
            p.early = p.early_due = showed = true;
            if (clock >= due(p)) ++unsure;
        }
        if (showed) ++early;
        // All that it is about was sent after the window was halved.
        if (ack.echo && first >= halved_) {
            window_ = std::max(1U, window_ / 2);
            halved_ = next;
            ++cut;
        }
        unmarked_ = ack.echo ? 0 : unmarked_ + ahead;
        if (!ack.echo && unmarked_ >= window_) {
            unmarked_ = 0;
            window_ = std::min(window_ + 1, c_.window);
        }
        first = missing;
    }
    unsigned window() const { return window_; }

    uint64_t first = 0, next = 0;
    bool failed = false;
    uint64_t delivered = 0, errors = 0, right = 0, wrong = 0, cut = 0, early = 0, unsure = 0;

private:
    struct Packet {
        unsigned sends = 0;
        uint64_t last = 0;
        bool early = false, early_due = false;
    };
    uint64_t mask(uint64_t n) const { return n & low_bits(c_.sequence_bits); }
    uint64_t due(const Packet& p) const { return p.last + (uint64_t{s_.timeout} << std::min(p.sends - 1, 7U)); }

    Config c_;
    Settings s_;
    unsigned window_;
    uint64_t halved_ = 0, unmarked_ = 0;
    std::map<uint64_t, Packet> under_way_;
};

class ReceivingEnd {
public:
    explicit ReceivingEnd(const Config& config) : c_(config) {}

    // A packet that is whole; whether it is acknowledged, and whether at once.
    struct Fate {
        bool acknowledged = false, urgent = false;
    };
    Fate came(uint32_t sequence) {
        const uint64_t place = (sequence - first_) & low_bits(c_.sequence_bits), n = first_ + place;
        const bool behind = (place >> (c_.sequence_bits - 1)) != 0;
        if (behind || (place < c_.window && came_.contains(n))) {
            ++duplicates;
            return {true, true};
        }
        if (place >= c_.window) {
            ++strange;
            return {};
        }
        ++received;
        came_.insert(n);
        while (came_.erase(first_) != 0) ++first_;
        return {true, place != 0};
    }
    Said said() const {
        Said s{static_cast<uint32_t>(first_ & low_bits(c_.sequence_bits)), 0, false};
        for (const uint64_t n : came_) s.bitmap |= bit(static_cast<unsigned>(n - first_));
        return s;
    }

    uint64_t received = 0, duplicates = 0, strange = 0;

private:
    Config c_;
    uint64_t first_ = 0;
    std::set<uint64_t> came_;
};

}  // namespace nanohop::transport
