// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of the registers: the map, and what is refused.

#include <algorithm>
#include <vector>

#include "bits.hpp"
#include "environment.hpp"

namespace nanohop::ipush::bench {

namespace {

namespace reg = registers;

void map(Environment& e) {
    auto& host = e.host;
    const auto is = [&](const char* what, uint32_t address, uint32_t want) {
        expect(what, e.run(host.read(address)), want);
    };
    is("id", reg::kIdOffset, reg::kIdReset);
    is("version", reg::kVersionOffset, reg::kVersionReset);
    uint32_t shape = reg::kShapeLog2Senders.put(0, log2_of(e.config.senders));
    shape = reg::kShapeLog2Rings.put(shape, log2_of(e.config.rings));
    shape = reg::kShapeLog2StatusEntries.put(shape, log2_of(e.config.status_entries));
    shape = reg::kShapeLog2BufferWords.put(shape, log2_of(e.config.buffer_words));
    shape = reg::kShapeAddressWidth.put(shape, e.config.address_width);
    shape = reg::kShapeMatching.put(shape, e.config.matching ? 1 : 0);
    shape = reg::kShapeNoAddressTable.put(shape, e.config.address_table ? 0 : 1);
    shape = reg::kShapeCutThrough.put(shape, e.config.cut_through ? 1 : 0);
    shape = reg::kShapePushOnly.put(shape, e.config.enable_ipush ? 0 : 1);
    shape = reg::kShapeProfile.put(shape, static_cast<uint32_t>(e.config.profile));
    is("shape", reg::kShapeOffset, shape);
    is("limits", reg::kLimitsOffset, e.config.max_bytes);
    is("control", reg::kControlOffset, 0);
    is("state", reg::kStateOffset, 0);
    // As the reset left them: the model knows each.
    for (uint32_t address = 0; address <= reg::kBusErrorsOffset; address += 4) e.run(host.read(address));

    // What is not there, and what hardware drives.
    for (uint32_t address = reg::kCutBytesOffset + 4; address < 0x100; address += 4) {
        expect("wrong_address", e.run(host.write(address, 1)), Host::kSlvErr);
        e.run([](Host& h, uint32_t a) -> tb::Task<> {
            h.axil.read(a);
            do {
                co_await tb::next;
            } while (h.axil.busy());
            expect("wrong_address", h.axil.result().resp, Host::kSlvErr);
        }(host, address));
    }
    for (uint32_t address = 0; address <= reg::kCutBytesOffset; address += 4) {
        const bool counter = address >= reg::kStoredPushOffset;
        const bool constant = address <= reg::kLimitsOffset || address == reg::kStateOffset ||
                              address == reg::kStatusTailOffset || address == reg::kReadStateOffset;
        if (!counter && !constant) continue;
        const uint32_t before = e.run(host.read(address));
        expect("read_only", e.run(host.write(address, ~before)), Host::kSlvErr);
        expect("read_only_kept", e.run(host.read(address)), before);
    }
    // What software writes it reads back.
    const std::pair<uint32_t, uint32_t> kept[] = {
        {reg::kTableIndexOffset, reg::kTableIndexWriteMask}, {reg::kTableData0Offset, reg::kTableData0WriteMask},
        {reg::kTableData1Offset, reg::kTableData1WriteMask}, {reg::kTableData2Offset, reg::kTableData2WriteMask},
        {reg::kTableData3Offset, reg::kTableData3WriteMask}, {reg::kReadBytesOffset, reg::kReadBytesWriteMask}};
    for (const auto& [address, mask] : kept) {
        for (const uint32_t value : {0U, ~0U, 0x5a5a5a5aU, 0xa5a5a5a5U}) {
            expect("written", e.run(host.write(address, value)), Host::kOkay);
            is("read_back", address, value & mask);
        }
        // Byte by byte.
        uint32_t kept_value = e.run(host.read(address));
        for (const uint32_t strobe : {0U, 1U, 2U, 4U, 8U, 5U, 10U}) {
            const auto value = static_cast<uint32_t>(e.rng.next());
            uint32_t bytes = 0;
            for (unsigned byte = 0; byte < 4; ++byte) bytes |= (strobe >> byte & 1) != 0 ? 0xffU << (8 * byte) : 0;
            expect("written", e.run(host.write(address, value, strobe)), Host::kOkay);
            kept_value = ((kept_value & ~bytes) | (value & bytes)) & mask;
            is("read_back", address, kept_value);
        }
    }
    is("table_command", reg::kTableCommandOffset, 0);
    is("read_command", reg::kReadCommandOffset, 0);
    // All once more, with something in them.
    for (const auto& [address, mask] : kept) expect("written", e.run(host.write(address, ~0U)), Host::kOkay);
    for (uint32_t address = 0; address <= reg::kCutBytesOffset; address += 4) e.run(host.read(address));
    e.check();
}

// Each way a table command is refused, and that the entry stays what it was.
void refused_tables(Environment& e) {
    auto& host = e.host;
    e.run(host.set_ring(0, {true, true, 6, 0x1000}));
    e.run(host.set_sender(0, {true, 0}));
    e.run(host.set_region(0, {true, 7, 0x2000, 0x2040}));
    const auto refused = [&](const char* what, unsigned op, unsigned index) {
        expect(what, e.run(host.table_command(op, index)), Host::kSlvErr);
    };
    const auto data3 = [&](unsigned k, bool valid) {
        uint32_t word = reg::kTableData3Log2Size.put(0, k);
        word = reg::kTableData3Key.put(word, 9);
        expect("table_data3", e.run(host.write(reg::kTableData3Offset, reg::kTableData3Valid.put(word, valid ? 1 : 0))),
               Host::kOkay);
    };
    expect("table_data0", e.run(host.write(reg::kTableData0Offset, 0x8000)), Host::kOkay);
    for (const unsigned op : {0U, 5U, 6U, 7U}) refused("no_op", op, 0);
    refused("restart_too_high", 4, e.config.senders);
    refused("sender_too_high", 1, e.config.senders);
    refused("region_too_high", 3, e.config.senders);
    refused("ring_too_high", 2, e.config.rings);
    for (const unsigned k : {0U, 5U, 21U, 31U}) {
        data3(k, true);
        refused("log2_size", 2, 0);
    }
    data3(8, true);
    for (unsigned rest = 1; rest < 8; ++rest) {
        expect("table_data0", e.run(host.write(reg::kTableData0Offset, 0x8000 + rest)), Host::kOkay);
        refused("base", 2, 0);
    }
    expect("table_data0", e.run(host.write(reg::kTableData0Offset, 0x8000)), Host::kOkay);
    if (e.config.rings < 256) {
        uint32_t word = reg::kTableData3Ring.put(0, e.config.rings);
        word = reg::kTableData3Valid.put(word, 1);
        expect("table_data3", e.run(host.write(reg::kTableData3Offset, word)), Host::kOkay);
        refused("ring_of_a_sender", 1, 0);
    }
    e.run(host.on());
    data3(8, false);
    for (unsigned op = 1; op <= 4; ++op) refused("while_enabled", op, 0);
    e.context.coverage.hit(e.points.table_refused);
    // All entries are what they were.
    e.send_for(e.make(kIpush, 0, 64), kStored, "ring_kept");
    e.send_for(e.make(kIpush, 0, 8), kRingFull, "ring_kept");
    e.send_for(e.make(kPush, 0, 64, 0x2000, 7), kStored, "region_kept");
    e.send_for(e.make(kPush, 0, 8, 0x2000, 9), kRegion, "region_kept");
    // While a packet is being stored, and while the reader reads.
    e.memory.set_timing(Memory::Timing::kSoDimm);
    e.run(host.take_all(false));
    e.send(e.make(kIpush, 0, 64));
    e.step(6);
    e.tables.enable = false;
    expect("control", e.run(host.write(reg::kControlOffset, 0)), Host::kOkay);
    if (e.run(host.busy())) refused("while_busy", 3, 0);
    e.run(host.on());
    e.finish();
    e.run(host.off());
    e.host_gate = tb::Gate::never();
    expect("read_bytes", e.run(host.write(reg::kReadBytesOffset, 64)), Host::kOkay);
    // A command is whole or none.
    for (const uint32_t strobe : {0U, 1U, 2U, 12U, 13U, 14U})
        expect("read_command_in_part", e.run(host.write(reg::kReadCommandOffset, 0, strobe)), Host::kSlvErr);
    expect("table_command_in_part", e.run(host.write(reg::kTableCommandOffset, reg::kTableCommandOp.put(0, 4), 14)),
           Host::kSlvErr);
    e.board.read_begins(0, 8);
    expect("read_command", e.run(host.write(reg::kReadCommandOffset, 0)), Host::kOkay);
    for (unsigned op = 1; op <= 4; ++op) refused("while_reading", op, 0);
    expect("read_while_reading", e.run(host.write(reg::kReadCommandOffset, 0)), Host::kSlvErr);
    e.host_gate = tb::Gate::always();
    e.step(40);
    expect("read_ended", e.board.reading(), 0);
    expect("ring_too_high", e.run(host.write(reg::kReadCommandOffset, e.config.rings)),
           e.config.rings < 256 ? Host::kSlvErr : Host::kOkay);
    e.run(host.on());
    e.send_for(e.make(kPush, 0, 64, 0x2000, 7), kStored, "region_kept");
    e.check();
}

// Rings and regions up to the last byte of the address space work; one step further is refused and changes nothing.
void memory_end(Environment& e) {
    auto& host = e.host;
    const uint64_t end = uint64_t{1} << e.config.address_width;
    const uint64_t highest = (uint64_t{1} << 40) - 8;  // what the data registers can say
    unsigned outcome = kRing;
    for (unsigned k = 6; k <= 20; ++k) {
        const uint64_t bytes = uint64_t{1} << k;
        const auto refuse = [&] {
            for (unsigned bit = 3; bit < k; ++bit) {
                e.run(host.refuse_ring(0, {true, true, k, end - bytes + (uint64_t{1} << bit)}));
            }
            for (const uint64_t base : {end - 8, highest}) e.run(host.refuse_ring(0, {true, true, k, base}));
            if (highest < end) return;
            for (unsigned bit = e.config.address_width; bit < 40; ++bit) {
                e.run(host.refuse_ring(0, {true, true, k, uint64_t{1} << bit}));
            }
        };
        refuse();
        // What was there is there still.
        e.run(host.on());
        const unsigned most = std::min(static_cast<unsigned>(bytes), e.config.max_bytes);
        e.send_for(e.make(kIpush, 0, 8), outcome, "ring_kept");
        e.run(host.take_all(false));
        e.run(host.off());
        e.run(host.set_ring(0, {true, true, k, end - bytes}));
        e.run(host.set_sender(0, {true, 0}));
        refuse();
        e.run(host.on());
        // From the first word to the last byte of memory, and on at the first word; read back by the host.
        // As far as it takes no more than 256 packets.
        const unsigned fill = bytes / most <= 256 ? static_cast<unsigned>(bytes / most) : 0;
        for (unsigned i = 0; i < fill; ++i) {
            e.send_for(e.make(kIpush, 0, most), kStored, "to_the_end");
            e.run(host.free_status());
        }
        if (fill != 0) e.send_for(e.make(kIpush, 0, 8), kRingFull, "to_the_end");
        e.run(host.take_all(false));
        for (unsigned i = 0; i <= fill && fill <= 4; ++i) {
            e.send_for(e.make(kIpush, 0, most - 8), kStored, "wraps");
            e.run(host.take_all(false));
        }
        e.run(host.off());
        outcome = kStored;
    }
    // A ring that is taken away may lie anywhere.
    e.run(host.set_ring(0, {false, false, 20, highest}));

    const RegionEntry old{true, 7, end - 4096, end};
    e.run(host.set_region(0, old));
    std::vector<RegionEntry> refused;
    for (unsigned bit = 0; bit < e.config.address_width; ++bit) {
        refused.push_back({true, 9, end - 4096, end + (uint64_t{1} << bit)});
    }
    if (highest > end) refused.push_back({true, 9, 0, 2 * highest});
    if (highest >= end) {
        refused.push_back({true, 9, end, end});
        refused.push_back({true, 9, highest, end});
    }
    for (const RegionEntry& region : refused) e.run(host.refuse_region(0, region));
    e.run(host.on());
    e.send_for(e.make(kPush, 0, 8, end - 8, 7), kStored, "region_to_the_end");
    e.send_for(e.make(kPush, 0, 9, end - 8, 7), kRegion, "region_to_the_end");
    e.send_for(e.make(kPush, 0, 8, 0, 7), kRegion, "region_to_the_end");
    for (const unsigned key : {7U, 9U}) e.send_for(e.make(kPush, 0, 8, end, key), kRegion, "beyond");
    // Counters beyond their lowest bits.
    for (unsigned i = 0; i < 300; ++i) {
        e.send_for(e.make(kIpush, 1, 8), kRing, "no_ring");
        e.send_for(e.make(kPush, 1, 8, 0), kRegion, "no_region");
    }
    e.check();
}

// Every wrong value of the status head at every fill.
void status_head(Environment& e) {
    auto& host = e.host;
    const uint32_t mask = 2 * e.config.status_entries - 1;
    const unsigned steps = e.config.status_entries > 16 ? e.config.status_entries / 8 + 1 : 1;
    e.run(host.set_region(0, {true, 7, 0x2000, 0x2040}));
    e.run(host.on());
    for (unsigned turn = 0; turn < 3; ++turn) {
        for (unsigned fill = 0; fill <= e.config.status_entries; ++fill) {
            if (fill % steps == 0) {
                const auto head = static_cast<uint32_t>(e.board.status_head());
                for (uint32_t offset = fill + 1; offset <= mask; offset += steps) {
                    const uint32_t value = (head + offset) & mask;
                    expect("wrong_status_head", e.run(host.write(reg::kStatusHeadOffset, value)), Host::kSlvErr);
                }
                expect("wrong_status_head", e.run(host.write(reg::kStatusHeadOffset, (head - 1) & mask)),
                       Host::kSlvErr);
                expect("status_head_kept", e.run(host.read(reg::kStatusHeadOffset)), head & mask);
                expect("status_pending", e.out.status_pending, fill > 0);
            }
            if (fill == e.config.status_entries) break;
            e.send_for(e.make(kPush, 0, 8, 0x2000, 7), kStored, "stored");
            e.run(host.poll_status());
        }
        e.run(host.free_status(e.config.status_entries / 2 + turn));
        e.run(host.free_status());
    }
    e.check();
}

}  // namespace

void add_register_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "register_map", "every address", map);
    add_directed(scenarios, "status_head", "wrong values of the status head", status_head);
    if (!config.enable_ipush) return;
    add_directed(scenarios, "refused_tables", "table commands that are refused change nothing", refused_tables);
    add_directed(scenarios, "memory_end", "rings and regions up to the end of the address space, and beyond",
                 memory_end);
}

}  // namespace nanohop::ipush::bench
