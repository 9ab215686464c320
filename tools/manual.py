#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Man pages (by help2man) and completions for bash and zsh, from what programs print with --help."""

import argparse
import os
import re
import shutil
import subprocess
from pathlib import Path

import toollib
from toollib import UserError

# A heading of the help that lists commands, and one of them.
COMMANDS = re.compile(r"^(?:Subcommands|Commands):\n((?:  .*\n)+)", re.MULTILINE)
COMMAND = re.compile(r"^  ([a-z][\w-]*)  +(\S.*)$", re.MULTILINE)
OPTION = re.compile(r"^  (?:-\w,)?(--[\w-]+)", re.MULTILINE)


class Help:
    """Of a program, or of a command of it (`words`)."""

    def __init__(self, program, words=()):
        done = subprocess.run([program, *words, "--help"], capture_output=True, text=True)
        if done.returncode != 0:
            raise UserError(f"{program} {' '.join(words)} --help: exit status {done.returncode}: {done.stderr.strip()}")
        self.program, self.words = program, words
        self.options = sorted(set(OPTION.findall(done.stdout)))
        listed = COMMANDS.search(done.stdout)
        self.commands = COMMAND.findall(listed[1]) if listed else []

    def page(self, folder, name, about):
        """Writes its man page."""
        option = [f"--help-option={' '.join([*self.words, '--help'])}"] if self.words else []
        done = subprocess.run(["help2man", "--no-info", f"--name={about}", *option, self.program],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise UserError(f"help2man {self.program}: {done.stderr.strip()}")
        text = re.sub(r"^\.TH \S+", f".TH {name.upper()}", done.stdout, flags=re.MULTILINE)
        text = re.sub(r"^(\.SH NAME\n)\S+", rf"\g<1>{name}", text, flags=re.MULTILINE)
        toollib.write_whole(folder / f"{name}.1", text)


def words_of(helps):
    """What may follow the words so far: {"simulate": [options and commands], ..}."""
    return {" ".join(words): sorted([name for name, _ in one.commands] + one.options) for words, one in helps.items()}


def bash(helps):
    cases = "\n".join(f"        '{words}') words='{' '.join(follow)}' ;;" for words, follow in words_of(helps).items())
    return f"""# Completion of nanohop for bash: written by tools/manual.py.
_nanohop() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} words= i path=
    for ((i = 1; i < COMP_CWORD && i < 3; i++)); do
        [[ ${{COMP_WORDS[i]}} == [a-z]* ]] || break
        path+=${{path:+ }}${{COMP_WORDS[i]}}
    done
    case $path in
{cases}
        *' '*) case ${{path%% *}} in
{cases}
        esac ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    ((${{#COMPREPLY[@]}})) || mapfile -t COMPREPLY < <(compgen -f -- "$current")
}}
complete -o filenames -F _nanohop nanohop
"""


def zsh(helps):
    cases = "\n".join(f"    '{words}') follow=({' '.join(follow)}) ;;" for words, follow in words_of(helps).items())
    return f"""#compdef nanohop
# Completion of nanohop for zsh: written by tools/manual.py.
local -a follow
local where="${{words[2]}}"
((CURRENT > 2)) || where=''
((CURRENT <= 3)) || [[ ${{words[3]}} != [a-z]* ]] || where+=" ${{words[3]}}"
case $where in
{cases}
esac
case $where in
    *' '*) ((${{#follow}})) || case ${{where%% *}} in
{cases}
    esac ;;
esac
_alternative "words:word:(${{follow[*]}})" 'files:file:_files'
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder: man/*.1, nanohop.bash, nanohop.zsh")
    parser.add_argument("program", nargs="+", help="nanohop as it is installed, and its commands' programs")
    arguments = parser.parse_args()
    if shutil.which("help2man") is None:
        raise UserError("help2man is not installed: apt-get install help2man")
    man = arguments.out / "man"
    shutil.rmtree(man, ignore_errors=True)
    man.mkdir(parents=True)
    front, *programs = arguments.program
    helps = {(): Help(front)}
    about = dict(helps[()].commands)
    for program in programs:
        name = os.path.basename(program)
        command = name.removeprefix("nanohop-")
        if command not in about:
            raise UserError(f"{program}: {front} --help does not list {command}")
        helps[command,] = one = Help(program)
        one.page(man, name, about[command])
        for word, what in one.commands:
            helps[command, word] = sub = Help(program, (word,))
            sub.page(man, f"{name}-{word}", what)
    toollib.write_whole(arguments.out / "nanohop.bash", bash(helps))
    toollib.write_whole(arguments.out / "nanohop.zsh", zsh(helps))
    helps[()].page(man, "nanohop", "networks of HPC, flit by flit, as clock-exact as their RTL")
    return 0


if __name__ == "__main__":
    toollib.main(main)
