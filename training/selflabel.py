#!/usr/bin/env python3
"""Masks for the photos that have none: networks and their mirror images vote, a graph cut draws, agreement decides.

For a fold only networks may be given that have not seen it; train.py never reads another mask of real/ than true ones.
"""

import argparse
import multiprocessing
import os

os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import cv2
import numpy as np
import torch

import common
import network as networks

SIDE = 192


def vote(network, photos):
    """The mean probability of photos and their mirror images, at SIDE x SIDE."""
    batch = np.stack([cv2.resize(photo, (network.size,) * 2, interpolation=cv2.INTER_AREA) for photo in photos])
    batch = torch.from_numpy(batch).permute(0, 3, 1, 2).float().contiguous(memory_format=torch.channels_last)
    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        mask = torch.sigmoid(network(batch)[0].float())
        other = torch.sigmoid(network(batch.flip(3))[0].float()).flip(3)
    mean = ((mask + other) / 2)[:, 0].numpy()
    return [cv2.resize(one, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR) for one in mean]


def drawn(task):
    """The graph cut of a photo seeded by a probability, and how far both agree."""
    photo, probability = task
    cv2.setNumThreads(1)
    small = cv2.resize(photo, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    cut = common.grabcut(small, probability, rounds=2)
    return cut, common.iou(cut, probability > 0.5)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--output", required=True)
    parser.add_argument("--work", default="/root/tw/cache")
    parser.add_argument("--agreement", type=float, default=0.9)
    options = parser.parse_args()
    torch.set_num_threads(2)
    rows, photos, masks = common.load_cache(options.work)
    teachers = [networks.load(path).to(memory_format=torch.channels_last) for path in options.checkpoints]
    indices = [index for index, row in enumerate(rows) if row["set"] == "training"]
    votes = np.zeros((len(teachers), len(indices), SIDE, SIDE), np.float16)
    for number, teacher in enumerate(teachers):
        for start in range(0, len(indices), 16):
            part = indices[start:start + 16]
            votes[number, start:start + len(part)] = vote(teacher, photos[part])
    mean = votes.astype(np.float32).mean(0)
    # Undecided photos are not worth a graph cut.
    doubt = (np.minimum(mean, 1 - mean) * 2).sum((1, 2)) / np.maximum(mean.sum((1, 2)), 1)
    share = mean.mean((1, 2))
    asked = [place for place in range(len(indices)) if doubt[place] < 0.35 and 0.02 < share[place] < 0.92]
    torch.set_num_threads(1)
    with multiprocessing.Pool(2) as pool:
        cuts = pool.map(drawn, [(np.array(photos[indices[place]]), mean[place]) for place in asked], chunksize=8)
    trust = np.zeros(len(indices), np.float32)
    made = np.zeros((len(indices), common.CACHE, common.CACHE), np.uint8)
    for place, (cut, agreement) in zip(asked, cuts):
        index = indices[place]
        votes_agree = min(common.iou(vote > 0.5, mean[place] > 0.5) for vote in votes[:, place])
        if agreement < options.agreement or votes_agree < options.agreement - 0.03:
            continue
        value = min(0.9, 0.4 + (agreement - options.agreement) * 7)
        soft = 0.6 * cv2.GaussianBlur(cut.astype(np.float32), (0, 0), 0.7) + 0.4 * mean[place]
        if rows[index]["kind"] == "machine":
            old = cv2.resize(masks[index], (SIDE, SIDE), interpolation=cv2.INTER_AREA)
            same = common.iou(cut, old > 127)
            if same < 0.88:
                continue
            value, soft = 0.9, 0.5 * soft + 0.5 * old / 255
        trust[place] = value
        made[place] = np.clip(cv2.resize(soft, (common.CACHE,) * 2, interpolation=cv2.INTER_LINEAR) * 255, 0, 255)
    np.savez(options.output, indices=np.array(indices), masks=made, trust=trust)
    machine = [rows[index]["kind"] == "machine" for index in indices]
    print(f"{len(asked)} of {len(indices)} asked, {(trust > 0).sum()} accepted "
          f"({(trust[np.array(machine)] > 0).sum()} of {sum(machine)} machine-made ones kept), mean trust {trust[trust > 0].mean():.2f}")


if __name__ == "__main__":
    main()
