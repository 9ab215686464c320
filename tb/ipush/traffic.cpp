// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "traffic.hpp"

#include <algorithm>
#include <utility>

namespace nanohop::ipush::bench {

unsigned Generator::any_sender() {
    if (senders.empty() || rng_.permille(mix.strangers)) return rng_.below(config_.senders);
    const auto count = static_cast<uint32_t>(senders.size());
    return senders[rng_.below(mix.few_senders ? std::min(count, 2U) : count)];
}

unsigned Generator::any_size() {
    const unsigned most = mix.largest == 0 ? config_.max_bytes : std::min(mix.largest, config_.max_bytes);
    switch (rng_.below(6)) {
        case 0: return rng_.between(1, 8);
        case 1: return 8 * rng_.between(1, std::min(8U, most / 8));
        case 2: return most;
        case 3: return rng_.between(most - 7, most);
        default: return rng_.between(1, most);
    }
}

// An address in the sender's region, often one that ends where it ends; the size is cut to fit.
uint64_t Generator::address(unsigned sender, unsigned& size) {
    const RegionEntry& region = tables_.regions[sender];
    if (!region.valid || region.bound < region.base + 8) return rng_.bits(config_.address_width) & ~uint64_t{7};
    const uint64_t first = (region.base + 7) / 8 * 8;
    size = static_cast<unsigned>(std::min<uint64_t>(size, region.bound - first));
    const uint64_t last = (region.bound - size) / 8 * 8;
    switch (rng_.below(8)) {
        case 0: return first;
        case 1:  // up to the last byte
            size = static_cast<unsigned>(region.bound - last);
            if (size <= config_.max_bytes) return last;
            size = 8;
            return first;
        case 2: {  // across a 4 KiB boundary, if there is one
            const uint64_t boundary = (first / 4096 + 1) * 4096;
            const uint64_t before = 8 * rng_.between(1, 4);
            if (boundary >= first + before && boundary - before <= last) return boundary - before;
            return first;
        }
        default: return first + 8 * rng_.below(static_cast<uint32_t>((last - first) / 8 + 1));
    }
}

void Generator::spoil_region(Packet& p) {
    auto& h = p.header;
    h.primitive = kPush;
    const RegionEntry& region = tables_.regions[h.sender];
    switch (rng_.below(8)) {
        case 0: h.key ^= 1U << rng_.below(16); break;
        case 1: p.word1 += rng_.between(1, 7); break;
        case 2: p.word1 = rng_.next() & ~uint64_t{7}; break;
        case 3: p.word1 |= uint64_t{1} << rng_.between(config_.address_width, 63); break;
        case 4: p.word1 = region.base / 8 * 8 - 8 * rng_.between(0, 2); break;
        case 5: p.word1 = ~uint64_t{0} - 7; break;
        default:  // one byte too far
            for (unsigned size = 1; size <= 8 && region.valid; ++size) {
                if ((region.bound + 1 - size) % 8 != 0) continue;
                h.size = size;
                p.word1 = region.bound + 1 - size;
            }
            break;
    }
}

// Makes a packet bad in one way; returns how many words it has then.
uint64_t Generator::spoil(Packet& p, unsigned code) {
    auto& h = p.header;
    const auto good = static_cast<uint32_t>(p.length());
    const uint64_t any_length = rng_.one_in(3) ? rng_.between(1, 4) : good;
    switch (code) {
        case kPrimitive:
            h.primitive = rng_.one_in(3) ? (rng_.one_in(2) ? 0 : 3) : rng_.between(3, 255);
            if (h.primitive == kMatch) h.per_message = false;
            return any_length;
        case kSender:
            h.sender = rng_.one_in(2) ? config_.senders : rng_.between(config_.senders, 65535);
            return any_length;
        case kSize:
            switch (rng_.below(4)) {
                case 0:
                    h.size = 0;
                    if (h.primitive == kMatch) h.last = false;
                    return rng_.between(1, 3);
                case 1: h.size = config_.max_bytes + rng_.between(1, 8); return p.length();
                case 2: h.size = rng_.between(config_.max_bytes + 1, 65535); return any_length;
                default:
                    h.per_message = true;
                    h.last = false;
                    h.size = std::min(h.size, config_.max_bytes - 8) / 8 * 8 + rng_.between(1, 7);
                    return p.length();
            }
        case kTruncated: return rng_.between(1, good - 1);
        case kOverlong:
            if (rng_.one_in(20)) return config_.buffer_words + rng_.between(1, 20);
            return good + rng_.between(1, 3);
        case kRegion: spoil_region(p); return p.length();
        default: {
            h.primitive = kIpush;
            if (!config_.address_table) {
                // A ring that is not there, by any of the field's bits.
                const unsigned from = log2_of(config_.rings);
                p.word1 = (p.word1 & 0xffffffff) | (uint64_t{1} << rng_.between(32 + from, 63)) |
                          uint64_t{rng_.below(config_.rings)} << 32;
                return p.length();
            }
            const unsigned from = rng_.below(config_.senders);
            for (unsigned i = 0; i < config_.senders; ++i) {
                const unsigned sender = (from + i) % config_.senders;
                const RingEntry* ring = tables_.ring_of(sender);
                const bool small = ring != nullptr && 8 * ring->words() < config_.max_bytes;
                if (ring != nullptr && !small) continue;
                h.sender = sender;
                if (small) h.size = static_cast<unsigned>(8 * ring->words()) + 8;
                break;
            }
            return p.length();
        }
    }
}

// Header word 1 of an IPUSH or MATCH. Without AMT Address Table it names the sender's ring, now and then any one; in a
// message that is under way seldom, since its sender may have to begin anew then.
uint64_t Generator::any_word1(unsigned sender) {
    const uint64_t word = tables_.word1(sender, rng_.next());
    const bool under_way = held && held(sender) != 0;
    if (config_.address_table || !rng_.permille(under_way ? mix.others / 10 : mix.others)) return word;
    return (word & 0xffffffff) | uint64_t{rng_.below(config_.rings)} << 32;
}

// A message that its ring is nearly too small for ends; where there is no word left for that, a PUSH ends it.
void Generator::end_message(Packet& p, const RingEntry& entry) {
    auto& h = p.header;
    const uint64_t ring = entry.words(), held_words = held(h.sender);
    if (held_words == 0 || held_words + 2 * h.data_words() < ring) return;
    h.per_message = h.last = true;
    if (held_words < ring) {
        h.size = static_cast<unsigned>(std::min<uint64_t>(h.size, 8 * (ring - held_words)));
        return;
    }
    const RegionEntry& region = tables_.regions[h.sender];
    if (!region.valid) return;
    h.primitive = kPush;
    h.key = region.key;
    p.word1 = address(h.sender, h.size);
}

Generator::Made Generator::make() {
    Packet p;
    auto& h = p.header;
    h.primitive = rng_.permille(mix.ipush) ? kIpush : kPush;
    h.per_message = rng_.permille(mix.per_message);
    h.last = rng_.one_in(4);
    h.sender = any_sender();
    h.size = any_size();
    if (config_.matching && rng_.permille(mix.match)) {
        h.primitive = kMatch;
        h.per_message = true;
        if (h.last && rng_.one_in(4)) h.size = 0;
    }
    if (h.primitive == kPush) {
        const RegionEntry& region = tables_.regions[h.sender];
        h.key = region.valid ? region.key : static_cast<unsigned>(rng_.bits(16));
        p.word1 = address(h.sender, h.size);
        if (h.per_message && !h.last && h.size % 8 != 0) h.last = true;
    } else {
        h.key = static_cast<unsigned>(rng_.bits(16));
        p.word1 = any_word1(h.sender);
        const RingEntry* ring = tables_.ring_of(h.sender, p.word1);
        if (ring != nullptr) h.size = static_cast<unsigned>(std::min<uint64_t>(h.size, 8 * ring->words()));
        if (ring != nullptr && held && !rng_.one_in(16)) end_message(p, *ring);
        if (h.per_message && !h.last) h.size = (h.size + 7) / 8 * 8;
    }
    uint64_t length = p.length();
    if (rng_.permille(mix.bad)) {
        length = spoil(p, rng_.between(kPrimitive, kRing));
        // A bad size stands for no data.
        if (h.size > config_.max_bytes) length = std::min<uint64_t>(length, config_.buffer_words);
    }
    for (uint64_t i = 0; i < h.data_words() && i < length; ++i) p.data.push_back(rng_.next());
    return {std::move(p), length};
}

}  // namespace nanohop::ipush::bench
