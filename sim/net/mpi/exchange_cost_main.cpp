// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a swap of messages costs under this MPI, for the model of docs/scale-out.md: mpirun -n 2 nanohop-exchange-cost.
// Prints bytes and the seconds of the fastest batch, a line each.
#include <fmt/format.h>
#include <mpi.h>

#include <algorithm>
#include <chrono>

#include "net/mpi/mpi_exchange.hpp"

namespace {

/// Seconds of one swap with all other ranks, of the fastest of some batches: what a busy machine adds is left out.
double fastest_swap(nanohop::net::Exchange& exchange, size_t bytes) {
    constexpr double kSeconds = 1;
    const int swaps = bytes > 100000 ? 10 : 100;
    std::vector<nanohop::net::Bytes> out(exchange.ranks());
    for (unsigned r = 0; r < exchange.ranks(); ++r)
        if (r != exchange.rank()) out[r].resize(bytes);
    double least = 1e9;
    double all = 0;
    for (bool enough = false; !enough; enough = exchange.most(all > kSeconds ? 1 : 0) != 0) {
        const auto start = std::chrono::steady_clock::now();
        for (int k = 0; k < swaps; ++k) exchange.swap(out);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        least = std::min(least, seconds / swaps);
        all += seconds;
    }
    return least;
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    const auto exchange = nanohop::net::make_mpi_exchange();
    constexpr size_t kMost = size_t{1} << 20;
    std::vector<size_t> most(exchange->ranks(), kMost);
    most[exchange->rank()] = 0;
    exchange->open(most);
    for (size_t bytes = 0; bytes <= kMost; bytes = std::max<size_t>(64, 4 * bytes)) {
        const double seconds = fastest_swap(*exchange, bytes);
        if (exchange->rank() == 0) fmt::print("{} {:.9f}\n", bytes, seconds);
    }
    MPI_Finalize();
    return 0;
}
