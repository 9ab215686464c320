// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

namespace nanohop::measure {

/// The program, for the configuration whose Verilated models it is linked with. Exit status 0; 1: the RTL is wrong; 2:
/// an input is.
int main(int argc, char** argv);

}  // namespace nanohop::measure
