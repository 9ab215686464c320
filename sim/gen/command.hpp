// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The command line of `generate`, for nanohop-generate and nanohop.
#pragma once

#include <string>

#include "gen/generate.hpp"
#include "gen/hub_network.hpp"
#include "gen/hxb_network.hpp"
#include "gen/switch_network.hpp"

namespace CLI {
class App;
}

namespace nanohop::gen {

inline constexpr const char* kGenerateAbout =
    "Writes the generated files: CRC matrices, register maps, configurations, manifests, timing constraints, "
    "hyper-crossbar networks, optical hubs, networks of switches";

/// What the command line said.
struct Command {
    Options options;
    std::string out;
    NetworkOptions network;
    CLI::App* hxb = nullptr;
    HubNetworkOptions hub_network;
    CLI::App* hub = nullptr;
    SwitchNetworkOptions switches;
    CLI::App* switch_network = nullptr;
    SwitchNetworkOptions machine;
    CLI::App* machine_command = nullptr;
    CLI::App* own = nullptr;
    std::string own_file, own_folder;
    CLI::App* wrapper_command = nullptr;
    WrapperOptions wrapper;
};

/// Adds the options to `app`; `command` must outlive the parsing.
void add_generate(CLI::App& app, Command& command, const std::string& root);

/// Exit status.
int run_generate(Command& command);

}  // namespace nanohop::gen
