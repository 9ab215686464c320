#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop docs: the pages of docs/ as a static site with search, by MkDocs; every link is followed.

The sections of docs/README.md are the menu; the other pages of the repository and those of the library's API (docs_api)
follow. Links to files that are no pages (sources, data) lead to the forge that --repo names, and are plain names
without it.
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

import docs_api
import toollib
from toollib import ROOT, UserError

DOCS = ROOT / "docs"
# Pages of the repository outside docs: what the menu says, the page.
PROJECT = {"nanohop": "README.md", "Taking part": "CONTRIBUTING.md", "Conduct": "CODE_OF_CONDUCT.md",
           "Changes": "CHANGELOG.md", "Security": "SECURITY.md", "Driver in C": "driver/README.md",
           "FPGA prototype": "prototype/README.md", "Recorded traffic": "data/npb/README.md",
           "Latencies of other hardware": "data/hardware/README.md"}
# The theme's links are too dark on a dark page; pictures follow the scheme of the page; a wide table has the whole
# window and breaks its long words before it scrolls.
STYLE = """[data-md-color-scheme="slate"] { --md-typeset-a-color: #8c9eff; color-scheme: dark; }
[data-md-color-scheme="slate"] .md-nav__link--active { color: #8c9eff; }
.md-grid { max-width: 90rem; }
.md-typeset table:not([class]) th { min-width: 0; }
.md-typeset table:not([class]) :is(th, td) { padding: 0.4em 0.6em; }
@media (min-width: 76em) { .md-typeset table:not([class]) td { overflow-wrap: anywhere; } }
"""
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


def places():
    """Where the site has a file: pages and pictures of docs, other pages of the repository, sources of API pages."""
    found = {path: str(path.relative_to(DOCS)) for path in DOCS.rglob("*") if path.is_file()}
    found |= {ROOT / name: "project/" + (name.replace("/", "-") if "/" in name else name.replace("README", "nanohop"))
              for name in PROJECT.values()}
    return found | {ROOT / source: page for source, page in docs_api.PAGES.items()}


def rewritten(page, to, where, repo):
    """The Markdown of a page that the site has at `to`, with its links as they are there."""

    def link(found):
        image, words, target = found.groups()
        name, sign, anchor = target.partition("#")
        if not name or "://" in name or target.startswith("mailto:"):
            return found[0]
        path = (page.parent / name).resolve()
        if path in where:
            return f"{image}[{words}]({os.path.relpath(where[path], os.path.dirname(to))}{sign}{anchor})"
        if image or path.is_relative_to(DOCS) and path.suffix == ".md":
            return found[0]  # not there: found later
        return f"[{words}]({repo.rstrip('/')}/{os.path.relpath(path, ROOT)})" if repo else words

    return LINK.sub(link, page.read_text(encoding="utf-8"))


def entries_of(part):
    """What a part of docs/README.md links: behind "[block](..): " the block's name stands before the words."""
    for item in re.split(r"^- ", part, flags=re.MULTILINE):
        before = ""
        for found in LINK.finditer(item):
            words, target = " ".join(found[2].replace("`", "").split()), found[3]
            if target.endswith(".md"):
                yield {before + words: target}
            before = f"{words}: " if item[found.end():].startswith(":") else before


def menu():
    """Entries of MkDocs' nav: the sections of docs/README.md, in each the pages that it links, and the other pages."""
    entries = [{"Documentation": "README.md"}]
    for section in re.split(r"^## ", (DOCS / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, _, text = section.partition("\n")
        groups = [(name, list(entries_of(part)))
                  for name, part in re.findall(r"(?:\A|^### (.+)\n)((?:(?!^### ).*\n?)*)", text, re.MULTILINE)]
        entries.append({title: [one for name, pages in groups if pages
                                for one in ([{name: pages}] if name else pages)]})
        if title == "Reference":
            for what, folder in (("ports", "blocks"), ("registers", "registers"), ("addresses", "addresses")):
                pages = sorted((DOCS / "generated" / folder).glob("*.md"))
                entries[-1][title].append({what.capitalize(): [
                    {f"{page.stem.removeprefix('nh_')}: {what}": str(page.relative_to(DOCS))} for page in pages]})
            entries[-1][title].append({"API": [{f"API: {Path(page).stem}": page} for page in docs_api.PAGES.values()]})
    where = places()
    return [*entries, {"Project": [{name: where[ROOT / page]} for name, page in PROJECT.items()]}]


def titles(entries):
    """(title, page) of each entry of a menu."""
    for entry in entries:
        for title, below in entry.items():
            yield from titles(below) if isinstance(below, list) else [(title, below)]


def wrong_menu(entries, pages):
    """Pages that the menu has not, and entries of a section that say the same."""
    found = list(titles(entries))
    yield from (f"docs/README.md: the menu has no {page}" for page in sorted(pages - {page for _, page in found}))
    names = [title for title, _ in found]
    yield from (f"docs/README.md: {names.count(name)} entries of the menu say {name}" for name in sorted(set(names))
                if names.count(name) > 1)


def settings(source, site, repo):
    palette = [{"media": f"(prefers-color-scheme: {mode})", "scheme": scheme,
                "toggle": {"icon": "material/brightness-6", "name": f"Switch to {other} mode"}}
               for scheme, mode, other in (("default", "light", "dark"), ("slate", "dark", "light"))]
    return {"site_name": "nanohop", "docs_dir": str(source), "site_dir": str(site), "use_directory_urls": False,
            "copyright": "The nanohop authors, Apache-2.0", **({"repo_url": repo} if repo else {}),
            "theme": {"name": "material", "palette": palette, "font": False, "features": ["navigation.top"]},
            "extra_css": ["nanohop.css"],
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
    for program, packages in (("mkdocs", "mkdocs mkdocs-material"), ("doxygen", "doxygen")):
        if shutil.which(program) is None:
            raise UserError(f"{program} is not installed: apt-get install {packages}")
    with tempfile.TemporaryDirectory(prefix=".nanohop_docs_", dir=site.parent) as folder:
        made = make(Path(folder), repo)
        if site.is_dir():
            shutil.rmtree(site)
        made.rename(site)
    wrong = [*wrong_menu(menu(), {page for page in places().values() if page.endswith(".md")}), *broken(site)]
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} faults of menu and links, the first: {wrong[0]}")
        print("replay: ./nanohop docs")
    return not wrong


def make(folder, repo):
    """A site in a folder, beside its source."""
    source, site, where = folder / "docs", folder / "site", places()
    api = docs_api.pages(folder)
    for path, name in where.items():
        to = source / name
        to.parent.mkdir(parents=True, exist_ok=True)
        if name in api:
            to.write_text(api[name], encoding="utf-8")
        elif path.suffix == ".md":
            to.write_text(rewritten(path, name, where, repo), encoding="utf-8")
        else:
            shutil.copy(path, to)
    (source / "nanohop.css").write_text(STYLE)
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
