// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What pictures are made of that are drawn without gnuplot. Texts are escaped here.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "io/escape.hpp"

namespace nanohop::report {

/// Colours that stay apart for colour-blind readers and in grey (Okabe and Ito).
inline constexpr const char *kBlue = "#0072b2", *kVermillion = "#d55e00", *kGreen = "#009e73", *kPurple = "#cc79a7",
                            *kOrange = "#e69f00", *kSkyBlue = "#56b4e9", *kYellow = "#f0e442", *kBlack = "#000000";

/// The element's start; with `scales` it is as wide as its place.
inline std::string svg_head(double width, double height, std::string_view label, unsigned font_size,
                            bool scales = false) {
    return fmt::format(
        "<svg role=\"img\" aria-label=\"{}\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:g} {:g}\"{} "
        "font-family=\"sans-serif\" font-size=\"{}\">\n",
        io::escape_xml(label), width, height,
        scales ? std::string() : fmt::format(" width=\"{:g}\" height=\"{:g}\"", width, height), font_size);
}
/// `more` in these: attributes, with a space before each.
inline std::string svg_box(double x, double y, double width, double height, std::string_view fill,
                           std::string_view more = " stroke=\"#333333\"") {
    return fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"{}/>\n", x, y, width,
                       height, fill, more);
}
inline std::string svg_words(double x, double y, std::string_view text, std::string_view anchor,
                             std::string_view more = "") {
    return fmt::format("<text x=\"{:g}\" y=\"{:g}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, more,
                       io::escape_xml(text));
}
inline std::string svg_line(double x1, double y1, double x2, double y2, std::string_view colour,
                            std::string_view more = "") {
    return fmt::format("<line x1=\"{:g}\" y1=\"{:g}\" x2=\"{:g}\" y2=\"{:g}\" stroke=\"{}\"{}/>\n", x1, y1, x2, y2,
                       colour, more);
}

}  // namespace nanohop::report
