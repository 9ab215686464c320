# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DGENERATE=.. -DVERILATOR=.. -DDIR=.. -DALL=verilated_all.cmake -DNODES=.. -DARGUMENTS=.. -DINCLUDES=..
#       -DFILES=.. [-DAPART=nh_hub_apart.svh -DVALUES=..] -P verilate.cmake
# Generates a hub into DIR/rtl and Verilates it (class Vtop); with APART its nodes apart from it (class Vnode), with
# VALUES, their parameters.
file(REMOVE_RECURSE "${DIR}/rtl" "${DIR}/Vtop" "${DIR}/Vnode")
set(module nh_hub_network_${NODES})
execute_process(COMMAND "${GENERATE}" hub --nodes ${NODES} ${ARGUMENTS} --out "${DIR}/rtl/${module}.sv"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
list(TRANSFORM INCLUDES PREPEND "-I")
set(verilate "${VERILATOR}" --cc -O3 --x-assign fast --x-initial unique --assert --inline-mult 1 -Wno-fatal -Wno-lint
    -Wno-style -Wno-UNOPTFLAT ${INCLUDES})
set(files ${FILES})
set(prefixes Vtop)
if(APART)
    # The node's header with another body.
    set(header ${FILES})
    list(FILTER header INCLUDE REGEX "/nh_hub\\.sv$")
    list(REMOVE_ITEM files ${header})
    file(READ "${header}" header)
    string(FIND "${header}" "\n);\n" end)
    string(SUBSTRING "${header}" 0 ${end} header)
    file(WRITE "${DIR}/nh_hub.sv" "${header}\n);\n")
    file(READ "${APART}" body)
    file(APPEND "${DIR}/nh_hub.sv" "${body}")
    list(FILTER files INCLUDE REGEX "_pkg\\.sv$|/nh_delay\\.sv$")
    list(APPEND files "${DIR}/nh_hub.sv")
    execute_process(COMMAND ${verilate} --top-module nh_hub --prefix Vnode --Mdir "${DIR}/Vnode" ${VALUES} ${FILES}
        COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND prefixes Vnode)
endif()
execute_process(COMMAND ${verilate} --top-module ${module} --prefix Vtop --Mdir "${DIR}/Vtop" ${files}
    "${DIR}/rtl/${module}.sv" COMMAND_ERROR_IS_FATAL ANY)
foreach(prefix IN LISTS prefixes)
    execute_process(COMMAND "${CMAKE_COMMAND}" -DDIR=${DIR}/${prefix} -DPREFIX=${prefix} -P "${ALL}"
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
