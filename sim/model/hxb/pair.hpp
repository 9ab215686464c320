// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An exchanger and a crossbar of a network side by side, not connected, as nh_hxb has them.
#pragma once

#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"

namespace nanohop::hxb {

struct PairConfig {
    ExchangerConfig exchanger;
    CrossbarConfig crossbar;
};

struct PairIn {
    ExchangerIn exchanger;
    CrossbarIn crossbar;
};

struct PairOut {
    ExchangerOut exchanger;
    CrossbarOut crossbar;
};

class Pair {
public:
    explicit Pair(const PairConfig& config) : exchanger_(config.exchanger), crossbar_(config.crossbar) {}
    PairOut outputs(const PairIn&) const { return {exchanger_.outputs(), crossbar_.outputs()}; }
    void tick(const PairIn& in) {
        exchanger_.tick(in.exchanger);
        crossbar_.tick(in.crossbar);
    }
    const Exchanger& exchanger() const { return exchanger_; }
    const Crossbar& crossbar() const { return crossbar_; }

private:
    Exchanger exchanger_;
    Crossbar crossbar_;
};

}  // namespace nanohop::hxb
