# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Programs flit by flit and under SimGrid side by side, where it is installed.
if(TARGET nanohop_platform AND TARGET nanohop_measure_switch_switch_tight)
    add_executable(test_compare compare_test.cpp)
    add_dependencies(test_compare nanohop_platform nanohop_measure_switch_switch_tight)
    target_link_libraries(test_compare PRIVATE nanohop_compare nlohmann_json::nlohmann_json nanohop_warnings
        GTest::gtest_main)
    nanohop_gtest(test_compare LABEL mpi TIMEOUT 300)
endif()
