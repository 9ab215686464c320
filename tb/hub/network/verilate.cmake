# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DGENERATE=.. -DVERILATOR=.. -DDIR=.. -DALL=verilated_all.cmake -DNODES=.. -DARGUMENTS=.. -DINCLUDES=..
#       -DFILES=.. -P verilate.cmake
# Generates a hub into DIR/rtl and Verilates it (class Vtop).
file(REMOVE_RECURSE "${DIR}/rtl" "${DIR}/Vtop")
set(module nh_hub_network_${NODES})
execute_process(COMMAND "${GENERATE}" hub --nodes ${NODES} ${ARGUMENTS} --out "${DIR}/rtl/${module}.sv"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
list(TRANSFORM INCLUDES PREPEND "-I")
execute_process(COMMAND "${VERILATOR}" --cc -O3 --x-assign fast --x-initial unique --assert --inline-mult 1 -Wno-fatal
    -Wno-lint -Wno-style -Wno-UNOPTFLAT ${INCLUDES} --top-module ${module} --prefix Vtop --Mdir "${DIR}/Vtop" ${FILES}
    "${DIR}/rtl/${module}.sv" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" -DDIR=${DIR}/Vtop -DPREFIX=Vtop -P "${ALL}" COMMAND_ERROR_IS_FATAL ANY)
