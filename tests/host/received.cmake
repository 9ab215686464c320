# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DPROGRAM=... [-DPROFILE=...] [-DSAME_AS=... -DSAME_AS_PROFILE=...] -P received.cmake
#   The program (one of ipush-receive*) receives the messages below, the second lot in any order. With SAME_AS its
#   output is that of another program, the clocks of the messages included.
set(expected [[
sender 12  tag    7  10 bytes  The third.
sender 10  tag    1  45 bytes  The first of three senders that share a ring.
sender 30  key beef  37 bytes  Pushed to where its sender wanted it.
sender 11  tag    1  81 bytes  The second one, with a message that is quite a bit longer than that of the first.
sender 20  tag    2  89 bytes  A sender with a ring of its own: one status entry for all of the packets of this message.
13 packets stored, 2 of them pushed, 262 bytes
]])
# Which message is complete first is a matter of clocks.
set(sent_again [[
refused packets were sent again
sender 40  93 bytes  A message of many packets, longer than the ring that it goes through: refused and sent again.
sender 41  93 bytes  A message of many packets, longer than the ring that it goes through: refused and sent again.
sender 42  52 bytes  52 bytes in packets of 24, 24 and 4: all, or nothing
sender 42  52 bytes  52 bytes in packets of 24, 24 and 4: all, or nothing
sender 42  52 bytes  52 bytes in packets of 24, 24 and 4: all, or nothing
]])

function(output_of program profile out)
    execute_process(COMMAND "${program}" ${profile} OUTPUT_VARIABLE text RESULT_VARIABLE status TIMEOUT 100)
    if(NOT status STREQUAL 0)
        message(FATAL_ERROR "${program} ${profile}: exit status ${status}\n${text}")
    endif()
    set(${out} "${text}" PARENT_SCOPE)
endfunction()

output_of("${PROGRAM}" "${PROFILE}" received)
string(REGEX REPLACE "clock +[0-9]+  " "" messages "${received}")
string(LENGTH "${expected}" first)
string(SUBSTRING "${messages}" 0 ${first} in_order)
string(SUBSTRING "${messages}" ${first} -1 rest)
# As a list, without the last line's end; semicolons are not in the messages.
string(REGEX REPLACE "\n$" "" rest "${rest}")
string(REPLACE "\n" ";" rest "${rest}")
list(SORT rest)
string(REPLACE ";" "\n" rest "${rest}")
if(NOT in_order STREQUAL expected OR NOT "${rest}\n" STREQUAL sent_again)
    message(FATAL_ERROR "received:\n${messages}\nexpected:\n${expected}${sent_again}")
endif()
if(SAME_AS)
    output_of("${SAME_AS}" "${SAME_AS_PROFILE}" other)
    if(NOT received STREQUAL other)
        message(FATAL_ERROR "${PROGRAM}:\n${received}\n${SAME_AS}:\n${other}")
    endif()
endif()
