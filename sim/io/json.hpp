// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What every reader of JSON needs.
#pragma once

#include <string>
#include <string_view>

#include "io/error.hpp"
#include "io/escape.hpp"

namespace nanohop::io {

/// InputError when a JSON text is nested deeper than any file of ours (copies and writers of what it is parsed into go
/// down level by level, to the end of the stack), or has a key twice in one object (the parser keeps one of the two).
/// To be called before it is parsed.
void check_json(std::string_view text);

/// Parses the text of a file: InputError "file: why". `Json` is nlohmann's, ordered or not.
template <class Json>
Json parse_json(std::string_view text, const std::string& file) {
    try {
        check_json(text);
        return Json::parse(text);
    } catch (const InputError& error) {
        throw InputError("{}: {}", file, error.what());
    } catch (const typename Json::exception& error) {  // not valid, or a number beyond what fits
        const std::string_view why = error.what();     // behind "[json.exception..] "
        throw InputError("{}: not valid JSON: {}", file, printable(why.substr(why.find("] ") + 2)));
    }
}

/// A number as it is written, a text without quotes.
template <class Json>
std::string text_of(const Json& value) {
    return value.is_string() ? value.template get<std::string>() : value.dump();
}

}  // namespace nanohop::io
