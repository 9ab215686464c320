#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`nanohop release`: the same bytes twice, what is in the archives, and what is refused. release_test.py BUILD."""

import fnmatch
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else ROOT / "build/release"


def release(out, *words, root=ROOT):
    return subprocess.run([sys.executable, "-B", root / "tools/release.py", "--build", BUILD, "--out", out, *words],
                          capture_output=True, text=True)


def members(path):
    with tarfile.open(path) as tar:
        return {one.name: (one, tar.extractfile(one).read()) for one in tar}


@unittest.skipIf(shutil.which("mkdocs") is None, "mkdocs is not there")
@unittest.skipIf(subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], capture_output=True).returncode != 0,
                 "no git repository")
class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.out = [Path(cls.folder.name) / name for name in ("first", "second")]
        for out in cls.out:
            done = release(out, "--dirty")
            assert done.returncode == 0, done.stderr
        cls.version = (ROOT / "VERSION").read_text().strip()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_same_bytes_twice_and_the_sums_are_of_them(self):
        lines = (self.out[0] / "SHA256SUMS").read_text().splitlines()
        self.assertEqual(len(lines), 4)
        for line in lines:
            digest, name = line.split("  ")
            first, second = ((out / name).read_bytes() for out in self.out)
            self.assertTrue(first == second, f"{name} differs")
            self.assertEqual(hashlib.sha256(first).hexdigest(), digest, name)
        self.assertEqual({path.name for path in self.out[0].iterdir()},
                         {"SHA256SUMS", *(line.split("  ")[1] for line in lines)})

    def test_sources_are_the_commit_and_the_wrappers(self):
        found = members(self.out[0] / f"nanohop-{self.version}.tar.gz")
        top = f"nanohop-{self.version}/"
        head = subprocess.run(["git", "-C", ROOT, "ls-tree", "-r", "--name-only", "HEAD"], capture_output=True,
                              text=True).stdout.split("\n")[:-1]
        self.assertIn("VERSION", head)
        self.assertLessEqual({top + name for name in head}, set(found))
        wrappers = [name for name in found if "/rtl/generated/wrappers/" in name]
        self.assertGreater(len(wrappers), 100)
        self.assertTrue(found[top + "nanohop"][0].mode & 0o100)
        self.assertTrue(all(one.uid == one.gid == 0 for one, _ in found.values()))

    def test_the_citation_is_of_this_version(self):
        when = subprocess.run(["git", "-C", ROOT, "show", "-s", "--format=%cd", "--date=format-local:%Y-%m-%d"],
                              capture_output=True, text=True, env={**os.environ, "TZ": "UTC"}).stdout.strip()
        for top in (f"nanohop-{self.version}", f"nanohop-rtl-{self.version}"):
            lines = members(self.out[0] / f"{top}.tar.gz")[f"{top}/CITATION.cff"][1].decode().splitlines()
            self.assertEqual([f"version: {self.version}", f"date-released: {when}"],
                             [line for line in lines if line.startswith(("version:", "date-released:"))])

    def test_the_bill_names_every_file_with_its_checksum(self):
        bill = json.loads((self.out[0] / f"nanohop-{self.version}.spdx.json").read_text())
        self.assertEqual(bill["spdxVersion"], "SPDX-2.3")
        found = members(self.out[0] / f"nanohop-{self.version}.tar.gz")
        named = {one["fileName"][2:]: one for one in bill["files"]}
        self.assertEqual({f"nanohop-{self.version}/{name}" for name in named}, set(found))
        for name, one in named.items():
            sums = {c["algorithm"]: c["checksumValue"] for c in one["checksums"]}
            self.assertEqual(sums["SHA256"], hashlib.sha256(found[f"nanohop-{self.version}/{name}"][1]).hexdigest())
        shas = "".join(sorted(next(c["checksumValue"] for c in one["checksums"] if c["algorithm"] == "SHA1")
                              for one in bill["files"]))
        own = next(one for one in bill["packages"] if one["name"] == "nanohop")
        self.assertEqual(own["packageVerificationCode"]["packageVerificationCodeValue"],
                         hashlib.sha1(shas.encode()).hexdigest())
        identifiers = [one["SPDXID"] for one in (*bill["files"], *bill["packages"])]
        self.assertEqual(len(identifiers), len(set(identifiers)))
        self.assertIn("libfmt-dev", {one["name"] for one in bill["packages"]})

    def test_what_the_rtl_s_pages_name_is_there(self):
        found = members(self.out[0] / f"nanohop-rtl-{self.version}.tar.gz")
        top = f"nanohop-rtl-{self.version}"
        there = {str(parent) for name in found for parent in (Path(name), *Path(name).parents)}
        for name, (_, text) in found.items():
            if name.endswith(".md"):
                for link in re.findall(r"\]\(([^)#:\s]+)", text.decode()):
                    self.assertIn(os.path.normpath(f"{Path(name).parent}/{link}"), there, f"{name}: {link}")
        readme = found[f"{top}/README.md"][1].decode()
        for path in re.findall(r"`([^`\s]+/[^`\s]+)`", readme):
            path = re.sub(r"<\w+>", "*", path)
            self.assertTrue(any(fnmatch.fnmatch(name, f"{top}/{path}") for name in there), path)

    def test_each_block_of_the_rtl_has_its_constraints(self):
        found = members(self.out[0] / f"nanohop-rtl-{self.version}.tar.gz")
        top = f"nanohop-rtl-{self.version}"
        blocks = {name.split("/")[2] for name in found if re.fullmatch(rf"{top}/rtl/(\w+)/\1\.f", name)} - {"common"}
        self.assertGreater(len(blocks), 20)
        for block in blocks:
            for kind in ("sdc", "xdc"):
                self.assertTrue(any(re.fullmatch(rf"{top}/constraints/(generated/)?{block}/nh_\w+\.{kind}", name)
                                    for name in found), f"{block}: no {kind}")

    @unittest.skipIf(shutil.which("verilator") is None, "verilator is not there")
    def test_the_rtl_alone_is_read(self):
        folder = Path(self.folder.name) / "rtl"
        with tarfile.open(self.out[0] / f"nanohop-rtl-{self.version}.tar.gz") as tar:
            tar.extractall(folder)
        root = folder / f"nanohop-rtl-{self.version}"
        self.assertFalse((root / "sim").exists())
        command = "\n".join(re.findall(r"^    (.*)", (root / "README.md").read_text(), re.M))
        self.assertIn("verilator", command)
        done = subprocess.run(["sh", "-ec", command], cwd=root, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        for block, config in (("cam", "route_cache_hirasawa_2020"), ("link", "switch8")):
            done = subprocess.run(
                ["verilator", "--lint-only", "-Wno-fatal", "--top-module", f"nh_{block}_{config}", "-F",
                 f"rtl/{block}/{block}.f", f"rtl/generated/wrappers/nh_{block}_{config}.v"], cwd=root,
                capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_changes_are_refused_by_name(self):
        clone = Path(self.folder.name) / "clone"
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", "--depth", "1", f"file://{ROOT}", clone],
                       check=True)
        (clone / "VERSION").write_text("9.9.9\n")
        shutil.copy(ROOT / "tools/release.py", clone / "tools/release.py")
        done = release(Path(self.folder.name) / "third", root=clone)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("tracked files are changed, the first: ", done.stderr)
        self.assertFalse((Path(self.folder.name) / "third").exists())

    def test_a_file_in_the_place_of_the_folder(self):
        path = Path(self.folder.name) / "file"
        path.write_text("")
        done = release(path, "--dirty")
        self.assertEqual(done.returncode, 2)
        self.assertIn("it is a file", done.stderr)


if __name__ == "__main__":
    unittest.main()
