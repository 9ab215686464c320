// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop record`: the messages of an MPI program as recorded events.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>

#include "app/delays/hub_ways.hpp"
#include "app/simgrid/record.hpp"
#include "io/error.hpp"
#include "io/program.hpp"
#include "io/real_range.hpp"
#include "io/source_folder.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop record -n 16 -o mg.A.16.p2p.xz -- ./mg.A.16
        a program that smpicc, smpicxx or smpif90 (package libsimgrid-dev) compiled in the place of mpicc and its like
  nanohop record -n 64 --collectives mpich -o program.p2p -- program.c arguments
        a source file is compiled first

Runs the program under SimGrid's SMPI and keeps what each rank sends and receives, in its own order, collectives and
one-sided calls as the messages of their algorithms; without what SMPI sends for itself.
Exit status: 0; 1 the program failed, or sent what nobody received; 2 wrong usage or input; 4 DEADLOCK; 5 the time is
over. The file is written with 0 only. docs/mpi.md documents it all, data/npb/README.md the file's form.)";

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop record");
    CLI::App app{"The messages of an MPI program as recorded events, under SimGrid's SMPI", "nanohop record"};
    nanohop::app::RecordOptions options;
    app.add_option("-n,--ranks", options.smpi.ranks, "Processes")->required()->check(CLI::Range(1, 65536));
    app.add_option("-o,--output", options.output,
                   "File of recorded events, NAME.p2p.xz or NAME.p2p; its first line has NAME")
        ->required()
        ->type_name("FILE");
    std::string& word = options.smpi.collectives;
    std::vector<std::string> collectives = nanohop::app::kCollectives;
    for (const std::string& of_hub : nanohop::app::kHubCollectives) collectives.push_back(of_hub);
    app.add_option("--collectives", word, "Whose algorithms of collectives; hub and hub_..: those for one optical hub")
        ->check(CLI::IsMember(collectives))
        ->capture_default_str();
    app.add_option("--timeout", options.smpi.timeout_seconds, "Seconds of real time; 0: none")
        ->check(nanohop::io::real_range(0.0, 1e9));
    app.add_option("program", options.smpi.program, "Program and its arguments, behind --")
        ->required()
        ->type_name("PROGRAM");
    app.footer(kExamples);
    app.set_version_flag("--version", std::string("nanohop ") + nanohop::io::version());
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    try {
        options.smpi.ways = nanohop::app::hub_ways(word, 1);
    } catch (const nanohop::io::InputError& error) {
        std::fprintf(stderr, "nanohop record: error: %s\n", error.what());
        return 2;
    }
    if (options.smpi.ways) word = nanohop::app::kCollectives.front();
    return nanohop::app::run_record(options);
}
