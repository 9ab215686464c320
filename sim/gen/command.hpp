// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The command line of `generate`, for nanohop-generate and nanohop.
#pragma once

#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "gen/generate.hpp"
#include "gen/hxb_network.hpp"

namespace nanohop::gen {

inline constexpr const char* kGenerateAbout =
    "Writes the generated files: CRC matrices, register maps, configurations, manifests, hyper-crossbar networks";

/// What the command line said.
struct Command {
    Options options;
    std::string out;
    NetworkOptions network;
    CLI::App* hxb = nullptr;
};

/// Adds the options to `app`; `command` must outlive the parsing.
inline void add_generate(CLI::App& app, Command& command, const std::string& root) {
    command.options.root = root;
    app.add_option("--root", command.options.root, "Repository to read from");
    app.add_option("--out", command.out, "Folder to write to or compare with (default: the repository)");
    app.add_flag("--check", command.options.check,
                 "Compare only; exit status 1 and the first differing lines if anything differs");
    app.require_subcommand(0, 1);

    NetworkOptions& network = command.network;
    command.hxb = app.add_subcommand("hxb", "Only this: a whole hyper-crossbar network as RTL, any size");
    command.hxb->add_option("--dims", network.dims, "Sizes, X first: 4x4x4")->required();
    command.hxb->add_option("--policy", network.config.policy, "Default of the module's parameter")
        ->transform(CLI::CheckedTransformer(std::map<std::string, hxb::Policy>{{"wormhole", hxb::Policy::kWormhole},
                                                                               {"static", hxb::Policy::kStatic},
                                                                               {"dynamic", hxb::Policy::kDynamic},
                                                                               {"flexible", hxb::Policy::kFlexible}}));
    command.hxb->add_option("--routing", network.config.adaptive, "fixed or adaptive")
        ->transform(CLI::CheckedTransformer(std::map<std::string, bool>{{"fixed", false}, {"adaptive", true}}));
    command.hxb
        ->add_option(
            "--channel-choice", network.config.keep_channel,
            "passed: a message's virtual channel is the number of crossbars passed; kept: its own all the way, "
            "with fixed routing")
        ->transform(CLI::CheckedTransformer(std::map<std::string, bool>{{"passed", false}, {"kept", true}}));
    command.hxb
        ->add_option("--unit-channel", network.config.unit_by_dimension,
                     "virtual channel to a processing unit; passed: that of the last crossbar; dimension: that of its "
                     "dimension")
        ->transform(CLI::CheckedTransformer(std::map<std::string, bool>{{"passed", false}, {"dimension", true}}));
    command.hxb->add_option("--flit-width", network.config.flit_width, "Data bits of a flit");
    command.hxb->add_option("--length-width", network.config.length_width, "Bits of a message's length");
    command.hxb->add_option("--virtual-channels", network.config.virtual_channels, "Virtual channels of a link");
    command.hxb->add_option("--buffer", network.config.buffer_flits, "Flits of a buffer at an output");
    command.hxb->add_option("--input", network.config.input_flits, "Flits of a FIFO at an input");
    command.hxb->add_option("--pu-width", network.config.pu_width, "Lanes between processing unit and exchanger");
    command.hxb->add_option("--out", network.out, "File (*.sv) or folder to write to; default: standard output");
}

inline int run_generate(Command& command) {
    if (*command.hxb) return write_network(command.network, std::cout, std::cerr);
    if (!command.out.empty()) command.options.out = command.out;
    return run(command.options, std::cout, std::cerr);
}

}  // namespace nanohop::gen
