// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <string>

#include "io/error.hpp"

namespace nanohop::io {

/// Bytes that this program may use: the machine's memory, or a lower limit of its control group or shell (ulimit -v).
uint64_t memory_limit();

/// "1.5 GB", with decimal prefixes.
std::string size_text(double bytes);

/// There is not enough memory on this machine for what was asked.
class NeedsMemory : public InputError {
public:
    using InputError::InputError;
};

/// NeedsMemory "<what> needs about ... of memory, and there are ..." when `bytes` are more than memory_limit().
void need_memory(const std::string& what, double bytes);

}  // namespace nanohop::io
