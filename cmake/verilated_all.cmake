# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DDIR=... -DPREFIX=... [-DSLOW=1] -P verilated_all.cmake: <PREFIX>__ALL.cpp, which includes all C++ files
# Verilator wrote (their names hold hashes, so they are not known before). SLOW: what runs only at the start
# (Verilator's *__Slow.cpp) goes to <PREFIX>__START.cpp instead, which can be compiled with less effort.
get_filename_component(DIR "${DIR}" ABSOLUTE)
file(GLOB parts RELATIVE "${DIR}" "${DIR}/${PREFIX}*.cpp")
list(SORT parts)
list(REMOVE_ITEM parts "${PREFIX}__ALL.cpp" "${PREFIX}__START.cpp")
if(SLOW)
    set(start "${parts}")
    list(FILTER start INCLUDE REGEX "Slow\\.cpp$")
    list(FILTER parts EXCLUDE REGEX "Slow\\.cpp$")
    list(TRANSFORM start REPLACE ".+" "#include \"\\0\"\n")
    file(WRITE "${DIR}/${PREFIX}__START.cpp" "// C++ of ${PREFIX} that runs once.\n" ${start})
endif()
list(TRANSFORM parts REPLACE ".+" "#include \"\\0\"\n")
file(WRITE "${DIR}/${PREFIX}__ALL.cpp" "// All C++ of ${PREFIX} as one translation unit.\n" ${parts})
