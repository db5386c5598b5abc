# Libraries we stand on. The system's package wins; what is absent is fetched and built.
# Each is named with its Debian package, so that a failed download still tells what to install.
include(FetchContent)

# Two of the source trees ask for a CMake older than CMake 4 accepts.
set(CMAKE_POLICY_VERSION_MINIMUM 3.5)
# What is fetched stays out of our install, is static, and builds neither its tests nor its tools.
set(BUILD_SHARED_LIBS OFF)
set(FETCHCONTENT_QUIET ON)
set(SQLITECPP_INTERNAL_SQLITE OFF) # the system's SQLite, always
set(SQLITECPP_RUN_CPPLINT OFF)
set(SQLITECPP_RUN_CPPCHECK OFF)
set(SQLITECPP_INSTALL OFF)
set(YAML_CPP_BUILD_TESTS OFF)
set(YAML_CPP_BUILD_TOOLS OFF)
set(YAML_CPP_BUILD_CONTRIB OFF)
set(YAML_CPP_INSTALL OFF)
set(CLI11_BUILD_DOCS OFF)
set(CLI11_BUILD_TESTS OFF)
set(CLI11_BUILD_EXAMPLES OFF)
set(CLI11_INSTALL OFF)
set(FMT_INSTALL OFF)
set(JSON_BuildTests OFF)
set(JSON_Install OFF)
set(UTF8PROC_ENABLE_TESTING OFF)
set(UTF8PROC_INSTALL OFF)
set(XXHASH_BUILD_XXHSUM OFF)
set(RC_ENABLE_CATCH ON)
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW) # option() in a fetched project obeys the settings above

FetchContent_Declare(
    fmt
    GIT_REPOSITORY https://github.com/fmtlib/fmt.git
    GIT_TAG 10.1.1
    SYSTEM
    FIND_PACKAGE_ARGS 9
)
FetchContent_Declare(
    SQLiteCpp
    GIT_REPOSITORY https://github.com/SRombauts/SQLiteCpp.git
    GIT_TAG 3.3.2
    SYSTEM
    FIND_PACKAGE_ARGS 3.2
)
FetchContent_Declare(
    yaml-cpp
    GIT_REPOSITORY https://github.com/jbeder/yaml-cpp.git
    GIT_TAG 0.8.0
    SYSTEM
    FIND_PACKAGE_ARGS 0.7
)
FetchContent_Declare(
    CLI11
    GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
    GIT_TAG v2.4.1
    SYSTEM
    FIND_PACKAGE_ARGS 2.1
)
FetchContent_Declare(
    nlohmann_json
    GIT_REPOSITORY https://github.com/nlohmann/json.git
    GIT_TAG v3.11.3
    GIT_SHALLOW ON # its history is large
    SYSTEM
    FIND_PACKAGE_ARGS 3.11
)
FetchContent_Declare(
    tomlplusplus
    GIT_REPOSITORY https://github.com/marzer/tomlplusplus.git
    GIT_TAG v3.4.0
    SYSTEM
    FIND_PACKAGE_ARGS 3.3
)
FetchContent_Declare(
    utf8proc
    GIT_REPOSITORY https://github.com/JuliaStrings/utf8proc.git
    GIT_TAG v2.9.0
    SYSTEM
)
FetchContent_Declare(
    xxhash
    GIT_REPOSITORY https://github.com/Cyan4973/xxHash.git
    GIT_TAG v0.8.2
    SOURCE_SUBDIR cmake_unofficial
    SYSTEM
)
FetchContent_Declare(
    md4c
    GIT_REPOSITORY https://github.com/mity/md4c.git
    GIT_TAG release-0.5.2
    SOURCE_SUBDIR none # its own build would install it with us
    SYSTEM
)
FetchContent_Declare(
    Catch2
    GIT_REPOSITORY https://github.com/catchorg/Catch2.git
    GIT_TAG v3.7.1
    GIT_SHALLOW ON
    SYSTEM
    FIND_PACKAGE_ARGS 3
)
FetchContent_Declare(
    rapidcheck
    GIT_REPOSITORY https://github.com/emil-e/rapidcheck.git
    GIT_TAG ff6af6fc683159deb51c543b065eba14dfcf329b # December 2023; the project makes no releases
    SYSTEM
    FIND_PACKAGE_ARGS
)

# remat_find_library(package header library target) fills in for packages without a CMake file.
function(remat_find_library package header library target)
    find_path(REMAT_${package}_INCLUDE_DIR ${header})
    find_library(REMAT_${package}_LIBRARY ${library})
    mark_as_advanced(REMAT_${package}_INCLUDE_DIR REMAT_${package}_LIBRARY)
    if(REMAT_${package}_INCLUDE_DIR AND REMAT_${package}_LIBRARY)
        add_library(${target} UNKNOWN IMPORTED GLOBAL)
        set_target_properties(
            ${target}
            PROPERTIES
                IMPORTED_LOCATION "${REMAT_${package}_LIBRARY}"
                INTERFACE_INCLUDE_DIRECTORIES "${REMAT_${package}_INCLUDE_DIR}"
        )
    endif()
endfunction()

# remat_need(package target spelling-elsewhere debian-package)
# A macro: find_package must leave its variables in this folder's scope.
macro(remat_need package target elsewhere debian)
    message(CHECK_START "${package} (Debian: ${debian}; fetched if absent)")
    if(NOT TARGET ${target})
        FetchContent_MakeAvailable(${package})
    endif()
    if(NOT TARGET ${target} AND TARGET ${elsewhere})
        add_library(${target} ALIAS ${elsewhere})
    endif()
    if(NOT TARGET ${target})
        message(
            FATAL_ERROR
            "remat needs ${package}, which is neither installed nor could be fetched. "
            "On Debian or Ubuntu: apt-get install ${debian}"
        )
    endif()
    message(CHECK_PASS "ok")
endmacro()

remat_find_library(utf8proc utf8proc.h utf8proc utf8proc::utf8proc)
remat_find_library(xxhash xxhash.h xxhash xxHash::xxhash)
remat_find_library(md4c md4c.h md4c md4c::md4c) # Debian's CMake file asks for another package, too
if(NOT TARGET md4c::md4c)
    FetchContent_MakeAvailable(md4c)
    if(EXISTS "${md4c_SOURCE_DIR}/src/md4c.c")
        enable_language(C)
        add_library(md4c STATIC "${md4c_SOURCE_DIR}/src/md4c.c")
        target_include_directories(md4c SYSTEM PUBLIC "${md4c_SOURCE_DIR}/src")
    endif()
endif()
# It has no CMake build to fetch. Without it typed answers are edited as the terminal itself does it.
remat_find_library(libedit histedit.h edit libedit::libedit)
if(NOT TARGET libedit::libedit)
    message(STATUS "libedit (Debian: libedit-dev) was not found: typed answers will be edited with backspace only")
endif()

remat_need(utf8proc utf8proc::utf8proc utf8proc libutf8proc-dev)
remat_need(xxhash xxHash::xxhash xxhash libxxhash-dev)
remat_need(fmt fmt::fmt fmt libfmt-dev)
remat_need(yaml-cpp yaml-cpp::yaml-cpp yaml-cpp libyaml-cpp-dev)
remat_need(SQLiteCpp SQLiteCpp::SQLiteCpp SQLiteCpp libsqlitecpp-dev)
remat_need(nlohmann_json nlohmann_json::nlohmann_json nlohmann_json nlohmann-json3-dev)
remat_need(tomlplusplus tomlplusplus::tomlplusplus tomlplusplus_tomlplusplus libtomlplusplus-dev)
remat_need(md4c md4c::md4c md4c libmd4c-dev)
remat_need(CLI11 CLI11::CLI11 CLI11 libcli11-dev)
if(BUILD_TESTING)
    remat_need(Catch2 Catch2::Catch2WithMain Catch2WithMain "catch2 (3 or later; Debian 12: from backports)")
    remat_need(rapidcheck remat::rapidcheck rapidcheck_catch librapidcheck-dev)
    list(APPEND CMAKE_MODULE_PATH "${Catch2_DIR}" "${catch2_SOURCE_DIR}/extras") # Catch.cmake
endif()

# What a person types is answered before he notices, and half of a short run would be spent on finding the symbols of
# shared libraries. Where an archive of a library is installed beside it, the program takes that.
option(REMAT_ARCHIVES "Link the archives of libraries where they are installed, so that the program starts quickly" ON)

# remat_prefer_archive(target name-of-archive needs…)
function(remat_prefer_archive target archive)
    find_library(REMAT_ARCHIVE_${archive} "lib${archive}.a")
    mark_as_advanced(REMAT_ARCHIVE_${archive})
    if(NOT TARGET ${target} OR NOT REMAT_ARCHIVE_${archive})
        return()
    endif()
    get_target_property(aliased ${target} ALIASED_TARGET)
    if(aliased)
        set(target ${aliased})
    endif()
    get_target_property(is_imported ${target} IMPORTED)
    if(NOT is_imported)
        return()
    endif()
    get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
    if(configurations)
        foreach(configuration IN LISTS configurations)
            set_target_properties(
                ${target}
                PROPERTIES
                    IMPORTED_LOCATION_${configuration} "${REMAT_ARCHIVE_${archive}}"
                    IMPORTED_SONAME_${configuration} ""
            )
        endforeach()
    else()
        set_target_properties(${target} PROPERTIES IMPORTED_LOCATION "${REMAT_ARCHIVE_${archive}}")
    endif()
    target_link_libraries(${target} INTERFACE ${ARGN})
endfunction()

if(REMAT_ARCHIVES AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT REMAT_SANITIZE AND NOT APPLE)
    remat_prefer_archive(yaml-cpp::yaml-cpp yaml-cpp)
    remat_prefer_archive(utf8proc::utf8proc utf8proc)
    remat_prefer_archive(xxHash::xxhash xxhash)
    remat_prefer_archive(md4c::md4c md4c)
    find_library(REMAT_ARCHIVE_tinfo libtinfo.a)
    find_library(REMAT_ARCHIVE_bsd libbsd.a)
    find_library(REMAT_ARCHIVE_md libmd.a)
    mark_as_advanced(REMAT_ARCHIVE_tinfo REMAT_ARCHIVE_bsd REMAT_ARCHIVE_md)
    if(REMAT_ARCHIVE_tinfo AND REMAT_ARCHIVE_bsd AND REMAT_ARCHIVE_md)
        remat_prefer_archive(
            libedit::libedit edit "${REMAT_ARCHIVE_tinfo}" "${REMAT_ARCHIVE_bsd}" "${REMAT_ARCHIVE_md}"
        )
    endif()
    remat_prefer_archive(SQLite::SQLite3 sqlite3 m ${CMAKE_DL_LIBS} pthread)
    # Packages without an archive, but whose headers hold everything.
    get_target_property(fmt_is_imported fmt::fmt IMPORTED)
    if(fmt_is_imported)
        set_target_properties(fmt::fmt PROPERTIES INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY)
    endif()
    # Debian's asks for its shared library, which brings the shared libstdc++ along, by options of the compiler.
    get_target_property(toml_options tomlplusplus::tomlplusplus INTERFACE_COMPILE_OPTIONS)
    if(toml_options MATCHES "TOML_SHARED_LIB")
        set_target_properties(
            tomlplusplus::tomlplusplus
            PROPERTIES INTERFACE_COMPILE_OPTIONS "" INTERFACE_COMPILE_DEFINITIONS TOML_HEADER_ONLY=1
        )
    endif()
    add_link_options(-Wl,--as-needed -static-libstdc++ -static-libgcc)
endif()
