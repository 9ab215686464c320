// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop routes`: needs no RTL, so it is a program of its own.
#include <CLI/CLI.hpp>

#include "cli/parse.hpp"
#include "graphs/routes.hpp"
#include "io/program.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop routes make --set topology=rst --set degree=8 --set routing=minimal_adaptive --out table.csv
        adaptive ports and an up*/down* escape for each switch and destination, checked
  nanohop routes check table.csv --set topology=rst --set degree=8
        every pair connected, no loop, no cycle of channel dependencies; else the pair or the cycle
  nanohop routes check table.csv --network network.json --without "S3>S7,S0>S1"
        the same where cables are missing: every port keeps its number, so a table from before they went can be
        checked; "routes make" with --without makes the table that goes without them
  nanohop routes check opensm-lfts.dump --subnet ibnetdiscover.txt
        the forwarding tables of an InfiniBand subnet, host to host (dump_fts, ibroute, opensm.fdbs are read, too)
  nanohop routes check lfts.txt --subnet ibnetdiscover.txt --sl path-sls.txt --sl2vl opensm-sl2vl.dump
        the same with the service levels of paths, and the virtual lanes that switches give them
  nanohop routes change before.csv after.csv --network network.json
        whether the tables may be rewritten under traffic, in any order

Exit status: 0; 2 wrong usage or input, nothing written; 4 not sound, or not safe.
docs/topologies.md documents the files.)";

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop routes");
    CLI::App app{"Routes of networks: made, checked, changed", "nanohop routes"};
    app.require_subcommand(1);
    nanohop::graphs::RoutesOptions options;
    const auto common = [&](CLI::App* command) {
        command
            ->add_option("--network", options.network,
                         "Network file, in a form of docs/topologies.md; else --set topology=..")
            ->type_name("NETWORK");
        command->add_option("--set", options.sets, "A key's value; may be repeated")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        command->add_option("--json", options.json, "Result for programs")->type_name("FILE");
    };
    CLI::App* const make = app.add_subcommand("make", "Make a table and check it");
    common(make);
    make->add_option("--out", options.out, "The table: .json, else CSV")->type_name("FILE");
    make->add_option("--image", options.image, "The table as a memory image for $readmemh")->type_name("FILE");
    const auto without = [&](CLI::App* command) {
        command
            ->add_option("--without", options.without,
                         "Links that are missing, joined by commas; ports keep the numbers they have with them")
            ->type_name("S1>S2,..")
            ->allow_extra_args(false);
    };
    without(make);
    make->add_flag("--keys", options.list_keys, "List the keys");
    CLI::App* const check = app.add_subcommand("check", "Check a table, ours or a foreign one");
    common(check);
    check->add_option("table", options.table, "CSV, JSON, or OpenSM's forwarding tables")
        ->type_name("FILE")
        ->required();
    without(check);
    check->add_option("--subnet", options.subnet, "Output of ibnetdiscover, or opensm-subnet.lst")->type_name("FILE");
    check
        ->add_option("--sl", options.sl,
                     "Service levels of the subnet's paths, as ibdmchk reads them; else all have SL 0")
        ->type_name("FILE");
    check
        ->add_option("--sl2vl", options.sl2vl,
                     "Virtual lanes by SL: opensm-sl2vl.dump; identity; or lanes 0,1,..; else all is in lane 0")
        ->type_name("FILE");
    CLI::App* const change = app.add_subcommand("change", "Whether a table may be rewritten under traffic");
    common(change);
    change->add_option("before", options.table, "CSV or JSON")->type_name("FILE")->required();
    change->add_option("after", options.after, "CSV or JSON")->type_name("FILE")->required();
    app.footer(kExamples);
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    if (*make) return nanohop::graphs::run_routes_make(options);
    if (*check) return nanohop::graphs::run_routes_check(options);
    return nanohop::graphs::run_routes_change(options);
}
