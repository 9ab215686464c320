// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Runs the programs of tb/measure, which hold the Verilated RTL, and reads what they write.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/hxb_record.hpp"
#include "cli/ipush_breakdown.hpp"

namespace nanohop::cli {

/// RTL and golden model differ; the measuring program has said where.
struct RtlFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The program that holds this configuration's Verilated models, beside the running one; net::InputError if it is not
/// built.
std::string measuring_program(const std::string& config);

/// A folder for the records of this run, removed at the end.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

/// Measures a configuration of ipush on its Verilated RTL. RtlFailure, or net::InputError when that is not built.
IpushRecord measure_ipush(const std::string& config, const ScratchFolder& scratch);

/// Measures the Verilated hyper-crossbars, each policy with each routing, on so many threads; errors as above.
std::vector<HxbRecord> measure_hxb(unsigned threads, const ScratchFolder& scratch);

}  // namespace nanohop::cli
