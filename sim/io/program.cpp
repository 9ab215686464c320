// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/program.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>

#include "io/output_file.hpp"

namespace nanohop::io {

namespace {

const char* program = "nanohop";

void say(const char* what, const char* why) { std::fprintf(stderr, "%s: error: %s%s\n", program, what, why); }

/// At exit. Nothing was printed and standard output is closed: nothing is lost.
void close_standard_output() {
    const bool failed_before = std::ferror(stdout) != 0;
    errno = 0;
    const bool failed_now = std::fflush(stdout) != 0;
    if (!failed_before && !failed_now) return;
    say("standard output cannot be written",
        failed_now && errno != 0 ? (": " + std::string(std::strerror(errno))).c_str() : "");
    std::fflush(stderr);
    ::_exit(1);
}

void end_of_an_exception() {
    remove_temporaries();
    try {
        if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
        say("not enough memory", "");
        ::_exit(1);
    } catch (const std::exception& error) {
        say(std::ferror(stdout) != 0 ? "standard output cannot be written: " : "", error.what());
        ::_exit(1);
    } catch (...) {
        std::abort();
    }
    std::abort();
}

}  // namespace

void start_program(const char* name) {
    program = name;
    // A closed stream's number would go to the next file that is opened, and what is printed into that file. With the
    // wrong direction, writing to it fails like writing to a closed one.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    std::set_terminate(end_of_an_exception);
    std::atexit(close_standard_output);
}

}  // namespace nanohop::io
