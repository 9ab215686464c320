# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DPROGRAM=... [-DCONFIG=...] [-DSAME_AS=... -DSAME_AS_CONFIG=...] -P received.cmake
#   The program (one of ipush-receive*) receives what received.txt says. With SAME_AS its output is that of another program, the
#   clocks of the messages included.
function(output_of program config out)
    execute_process(COMMAND "${program}" ${config} OUTPUT_VARIABLE text RESULT_VARIABLE status TIMEOUT 100)
    if(NOT status STREQUAL 0)
        message(FATAL_ERROR "${program} ${config}: exit status ${status}\n${text}")
    endif()
    set(${out} "${text}" PARENT_SCOPE)
endfunction()

output_of("${PROGRAM}" "${CONFIG}" received)
file(READ "${CMAKE_CURRENT_LIST_DIR}/received.txt" expected)
string(REGEX REPLACE "clock +[0-9]+  " "" messages "${received}")
if(NOT messages STREQUAL expected)
    message(FATAL_ERROR "received:\n${messages}\nexpected:\n${expected}")
endif()
if(SAME_AS)
    output_of("${SAME_AS}" "${SAME_AS_CONFIG}" other)
    if(NOT received STREQUAL other)
        message(FATAL_ERROR "${PROGRAM}:\n${received}\n${SAME_AS}:\n${other}")
    endif()
endif()
