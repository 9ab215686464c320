// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "software.hpp"

#include "bits.hpp"
#include "generated/cam_registers.hpp"

namespace nanohop::cam {

namespace {

namespace reg = registers;

// Waits for the access that was started.
tb::Task<> finish(Environment& e) {
    do {
        co_await tb::next;
    } while (e.axil.busy());
}

Op op_of(reg::CommandOp command) {
    switch (command) {
        case reg::CommandOp::kWrite: return Op::kWrite;
        case reg::CommandOp::kDelete: return Op::kDelete;
        case reg::CommandOp::kClear: return Op::kClear;
        case reg::CommandOp::kRead:
        case reg::CommandOp::kFlush: break;
    }
    return Op::kSearch;
}

// After a command: its status against what the chip carried out.
void check_end(Environment& e, const SoftwareProfile& profile, reg::CommandOp command, uint64_t key, const Route& route,
               reg::ResultStatus status, uint64_t flushes) {
    const bool changes = command != reg::CommandOp::kRead;
    if (status == reg::ResultStatus::kError) {
        if (!profile.faults) throw tb::CheckFailed("command", "status error", "no error: nothing went wrong");
        expect("flush_after_error", flushes, changes ? 1 : 0);
        return;
    }
    if (!e.command) throw tb::CheckFailed("command", "done", "the chip carried nothing out");
    const Request& request = e.command->request;
    expect("command_op", request.op, op_of(command));
    expect("command_key", request.key, key);
    if (command == reg::CommandOp::kWrite) {
        expect("command_port", request.port, route.port);
        expect("command_qos", request.qos, route.qos);
    }
    const bool found = e.command->answer.found;
    const auto wanted = found                               ? reg::ResultStatus::kOk
                        : command == reg::CommandOp::kWrite ? reg::ResultStatus::kFull
                                                            : reg::ResultStatus::kNotFound;
    expect("command_status", status, wanted);
    expect("flush_after_command", flushes, changes && found ? 1 : 0);
}

}  // namespace

tb::Task<> random_software(Environment& e, SoftwareProfile& profile) {
    auto& rng = e.rng;
    const Config& config = e.config;
    const auto key_mask = low_bits(config.key_width);
    while (!profile.stop) {
        for (uint32_t n = rng.between(0, profile.pause); n > 0; --n) co_await tb::next;
        e.axil.set_slowness(rng.one_in(3) ? 6 : 0);
        switch (rng.below(8)) {
            case 0: {  // a wrong address
                const uint32_t address = reg::kCacheCamErrorsOffset + 4 + 4 * rng.below(16);
                const bool read = rng.percent(50);
                read ? e.axil.read(address) : e.axil.write(address, static_cast<uint32_t>(rng.next()));
                co_await finish(e);
                expect("wrong_address", e.axil.result().resp, tb::AxiLiteMaster::kSlvErr);
                break;
            }
            case 1: {  // a register that hardware drives
                e.axil.write(rng.percent(50) ? reg::kIdOffset : reg::kSearchesOffset, 0);
                co_await finish(e);
                expect("read_only", e.axil.result().resp, tb::AxiLiteMaster::kSlvErr);
                break;
            }
            case 2: {  // a cache's counter, of a port that may not exist
                const uint32_t port = rng.below(config.ports + 2);
                const uint32_t counter = rng.below(8);
                e.axil.write(reg::kPortSelectOffset, port);
                co_await finish(e);
                for (auto& words : e.counters) {
                    for (auto& word : words) word = static_cast<uint32_t>(rng.next());
                }
                e.axil.read(reg::kCacheLookupsOffset + 4 * counter);
                co_await finish(e);
                expect("cache_counter", e.axil.result().data, port < config.ports ? e.counters[port][counter] : 0);
                break;
            }
            case 3: {  // caches only
                const uint64_t before = e.flushes;
                e.axil.write(reg::kCommandOffset, static_cast<uint32_t>(reg::CommandOp::kFlush));
                co_await finish(e);
                co_await tb::next;
                expect("flush_command", e.flushes - before, 1);
                break;
            }
            default: {
                const auto command = rng.one_in(40)    ? reg::CommandOp::kClear
                                     : rng.percent(30) ? reg::CommandOp::kRead
                                     : rng.percent(40) ? reg::CommandOp::kDelete
                                                       : reg::CommandOp::kWrite;
                const uint64_t key = e.random_key();
                const Route route = e.random_route();
                // Bits beyond the parameters are written too: they must not be stored.
                const uint64_t junk = rng.next() & ~key_mask;
                e.axil.write(reg::kKeyLoOffset, static_cast<uint32_t>(key | junk));
                co_await finish(e);
                e.axil.write(reg::kKeyHiOffset, static_cast<uint32_t>((key | junk) >> 32));
                co_await finish(e);
                e.axil.write(reg::kDataOffset, route.qos << 16 | route.port);
                co_await finish(e);
                e.axil.read(rng.percent(50) ? reg::kKeyLoOffset : reg::kKeyHiOffset);
                co_await finish(e);
                expect("key_read_back", e.axil.result().resp, tb::AxiLiteMaster::kOkay);
                e.command.reset();
                const uint64_t before = e.flushes;
                e.axil.write(reg::kCommandOffset, static_cast<uint32_t>(command));
                co_await finish(e);
                expect("command_taken", e.axil.result().resp, tb::AxiLiteMaster::kOkay);
                const bool meddle = rng.one_in(4);
                uint64_t polls = 0;
                while (true) {
                    if (meddle) {
                        // May be too late (the command is done) or refused; it must not change the command.
                        e.axil.write(reg::kDataOffset, static_cast<uint32_t>(rng.next()));
                        co_await finish(e);
                    }
                    e.axil.read(reg::kResultOffset);
                    co_await finish(e);
                    const uint32_t word = e.axil.result().data;
                    if (reg::kResultDone.get(word) != 0) {
                        check_end(e, profile, command, key, route,
                                  static_cast<reg::ResultStatus>(reg::kResultStatus.get(word)), e.flushes - before);
                        if (command == reg::CommandOp::kRead && reg::kResultStatus.get(word) == 0) {
                            e.axil.read(reg::kReadDataOffset);
                            co_await finish(e);
                            expect("read_data", e.axil.result().data,
                                   e.command->answer.qos << 16 | e.command->answer.port);
                        }
                        break;
                    }
                    if (++polls > 10000 + config.command_timeout_cycles) {
                        throw tb::CheckFailed("command", "still running", "done by now");
                    }
                }
                ++profile.commands;
                break;
            }
        }
    }
}

}  // namespace nanohop::cam
