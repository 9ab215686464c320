# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# What `cmake --install` installs, and packages of it (`./nanohop package`): programs that need no repository, what they
# read, RTL with its file lists, libraries, man pages and completions. Data lie in share/nanohop as in the repository,
# where io::source_folder() finds them.
include(GNUInstallDirs)

# Commands with a program of their own, of the table in `nanohop`: but those that need SimGrid or another simulator.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS nanohop)
file(STRINGS nanohop rows REGEX "^[a-z-]+ +\\|[^|]*\\| nanohop-")
set(commands)
set(NANOHOP_HELP)
foreach(row IN LISTS rows)
    string(REGEX REPLACE "[ |].*" "" command "${row}")
    if(row MATCHES "\\| nanohop-${command} " AND NOT row MATCHES "\\|.* simgrid .*\\|"
            AND NOT command STREQUAL "benchmark")
        list(APPEND commands ${command})
        string(REGEX REPLACE ".*\\| " "" help "${row}")
        string(LENGTH "${command}" length)
        math(EXPR blanks "18 - ${length}")
        string(REPEAT " " ${blanks} blanks)
        string(APPEND NANOHOP_HELP "\n  ${command}${blanks}${help}")
    endif()
endforeach()
set(programs ${commands})
list(TRANSFORM programs PREPEND nanohop-)
install(TARGETS ${programs} RUNTIME)
add_custom_target(nanohop_programs ALL DEPENDS ${programs})
# What advise measures the RTL with.
get_target_property(measuring nanohop_advise MANUALLY_ADDED_DEPENDENCIES)
list(FILTER measuring INCLUDE REGEX "^nanohop_measure_")
foreach(program IN LISTS measuring)
    install(PROGRAMS "$<TARGET_FILE:${program}>" DESTINATION libexec)
endforeach()
add_dependencies(nanohop_programs nanohop_advise)

list(JOIN commands " " NANOHOP_COMMANDS)
configure_file(cmake/nanohop.sh.in "${CMAKE_BINARY_DIR}/install/nanohop" @ONLY)
install(PROGRAMS "${CMAKE_BINARY_DIR}/install/nanohop" TYPE BIN)

set(data "${CMAKE_INSTALL_DATADIR}/nanohop")
install(FILES VERSION DESTINATION "${data}")
install(FILES sim/app/constants.toml DESTINATION "${data}/sim/app")
install(FILES sim/compare_networks/assumptions.toml DESTINATION "${data}/sim/compare_networks")
install(DIRECTORY sim/configs sim/studies DESTINATION "${data}/sim")
install(DIRECTORY sim/gen/ports DESTINATION "${data}/sim/gen") # for generate wrapper
install(DIRECTORY sim/io sim/message DESTINATION "${data}/sim" FILES_MATCHING PATTERN "*.hpp") # for machine --program
install(DIRECTORY data DESTINATION "${data}" PATTERN "schemas" EXCLUDE)
install(DIRECTORY data/schemas DESTINATION "${data}")
install(DIRECTORY rtl DESTINATION "${data}" PATTERN "wrappers" EXCLUDE)
install(DIRECTORY constraints DESTINATION "${data}" FILES_MATCHING PATTERN "*.json")
install(FILES tools/sweep_on_slurm.py tools/launcher.py tools/toollib.py DESTINATION "${data}/tools")
install(FILES README.md CHANGELOG.md LICENSES/Apache-2.0.txt packaging/copyright TYPE DOC)
install(FILES packaging/lintian-overrides DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME nanohop)

# What other programs link: find_package(nanohop), docs/library.md.
include(CMakePackageConfigHelpers)
set(library nanohop_library_topology nanohop_library_models nanohop_library_net)
add_custom_target(nanohop_library ALL DEPENDS ${library})
install(TARGETS ${library} EXPORT nanohopTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY sim/library/nanohop "${CMAKE_BINARY_DIR}/sim/library/include/nanohop" TYPE INCLUDE
    FILES_MATCHING PATTERN "*.hpp")
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/nanohop")
install(EXPORT nanohopTargets NAMESPACE nanohop:: DESTINATION "${package}")
configure_package_config_file(cmake/nanohopConfig.cmake.in "${CMAKE_BINARY_DIR}/install/nanohopConfig.cmake"
    INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${CMAKE_BINARY_DIR}/install/nanohopConfigVersion.cmake"
    COMPATIBILITY SameMajorVersion)
install(FILES "${CMAKE_BINARY_DIR}/install/nanohopConfig.cmake"
    "${CMAKE_BINARY_DIR}/install/nanohopConfigVersion.cmake" DESTINATION "${package}")

# Man pages and completions, from what the programs print with --help.
find_program(NANOHOP_HELP2MAN help2man)
if(NANOHOP_HELP2MAN)
    set(manual "${CMAKE_BINARY_DIR}/install/manual")
    list(TRANSFORM commands REPLACE "(.+)" "$<TARGET_FILE:nanohop-\\1>" OUTPUT_VARIABLE files)
    add_custom_command(OUTPUT "${manual}/man/nanohop.1"
        COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_SOURCE_DIR}/tools/manual.py" --out "${manual}"
            "${CMAKE_BINARY_DIR}/install/nanohop" ${files}
        DEPENDS tools/manual.py "${CMAKE_BINARY_DIR}/install/nanohop" ${programs} VERBATIM
        COMMENT "Man pages and completions")
    add_custom_target(nanohop_manual ALL DEPENDS "${manual}/man/nanohop.1")
    install(DIRECTORY "${manual}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" OPTIONAL)
    install(FILES "${manual}/nanohop.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
        RENAME nanohop OPTIONAL)
    install(FILES "${manual}/nanohop.zsh" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions"
        RENAME _nanohop OPTIONAL)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nanohop)
set(NANOHOP_MAINTAINER "The nanohop authors" CACHE STRING "Of the Debian package: NAME <ADDRESS>")
set(CPACK_PACKAGE_CONTACT "${NANOHOP_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "HPC-interconnect hardware with its network simulators")
set(CPACK_PACKAGE_DESCRIPTION "Flit-exact simulators of switches, hyper-crossbars, optical hubs
 and machines of network interfaces, equal to their RTL in every
 clock; topologies and routes; and the RTL.")
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_SOURCE_DIR}/packaging/debian.cmake")
file(STRINGS CITATION.cff date REGEX "^date-released: ")
string(REPLACE "date-released: " "" CPACK_NANOHOP_DATE "${date}")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "gnuplot-nox, g++")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, libfmt-dev, liblzma-dev, libpugixml-dev") # what the libraries are linked with
string(REPLACE "-" "~" CPACK_DEBIAN_PACKAGE_VERSION "${NANOHOP_VERSION}")
include(CPack)
