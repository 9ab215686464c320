// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/constants.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cctype>
#include <regex>
#include <vector>

#include "config/reader.hpp"

namespace nanohop::gen {

namespace {

using PackageText = std::function<std::string(const std::string&)>;
using Values = std::map<std::string, int64_t>;

/// Values and numbers as they are, operators of up to two characters; comments are none.
std::vector<std::string> words_of(std::string_view text) {
    static const std::regex word(R"(//[^\n]*|[A-Za-z_$][\w$]*|\d[\d_]*|\*\*|<<|>>|<=|>=|==|!=|&&|\|\||::|\S)");
    std::vector<std::string> words;
    for (std::cregex_iterator at(text.data(), text.data() + text.size(), word), end; at != end; ++at) {
        if (!at->str().starts_with("//")) words.push_back(at->str());
    }
    return words;
}

bool is_name(const std::string& word) { return std::isalpha(static_cast<unsigned char>(word[0])) || word[0] == '_'; }

int64_t power(int64_t base, int64_t exponent) {
    int64_t result = 1;
    for (int64_t i = 0; i < exponent; ++i) result *= base;
    return result;
}

/// Reads words from the left and reckons on the way; what a condition leaves out is read and not reckoned.
class Reckoner {
public:
    Reckoner(std::string_view text, const PackageText& package, const std::string& inside, Values names)
        : text_(text), words_(words_of(text)), package_(package), inside_(inside), names_(std::move(names)) {}

    int64_t whole_expression() {
        const int64_t result = choice();
        if (at_ != words_.size()) fail("the end");
        return result;
    }

    /// The statements of a function; the value of the name that is the function's own.
    int64_t body(const std::string& function) {
        while (at_ != words_.size()) statement();
        const auto found = names_.find(function);
        if (found == names_.end()) fail("a value for " + function);
        return found->second;
    }

private:
    [[noreturn]] void fail(const std::string& expected) const {
        throw config::Error(fmt::format("{}{}: expected {}, got {}", inside_.empty() ? "" : inside_ + ": ", text_,
                                        expected, at_ < words_.size() ? "`" + words_[at_] + "`" : "its end"));
    }
    bool take(std::string_view word) {
        const bool there = at_ < words_.size() && words_[at_] == word;
        at_ += there ? 1 : 0;
        return there;
    }
    void need(std::string_view word) {
        if (!take(word)) fail(fmt::format("`{}`", word));
    }
    std::string name() {
        if (at_ >= words_.size() || !is_name(words_[at_])) fail("a name");
        return words_[at_++];
    }

    void statement() {
        if (take("begin")) {
            while (!take("end")) statement();
        } else if (take("if")) {
            need("(");
            const bool was = live_;
            const bool holds = choice() != 0;
            need(")");
            live_ = was && holds;
            statement();
            if (take("else")) {
                live_ = was && !holds;
                statement();
            }
            live_ = was;
        } else {
            const std::string target = name();
            need("=");
            const int64_t result = choice();
            need(";");
            if (live_) names_[target] = result;
        }
    }

    int64_t choice() {
        const int64_t condition = binary(0);
        if (!take("?")) return condition;
        const bool was = live_;
        live_ = was && condition != 0;
        const int64_t yes = choice();
        need(":");
        live_ = was && condition == 0;
        const int64_t no = choice();
        live_ = was;
        return condition != 0 ? yes : no;
    }

    int64_t binary(size_t level) {
        // Those that bind least come first.
        static const std::array<std::vector<std::string>, 8> levels = {
            {{"||"}, {"&&"}, {"==", "!="}, {"<", "<=", ">", ">="}, {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"}, {"**"}}};
        if (level == levels.size()) return unary();
        int64_t left = binary(level + 1);
        for (bool more = true; more;) {
            more = false;
            for (const std::string& operation : levels.at(level)) {
                if (!take(operation)) continue;
                left = reckon(operation, left, binary(level + 1));
                more = true;
                break;
            }
        }
        return left;
    }

    int64_t reckon(const std::string& operation, int64_t a, int64_t b) const {
        if (!live_) return 0;
        if ((operation == "/" || operation == "%") && b == 0) fail("no division by 0");
        if (operation == "||") return a != 0 || b != 0;
        if (operation == "&&") return a != 0 && b != 0;
        if (operation == "==") return a == b;
        if (operation == "!=") return a != b;
        if (operation == "<") return a < b;
        if (operation == "<=") return a <= b;
        if (operation == ">") return a > b;
        if (operation == ">=") return a >= b;
        if (operation == "<<") return a << b;
        if (operation == ">>") return a >> b;
        if (operation == "+") return a + b;
        if (operation == "-") return a - b;
        if (operation == "*") return a * b;
        if (operation == "/") return a / b;
        if (operation == "%") return a % b;
        return power(a, b);
    }

    int64_t unary() {
        if (take("-")) return -unary();
        if (take("!")) return unary() == 0;
        if (take("(")) {
            const int64_t result = choice();
            need(")");
            return result;
        }
        if (take("$clog2")) {
            const std::vector<int64_t> given = arguments();
            if (given.size() != 1) fail("one argument of $clog2");
            return given[0] <= 1 ? 0 : std::bit_width(static_cast<uint64_t>(given[0] - 1));
        }
        if (at_ < words_.size() && std::isdigit(static_cast<unsigned char>(words_[at_][0]))) return number();
        const std::string first = name();
        if (take("::")) return of_package(first, name());
        if (at_ < words_.size() && words_[at_] == "(" && !inside_.empty()) return of_package(inside_, first);
        const auto found = names_.find(first);
        if (found != names_.end()) return found->second;
        if (!inside_.empty()) return of_package(inside_, first);
        if (!live_) return 0;
        throw config::Error(fmt::format("{}: no parameter {}", text_, first));
    }

    /// 12, 32'(x), 4'd12
    int64_t number() {
        std::string digits = words_[at_++];
        std::erase(digits, '_');
        if (!take("'")) return std::stoll(digits);
        if (take("(")) {
            const int64_t result = choice();
            need(")");
            return result;
        }
        const std::string based = name();
        if (based[0] != 'd' || based.size() == 1) fail("a decimal number");
        return std::stoll(based.substr(1));
    }

    std::vector<int64_t> arguments() {
        std::vector<int64_t> values;
        need("(");
        do values.push_back(choice());
        while (take(","));
        need(")");
        return values;
    }

    int64_t of_package(const std::string& package, const std::string& wanted) {
        const std::string text = package_(package);
        if (at_ < words_.size() && words_[at_] == "(") {
            const std::vector<int64_t> given = arguments();
            if (!live_) return 0;
            std::smatch match;
            const std::regex head(R"(function automatic int )" + wanted + R"(\(([^)]*)\);)");
            if (!std::regex_search(text, match, head))
                throw config::Error(fmt::format("{}.sv: no function automatic int {}", package, wanted));
            const auto begin = static_cast<size_t>(match.position(0) + match.length(0));
            Values names;
            size_t next = 0;
            static const std::regex argument(R"(input int (\w+))");
            const std::string list = match[1];
            for (std::sregex_iterator at(list.begin(), list.end(), argument), end; at != end; ++at, ++next)
                if (next < given.size()) names[(*at)[1]] = given[next];
            if (next != given.size())
                throw config::Error(fmt::format("{}::{}: {} arguments, not {}", package, wanted, next, given.size()));
            const std::string body = text.substr(begin, text.find("endfunction", begin) - begin);
            return Reckoner(body, package_, package, std::move(names)).body(wanted);
        }
        if (!live_) return 0;
        std::smatch match;
        const std::regex constant(R"(localparam [^=;]*\b)" + wanted + R"( = ([^;]+);)");
        const std::regex enumerator("\n *" + wanted + R"( = (\d+),?\n)");
        if (!std::regex_search(text, match, constant) && !std::regex_search(text, match, enumerator))
            throw config::Error(fmt::format("{}.sv: no localparam or enumerator {}", package, wanted));
        const std::string expression = match[1];
        return Reckoner(expression, package_, package, {}).whole_expression();
    }

    std::string text_;
    std::vector<std::string> words_;
    const PackageText& package_;
    std::string inside_;  ///< the package whose names need no qualifier
    Values names_;
    size_t at_ = 0;
    bool live_ = true;
};

}  // namespace

int64_t Constants::value(std::string_view expression) const {
    return Reckoner(expression, package_, "", names_).whole_expression();
}

int64_t Constants::bits(std::string_view range) const {
    if (range.empty()) return 1;
    if (!range.starts_with("[") || !range.ends_with(":0]"))
        throw config::Error(fmt::format("{}: expected a range [bits-1:0]", range));
    return value(range.substr(1, range.size() - 4)) + 1;
}

}  // namespace nanohop::gen
