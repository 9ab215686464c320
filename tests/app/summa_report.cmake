# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# The report's part on the matrix product; every run of table 7 in the nightly.
add_executable(test_summa_report summa_report_test.cpp)
target_link_libraries(test_summa_report PRIVATE nanohop_breakdown_application nanohop_warnings GTest::gtest_main)
if(TARGET summa_smpi)
    add_dependencies(test_summa_report summa_smpi nanohop_platform)
endif()
gtest_discover_tests(test_summa_report PROPERTIES LABELS unit)
add_test(NAME app.summa.nightly CONFIGURATIONS nightly COMMAND test_summa_report)
set_tests_properties(app.summa.nightly PROPERTIES LABELS nightly TIMEOUT 3600 ENVIRONMENT NANOHOP_SUMMA_RUNS=1)
