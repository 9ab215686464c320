# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -D FOLDER=... -D TOPOLOGIES=A;B -D SOURCES_A=x,y -D SOURCES_B=.. -D OUTPUT=... -P: writes a C++ source that
# defines nanohop::net::sources_version(): for each topology the SHA-256 of its sources in FOLDER with their names, for
# any other name that of all of these. Lines that are comment only, and the space at the ends of lines, do not count, so
# that results of simulations outlive a corrected comment.
set(every "")
set(cases "")
foreach(topology IN LISTS TOPOLOGIES)
    set(all "")
    string(REPLACE "," ";" sources "${SOURCES_${topology}}")
    foreach(source IN LISTS sources)
        file(READ "${FOLDER}/${source}" text)
        string(REGEX REPLACE "[ \t]+\n" "\n" text "\n${text}")
        # A match takes the line's start and not its end, so that lines that follow each other are all found.
        string(REGEX REPLACE "\n[ \t]*//[^\n]*" "" text "${text}")
        string(REGEX REPLACE "\n+" "\n" text "${text}")
        string(SHA256 hash "${text}")
        string(APPEND all "${source} ${hash}\n")
    endforeach()
    string(SHA256 hash "${all}")
    string(SUBSTRING "${hash}" 0 16 hash)
    string(APPEND every "${topology} ${hash}\n")
    string(APPEND cases "    if (topology == \"${topology}\") return \"${hash}\";\n")
endforeach()
string(SHA256 hash "${every}")
string(SUBSTRING "${hash}" 0 16 hash)
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT [[// Written by cmake/nanohop_source_hash.cmake.
#include <string_view>
namespace nanohop::net {
const char* sources_version(std::string_view topology) {
@cases@    return "@hash@";
}
}  // namespace nanohop::net
]] @ONLY)
