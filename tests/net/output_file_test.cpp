// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/output_file.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "../temp_dir.hpp"
#include "input_error.hpp"

namespace nanohop::net {
namespace {

TEST(OutputFile, AppearsWholeOrNotAtAll) {
    const tests::TempDir dir;
    const std::string path = dir.path("new/result.json");
    {
        OutputFile file(path);
        file.write("half");
    }
    EXPECT_TRUE(std::filesystem::is_empty(dir.path("new"))) << "nothing is left without commit()";
    OutputFile file(path);
    file.write("whole ");
    file.write("text");
    EXPECT_FALSE(std::filesystem::exists(path));
    file.commit();
    std::ifstream in(path);
    EXPECT_EQ(std::string((std::istreambuf_iterator<char>(in)), {}), "whole text");
}

TEST(OutputFile, AFolderThatCannotBeUsedIsAnErrorAtOnce) {
    const tests::TempDir dir;
    const std::string file = dir.write("file", "x");
    EXPECT_NE(tests::input_error([&] { OutputFile f(file + "/result"); }).find("cannot write"), std::string::npos);
    EXPECT_NE(tests::input_error([&] { OutputFile f(dir.path(".")); }).find("it is a folder"), std::string::npos);
}

}  // namespace
}  // namespace nanohop::net
