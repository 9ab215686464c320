# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# nanohop_together(<folder>)
#   With NANOHOP_TOGETHER the files of a target below the folder are compiled eight at a time: templates of headers make
#   most of what there is to compile. So names in the anonymous namespaces of a target's files differ, or one of the
#   files has SKIP_UNITY_BUILD_INCLUSION. Files include what they use all the same: repo.apart.nightly. CMake's file
#   that includes them has absolute paths, which ccache makes relative only where it runs the preprocessor.
# nanohop_own_targets(<folder> <out>): targets of own code below the folder, but those with sanitizers, and those where
#   NANOHOP_HEADERS is none.

include_guard(GLOBAL)

function(nanohop_own_targets folder out)
    get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
    set(own)
    foreach(below IN LISTS folders)
        nanohop_own_targets("${below}" targets)
        list(APPEND own ${targets})
    endforeach()
    get_directory_property(set DIRECTORY "${folder}" DEFINITION NANOHOP_HEADERS)
    get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target IN LISTS targets)
        get_target_property(type ${target} TYPE)
        get_target_property(libraries ${target} LINK_LIBRARIES)
        get_target_property(options ${target} COMPILE_OPTIONS)
        if(NOT set STREQUAL none AND type MATCHES "^(EXECUTABLE|(STATIC|OBJECT)_LIBRARY)$"
                AND "nanohop_warnings" IN_LIST libraries AND NOT options MATCHES "-fsanitize")
            list(APPEND own ${target})
        endif()
    endforeach()
    set(${out} ${own} PARENT_SCOPE)
endfunction()

function(nanohop_together folder)
    nanohop_own_targets("${folder}" targets)
    string(REPLACE CCACHE_DEPEND CCACHE_NODEPEND launcher "${CMAKE_CXX_COMPILER_LAUNCHER}")
    foreach(target IN LISTS targets)
        get_target_property(sources ${target} SOURCES)
        list(LENGTH sources count)
        if(NANOHOP_TOGETHER AND count GREATER 1)
            set_target_properties(${target} PROPERTIES UNITY_BUILD ON CXX_COMPILER_LAUNCHER "${launcher}")
        endif()
    endforeach()
endfunction()
