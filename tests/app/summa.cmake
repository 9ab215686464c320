# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# The matrix product: schedules as arithmetic; the program under an MPI and under SMPI, where there are such.
add_executable(test_summa summa_test.cpp)
target_link_libraries(test_summa PRIVATE nanohop_summa nanohop_mpi_run nlohmann_json::nlohmann_json nanohop_warnings
    GTest::gtest_main)
if(TARGET summa)
    add_dependencies(test_summa summa)
    target_compile_definitions(test_summa PRIVATE NANOHOP_SUMMA="$<TARGET_FILE:summa>"
        NANOHOP_MPIEXEC="${MPIEXEC_EXECUTABLE}")
endif()
if(TARGET summa_smpi)
    add_dependencies(test_summa summa_smpi nanohop_platform)
    target_compile_definitions(test_summa PRIVATE NANOHOP_SUMMA_SMPI="${CMAKE_BINARY_DIR}/bin/summa_smpi")
endif()
gtest_discover_tests(test_summa PROPERTIES LABELS unit TIMEOUT 300)
