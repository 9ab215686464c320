// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Damaged programs: each is refused with a message, or replayed to its end.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "common/random.hpp"
#include "replay_rig.hpp"

namespace nanohop::app {
namespace {

const std::vector<std::string> kPrograms = {
    "num_ranks 4\nrank 0 {\nl1: send 10b to 1 tag 0\nl2: recv 10b from 3 tag 0\nl3: calc 50\nl3 requires l2\n}\n"
    "rank 1 {\nl1: recv 10b from 0 tag 0\nl2: send 10b to 2 tag 0\nl2 requires l1\n}\n"
    "rank 2 {\nl1: recv 10b from 1 tag 0 cpu 0 nic 0\nl2: send 10b to 3 tag 0\nl2 irequires l1\n}\n"
    "rank 3 {\nl1: recv 10b from 2 tag 0\nl2: send 10b to 0 tag 0\nl2 requires l1\n}\n",
    "0 init\n0 irecv 1 4 10 6\n0 compute 500\n0 isend 1 3 20 6\n0 wait 1 0 4\n0 barrier\n0 waitall\n0 allreduce 4 1 0\n"
    "1 init\n1 recv 0 3 20 6\n1 send 0 4 10 6\n1 barrier\n1 allreduce 4 1 0\n1 finalize\n",
    "# x ranks=3 columns\n# rank 0\nS 1 10 0\nS 2 5 1\nR 2 7 -3\n# rank 1\nR 0 10 0\n# rank 2\nR 0 5 1\nS 0 7 -3\n",
};

TEST(ReplayFuzz, DamagedProgramsAreRefusedOrEnd) {
    const char* const wanted = std::getenv("NANOHOP_FUZZ_PROGRAMS");
    const uint64_t programs = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 400;
    uint64_t state = 1;
    const auto pick = [&](uint64_t n) { return splitmix(state += kSplitmixStep) % n; };
    uint64_t replayed = 0;
    uint64_t refused = 0;
    for (uint64_t i = 0; i < programs; ++i) {
        std::string text = kPrograms[pick(kPrograms.size())];
        for (uint64_t k = pick(4); k > 0 && !text.empty(); --k) {
            const size_t at = pick(text.size());
            switch (pick(6)) {
                case 0: text.erase(at, 1 + pick(12)); break;
                case 1: text.insert(at, text.substr(pick(text.size()), 1 + pick(20))); break;
                case 2: text[at] = static_cast<char>(pick(256)); break;
                case 3: text[at] = static_cast<char>('0' + pick(10)); break;
                case 4: text.resize(at); break;
                default: {  // a whole line again, elsewhere
                    const size_t from = text.rfind('\n', at);
                    const size_t begin = from == std::string::npos ? 0 : from + 1;
                    const std::string line = text.substr(begin, text.find('\n', begin) - begin) + "\n";
                    const size_t to = text.find('\n', pick(text.size()));
                    text.insert(to == std::string::npos ? text.size() : to + 1, line);
                }
            }
        }
        try {
            const Program program = test::program_of(text, {true});
            if (program.bytes > 1'000'000 || program.ranks.size() > 64) continue;  // nothing wrong, only long
            test::Machine setup;
            setup.model = pick(2) == 0 ? "flits" : "light";
            setup.options.constants = test::no_constants();
            setup.options.constants.eager_bytes = pick(2) == 0 ? 8 : 65536;
            setup.sets = {"dims=2x2"};
            test::run(program, setup);
            ++replayed;
        } catch (const InputError& error) {
            EXPECT_GT(std::string(error.what()).size(), 10U);
            ++refused;
        }
    }
    EXPECT_GT(replayed, programs / 20);
    EXPECT_GT(refused, programs / 5);
}

}  // namespace
}  // namespace nanohop::app
