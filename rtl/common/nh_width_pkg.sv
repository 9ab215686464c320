// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Widths that every block works out alike.
package nh_width_pkg;
  /// Bits of a number in 0..count-1, but at least 1.
  function automatic int index_width(input int count);
    if (count <= 2) index_width = 1;
    else index_width = $clog2(count);
  endfunction
endpackage
