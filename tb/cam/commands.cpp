// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of maintenance through AXI4-Lite: the register map, each command, each way a command ends.

#include "axi_lite_overlap.hpp"
#include "bits.hpp"
#include "environment.hpp"
#include "generated/cam_registers.hpp"

namespace nanohop::cam {

namespace {

namespace reg = registers;
using reg::CommandOp;
using reg::ResultStatus;

void finish(Environment& e) {
    do {
        e.step();
    } while (e.axil.busy());
}

void write(Environment& e, uint32_t address, uint32_t data, uint32_t want, uint32_t strobe = 15) {
    e.axil.write(address, data, strobe);
    finish(e);
    expect(("write_" + tb::hex(address)).c_str(), e.axil.result().resp, want);
}

uint32_t read(Environment& e, uint32_t address) {
    e.axil.read(address);
    finish(e);
    expect(("read_" + tb::hex(address)).c_str(), e.axil.result().resp, tb::AxiLiteMaster::kOkay);
    return e.axil.result().data;
}

void expect_word(Environment& e, uint32_t address, uint32_t want) {
    expect(("word_" + tb::hex(address)).c_str(), read(e, address), want);
}

void start(Environment& e, CommandOp command, uint64_t key, const Route& route) {
    write(e, reg::kKeyLoOffset, static_cast<uint32_t>(key), tb::AxiLiteMaster::kOkay);
    write(e, reg::kKeyHiOffset, static_cast<uint32_t>(key >> 32), tb::AxiLiteMaster::kOkay);
    write(e, reg::kDataOffset, route.qos << 16 | route.port, tb::AxiLiteMaster::kOkay);
    write(e, reg::kCommandOffset, static_cast<uint32_t>(command), tb::AxiLiteMaster::kOkay);
}

void wait_done(Environment& e, ResultStatus want) {
    uint32_t word = 0;
    do {
        word = read(e, reg::kResultOffset);
    } while (reg::kResultDone.get(word) == 0);
    expect("status", reg::kResultStatus.get(word), static_cast<uint32_t>(want));
}

void command(Environment& e, CommandOp op, uint64_t key, const Route& route, ResultStatus want) {
    start(e, op, key, route);
    wait_done(e, want);
}

// Every address, read and written; what is constant; byte strobes; bits that the parameters leave out.
void register_map(Environment& e) {
    const Config& c = e.config;
    expect_word(e, reg::kIdOffset, 0x4e484341U);
    expect_word(e, reg::kVersionOffset, 0x00010000U);
    expect_word(e, reg::kShapeOffset, c.ports | c.key_width << 8 | c.port_width << 16 | c.qos_width << 24);
    expect_word(e, reg::kChannelOffset, c.mshr_entries | c.generation_width << 8 | tag_width(c) << 16);
    expect_word(e, reg::kResultOffset, 1U);
    for (uint32_t address = 0; address < 256; address += 4) {
        e.axil.read(address + e.rng.below(4));
        finish(e);
        expect("read_response", e.axil.result().resp,
               address <= 0x64 ? tb::AxiLiteMaster::kOkay : tb::AxiLiteMaster::kSlvErr);
        // Command 7 does not exist.
        e.axil.write(address + e.rng.below(4), address == reg::kCommandOffset ? 7 : 0);
        finish(e);
        const bool writable = (address >= 0x10 && address <= 0x18) || address == 0x44;
        expect("write_response", e.axil.result().resp,
               writable ? tb::AxiLiteMaster::kOkay : tb::AxiLiteMaster::kSlvErr);
    }
    for (const unsigned op : {0U, 6U, 7U}) {
        write(e, reg::kCommandOffset, op, tb::AxiLiteMaster::kSlvErr);
    }
    expect("flushes", e.flushes, 0U);
    const uint64_t key_mask = low_bits(c.key_width);
    const uint32_t data_mask = low_bits(c.qos_width) << 16 | low_bits(c.port_width);
    uint64_t key = 0;
    uint32_t data = 0;
    for (unsigned strobe = 0; strobe < 16; ++strobe) {
        const auto merge = [&](uint32_t old, uint32_t value) {
            for (unsigned byte = 0; byte < 4; ++byte) {
                if ((strobe >> byte & 1) != 0) old = (old & ~(0xffU << 8 * byte)) | (value & 0xffU << 8 * byte);
            }
            return old;
        };
        const auto low = static_cast<uint32_t>(e.rng.next());
        const auto high = static_cast<uint32_t>(e.rng.next());
        const auto word = static_cast<uint32_t>(e.rng.next());
        write(e, reg::kKeyLoOffset, low, tb::AxiLiteMaster::kOkay, strobe);
        write(e, reg::kKeyHiOffset, high, tb::AxiLiteMaster::kOkay, strobe);
        write(e, reg::kDataOffset, word, tb::AxiLiteMaster::kOkay, strobe);
        const auto merged_low = merge(static_cast<uint32_t>(key), low);
        const auto merged_high = merge(static_cast<uint32_t>(key >> 32), high);
        key = (uint64_t{merged_high} << 32 | merged_low) & key_mask;
        data = merge(data, word) & data_mask;
        expect_word(e, reg::kKeyLoOffset, static_cast<uint32_t>(key));
        expect_word(e, reg::kKeyHiOffset, static_cast<uint32_t>(key >> 32));
        expect_word(e, reg::kDataOffset, data);
    }
    // A command whose lowest byte is not written does nothing.
    write(e, reg::kCommandOffset, 5, tb::AxiLiteMaster::kOkay, 14);
    e.step(5);
    expect("flushes", e.flushes, 0U);
}

// Each command and each status, as software sees them and as searches see them.
void life_of_a_route(Environment& e) {
    const uint64_t key = e.random_key();
    const Route first = e.random_route();
    const Route second{first.port ^ 1, first.qos};
    const auto search = [&] { e.request(0, 0, key); };
    command(e, CommandOp::kRead, key, first, ResultStatus::kNotFound);
    command(e, CommandOp::kDelete, key, first, ResultStatus::kNotFound);
    expect("flushes", e.flushes, 0U);
    command(e, CommandOp::kWrite, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 1U);
    search();
    e.step_until_answer();
    expect("first", e.board.ended()->out_port, first.port);
    command(e, CommandOp::kWrite, key, second, ResultStatus::kOk);
    expect("flushes", e.flushes, 2U);
    search();
    e.step_until_answer();
    expect("second", e.board.ended()->out_port, second.port);
    command(e, CommandOp::kRead, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 2U);
    expect_word(e, reg::kReadDataOffset, second.qos << 16 | second.port);
    command(e, CommandOp::kDelete, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 3U);
    expect_word(e, reg::kReadDataOffset, second.qos << 16 | second.port);
    search();
    e.step_until_answer();
    expect("deleted", e.board.ended()->found, false);
    command(e, CommandOp::kWrite, key, first, ResultStatus::kOk);
    command(e, CommandOp::kClear, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 5U);
    command(e, CommandOp::kRead, key, first, ResultStatus::kNotFound);
    write(e, reg::kCommandOffset, static_cast<uint32_t>(CommandOp::kFlush), tb::AxiLiteMaster::kOkay);
    e.step();
    expect("flushes", e.flushes, 6U);
    expect_word(e, reg::kResultOffset, 1U);
    expect_word(e, reg::kSearchesOffset, 3U);
    expect_word(e, reg::kFoundOffset, 2U);
    expect_word(e, reg::kNotFoundOffset, 1U);
}

// A chip without room: the write is refused, nothing changes, the caches keep what they have.
void full(Environment& e) {
    e.chip = CamChip({}, 2);
    const Route route = e.random_route();
    command(e, CommandOp::kWrite, uint64_t{1}, route, ResultStatus::kOk);
    command(e, CommandOp::kWrite, uint64_t{2}, route, ResultStatus::kOk);
    command(e, CommandOp::kWrite, uint64_t{3}, route, ResultStatus::kFull);
    expect("flushes", e.flushes, 2U);
    command(e, CommandOp::kRead, uint64_t{3}, route, ResultStatus::kNotFound);
}

// Commands that are lost, damaged or refused: an error within the bound, and the caches forget.
void failures(Environment& e) {
    const Route route = e.random_route();
    uint64_t flushes = 0;
    for (const auto kind : {Fault::Kind::kLoseRequest, Fault::Kind::kLoseAnswer, Fault::Kind::kFlip}) {
        Fault fault;
        fault.kind = kind;
        fault.flip.port = 1;
        e.chip.inject(fault);
        const uint64_t begin = e.cycle;
        command(e, CommandOp::kWrite, uint64_t{5}, route, ResultStatus::kError);
        const uint64_t cycles = e.cycle - begin;
        if (kind != Fault::Kind::kFlip && (cycles < e.config.command_timeout_cycles ||
                                           cycles > e.config.command_timeout_cycles + 4U * entries(e.config) + 60)) {
            throw tb::CheckFailed("command_timeout", std::to_string(cycles),
                                  std::to_string(e.config.command_timeout_cycles));
        }
        expect("flushes", e.flushes, ++flushes);
        // A read that fails changes nothing.
        e.chip.inject(fault);
        command(e, CommandOp::kRead, uint64_t{5}, route, ResultStatus::kError);
        expect("flushes", e.flushes, flushes);
        command(e, CommandOp::kWrite, uint64_t{5}, route, ResultStatus::kOk);
        ++flushes;
    }
    expect_word(e, reg::kTimeoutsOffset, 4U);
    expect_word(e, reg::kDamagedAnswersOffset, 2U);
    // A stuck channel: a search occupies it, the command is refused.
    e.chip_takes = false;
    e.request(0, 0, 5);
    command(e, CommandOp::kDelete, uint64_t{5}, route, ResultStatus::kError);
    e.chip_takes = true;
    e.step_until_idle();
    expect_word(e, reg::kRefusedOffset, 1U);
    command(e, CommandOp::kDelete, uint64_t{5}, route, ResultStatus::kOk);
}

// While a command runs its registers refuse writes, all others work.
void busy(Environment& e) {
    const Route route = e.random_route();
    e.chip.stall(200);
    start(e, CommandOp::kWrite, 9, route);
    expect_word(e, reg::kResultOffset, 0U);
    write(e, reg::kKeyLoOffset, 1, tb::AxiLiteMaster::kSlvErr);
    write(e, reg::kKeyHiOffset, 1, tb::AxiLiteMaster::kSlvErr);
    write(e, reg::kDataOffset, 1, tb::AxiLiteMaster::kSlvErr);
    write(e, reg::kCommandOffset, static_cast<uint32_t>(CommandOp::kFlush), tb::AxiLiteMaster::kSlvErr);
    write(e, reg::kPortSelectOffset, 1, tb::AxiLiteMaster::kOkay);
    wait_done(e, ResultStatus::kOk);
    expect_word(e, reg::kKeyLoOffset, 9U);
    expect("written", e.chip.table().at(9).port, route.port);
    expect("flushes", e.flushes, 1U);
}

// Searches of the same key all around a change: each sees the old route or the new one, never a mixture, and none the
// old one after the change was carried out (the scoreboard compares each with what the chip answered, the flush check
// the order).
void change_under_searches(Environment& e) {
    const uint64_t key = e.random_key();
    Route now{1, 1};
    e.chip.write(key, now);
    for (int round = 0; round < 20; ++round) {
        const Route then{static_cast<uint32_t>((now.port + 1) & low_bits(e.config.port_width)),
                         static_cast<uint32_t>((now.qos + 1) & low_bits(e.config.qos_width))};
        bool changed = false;
        const uint64_t flushes = e.flushes;
        write(e, reg::kKeyLoOffset, static_cast<uint32_t>(key), tb::AxiLiteMaster::kOkay);
        write(e, reg::kKeyHiOffset, static_cast<uint32_t>(key >> 32), tb::AxiLiteMaster::kOkay);
        write(e, reg::kDataOffset, then.qos << 16 | then.port, tb::AxiLiteMaster::kOkay);
        e.axil.write(reg::kCommandOffset, static_cast<uint32_t>(CommandOp::kWrite));
        for (unsigned cycles = 0; cycles < 120; ++cycles) {
            for (unsigned p = 0; p < e.config.ports; ++p) {
                for (unsigned id = 0; id < e.config.mshr_entries && e.waiting(p) == 0; ++id) {
                    if (!e.board.outstanding(p, id)) e.request(p, id, key);
                }
            }
            e.step();
            if (const auto& end = e.board.ended()) {
                const Route got{end->out_port, end->out_qos};
                if (!(got == now) && !(got == then)) throw tb::CheckFailed("mixture", tb::hex(got.port), "old or new");
                if (changed && got == now) throw tb::CheckFailed("order", "the old route", "the new one");
                changed = got == then;
            }
        }
        e.step_until_idle();
        expect("changed", changed, true);
        expect("flushes", e.flushes - flushes, 1U);
        now = then;
    }
}

// Counters beyond their low bits: answers that nobody waits for, and searches.
void counters(Environment& e) {
    constexpr uint32_t kLate = (1U << 15) + 5;
    e.fill(32);
    Answer stray;
    stray.found = true;
    for (uint32_t n = 0; n < kLate; ++n) {
        stray.tag = n & low_bits(tag_width(e.config));
        e.chip.send(stray, 0);
        e.step();
    }
    e.step(5);
    expect_word(e, reg::kLateAnswersOffset, kLate);
    const unsigned each = (1U << 13) / e.config.ports;
    for (unsigned n = 0; n < each; ++n) {
        for (unsigned p = 0; p < e.config.ports; ++p) e.request(p, n % e.config.mshr_entries, e.random_key());
        while (e.waiting(0) > 8) e.step();
    }
    e.step_until_idle();
    e.step(5);
    expect_word(e, reg::kSearchesOffset, each * e.config.ports);
    expect("answers", read(e, reg::kFoundOffset) + read(e, reg::kNotFoundOffset), each * e.config.ports);
    expect_word(e, reg::kLateAnswersOffset, kLate);
    expect_word(e, reg::kDamagedAnswersOffset, 0);
    expect_word(e, reg::kTimeoutsOffset, 0);
}

// Register accesses that are offered before earlier ones are answered.
void overlapping_accesses(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const tb::LiteStep step = [&](const axi::LiteIn& axil) {
        In in{};
        in.axil = axil;
        return loop.step(in).axil;
    };
    const uint64_t keys = low_bits(c.key_width);
    const std::pair<uint32_t, uint32_t> fields[] = {
        {reg::kKeyLoOffset, static_cast<uint32_t>(keys)},
        {reg::kKeyHiOffset, static_cast<uint32_t>(keys >> 32)},
        {reg::kDataOffset, low_bits(c.qos_width) << 16 | low_bits(c.port_width)},
        {reg::kPortSelectOffset, reg::kPortSelectPort.mask()}};
    for (unsigned turn = 0; turn < 64; ++turn) {
        const tb::LiteWaits waits{turn % 4, turn / 4 % 4, turn / 16 % 4 * 3};
        std::vector<tb::LiteWrite> writes;
        std::vector<tb::LiteRead> after, beside;
        for (const auto& [address, mask] : fields) {
            const auto value = static_cast<uint32_t>(context.rng.next());
            writes.push_back({address, value});
            after.push_back({address, value & mask});
            if (context.rng.one_in(2)) writes.push_back({reg::kIdOffset, value, 15, tb::AxiLiteMaster::kSlvErr});
            beside.push_back({reg::kIdOffset, reg::kIdReset});
            if (context.rng.one_in(2)) beside.push_back({0xf8, 0, tb::AxiLiteMaster::kSlvErr});
        }
        tb::overlap(step, writes, beside, waits);
        tb::overlap(step, {}, after, waits);
    }
}

}  // namespace

void add_command_scenarios(std::vector<Scenario>& s) {
    add_directed(s, "register_map", "every register, strobes, SLVERR", register_map);
    add_directed(s, "life_of_a_route", "write, change, read, delete, clear, flush", life_of_a_route);
    add_directed(s, "full", "a chip without room", full);
    add_directed(s, "failures", "commands that are lost, damaged, refused", failures);
    add_directed(s, "counters", "10^4 events", counters, kNear);
    s.push_back({"overlapping_accesses", "register accesses that are offered before earlier ones are answered", nullptr,
                 overlapping_accesses});
    add_directed(s, "busy", "writes while a command runs", busy);
    add_directed(s, "change_under_searches", "a route changes while it is searched", change_under_searches, kPipelined);
}

}  // namespace nanohop::cam
