// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache_measure.hpp"

int main(int argc, char** argv) { return nanohop::measure::main(argc, argv); }
