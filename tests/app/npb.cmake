# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Figures 7 to 9 of Hirasawa 2020, on the beginnings of small programs; lookups in closed forms.
add_executable(test_npb_figures npb_figures_test.cpp npb_lookups_test.cpp)
target_link_libraries(test_npb_figures PRIVATE nanohop_breakdown_application nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_npb_figures SUITES NpbFigures TIMEOUT 600)
