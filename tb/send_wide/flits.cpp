// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "flits.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::send_wide {

FlitSource::FlitSource(const Config& config, tb::Rng& rng)
    : config_(config), rng_(rng), skip_(skip(config)), most_(max_bytes(config)) {}

void FlitSource::reset() {
    flits.clear();
    due.clear();
    received = 0;
    drops = {};
}

uint64_t size_in(const Config& config, const Flit& head) {
    const unsigned low = header_bits(config);
    if (!config.any_order) return get_bits(head.data, low + 32, 16);
    const uint64_t left = get_bits(head.data, low + 44, 20) + 1 - 64 * get_bits(head.data, low + 64 + 34, 14);
    return std::min(left, uint64_t{64} << get_bits(head.data, low + 5, 3));
}

void FlitSource::put_piece(Data& data, unsigned log2_lines, unsigned bytes, unsigned offset) const {
    const unsigned low = header_bits(config_);
    put_bits(data, low + 5, 3, log2_lines);
    put_bits(data, low + 44, 20, bytes - 1);
    put_bits(data, low + 64 + 34, 14, offset);
}

void FlitSource::spoil(Flit& head, unsigned length) const {
    constexpr unsigned kMost = 1U << 20;
    const unsigned largest = log2_of(most_ / 64), log2_lines = rng_.below(largest + 1);
    switch (rng_.below(5)) {
        case 0: {  // no full packet has so many lines
            const unsigned bytes = rng_.between(1, kMost);
            return put_piece(head.data, 7, bytes, rng_.below((bytes + 63) / 64));
        }
        case 1: {  // behind the message's end
            const unsigned bytes = rng_.between(1, kMost / 2), lines = (bytes + 63) / 64;
            const unsigned full = 1U << log2_lines, at = (lines + full - 1) / full * full;
            return put_piece(head.data, log2_lines, bytes, at + full * rng_.below(4));
        }
        case 2: {  // within a full packet
            const unsigned full = 1U << rng_.between(1, 6), at = full * rng_.below(100) + rng_.between(1, full - 1);
            return put_piece(head.data, log2_of(full), 64 * at + rng_.between(1, 4096), at);
        }
        case 3: {  // larger than the largest, though its length is that of its lines' lowest bits
            const unsigned log2 = rng_.between(largest + 1, 6), offset = rng_.below(4) << log2;
            return put_piece(head.data, log2, 64 * offset + most_ + rng_.between(1, 64), offset);
        }
        default: {  // a flit more or less
            const unsigned size = length > 1 ? 64 * (length - 1) - skip_ : 64 * length - skip_ + 1;
            const unsigned offset = rng_.below(4) << largest;
            return put_piece(head.data, largest, 64 * offset + size, offset);
        }
    }
}

// A head that says a size and a length, and flits behind it; other bits are anything, and so is bad where it means
// nothing.
std::vector<Flit> FlitSource::packet(unsigned size, unsigned length, unsigned count) const {
    std::vector<Flit> packet(count);
    for (Flit& flit : packet) {
        for (unsigned w = 0; w < config_.flit_width / 64; ++w) flit.data[w] = rng_.next();
        flit.user = rng_.one_in(8) ? send::kUserBad : 0;
    }
    Flit& head = packet.front();
    head.user |= send::kUserHead;
    put_bits(head.data, config_.destination_width, length_bits(config_), length);
    if (!config_.any_order) {
        put_bits(head.data, header_bits(config_) + 32, 16, size);
        return packet;
    }
    // The last packet of a message, or a full one before it.
    const unsigned lines = (size + 63) / 64, least = lines == 1 ? 0 : log2_of(std::bit_floor(lines - 1)) + 1;
    const bool last = !std::has_single_bit(size) || size < 64 || rng_.one_in(2);
    const unsigned log2_lines = last ? rng_.between(least, 6) : least;
    const unsigned most = ((1U << 14) >> log2_lines) - 1, index = rng_.one_in(2) ? rng_.below(3) : rng_.below(most);
    const unsigned offset = index << log2_lines;
    const unsigned behind = last ? 0 : rng_.between(1, (1U << 20) - 64 * offset - size);
    put_piece(head.data, log2_lines, 64 * offset + size + behind, offset);
    return packet;
}

// The first flits.
void FlitSource::send(std::vector<Flit> packet, size_t count, bool tail, bool bad) {
    packet.resize(count);
    if (tail) {
        packet.back().last = true;
        packet.back().user = (packet.back().user & send::kUserHead) | (bad ? send::kUserBad : 0);
    }
    flits.insert(flits.end(), packet.begin(), packet.end());
}

// A beat has the bytes of a flit from its head's end on, and behind them the lowest of the next one.
void FlitSource::expect(const std::vector<Flit>& packet, size_t beats) {
    if (beats == 0) return;
    Beats result;
    const unsigned low = header_bits(config_), data = config_.flit_width - 512;
    result.header = {get_bits(packet[0].data, low, 64), get_bits(packet[0].data, low + 64, 64)};
    for (size_t k = 0; k < beats; ++k) {
        Line line{};
        for (unsigned b = 0; b < 64; ++b) {
            const size_t at = 64 * k + skip_ + b;
            if (at / 64 >= packet.size()) continue;
            const uint64_t byte = get_bits(packet[at / 64].data, data + 8 * static_cast<unsigned>(at % 64), 8);
            line[b / 8] |= byte << (b % 8 * 8);
        }
        result.lines.push_back(line);
    }
    due.push_back(result);
}

void FlitSource::add(Kind kind) {
    const unsigned size = rng_.one_in(2) ? rng_.between(1, most_) : rng_.between(1, 130 < most_ ? 130 : most_);
    const unsigned length = (skip_ + size + 63) / 64;
    const std::vector<Flit> good = packet(size, length, length);
    const unsigned beats = (size + 63) / 64;
    // Of a packet that proves malformed with flit n, from 0 on, all beats but the last that it would have by then.
    const auto malformed = [&](size_t n) { return n < 2 ? 0 : n - 1; };
    switch (kind) {
        case Kind::kGood:
            send(good, length, true, false);
            expect(good, beats);
            ++received;
            break;
        case Kind::kBad: {
            const size_t sent = rng_.one_in(2) ? length : rng_.between(1, length);
            send(good, sent, true, true);
            expect(good, malformed(sent - 1));
            count(sent == 1 && length != 1 ? Drop::kLength : Drop::kBad);
            break;
        }
        case Kind::kShort:
            if (length == 1) return add(Kind::kLong);
            {
                const size_t sent = rng_.between(1, length - 1);
                send(good, sent, true, false);
                expect(good, malformed(sent - 1));
                count(sent == 1 ? Drop::kLength : Drop::kCut);
            }
            break;
        case Kind::kLong: {
            const unsigned sent = length + rng_.between(1, 4);
            std::vector<Flit> longer = packet(size, length, sent);
            send(longer, sent, true, rng_.one_in(2));
            expect(longer, malformed(length - 1));
            count(length == 1 ? Drop::kLength : Drop::kCut);
            break;
        }
        case Kind::kHeadLength: {
            const auto largest = static_cast<unsigned>(low_bits(length_bits(config_)));
            const unsigned wrong =
                largest == config_.packet_flits || rng_.one_in(2) ? 0 : rng_.between(config_.packet_flits + 1, largest);
            const unsigned sent = rng_.between(1, 4);
            send(packet(size, wrong, sent), sent, true, rng_.one_in(2));
            count(Drop::kLength);
            break;
        }
        case Kind::kSize: {
            // None, more than a packet has, or of another number of flits.
            const unsigned other = rng_.one_in(3)   ? 0
                                   : rng_.one_in(2) ? most_ + rng_.between(1, 65535 - most_)
                                   : length > 1     ? 64 * (length - 1) - skip_
                                                    : 64 * length - skip_ + 1;
            // In any order there may be flits for more than the largest power of two.
            const unsigned room = 64 * config_.packet_flits - skip_;
            if (config_.any_order && room > most_ && rng_.one_in(3)) {
                const unsigned large = rng_.between(most_ + 1, room), count_of = (skip_ + large + 63) / 64;
                send(packet(large, count_of, count_of), count_of, true, rng_.one_in(2));
                count(Drop::kSize);
                break;
            }
            const unsigned sent = rng_.between(1, length);
            std::vector<Flit> wrong = packet(config_.any_order ? 1 : other, length, length);
            if (config_.any_order) spoil(wrong.front(), length);
            send(wrong, sent, true, rng_.one_in(2));
            count(sent == 1 && length != 1 ? Drop::kLength : Drop::kSize);
            break;
        }
        case Kind::kCut: {
            const unsigned cut_size = rng_.between(65, most_), of = (skip_ + cut_size + 63) / 64;
            const unsigned sent = rng_.between(1, of - 1);
            const std::vector<Flit> begun = packet(cut_size, of, of);
            send(begun, sent, false, false);
            expect(begun, malformed(sent));
            count(Drop::kCut);
            add(static_cast<Kind>(rng_.below(kKinds - 1)));  // one with a head
            break;
        }
        case Kind::kStray:
            for (unsigned n = rng_.between(1, 4); n != 0; --n) {
                flits.push_back(packet(1, 1, 2).back());
                flits.back().last = rng_.one_in(3);
                count(Drop::kNoHead);
            }
    }
}

}  // namespace nanohop::send_wide
