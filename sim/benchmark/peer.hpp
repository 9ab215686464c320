// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What all programs beside ours share: whether they are there, and numbers in what they print.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "io/process.hpp"
#include "net/error.hpp"

namespace nanohop::benchmark {

/// The number behind the first or the last `label` in the text. net::InputError "this is not what NAME prints" with the
/// text's last line.
double first_value_behind(const std::string& text, std::string_view label, std::string_view name);
double last_value_behind(const std::string& text, std::string_view label, std::string_view name);

/// net::InputError when the program that an option names is not there or cannot be run; `made` says whose it must be.
void require_program(const std::string& program, std::string_view option, std::string_view made);

std::string absolute_path(const std::string& path);

/// A benchmark's result as JSON and as text.
struct Reported {
    std::string json, text;
};
/// A benchmark as a program: its exit status. The file, which may have no name, is opened before the run.
int run_and_report(const std::string& json_file, const std::function<Reported()>& run);

/// How large a share of a processor this program (one thread) or the programs that it runs have had since then: what
/// their seconds are to be multiplied by on a machine that does other things, too.
class ProcessorShare {
public:
    enum class Of : uint8_t { kThisProgram, kPrograms };

    explicit ProcessorShare(Of of) : of_(of), wall_(wall()), used_(used()) {}
    double share() const;

private:
    static double wall();
    double used() const;

    Of of_;
    double wall_;
    double used_;
};

/// Runs it and reads what it prints, whatever its exit status: those of simulators say little.
template <class Parse>
auto run_peer(const std::string& program, std::string_view option, const std::vector<std::string>& arguments,
              Parse&& parse) {
    std::vector<std::string> command{absolute_path(program)};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const io::Finished finished = io::run_program(command);
    try {
        return parse(finished.output);
    } catch (const net::InputError& error) {
        throw net::InputError("{} {}: exit status {}: {}", option, program, finished.status, error.what());
    }
}

}  // namespace nanohop::benchmark
