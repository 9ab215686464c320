#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The site's menu and its API pages: what is missing, said twice or not described is found."""

import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import docs  # noqa: E402
import docs_api  # noqa: E402
from toollib import UserError  # noqa: E402


class Menu(unittest.TestCase):
    def test_links_over_two_lines_and_groups(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "README.md").write_text("# D\n\n[no](x.md)\n\n## A\n\n- [one\n  page](a.md)\n\n### B\n\n"
                                                    "[`b`](b.md): [c](c/d.svg)\n\n## Reference\n\n[r](r.md)\n")
            with mock.patch.object(docs, "DOCS", Path(folder)):
                _, first, second, _ = docs.menu()
        self.assertEqual(first, {"A": [{"one page": "a.md"}, {"B": [{"b": "b.md"}]}]})
        self.assertEqual(second["Reference"][0], {"r": "r.md"})

    def test_missing_and_twice(self):
        entries = [{"A": "a.md"}, {"B": [{"C": [{"A": "c.md"}]}]}]
        self.assertEqual(list(docs.wrong_menu(entries, {"a.md", "c.md", "d.md"})),
                         ["docs/README.md: the menu has no d.md", "docs/README.md: 2 entries of the menu say A"])


@unittest.skipIf(shutil.which("doxygen") is None, "doxygen is not there")
class Api(unittest.TestCase):
    def pages(self, path="", old="", new=""):
        with tempfile.TemporaryDirectory() as folder:
            for name in (docs_api.HEADERS, docs_api.PACKAGE):
                shutil.copytree(ROOT / name, Path(folder) / name)
            if path:
                text = (Path(folder) / path).read_text()
                self.assertIn(old, text)
                (Path(folder) / path).write_text(text.replace(old, new))
            with mock.patch.object(docs_api, "ROOT", Path(folder)):
                return docs_api.pages(Path(folder))

    def test_both_languages_say_the_same(self):
        pages = self.pages()
        row = next(line for line in pages["api/net.md"].splitlines() if "` | " in line and "double offered" in line)
        self.assertIn("offered: float` | " + row.split(" | ")[1], pages["api/python.md"])
        self.assertIn('value: str) -> Config` | Throws Error "key: why: what is allowed".', pages["api/python.md"])
        self.assertIn("`simulate(config_or_file: Optional[", pages["api/python.md"], "not that of the stub")
        self.assertIn("`Config& set(const std::string& key, const std::string& value)`", pages["api/net.md"])

    def test_what_is_not_described_is_found(self):
        header, stub = docs_api.HEADERS + "/net.hpp", docs_api.PACKAGE + "/_native.pyi"
        for change in ((header, "struct RunOptions {", "struct RunOptions {\n    int more = 0;"),
                       (header, "NANOHOP_EXPORT Result simulate(", "NANOHOP_EXPORT int more();\nResult simulate("),
                       (header, "    void step()", "    void more();\n    void step()"),
                       (stub, "class Latency:", "class Latency:\n    def more(self) -> int: ...")):
            with self.assertRaisesRegex(UserError, r"more|simulate|step", msg=change):
                self.pages(*change)


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
