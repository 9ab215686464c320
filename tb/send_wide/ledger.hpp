// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What software posted, and what is due of it: which lines are read, which flits come, which completion words are
// written, in which order. Knows the page and not the model.
#pragma once

#include <cstdint>
#include <deque>
#include <set>
#include <vector>

#include "bench.hpp"
#include "memory.hpp"

namespace nanohop::send_wide {

// What software wrote into the registers.
struct Settings {
    uint64_t ring = 0, completions = 0;
    unsigned log2_entries = 0;
    unsigned mtu = 64;
    bool report = true;

    uint64_t descriptor_address(uint64_t n) const { return ring + kDescriptorBytes * (n % entries()); }
    uint64_t completion_address(uint64_t n) const { return completions + 8 * (n % entries()); }
    uint64_t entries() const { return uint64_t{1} << log2_entries; }
};

class Ledger {
public:
    struct Job {
        Descriptor descriptor;
        Code code = Code::kDone;  // but for what reads show
        std::set<unsigned> bad_packets;
        unsigned packet = 0, line = 0;  // of its data that are read next
        bool known = false;             // how it ends
        uint32_t packets = 0;           // that are sent whole
        bool reported = false;          // a completion word is due
        unsigned sent = 0;              // packets taken
    };

    Ledger(const Config& config, Memory& memory) : config_(config), memory_(&memory) {}

    void reset() { *this = Ledger(config_, *memory_); }
    void post(const Descriptor& descriptor);
    void read_ring(const ReadPort::Beat& beat);
    void read_data(const ReadPort::Beat& beat);
    // A flit is at the port, and taken or not.
    void offer(const Flit& flit, bool taken);
    void wrote(const Memory::Write& write);
    void answered();

    uint64_t posted() const { return jobs_.size(); }
    // Those that may count as ended by now.
    uint64_t may_have_ended() const;
    // All of them, and all that is due is there.
    bool done() {
        skip_unsent();
        return may_have_ended() == jobs_.size() && sending_ == jobs_.size();
    }
    uint64_t with_code(Code code) const;
    uint64_t packets() const { return packets_; }
    const std::deque<Job>& jobs() const { return jobs_; }

    Settings settings;
    std::vector<Flit> taken;    // of the packet that comes, or that came
    bool packet_ended = false;  // with the last flit

private:
    Code check(const Descriptor& d) const;
    unsigned packets_of(const Job& job) const { return (job.descriptor.length + settings.mtu - 1) / settings.mtu; }
    uint32_t size_of(const Job& job, unsigned packet) const;
    void know(Job& job);
    void skip_unsent();
    std::vector<Flit> packet(const Job& job, unsigned k) const;

    Config config_;
    Memory* memory_;
    std::deque<Job> jobs_;
    uint64_t fetching_ = 0;  // descriptor that is read next
    uint64_t reading_ = 0;   // whose data are read next
    uint64_t sending_ = 0;   // whose packets come next
    uint64_t writing_ = 0;   // whose completion word is due next, at the earliest
    uint64_t answering_ = 0;
    uint64_t packets_ = 0;
    std::vector<Flit> due_;  // flits of the packet that comes
    size_t at_ = 0;
};

}  // namespace nanohop::send_wide
