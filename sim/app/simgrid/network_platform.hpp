// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "app/delays/delays.hpp"
#include "app/delays/hub_delays.hpp"
#include "app/simgrid/platform_file.hpp"

namespace nanohop::app {

/// A network of switches as SimGrid sees it: a link for each channel and each way to and from a host, with the
/// bandwidth of whole packets' data; latencies as the RTL's clocks are. `flops`: of each host. InputError when it is
/// too large.
PlatformFile network_platform(const Delays& delays, double flops);
/// The same of hubs: a link for each wavelength, and before them one for all of a host's, which bounds nothing and is
/// the first of each route.
PlatformFile network_platform(const HubDelays& delays, double flops);

}  // namespace nanohop::app
