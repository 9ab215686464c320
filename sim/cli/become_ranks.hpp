// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A program with --ranks becomes the one with MPI beside it, so that nobody who has one process needs an MPI.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace nanohop::cli {

/// Whether mpirun, mpiexec or srun has started this process as one of several.
inline bool is_a_rank() {
    constexpr std::array kSetByLaunchers{"OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMI_SIZE", "PMIX_RANK"};
    return std::any_of(kSetByLaunchers.begin(), kSetByLaunchers.end(),
                       [](const char* name) { return std::getenv(name) != nullptr; });
}

/// Whether root would be refused by the mpirun of Open MPI 4, which says so in a page of its own.
inline bool root_is_refused() {
    if (::geteuid() != 0 ||
        (std::getenv("OMPI_ALLOW_RUN_AS_ROOT") != nullptr && std::getenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM") != nullptr))
        return false;
    std::istringstream path(std::getenv("PATH") != nullptr ? std::getenv("PATH") : "");
    for (std::string folder; std::getline(path, folder, ':');) {
        std::error_code error;
        const auto found = std::filesystem::canonical(std::filesystem::path(folder) / "mpirun", error);
        if (error) continue;
        return found.filename() == "orterun";  // Open MPI 4; MPICH's is mpiexec.hydra
    }
    return false;
}

/// Goes on as nanohop-COMMAND-mpi, or as mpirun that starts some. Returns only when that fails: the exit status.
inline int become_ranks(const std::string& command, unsigned ranks, char** argv) {
    std::error_code error;
    const auto here = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    std::string program = (here / ("nanohop-" + command + "-mpi")).string();
    if (::access(program.c_str(), X_OK) != 0) {
        fmt::print(stderr,
                   "nanohop {}: error: --ranks: there is no {}: it is built where an MPI is installed "
                   "(libopenmpi-dev and openmpi-bin, or MPICH)\n",
                   command, program);
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
    for (char** word = argv + 1; *word != nullptr; ++word) {
        // Behind it mpirun would start another program.
        if (std::string_view(*word) == ":") {
            fmt::print(stderr, "nanohop {}: error: \":\": mpirun takes it for its own; write ./: for such a file\n",
                       command);
            return 2;
        }
        words.emplace_back(*word);
    }
    if (words[0] == "mpirun" && root_is_refused()) {
        fmt::print(stderr,
                   "nanohop {}: error: --ranks: Open MPI starts nothing for root, unless OMPI_ALLOW_RUN_AS_ROOT=1 and "
                   "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 are set; else run it as another user\n",
                   command);
        return 2;
    }
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    fmt::print(stderr, "nanohop {}: error: --ranks: {} cannot be started: {}\n", command, words[0],
               std::strerror(errno));
    return 2;
}

}  // namespace nanohop::cli
