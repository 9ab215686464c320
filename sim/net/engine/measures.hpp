// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What only some kinds of nodes measure.
#pragma once

#include <string>
#include <vector>

namespace nanohop::net {

/// A figure with its name in JSON.
struct Measure {
    std::string name;
    double value = 0;
};

/// Name of a measure: messages that nobody will get, since the start.
inline constexpr const char* kLostMessages = "lost_messages";

/// A Simulator may be one of these, too.
class Measures {
public:
    virtual ~Measures() = default;
    /// Since Simulator::measure_from was called.
    virtual std::vector<Measure> measures() const = 0;
};

}  // namespace nanohop::net
