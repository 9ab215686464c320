// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "measure.hpp"

int main(int argc, char** argv) { return nanohop::measure::main(argc, argv); }
