#!/usr/bin/python3
"""Writes Sources/CEmbedded/pages.c, the list of embedded files from this folder and from
../strings."""

from pathlib import Path

here = Path(__file__).resolve().parent
source = here.parents[1] / "Sources/CEmbedded/pages.c"
embedded = {".css", ".ico", ".js", ".json", ".mustache", ".png", ".svg", ".webmanifest"}
paths = {
    path.relative_to(base).as_posix(): path.relative_to(here.parent).as_posix()
    for folder, base in ((here, here), (here.parent / "strings", here.parent))
    for path in folder.rglob("*")
    if path.is_file() and path.suffix in embedded
}
names = sorted(paths)

text = """// Written by assets/studio/embed.py: run it when a file there, or in assets/strings, comes, goes or is renamed.
#include "w2w_pages.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

"""
for number, name in enumerate(names):
    text += f"""static const uint8_t file{number}[] = {{
#embed "../../assets/{paths[name]}"
}};
"""
text += "\nstatic const w2w_page pages[] = {\n"
for number, name in enumerate(names):
    text += f'    {{"{name}", file{number}, sizeof file{number}}},\n'
text += """};

size_t w2w_page_count(void) { return sizeof pages / sizeof *pages; }

w2w_page w2w_page_at(size_t index) { return pages[index]; }
"""
source.write_text(text)
