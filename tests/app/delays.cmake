# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Zero-load delays beside the flit-exact simulator, with clocks of the Verilated RTL where there is one.
add_executable(test_delays delays_test.cpp)
target_link_libraries(test_delays PRIVATE nanohop_app_delays nanohop_warnings GTest::gtest_main)
if(TARGET nanohop_measure_switch_switch_tight)
    add_dependencies(test_delays nanohop_measure_switch_switch_tight nanohop_measure_switch_switch_cache)
    target_compile_definitions(test_delays PRIVATE NANOHOP_MEASURES)
endif()
nanohop_gtest(test_delays)
