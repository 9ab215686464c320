// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

namespace nanohop::tests {

/// Names that are commands, or ends of strings and lines, of one of the languages that are written: gnuplot, shell,
/// Tcl, Verilog, CSV, SVG, HTML, DOT. All are UTF-8; none may touch the file "touched".
inline const std::vector<std::string>& hostile_names() {
    static const std::vector<std::string> names = {"x\n!touch touched\n#",
                                                   "`touch touched`",
                                                   "$(touch touched)",
                                                   "'\n!touch touched\n'",
                                                   "''''\n!touch touched",
                                                   "' system('touch touched') '",
                                                   "\"; system(\"touch touched\") #",
                                                   "\\\n!touch touched",
                                                   "END_OF_DATA\n!touch touched\n",
                                                   "@touch {a}_{b}^c",
                                                   "100 %s %d %n %%",
                                                   "a\x01\x07\x1b]0;x\x07\x7f",
                                                   "\\101\\n\"1",
                                                   "</text><script>1</script>",
                                                   "1'2'3''4",
                                                   "a\n  initial $system(\"touch touched\"); //",
                                                   "a\r\ninitial $finish; /*",
                                                   "a\u2028`include \"touched\"",
                                                   "\\",
                                                   "[exec touch touched] $env(HOME) {",
                                                   "=1+cmd|' /C touch touched'!A0",
                                                   "@SUM(1)",
                                                   "a\",\"b\n1,2,3",
                                                   "\"]; b -> c [label=\"",
                                                   "]]><!--",
                                                   "\xC2\x9B"
                                                   "31m"};
    return names;
}

}  // namespace nanohop::tests
