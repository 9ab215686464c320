# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# nanohop_precompile(<folder>)
#   Own code below the folder begins with precompiled headers, compiled once for all targets of a set, a level of
#   optimisation and whether they are for shared objects: NANOHOP_HEADERS where a target is made is one of
#     std  containers and what goes with them    fmt  and fmt    json  and nlohmann's JSON    gtest  and GoogleTest
#     cli  json and CLI11    none
#   With GCC, as others refuse headers of other flags instead of reading them anew. Targets with flags of their own for
#   a machine, or with sanitizers, have none.

include_guard(GLOBAL)
include(nanohop_together)

set(NANOHOP_HEADERS_std <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <string> <string_view>
    <utility> <vector>)
set(NANOHOP_HEADERS_fmt ${NANOHOP_HEADERS_std} <fmt/format.h>)
set(NANOHOP_HEADERS_json ${NANOHOP_HEADERS_fmt} <nlohmann/json.hpp>)
set(NANOHOP_HEADERS_cli ${NANOHOP_HEADERS_json} <CLI/CLI.hpp>)
set(NANOHOP_HEADERS_gtest ${NANOHOP_HEADERS_fmt} <gtest/gtest.h>)

# What all targets of a set must have alike, whatever they link; the option is what ccache asks for.
function(_nanohop_alike target set)
    set(libraries fmt::fmt)
    if(set STREQUAL gtest)
        list(APPEND libraries GTest::gtest)
    endif()
    foreach(library IN LISTS libraries)
        target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>)
        target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_OPTIONS>)
    endforeach()
    target_compile_options(${target} PRIVATE -fpch-preprocess)
endfunction()

# Code that shared objects may link, with symbols that they do not export.
function(nanohop_for_others target)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
        VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# The target that compiles a set of headers as a target wants them, at a level.
function(_nanohop_precompiled for set level out)
    get_target_property(hidden ${for} CXX_VISIBILITY_PRESET)
    set(target nanohop_headers_${set}${level})
    if(hidden)
        string(APPEND target -shared)
    endif()
    if(NOT TARGET ${target})
        file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/${target}.cpp" CONTENT "" @ONLY)
        add_library(${target} OBJECT EXCLUDE_FROM_ALL "${CMAKE_BINARY_DIR}/${target}.cpp")
        target_link_libraries(${target} PRIVATE nanohop_warnings)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
        if(hidden)
            nanohop_for_others(${target})
        endif()
        _nanohop_alike(${target} ${set})
        target_precompile_headers(${target} PRIVATE ${NANOHOP_HEADERS_${set}})
    endif()
    set(${out} ${target} PARENT_SCOPE)
endfunction()

function(nanohop_precompile folder)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        return()
    endif()
    nanohop_own_targets("${folder}" targets)
    foreach(target IN LISTS targets)
        get_target_property(options ${target} COMPILE_OPTIONS)
        if(options MATCHES "-march|-mtune")
            continue()
        endif()
        get_target_property(below ${target} SOURCE_DIR)
        get_directory_property(set DIRECTORY "${below}" DEFINITION NANOHOP_HEADERS)
        set(level)
        if(options MATCHES "CONFIG:Release>:(-O[0-9g])")
            set(level "${CMAKE_MATCH_1}")
        endif()
        _nanohop_precompiled(${target} ${set} "${level}" from)
        _nanohop_alike(${target} ${set})
        target_precompile_headers(${target} REUSE_FROM ${from})
    endforeach()
endfunction()
