// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/input_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/memory.hpp"

namespace {

using namespace nanohop::io;
using nanohop::tests::input_error;
using nanohop::tests::TempDir;

/// The limit of a test.
class Limit {
public:
    explicit Limit(uint64_t bytes) { set_input_limit(bytes); }
    ~Limit() { set_input_limit(0); }
};

std::string xz(const std::string& text) {
    std::string out(lzma_stream_buffer_bound(text.size()), '\0');
    size_t size = 0;
    EXPECT_EQ(lzma_easy_buffer_encode(6, LZMA_CHECK_CRC32, nullptr, reinterpret_cast<const uint8_t*>(text.data()),
                                      text.size(), reinterpret_cast<uint8_t*>(out.data()), &size, out.size()),
              LZMA_OK);
    out.resize(size);
    return out;
}

std::string lines_of(const std::string& path) {
    LineReader lines(path);
    std::string all;
    std::string_view line;
    while (lines.next(line)) all += std::string(line) + "|";
    return all;
}

TEST(InputFile, AllOfATextIsRead) {
    const TempDir dir;
    const std::string text = std::string(700'000, 'a') + "\nb";
    for (const std::string& path : {dir.write("a", text), dir.write("a.xz", xz(text))}) {
        EXPECT_EQ(read_text(path), text);
        EXPECT_EQ(lines_of(path), std::string(700'000, 'a') + "|b|");
    }
    EXPECT_EQ(read_text(dir.write("b", "")), "");
    EXPECT_EQ(read_text(dir.write("c", "xy")), "xy");
    EXPECT_EQ(read_text(dir.write("d", "\xEF\xBB\xBFxy")), "xy");
    EXPECT_EQ(LineReader("x", "").line_number(), 0U);
}

TEST(InputFile, WhatCannotBeReadIsSaid) {
    const TempDir dir;
    EXPECT_EQ(input_error([&] { read_text(dir.path(".")); }), dir.path(".") + ": is a folder, not a file");
    EXPECT_EQ(input_error([&] { lines_of(dir.path(".")); }), dir.path(".") + ": is a folder, not a file");
    EXPECT_EQ(input_error([&] { read_text(dir.path("no")); }), dir.path("no") + ": No such file or directory");
    const std::string half = xz("some text").substr(0, 30);
    EXPECT_HAS(input_error([&] { read_text(dir.write("h.xz", half)); }), "h.xz: the xz data ends early");
}

TEST(InputFile, NoMoreIsReadThanTheLimit) {
    EXPECT_EQ(input_limit(), memory_limit() / 8);
    const TempDir dir;
    const Limit limit(1'000'000);
    const std::string all(1'000'000, '\n');
    EXPECT_EQ(read_text(dir.write("a", all)).size(), all.size());
    const char* const too_much = ": has more than 1.0 MB: --most-input SIZE reads more";
    EXPECT_EQ(input_error([&] { read_text(dir.write("b", all + "\n")); }), dir.path("b") + too_much);
    std::string lines;
    lines.resize(100'000'000, '\n');
    const std::string packed = xz(lines);
    EXPECT_LT(packed.size(), 100'000U);
    EXPECT_EQ(input_error([&] { lines_of(dir.write("b.xz", packed)); }),
              dir.path("b.xz") + ": has more than 1.0 MB behind xz: --most-input SIZE reads more");
    for (const auto& read : {std::function(read_text), std::function(lines_of)})
        EXPECT_EQ(input_error([&] { read("/dev/zero"); }), std::string("/dev/zero") + too_much);
}

TEST(InputFile, APipeWithoutEndEnds) {
    const TempDir dir;
    const Limit limit(1'000'000);
    const std::string path = dir.path("pipe");
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    std::signal(SIGPIPE, SIG_IGN);
    std::thread writer([&] {
        const int to = ::open(path.c_str(), O_WRONLY);
        const std::string text(4096, '\n');
        while (::write(to, text.data(), text.size()) > 0) continue;
        ::close(to);
    });
    EXPECT_HAS(input_error([&] { lines_of(path); }), "pipe: has more than 1.0 MB");
    writer.join();
}

TEST(Json, KeysStandOnceAndNestingIsBounded) {
    EXPECT_EQ(input_error([] {
                  check_json(R"([{"a": 1, "b": {"a": [{"a": "a"}, {"a": "\"a\":"}]}, "c": "a"}, {"a": ["a", "a"]}, ])");
              }),
              "no error");
    EXPECT_EQ(input_error([] { check_json("{\"a\": [{}, 1],\n\"a\": 2}"); }), "line 2: key \"a\": given twice");
    EXPECT_EQ(input_error([] { check_json(R"({"b": {"a": {"c": 1}, "a": 2}})"); }), "line 1: key \"a\": given twice");
    EXPECT_EQ(input_error([] { check_json("{\"\x1b\": 1, \"\x1b\": 2}"); }), "line 1: key \"\\x1b\": given twice");
    EXPECT_EQ(input_error([] { check_json(std::string(100, '[')); }), "no error");
    EXPECT_EQ(input_error([] { check_json(std::string(101, '[')); }), "is nested more than 100 deep");
    EXPECT_EQ(input_error([] { check_json("}}]\"\\"); }), "no error") << "that is the parser's";
}

TEST(InputErrors, HaveNothingThatTerminalsObey) {
    EXPECT_STREQ(InputError("a\x1b[31m\r\nb\xff\tc").what(), "a\\x1b[31m\\x0d\nb\\xff\\x09c");
    EXPECT_EQ(InputError(std::string(10'000, 'x')).what(), std::string(10'000, 'x'));
}

}  // namespace
