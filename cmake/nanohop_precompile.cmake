# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# nanohop_precompile(<folder>)
#   Own code below the folder begins with precompiled headers, compiled once for all targets of a set, a level of
#   optimisation and whether they are for shared objects: NANOHOP_HEADERS where a target is made is one of
#     std  containers and what goes with them    fmt  and fmt    json  and nlohmann's JSON    gtest  and GoogleTest
#     none
#   With NANOHOP_TOGETHER a target's files are compiled eight at a time: templates of headers make most of what there is
#   to compile. So names in the anonymous namespaces of a target's files differ, or one of the files has
#   SKIP_UNITY_BUILD_INCLUSION.
#   Files include what they use all the same. With GCC, as others refuse headers of other flags instead of reading them
#   anew. Targets with flags of their own for a machine, or with sanitizers, have none.

include_guard(GLOBAL)

set(NANOHOP_HEADERS_std <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <string> <string_view>
    <utility> <vector>)
set(NANOHOP_HEADERS_fmt ${NANOHOP_HEADERS_std} <fmt/format.h>)
set(NANOHOP_HEADERS_json ${NANOHOP_HEADERS_fmt} <nlohmann/json.hpp>)
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
    get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
    foreach(below IN LISTS folders)
        nanohop_precompile("${below}")
    endforeach()
    get_directory_property(set DIRECTORY "${folder}" DEFINITION NANOHOP_HEADERS)
    get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target IN LISTS targets)
        get_target_property(type ${target} TYPE)
        get_target_property(libraries ${target} LINK_LIBRARIES)
        get_target_property(options ${target} COMPILE_OPTIONS)
        if(set STREQUAL none OR NOT type MATCHES "^(EXECUTABLE|(STATIC|OBJECT)_LIBRARY)$"
                OR NOT "nanohop_warnings" IN_LIST libraries OR options MATCHES "-fsanitize")
            continue()
        endif()
        get_target_property(sources ${target} SOURCES)
        list(LENGTH sources count)
        get_target_property(together ${target} UNITY_BUILD)
        if(NANOHOP_TOGETHER AND count GREATER 1 AND together STREQUAL "together-NOTFOUND")
            set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        endif()
        if(options MATCHES "-march|-mtune")
            continue()
        endif()
        set(level)
        if(options MATCHES "CONFIG:Release>:(-O[0-9])")
            set(level "${CMAKE_MATCH_1}")
        endif()
        _nanohop_precompiled(${target} ${set} "${level}" from)
        _nanohop_alike(${target} ${set})
        target_precompile_headers(${target} REUSE_FROM ${from})
    endforeach()
endfunction()
