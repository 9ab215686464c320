# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Programs of `nanohop replay` on machines; the commands, where SimGrid is installed MPI programs, too.
add_executable(test_machine_replay machine_replay_test.cpp)
target_link_libraries(test_machine_replay PRIVATE nanohop_machine_replay nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_machine_replay TIMEOUT 300)

set(command COMMAND machine_replay_test.py "$<TARGET_FILE:nanohop-machine>")
nanohop_test(app.machine_replay LABEL unit TIMEOUT 600 NEEDS nanohop-machine ${command} machine)
nanohop_test(app.machine_replay.nightly NIGHTLY TIMEOUT 600 NEEDS nanohop-machine ${command} nightly)
if(TARGET nanohop-machine-mpi)
    nanohop_test(app.machine_replay.ranks LABEL mpi TIMEOUT 300 NEEDS nanohop-machine nanohop-machine-mpi
        ${command} ranks)
endif()
if(TARGET nanohop_record)
    nanohop_test(app.machine_replay.run LABEL mpi TIMEOUT 300 NEEDS nanohop-machine nanohop_record ${command} run)
endif()
