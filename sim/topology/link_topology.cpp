// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What names this function links all families, which are compiled with it.
namespace nanohop {
void link_topology() {}
}  // namespace nanohop
