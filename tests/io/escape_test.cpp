// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/escape.hpp"

#include <gtest/gtest.h>

#include <string>

#include "../hostile.hpp"

namespace nanohop::io {
namespace {

TEST(Escape, PrintableHasNeitherControlCharactersNorForeignBytes) {
    EXPECT_EQ(printable("a \xC3\xA4"), "a \xC3\xA4");
    EXPECT_EQ(printable("a\n$(ls)\x1B[2J\x7F\xFF"), "a\\x0a$(ls)\\x1b[2J\\x7f\\xff");
    EXPECT_EQ(printable("\xC2\x9B"
                        "31m\xE2\x80\xA8"),
              "\\xc2\\x9b31m\\xe2\\x80\\xa8");
    EXPECT_EQ(printable(std::string(1, '\0')), "\\x00");
    // What turns the direction of a line, first and last of each kind, and its neighbours.
    EXPECT_EQ(printable("\xE2\x80\xAA\xE2\x80\xAE\xE2\x81\xA6\xE2\x81\xA9"),
              "\\xe2\\x80\\xaa\\xe2\\x80\\xae\\xe2\\x81\\xa6\\xe2\\x81\\xa9");
    EXPECT_EQ(printable("\xE2\x80\xA7\xE2\x80\xAF\xE2\x81\xA5\xE2\x81\xAA"),
              "\xE2\x80\xA7\xE2\x80\xAF\xE2\x81\xA5\xE2\x81\xAA");
    EXPECT_EQ(escape_xml("\xE2\x80\xA9\xE2\x80\xAE"), "&#8233;&#8238;");
    EXPECT_EQ(printable(std::string(200, 'x')), std::string(200, 'x'));
    EXPECT_EQ(printable(std::string(201, 'x')), std::string(200, 'x') + "..");
    EXPECT_EQ(printable("\xC3\xA4\xC3\xA4", 1), "\xC3\xA4..");
}

TEST(Escape, Xml) {
    EXPECT_EQ(escape_xml("<a b='c'>&\"]]>\n\t\r"), "&lt;a b=&#39;c&#39;&gt;&amp;&quot;]]&gt;&#10;&#9;&#13;");
    EXPECT_EQ(escape_xml("\x01\xFF"), "\\x01\\xff");
    EXPECT_EQ(escape_xml("\x7F\xC2\x9B\xE2\x80\xA9"), "&#127;&#155;&#8233;");
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
    for (const char* number : {"-1", "-2.5", "-1e-5"}) EXPECT_EQ(escape_csv(number), number);
    EXPECT_EQ(escape_csv("-1+2"), "'-1+2");
}

/// Whatever the name is, it stays in its place.
TEST(Escape, HostileNamesStayInTheirPlaces) {
    for (const std::string& name : tests::hostile_names()) {
        const std::string line = printable(name);
        EXPECT_EQ(printable(line), line) << "nothing is left to be escaped";
        for (const char c : line) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) << line;
        EXPECT_EQ(escape_xml(name).find_first_of("<>\"'\n\r\t\x01\x1b\x7f"), std::string::npos) << name;

        const std::string field = escape_csv(name);
        EXPECT_EQ(field.find_first_of("\n\r"), std::string::npos) << field;
        const bool quoted = field.find_first_of(",\"; ") != std::string::npos;
        std::string text = quoted ? field.substr(1, field.size() - 2) : field;
        EXPECT_TRUE(!quoted || (field.front() == '"' && field.back() == '"')) << field;
        for (size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at + 1)) {
            ASSERT_EQ(text.substr(at, 2), "\"\"") << field;
            text.erase(at, 1);
        }
        EXPECT_EQ(std::string_view("=+-@").find(text.front()), std::string_view::npos) << field;
        EXPECT_EQ(text.substr(text.front() == '\'' && text != line ? 1 : 0), line);

        const std::string drawn = escape_gnuplot(name);
        const std::string inside = drawn.substr(1, drawn.size() - 2);
        EXPECT_EQ(drawn, '"' + inside + '"');
        EXPECT_EQ(inside.find_first_of("\"'`@$!{}[]|;#%\n"), std::string::npos) << drawn;
        std::string read;
        for (size_t i = 0; i < inside.size(); ++i) {
            if (inside[i] != '\\') {
                read += inside[i];
                continue;
            }
            read += static_cast<char>(std::stoi(inside.substr(i + 1, 3), nullptr, 8));
            i += 3;
        }
        EXPECT_EQ(read, line) << drawn;
    }
}

}  // namespace
}  // namespace nanohop::io
