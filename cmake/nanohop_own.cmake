# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Configurations of one's own, which `nanohop generate own FILE` keeps in the build folder: their names in
# NANOHOP_OWN_CONFIGS, their blocks and parameters as in rtl/generated/configs.cmake. All their programs are built on
# request.
#
# nanohop_own_configs(<block> <out>): names of those that have the block.

include_guard(GLOBAL)

set(NANOHOP_OWN_FOLDER "${CMAKE_BINARY_DIR}/own")
file(GLOB files CONFIGURE_DEPENDS "${NANOHOP_OWN_FOLDER}/*.cmake")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
set(NANOHOP_OWN_CONFIGS)
foreach(file IN LISTS files)
    get_filename_component(name "${file}" NAME_WE)
    include("${file}")
    list(APPEND NANOHOP_OWN_CONFIGS ${name})
endforeach()

function(nanohop_own_configs block out)
    set(found)
    foreach(config IN LISTS NANOHOP_OWN_CONFIGS)
        if(block IN_LIST NANOHOP_CONFIG_${config}_BLOCKS)
            list(APPEND found ${config})
        endif()
    endforeach()
    set(${out} ${found} PARENT_SCOPE)
endfunction()
