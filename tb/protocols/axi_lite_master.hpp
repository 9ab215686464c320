// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// An AXI4-Lite master for the bench: one access after the other, address and data of a write in any order, answers
// taken late.
#pragma once

#include <cstdint>
#include <optional>

#include "axi/axi_lite.hpp"
#include "rng.hpp"
#include "task.hpp"

namespace nanohop::tb {

class AxiLiteMaster {
public:
    static constexpr uint32_t kOkay = 0, kSlvErr = 2;
    struct Result {
        uint32_t resp = 0;
        uint32_t data = 0;
    };

    explicit AxiLiteMaster(Rng rng) : rng_(rng) {}

    void reset() { *this = AxiLiteMaster(rng_); }
    // Waits of up to so many cycles before each of address, data and ready.
    void set_slowness(uint32_t cycles) { slowness_ = cycles; }

    // Starts an access; none may be under way.
    void write(uint32_t address, uint32_t data, uint32_t strobe = 15);
    void read(uint32_t address);
    bool busy() const { return busy_; }
    // Of the last finished access.
    const Result& result() const { return result_; }
    // The same for software that runs as tasks: the answer to a write, and to a read; what is read, with OKAY.
    Task<uint32_t> write_response(uint32_t address, uint32_t data, uint32_t strobe = 15);
    Task<uint32_t> read_response(uint32_t address);
    Task<uint32_t> value(uint32_t address);

    void drive(axi::LiteIn& axil);
    // Throws CheckFailed when an answer comes that was not asked for or does not hold.
    void observe(const axi::LiteIn& to, const axi::LiteOut& from);

private:
    Task<> finish();

    bool busy_ = false, reading_ = false;
    uint32_t address_ = 0, data_ = 0, strobe_ = 0;
    bool address_open_ = false, data_open_ = false;  // still to be sent
    uint32_t address_wait_ = 0, data_wait_ = 0, answer_wait_ = 0;
    uint32_t slowness_ = 0;
    std::optional<axi::LiteOut> stalled_;  // the answer that was not taken in the last cycle
    Result result_;
    Rng rng_;
};

// Two masters at one port, of which one writes and the other reads: each sees its own channels alone.
struct AxiLitePair {
    AxiLiteMaster writer, reader;

    void drive(axi::LiteIn& axil) {
        axi::LiteIn reads;
        writer.drive(axil);
        reader.drive(reads);
        axil.araddr = reads.araddr;
        axil.arprot = reads.arprot;
        axil.arvalid = reads.arvalid;
        axil.rready = reads.rready;
    }
    void observe(const axi::LiteIn& to, const axi::LiteOut& from) {
        axi::LiteIn writes_to = to, reads_to = to;
        axi::LiteOut writes = from, reads = from;
        writes_to.arvalid = reads_to.awvalid = reads_to.wvalid = writes.rvalid = reads.bvalid = false;
        writer.observe(writes_to, writes);
        reader.observe(reads_to, reads);
    }
};

}  // namespace nanohop::tb
