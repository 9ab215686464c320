// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The host's software: registers, tables, status ring and receive rings, as docs/generated/registers/nh_ipush.md tells.
// All of it runs as tasks (task.hpp), one cycle after the other beside the packets.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "axi_lite_master.hpp"
#include "directed.hpp"
#include "generated/ipush_registers.hpp"
#include "packet.hpp"
#include "points.hpp"
#include "scoreboard.hpp"
#include "task.hpp"

namespace nanohop::ipush::bench {

using tb::expect;

class Host {
public:
    static constexpr uint32_t kOkay = tb::AxiLiteMaster::kOkay, kSlvErr = tb::AxiLiteMaster::kSlvErr;

    Host(Context& context, tb::Rng rng, Tables& tables, Scoreboard& board, const Points& points);

    // Single accesses. The answer to a write is returned, that to a read must be OKAY.
    tb::Task<uint32_t> write(uint32_t address, uint32_t data, uint32_t strobe = 15) {
        return axil.write_response(address, data, strobe);
    }
    tb::Task<uint32_t> read(uint32_t address) { return axil.value(address); }
    tb::Task<uint64_t> llcm(uint32_t word);
    tb::Task<> wait(uint64_t cycles);

    // CONTROL.enable; on() sets status_nack, too. off() returns when no packet is under way any more; meanwhile it
    // frees rings, so that one that waits for room can end.
    tb::Task<> on(bool status_nack = false);
    tb::Task<> off();
    tb::Task<bool> busy();

    // Table entries; each must be accepted, but a sender's ring where there is no AMT Address Table: it must be
    // refused, and the sender is told.
    tb::Task<> set_sender(unsigned sender, SenderEntry entry);
    tb::Task<> set_ring(unsigned ring, RingEntry entry);
    tb::Task<> set_region(unsigned sender, RegionEntry entry);
    // The sender's next packet is number 0.
    tb::Task<> restart(unsigned sender);
    // The same of entries that reach beyond the address space: each must be refused.
    tb::Task<> refuse_ring(unsigned ring, RingEntry entry);
    tb::Task<> refuse_region(unsigned sender, RegionEntry entry);
    // TABLE_COMMAND with whatever is in the data registers.
    tb::Task<uint32_t> table_command(unsigned op, unsigned index);

    // Reads the status tail, then every new entry, and compares; returns how many entries there are from the head on.
    tb::Task<uint64_t> poll_status();
    // The same for software that looks at entries itself: the tail as a count of entries ever, and an entry's words.
    tb::Task<uint64_t> status_tail();
    tb::Task<std::array<uint64_t, 2>> status_entry(uint64_t number);
    // Gives so many status entries back.
    tb::Task<> free_status(uint64_t entries);
    // Both: all that are there. Or without a look at them.
    tb::Task<> free_status();
    tb::Task<> skip_status();
    // Words of a ring's data that are there, as its AMT entry says.
    tb::Task<uint64_t> ring_words(unsigned ring);
    // Reads or releases so many bytes; refused if `granted` is false.
    tb::Task<> take(unsigned ring, uint64_t bytes, bool release, bool granted = true);
    // Frees what can be freed: all status entries, all rings.
    tb::Task<> take_all(bool release);
    // Every counter and pointer, when all is quiet.
    tb::Task<> check_counters();

    // Reads this ring's AMT entry in every clock in which no other word of LLCM is wanted.
    void watch_ring(std::optional<unsigned> ring) { watched_ring_ = ring; }

    void drive(In& in);
    void observe(const In& in, const Out& out);
    void reset();

    tb::AxiLiteMaster axil;

private:
    tb::Task<> set_data(uint64_t base, uint64_t bound, uint32_t data3);

    const Config& config_;
    tb::Rng rng_;
    Tables& tables_;
    Scoreboard& board_;
    const Points& points_;
    tb::Coverage& coverage_;
    uint32_t llcm_status_;  // first word address of the status ring
    uint32_t llcm_mask_;
    std::optional<uint32_t> llcm_wanted_;  // driven until its data are here
    bool llcm_asked_ = false;
    std::optional<unsigned> watched_ring_;
    std::optional<uint64_t> llcm_data_;
    uint64_t checked_ = 0;  // status entries compared
};

}  // namespace nanohop::ipush::bench
