// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of maintenance through AXI4-Lite: the register map, each command, each way a command ends.

#include "cam/cam_registers.hpp"
#include "environment.hpp"

namespace nanohop::cam {

namespace {

namespace reg = registers;
using reg::CommandOp;
using reg::ResultStatus;

constexpr ChipConfig kPipelined{8, 5, 7, 1};

#define NANOHOP_FINISH(e) \
    do {                  \
        co_await next;    \
    } while ((e).axil.busy())

// Steps of a script that end at once cannot be functions (a coroutine suspends only itself), so they are macros.
#define NANOHOP_WRITE(e, address, data, want)              \
    (e).axil.write(address, static_cast<uint32_t>(data));  \
    NANOHOP_FINISH(e);                                     \
    expect("write " #address, (e).axil.result().resp, want)
#define NANOHOP_READ(e, address, want)                                       \
    (e).axil.read(address);                                                  \
    NANOHOP_FINISH(e);                                                       \
    expect("read " #address, (e).axil.result().resp, AxiLiteMaster::kOkay);  \
    expect("data " #address, (e).axil.result().data, want)
#define NANOHOP_COMMAND(e, command, key, route, want_status)                                                    \
    NANOHOP_WRITE(e, reg::kKeyLoOffset, key, AxiLiteMaster::kOkay);                                             \
    NANOHOP_WRITE(e, reg::kKeyHiOffset, (key) >> 32, AxiLiteMaster::kOkay);                                     \
    NANOHOP_WRITE(e, reg::kDataOffset, (route).qos << 16 | (route).port, AxiLiteMaster::kOkay);                 \
    NANOHOP_WRITE(e, reg::kCommandOffset, command, AxiLiteMaster::kOkay);                                       \
    do {                                                                                                        \
        (e).axil.read(reg::kResultOffset);                                                                      \
        NANOHOP_FINISH(e);                                                                                      \
    } while (reg::kResultDone.get((e).axil.result().data) == 0);                                                \
    expect("status " #want_status, reg::kResultStatus.get((e).axil.result().data), static_cast<uint32_t>(want_status))

// Every address, read and written; what is constant; byte strobes; bits that the parameters leave out.
Script register_map(Environment& e) {
    const Config& c = e.config;
    NANOHOP_READ(e, reg::kIdOffset, 0x4e484341U);
    NANOHOP_READ(e, reg::kVersionOffset, 0x00010000U);
    NANOHOP_READ(e, reg::kShapeOffset, c.ports | c.key_width << 8 | c.port_width << 16 | c.qos_width << 24);
    NANOHOP_READ(e, reg::kChannelOffset, c.mshr_entries | c.generation_width << 8 | tag_width(c) << 16);
    NANOHOP_READ(e, reg::kResultOffset, 1U);
    for (std::uint32_t address = 0; address < 256; address += 4) {
        e.axil.read(address + e.rng.below(4));
        NANOHOP_FINISH(e);
        expect("read_response", e.axil.result().resp, address <= 0x64 ? AxiLiteMaster::kOkay : AxiLiteMaster::kSlvErr);
        // Command 7 does not exist.
        e.axil.write(address + e.rng.below(4), address == reg::kCommandOffset ? 7 : 0);
        NANOHOP_FINISH(e);
        const bool writable = (address >= 0x10 && address <= 0x18) || address == 0x44;
        expect("write_response", e.axil.result().resp, writable ? AxiLiteMaster::kOkay : AxiLiteMaster::kSlvErr);
    }
    for (const unsigned op : {0U, 6U, 7U}) {
        NANOHOP_WRITE(e, reg::kCommandOffset, op, AxiLiteMaster::kSlvErr);
    }
    expect("flushes", e.flushes, 0U);
    const std::uint64_t key_mask = c.key_width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << c.key_width) - 1;
    const std::uint32_t data_mask = ((1U << c.qos_width) - 1) << 16 | ((1U << c.port_width) - 1);
    std::uint64_t key = 0;
    std::uint32_t data = 0;
    for (unsigned strobe = 0; strobe < 16; ++strobe) {
        const auto merge = [&](std::uint32_t old, std::uint32_t value) {
            for (unsigned byte = 0; byte < 4; ++byte) {
                if ((strobe >> byte & 1) != 0) old = (old & ~(0xffU << 8 * byte)) | (value & 0xffU << 8 * byte);
            }
            return old;
        };
        const auto low = static_cast<std::uint32_t>(e.rng.next());
        const auto high = static_cast<std::uint32_t>(e.rng.next());
        const auto word = static_cast<std::uint32_t>(e.rng.next());
        e.axil.write(reg::kKeyLoOffset, low, strobe);
        NANOHOP_FINISH(e);
        e.axil.write(reg::kKeyHiOffset, high, strobe);
        NANOHOP_FINISH(e);
        e.axil.write(reg::kDataOffset, word, strobe);
        NANOHOP_FINISH(e);
        const auto merged_low = merge(static_cast<std::uint32_t>(key), low);
        const auto merged_high = merge(static_cast<std::uint32_t>(key >> 32), high);
        key = (std::uint64_t{merged_high} << 32 | merged_low) & key_mask;
        data = merge(data, word) & data_mask;
        NANOHOP_READ(e, reg::kKeyLoOffset, static_cast<std::uint32_t>(key));
        NANOHOP_READ(e, reg::kKeyHiOffset, static_cast<std::uint32_t>(key >> 32));
        NANOHOP_READ(e, reg::kDataOffset, data);
    }
    // A command whose lowest byte is not written does nothing.
    e.axil.write(reg::kCommandOffset, 5, 14);
    NANOHOP_FINISH(e);
    expect("no_strobe", e.axil.result().resp, AxiLiteMaster::kOkay);
    for (int n = 0; n < 5; ++n) co_await next;
    expect("flushes", e.flushes, 0U);
}

// Each command and each status, as software sees them and as searches see them.
Script life_of_a_route(Environment& e) {
    const std::uint64_t key = e.random_key();
    const Route first = e.random_route();
    const Route second{first.port ^ 1, first.qos};
    const auto search = [&] { e.request(0, 0, key); };
    NANOHOP_COMMAND(e, CommandOp::kRead, key, first, ResultStatus::kNotFound);
    NANOHOP_COMMAND(e, CommandOp::kDelete, key, first, ResultStatus::kNotFound);
    expect("flushes", e.flushes, 0U);
    NANOHOP_COMMAND(e, CommandOp::kWrite, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 1U);
    search();
    do {
        co_await next;
    } while (!e.board.ended());
    expect("first", e.board.ended()->out_port, first.port);
    NANOHOP_COMMAND(e, CommandOp::kWrite, key, second, ResultStatus::kOk);
    expect("flushes", e.flushes, 2U);
    search();
    do {
        co_await next;
    } while (!e.board.ended());
    expect("second", e.board.ended()->out_port, second.port);
    NANOHOP_COMMAND(e, CommandOp::kRead, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 2U);
    NANOHOP_READ(e, reg::kReadDataOffset, second.qos << 16 | second.port);
    NANOHOP_COMMAND(e, CommandOp::kDelete, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 3U);
    NANOHOP_READ(e, reg::kReadDataOffset, second.qos << 16 | second.port);
    search();
    do {
        co_await next;
    } while (!e.board.ended());
    expect("deleted", e.board.ended()->found, false);
    NANOHOP_COMMAND(e, CommandOp::kWrite, key, first, ResultStatus::kOk);
    NANOHOP_COMMAND(e, CommandOp::kClear, key, first, ResultStatus::kOk);
    expect("flushes", e.flushes, 5U);
    NANOHOP_COMMAND(e, CommandOp::kRead, key, first, ResultStatus::kNotFound);
    NANOHOP_WRITE(e, reg::kCommandOffset, CommandOp::kFlush, AxiLiteMaster::kOkay);
    co_await next;
    expect("flushes", e.flushes, 6U);
    NANOHOP_READ(e, reg::kResultOffset, 1U);
    NANOHOP_READ(e, reg::kSearchesOffset, 3U);
    NANOHOP_READ(e, reg::kFoundOffset, 2U);
    NANOHOP_READ(e, reg::kNotFoundOffset, 1U);
}

// A chip without room: the write is refused, nothing changes, the caches keep what they have.
Script full(Environment& e) {
    e.chip = CamChip({}, 2);
    const Route route = e.random_route();
    NANOHOP_COMMAND(e, CommandOp::kWrite, std::uint64_t{1}, route, ResultStatus::kOk);
    NANOHOP_COMMAND(e, CommandOp::kWrite, std::uint64_t{2}, route, ResultStatus::kOk);
    NANOHOP_COMMAND(e, CommandOp::kWrite, std::uint64_t{3}, route, ResultStatus::kFull);
    expect("flushes", e.flushes, 2U);
    NANOHOP_COMMAND(e, CommandOp::kRead, std::uint64_t{3}, route, ResultStatus::kNotFound);
}

// Commands that are lost, damaged or refused: an error within the bound, and the caches forget.
Script failures(Environment& e) {
    const Route route = e.random_route();
    std::uint64_t flushes = 0;
    for (const auto kind : {Fault::Kind::kLoseRequest, Fault::Kind::kLoseAnswer, Fault::Kind::kFlip}) {
        Fault fault;
        fault.kind = kind;
        fault.flip.port = 1;
        e.chip.inject(fault);
        const std::uint64_t begin = e.cycle;
        NANOHOP_COMMAND(e, CommandOp::kWrite, std::uint64_t{5}, route, ResultStatus::kError);
        const std::uint64_t cycles = e.cycle - begin;
        if (kind != Fault::Kind::kFlip &&
            (cycles < e.config.command_timeout_cycles || cycles > e.config.command_timeout_cycles + 4U * entries(e.config) + 60)) {
            throw tb::CheckFailed("command_timeout", std::to_string(cycles), std::to_string(e.config.command_timeout_cycles));
        }
        expect("flushes", e.flushes, ++flushes);
        // A read that fails changes nothing.
        e.chip.inject(fault);
        NANOHOP_COMMAND(e, CommandOp::kRead, std::uint64_t{5}, route, ResultStatus::kError);
        expect("flushes", e.flushes, flushes);
        NANOHOP_COMMAND(e, CommandOp::kWrite, std::uint64_t{5}, route, ResultStatus::kOk);
        ++flushes;
    }
    NANOHOP_READ(e, reg::kTimeoutsOffset, 4U);
    NANOHOP_READ(e, reg::kDamagedAnswersOffset, 2U);
    // A stuck channel: a search occupies it, the command is refused.
    e.chip_takes = false;
    e.request(0, 0, 5);
    NANOHOP_COMMAND(e, CommandOp::kDelete, std::uint64_t{5}, route, ResultStatus::kError);
    e.chip_takes = true;
    while (!e.idle()) co_await next;
    NANOHOP_READ(e, reg::kRefusedOffset, 1U);
    NANOHOP_COMMAND(e, CommandOp::kDelete, std::uint64_t{5}, route, ResultStatus::kOk);
}

// While a command runs its registers refuse writes, all others work.
Script busy(Environment& e) {
    const Route route = e.random_route();
    e.chip.stall(200);
    NANOHOP_WRITE(e, reg::kKeyLoOffset, 9, AxiLiteMaster::kOkay);
    NANOHOP_WRITE(e, reg::kKeyHiOffset, 0, AxiLiteMaster::kOkay);
    NANOHOP_WRITE(e, reg::kDataOffset, route.qos << 16 | route.port, AxiLiteMaster::kOkay);
    NANOHOP_WRITE(e, reg::kCommandOffset, CommandOp::kWrite, AxiLiteMaster::kOkay);
    NANOHOP_READ(e, reg::kResultOffset, 0U);
    NANOHOP_WRITE(e, reg::kKeyLoOffset, 1, AxiLiteMaster::kSlvErr);
    NANOHOP_WRITE(e, reg::kKeyHiOffset, 1, AxiLiteMaster::kSlvErr);
    NANOHOP_WRITE(e, reg::kDataOffset, 1, AxiLiteMaster::kSlvErr);
    NANOHOP_WRITE(e, reg::kCommandOffset, CommandOp::kFlush, AxiLiteMaster::kSlvErr);
    NANOHOP_WRITE(e, reg::kPortSelectOffset, 1, AxiLiteMaster::kOkay);
    do {
        e.axil.read(reg::kResultOffset);
        NANOHOP_FINISH(e);
    } while (reg::kResultDone.get(e.axil.result().data) == 0);
    NANOHOP_READ(e, reg::kKeyLoOffset, 9U);
    expect("written", e.chip.table().at(9).port, route.port);
    expect("flushes", e.flushes, 1U);
}

// Searches of the same key all around a change: each sees the old route or the new one, never a mixture, and none the old one
// after the change was carried out (the scoreboard compares each with what the chip answered, the flush check the order).
Script change_under_searches(Environment& e) {
    const std::uint64_t key = e.random_key();
    Route now{1, 1};
    e.chip.write(key, now);
    for (int round = 0; round < 20; ++round) {
        const Route then{(now.port + 1) & ((1U << e.config.port_width) - 1), (now.qos + 1) & ((1U << e.config.qos_width) - 1)};
        bool changed = false;
        const std::uint64_t flushes = e.flushes;
        NANOHOP_WRITE(e, reg::kKeyLoOffset, key, AxiLiteMaster::kOkay);
        NANOHOP_WRITE(e, reg::kKeyHiOffset, key >> 32, AxiLiteMaster::kOkay);
        NANOHOP_WRITE(e, reg::kDataOffset, then.qos << 16 | then.port, AxiLiteMaster::kOkay);
        e.axil.write(reg::kCommandOffset, static_cast<std::uint32_t>(CommandOp::kWrite));
        for (unsigned cycles = 0; cycles < 120; ++cycles) {
            for (unsigned p = 0; p < e.config.ports; ++p) {
                for (unsigned id = 0; id < e.config.mshr_entries && e.waiting(p) == 0; ++id) {
                    if (!e.board.outstanding(p, id)) e.request(p, id, key);
                }
            }
            co_await next;
            if (const auto& end = e.board.ended()) {
                const Route got{end->out_port, end->out_qos};
                if (!(got == now) && !(got == then)) throw tb::CheckFailed("mixture", tb::hex(got.port), "old or new");
                if (changed && got == now) throw tb::CheckFailed("order", "the old route", "the new one");
                changed = got == then;
            }
        }
        while (!e.idle()) co_await next;
        expect("changed", changed, true);
        expect("flushes", e.flushes - flushes, 1U);
        now = then;
    }
}

}  // namespace

void add_command_scenarios(std::vector<Scenario>& s) {
    s.push_back(directed("register_map", "every register, strobes, SLVERR", register_map));
    s.push_back(directed("life_of_a_route", "write, change, read, delete, clear, flush", life_of_a_route));
    s.push_back(directed("full", "a chip without room", full));
    s.push_back(directed("failures", "commands that are lost, damaged, refused", failures));
    s.push_back(directed("busy", "writes while a command runs", busy));
    s.push_back(directed("change_under_searches", "a route changes while it is searched", change_under_searches, kPipelined));
}

}  // namespace nanohop::cam
