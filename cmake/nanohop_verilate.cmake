# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# nanohop_verilate(<target> BLOCK b CONFIG name [NETLIST] [TRACE] [COVERAGE] [TOGGLE] [FAST] [LARGE]
#   [NO_INLINE] [EXCLUDE_FROM_ALL] [SET parameter=value...])
#   A static library with the Verilated model of nh_<b>, of a block with several tops that in tb/generated, at the named
#   configuration: from the source, or with NETLIST from the Verilog that Yosys writes after `prep -flatten` and
#   netlist_for_verilator.ys. Assertions are on unless FAST. TRACE: FST waves. COVERAGE: line and user points. TOGGLE:
#   those and toggles (20 times slower). Its users see the macros NANOHOP_VTOP (the class), NANOHOP_VTOP_HEADER,
#   NANOHOP_CONFIG_NAME and NANOHOP_KIND.
#   LARGE: compiled with -O1, which takes minutes already. What neither a page shows (NANOHOP_SHOWN) nor the nightly has
#   alone runs for seconds: -Og compiles in 0.6 of the time of -Os and is 6 to 10 % slower.
#   NO_INLINE: a module that is there many times is compiled once (hxb: a quarter of the compile time).
#   SET: in place of the configuration's, of the source alone.
# nanohop_lockstep(BLOCK b LIBRARY lib CONFIGS c... [LARGE c...] [SOURCES c...]
#                  [NETLISTS c... | NO_NETLISTS] [CYCLES n] [NO_INLINE])
#   Programs lockstep_<b>_<config>_<source|netlist> from tb/dut.cpp and the library of scenarios, each a CTest of its
#   own, and, built only on request, the same with the endings _trace, _cov and _toggle. SOURCES, NETLISTS: only these
#   configurations' sources and netlists are built without being asked for and have a test, netlists of half the cycles
#   and no more than 20,000 of a directed scenario; the nightly runs all (tb/CMakeLists.txt). NO_NETLISTS: none
#   but in the nightly, as it takes a minute or more to build. LARGE: too large to have a netlist; the source's is
#   compiled with -O1.
#   Configurations of one's own (nanohop_own.cmake) have the programs too, on request and without a test.
#
# Verilator and Yosys run when building, not when configuring (as verilate() of Verilator's own package does): that
# keeps the start-up short, runs them in parallel and only for what is asked for. All C++ of a model is one translation
# unit: fewer, larger compilations suit ccache and two cores.

include_guard(GLOBAL)
include(nanohop_own)

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
set(NANOHOP_ROOT "${root}" CACHE INTERNAL "")
set(NANOHOP_VERILATED_ALL "${CMAKE_CURRENT_LIST_DIR}/verilated_all.cmake" CACHE INTERNAL "")
set(NANOHOP_NETLIST_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/netlist_for_verilator.ys" CACHE INTERNAL "")
find_program(NANOHOP_YOSYS yosys)
set(NANOHOP_VERILATED_INCLUDE "${VERILATOR_ROOT}/include" CACHE INTERNAL "")

# nanohop_relative(<variable> path...): as Verilator is given them, relative to the checkout, where it is run: it writes
# the names of the files into the C++, and so the compiler cache knows the model of a second checkout. `-I` may lead.
function(nanohop_relative variable)
    list(TRANSFORM ARGN REPLACE "^${NANOHOP_ROOT}/" "")
    list(TRANSFORM ARGN REPLACE "^-I${NANOHOP_ROOT}/" "-I")
    set(${variable} ${ARGN} PARENT_SCOPE)
endfunction()

# Verilator's run-time library, once for all models.
function(_nanohop_runtime name)
    set(sources)
    foreach(file ${ARGN})
        if(EXISTS "${NANOHOP_VERILATED_INCLUDE}/${file}")
            list(APPEND sources "${NANOHOP_VERILATED_INCLUDE}/${file}")
        endif()
    endforeach()
    add_library(${name} STATIC EXCLUDE_FROM_ALL ${sources})
    target_include_directories(${name} SYSTEM PUBLIC "${NANOHOP_VERILATED_INCLUDE}"
        "${NANOHOP_VERILATED_INCLUDE}/vltstd")
    target_compile_definitions(${name} PUBLIC VL_TIME_CONTEXT)
    target_compile_options(${name} PRIVATE -w)
    target_link_libraries(${name} PUBLIC Threads::Threads)
endfunction()
if(VERILATOR_BIN AND NOT TARGET nanohop_verilated)
    _nanohop_runtime(nanohop_verilated verilated.cpp verilated_threads.cpp verilated_random.cpp)
    _nanohop_runtime(nanohop_verilated_cov verilated_cov.cpp)
    _nanohop_runtime(nanohop_verilated_fst verilated_fst_c.cpp)
    target_link_libraries(nanohop_verilated_cov PUBLIC nanohop_verilated)
    target_link_libraries(nanohop_verilated_fst PUBLIC nanohop_verilated z)
endif()

# The files of a block (absolute) into `out`, its include folders into `incdirs_out`; from what the generator made of
# rtl/<block>/<block>.f.
function(nanohop_file_list block out incdirs_out)
    foreach(kind files includes)
        get_property(known GLOBAL PROPERTY nanohop_${kind}_${block} SET)
        if(NOT known)
            set(file "${NANOHOP_ROOT}/rtl/generated/file_lists.json")
            set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
            file(READ "${file}" lists)
            string(JSON paths ERROR_VARIABLE wrong GET "${lists}" blocks ${block} ${kind})
            if(wrong)
                message(FATAL_ERROR "nanohop_file_list: no block ${block} in ${file}")
            endif()
            string(REGEX MATCHALL "rtl/[^\"]+" paths "${paths}")
            list(TRANSFORM paths PREPEND "${NANOHOP_ROOT}/")
            set_property(GLOBAL PROPERTY nanohop_${kind}_${block} "${paths}")
        endif()
    endforeach()
    get_property(files GLOBAL PROPERTY nanohop_files_${block})
    get_property(incdirs GLOBAL PROPERTY nanohop_includes_${block})
    set(${out} "${files}" PARENT_SCOPE)
    set(${incdirs_out} "${incdirs}" PARENT_SCOPE)
endfunction()

# The parameters of a block at a named configuration, or at one's own, into `out`, and the file that has them into
# `file_out`.
function(nanohop_parameters block config out file_out)
    set(file "${NANOHOP_ROOT}/rtl/generated/configs.cmake")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    include("${file}")
    if(config IN_LIST NANOHOP_OWN_CONFIGS)
        set(file "${NANOHOP_OWN_FOLDER}/${config}.cmake")
    endif()
    if(NOT DEFINED NANOHOP_CONFIG_${config}_${block})
        message(FATAL_ERROR "no configuration ${config} of ${block} in ${file}")
    endif()
    set(${out} "${NANOHOP_CONFIG_${config}_${block}}" PARENT_SCOPE)
    set(${file_out} "${file}" PARENT_SCOPE)
endfunction()

# The file of the netlist of `top` into `out`; the target netlist_<top>_<config> makes it. The files, folders and
# parameters are those of nanohop_verilate.
function(nanohop_netlist block top config out)
    cmake_parse_arguments(PARSE_ARGV 4 A "" "" DEPENDS)
    if(NOT NANOHOP_YOSYS)
        message(FATAL_ERROR "the netlist of ${block} ${config} needs yosys")
    endif()
    set(netlist "${CMAKE_BINARY_DIR}/netlists/${top}_${config}.v")
    set(${out} "${netlist}" PARENT_SCOPE)
    if(TARGET netlist_${top}_${config})
        return()
    endif()
    # By names within the checkout, as for Verilator below: Yosys calls what functions compute by file and line.
    list(TRANSFORM incdirs PREPEND "-I" OUTPUT_VARIABLE script)
    list(JOIN script " " script)
    list(JOIN files " " joined)
    string(REPLACE "${NANOHOP_ROOT}/" "" script "read_verilog -sv ${script} ${joined}")
    foreach(parameter IN LISTS parameters)
        string(REPLACE "=" " " pair "${parameter}")
        string(APPEND script "; chparam -set ${pair} ${top}")
    endforeach()
    # Renamed at the end: chparam leaves a name that encodes the parameters.
    # Flat all through: keep_hierarchy in the RTL is for those who place and route it.
    string(APPEND script "; prep -flatten -top ${top} -run begin:coarse; setattr -mod -unset keep_hierarchy *"
        "; prep -flatten -run coarse:; script ${NANOHOP_NETLIST_SCRIPT}"
        "; rename -top ${top}; write_verilog -noattr ${netlist}")
    add_custom_command(OUTPUT "${netlist}"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_BINARY_DIR}/netlists"
        COMMAND "${NANOHOP_YOSYS}" -q -l "${netlist}.log" -p "${script}"
        WORKING_DIRECTORY "${NANOHOP_ROOT}"
        DEPENDS ${A_DEPENDS} "${NANOHOP_NETLIST_SCRIPT}"
        COMMENT "Yosys netlist of ${block} ${config}" VERBATIM)
    add_custom_target(netlist_${top}_${config} DEPENDS "${netlist}")
endfunction()

# The monitors of AXI4 masters and what attaches them to the block, which must be there if it has masters, into `out`.
function(_nanohop_monitors block out)
    file(GLOB attached CONFIGURE_DEPENDS "${NANOHOP_ROOT}/tb/${block}/nh_*_monitors.sv")
    set(module "${NANOHOP_ROOT}/rtl/generated/nh_${block}.sv")
    if(NOT attached AND EXISTS "${module}")
        file(STRINGS "${module}" masters REGEX " m_axi_([a-z0-9_]+_)?a[rw]valid")
        if(masters)
            message(FATAL_ERROR "nh_${block} has AXI4 masters, and no tb/${block}/nh_*_monitors.sv watches them")
        endif()
    endif()
    set(${out} "${NANOHOP_ROOT}/tb/protocols/nh_axi4_write_monitor.sv"
        "${NANOHOP_ROOT}/tb/protocols/nh_axi4_read_monitor.sv" ${attached} PARENT_SCOPE)
endfunction()

function(nanohop_verilate target)
    cmake_parse_arguments(PARSE_ARGV 1 A "NETLIST;TRACE;COVERAGE;TOGGLE;FAST;LARGE;NO_INLINE;EXCLUDE_FROM_ALL"
        "BLOCK;CONFIG" "SET")
    nanohop_parameters(${A_BLOCK} ${A_CONFIG} parameters configs_file)
    foreach(pair IN LISTS A_SET)
        string(REGEX REPLACE "=.*" "=" name "${pair}")
        list(FILTER parameters EXCLUDE REGEX "^${name}")
        list(APPEND parameters "${pair}")
    endforeach()
    nanohop_file_list(${A_BLOCK} files incdirs)
    set(top nh_${A_BLOCK})
    file(GLOB several_tops CONFIGURE_DEPENDS "${NANOHOP_ROOT}/tb/generated/${top}.sv")
    list(APPEND files ${several_tops})
    _nanohop_monitors(${A_BLOCK} monitors)
    # Headers are no part of the list, but a change of one must rebuild.
    set(depends ${files})
    foreach(dir IN LISTS incdirs)
        file(GLOB headers CONFIGURE_DEPENDS "${dir}/*.svh")
        list(APPEND depends ${headers})
    endforeach()

    set(kind source)
    set(arguments)
    if(A_NETLIST)
        set(kind netlist)
        nanohop_netlist(${A_BLOCK} ${top} ${A_CONFIG} netlist DEPENDS ${depends} "${configs_file}")
        set(inputs "${netlist}")
        set(depends "${netlist}" netlist_${top}_${A_CONFIG})
    else()
        set(inputs ${files})
        list(TRANSFORM incdirs PREPEND "-I")
        list(TRANSFORM parameters PREPEND "-G")
        set(arguments ${incdirs} ${parameters})
    endif()
    set(prefix "V${A_BLOCK}_${A_CONFIG}_${kind}")
    list(APPEND arguments --cc -O3 --x-assign fast --top-module ${top} --prefix ${prefix} -Wno-fatal -Wno-lint
        -Wno-style -Wno-UNOPTFLAT)
    set(libraries nanohop_verilated)
    set(definitions)
    if(A_NO_INLINE)
        list(APPEND arguments --inline-mult 1)
    endif()
    if(A_FAST)
        list(APPEND arguments --x-initial fast)
    else()
        # Registers and RAMs begin with random contents when the program asks for it.
        list(APPEND arguments --assert --x-initial unique)
        if(NOT A_NETLIST) # monitors bind to the AXI4 masters
            list(APPEND inputs ${monitors})
            list(APPEND depends ${monitors})
        endif()
    endif()
    if(A_TRACE)
        list(APPEND arguments --trace-fst --trace-structs)
        list(APPEND definitions VM_TRACE=1 VM_TRACE_FST=1)
        list(APPEND libraries nanohop_verilated_fst)
    endif()
    if(A_COVERAGE OR A_TOGGLE)
        list(APPEND arguments --coverage-line --coverage-user)
        list(APPEND definitions VM_COVERAGE=1)
        list(APPEND libraries nanohop_verilated_cov)
    endif()
    if(A_TOGGLE)
        list(APPEND arguments --coverage-toggle)
    endif()

    set(dir "${CMAKE_CURRENT_BINARY_DIR}/${target}.dir")
    set(all "${dir}/${prefix}__ALL.cpp")
    get_property(shown GLOBAL PROPERTY NANOHOP_SHOWN)
    # Bit by bit a netlist is many times its source: compiling it takes longer than the run of a test.
    if(A_NETLIST AND NOT A_EXCLUDE_FROM_ALL)
        set_source_files_properties("${all}" PROPERTIES COMPILE_OPTIONS -O0)
    elseif(A_LARGE OR A_NETLIST)
        set_source_files_properties("${all}" PROPERTIES COMPILE_OPTIONS -O1)
    elseif(NOT A_EXCLUDE_FROM_ALL AND NOT A_CONFIG IN_LIST shown)
        set_source_files_properties("${all}" PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-Og>)
    endif()
    nanohop_relative(inputs ${inputs})
    nanohop_relative(arguments ${arguments})
    # The header is named: who includes it is compiled again in the same build when other parameters change the model's
    # ports.
    add_custom_command(OUTPUT "${all}" "${dir}/${prefix}.h"
        COMMAND "${CMAKE_COMMAND}" -E rm -rf "${dir}"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${dir}"
        COMMAND "${VERILATOR_BIN}" ${arguments} --Mdir "${dir}" ${inputs}
        COMMAND "${CMAKE_COMMAND}" -DDIR=${dir} -DPREFIX=${prefix} -P "${NANOHOP_VERILATED_ALL}"
        WORKING_DIRECTORY "${NANOHOP_ROOT}"
        DEPENDS ${depends} "${NANOHOP_VERILATED_ALL}" "${VERILATOR_BIN}"
        COMMENT "Verilating ${A_BLOCK} ${A_CONFIG} ${kind}" VERBATIM)
    add_library(${target} STATIC "${all}")
    set_property(TARGET ${target} PROPERTY EXCLUDE_FROM_ALL ${A_EXCLUDE_FROM_ALL})
    target_include_directories(${target} SYSTEM PUBLIC "${dir}")
    target_compile_options(${target} PRIVATE -w $<$<CONFIG:Release>:-Os>) # as fast as -O3, 0.6 of its compile time
    target_compile_definitions(${target} PUBLIC ${definitions})
    # For the files that make the model a Dut; a program with several models must not see them all.
    nanohop_dut_definitions(${A_BLOCK} ${A_CONFIG} ${kind} ${prefix} ${prefix}.h definitions)
    set_property(TARGET ${target} PROPERTY NANOHOP_DUT_DEFINITIONS ${definitions})
    target_link_libraries(${target} PUBLIC ${libraries})
endfunction()

# nanohop_dut_definitions(<block> <config> <kind> <class> <header> <out>): what tb/dut.cpp is compiled with.
function(nanohop_dut_definitions block config kind class header out)
    get_property(definitions GLOBAL PROPERTY NANOHOP_BENCH_DEFINITIONS_${block})
    list(APPEND definitions "NANOHOP_BENCH_HEADER=\"${block}/bench.hpp\""
        "NANOHOP_BLOCK_NAME=\"${block}\"" "NANOHOP_CONFIG_NAME=\"${config}\"" "NANOHOP_KIND=\"${kind}\""
        "NANOHOP_VTOP=${class}" "NANOHOP_VTOP_HEADER=\"${header}\"")
    if(EXISTS "${NANOHOP_ROOT}/tb/${block}/values.hpp")
        list(APPEND definitions "NANOHOP_VALUES_HEADER=\"${block}/values.hpp\"")
    endif()
    set(${out} ${definitions} PARENT_SCOPE)
endfunction()

# nanohop_dut(<target> <verilated> libraries...): the object file that makes a Verilated model a Dut, compiled once for
# all programs with that model; they take it as $<TARGET_OBJECTS:target>.
function(nanohop_dut target verilated)
    add_library(${target} OBJECT EXCLUDE_FROM_ALL "${NANOHOP_ROOT}/tb/dut.cpp")
    set_property(TARGET ${target} PROPERTY COMPILE_OPTIONS) # all of -O3: it is run in each clock
    get_target_property(definitions ${verilated} NANOHOP_DUT_DEFINITIONS)
    target_compile_definitions(${target} PRIVATE ${definitions})
    target_link_libraries(${target} PRIVATE ${verilated} nanohop_warnings)
    # Of the libraries the headers alone: a program of tb/measure with this object does not build all of a bench.
    foreach(library IN LISTS ARGN)
        target_include_directories(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>)
        target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>)
        target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_OPTIONS>)
    endforeach()
    target_include_directories(${target} PRIVATE "${NANOHOP_ROOT}/tb") # after models, whose folders are named alike
endfunction()

function(nanohop_lockstep)
    cmake_parse_arguments(PARSE_ARGV 0 A "NO_INLINE;NO_NETLISTS" "BLOCK;LIBRARY;CYCLES"
        "CONFIGS;LARGE;SOURCES;NETLISTS")
    set(unknown ${A_LARGE} ${A_SOURCES} ${A_NETLISTS})
    list(REMOVE_ITEM unknown ${A_CONFIGS})
    if(unknown)
        message(FATAL_ERROR "nanohop_lockstep(${A_BLOCK}): not among CONFIGS: ${unknown}")
    endif()
    if(A_NO_NETLISTS AND A_NETLISTS)
        message(FATAL_ERROR "nanohop_lockstep(${A_BLOCK}): NETLISTS beside NO_NETLISTS")
    endif()
    set(no_inline)
    if(A_NO_INLINE)
        set(no_inline NO_INLINE)
    endif()
    if(NOT A_CYCLES)
        set(A_CYCLES 200000)
    endif()
    set(kinds source)
    if(NANOHOP_YOSYS)
        list(APPEND kinds netlist)
    endif()
    nanohop_own_configs(${A_BLOCK} own)
    foreach(config IN LISTS A_CONFIGS own)
        foreach(kind IN LISTS kinds)
            set(as_netlist)
            if(kind STREQUAL "netlist")
                if(config IN_LIST A_LARGE)
                    continue()
                endif()
                set(as_netlist NETLIST)
            endif()
            set(large)
            if(config IN_LIST A_LARGE)
                set(large LARGE)
            endif()
            set(name ${A_BLOCK}_${config}_${kind})
            set(on_request OFF)
            if(config IN_LIST own)
                set(on_request ON)
            elseif(kind STREQUAL "source" AND A_SOURCES AND NOT config IN_LIST A_SOURCES)
                set(on_request ON)
            elseif(kind STREQUAL "netlist" AND (A_NO_NETLISTS OR A_NETLISTS AND NOT config IN_LIST A_NETLISTS))
                set(on_request ON)
            endif()
            foreach(variant "" TRACE COVERAGE TOGGLE)
                set(ending "")
                set(exclude EXCLUDE_FROM_ALL)
                if(variant STREQUAL "")
                    if(NOT on_request)
                        set(exclude)
                    endif()
                elseif(variant STREQUAL "TRACE")
                    set(ending _trace)
                elseif(kind STREQUAL "netlist")
                    continue() # coverage of a netlist says nothing about the source
                elseif(variant STREQUAL "COVERAGE")
                    set(ending _cov)
                else()
                    set(ending _toggle)
                endif()
                nanohop_verilate(verilated_${name}${ending} BLOCK ${A_BLOCK} CONFIG ${config} ${as_netlist} ${variant}
                    ${large} ${no_inline} ${exclude})
                nanohop_dut(dut_${name}${ending} verilated_${name}${ending} ${A_LIBRARY})
                set(program lockstep_${name}${ending})
                add_executable(${program} ${exclude} $<TARGET_OBJECTS:dut_${name}${ending}>)
                set_target_properties(${program} PROPERTIES LINKER_LANGUAGE CXX)
                target_link_libraries(${program} PRIVATE ${A_LIBRARY} verilated_${name}${ending})
            endforeach()
            if(NANOHOP_TESTS AND NOT on_request)
                set(label lockstep)
                set(cycles --cycles ${A_CYCLES})
                if(kind STREQUAL "netlist") # ten times slower, and only Yosys can have made a difference
                    set(label netlist)
                    math(EXPR half "${A_CYCLES} / 2")
                    set(cycles --cycles ${half} --directed-cycles 20000)
                endif()
                nanohop_test(lockstep.${A_BLOCK}.${config}.${kind} LABEL ${label} TIMEOUT 900
                    COMMAND lockstep_${name} ${cycles} --seed 1 --json "${CMAKE_BINARY_DIR}/lockstep/${name}.json")
            endif()
        endforeach()
    endforeach()
endfunction()
