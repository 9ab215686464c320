// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "gen/file.hpp"

namespace nanohop::gen {

/// sim/library/nanohop/generated/choices.hpp: the models' enumerations as the library's, whose headers name no other.
File library_choices();

}  // namespace nanohop::gen
