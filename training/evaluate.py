#!/usr/bin/env python3
"""Judges networks on real/: a table, a row for each photo, probabilities, and pages to look at.

    evaluate.py fold0.pt fold1.pt fold2.pt fold3.pt --output report     each photo by the network that never saw it
    evaluate.py base.pt --output report                                 all photos by one network

A cut-out is good where its IoU is 0.9 or more, flawed below, ruined below 0.8. It is accepted where network and graph
cut agree (IoU) as far as the threshold says.
"""

import argparse
import csv
import os
import pathlib

os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import cv2
import numpy as np
import torch

import common
import network as networks

LONGEST = 512


def predict(networks_of, row, photo):
    """Probability at half the network's side and the types' probabilities, mean of the networks given."""
    masks, types = [], []
    for network in networks_of(row):
        small = cv2.resize(photo, (network.size,) * 2, interpolation=cv2.INTER_AREA)
        with torch.no_grad():
            logits, kinds = network(torch.from_numpy(small).permute(2, 0, 1)[None].float())
        masks.append(torch.sigmoid(logits)[0, 0].numpy())
        types.append(torch.softmax(kinds, 1)[0].numpy())
    return np.mean(masks, 0), np.mean(types, 0)


def outlined(photo, mask, color):
    picture = photo.copy()
    edges, _ = cv2.findContours(mask.astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(picture, edges, -1, color, 1)
    return picture


def tile(found, height=190):
    """Photo, probability and cut of one photo side by side, with its figures above."""
    photo, probability, cut = found["photo"], found["probability"], found["cut"]
    size = (round(photo.shape[1] * height / photo.shape[0]), height)
    if size[0] > height * 1.2:
        size = (round(height * 1.2), round(photo.shape[0] * height * 1.2 / photo.shape[1]))
    small = cv2.resize(photo, size, interpolation=cv2.INTER_AREA)
    heat = cv2.resize(probability, size, interpolation=cv2.INTER_LINEAR)
    heat = (small * 0.35 + heat[:, :, None] * np.array([30, 160, 60])).clip(0, 255).astype(np.uint8)
    inside = cv2.resize(cut, size, interpolation=cv2.INTER_NEAREST)
    drawn = np.where(inside[:, :, None] > 0, small, (small * 0.25 + 190).clip(0, 255).astype(np.uint8))
    drawn = outlined(drawn, inside, (255, 0, 0))
    if found["true"] is not None:
        drawn = outlined(drawn, cv2.resize(found["true"].astype(np.uint8), size, interpolation=cv2.INTER_NEAREST), (0, 0, 255))
    width = 3 * round(height * 1.2)
    picture = np.full((height + 30, width + 6, 3), 255, np.uint8)
    row = np.concatenate([small, heat, drawn], 1)
    picture[28:28 + row.shape[0], :row.shape[1]] = row
    words = found["stem"] + f"  agree {found['agreement']:.2f}"
    if found["true"] is not None:
        words += f"  net {found['alone']:.3f} cut {found['iou']:.3f}"
    second = f"{found['type']} -> {common.TYPES[found['guess']]} {found['sure']:.2f}"
    bad = found["true"] is not None and found["iou"] < 0.9
    cv2.putText(picture, words, (2, 11), cv2.FONT_HERSHEY_SIMPLEX, 0.38, (200, 0, 0) if bad else (0, 0, 0), 1, cv2.LINE_AA)
    cv2.putText(picture, second, (2, 24), cv2.FONT_HERSHEY_SIMPLEX, 0.38, (0, 0, 0), 1, cv2.LINE_AA)
    return picture


def pages(results, output):
    across, down = 3, 6
    for start in range(0, len(results), across * down):
        tiles = [tile(found) for found in results[start:start + across * down]]
        blank = np.full_like(tiles[0], 255)
        tiles += [blank] * (-len(tiles) % across)
        rows = [np.concatenate(tiles[index:index + across], 1) for index in range(0, len(tiles), across)]
        page = np.concatenate(rows)
        cv2.imwrite(str(output / f"page{start // (across * down) + 1:02}.png"), page[:, :, ::-1])


def line(name, chosen):
    alone = np.array([found["alone"] for found in chosen])
    cut = np.array([found["iou"] for found in chosen])
    return (f"| {name} | {len(chosen)} | {alone.mean():.4f} | {(alone < 0.9).sum()} | {cut.mean():.4f} | {(cut < 0.9).sum()} "
            f"| {(cut < 0.8).sum()} |")


def tables(results, folds):
    masked = [found for found in results if found["true"] is not None]
    text = ["| photos | count | network IoU | under 0.9 | with graph cut | under 0.9 | under 0.8 |",
            "|---|---|---|---|---|---|---|", line("all", masked)]
    for fold in range(common.FOLDS):
        chosen = [found for found in masked if found["fold"] == fold]
        if chosen and folds:
            text.append(line(f"fold {fold}", chosen))
    for key in ("difficulty", "kind"):
        for name in sorted({found[key] for found in masked}):
            text.append(line(name, [found for found in masked if found[key] == name]))
    text += ["", "| agreement at least | accepted | coverage | good (0.9) | flawed | of them ruined (0.8) |", "|---|---|---|---|---|---|"]
    for threshold in (0, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97):
        taken = [found for found in masked if found["agreement"] >= threshold]
        good = sum(found["iou"] >= 0.9 for found in taken)
        ruined = sum(found["iou"] < 0.8 for found in taken)
        text.append(f"| {threshold} | {len(taken)} | {len(taken) / len(masked):.1%} | {good} | {len(taken) - good} | {ruined} |")
    known = [found for found in results if found["truth"] >= 0]
    right = sum(found["guess"] == found["truth"] for found in known)
    role = sum(common.ROLE_OF_TYPE[common.TYPES[found["guess"]]] == common.ROLE_OF_TYPE[common.TYPES[found["truth"]]]
               for found in known)
    text += ["", f"Types: {right} of {len(known)} right ({right / len(known):.1%}); roles: {role} ({role / len(known):.1%})."]
    text += ["", "| type | count | " + " | ".join(common.TYPES) + " |", "|---|---|" + "---|" * len(common.TYPES)]
    for index, name in enumerate(common.TYPES):
        chosen = [found for found in known if found["truth"] == index]
        counts = [sum(found["guess"] == other for found in chosen) for other in range(len(common.TYPES))]
        text.append(f"| {name} | {len(chosen)} | " + " | ".join(str(count) if count else "" for count in counts) + " |")
    return "\n".join(text) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--shared", default="/work/shared")
    parser.add_argument("--output", default="report")
    parser.add_argument("--no-pages", action="store_true")
    parser.add_argument("--only-fold", type=int, default=-1, help="the fold that the one network given never saw")
    parser.add_argument("--size", type=int, help="another side of the network's input than it was trained with")
    parser.add_argument("--integers", action="store_true", help="with the weights and activations rounded as exported")
    parser.add_argument("--every", type=int, default=1, help="only every so many photos, for a quick look")
    options = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    output = pathlib.Path(options.output)
    (output / "probabilities").mkdir(parents=True, exist_ok=True)
    loaded = [networks.load(path) for path in options.checkpoints]
    for network in loaded:
        network.size = options.size or network.size
        if options.integers and not network.folded:
            network.fold()
    by_fold = len(loaded) == common.FOLDS

    def networks_of(row):
        return [loaded[row["fold"]]] if by_fold else loaded

    results = []
    for row in common.read_rows(options.shared)[::options.every]:
        if row["set"] != "real" or (options.only_fold >= 0 and row["fold"] != options.only_fold):
            continue
        photo = common.read_photo(row["path"])
        half, types = predict(networks_of, row, photo)
        cv2.imwrite(str(output / "probabilities" / f"{row['stem']}.png"), np.rint(half * 255).astype(np.uint8))
        photo = common.fit(photo, LONGEST)
        size = (photo.shape[1], photo.shape[0])
        probability = cv2.resize(half, size, interpolation=cv2.INTER_LINEAR)
        cut = common.grabcut(photo, probability)
        found = {"stem": row["stem"], "fold": row["fold"], "type": row["named"], "truth": row["type"],
                 "kind": common.TYPES[row["type"]] if row["type"] >= 0 else row["named"], "difficulty": row["difficulty"],
                 "surface": row["surface"], "photo": photo, "probability": probability, "cut": cut, "true": None,
                 "guess": int(types.argmax()), "sure": float(types.max()), "agreement": common.iou(cut, probability > 0.5)}
        if row["mask"]:
            found["true"] = cv2.resize(common.read_mask(row["mask"]), size, interpolation=cv2.INTER_AREA) > 127
            found["alone"] = common.iou(probability > 0.5, found["true"])
            found["iou"] = common.iou(cut, found["true"])
        results.append(found)
    text = tables(results, by_fold)
    (output / "table.md").write_text(text)
    print(text)
    results.sort(key=lambda found: found.get("iou", 2))
    with open(output / "photos.csv", "w", newline="", encoding="utf-8") as file:
        names = ["stem", "fold", "type", "difficulty", "surface", "alone", "iou", "agreement", "guess", "sure"]
        table = csv.DictWriter(file, names, extrasaction="ignore")
        table.writeheader()
        for found in results:
            table.writerow(found | {"guess": common.TYPES[found["guess"]]}
                           | {key: f"{found[key]:.4f}" for key in ("alone", "iou", "agreement", "sure") if key in found})
    if not options.no_pages:
        pages(results, output)


if __name__ == "__main__":
    main()
