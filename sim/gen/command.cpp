// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

#include "config/own.hpp"
#include "io/suggest.hpp"

namespace nanohop::gen {

namespace {

/// One of these words; its position is what the option's field gets.
CLI::Validator word_of(const std::vector<std::string>& words) {
    const std::function<std::string(std::string&)> check = [words](std::string& text) -> std::string {
        const auto found = std::find(words.begin(), words.end(), text);
        if (found == words.end())
            return fmt::format("\"{}\": must be one of {}{}", text, fmt::join(words, ", "),
                               io::did_you_mean(text, words));
        text = std::to_string(found - words.begin());
        return {};
    };
    return CLI::Validator(check, "");
}

void add_own(CLI::App& app, Command& command) {
    command.own =
        app.add_subcommand("own", "Only this: parameters of a configuration outside the repository, for the build");
    command.own->add_option("file", command.own_file, "The configuration, a TOML file")->type_name("FILE")->required();
    command.own->add_option("--out", command.own_folder, "Folder (default: own in the build folder)")
        ->type_name("PATH");
    command.own->footer(R"(
Commands that take the path of a configuration run this (./nanohop breakdown --config mine.toml). It prints the name
under which the build knows the file, and its blocks.

Exit status: 0; 1 when it cannot be written; 2 wrong file, nothing written.)");
}

void add_wrapper(CLI::App& app, Command& command) {
    command.wrapper_command = app.add_subcommand(
        "wrapper", "Only this: the blocks of a configuration, or of all named ones, as flat modules of plain Verilog");
    command.wrapper_command
        ->add_option("file", command.wrapper.config, "The configuration, a TOML file (default: all named ones)")
        ->type_name("FILE");
    command.wrapper_command
        ->add_option("--name", command.wrapper.name, "End of the modules' names (default: the file's)")
        ->type_name("NAME");
    command.wrapper_command
        ->add_option("--out", command.wrapper.out,
                     "Folder (default: this one; of all named ones: rtl/generated/wrappers)")
        ->type_name("PATH");
    command.wrapper_command->footer(R"(
Example:
  nanohop generate wrapper mine.toml --out rtl
        rtl/nh_ipush_mine.v and so on, one of each block in the file
  nanohop generate wrapper
        all of the named configurations, where the FuseSoC cores' target `configurations` looks for them

Exit status: 0; 1 when they cannot be written; 2 wrong usage or file, nothing written.)");
}

void add_hxb(CLI::App& app, Command& command) {
    NetworkOptions& network = command.network;
    command.hxb = app.add_subcommand("hxb", "Only this: a whole hyper-crossbar network as RTL, any size");
    hxb::Config& config = network.config;
    const auto words = [&](const char* name, auto& field, const std::vector<std::string>& list, const char* about) {
        command.hxb->add_option(name, field, about)
            ->transform(word_of(list))
            ->type_name(fmt::format("{}", fmt::join(list, "|")))
            ->default_str(list.at(static_cast<size_t>(field)));
    };
    const auto number = [&](const char* name, unsigned& field, const char* about) {
        command.hxb->add_option(name, field, about)->type_name("N")->capture_default_str();
    };
    command.hxb->add_option("--dims", network.dims, "Sizes, X first")->type_name("4x4x4")->required();
    words("--policy", config.policy, nanohop::words<hxb::Policy>(),
          "When a message may move into a buffer, and out of it");
    words("--routing", config.adaptive, {"fixed", "adaptive"}, "X, Y, Z in this order, or the first free one");
    words("--channel-choice", config.keep_channel, {"passed", "kept"},
          "Virtual channel of a message: the number of crossbars passed, or its own all the way (fixed routing)");
    words("--unit-channel", config.unit_by_dimension, {"passed", "dimension"},
          "Virtual channel to a processing unit: that of the last crossbar, or that of its dimension");
    number("--flit-width", config.flit_width, "Data bits of a flit, 8 to 512");
    number("--length-width", config.length_width, "Bits of a message's length in flits, 1 to 16");
    number("--virtual-channels", config.virtual_channels, "Of a link, 1 to 4; adaptive: one per dimension");
    number("--buffer", config.buffer_flits, "Flits of a buffer at an output, 2 to 1024");
    number("--input", config.input_flits, "Flits of a FIFO at an input, 3 to 16");
    number("--pu-width", config.pu_width, "Flits per clock between processing unit and exchanger, 1 to 3");
    command.hxb->add_option("--out", network.out, "File (*.sv) or folder (default: standard output)")
        ->type_name("PATH");
    command.hxb->footer(R"(
All but --dims are the defaults of the module's parameters.

Examples:
  nanohop generate hxb --dims 8x8x16 --policy flexible --buffer 300 --out rtl
        rtl/nh_hxb_8x8x16.sv
  nanohop generate hxb --dims 4x4x4 --routing adaptive >network.sv

Exit status: 0; 1 when it cannot be written; 2 wrong usage, nothing written.)");
}

void add_hub(CLI::App& app, Command& command) {
    HubNetworkOptions& hub = command.hub_network;
    command.hub = app.add_subcommand("hub", "Only this: a whole optical hub as RTL, nodes and wavelength router");
    const auto of_hub = [&](const char* name, unsigned& field, const char* about) {
        return command.hub->add_option(name, field, about)->type_name("N")->capture_default_str();
    };
    of_hub("--nodes", hub.config.nodes, "Of the hub, 3 to 64");
    of_hub("--link-clocks", hub.link_clocks, "From a node to another, 1 to 64");
    CLI::Option* step =
        of_hub("--step", hub.step, "Of the router's setting: wavelength (step (to - from) + first) mod nodes");
    CLI::Option* first = of_hub("--first", hub.first, "The same");
    command.hub
        ->add_option("--wavelengths", hub.table, "Or its table: a line a port from, a number a port to, with commas")
        ->type_name("FILE")
        ->excludes(step)
        ->excludes(first);
    of_hub("--flit-bits", hub.config.flit_bits, "Data bits of a flit: 128, 256, 512");
    of_hub("--piece-flits", hub.config.piece_flits, "Payload flits of the longest packet, 1 to 256");
    of_hub("--relay-slots", hub.config.relay_slots, "Packets of a link that a node holds for others, 1 to 16");
    of_hub("--host-slots", hub.config.host_slots, "Packets of the host that wait for a link, 1 to 8");
    of_hub("--host-packets", hub.config.host_packets, "Packets of a link that wait for the host, 1 to 8");
    of_hub("--result-slots", hub.config.result_slots, "Combined packets, 1 to 4");
    command.hub->add_flag("--refuse,!--wait", hub.config.refuse,
                          "A packet that finds no relay slot free goes back to its host");
    command.hub->add_flag("--reduction,!--no-reduction", hub.config.reduction, "Nodes combine pieces (default)");
    of_hub("--unit-clocks", hub.config.unit_clocks, "Clocks of a unit beside each node that combines, too; 0: none");
    command.hub->add_option("--out", hub.out, "File (*.sv) or folder (default: standard output)")->type_name("PATH");
    command.hub->footer(R"(
A table of wavelengths that is no Latin square is refused: two lights would meet. All but --nodes and the wavelengths
are the defaults of the module's parameters.

Examples:
  nanohop generate hub --nodes 16 --link-clocks 20 --out rtl
        rtl/nh_hub_network_16.sv
  nanohop generate hub --nodes 8 --step 3 --first 1 >hub.sv

Exit status: 0; 1 when it cannot be written; 2 wrong usage, nothing written.)");
}

void network_options(CLI::App* of, SwitchNetworkOptions& switches) {
    of->add_option("network", switches.network, "Network file, in a form of docs/topologies.md; else --set topology=..")
        ->type_name("NETWORK");
    of->add_option("--set", switches.sets, "A key's value; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    of->add_option("--table", switches.table, "Routes from a file: CSV or JSON of nanohop routes")->type_name("FILE");
    of->add_option("--name", switches.name, "Of the module and its files")->type_name("NAME")->capture_default_str();
    of->add_option("--out", switches.out, "Folder for the files")->type_name("FOLDER");
    of->add_flag("--keys", switches.list_keys, "List the keys of routes and switches");
}

void add_machine(CLI::App& app, Command& command) {
    command.machine.name = "nh_machine";
    command.machine.interface = "nic_pipelined";
    command.machine_command = app.add_subcommand(
        "machine", "Only this: a network of switches with a network interface at each host's place as RTL");
    network_options(command.machine_command, command.machine);
    command.machine_command
        ->add_option("--interface", command.machine.interface,
                     "Configuration of the interfaces: a name in sim/configs or a path; flits, channels and clocks are "
                     "the switches'")
        ->type_name("CONFIG")
        ->capture_default_str();
    command.machine_command->footer(R"(
Example:
  nanohop generate machine --set topology=ring --set switches=4 --set hosts=2 --set routing=up_down
      --set flit_width=128 --set packet_flits=32 --set virtual_channels=1 --out machine
        module nh_machine, file list machine/nh_machine.f; docs/generate-network.md describes the files

Exit status: as of generate network.)");
}

void add_network(CLI::App& app, Command& command) {
    command.switch_network =
        app.add_subcommand("network", "Only this: a network of switches of any graph as RTL, with its route tables");
    network_options(command.switch_network, command.switches);
    command.switch_network->footer(R"(
The tables are checked before anything is written (nanohop routes check). docs/generate-network.md describes the files.

Examples:
  nanohop generate network --set topology=torus --set dims=4x4 --set hosts=2 --name torus4x4 --out torus4x4
        minimal adaptive routes with dimension order as escape; module torus4x4, file list torus4x4/torus4x4.f
  nanohop generate network network.json --set routing=up_down --set virtual_channels=2 --out build/network
        a graph of one's own (nanohop topology --out network.json writes one)
  nanohop generate network network.json --table table.csv --set selection=most_credits --out build/network
        with the routes of nanohop routes make, or foreign ones
  nanohop generate network --keys
        keys of routes and switches, with defaults and allowed values

Exit status: 0; 1 when it cannot be written; 2 wrong usage or input, routes that are not sound, nothing written.)");
}

}  // namespace

void add_generate(CLI::App& app, Command& command, const std::string& root) {
    command.options.root = root;
    app.add_option("--root", command.options.root, "Repository to read from");
    app.add_option("--out", command.out, "Folder to write to or compare with (default: the repository)");
    app.add_flag("--check", command.options.check,
                 "Compare only; exit status 1 and the first differing lines if anything differs");
    app.require_subcommand(0, 1);
    add_own(app, command);
    add_wrapper(app, command);
    add_hxb(app, command);
    add_hub(app, command);
    add_machine(app, command);
    add_network(app, command);
}

int run_generate(Command& command) {
    if (*command.switch_network) {
        command.switches.root = command.options.root.string();
        return write_switch_network(command.switches, std::cout, std::cerr);
    }
    if (*command.machine_command) {
        command.machine.root = command.options.root.string();
        return write_switch_network(command.machine, std::cout, std::cerr);
    }
    if (*command.hub) return write_hub_network(command.hub_network, std::cout, std::cerr);
    if (*command.hxb) return write_network(command.network, std::cout, std::cerr);
    if (*command.wrapper_command) {
        command.wrapper.root = command.options.root;
        return write_wrappers(command.wrapper, std::cout, std::cerr);
    }
    if (*command.own) {
        const std::string folder = command.own_folder.empty() ? config::own_folder().string() : command.own_folder;
        return keep_own(command.own_file, folder, std::cout, std::cerr);
    }
    if (!command.out.empty()) command.options.out = command.out;
    return run(command.options, std::cout, std::cerr);
}

}  // namespace nanohop::gen
