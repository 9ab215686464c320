// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <stdexcept>
#include <string>

#if defined(__GNUC__)
#define NANOHOP_EXPORT __attribute__((visibility("default")))
#else
#define NANOHOP_EXPORT
#endif

namespace nanohop {

/// Input that cannot be used. what() says where, what was there and what is allowed, in the words of `nanohop simulate`
/// and `nanohop topology`. What has thrown it has changed nothing, but for a
/// run that ends by it.
class NANOHOP_EXPORT Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace nanohop
