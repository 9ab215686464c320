#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop release: archives of the committed version, the same bytes each time.

    nanohop-VERSION.tar.gz         the sources, with the wrappers of the named configurations
    nanohop-rtl-VERSION.tar.gz     the RTL alone, with wrappers, file lists, manifests, constraints and C headers
    nanohop-site-VERSION.tar.gz    the pages as a site
    nanohop-VERSION.spdx.json      SPDX 2.3: each file of the sources with licence and checksum, and what they need
    SHA256SUMS                     checksums of these
"""

import argparse
import fnmatch
import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import tarfile
import tempfile
import time
import tomllib
from pathlib import Path

import docs
import toollib
from toollib import ROOT, UserError

WRAPPERS = "rtl/generated/wrappers"
RTL = ("rtl/", "constraints/generated/", "constraints/common/", "constraints/cdc_fifo/", "driver/generated/",
       "docs/generated/addresses/", "docs/generated/registers/", "LICENSES/", "VERSION", "CITATION.cff", "Bender.yml")
RTL_README = "packaging/rtl.md"  # all others lead to pages that the archive has not


def git(*words):
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True)
    if done.returncode != 0:
        raise UserError(f"git {' '.join(words)}: {done.stderr.decode().strip()}")
    return done.stdout


def committed():
    """The files of the commit, by path: (mode, bytes)."""
    files = {}
    with tarfile.open(fileobj=io.BytesIO(git("archive", "--format=tar", "HEAD"))) as tar:
        for member in tar:
            if member.isfile():
                files[member.name] = 0o755 if member.mode & 0o100 else 0o644, tar.extractfile(member).read()
    return files


def wrappers(generate):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([generate, "wrapper", "--out", folder], capture_output=True, text=True)
        if done.returncode != 0:
            raise UserError(f"{generate} wrapper: {done.stderr.strip()}")
        return {f"{WRAPPERS}/{path.name}": (0o644, path.read_bytes()) for path in Path(folder).iterdir()}


def site():
    with tempfile.TemporaryDirectory() as folder:
        made = docs.make(Path(folder), "")
        return {str(path.relative_to(made)): (0o644, path.read_bytes()) for path in made.rglob("*") if path.is_file()}


def citation(text, version, when):
    """CITATION.cff of this version."""
    return text + f"version: {version}\ndate-released: {time.strftime('%Y-%m-%d', time.gmtime(when))}\n".encode()


def archive(path, top, files, when):
    """A tar.gz whose bytes depend on nothing but these."""
    with open(path, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=when) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name in sorted(files):
            member = tarfile.TarInfo(f"{top}/{name}")
            member.mode, data = files[name]
            member.size, member.mtime = len(data), when
            tar.addfile(member, io.BytesIO(data))


def licence(name, data):
    """What a file's own tag says, else REUSE.toml."""
    if found := re.search(rb"SPDX-License-Identifier: ([\w.-]+)", data[:2000]):
        return found[1].decode()
    for entry in tomllib.loads((ROOT / "REUSE.toml").read_text())["annotations"]:
        if any(fnmatch.fnmatch(name, path) or fnmatch.fnmatch(f"/{name}", path) for path in entry["path"]):
            return entry["SPDX-License-Identifier"]
    return "NOASSERTION"


def needs():
    """Packages that the entry script names, by group."""
    text = (ROOT / "nanohop").read_text(encoding="utf-8")
    table = re.search(r"readonly PACKAGES='\n(.*?)\n'", text, re.S)[1]
    rows = [[cell.strip() for cell in line.split("|")] for line in table.splitlines()]
    return sorted({row[1].removeprefix("?") for row in rows if len(row) == 4})


def bill(version, commit, when, files):
    def identifier(kind, name):
        return f"SPDXRef-{kind}-{hashlib.sha256(name.encode()).hexdigest()[:16]}"

    listed = [{"SPDXID": identifier("File", name), "fileName": f"./{name}",
               "checksums": [{"algorithm": a, "checksumValue": hashlib.new(a.lower(), data).hexdigest()}
                             for a in ("SHA1", "SHA256")],
               "licenseConcluded": licence(name, data), "licenseInfoInFiles": [licence(name, data)],
               "copyrightText": "The nanohop authors"} for name, (_, data) in sorted(files.items())]
    shas = "".join(sorted(one["checksums"][0]["checksumValue"] for one in listed))
    own = {"SPDXID": "SPDXRef-Package-nanohop", "name": "nanohop", "versionInfo": version,
           "downloadLocation": "NOASSERTION", "filesAnalyzed": True,
           "packageVerificationCode": {"packageVerificationCodeValue": hashlib.sha1(shas.encode()).hexdigest()},
           "licenseConcluded": "Apache-2.0", "licenseDeclared": "Apache-2.0",
           "licenseInfoFromFiles": sorted({licence(name, data) for name, (_, data) in files.items()}),
           "copyrightText": "The nanohop authors", "hasFiles": [one["SPDXID"] for one in listed]}
    others = [{"SPDXID": identifier("Package", name), "name": name, "downloadLocation": "NOASSERTION",
               "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION",
               "copyrightText": "NOASSERTION", "comment": "package of Debian"} for name in needs()]
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"nanohop-{version}", "documentNamespace": f"https://spdx.org/spdxdocs/nanohop-{version}-{commit}",
            "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when)),
                             "creators": ["Organization: The nanohop authors", f"Tool: nanohop-release-{version}"]},
            "packages": [own, *others], "files": listed,
            "relationships": [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                               "relatedSpdxElement": own["SPDXID"]},
                              *({"spdxElementId": one["SPDXID"], "relationshipType": "BUILD_DEPENDENCY_OF",
                                 "relatedSpdxElement": own["SPDXID"]} for one in others)]}


def main():
    parser = argparse.ArgumentParser(
        prog="nanohop release", description=__doc__.split(": ", 1)[1],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="examples:\n  nanohop release\n      results/release/nanohop-VERSION.tar.gz and the others\n"
               "  (cd results/release && sha256sum --check SHA256SUMS)")
    parser.add_argument("--out", type=Path, default=ROOT / "results/release", metavar="DIR",
                        help="default results/release; files of the same names are replaced")
    parser.add_argument("--build", type=Path, default=Path(os.environ.get("NANOHOP_BUILD", ROOT / "build/release")),
                        help="CMake build folder (default build/release)")
    parser.add_argument("--dirty", action="store_true",
                        help="to try it although tracked files are changed: wrappers and site then have the changes")
    arguments = parser.parse_args()
    changed = git("status", "--porcelain", "--untracked-files=no").decode().splitlines()
    if changed and not arguments.dirty:
        raise UserError(f"{len(changed)} tracked files are changed, the first:{changed[0][2:]}; commit them first")
    others = git("ls-files", "--others", "--exclude-standard", "docs", "rtl", "sim/configs").decode().splitlines()
    if others and not arguments.dirty:
        raise UserError(f"{others[0]} is not committed and would be in the archives: commit it, or move it away")
    generate = arguments.build / "bin/nanohop-generate"
    if not generate.is_file():
        raise UserError(f"{generate}: not there; `./nanohop release` builds it first")
    if arguments.out.exists() and not arguments.out.is_dir():
        raise UserError(f"--out {arguments.out}: it is a file")
    version, commit = toollib.version(), git("rev-parse", "HEAD").decode().strip()
    when = int(git("show", "-s", "--format=%ct", "HEAD"))
    os.environ["SOURCE_DATE_EPOCH"] = str(when)  # MkDocs writes it into pages
    sources = {**committed(), **wrappers(generate)}
    mode, text = sources["CITATION.cff"]
    sources["CITATION.cff"] = mode, citation(text, version, when)
    rtl = {name: file for name, file in sources.items() if name.startswith(RTL)}
    rtl["README.md"] = sources[RTL_README]
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"--out {arguments.out}: {error.strerror}") from None
    with tempfile.TemporaryDirectory(prefix=".nanohop_release_", dir=arguments.out) as folder:
        for top, files in ((f"nanohop-{version}", sources), (f"nanohop-rtl-{version}", rtl),
                           (f"nanohop-site-{version}", site())):
            archive(Path(folder) / f"{top}.tar.gz", top, files, when)
        text = json.dumps(bill(version, commit, when, sources), indent=1) + "\n"
        (Path(folder) / f"nanohop-{version}.spdx.json").write_text(text)
        made = sorted(Path(folder).iterdir())
        sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made)
        (Path(folder) / "SHA256SUMS").write_text(sums)
        for path in (*made, Path(folder) / "SHA256SUMS"):
            path.replace(arguments.out / path.name)
            print(arguments.out / path.name)
    return 0


if __name__ == "__main__":
    toollib.main(main)
