// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "flits.hpp"

namespace nanohop::send {

void FlitSource::reset() {
    flits.clear();
    due.clear();
    received = 0;
    drops = {};
}

FlitWord FlitSource::head(unsigned length) const {
    FlitWord flit;
    for (uint64_t& word : flit.data) word = rng_.next();
    put_bits(flit.data, config_.destination_width, length_bits(config_), length);
    flit.user = kUserHead | (rng_.one_in(8) ? kUserBad : 0);  // means nothing there
    return flit;
}

FlitWord FlitSource::body(uint64_t word) const {
    FlitWord flit;
    for (uint64_t& bits : flit.data) bits = rng_.next();
    flit.data[0] = word;
    flit.user = rng_.one_in(8) ? kUserBad : 0;  // without a tail it means nothing
    return flit;
}

// The first flits behind a head.
void FlitSource::send(const Words& words, size_t body_flits, bool tail, bool bad) {
    for (size_t i = 0; i < body_flits; ++i) {
        flits.push_back(body(i < words.size() ? words[i] : rng_.next()));
        if (!tail || i + 1 != body_flits) continue;
        flits.back().last = true;
        flits.back().user = bad ? kUserBad : 0;
    }
}

void FlitSource::keep(const Words& words, size_t count) {
    if (count != 0) due.emplace_back(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
}

void FlitSource::add(Kind kind) {
    const unsigned size = rng_.between(1, config_.max_bytes());
    Words words = {(rng_.next() & ~(uint64_t{0xffff} << 32)) | uint64_t{size} << 32};
    for (unsigned i = 0; i < 1 + (size + 7) / 8; ++i) words.push_back(rng_.next());
    const auto length = static_cast<unsigned>(words.size() + 1);
    const size_t all = words.size();
    const size_t some = rng_.between(1, static_cast<uint32_t>(all) - 1);
    switch (kind) {
        case Kind::kGood:
            flits.push_back(head(length));
            send(words, all, true, false);
            keep(words, all);
            ++received;
            break;
        case Kind::kBad:
            flits.push_back(head(length));
            if (rng_.one_in(2)) {
                send(words, all, true, true);
                keep(words, all - 1);
            } else {
                send(words, some, true, true);
                keep(words, some - 1);
            }
            count(Drop::kBad);
            break;
        case Kind::kShort:
            flits.push_back(head(length));
            send(words, some, true, false);
            keep(words, some - 1);
            count(Drop::kCut);
            break;
        case Kind::kLong:
            flits.push_back(head(length));
            send(words, all + rng_.between(1, 4), true, rng_.one_in(2));
            keep(words, all - 1);
            count(Drop::kCut);
            break;
        case Kind::kHeadLength: {
            const unsigned most = low_bits(length_bits(config_));
            const unsigned wrong = most == config_.packet_flits || rng_.one_in(2)
                                       ? rng_.below(4)
                                       : rng_.between(config_.packet_flits + 1, most);
            flits.push_back(head(wrong));
            send(words, some, true, rng_.one_in(2));
            count(Drop::kLength);
            break;
        }
        case Kind::kHeadTail:
            flits.push_back(head(rng_.one_in(2) ? 1 : length));
            flits.back().last = true;
            count(Drop::kLength);
            break;
        case Kind::kSize: {
            const uint64_t other = rng_.one_in(2) ? uint64_t{0} : uint64_t{(size + 7) / 8 * 8 + rng_.between(1, 999)};
            words[0] = (words[0] & ~(uint64_t{0xffff} << 32)) | other << 32;
            flits.push_back(head(length));
            send(words, rng_.one_in(2) ? all : some, true, rng_.one_in(2));
            count(Drop::kSize);
            break;
        }
        case Kind::kCut: {
            const size_t sent = rng_.below(static_cast<uint32_t>(all));
            flits.push_back(head(length));
            send(words, sent, false, false);
            keep(words, sent);
            count(Drop::kCut);
            add(static_cast<Kind>(rng_.below(kKinds - 1)));  // one with a head
            break;
        }
        case Kind::kStray:
            for (unsigned n = rng_.between(1, 4); n != 0; --n) {
                flits.push_back(body(rng_.next()));
                flits.back().last = rng_.one_in(3);
                count(Drop::kNoHead);
            }
    }
}

}  // namespace nanohop::send
