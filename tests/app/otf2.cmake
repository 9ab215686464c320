# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
# Archives that the library of the Open Trace Format writes, where it is installed.
if(NANOHOP_OTF2_INCLUDE AND NANOHOP_OTF2_LIBRARY)
    add_executable(test_otf2 otf2_test.cpp)
    target_include_directories(test_otf2 SYSTEM PRIVATE "${NANOHOP_OTF2_INCLUDE}")
    target_link_libraries(test_otf2 PRIVATE nanohop_replay "${NANOHOP_OTF2_LIBRARY}" nanohop_warnings GTest::gtest_main)
    nanohop_gtest(test_otf2 LABEL traces TIMEOUT 120)
endif()
