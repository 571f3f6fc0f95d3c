#!/usr/bin/env python3
"""Writes the lists of options in docs/cli.md from what the program says about itself.

    docs/cli.py PROGRAM            updates docs/cli.md
    docs/cli.py PROGRAM --check    fails if docs/cli.md is not up to date

Three places of the page are written by this script, all else is written by hand:

- below the page's first heading, up to `<!-- end -->`: links to all commands;
- below the heading of a command, up to `<!-- end -->` or the next heading: its summary, usage and options;
- below `<!-- like --layout -->`, up to the same: what all commands with the option `--layout` share.

A command lists its own options, and links to the shared ones.
"""

import json
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

PAGE = Path(__file__).with_name("cli.md")
DEFAULT = re.compile(r" \(default: [^)]*\)")
END = "<!-- end -->"


def commands_of(program):
    """The commands that hold no others, by their words: `garment add`."""
    environment = os.environ | {"LC_ALL": "C"}
    dump = subprocess.run(
        [program, "--experimental-dump-help"], env=environment, check=True, capture_output=True)
    commands = {}

    def add(command, words):
        subcommands = command.get("subcommands", [])
        for subcommand in subcommands:
            if subcommand["commandName"] != "help":
                add(subcommand, words + [subcommand["commandName"]])
        if not subcommands:
            commands[" ".join(words)] = command

    add(json.loads(dump.stdout)["command"], [])
    return commands


def arguments(command):
    return [argument for argument in command["arguments"] if argument["shouldDisplay"]]


def name(argument):
    """`-o, --output <PATH>`, or `PHOTO ...` for an argument without a dash."""
    if argument["kind"] == "positional":
        return argument["valueName"] + (" ..." if argument["isRepeating"] else "")
    dashes = {"short": "-", "long": "--"}
    names = [dashes[name["kind"]] + name["name"] for name in argument["names"]]
    names.sort(key=lambda name: name.startswith("--"))
    value = "" if argument["kind"] == "flag" else f" <{argument['valueName']}>"
    return ", ".join(names) + value


def item(argument):
    """An item of a list: the name and what it does."""
    text = argument["abstract"]
    values = argument.get("allValues", [])
    # Most texts name values and defaults themselves.
    if "defaultValue" in argument and not DEFAULT.search(text):
        text = f"{text.removesuffix('.')} (default: {argument['defaultValue']})."
    if not all(re.search(rf"\b{re.escape(value)}\b", text) for value in values):
        text += f" Values: {', '.join(values)}."
    return f"- `{name(argument)}`: {text}"


def stem(item):
    """An item without its default, in which commands differ."""
    return DEFAULT.sub("", item)


def usage(words, command):
    parts = ["what2wear", words]
    for argument in arguments(command):
        part = name(argument)
        if argument["kind"] == "positional":
            parts.append(f"[{part}]" if argument["isOptional"] else part)
        elif not argument["isOptional"]:
            parts.append(f"{part.split(', ')[0].split(' ')[0]} <{argument['valueName']}>")
    return f"`{' '.join(parts)}`"


def wrapped(line, indent="  "):
    # Code may not be broken at its blanks.
    line = re.sub(r"`[^`]*`", lambda code: code[0].replace(" ", "\0"), line)
    lines = textwrap.wrap(
        line, 120, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in lines]


def keys(line):
    """What a line `<!-- like ID, OUTFIT -->` names."""
    marker = re.fullmatch(r"<!-- like (.*) -->", line)
    return marker[1].split(", ") if marker else []


class Reference:
    def __init__(self, commands, page):
        self.commands = commands
        self.items = {
            words: [item(argument) for argument in arguments(command)]
            for words, command in commands.items()}
        takers, defaults = {}, {}  # by stem
        for words, items in self.items.items():
            for one in items:
                takers.setdefault(stem(one), set()).add(words)
                defaults.setdefault(stem(one), set()).add(one)
        self.groups = {}  # by marker: the heading above it, and the commands of the group
        for line in page.splitlines():
            if line.startswith("#"):
                heading = line.lstrip("# ")
            for key in keys(line):
                named = [one for one in takers if re.match(rf"- `([^`]*, )?{key}[ `]", one)]
                self.groups[key] = heading, max((takers[one] for one in named), key=len)
        # What several groups share stands in the largest.
        self.shared, self.in_group = {}, {}
        for one, users in takers.items():
            fitting = [key for key, (_, of) in self.groups.items() if of <= users]
            if fitting:
                key = max(fitting, key=lambda key: len(self.groups[key][1]))
                self.in_group[one] = key
                self.shared.setdefault(key, []).append(
                    one if len(defaults[one]) > 1 else defaults[one].pop())

    def links(self):
        tops = {}
        for words in self.commands:
            top, _, rest = words.partition(" ")
            tops.setdefault(top if rest else "", []).append((rest or top, words.replace(" ", "-")))
        lists = [
            f"- {top}: ".replace("- : ", "- ") + ", ".join(f"[{text}](#{anchor})" for text, anchor in links)
            for top, links in tops.items()]
        return [line for list in lists for line in wrapped(list)]

    def command(self, words):
        command = self.commands[words]
        lines = wrapped(command["abstract"] + ".", "")
        # A usage without arguments says no more than the heading.
        if usage(words, command) != f"`what2wear {words}`":
            lines += ["", usage(words, command)]
        if "discussion" in command:
            lines += ["", *wrapped(command["discussion"], "")]
        list, headings = [], {}
        for one in self.items[words]:
            key = self.in_group.get(stem(one))
            if key is None or words not in self.groups[key][1]:
                list += wrapped(one)
                continue
            if one not in self.shared[key]:
                list += wrapped(re.sub(r"`:.*", "`: ", one) + DEFAULT.search(one)[0].strip(" ()"))
            headings[self.groups[key][0].lower()] = None
        # The options of every command need no link each time.
        headings.pop("common options", None)
        if headings:
            list += wrapped("- " + ", ".join(
                f"[{heading}](#{heading.replace(' ', '-')})" for heading in headings))
        return lines + ([""] if list else []) + list

    def page(self, old):
        lines, seen, skipping = [], set(), False
        for line in old.splitlines():
            heading = line.startswith("#") and line.lstrip("# ")
            if heading or line == END:
                skipping = False
            if skipping:
                continue
            lines.append(line)
            block = None
            if heading and not seen:
                block = self.links()
            elif heading in self.commands:
                block = self.command(heading)
            elif keys(line):
                block = [part for key in keys(line) for one in self.shared[key] for part in wrapped(one)]
            if heading:
                seen.add(heading)
            if block:
                lines += ["", *block, ""]
                skipping = True
        for words in self.commands:
            if words not in seen:
                sys.exit(f"docs/cli.md: add a heading '## {words}'")
        return "\n".join(lines).rstrip() + "\n"


def main():
    old = PAGE.read_text()
    new = Reference(commands_of(sys.argv[1]), old).page(old)
    if "--check" not in sys.argv:
        PAGE.write_text(new)
    elif new != old:
        sys.exit("docs/cli.md is not up to date: run 'make docs'")


main()
