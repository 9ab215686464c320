// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What tests of the replay share: programs from text, networks from keys.
#pragma once

#include <string>
#include <vector>

#include "../temp_dir.hpp"
#include "app/delays/delays.hpp"
#include "app/replay/command.hpp"
#include "app/replay/readers.hpp"

namespace nanohop::app::test {

inline Program program_of(const std::string& text, const ReadOptions& options = {}) {
    tests::TempDir folder;
    return read_program(folder.write("program", text), options);
}

struct Machine {
    std::vector<std::string> sets{"dims=4x4x4"};
    std::string model = "flits";
    ReplayOptions options{};
    unsigned threads = 1;
};

inline Constants no_constants() {
    Constants k{.eager_bytes = 65536, .loopback_bytes_per_second = 1e10};
    return k;
}

inline ReplayResult run(const Program& program, Machine setup) {
    if (setup.options.constants.loopback_bytes_per_second == 0) setup.options.constants = no_constants();
    const net::Experiment experiment = read_network("", setup.sets);
    const auto transport = make_transport(experiment, setup.model, 1, setup.threads);
    return replay(program, *transport, setup.options);
}

}  // namespace nanohop::app::test
