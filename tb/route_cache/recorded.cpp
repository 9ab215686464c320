// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Recorded traffic: what the input ports of a 4x4x4 torus had to look up for a NAS Parallel Benchmark (data/npb).

#include <algorithm>
#include <array>
#include <string>

#include "analysis/streams.hpp"
#include "bench.hpp"
#include "environment.hpp"
#include "io/traffic.hpp"
#include "net/error.hpp"
#include "report.hpp"
#include "topology/torus.hpp"

namespace nanohop::route_cache {

namespace {

// Small files with different patterns: neighbours, transposes, a tree, a reduction.
constexpr std::array kFiles = {"mg.A.64", "cg.A.64", "dt.A.SH.80", "ep.A.64", "lu.A.64"};

class Recorded final : public tb::Stimulus<In, Out> {
public:
    Recorded(Context& context, const std::string& folder) : config_(context.config), env_(context) {
        const char* name = kFiles[env_.rng().below(kFiles.size())];
        try {
            const auto traffic = io::read_traffic(folder + "/" + name + ".p2p.xz");
            streams_ = analysis::build_streams(traffic, topology::Torus({4, 4, 4}));
        } catch (const net::InputError& error) {
            throw tb::UsageError(error.what());
        }
        next_stream();
    }

    void drive(In& in) override {
        if (!draining_ && env_.requests.size() < 4) feed();
        env_.drive(in);
    }
    void observe(const In& in, const Out& out) override { env_.observe(in, out); }
    void drain() override {
        draining_ = true;
        env_.requests.clear();
        env_.stop();
    }
    bool drained() const override { return env_.idle(); }
    void finish() override { env_.finish(); }

private:
    // Another port's destinations, numbered as a job's nodes are (contiguous) or scattered, at a rate and with delays
    // drawn anew.
    void next_stream() {
        tb::Rng& rng = env_.rng();
        const uint64_t mask = low_bits(config_.key_width);
        stream_ = &streams_[rng.below(static_cast<uint32_t>(streams_.size()))];
        at_ = stream_->destinations.size() > 4000
                  ? rng.below(static_cast<uint32_t>(stream_->destinations.size() - 4000))
                  : 0;
        end_ = std::min(stream_->destinations.size(), at_ + 4000);
        base_ = rng.bits(config_.key_width) & mask;
        factor_ = rng.one_in(2) ? 1 : (0x9e3779b97f4a7c15ULL & mask) | 1;
        env_.profile().cam = {22, rng.one_in(2) ? 22U : 60U, 0, 0};
        env_.profile().responses = rng.one_in(2) ? tb::Gate::always() : tb::Gate::bursts(30, 10);
        env_.flush = rng.one_in(3);
    }

    void feed() {
        const uint64_t mask = low_bits(config_.key_width);
        if (at_ == end_) next_stream();
        const uint64_t key = (base_ + stream_->destinations[at_++] * factor_) & mask;
        env_.requests.push_back(
            {key, env_.rng().below(std::min(4U, 1U << config_.tag_width))});  // four virtual channels
    }

    const Config& config_;
    Environment env_;
    std::vector<analysis::Stream> streams_;
    const analysis::Stream* stream_ = nullptr;
    size_t at_ = 0, end_ = 0;
    uint64_t base_ = 0, factor_ = 1;
    bool draining_ = false;
};

}  // namespace

void add_recorded_scenario(const std::string& folder, std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Recorded>(scenarios, "recorded", "destinations recorded from NAS Parallel Benchmarks", 1, folder);
}

}  // namespace nanohop::route_cache
