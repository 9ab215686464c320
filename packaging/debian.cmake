# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# What Debian's policy wants of the files before CPack packs them: compressed man pages and changelog, programs without
# symbols.
set(root "${CPACK_TEMPORARY_DIRECTORY}/usr")
file(GLOB manuals "${root}/share/man/man1/*.1")
file(GLOB measuring "${root}/libexec/nanohop_measure_*")
foreach(file IN LISTS manuals)
    execute_process(COMMAND gzip -9n "${file}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
foreach(file IN LISTS measuring)
    execute_process(COMMAND strip "${file}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND date --utc --rfc-email "--date=${CPACK_NANOHOP_DATE}" OUTPUT_VARIABLE date
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(changelog "${root}/share/doc/nanohop/changelog")
file(WRITE "${changelog}" "nanohop (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=low

  * What is new: /usr/share/doc/nanohop/CHANGELOG.md

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
execute_process(COMMAND gzip -9nf "${changelog}" COMMAND_ERROR_IS_FATAL ANY)
