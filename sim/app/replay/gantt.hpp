// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

#include "app/replay/replay.hpp"

namespace nanohop::app {

/// What each rank does over time, as an SVG element with a label: a line a rank (of more than 128 each so many-th), a
/// column for each piece of the timelines, the colour that of what takes most of it. Needs timelines.
std::string gantt_svg(const ReplayResult& result, double clock_ns, const std::string& title);

}  // namespace nanohop::app
