// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A whole hyper-crossbar as RTL: exchangers, crossbars and the wires between them (docs/blocks/hxb.md).
#pragma once

#include <iosfwd>
#include <string>

#include "gen/file.hpp"
#include "hxb/config.hpp"

namespace nanohop::gen {

/// rtl/generated/nh_hxb_<m1>x<m2>..sv: module nh_hxb_<m1>x<m2>.. with one flat port per signal of a processing unit, PU
/// 0 lowest. Sizes are fixed; all other parameters of the configuration are the module's defaults. Throws config::Error
/// when the configuration is wrong.
File hxb_network(const hxb::Config& config);

/// "4x4x4"
std::string hxb_dims(const hxb::Config& config);
/// The sizes of "4x4x4" into `config`; throws config::Error when it is none, or out of range.
void set_hxb_dims(hxb::Config& config, const std::string& dims);

/// Defaults of the networks' parameters.
hxb::Config network_defaults();

struct NetworkOptions {
    std::string dims;
    hxb::Config config = network_defaults();  ///< all but the sizes
    std::string out;                          ///< a file (*.sv), a folder, or empty: standard output
};

/// The command `nanohop generate hxb`. Exit status: 0, 1 when writing fails, 2 when the options are wrong.
int write_network(const NetworkOptions& options, std::ostream& out, std::ostream& err);

}  // namespace nanohop::gen
