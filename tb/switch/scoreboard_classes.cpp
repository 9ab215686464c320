// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What the scoreboard knows of classes: their channels, and what each output keeps of them.
#include "scoreboard.hpp"

namespace nanohop::switch_ {

ClassWords Scoreboard::first_classes(const Config& config) {
    ClassWords words{};
    if (!config.has_classes()) return words;
    const unsigned e = config.escape_channels;
    const unsigned adaptive = config.virtual_channels - e;
    const unsigned classes = config.classes;
    for (unsigned k = 0; k < classes; ++k) {
        uint32_t channels = 0;
        for (unsigned a = 0; a < adaptive; ++a) {
            const bool own = k * adaptive / classes <= a && a < (k + 1) * adaptive / classes;
            if (adaptive < classes || own) channels |= 1U << (e + a);
        }
        words[k] = channels | k * (e / classes) << 8 | 1U << 16;
    }
    return words;
}

uint32_t Scoreboard::class_bits(const Config& config) {
    uint32_t channels = 0;
    for (unsigned v = config.escape_channels; v < config.virtual_channels; ++v) channels |= 1U << v;
    return 0x00ff0700 | channels;
}

bool Scoreboard::is_channel(const Packet& p, const Entry& entry, unsigned vc) const {
    const bool escape = vc < config_.escape_channels;
    if (!config_.has_classes()) return !escape || entry.channel == vc;
    return some_class(
        p, [&](uint32_t word) { return escape ? entry.channel + (word >> 8 & 7) == vc : (word >> vc & 1) != 0; });
}

void Scoreboard::classes(const Out& out, const ClassWords& words) {
    for (unsigned k = 0; k < config_.classes; ++k) {
        auto& all = class_versions_[k];
        // What is taken in a clock is of the clock before, and the stage's of the one in which it was filled.
        if (all.back().word != words[k]) {
            all.back().to = clock_ + 4;
            all.push_back({words[k]});
        }
    }
    class_words_.push_front(words);
    // A flit on a link was read so many clocks before.
    const unsigned ago = config_.link_clocks + 1;
    unknown_funds_ |= dead_;
    if (class_words_.size() <= ago) return;
    const ClassWords& then = class_words_[ago];
    class_words_.resize(ago + 1);
    for (unsigned o = 0; o < config_.ports; ++o) {
        Account next = accounts_[o].front();
        const bool refills = std::all_of(next.begin(), next.end(), [](int f) { return f <= 0; });
        if ((out.link_valid >> o & 1) != 0) {
            const Flit& flit = out.link_flit[o];
            if (flit.head) link_class_[o] = class_of(header_of(config_, flit));
            --next[link_class_[o]];
        }
        for (unsigned k = 0; k < config_.classes; ++k) {
            if (refills) next[k] += static_cast<int>(then[k] >> 16 & 0xff);
            next[k] = std::max(next[k], -256);
        }
        accounts_[o].push_front(next);
        accounts_[o].pop_back();
    }
}

std::optional<int> Scoreboard::funds(unsigned port, unsigned k, unsigned clocks) const {
    if ((unknown_funds_ >> port & 1) != 0) return std::nullopt;
    return accounts_[port].at(clocks)[k];
}

}  // namespace nanohop::switch_
