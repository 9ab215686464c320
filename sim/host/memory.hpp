// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A memory and its AXI4 ports, to try controllers and their software with.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>

namespace nanohop::host {

/// Clocks of a port: from the last beat of a write burst to its answer, and from the clock after a read burst's address
/// to its first word.
struct MemoryTiming {
    unsigned write_latency = 5;
    unsigned read_latency = 10;
};

/// Words of 8 bytes by byte address; those that were never written are 0.
class Memory {
public:
    uint64_t word(uint64_t address) const {
        const auto page = pages_.find(address / kPageBytes);
        return page == pages_.end() ? 0 : (*page->second)[address % kPageBytes / 8];
    }
    /// Bytes whose bit of `strobe` is 0 stay as they are.
    void put(uint64_t address, uint64_t value, uint32_t strobe = 0xff) {
        auto& page = pages_[address / kPageBytes];
        if (!page) page = std::make_unique<Page>();
        uint64_t& word = (*page)[address % kPageBytes / 8];
        for (unsigned byte = 0; byte < 8; ++byte) {
            const uint64_t mask = uint64_t{0xff} << (8 * byte);
            if ((strobe >> byte & 1) != 0) word = (word & ~mask) | (value & mask);
        }
    }

private:
    static constexpr uint64_t kPageBytes = 4096;
    using Page = std::array<uint64_t, kPageBytes / 8>;
    std::unordered_map<uint64_t, std::unique_ptr<Page>> pages_;
};

/// A port of it: takes an address in each clock, a word in each clock after its address, and has a word in each clock.
/// `In` and `Out` are those of a controller's model, or the parts of them that are its AXI4 port.
class MemoryPort {
public:
    MemoryPort(Memory& memory, const MemoryTiming& timing) : memory_(memory), timing_(timing) {}

    template <class In>
    void drive(In& in) const {
        in.awready = true;
        in.wready = !writes_.empty();  // after the address
        in.bvalid = !answers_.empty() && answers_.front() <= clock_;
        in.arready = true;
        in.rvalid = !reads_.empty() && reads_.front().due <= clock_;
        if (in.rvalid) {
            in.rdata = memory_.word(reads_.front().address);
            in.rresp = reads_.front().error ? kSlvErr : 0;
            in.rlast = reads_.front().beats == 1;
        }
    }

    template <class In, class Out>
    void observe(const In& in, const Out& out) {
        ++clock_;
        if (in.bvalid && out.bready) answers_.pop_front();
        if (out.awvalid) writes_.push_back({out.awaddr, out.awlen + 1});
        if (out.wvalid && in.wready) write(out.wdata, out.wstrb);
        if (in.rvalid && out.rready) read();
        if (out.arvalid) {
            reads_.push_back({out.araddr, out.arlen + 1, clock_ + timing_.read_latency, failing_ > 0});
            if (failing_ > 0) --failing_;
        }
    }

    /// The next read bursts' first words come with an error.
    void fail_reads(unsigned bursts) { failing_ = bursts; }
    /// Nothing is under way.
    bool idle() const { return writes_.empty() && reads_.empty() && answers_.empty(); }

private:
    static constexpr uint32_t kSlvErr = 2;
    struct Burst {
        uint64_t address = 0;
        uint32_t beats = 0;
        uint64_t due = 0;
        bool error = false;
    };

    void write(uint64_t data, uint32_t strobe) {
        Burst& burst = writes_.front();
        memory_.put(burst.address, data, strobe);
        burst.address += 8;
        if (--burst.beats != 0) return;
        writes_.pop_front();
        answers_.push_back(clock_ + timing_.write_latency);
    }
    void read() {
        Burst& burst = reads_.front();
        burst.address += 8;
        burst.error = false;
        if (--burst.beats == 0) reads_.pop_front();
    }

    Memory& memory_;
    MemoryTiming timing_;
    uint64_t clock_ = 0;
    std::deque<Burst> writes_, reads_;
    std::deque<uint64_t> answers_;  ///< clocks in which write answers are due
    unsigned failing_ = 0;
};

}  // namespace nanohop::host
