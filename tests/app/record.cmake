# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# The recorder of MPI programs, where SimGrid is installed.
if(TARGET nanohop_record)
    nanohop_test(app.record LABEL mpi TIMEOUT 300 COMMAND record_test.py "$<TARGET_FILE:nanohop-record>")
endif()
