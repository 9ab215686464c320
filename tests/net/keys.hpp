// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <fmt/format.h>

#include <sstream>
#include <string>
#include <utility>

#include "net/experiment/experiment.hpp"

namespace nanohop::tests {

/// Keys of an experiment from a text "key=value key=value ..", which fmt::format() fills in; no value has
/// a space.
template <class... T>
void set_keys(net::Experiment& experiment, fmt::format_string<T...> keys, T&&... values) {
    std::istringstream words(fmt::format(keys, std::forward<T>(values)...));
    for (std::string word; words >> word;)
        experiment.set(word.substr(0, word.find('=')), word.substr(word.find('=') + 1));
}

/// A whole experiment of such keys.
template <class... T>
net::Experiment make(fmt::format_string<T...> keys, T&&... values) {
    net::Experiment experiment;
    set_keys(experiment, keys, std::forward<T>(values)...);
    experiment.resolve();
    return experiment;
}

}  // namespace nanohop::tests
