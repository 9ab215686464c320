// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The network of this program, from the definitions that CMake gives (CMakeLists.txt): the same numbers as the RTL's
// parameters.
#pragma once

#include "io/source_folder.hpp"
#include "network.hpp"

namespace nanohop::hxb {

Config network_config() {
    Config c;
    c.dims = NETWORK_DIMS;
    c.size = {NETWORK_SIZE};
    c.flit_width = NETWORK_FLIT_WIDTH;
    c.length_width = NETWORK_LENGTH_WIDTH;
    c.virtual_channels = NETWORK_VIRTUAL_CHANNELS;
    c.buffer_flits = NETWORK_BUFFER_FLITS;
    c.input_flits = NETWORK_INPUT_FLITS;
    c.policy = static_cast<Policy>(NETWORK_POLICY);
    c.adaptive = NETWORK_ADAPTIVE != 0;
    c.keep_channel = NETWORK_KEEP_CHANNEL != 0;
    c.unit_by_dimension = NETWORK_UNIT_BY_DIMENSION != 0;
    c.pu_width = NETWORK_PU_WIDTH;
    return c;
}

const char* network_name() { return NETWORK_NAME; }
std::string network_folder() { return io::program_folder() + "/../tb/hxb/network/" NETWORK_NAME ".dir"; }

}  // namespace nanohop::hxb
