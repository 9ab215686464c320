// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "record_main.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "io/output_file.hpp"
#include "io/program.hpp"
#include "lockstep.hpp"
#include "scenario.hpp"

namespace nanohop::measure {

int record_main(int argc, char** argv, const std::string& what, const std::string& description,
                nlohmann::ordered_json (*run)()) {
    io::start_program("measure");
    CLI::App app{description};
    std::string record;
    app.add_option("--record", record, "JSON file to write")->required();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    try {
        io::OutputFile file(record);
        const auto start = std::chrono::steady_clock::now();
        nlohmann::ordered_json measured = run();
        measured["lockstep"]["seconds"] =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        file.write(measured.dump(1) + "\n");
        file.commit();
        return 0;
    } catch (const tb::MismatchFound&) {
        fmt::print(stderr, "measure: {}: RTL and golden model differ; ./nanohop test -R lockstep says where\n", what);
        return 1;
    } catch (const tb::CheckFailed& failure) {
        fmt::print(stderr, "measure: {}: {}\n", what, failure.what());
        return 1;
    } catch (const Differ& failure) {
        fmt::print(stderr, "measure: {}: {}\n", what, failure.what());
        return 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "measure: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::measure
