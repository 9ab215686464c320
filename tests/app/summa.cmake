# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# The matrix product: schedules as arithmetic; the report's part.
add_executable(test_summa summa_test.cpp)
target_link_libraries(test_summa PRIVATE nanohop_summa nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_summa)
add_executable(test_summa_report summa_report_test.cpp)
target_link_libraries(test_summa_report PRIVATE nanohop_breakdown_application nanohop_warnings GTest::gtest_main)
nanohop_gtest(test_summa_report)

# The program under an MPI and under SimGrid, where both are installed; every run of table 7 in the nightly.
if(TARGET summa AND TARGET summa_smpi)
    add_executable(test_summa_programs summa_programs_test.cpp)
    target_link_libraries(test_summa_programs PRIVATE nanohop_breakdown_application nanohop_summa nanohop_mpi_run
        nlohmann_json::nlohmann_json nanohop_warnings GTest::gtest_main)
    target_compile_definitions(test_summa_programs PRIVATE NANOHOP_MPIEXEC="${MPIEXEC_EXECUTABLE}")
    add_dependencies(test_summa_programs summa summa_smpi nanohop_platform)
    nanohop_gtest(test_summa_programs LABEL mpi TIMEOUT 300)
    nanohop_test(app.summa.nightly NIGHTLY TIMEOUT 3600
        COMMAND test_summa_programs --gtest_also_run_disabled_tests --gtest_filter=*TableSeven*)
endif()
