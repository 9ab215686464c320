// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>

namespace nanohop::io {
namespace {

struct Pipe {
    int read = -1;
    int write = -1;
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            throw std::runtime_error(std::string("pipe: ") + std::strerror(errno));
        read = ends[0];
        write = ends[1];
    }
    ~Pipe() {
        close_end(read);
        close_end(write);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    static void close_end(int& end) {
        if (end >= 0) ::close(end);
        end = -1;
    }
};

}  // namespace

Finished run_program(const std::vector<std::string>& command, const std::string& input, bool keep_errors) {
    Pipe to_child;
    Pipe from_child;
    Pipe errors;
    std::vector<char*> arguments;
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);

    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error(std::string("fork: ") + std::strerror(errno));
    if (child == 0) {
        // Work for a program that a signal has ended would go on for nobody.
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (::getppid() != parent) ::_exit(127);
        ::dup2(to_child.read, STDIN_FILENO);
        ::dup2(from_child.write, STDOUT_FILENO);
        if (keep_errors) ::dup2(errors.write, STDERR_FILENO);
        ::execvp(arguments[0], arguments.data());
        ::_exit(127);
    }
    Pipe::close_end(to_child.read);
    Pipe::close_end(from_child.write);
    Pipe::close_end(errors.write);
    if (!keep_errors) Pipe::close_end(errors.read);
    const auto previous = std::signal(SIGPIPE, SIG_IGN);  // a child that stops reading is no reason to die

    Finished finished;
    size_t written = 0;
    if (input.empty()) Pipe::close_end(to_child.write);
    const auto take = [](int& end, std::string& text) {
        std::array<char, 65536> buffer;
        const ssize_t n = ::read(end, buffer.data(), buffer.size());
        if (n > 0) text.append(buffer.data(), static_cast<size_t>(n));
        if (n == 0 || (n < 0 && errno != EINTR)) Pipe::close_end(end);
    };
    while (from_child.read >= 0 || errors.read >= 0) {
        // A place of -1 is left out.
        std::array<pollfd, 3> ends{pollfd{from_child.read, POLLIN, 0}, pollfd{to_child.write, POLLOUT, 0},
                                   pollfd{errors.read, POLLIN, 0}};
        if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) break;
        if (to_child.write >= 0 && ends[1].revents != 0) {
            const size_t some = std::min<size_t>(input.size() - written, 4096);
            const ssize_t n = ::write(to_child.write, input.data() + written, some);
            if (n > 0) written += static_cast<size_t>(n);
            if ((n < 0 && errno != EINTR) || written == input.size()) Pipe::close_end(to_child.write);
        }
        if (from_child.read >= 0 && ends[0].revents != 0) take(from_child.read, finished.output);
        if (errors.read >= 0 && ends[2].revents != 0) take(errors.read, finished.errors);
    }
    std::signal(SIGPIPE, previous);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return finished;
}

}  // namespace nanohop::io
