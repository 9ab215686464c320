// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hyper-crossbar as a network of BookSim 2 (N. Jiang et al., ISPASS 2013): its input files, and what it prints.
// BookSim is a program of its own, which the user names; nothing of it is here.
#pragma once

#include <cstdint>
#include <string>

#include "net/kinds/hxb/shape.hpp"

namespace nanohop::benchmark {

struct BooksimSettings {
    std::string topology = "topology = anynet;\nrouting_function = min;\n";  ///< lines of the configuration
    std::string network;                                                     ///< listing of anynet; empty: none
    unsigned routing_delay = 0;  ///< clocks that a head waits at each router beside its pipeline
    unsigned virtual_channels = 1;
    unsigned buffer = 18;    ///< flits of a virtual channel at a router's input
    unsigned message = 4;    ///< flits
    double load = 0.1;       ///< flits per unit and clock
    uint64_t period = 2000;  ///< clocks of a sample
    unsigned warmup = 2;     ///< samples thrown away; kBooksimSamples are then measured
    uint64_t seed = 1;
};

/// Samples that BookSim measures when it takes the first ones for converged.
inline constexpr unsigned kBooksimSamples = 3;

/// BookSim's "anynet" listing: each exchanger a router with one node, each crossbar a router without. Crossbars are
/// numbered from the last dimension to the first: BookSim takes, of several shortest ways, the one whose last router
/// has the lowest number, and so goes X, Y, Z as our fixed routing does.
std::string booksim_network(const net::HxbShape& shape);

/// Its configuration: the shortest pipeline that it has (allocation of channel and switch in one clock, a clock through
/// the switch, a clock on the link).
std::string booksim_configuration(const BooksimSettings& settings, const std::string& network_file);

struct BooksimResult {
    double latency = 0;   ///< clocks, mean, from creation to the tail's arrival
    double accepted = 0;  ///< flits per unit and clock
    double hops = 0;      ///< routers on a way, mean
    uint64_t clocks = 0;  ///< simulated, warm-up and draining included
    double seconds = 0;   ///< of the simulation, building of the network not included
};

/// What BookSim has printed. net::InputError when it is not that, with its last line.
BooksimResult parse_booksim(const std::string& output);

/// Runs the program in a temporary folder. net::InputError when it is not there, cannot be run, or prints something
/// else.
/// `settings.network` is written to a file, and the configuration names it.
BooksimResult run_booksim(const std::string& program, const BooksimSettings& settings);

}  // namespace nanohop::benchmark
