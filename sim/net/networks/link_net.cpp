// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What names this function links all topologies, which are compiled with it.
namespace nanohop {
void link_net() {}
}  // namespace nanohop
