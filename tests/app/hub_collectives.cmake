# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Collectives on optical hubs by length.
add_executable(test_hub_collectives hub_collectives_test.cpp)
target_link_libraries(test_hub_collectives PRIVATE nanohop_replay nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_hub_collectives TIMEOUT 300)
