# libsprung.so and libsprung.a, with nothing to be seen from outside but what sprung.h names, and what programs
# need to find them.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
find_package(Threads REQUIRED)

# The standard library is inside, hidden like all else: so all memory comes from where the program wants it, and
# no two versions of it meet.
add_library(sprung_shared SHARED own_memory.cpp)
target_link_libraries(sprung_shared PRIVATE sprung_capi sprung_engine)
set(export_list ${CMAKE_CURRENT_SOURCE_DIR}/exports.map)
target_link_options(sprung_shared PRIVATE -static-libstdc++ -static-libgcc -Wl,-z,defs
  -Wl,--version-script=${export_list})
set_target_properties(sprung_shared PROPERTIES OUTPUT_NAME sprung VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS ${export_list} CXX_VISIBILITY_PRESET hidden)

# One object of all of it, in which every other name is made local.
set(archive ${CMAKE_CURRENT_BINARY_DIR}/libsprung.a)
set(one_object ${CMAKE_CURRENT_BINARY_DIR}/sprung.o)
add_library(sprung_programs_memory OBJECT programs_memory.cpp)
set_target_properties(sprung_programs_memory PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
add_custom_command(OUTPUT ${archive}
  COMMAND ${CMAKE_CXX_COMPILER} -r -nostdlib -Wl,--force-group-allocation -o ${one_object}
    $<TARGET_OBJECTS:sprung_capi> $<TARGET_OBJECTS:sprung_programs_memory> $<TARGET_FILE:sprung_engine>
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=sprung_* ${one_object}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} rcs ${archive} ${one_object}
  DEPENDS sprung_capi sprung_programs_memory sprung_engine $<TARGET_OBJECTS:sprung_capi>
    $<TARGET_OBJECTS:sprung_programs_memory>
  COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(sprung_archive ALL DEPENDS ${archive})

install(TARGETS sprung_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
  NAMELINK_COMPONENT development)
install(FILES ${archive} DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(FILES sprung.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/sprung)
set(SHARED_LIBRARY ${CMAKE_INSTALL_LIBDIR}/libsprung.so.${PROJECT_VERSION_MAJOR})
set(STATIC_LIBRARY ${CMAKE_INSTALL_LIBDIR}/libsprung.a)
configure_package_config_file(sprung-config.cmake.in sprung-config.cmake INSTALL_DESTINATION ${package_folder}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR SHARED_LIBRARY STATIC_LIBRARY)
write_basic_package_version_file(sprung-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sprung-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/sprung-config-version.cmake DESTINATION ${package_folder} COMPONENT development)

file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
configure_file(sprung.pc.in sprung.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sprung.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT development)
