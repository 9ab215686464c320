// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from VERSION by `nanohop generate`: do not edit.

/// The release that these files are of: 0.1.0-dev. For a register of the design around them.
package nh_version_pkg;

  // Major, minor, patch, and 1 for a release or 0 for what comes before it.
  localparam logic [31:0] Version = 32'h00010000;

endpackage
