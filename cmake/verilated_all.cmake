# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DDIR=... -DPREFIX=... -P verilated_all.cmake: one file that includes all C++ files Verilator wrote (their names hold
# hashes, so they are not known before).
file(GLOB parts RELATIVE "${DIR}" "${DIR}/${PREFIX}*.cpp")
list(SORT parts)
set(text "// All C++ of ${PREFIX} as one translation unit.\n")
foreach(part IN LISTS parts)
    if(NOT part STREQUAL "${PREFIX}__ALL.cpp")
        string(APPEND text "#include \"${part}\"\n")
    endif()
endforeach()
file(WRITE "${DIR}/${PREFIX}__ALL.cpp" "${text}")
