#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop docs: the pages of docs/ as a static site with search, by MkDocs; every link is followed.

The sections of docs/README.md are the menu. Links to files that are no pages (sources, data) lead to the forge that
--repo names, and are plain names without it.
"""

import argparse
import functools
import html.parser
import http.server
import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.parse
from pathlib import Path

import toollib
from toollib import ROOT, UserError

DOCS = ROOT / "docs"
# The theme's links are too dark on a dark page.
DARK = """[data-md-color-scheme="slate"] { --md-typeset-a-color: #8c9eff; }
[data-md-color-scheme="slate"] .md-nav__link--active { color: #8c9eff; }
"""
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


def outside(page, target, repo, text):
    """A link of a page to a file that is no page."""
    path = os.path.relpath((page.parent / target).resolve(), ROOT)
    return f"[{text}]({repo.rstrip('/')}/{path})" if repo else text


def rewritten(page, repo):
    """The Markdown of a page, with its links as the site has them."""
    text = page.read_text(encoding="utf-8")

    def link(found):
        image, words, target = found.groups()
        where = target.split("#")[0]
        if not where or "://" in where or target.startswith("mailto:"):
            return found[0]
        path = (page.parent / where).resolve()
        inside = path.is_relative_to(DOCS) and path.suffix == ".md" or image  # one that is not there is found later
        return found[0] if inside else outside(page, where, repo, words)

    return LINK.sub(link, text)


def menu():
    """Entries of MkDocs' nav: the sections of docs/README.md, and in each the pages that it links."""
    entries, section = [{"Documentation": "README.md"}], None
    for line in (DOCS / "README.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = []
            entries.append({line[3:]: section})
        elif section is not None:
            section += [{words.strip("`"): target} for _, words, target in LINK.findall(line)
                        if target.endswith(".md") and "#" not in target]
    for title, folder in (("Parameters and ports", "blocks"), ("Registers", "registers")):
        pages = sorted((DOCS / "generated" / folder).glob("*.md"))
        entries.append({title: [{page.stem: str(page.relative_to(DOCS))} for page in pages]})
    return entries


def settings(source, site, repo):
    palette = [{"media": f"(prefers-color-scheme: {mode})", "scheme": scheme,
                "toggle": {"icon": "material/brightness-6", "name": f"Switch to {other} mode"}}
               for scheme, mode, other in (("default", "light", "dark"), ("slate", "dark", "light"))]
    return {"site_name": "nanohop", "docs_dir": str(source), "site_dir": str(site), "use_directory_urls": False,
            "copyright": "The nanohop authors, Apache-2.0", **({"repo_url": repo} if repo else {}),
            "theme": {"name": "material", "palette": palette, "font": False, "features": ["navigation.top"]},
            "extra_css": ["dark.css"],
            "markdown_extensions": ["tables", "fenced_code", "sane_lists", {"toc": {"permalink": True}}],
            "plugins": ["search"], "nav": menu()}


class Names(html.parser.HTMLParser):
    """What a page links, and the anchors that it has."""

    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            if name in ("href", "src") and value and tag != "base":
                self.links.append(value)


def broken(site):
    """Links of a site's pages that lead to no file or no heading of it."""
    pages = {path: Names(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        if path.name == "404.html":
            continue  # its links begin at the server's root
        for link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            anchor = urllib.parse.unquote(parts.fragment)
            if not target.is_file():
                yield f"{path.relative_to(site)}: no such file: {link}"
            elif anchor and anchor != "__toc" and target in pages and anchor not in pages[target].anchors:
                yield f"{path.relative_to(site)}: no such heading: {link}"


def build(site, repo):
    if shutil.which("mkdocs") is None:
        raise UserError("mkdocs is not installed: apt-get install mkdocs mkdocs-material")
    with tempfile.TemporaryDirectory(prefix=".nanohop_docs_", dir=site.parent) as folder:
        made = make(Path(folder), repo)
        if site.is_dir():
            shutil.rmtree(site)
        made.rename(site)
    wrong = list(broken(site))
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} links of the site lead nowhere, the first: {wrong[0]}")
        print("replay: ./nanohop docs")
    return not wrong


def make(folder, repo):
    """A site in a folder, beside its source."""
    source, site = folder / "docs", folder / "site"
    for path in sorted(p for p in DOCS.rglob("*") if p.is_file()):
        to = source / path.relative_to(DOCS)
        to.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            to.write_text(rewritten(path, repo), encoding="utf-8")
        else:
            shutil.copy(path, to)
    (source / "dark.css").write_text(DARK)
    config = folder / "mkdocs.yml"
    config.write_text(json.dumps(settings(source, site, repo), indent=1))  # YAML has all of JSON
    done = subprocess.run(["mkdocs", "build", "--quiet", "--clean", "--config-file", str(config)],
                          capture_output=True, text=True)
    if done.returncode != 0:
        raise UserError(f"mkdocs: {(done.stdout + done.stderr).strip()}")
    return site


def main():
    parser = argparse.ArgumentParser(
        prog="nanohop docs", description=__doc__.splitlines()[0], formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="examples:\n  nanohop docs\n      build/site/index.html\n  nanohop docs --serve\n      the same on "
               "http://localhost:8000, where search works, too")
    parser.add_argument("--site", type=Path, default=ROOT / "build/site", metavar="DIR",
                        help="where the site goes (default build/site); what is there is replaced")
    parser.add_argument("--repo", default="", metavar="URL",
                        help="where a forge shows the files of the repository: links to sources lead there")
    parser.add_argument("--serve", action="store_true", help="show it on this machine until ^C")
    parser.add_argument("--port", type=int, default=8000, help="with --serve (default 8000)")
    arguments = parser.parse_args()
    if not 1 <= arguments.port <= 65535:
        raise UserError("--port must be 1..65535")
    site = arguments.site.resolve()
    if site == ROOT or ROOT.is_relative_to(site) or site.is_relative_to(DOCS):
        raise UserError(f"--site {arguments.site}: the sources are there")
    if site.exists() and not site.is_dir():
        raise UserError(f"--site {arguments.site}: it is a file")
    if site.is_dir() and any(site.iterdir()) and not (site / "search/search_index.json").is_file():
        raise UserError(f"--site {arguments.site}: there is something that is no site")
    site.parent.mkdir(parents=True, exist_ok=True)
    if not build(site, arguments.repo):
        return 1
    print(f"{site}/index.html: {sum(1 for _ in site.rglob('*.html'))} pages, every link leads somewhere")
    if arguments.serve:
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(site))
        try:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", arguments.port), handler)
        except OSError as error:
            raise UserError(f"--port {arguments.port}: {error.strerror}") from None
        print(f"http://localhost:{arguments.port} (^C ends it)", flush=True)
        server.serve_forever()
    return 0


if __name__ == "__main__":
    toollib.main(main)
