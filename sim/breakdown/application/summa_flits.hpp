// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matrix product's messages flit by flit, on networks of our switches, beside the MPI program under SimGrid on the
// same networks.
#pragma once

#include <string>
#include <vector>

#include "app/summa/schedule.hpp"
#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

struct SummaFlits {
    std::string network;
    std::string algorithm;
    uint32_t ranks = 0, n = 0;
    double flits_us = 0;
    double light_us = 0;
    double fluid_us = 0;  ///< SimGrid; 0: not run
};

/// `sets`: keys of the network. `program`: summa_smpi; empty: without SimGrid.
SummaFlits replay_summa(const std::vector<std::string>& sets, summa::Algorithm algorithm, const summa::Shape& shape,
                        const std::string& program);

/// 16 ranks on a full mesh, as the hub is, and on a torus.
std::vector<SummaFlits> summa_flits(const std::string& program, unsigned threads);
void add_summa_flits(const std::vector<SummaFlits>& all, Section& section);
Json summa_flits_json(const std::vector<SummaFlits>& all);

}  // namespace nanohop::breakdown
