# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# The hub's rows in the application chapter, and recorded programs on hubs.
add_executable(test_hub_rows hub_npb_test.cpp hub_rows_test.cpp)
target_link_libraries(test_hub_rows PRIVATE nanohop_breakdown_application nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_hub_rows)
