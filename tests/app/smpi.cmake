# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# MPI programs under SimGrid, where it is installed.
if(TARGET nanohop_platform AND TARGET nanohop_measure_switch_switch_tight)
    add_executable(test_smpi smpi_test.cpp)
    add_dependencies(test_smpi nanohop_mpi nanohop_measure_switch_switch_tight)
    target_link_libraries(test_smpi PRIVATE nanohop_app_delays nlohmann_json::nlohmann_json nanohop_warnings
        GTest::gtest_main)
    nanohop_gtest(test_smpi LABEL mpi TIMEOUT 300)
endif()
