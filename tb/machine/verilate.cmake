# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# cmake -DGENERATE=.. -DVERILATOR=.. -DDIR=.. -DALL=verilated_all.cmake -DARGUMENTS=.. -P verilate.cmake
# Generates a machine into DIR/rtl and Verilates it by its own file list, as anybody would (class Vtop).
file(REMOVE_RECURSE "${DIR}/rtl" "${DIR}/Vtop")
execute_process(COMMAND "${GENERATE}" machine ${ARGUMENTS} --name nh_machine --out "${DIR}/rtl"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${VERILATOR}" --cc -O3 --x-assign fast --x-initial unique --assert --inline-mult 1 -Wno-fatal
    -Wno-lint -Wno-style -Wno-UNOPTFLAT --top-module nh_machine --prefix Vtop --Mdir "${DIR}/Vtop"
    -F "${DIR}/rtl/nh_machine.f"
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" -DDIR=${DIR}/Vtop -DPREFIX=Vtop -P "${ALL}" COMMAND_ERROR_IS_FATAL ANY)
