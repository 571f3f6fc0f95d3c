#!/usr/bin/env python3
"""Evaluates the whole segmenter on the masked photos of real/: networks, cut, judge and edge, as in
the program.

    crossvalidate.py unseen.bin --trial cutout-trial --output report         all photos by a single exported network
    crossvalidate.py fold0.pt fold1.pt fold2.pt fold3.pt --trial cutout-trial --output report

With four networks, each trained with `--fold` of its number, each photo is cut out by the network
that never saw it. README.md tells how to build `cutout-trial`. A cut-out is good if its IoU is at
least 0.9, flawed below that, and ruined below 0.8.
"""

import argparse
import csv
import pathlib
import shutil
import subprocess
import sys

import common


def weights_of(checkpoints, output):
    """Returns the exported weights of each network. Exports those that are missing or older than
    their checkpoint."""
    made = []
    for checkpoint in map(pathlib.Path, checkpoints):
        if checkpoint.suffix == ".bin":
            made.append(checkpoint)
            continue
        weights = output / f"{checkpoint.stem}.bin"
        if not weights.exists() or weights.stat().st_mtime < checkpoint.stat().st_mtime:
            export = pathlib.Path(__file__).with_name("export.py")
            subprocess.run([sys.executable, export, checkpoint, "--output", weights], check=True)
        made.append(weights)
    return made


def trials(rows, weights, trial, output):
    """Returns a row of measures for each photo."""
    by_fold = len(weights) == common.FOLDS
    listed = output / "list.tsv"
    with open(listed, "w", encoding="utf-8") as file:
        for row in rows:
            network = weights[row["fold"]] if by_fold else weights[0]
            print(row["path"], row["mask"], network, sep="\t", file=file)
    cuts = output / "cuts"
    shutil.rmtree(cuts, ignore_errors=True)
    cuts.mkdir()
    with open(output / "trials.csv", "w", encoding="utf-8") as file:
        subprocess.run([trial, listed, cuts], stdout=file, check=True)
    found = []
    for row, measured in zip(rows, csv.DictReader(open(output / "trials.csv", encoding="utf-8"))):
        assert measured["photo"] == row["path"]
        found.append(row | measured)
    assert len(found) == len(rows)
    return found


def line(name, rows):
    cut = [float(row["overlap"]) for row in rows if row["overlap"]]
    good, ruined = sum(value >= 0.9 for value in cut), sum(value < 0.8 for value in cut)
    drawn = [float(row["cutOverlap"] or 0) for row in rows]
    return (f"| {name} | {len(rows)} | {len(cut)} | {good} ({good / len(rows):.0%}) | {len(cut) - good - ruined} | {ruined} "
            f"| {sum(cut) / max(1, len(cut)):.4f} | {sum(value >= 0.9 for value in drawn)} |")


def tables(rows):
    text = ["| photos | count | cut out | good | flawed | ruined | mean IoU | good if none is refused |",
            "|---|---|---|---|---|---|---|---|", line("all", rows)]
    for fold in range(common.FOLDS):
        text.append(line(f"fold {fold}", [row for row in rows if row["fold"] == fold]))
    for key in ("difficulty", "kind"):
        for name in sorted({row[key] for row in rows}):
            text.append(line(name, [row for row in rows if row[key] == name]))
    known = [row for row in rows if row["type"] >= 0 and row["types"]]
    guesses = []
    for row in known:
        logits = [int(value) for value in row["types"].split()]
        guesses.append(logits.index(max(logits)))
    role = [common.ROLE_OF_TYPE[name] for name in common.TYPES]
    right = sum(guess == row["type"] for guess, row in zip(guesses, known))
    right_roles = sum(role[guess] == role[row["type"]] for guess, row in zip(guesses, known))
    text += ["", f"Types: {right} of {len(known)} right ({right / len(known):.1%}); roles: {right_roles} "
                 f"({right_roles / len(known):.1%})."]
    bad = sorted((row for row in rows if float(row["cutOverlap"] or 0) < 0.9 or (row["overlap"] and float(row["overlap"]) < 0.9)),
                 key=lambda row: float(row["cutOverlap"] or 0))
    text += ["", "| photo | difficulty | cut | as it comes out |", "|---|---|---|---|"]
    for row in bad:
        text.append(f"| {row['stem']} | {row['difficulty']} | {float(row['cutOverlap'] or 0):.3f} "
                    f"| {row['overlap'] and format(float(row['overlap']), '.3f') or row['refusal']} |")
    return "\n".join(text) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--shared", default=common.SHARED)
    parser.add_argument("--trial", required=True, help="the program cutout-trial")
    parser.add_argument("--output", default="report")
    options = parser.parse_args()
    output = pathlib.Path(options.output)
    output.mkdir(parents=True, exist_ok=True)
    rows = [row for row in common.read_rows(options.shared) if row["mask"]]
    for row in rows:
        row["kind"] = common.TYPES[row["type"]] if row["type"] >= 0 else row["named"]
    found = trials(rows, weights_of(options.checkpoints, output), options.trial, output)
    text = tables(found)
    (output / "table.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
