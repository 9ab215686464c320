# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The files of the repository, for the checks of check.py."""

import os
import subprocess
from pathlib import Path


def repository_files(root):
    """What belongs to the repository: what git knows or would add; without git, all but build folders."""
    if (root / ".git").exists():
        try:
            listing = subprocess.run(["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z",
                                      "--cached",
                                      "--others", "--exclude-standard"], capture_output=True, check=True)
            names = listing.stdout.decode().split("\0")
            return sorted(Path(name) for name in names if name and (root / name).is_file())
        except (OSError, subprocess.CalledProcessError):
            pass  # no git here, or a work tree whose .git is elsewhere
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f not in {"build", "results", ".git", "__pycache__", ".cache"}]
        found += [(Path(folder) / name).relative_to(root) for name in names]
    return sorted(found)


def text_of(root, path):
    return (root / path).read_text(encoding="utf-8")


def place(path, text, match, group=1):
    return f"{path}:{text.count(chr(10), 0, match.start(group)) + 1}"
