// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The flit-exact engine (engine_class.hpp), whole.
#pragma once

#include "net/engine/engine_clock.hpp"
#include "net/engine/engine_death.hpp"
#include "net/engine/engine_queries.hpp"
#include "net/engine/engine_ranks.hpp"
