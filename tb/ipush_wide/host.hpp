// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The host's software: registers, tables, status ring and heads of rings, as docs/generated/registers/nh_ipush.md
// tells, as tasks (task.hpp) beside the packets.
#pragma once

#include <cstdint>
#include <optional>

#include "axi_lite_master.hpp"
#include "directed.hpp"
#include "reference.hpp"
#include "task.hpp"

namespace nanohop::ipush_wide::bench {

inline constexpr uint64_t kArea = uint64_t{1} << 20;  // of rings in memory, in directed scenarios

using tb::expect;

class Host {
public:
    static constexpr uint32_t kOkay = tb::AxiLiteMaster::kOkay, kSlvErr = tb::AxiLiteMaster::kSlvErr;

    Host(const Config& config, tb::Rng rng, Tables& tables, Reference& reference);

    // Single accesses. The answer to a write is returned, that to a read must be OKAY, or is returned.
    tb::Task<uint32_t> write(uint32_t address, uint32_t data, uint32_t strobe = 15) {
        return axil_.write_response(address, data, strobe);
    }
    tb::Task<uint32_t> read(uint32_t address) { return axil_.value(address); }
    tb::Task<uint32_t> read_response(uint32_t address) { return axil_.read_response(address); }
    tb::Task<uint64_t> llcm(uint32_t word);

    tb::Task<> control(bool enable, bool status_nack, bool refuse);
    tb::Task<bool> busy();
    // Table entries; each must be accepted. set_ring: nothing is in it.
    tb::Task<> set_sender(unsigned sender, ipush::bench::SenderEntry entry);
    tb::Task<> set_ring(unsigned ring, RingEntry entry);
    tb::Task<> set_region(unsigned sender, RegionEntry entry);
    tb::Task<> restart(unsigned sender);
    tb::Task<uint32_t> table_command(unsigned op, unsigned index, uint64_t base, uint64_t bound, uint32_t data3);

    // Reads the status tail and compares every new entry, then gives all back. look: false: only gives back.
    tb::Task<> take_status(bool look = true);
    // Gives back what is in the ring, or so many lines of it.
    tb::Task<> release(unsigned ring, std::optional<uint64_t> lines = std::nullopt);
    tb::Task<> release_all();
    // Asks to give back so many lines, which must be refused: there is no such ring, or it holds less.
    tb::Task<> refuse_release(unsigned ring, uint64_t lines);
    // Every counter, when all is quiet.
    tb::Task<> check_counters();

    void drive(In& in);
    void observe(const In& in, const Out& out);
    void reset();

private:
    tb::Task<uint32_t> release_bytes(unsigned ring, uint32_t bytes);

    const Config& config_;
    tb::Rng rng_;
    Tables& tables_;
    Reference& reference_;
    tb::AxiLiteMaster axil_;
    uint32_t llcm_status_;  // first word address of the status ring
    std::optional<uint32_t> llcm_wanted_;
    std::optional<uint32_t> llcm_asked_;  // in the last cycle
    std::optional<uint64_t> llcm_data_;
    bool known_ = false;  // the tables are cleared
};

}  // namespace nanohop::ipush_wide::bench
