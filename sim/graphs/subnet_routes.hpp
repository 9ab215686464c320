// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "graphs/routes.hpp"

namespace nanohop::graphs {

/// `nanohop routes check` of an InfiniBand subnet: prints what it found. Exit status 0 or 4; InputError.
int check_subnet(const RoutesOptions& options);

}  // namespace nanohop::graphs
