// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A rank program of one's own for `nanohop machine --program FILE.cpp` (docs/machine.md, "A program of one's own"):
//
//     #include "message/own_program.hpp"
//
//     NANOHOP_RANK_PROGRAM(all, words, result) {
//         all.barrier();
//         result.text = "so many words: " + std::to_string(words.size());
//     }
#pragma once

#include <string>
#include <vector>

#include "message/communicator.hpp"
#include "message/programs.hpp"

/// Of what a program sees of Communicator and Result: one that was compiled with another is refused.
#define NANOHOP_RANK_PROGRAM_VERSION 1

/// The function that each rank runs. `all`: Communicator; `words`: of the command line, behind --; `result`: Result.
#define NANOHOP_RANK_PROGRAM(all, words, result)                                                          \
    extern "C" __attribute__((visibility("default"))) const unsigned nanohop_rank_program_version;        \
    extern "C" const unsigned nanohop_rank_program_version = NANOHOP_RANK_PROGRAM_VERSION;                \
    extern "C" __attribute__((visibility("default"))) void nanohop_rank_program(                          \
        ::nanohop::message::Communicator&, const std::vector<std::string>&, ::nanohop::message::Result&); \
    extern "C" void nanohop_rank_program([[maybe_unused]] ::nanohop::message::Communicator&(all),         \
                                         [[maybe_unused]] const std::vector<std::string>&(words),         \
                                         [[maybe_unused]] ::nanohop::message::Result&(result))
