// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_send_wide in the bench.
#pragma once

#include "bench.hpp"
#include "flits.hpp"
#include "generated/send_wide_registers.hpp"
#include "memory.hpp"
#include "tb/send/engine_environment.hpp"

namespace nanohop::send_wide {

using send::Job;
using send::Settings;
using tb::expect;

// Situations of docs/blocks/send_wide.md that the bench must meet.
struct Points : send::EnginePoints {
    explicit Points(tb::Coverage& coverage, const Config& config);

    tb::Coverage::Point two_bursts, line_again, first_of_two, no_line, last_whole, last_byte, no_room;
};

struct Parts {
    using Traits = send_wide::Traits;
    using Memory = send_wide::Memory;
    using FlitSource = send_wide::FlitSource;
    using Points = send_wide::Points;
};

class Environment final : public send::EngineEnvironment<Parts> {
public:
    explicit Environment(Context& c, tb::Lockstep<Traits>* loop = nullptr) : EngineEnvironment(c, loop) { reset(); }

    void reset() override;
    bool asks_descriptor(const Descriptor&) const { return out.ring.arvalid; }
    bool asks_data(const Descriptor&) const { return out.data.arvalid; }
    bool writes() const { return out.ring.awvalid; }

private:
    void drive_ids() override;
    void read_beats() override;
    void expect_looped(bool bad) override;
    void check_packets() override;
    void cover_clock() override;
    void cover_packet() override;
    void cover_job(const Job& job) override;

    Beats packet_;  // that comes out
};

}  // namespace nanohop::send_wide
