// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of a block without IPUSH (EnableIpush 0): what is refused, and that PUSH is what it is beside
// IPUSH.

#include "timing.hpp"

namespace nanohop::ipush::bench {

namespace {

namespace reg = registers;

constexpr unsigned kKey = 0x1234, kMargin = 24;

// Rings cannot be set up or read, and AMT entries stay 0; an IPUSH is dropped for want of a ring.
void no_rings(Environment& e) {
    auto& host = e.host;
    uint32_t data3 = reg::kTableData3Log2Size.put(0, 6);
    for (const unsigned valid : {0U, 1U}) {
        data3 = reg::kTableData3Valid.put(data3, valid);
        expect("table_data3", e.run(host.write(reg::kTableData3Offset, data3)), Host::kOkay);
        for (unsigned index = 0; index <= e.config.rings; ++index) {
            for (const unsigned op : {1U, 2U}) {
                expect("ring_refused", e.run(host.table_command(op, index)), Host::kSlvErr);
            }
        }
    }
    e.run(host.set_region(1, {true, kKey, kArea, kArea + 64}));
    e.run(host.on());
    expect("read_bytes", e.run(host.write(reg::kReadBytesOffset, 8)), Host::kOkay);
    for (unsigned ring = 0; ring <= e.config.rings; ++ring) {
        const uint32_t word = reg::kReadCommandRing.put(0, ring);
        expect("read_refused", e.run(host.write(reg::kReadCommandOffset, word)), Host::kSlvErr);
        expect("read_state", e.run(host.read(reg::kReadStateOffset)), 0);
    }
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        e.send_for(e.make(kIpush, sender, 1 + sender), kRing, "ipush_dropped");
    }
    for (unsigned ring = 0; ring < e.config.rings; ++ring) expect("amt_entry", e.run(host.llcm(ring)), 0);
    e.send_for(e.make(kPush, 1, 64, kArea, kKey), kStored, "push_beside");
    e.check();
}

// The rows of the paper's table 2, which has no more of IPUSH than this block.
void push_latency(Environment& e) {
    e.memory.set_timing(Memory::Timing::kSoDimm);
    e.run(e.host.set_region(0, {true, 0, kArea, kBound}));
    e.run(e.host.on());
    e.step(20);
    const Clocks clocks = measure(e, e.make(kPush, 0, 8, kArea));
    static constexpr std::array<unsigned, 16> kTable2 = {1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 6, 4};
    for (size_t row = 0; row < kTable2.size(); ++row) expect(kRows[row], clocks.rows[row + 1], kTable2[row]);
    expect("push_clocks", clocks.total, 20);
    e.context.measures["push_clocks"] = static_cast<double>(clocks.total);
    e.check();
}

// Every size at every distance from the region's two ends, inside and out.
void regions(Environment& e) {
    const uint64_t end = uint64_t{1} << e.config.address_width;
    for (const uint64_t base : {kArea + 4096 - kMargin, end - 4 * uint64_t{kMargin}}) {
        const RegionEntry region{true, kKey, base, base + 4 * uint64_t{kMargin} - 3};
        e.run(e.host.set_region(1, region));
        e.run(e.host.on());
        for (unsigned size = 1; size <= e.config.max_bytes; ++size) {
            for (uint64_t address = base - kMargin; address <= region.bound; address += 8) {
                const bool stored = region.holds(address, size);
                e.send_for(e.make(kPush, 1, size, address, kKey), stored ? kStored : kRegion, "push");
                if (stored) e.run(e.host.free_status());
            }
        }
        e.send_for(e.make(kPush, 1, 8, base, kKey + 1), kRegion, "key");
        e.send_for(e.make(kPush, 2, 8, base, kKey), kRegion, "no_region");
        e.run(e.host.off());
    }
    e.run(e.host.on());
    e.check();
}

// A full status ring: packets wait, or are refused.
void status_full(Environment& e) {
    e.run(e.host.set_region(0, {true, kKey, kArea, kBound}));
    const Packet packet = e.make(kPush, 0, 16, kArea, kKey);
    for (const bool nack : {false, true}) {
        e.run(e.host.on(nack));
        for (unsigned i = 0; i < e.config.status_entries; ++i) e.send_for(packet, kStored, "stored");
        if (nack) {
            for (unsigned i = 0; i < 20; ++i) e.send_for(packet, kStatusFull, "refused");
        } else {
            e.send(packet);
            e.step(200);
            expect("stalled", e.out.stalled, 1);
        }
        e.run(e.host.free_status());
        e.finish();
        e.step(8);
        e.run(e.host.free_status());
        e.run(e.host.off());
    }
    e.run(e.host.on());
    e.check();
}

}  // namespace

void add_push_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "no_rings", "rings and reads are refused, IPUSH is dropped", no_rings);
    add_directed(scenarios, "push_latency", "PUSH of 8 bytes 20 clocks, row by row", push_latency);
    add_directed(scenarios, "regions", "every size at the ends of regions", regions);
    add_directed(scenarios, "status_full", "a full status ring: wait, or refuse", status_full);
}

}  // namespace nanohop::ipush::bench
