# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# nanohop_plant(BLOCK b LIBRARY lib [WITHOUT_TEST c...] [NO_INLINE])
#   Programs plant_<b>_<config>, built only on request, for every named configuration of the block: its lockstep bench
#   around RTL with planted faults. tools/plant.py writes what they are made of into <build>/plant/<b>_<config>/ first:
#   input.vc (Verilator's arguments) and plant_top.hpp (the class PlantTop). So a fault is built with the very bench,
#   libraries and options of this build.
#   Tests plant.<b>.<config>.nightly (ctest -C nightly -R '^plant[.]'): a few random faults in each. And
#   plant.<b>.hand.nightly: each fault that a person thought of, with the proofs that must catch it; a build
#   for each. WITHOUT_TEST: of these a netlist with faults takes too long to build every night.

include_guard(GLOBAL)

function(nanohop_plant)
    cmake_parse_arguments(PARSE_ARGV 0 A "NO_INLINE" "BLOCK;LIBRARY" "WITHOUT_TEST")
    set(no_inline)
    if(A_NO_INLINE)
        set(no_inline --inline-mult 1) # see nanohop_verilate
    endif()
    set(configs_file "${NANOHOP_ROOT}/rtl/generated/configs.cmake")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${configs_file}")
    include("${configs_file}")
    if(NANOHOP_TESTS AND NANOHOP_YOSYS)
        nanohop_test(plant.${A_BLOCK}.hand.nightly NIGHTLY TIMEOUT 14400 ALONE
            COMMAND "${NANOHOP_ROOT}/tools/plant.py" ${A_BLOCK} --hand --proofs --build "${CMAKE_BINARY_DIR}")
    endif()
    foreach(config IN LISTS NANOHOP_CONFIGS)
        if(NOT A_BLOCK IN_LIST NANOHOP_CONFIG_${config}_BLOCKS)
            continue()
        endif()
        set(dir "${CMAKE_BINARY_DIR}/plant/${A_BLOCK}_${config}")
        set(all "${dir}/verilated/Vplant__ALL.cpp")
        set_source_files_properties("${all}" PROPERTIES COMPILE_OPTIONS -O1) # as a netlist
        add_custom_command(OUTPUT "${all}"
            COMMAND "${CMAKE_COMMAND}" -E rm -rf "${dir}/verilated"
            COMMAND "${VERILATOR_BIN}" --cc -O3 --x-assign fast --x-initial unique --prefix Vplant
                --top-module nh_${A_BLOCK} -Wno-fatal -Wno-lint -Wno-style -Wno-UNOPTFLAT ${no_inline}
                --output-split-cfuncs 2000 --Mdir "${dir}/verilated" -f "${dir}/input.vc"
            COMMAND "${CMAKE_COMMAND}" -DDIR=${dir}/verilated -DPREFIX=Vplant -P "${NANOHOP_VERILATED_ALL}"
            DEPENDS "${dir}/input.vc" "${dir}/plant_top.hpp"
            COMMENT "Verilating ${A_BLOCK} ${config} with planted faults" VERBATIM)
        set(program plant_${A_BLOCK}_${config})
        add_library(${program}_model STATIC EXCLUDE_FROM_ALL "${all}")
        target_compile_options(${program}_model PRIVATE -w)
        target_include_directories(${program}_model SYSTEM PUBLIC "${dir}/verilated" "${dir}")
        target_link_libraries(${program}_model PUBLIC nanohop_verilated)
        add_executable(${program} EXCLUDE_FROM_ALL "${NANOHOP_ROOT}/tb/dut.cpp")
        nanohop_dut_definitions(${A_BLOCK} ${config} planted PlantTop plant_top.hpp definitions)
        target_compile_definitions(${program} PRIVATE ${definitions})
        target_link_libraries(${program} PRIVATE ${A_LIBRARY} ${program}_model)
        target_include_directories(${program} PRIVATE $<TARGET_PROPERTY:${A_LIBRARY},INTERFACE_INCLUDE_DIRECTORIES>
            "${NANOHOP_ROOT}/tb") # after models, as in nanohop_dut
        if(NANOHOP_TESTS AND NANOHOP_YOSYS AND NOT config IN_LIST A_WITHOUT_TEST)
            # So few faults say that planting works there, not how good the bench is: one survivor is 5 %.
            nanohop_test(plant.${A_BLOCK}.${config}.nightly NIGHTLY TIMEOUT 7200 ALONE
                COMMAND "${NANOHOP_ROOT}/tools/plant.py" ${A_BLOCK} --config ${config} --count 28 --goal 75
                    --build "${CMAKE_BINARY_DIR}")
        endif()
    endforeach()
endfunction()
