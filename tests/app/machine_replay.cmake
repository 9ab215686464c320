# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Programs of `nanohop replay` on machines; the commands, where SimGrid is installed MPI programs, too.
add_executable(test_machine_replay machine_replay_test.cpp)
target_link_libraries(test_machine_replay PRIVATE nanohop_machine_replay nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_machine_replay TIMEOUT 300)

set(command "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/machine_replay_test.py"
    "$<TARGET_FILE:nanohop-machine>")
add_test(NAME app.machine_replay COMMAND ${command} machine)
set_tests_properties(app.machine_replay PROPERTIES LABELS unit TIMEOUT 600
    REQUIRED_FILES $<TARGET_FILE:nanohop-machine>)
if(TARGET nanohop-machine-mpi)
    add_test(NAME app.machine_replay.ranks COMMAND ${command} ranks)
    set_tests_properties(app.machine_replay.ranks PROPERTIES LABELS mpi TIMEOUT 300
        REQUIRED_FILES "$<TARGET_FILE:nanohop-machine>;$<TARGET_FILE:nanohop-machine-mpi>")
endif()
if(TARGET nanohop_record)
    add_test(NAME app.machine_replay.run COMMAND ${command} run)
    set_tests_properties(app.machine_replay.run PROPERTIES LABELS mpi TIMEOUT 300
        REQUIRED_FILES "$<TARGET_FILE:nanohop-machine>;$<TARGET_FILE:nanohop_record>")
endif()
