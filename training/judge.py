#!/usr/bin/env python3
"""Fits the judge, which weighs the measures of a cut (CutoutEvidence), so that few ruined cuts are
accepted.

    judge.py report/trials.csv [more.csv ...]

The first table must come from networks that never saw the photos that they cut out. More tables,
from other networks on the same photos, show the judge more ways to fail. Weights come from a
logistic regression with a ridge. A cut is good if its IoU is at least 0.9. Each photo is scored by
weights that were fitted without all photos of its fold. Only the first table counts for the
results.
"""

import argparse
import csv
import pathlib

import numpy as np

import common

NOT_MEASURES = {"photo", "weights", "cutOverlap", "overlap", "refusal", "seesGarment", "score", "types"}


def read(path):
    rows = [row for row in csv.DictReader(open(path, encoding="utf-8")) if row["cutOverlap"]]
    names = [name for name in rows[0] if name not in NOT_MEASURES]
    measures = np.array([[float(row[name]) for name in names] for row in rows])
    overlap = np.array([float(row["cutOverlap"]) for row in rows])
    folds = np.array([common.fold_of(pathlib.Path(row["photo"]).stem) for row in rows])
    return names, measures, overlap, folds, [pathlib.Path(row["photo"]).stem for row in rows]


def fitted(measures, well, ridge, weights):
    """Fits weights and bias for the original measures, with Newton's method on standardized
    ones."""
    mean, spread = measures.mean(0), measures.std(0) + 1e-6
    x = np.concatenate([(measures - mean) / spread, np.ones((len(measures), 1))], 1)
    solution = np.zeros(x.shape[1])
    penalty = np.diag([ridge] * measures.shape[1] + [1e-6])
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(x @ solution, -30, 30)))
        gradient = x.T @ (weights * (p - well)) + penalty @ solution
        hessian = (x * (weights * p * (1 - p))[:, None]).T @ x + penalty
        solution -= np.linalg.solve(hessian, gradient)
    slopes = solution[:-1] / spread
    return slopes, solution[-1] - slopes @ mean


def scores(tables, places, ridge):
    """Returns the score of each row of the first table, by weights that never saw its fold."""
    x = np.concatenate([table[0][:, places] for table in tables])
    overlap = np.concatenate([table[1] for table in tables])
    folds = np.concatenate([table[2] for table in tables])
    count = len(tables[0][1])
    weights = np.concatenate([np.full(len(table[1]), 1.0 if index == 0 else 0.5) for index, table in enumerate(tables)])
    result = np.zeros(count)
    for fold in range(common.FOLDS):
        seen = folds != fold
        slopes, bias = fitted(x[seen], overlap[seen] >= 0.9, ridge, weights[seen])
        held = np.flatnonzero(folds[:count] == fold)
        result[held] = x[held] @ slopes + bias
    return result, fitted(x, overlap >= 0.9, ridge, weights)


def quality(score, overlap):
    """Returns the fraction of good cuts that are accepted if at most 1.5 % of the accepted cuts are
    ruined. Also returns how well the score separates good cuts."""
    order = np.argsort(-score)
    ruined = np.cumsum(overlap[order] < 0.8)
    count = np.arange(1, len(order) + 1)
    allowed = np.flatnonzero(ruined <= 0.015 * count)
    good = np.cumsum(overlap[order] >= 0.9)
    best = allowed[-1] if len(allowed) else 0
    well = overlap >= 0.9
    pairs = (score[well][:, None] > score[~well][None, :]).mean() if (~well).any() else 1
    return good[best], count[best], pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--ridge", type=float, default=10.0)
    parser.add_argument("--only", help="names of measures, separated by commas")
    options = parser.parse_args()
    read_tables = [read(path) for path in options.tables]
    names = read_tables[0][0]
    tables = [(measures, overlap, folds) for _, measures, overlap, folds, _ in read_tables]
    overlap, stems = read_tables[0][2], read_tables[0][4]
    print(f"{len(overlap)} photos: {(overlap >= 0.9).sum()} good, {(overlap < 0.8).sum()} ruined")
    print("each alone:")
    for place, name in enumerate(names):
        good, count, pairs = quality(-tables[0][0][:, place], overlap)
        print(f"  {name:14} good {good:3} of {count:3}, right order {pairs:.3f}")
    chosen = options.only.split(",") if options.only else names
    places = [names.index(name) for name in chosen]
    score, (slopes, bias) = scores(tables, places, options.ridge)
    good, count, pairs = quality(score, overlap)
    print(f"all of them: good {good} of {count}, right order {pairs:.3f}")
    print("| score at least | cut out | good | flawed | ruined |\n|---|---|---|---|---|")
    for threshold in (-1, -0.5, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3):
        taken = score >= threshold
        good, ruined = (overlap[taken] >= 0.9).sum(), (overlap[taken] < 0.8).sum()
        print(f"| {threshold} | {taken.sum()} | {good} | {taken.sum() - good - ruined} | {ruined} |")
    print("weights:")
    for name, slope in zip(chosen, slopes):
        print(f"  {name}: {slope:.3f}")
    print(f"  bias: {bias:.3f}")
    print("worst that score well, best that do not:")
    for place in np.argsort(-score):
        if (overlap[place] < 0.9 and score[place] > 0) or (overlap[place] >= 0.9 and score[place] < 0.5):
            print(f"  {stems[place]:16} {overlap[place]:.3f} {score[place]:.2f}")


if __name__ == "__main__":
    main()
