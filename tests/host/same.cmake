# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DPROGRAM=... -DSAME_AS=... -P same.cmake: both end well and print the same.
foreach(program PROGRAM SAME_AS)
    execute_process(COMMAND "${${program}}" OUTPUT_VARIABLE ${program}_text RESULT_VARIABLE status TIMEOUT 100)
    if(NOT status STREQUAL 0)
        message(FATAL_ERROR "${${program}}: exit status ${status}\n${${program}_text}")
    endif()
endforeach()
if(NOT PROGRAM_text STREQUAL SAME_AS_text)
    message(FATAL_ERROR "${PROGRAM}:\n${PROGRAM_text}\n${SAME_AS}:\n${SAME_AS_text}")
endif()
