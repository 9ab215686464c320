// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_send in the bench.
#pragma once

#include "bench.hpp"
#include "engine_environment.hpp"
#include "flits.hpp"

namespace nanohop::send {

// Situations of docs/blocks/send.md that the bench must meet.
struct Points : EnginePoints {
    explicit Points(tb::Coverage& coverage, const Config& config);

    tb::Coverage::Point two_bursts, reads_full, no_room, odd_length, match;
};

struct Parts {
    using Traits = send::Traits;
    using Memory = send::Memory;
    using FlitSource = send::FlitSource;
    using Points = send::Points;
};

class Environment final : public EngineEnvironment<Parts> {
public:
    explicit Environment(Context& c, tb::Lockstep<Traits>* loop = nullptr) : EngineEnvironment(c, loop) { reset(); }

    void reset() override;
    bool asks_descriptor(const Descriptor& d) const { return out.arvalid && out.araddr != d.address; }
    bool asks_data(const Descriptor& d) const { return out.arvalid && out.araddr == d.address; }
    bool writes() const { return out.awvalid; }

private:
    void drive_ids() override;
    void read_beats() override;
    void expect_looped(bool bad) override;
    void check_packets() override;
    void cover_clock() override;
    void cover_packet() override;
    void cover_job(const Job&) override {}

    Words packet_;  // words of the packet that comes out
};

}  // namespace nanohop::send
