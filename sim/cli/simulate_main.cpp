// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop simulate`: needs no RTL, so it is a program of its own. With --ranks it becomes the program with MPI beside
// it, so that nobody who has one process needs an MPI.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

#include "cli/simulate.hpp"
#include "io/program.hpp"

namespace {

/// Whether mpirun, mpiexec or srun has started this process as one of several.
bool is_a_rank() {
    constexpr std::array kSetByLaunchers{"OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMI_SIZE", "PMIX_RANK"};
    return std::any_of(kSetByLaunchers.begin(), kSetByLaunchers.end(),
                       [](const char* name) { return std::getenv(name) != nullptr; });
}

/// Goes on as nanohop-simulate-mpi, or as mpirun that starts some. Returns only when that fails: the exit status.
int become_ranks(unsigned ranks, char** argv) {
    std::error_code error;
    const auto here = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    std::string program = (here / "nanohop-simulate-mpi").string();
    if (::access(program.c_str(), X_OK) != 0) {
        fmt::print(stderr,
                   "nanohop simulate: error: --ranks: there is no {}: it is built where an MPI is installed "
                   "(libopenmpi-dev and openmpi-bin, or MPICH)\n",
                   program);
        return 2;
    }
    std::vector<std::string> words;
    if (!is_a_rank()) {
        words = {"mpirun", "-n", std::to_string(ranks)};
        // Open MPI refuses more ranks than processors, which are fine here, but slow. Others do not read these.
        ::setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 0);
        ::setenv("PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe", 0);
    }
    words.push_back(program);
    for (char** word = argv + 1; *word != nullptr; ++word) words.emplace_back(*word);
    std::vector<char*> command;
    for (std::string& word : words) command.push_back(word.data());
    command.push_back(nullptr);
    ::execvp(command[0], command.data());
    fmt::print(stderr, "nanohop simulate: error: --ranks: {} cannot be started: {}\n", words[0], std::strerror(errno));
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop simulate");
    nanohop::cli::SimulateCommand command;
    if (const auto status = command.parse(argc, argv)) return *status;
    if (command.ranks != 0) return become_ranks(command.ranks, argv);
    return nanohop::sweep::run_simulate(command.options);
}
