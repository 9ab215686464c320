// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "app/replay/readers.hpp"
#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/line_reader.hpp"
#include "io/traffic.hpp"

namespace nanohop::app {

namespace {

bool is_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The words of a line: names, numbers, and single characters.
class Words {
public:
    explicit Words(std::string_view text) : text_(text) {}
    std::string_view next() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        const size_t first = at_;
        if (at_ == text_.size()) return {};
        if (is_name(text_[at_])) {
            while (at_ < text_.size() && (is_name(text_[at_]) || is_digit(text_[at_]))) ++at_;
        } else if (is_digit(text_[at_]) || text_[at_] == '-') {
            ++at_;
            while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        } else {
            ++at_;
        }
        return text_.substr(first, at_ - first);
    }
    std::string_view peek() {
        const size_t at = at_;
        const auto word = next();
        at_ = at;
        return word;
    }

private:
    std::string_view text_;
    size_t at_ = 0;
};

class Goal {
public:
    explicit Goal(const std::string& path) : reader_(path) {
        program_.name = io::printable(std::filesystem::path(path).filename().string());
        program_.files = {path};
    }

    Program read() {
        std::string_view raw;
        while (reader_.next(raw)) {
            line_ = raw;
            without_comments();
            Words words(text_);
            // What a line has is done one after the other, so that "rank 0 {" and "}" may share it with others.
            while (!words.peek().empty()) statement(words);
        }
        if (comment_) fail("the end of a comment, */");
        if (rank_) fail("}");
        if (program_.ranks.empty()) fail("num_ranks <number>");
        for (uint32_t r = 0; r < program_.ranks.size(); ++r) {
            auto& d = program_.ranks[r].dependencies;
            std::sort(d.begin(), d.end(), [](const Dependency& a, const Dependency& b) {
                return std::tie(a.of, a.on, a.start) < std::tie(b.of, b.on, b.start);
            });
        }
        match(program_);
        return std::move(program_);
    }

private:
    [[noreturn]] void fail(const std::string& expected) const { reader_.fail(expected, line_); }

    void without_comments() {
        text_.clear();
        for (size_t i = 0; i < line_.size(); ++i) {
            const std::string_view two = line_.substr(i, 2);
            if (comment_) {
                if (two == "*/") {
                    comment_ = false;
                    ++i;
                }
            } else if (two == "//") {
                break;
            } else if (two == "/*") {
                comment_ = true;
                ++i;
            } else {
                text_ += line_[i];
            }
        }
    }

    template <class T>
    T number(Words& words, std::string_view what) {
        const auto value = io::whole_number<T>(words.next());
        if (!value) fail(fmt::format("{} (a whole number)", what));
        return *value;
    }
    void expect(Words& words, std::string_view word) {
        if (words.next() != word) fail(fmt::format("\"{}\"", word));
    }

    void statement(Words& words) {
        const std::string_view word = words.next();
        if (word == "num_ranks") {
            const auto ranks = number<uint32_t>(words, "number of ranks");
            if (!program_.ranks.empty()) fail("num_ranks once");
            if (ranks == 0 || ranks > io::kMaxNodes) fail(fmt::format("1 to {} ranks", io::kMaxNodes));
            program_.ranks.resize(ranks);
            given_.resize(ranks);
            return;
        }
        if (program_.ranks.empty()) fail("num_ranks <number> first");
        if (!rank_) {
            if (word != "rank") fail("\"rank <number> {\"");
            rank_ = number<uint32_t>(words, "rank");
            if (*rank_ >= program_.ranks.size()) fail(fmt::format("rank in 0..{}", program_.ranks.size() - 1));
            if (given_[*rank_]) fail("each rank once");
            given_[*rank_] = true;
            expect(words, "{");
            labels_.clear();
            return;
        }
        if (word == "}") {
            rank_.reset();
            return;
        }
        if (word == "send" || word == "recv" || word == "calc") {
            operation(words, word);
            return;
        }
        if (word.empty() || !is_name(word.front())) fail("a label, \"send\", \"recv\", \"calc\" or \"}\"");
        const std::string label(word);
        const std::string_view verb = words.next();
        if (verb == ":") {
            const std::string_view call = words.next();
            if (call != "send" && call != "recv" && call != "calc") fail("a call: \"send\", \"recv\" or \"calc\"");
            const uint32_t place = operation(words, call);
            if (!labels_.emplace(label, place).second) fail("each label of a rank once");
            return;
        }
        if (verb != "requires" && verb != "irequires") fail("\":\", \"requires\" or \"irequires\" behind a label");
        const uint32_t of = labelled(label);
        const uint32_t on = labelled(std::string(words.next()));
        if (of == on) fail("another label: an operation cannot need itself");
        program_.ranks[*rank_].dependencies.push_back({of, on, verb == "irequires"});
        return;
    }

    uint32_t labelled(const std::string& label) const {
        const auto at = labels_.find(label);
        if (at == labels_.end()) fail(fmt::format("a label above (\"{}\" is none)", io::printable(label)));
        return at->second;
    }

    uint32_t operation(Words& words, std::string_view call) {
        Operation o;
        o.after = After::kNothing;
        o.line = static_cast<uint32_t>(reader_.line_number());
        o.amount = number<uint64_t>(words, call == "calc" ? "nanoseconds" : "length");
        if (call == "calc") {
            o.call = Call::kCompute;
            constexpr uint64_t kLongest = 1'000'000'000'000'000;
            if (o.amount > kLongest) fail(fmt::format("at most {} ns", kLongest));
        } else {
            const bool send = call == "send";
            o.call = send ? Call::kSend : Call::kReceive;
            if (o.amount > io::kLongestMessage) fail(fmt::format("at most {} bytes", io::kLongestMessage));
            expect(words, "b");
            expect(words, send ? "to" : "from");
            if (words.peek() == "-1")
                fail("a source: which message a receive of any source takes depends on times, so the replay has none");
            o.peer = number<uint32_t>(words, "rank");
            if (o.peer >= program_.ranks.size()) fail(fmt::format("rank in 0..{}", program_.ranks.size() - 1));
        }
        while (words.peek() == "tag" || words.peek() == "cpu" || words.peek() == "nic") {
            const std::string_view what = words.next();
            if (what == "tag") {
                if (o.call == Call::kCompute) fail("no tag of a calc");
                if (words.peek() == "-1") fail("a tag: receives of any tag are not replayed");
                // 32 bits without a sign, as in GOAL's own simulators; here they are kept as they are, with one.
                o.tag = static_cast<int32_t>(number<uint32_t>(words, "tag, 0..4294967295"));
            } else if (what == "cpu") {
                o.processor = number<uint8_t>(words, "cpu, 0..255");
            } else if (number<uint32_t>(words, "nic") != 0) {
                fail("nic 0: a rank has one network interface here");
            }
        }
        program_.ranks[*rank_].operations.push_back(o);
        return static_cast<uint32_t>(program_.ranks[*rank_].operations.size() - 1);
    }

    io::LineReader reader_;
    Program program_;
    std::string_view line_;
    std::string text_;
    bool comment_ = false;
    std::optional<uint32_t> rank_;
    std::vector<bool> given_;
    std::unordered_map<std::string, uint32_t> labels_;
};

}  // namespace

Program read_goal(const std::string& path) { return Goal(path).read(); }

}  // namespace nanohop::app
