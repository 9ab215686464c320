# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DGENERATE=.. -DVERILATOR=.. -DDIR=.. -DALL=verilated_all.cmake -DARGUMENTS=.. -DINCLUDES=.. -DFILES=..
#       [-DAPART=nh_switch_apart.svh] -P verilate.cmake
# Generates a network into DIR/rtl and Verilates it (class Vtop); with APART its switches apart from it (class Vswitch),
# with the parameters of its manifest.
file(REMOVE_RECURSE "${DIR}/rtl" "${DIR}/Vtop" "${DIR}/Vswitch")
execute_process(COMMAND "${GENERATE}" network ${ARGUMENTS} --name nh_network --out "${DIR}/rtl"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
list(TRANSFORM INCLUDES PREPEND "-I")
set(verilate "${VERILATOR}" --cc -O3 --x-assign fast --x-initial unique --assert --inline-mult 1 -Wno-fatal -Wno-lint
    -Wno-style
    -Wno-UNOPTFLAT)
set(network "${DIR}/rtl/nh_network_tables.sv" "${DIR}/rtl/nh_network_loader.sv" "${DIR}/rtl/nh_network.sv")
set(prefixes Vtop)
if(APART)
    # Packages, and what the wires of longer links are made of.
    set(packages ${FILES})
    list(FILTER packages INCLUDE REGEX "(_pkg|/nh_delay)\\.sv$")
    # The switch's header with another body.
    set(header ${FILES})
    list(FILTER header INCLUDE REGEX "/nh_switch\\.sv$")
    file(READ "${header}" header)
    string(FIND "${header}" "\n);\n" end)
    string(SUBSTRING "${header}" 0 ${end} header)
    file(WRITE "${DIR}/nh_switch.sv" "${header}\n);\n")
    file(READ "${APART}" body)
    file(APPEND "${DIR}/nh_switch.sv" "${body}")
    execute_process(COMMAND ${verilate} ${INCLUDES} --top-module nh_network --prefix Vtop --Mdir "${DIR}/Vtop"
        ${packages} "${DIR}/nh_switch.sv"
        ${network} COMMAND_ERROR_IS_FATAL ANY)
    file(READ "${DIR}/rtl/manifest.json" manifest)
    string(JSON parameters GET "${manifest}" parameters)
    string(JSON last LENGTH "${parameters}")
    math(EXPR last "${last} - 1")
    set(values)
    foreach(i RANGE ${last})
        string(JSON name MEMBER "${parameters}" ${i})
        string(JSON value GET "${parameters}" "${name}")
        list(APPEND values "-G${name}=${value}")
    endforeach()
    execute_process(COMMAND ${verilate} ${INCLUDES} --top-module nh_switch --prefix Vswitch --Mdir "${DIR}/Vswitch"
        ${values} ${FILES}
        COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND prefixes Vswitch)
else()
    # By its own file list, as anybody would.
    execute_process(COMMAND ${verilate} --top-module nh_network --prefix Vtop --Mdir "${DIR}/Vtop"
        -F "${DIR}/rtl/nh_network.f"
        COMMAND_ERROR_IS_FATAL ANY)
endif()
foreach(prefix IN LISTS prefixes)
    execute_process(COMMAND "${CMAKE_COMMAND}" -DDIR=${DIR}/${prefix} -DPREFIX=${prefix} -P "${ALL}"
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
