// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/output_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <iterator>
#include <thread>

#include "../error_text.hpp"
#include "../run.hpp"
#include "../text.hpp"
#include "io/error.hpp"

namespace nanohop::io {
namespace {

namespace fs = std::filesystem;
using tests::read;

size_t entries(const std::string& folder) {
    return static_cast<size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

void put(const std::string& path, const std::string& text) {
    OutputFile file(path);
    file.commit(text);
}

/// The text of the InputError that writing a file throws.
std::string refused(const std::string& path) {
    return tests::error_text<InputError>([&] { put(path, "text"); }, "no error");
}

TEST(OutputFile, AppearsWholeOrNotAtAll) {
    const tests::TempDir dir;
    const std::string path = dir.path("new/result.json");
    {
        OutputFile file(path);
        file.write("half");
    }
    EXPECT_TRUE(fs::is_empty(dir.path("new"))) << "nothing is left without commit()";
    OutputFile file(path);
    file.write("whole ");
    file.write("text");
    EXPECT_FALSE(fs::exists(path));
    file.commit();
    EXPECT_EQ(read(path), "whole text");
    EXPECT_EQ(entries(dir.path("new")), 1U);
}

TEST(OutputFile, AFolderThatCannotBeUsedIsAnErrorAtOnce) {
    const tests::TempDir dir;
    const std::string file = dir.write("file", "x");
    EXPECT_HAS(refused(file + "/result"), "cannot write");
    for (const std::string& folder : {dir.path("."), dir.path("new/")})
        EXPECT_HAS(refused(folder), "it is a folder") << folder;
    EXPECT_HAS(refused(""), "the name is empty");
}

TEST(OutputFile, KeepsTheModeOfWhatItReplaces) {
    const tests::TempDir dir;
    const std::string path = dir.write("r", "old");
    ::chmod(path.c_str(), 0640);
    put(path, "new");
    struct stat about{};
    ASSERT_EQ(::stat(path.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 07777U, 0640U);
    EXPECT_EQ(read(path), "new");
}

TEST(OutputFile, ALinkStaysAndItsTargetIsReplacedWhole) {
    const tests::TempDir dir;
    dir.write("there/target", "old");
    fs::create_symlink("there/target", dir.path("second"));
    fs::create_symlink("second", dir.path("first"));
    {
        OutputFile file(dir.path("first"));
        file.write("new");
        EXPECT_EQ(read(dir.path("first")), "old");
        EXPECT_EQ(entries(dir.path("there")), 2U) << "the temporary file stands beside the target";
        file.commit();
    }
    EXPECT_TRUE(fs::is_symlink(dir.path("first")));
    EXPECT_TRUE(fs::is_symlink(dir.path("second")));
    EXPECT_EQ(read(dir.path("there/target")), "new");
    EXPECT_EQ(entries(dir.path("there")), 1U);

    fs::create_symlink("there/nothing_yet", dir.path("dangling"));
    put(dir.path("dangling"), "made");
    EXPECT_TRUE(fs::is_symlink(dir.path("dangling")));
    EXPECT_EQ(read(dir.path("there/nothing_yet")), "made");

    fs::create_symlink("loop", dir.path("loop"));
    EXPECT_HAS(refused(dir.path("loop")), "cannot write");
}

/// A character device that a wrong OutputFile may replace: root gets one of its own, others cannot replace the
/// machine's.
std::string device(const tests::TempDir& dir, const std::string& name, unsigned minor) {
    if (::geteuid() != 0) return "/dev/" + name;
    const std::string path = dir.path("devices/" + name);
    fs::create_directory(dir.path("devices"));
    EXPECT_EQ(::mknod(path.c_str(), S_IFCHR | 0600, makedev(1, minor)), 0);
    return path;
}

TEST(OutputFile, DevicesAreWrittenThrough) {
    const tests::TempDir dir;
    const std::string null = device(dir, "null", 3);
    const std::string full = device(dir, "full", 7);
    fs::create_directory(dir.path("links"));
    fs::create_symlink(null, dir.path("links/null"));
    fs::create_symlink(full, dir.path("links/full"));
    put(dir.path("links/null"), "text");
    EXPECT_HAS(refused(dir.path("links/full")), "No space left");
    if (null != "/dev/null") put(null, "text");
    EXPECT_TRUE(fs::is_symlink(dir.path("links/null")));
    EXPECT_TRUE(fs::is_character_file(null));
    EXPECT_TRUE(fs::is_character_file(full));
    EXPECT_EQ(entries(dir.path("links")), 2U);
}

TEST(OutputFile, AFifoGetsTheWholeTextAtCommit) {
    const tests::TempDir dir;
    const std::string path = dir.path("fifo");
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    std::string got;
    std::thread reader([&] { got = read(path); });
    const std::string text(200'000, 'x');  // more than a pipe holds
    put(path, text);
    reader.join();
    EXPECT_EQ(got, text);
    EXPECT_TRUE(fs::is_fifo(path));
}

TEST(OutputFile, AMinusIsTheStandardOutputAlone) {
    const tests::TempDir dir;
    const auto run = [&](auto&& print) {
        const pid_t child = ::fork();
        if (child == 0) {
            const auto to = [&](const char* name, int descriptor) {
                ::dup2(::open(dir.path(name).c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), descriptor);
            };
            to("out", STDOUT_FILENO);
            to("err", STDERR_FILENO);
            print();
            std::fflush(nullptr);
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
    };
    run([] {
        OutputFile file("-");
        std::printf("text before\n");
        file.commit("result");
        std::printf("text behind\n");
        try {
            const OutputFile second("-");
        } catch (const InputError& error) {
            std::printf("%s\n", error.what());
        }
    });
    EXPECT_EQ(read(dir.path("out")), "result");
    EXPECT_EQ(read(dir.path("err")),
              "text before\ntext behind\ncannot write -: another result is the standard output\n");
    run([] { const OutputFile never("-"); });
    EXPECT_EQ(read(dir.path("out")), "");
}

TEST(OutputFile, SocketsAreRefused) {
    const tests::TempDir dir;
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    dir.path("s").copy(address.sun_path, sizeof address.sun_path - 1);
    ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_HAS(refused(dir.path("s")), "it is a socket");
    ::close(socket);
}

TEST(OutputFile, SeveralWritersDoNotMix) {
    const tests::TempDir dir;
    const std::string path = dir.path("r");
    OutputFile one(path);
    OutputFile two(path);
    one.write("one");
    two.write("two");
    EXPECT_EQ(entries(dir.path(".")), 2U);
    two.commit();
    EXPECT_EQ(read(path), "two");
    one.commit();
    EXPECT_EQ(read(path), "one");
    EXPECT_EQ(entries(dir.path(".")), 1U);
}

/// A child process that has a half written file open (two, with a second writer), and then waits.
pid_t half_written(const std::string& path, size_t files) {
    const pid_t child = ::fork();
    if (child == 0) {
        OutputFile one(path);
        OutputFile two(path);
        one.write("half");
        two.write("half");
        while (true) ::pause();
    }
    const std::string folder = fs::path(path).parent_path();
    while (entries(folder) < files) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    // The second is listed for the handler right after it exists.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return child;
}

TEST(OutputFile, SignalsLeaveNothing) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const tests::TempDir dir;
        const pid_t child = half_written(dir.path("r"), 2);
        ::kill(child, signal);
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << "it ends as without a handler";
        EXPECT_EQ(entries(dir.path(".")), 0U) << signal;
    }
}

TEST(ScratchFolder, IsRemovedAtTheEndAndByASignal) {
    const tests::TempDir dir;
    ASSERT_EQ(::setenv("TMPDIR", dir.path(".").c_str(), 1), 0);
    {
        ScratchFolder folder;
        EXPECT_EQ(read(folder.write("a", "text")), "text");
        EXPECT_EQ(fs::path(folder.write("b", "")).parent_path(), folder.path());
        EXPECT_THROW(folder.write("a", "again"), InputError);
        EXPECT_EQ(entries(dir.path(".")), 1U);
    }
    EXPECT_EQ(entries(dir.path(".")), 0U);
    const pid_t child = ::fork();
    if (child == 0) {
        ScratchFolder folder;
        folder.write("a", "x");
        folder.write("b", "x");
        OutputFile(dir.path("done")).commit();
        while (true) ::pause();
    }
    while (!fs::exists(dir.path("done"))) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ::kill(child, SIGTERM);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    EXPECT_EQ(entries(dir.path(".")), 1U) << "only what was committed";
    ::unsetenv("TMPDIR");
}

TEST(OutputFile, WhatAKilledProgramLeftIsTakenOver) {
    const tests::TempDir dir;
    const std::string path = dir.path("r");
    const pid_t child = half_written(path, 2);
    EXPECT_EQ(entries(dir.path(".")), 2U);
    {
        OutputFile other(path);  // while the child runs: not its files
        EXPECT_EQ(entries(dir.path(".")), 3U);
    }
    EXPECT_EQ(entries(dir.path(".")), 2U);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_EQ(entries(dir.path(".")), 2U) << "nobody could remove them";
    put(path, "whole");
    EXPECT_EQ(read(path), "whole");
    EXPECT_EQ(entries(dir.path(".")), 1U);
}

TEST(OutputFile, ALinkInPlaceOfTheTemporaryFileIsNotFollowed) {
    const tests::TempDir dir;
    dir.write("victim", "precious");
    fs::create_symlink("victim", dir.path(".r.tmp"));
    put(dir.path("r"), "text");
    EXPECT_EQ(read(dir.path("victim")), "precious");
    EXPECT_EQ(read(dir.path("r")), "text");
}

}  // namespace
}  // namespace nanohop::io
