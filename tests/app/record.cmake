# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# The recorder of MPI programs, where SimGrid is installed.
if(TARGET nanohop_record)
    add_test(NAME app.record
        COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_CURRENT_SOURCE_DIR}/record_test.py" "$<TARGET_FILE:nanohop-record>")
    set_tests_properties(app.record PROPERTIES LABELS mpi TIMEOUT 300)
endif()
