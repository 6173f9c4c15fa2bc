# SPDX-License-Identifier: MIT
#
# Packages for Debian, made by packaging/package.sh: what cmake --install puts down, in two parts.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME antfarm)
set(CPACK_PACKAGE_VENDOR "the Antfarm maintainers")
set(CPACK_PACKAGE_CONTACT "the Antfarm maintainers <maintainers@users.noreply.antfarm.example>")
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME antfarm)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
# The event loop of libwebsockets is a plugin, which no program is linked with.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS libwebsockets-evlib-ev)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
"Bug Council of Backyardia, Termites, Micropolis and Farms Race: a server for
browsers, a table in the terminal, bots, records that replay and verify, and
tools for players and designers.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/debian/postinst
    ${PROJECT_SOURCE_DIR}/packaging/debian/prerm
    ${PROJECT_SOURCE_DIR}/packaging/debian/postrm)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libantfarm-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libsodium-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"The rules and bots as a library for C, with what compiles programs that use it
and games that antfarm takes.")
include(CPack)
