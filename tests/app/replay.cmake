# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Programs, their replay, and what is wrong with them.
add_executable(test_replay replay_program_test.cpp replay_network_test.cpp replay_fuzz_test.cpp)
target_link_libraries(test_replay PRIVATE nanohop_replay nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_replay TIMEOUT 120)

# ctest --test-dir build/release -C nightly -R replay_fuzz: 20,000 damaged programs.
nanohop_test(app.replay_fuzz.nightly NIGHTLY TIMEOUT 3600 PROPERTIES ENVIRONMENT NANOHOP_FUZZ_PROGRAMS=20000
    COMMAND test_replay "--gtest_filter=ReplayFuzz*")
