// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "software.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::ipush::bench {

namespace {

namespace reg = registers;

// Rings lie in the lower half of the address space, each in a part of its own; regions anywhere in the upper half.
RingEntry random_ring(Environment& e, unsigned number) {
    auto& rng = e.rng;
    const Config& config = e.config;
    RingEntry ring;
    ring.valid = !rng.one_in(12);
    ring.nack = rng.one_in(2);
    // Mostly room for some packets only.
    const auto packet = static_cast<unsigned>(std::bit_width(config.max_bytes - 1));
    ring.k = rng.one_in(4) ? rng.between(6, packet) : rng.between(packet, packet + 2);
    if (rng.one_in(40)) ring.k = 20;
    const uint64_t part = (uint64_t{1} << (config.address_width - 1)) / config.rings;
    const uint64_t slack = part - 8 * ring.words();
    ring.base = number * part + 8 * rng.below(static_cast<uint32_t>(slack / 8 + 1));
    // A 4 KiB boundary near the first word.
    if (rng.one_in(3) && slack >= 8192) ring.base = ring.base / 4096 * 4096 + 4096 - 8 * rng.between(1, 16);
    ring.base = std::min(ring.base, number * part + slack);
    return ring;
}

RegionEntry random_region(Environment& e) {
    auto& rng = e.rng;
    const uint64_t end = uint64_t{1} << e.config.address_width;
    RegionEntry region;
    region.valid = !rng.one_in(12);
    region.key = static_cast<unsigned>(rng.bits(16));
    const uint64_t length = rng.between(8, 4 * e.config.max_bytes);
    region.base = end / 2 + rng.bits(e.config.address_width - 1);
    if (!rng.one_in(4)) region.base &= ~uint64_t{7};
    if (region.base + length > end || rng.one_in(8)) region.base = end - length;
    region.bound = region.base + length;
    return region;
}

tb::Task<> set_up(Environment& e, const std::vector<unsigned>& rings, bool all) {
    auto& rng = e.rng;
    const uint64_t end = uint64_t{1} << e.config.address_width;
    const bool with_rings = e.config.enable_ipush;
    if (with_rings && rng.one_in(4)) {
        const unsigned k = rng.between(6, 20);
        const uint64_t beyond = 8 * (uint64_t{rng.below(1U << (k - 3))} + 1);
        co_await e.host.refuse_ring(rings[0], {true, rng.one_in(2), k, end - (uint64_t{1} << k) + beyond});
    }
    if (rng.one_in(4)) {
        const auto key = static_cast<unsigned>(rng.bits(16));
        co_await e.host.refuse_region(0, {true, key, end - rng.between(8, 4096), end + rng.between(1, 4096)});
    }
    for (const unsigned ring : rings) {
        if (with_rings && (all || rng.one_in(4))) co_await e.host.set_ring(ring, random_ring(e, ring));
    }
    for (const unsigned sender : e.generator.senders) {
        if (with_rings && (all || rng.one_in(8))) {
            const SenderEntry entry{!rng.one_in(12), rings[rng.below(static_cast<uint32_t>(rings.size()))]};
            co_await e.host.set_sender(sender, entry);
        }
        if (all || rng.one_in(8)) co_await e.host.set_region(sender, random_region(e));
        if (!all && rng.one_in(3)) co_await e.host.restart(sender);
    }
}

// What must be refused: nothing changes.
tb::Task<> forbidden(Environment& e, unsigned ring) {
    auto& rng = e.rng;
    auto& host = e.host;
    const uint64_t pointer_mask = 2 * e.config.status_entries - 1;
    if (!e.config.enable_ipush && rng.one_in(3)) {
        expect("read_without_ipush", co_await host.write(reg::kReadCommandOffset, ring), Host::kSlvErr);
        co_return;
    }
    // The last two are of rings.
    switch (rng.below(e.config.enable_ipush ? 6 : 4)) {
        case 0: {
            const uint32_t response = co_await host.table_command(rng.between(1, 4), rng.below(e.config.rings));
            expect("table_command_while_enabled", response, Host::kSlvErr);
            e.context.coverage.hit(e.points.table_refused);
            break;
        }
        case 1: {
            const uint64_t head = e.board.status_head();
            const uint64_t wrong = rng.one_in(2) ? head - 1 : head + e.config.status_entries + 1;
            const auto value = static_cast<uint32_t>(wrong & pointer_mask);
            expect("wrong_status_head", co_await host.write(reg::kStatusHeadOffset, value), Host::kSlvErr);
            e.context.coverage.hit(e.points.status_head_refused);
            break;
        }
        case 2: {
            const uint32_t address = reg::kCutBytesOffset + 4 + 4 * rng.below(16);
            expect("wrong_address", co_await host.write(address, 1), Host::kSlvErr);
            break;
        }
        case 3: {
            const uint32_t address = rng.one_in(2) ? reg::kStatusTailOffset : reg::kStoredPushOffset;
            expect("read_only", co_await host.write(address, 1), Host::kSlvErr);
            break;
        }
        case 4: co_await host.take(ring, 0, rng.one_in(2), false); break;
        default: {
            // More than it ever holds, or a ring that does not exist.
            const uint64_t bytes = 8 * e.tables.rings[ring].words() + rng.between(1, 16);
            co_await host.take(ring, bytes, rng.one_in(2), false);
            break;
        }
    }
}

}  // namespace

tb::Task<> random_software(Environment& e, SoftwareMood& mood) {
    auto& rng = e.rng;
    auto& host = e.host;
    bool sweeping = true;
    while (sweeping) sweeping = co_await host.busy();

    std::vector<unsigned> rings;
    const unsigned used = std::min(e.config.rings, 8U);
    for (unsigned i = 0; i < used; ++i) rings.push_back((rng.below(e.config.rings / used) * used) + i);
    e.generator.senders.clear();
    for (unsigned i = 0; i < 16; ++i) e.generator.senders.push_back(rng.below(e.config.senders));
    co_await set_up(e, rings, true);
    co_await host.on(rng.one_in(2));

    while (!mood.stop) {
        co_await host.wait(rng.between(0, mood.pause));
        host.axil.set_slowness(rng.one_in(6) ? 6 : 0);
        const unsigned ring = rings[rng.below(used)];
        const unsigned action = rng.below(100);
        if (action < 35) {
            const uint64_t entries = co_await host.poll_status();
            if (entries > 0) {
                const auto count = static_cast<uint32_t>(entries);
                co_await host.free_status(rng.one_in(2) ? count : rng.between(0, count));
            }
        } else if (action < 93) {
            if (!e.tables.rings[ring].valid) continue;
            const uint64_t words = co_await host.ring_words(ring);
            if (words == 0) continue;
            const auto most = static_cast<uint32_t>(8 * words);
            co_await host.take(ring, rng.one_in(2) ? most : rng.between(1, most), rng.one_in(3));
        } else if (action < 98) {
            co_await forbidden(e, ring);
        } else if (rng.one_in(4)) {
            co_await host.off();
            co_await set_up(e, rings, false);
            e.context.coverage.hit(e.points.tables_rewritten);
            co_await host.wait(rng.between(0, 200));
            co_await host.on(rng.one_in(2));
        }
    }

    host.axil.set_slowness(0);
    while (!e.finished()) co_await host.take_all(rng.one_in(2));
    // The last pointers are being written.
    co_await host.wait(8);
    co_await host.check_counters();
    co_await host.wait(1);
}

}  // namespace nanohop::ipush::bench
