# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DDIR=... -DPREFIX=... -P verilated_all.cmake: <PREFIX>__ALL.cpp, which includes all C++ files Verilator wrote
# (their names hold hashes, so they are not known before). What runs only at the start (Verilator's *__Slow.cpp) is
# compiled with -O0: a quarter of the compile time.
get_filename_component(DIR "${DIR}" ABSOLUTE)
file(GLOB parts RELATIVE "${DIR}" "${DIR}/${PREFIX}*.cpp")
list(SORT parts)
list(REMOVE_ITEM parts "${PREFIX}__ALL.cpp")
list(TRANSFORM parts REPLACE ".+" "#include \"\\0\"\n")
set(start "${parts}")
list(FILTER start INCLUDE REGEX "Slow\\.cpp")
list(FILTER parts EXCLUDE REGEX "Slow\\.cpp")
file(WRITE "${DIR}/${PREFIX}__ALL.cpp" "// All C++ of ${PREFIX} as one translation unit.\n" ${parts}
    "#pragma GCC optimize (\"O0\")\n" ${start})
