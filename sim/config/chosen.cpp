// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "config/chosen.hpp"

#include <filesystem>

#include "config/own.hpp"

namespace nanohop::config {

Chosen choose(const std::string& word) {
    if (is_path(word)) return {word, load_own(word), std::filesystem::path(word).stem().string(), true};
    return {word, load_built(word), word, false};
}

}  // namespace nanohop::config
