// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/escape.hpp"

#include <gtest/gtest.h>

#include <string>

namespace nanohop::io {
namespace {

TEST(Escape, PrintableHasNeitherControlCharactersNorForeignBytes) {
    EXPECT_EQ(printable("a \xC3\xA4"), "a \xC3\xA4");
    EXPECT_EQ(printable("a\n$(ls)\x1B[2J\x7F\xFF"), "a\\x0a$(ls)\\x1b[2J\\x7f\\xff");
    EXPECT_EQ(printable("\xC2\x9B"
                        "31m\xE2\x80\xA8"),
              "\\xc2\\x9b31m\\xe2\\x80\\xa8");
    EXPECT_EQ(printable(std::string(1, '\0')), "\\x00");
    EXPECT_EQ(printable(std::string(200, 'x')), std::string(200, 'x'));
    EXPECT_EQ(printable(std::string(201, 'x')), std::string(200, 'x') + "..");
    EXPECT_EQ(printable("\xC3\xA4\xC3\xA4", 1), "\xC3\xA4..");
}

TEST(Escape, Xml) {
    EXPECT_EQ(escape_xml("<a b='c'>&\"]]>\n\t\r"), "&lt;a b=&#39;c&#39;&gt;&amp;&quot;]]&gt;&#10;&#9;&#13;");
    EXPECT_EQ(escape_xml("\x01\xFF"), "\\x01\\xff");
    EXPECT_TRUE(is_xml("\t\r\n \xC3\xA4"));
    for (const char* text : {"\x01", "\x1B", "\xFF", "\xEF\xBF\xBE", "\xEF\xBF\xBF"})
        EXPECT_FALSE(is_xml(text)) << text;
}

TEST(Escape, CsvIsOneFieldOfOneLine) {
    EXPECT_EQ(escape_csv("leaf-1"), "leaf-1");
    EXPECT_EQ(escape_csv("b,c"), "\"b,c\"");
    EXPECT_EQ(escape_csv("a\"b"), "\"a\"\"b\"");
    EXPECT_EQ(escape_csv("a\nb"), "a\\x0ab");
    EXPECT_EQ(escape_csv("=1+1"), "'=1+1");
    EXPECT_EQ(escape_csv("@x,"), "\"'@x,\"");
    EXPECT_EQ(escape_csv(""), "");
}

}  // namespace
}  // namespace nanohop::io
