// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "io/error.hpp"

namespace nanohop::net {

using io::InputError;

}  // namespace nanohop::net
