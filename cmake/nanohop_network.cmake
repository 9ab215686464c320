# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# nanohop_network(<block> <name> PREFIXES class.. VERILATE -Dname=value.. DEFINITIONS name=value.. MESSAGES n
#   [DEPENDS file..] [NIGHTLY])
# A network that `nanohop generate` writes, which the folder's verilate.cmake Verilates as these classes: program
# lockstep_<block>_<name>_network of <block>_network_bench and top_main.cpp, and its CTest. NIGHTLY: built on request,
# for `./nanohop regress --kinds network --block <block>`.
function(nanohop_network block name)
    cmake_parse_arguments(PARSE_ARGV 2 A "NIGHTLY" "MESSAGES" "PREFIXES;VERILATE;DEFINITIONS;DEPENDS")
    set(dir "${CMAKE_CURRENT_BINARY_DIR}/${name}.dir")
    list(TRANSFORM A_PREFIXES REPLACE "(.+)" "${dir}/\\1/\\1__ALL.cpp" OUTPUT_VARIABLE sources)
    list(TRANSFORM A_PREFIXES REPLACE "(.+)" "${dir}/\\1/\\1.h" OUTPUT_VARIABLE headers)
    list(TRANSFORM A_PREFIXES PREPEND "${dir}/" OUTPUT_VARIABLE folders)
    nanohop_file_list(${block} files incdirs)
    file(GLOB common CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/rtl/common/*.svh")
    set(script "${CMAKE_CURRENT_SOURCE_DIR}/verilate.cmake")
    nanohop_relative(relative_dir ${dir})
    nanohop_relative(relative_incdirs ${incdirs})
    nanohop_relative(relative_files ${files})
    add_custom_command(OUTPUT ${sources} ${headers}
        COMMAND "${CMAKE_COMMAND}" "-DGENERATE=$<TARGET_FILE:nanohop-generate>" "-DVERILATOR=${VERILATOR_BIN}"
            "-DDIR=${relative_dir}" "-DALL=${NANOHOP_VERILATED_ALL}" "-DINCLUDES=${relative_incdirs}"
            "-DFILES=${relative_files}" ${A_VERILATE} -P "${script}"
        WORKING_DIRECTORY "${NANOHOP_ROOT}"
        DEPENDS nanohop-generate ${files} ${common} ${A_DEPENDS} "${script}" "${NANOHOP_VERILATED_ALL}"
        COMMENT "Verilating network ${name} of ${block}" VERBATIM)
    set(exclude)
    if(A_NIGHTLY)
        set(exclude EXCLUDE_FROM_ALL)
    endif()
    set(library verilated_${block}_network_${name})
    add_library(${library} STATIC ${exclude} ${sources})
    target_compile_options(${library} PRIVATE -w -Og) # compiling takes longer than running
    target_include_directories(${library} SYSTEM PUBLIC ${folders})
    target_link_libraries(${library} PUBLIC nanohop_verilated)
    set(program lockstep_${block}_${name}_network)
    add_executable(${program} ${exclude} top_main.cpp)
    target_compile_definitions(${program} PRIVATE NETWORK_NAME="${name}" ${A_DEFINITIONS})
    target_link_libraries(${program} PRIVATE ${block}_network_bench ${library} fmt::fmt nanohop_warnings)
    add_dependencies(${program} ${library})
    if(NANOHOP_TESTS AND NOT A_NIGHTLY)
        nanohop_test(lockstep.${block}.network.${name} LABEL lockstep TIMEOUT 900
            COMMAND ${program} --messages ${A_MESSAGES})
    endif()
endfunction()

# nanohop_networks_nightly(<block>): all networks, also those that are built on request, with more messages.
function(nanohop_networks_nightly block)
    if(NANOHOP_TESTS)
        nanohop_test(lockstep.${block}.networks.nightly NIGHTLY TIMEOUT 14400 ALONE
            COMMAND "${NANOHOP_ROOT}/tools/regress.py" --nightly --kinds network --block ${block}
                --build "${CMAKE_BINARY_DIR}")
    endif()
endfunction()
