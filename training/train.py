#!/usr/bin/env python3
"""Trains the network in two processes of one thread each. An interrupted training can continue.

    train.py --output unseen.pt --masks looked.npz --true no --steps 6000     without true masks
    train.py --output fold0.pt --from unseen.pt --fold 0 ...                  without the masked photos of fold 0
    train.py --output final.pt --from unseen.pt ...                           with all photos
"""

import argparse
import datetime
import math
import os
import pathlib
import sys
import time

os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import cv2
import numpy as np
import torch
import torch.distributed as distributed
import torch.nn.functional as F

import augment
import common
import network as networks


def trusted(rows, masks, options):
    """Returns the masks and their trust, from the outputs of prepare.py and looked.py."""
    masks = np.array(masks)
    trust = np.zeros(len(rows), np.float32)
    for index, row in enumerate(rows):
        if row["kind"] == "true":
            wanted = options.true == "yes" and row["fold"] != options.fold
            trust[index] = 1.0 if wanted else 0.0
    if options.masks:
        stored = np.load(options.masks)
        # The arrays are loaded once, because each access to the file reads it completely.
        indices, made, trusts = stored["indices"], stored["masks"], stored["trust"]
        for place, index in enumerate(indices):
            if rows[index]["kind"] != "true":
                masks[index] = made[place]
                trust[index] = trusts[place]
    return masks, trust


def permitted(rows, options):
    """Returns whether the training may see each photo. It never sees the omitted fold."""
    return [row["set"] == "training" or (options.true == "yes" and row["fold"] != options.fold) for row in rows]


def losses(network, photo, mask, trust, kind, contrary):
    """Returns the loss of each sample's mask, the mean loss, and the number of correct types."""
    logits, types, coarse = network(photo, aside=True)
    logits, types = logits.float(), types.float()
    target = F.avg_pool2d(mask, 2) / 255
    edge = F.max_pool2d(target, 3, 1, 1) + F.max_pool2d(-target, 3, 1, 1)
    entropy = F.binary_cross_entropy_with_logits(logits, target, reduction="none")
    # Edges count up to three times as much. Pixels whose colour suggests the wrong side also count
    # up to three times as much, because only the network can know better there. (Pixels with a
    # wrong mask get the same weight, but few of the checked masks are wrong by much.)
    entropy = entropy * (1 + 2 * edge + 2 * F.avg_pool2d(contrary, 2))
    probability = torch.sigmoid(logits)
    overlap = (2 * (probability * target).sum((1, 2, 3)) + 20) / (probability.sum((1, 2, 3)) + target.sum((1, 2, 3)) + 20)
    each = entropy.mean((1, 2, 3)) + (1 - overlap)
    for aside in coarse:
        small = F.avg_pool2d(target, target.shape[-1] // aside.shape[-1])
        each = each + 0.2 * F.binary_cross_entropy_with_logits(aside.float(), small, reduction="none").mean((1, 2, 3))
    loss = (each * trust).mean()
    known = kind >= 0
    if known.any():
        loss = loss + 0.3 * F.cross_entropy(types[known], kind[known], label_smoothing=0.1)
    return each.detach(), loss, (types.argmax(1) == kind)[known].float().mean().item() if known.any() else 0.0


def judge(network, photos, masks, indices, side):
    """Returns the mean IoU of the network alone, the number of photos below 0.9, both at the
    cache's size, and the number of correct types."""
    network.eval()
    found = []
    with torch.no_grad():
        for index in indices:
            photo = cv2.resize(photos[index], (side, side), interpolation=cv2.INTER_AREA)
            logits, _ = network(torch.from_numpy(photo).permute(2, 0, 1)[None].float())
            drawn = cv2.resize(torch.sigmoid(logits)[0, 0].numpy(), (common.CACHE,) * 2, interpolation=cv2.INTER_LINEAR)
            found.append(common.iou(drawn > 0.5, masks[index] > 127))
    network.train()
    return np.mean(found), sum(value < 0.9 for value in found)


def work(rank, world, options):
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    if world > 1:
        distributed.init_process_group("gloo", init_method=f"file://{options.meeting}", rank=rank, world_size=world,
                                       timeout=datetime.timedelta(hours=2))
    rows, photos, all_masks = common.load_cache(options.work)
    masks, trust = trusted(rows, all_masks, options)
    allowed = permitted(rows, options)
    seen = [dict(row, type=row["type"] if may else -1) for row, may in zip(rows, allowed)]
    drawn = np.load(pathlib.Path(options.work) / "drawn.npy", mmap_mode="r")
    torch.manual_seed(options.seed)
    source = augment.Source(photos, masks, seen, trust, drawn, options.size, (options.seed, rank))
    # Nothing of an omitted photo may be used, not even its background.
    source.unmasked = np.array([index for index in source.unmasked if allowed[index]], int)
    assert all(allowed[index] for index in source.masked)

    if options.start:
        stored = torch.load(options.start, map_location="cpu", weights_only=False)
        network = networks.Network(stored["plan"])
        network.load_state_dict(stored["average"])
    else:
        network = networks.Network(networks.layers(tuple(options.widths)) if options.widths else None)
    network = network.to(memory_format=torch.channels_last)
    average = {name: value.detach().clone() for name, value in network.state_dict().items()}
    decay = [value for value in network.parameters() if value.ndim > 1]
    plain = [value for value in network.parameters() if value.ndim <= 1]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": options.decay}, {"params": plain, "weight_decay": 0}],
                                  lr=options.rate, fused=True)
    output, step, elapsed = pathlib.Path(options.output), 0, 0.0
    if output.exists():
        stored = torch.load(output, map_location="cpu", weights_only=False)
        if stored["done"]:
            return
        network.load_state_dict(stored["network"])
        optimizer.load_state_dict(stored["optimizer"])
        average, step, elapsed = stored["average"], stored["step"], stored["elapsed"]
        source.random = np.random.default_rng((options.seed, rank, step))
    parameters = list(network.parameters())
    held = [index for index, row in enumerate(rows)
            if row["kind"] == "true" and not (options.true == "yes" and row["fold"] != options.fold)]
    if rank == 0:
        print(f"masks: {(trust > 0).sum()} ({sum(rows[i]['kind'] == 'true' for i in source.masked)} true), judged on "
              f"{len(held)}; {sum(value.numel() for value in parameters)} weights; from step {step}", flush=True)

    def store(done):
        state = {"network": network.state_dict(), "average": average, "optimizer": optimizer.state_dict(), "step": step,
                 "elapsed": elapsed, "plan": network.plan, "size": options.size, "done": done,
                 "options": vars(options)}
        torch.save(state, str(output) + ".part")
        os.replace(str(output) + ".part", output)

    last, stored_at, noted, sums = time.time(), time.time(), time.time(), np.zeros(3)
    progress = step / options.steps
    network.train()
    while progress < 1:
        rate = options.rate * min(1, (step + 1) / options.warm) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * progress)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        batch = [source.sample(options.true_share, options.composites) for _ in range(options.batch)]
        photo = torch.from_numpy(np.stack([sample.photo for sample in batch])).permute(0, 3, 1, 2).float()
        mask = torch.from_numpy(np.stack([sample.mask for sample in batch]))[:, None].float()
        trusts = torch.tensor([sample.trust for sample in batch])
        kinds = torch.tensor([sample.type for sample in batch])
        contrary = torch.from_numpy(np.stack([sample.contrary for sample in batch]))[:, None]
        with torch.autocast("cpu", torch.bfloat16):
            each, loss, right = losses(network, photo, mask, trusts, kinds, contrary)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for sample, value in zip(batch, each.tolist()):
            if sample.trust == 1.0:
                source.hardness[sample.index] += 0.25 * (min(4.0, max(0.5, value / 0.3)) - source.hardness[sample.index])
        # A step counts at most ten seconds, so that pauses of the machine do not count.
        elapsed, last = elapsed + min(10.0, time.time() - last), time.time()
        progress = max((step + 1) / options.steps, elapsed / 60 / options.minutes if options.minutes else 0)
        if world > 1:
            flat = torch.cat([value.grad.reshape(-1) if value.grad is not None else torch.zeros(value.numel())
                              for value in parameters] + [torch.tensor([progress if rank == 0 else 0.0])])
            distributed.all_reduce(flat)
            progress = flat[-1].item()
            flat /= world
            place = 0
            for value in parameters:
                # Values are copied into existing memory, because the fused optimizer needs
                # gradients with the weights' strides.
                if value.grad is None:
                    value.grad = torch.zeros_like(value)
                value.grad.copy_(flat[place:place + value.numel()].view(value.shape))
                assert value.grad.stride() == value.stride()
                place += value.numel()
        torch.nn.utils.clip_grad_norm_(parameters, 2.0)
        optimizer.step()
        step += 1
        sums += [loss.item(), right, 1]
        if rank == 0:
            kept = min(options.average, (1 + step) / (10 + step))
            with torch.no_grad():
                for name, value in network.state_dict().items():
                    if value.dtype.is_floating_point:
                        average[name].lerp_(value, 1 - kept)
                    else:
                        average[name].copy_(value)
            if step % 50 == 0:
                print(f"{time.strftime('%H:%M:%S')} step {step} {progress:.3f} loss {sums[0] / sums[2]:.4f} types {sums[1] / sums[2]:.3f} "
                      f"{(time.time() - noted) / 50:.3f} s a step, cpu {time.process_time():.0f} s", flush=True)
                sums[:], noted = 0, time.time()
            if time.time() - stored_at > 150:
                store(False)
                stored_at = time.time()
            if held and (step % options.look == 0 or progress >= 1):
                looked = networks.Network(network.plan)
                looked.load_state_dict(average)
                some = held if progress >= 1 else held[::4]
                mean, under = judge(looked, photos, all_masks, some, options.size)
                print(f"{time.strftime('%H:%M:%S')} step {step}: {len(some)} held back: IoU {mean:.4f}, {under} under 0.9", flush=True)
                noted = time.time()
    if rank == 0:
        store(True)
        print(f"done: {step} steps in {elapsed / 60:.1f} minutes", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", required=True)
    parser.add_argument("--from", dest="start", help="a checkpoint to begin from")
    parser.add_argument("--work", default="/root/tw/cache")
    parser.add_argument("--masks", help="masks that looked.py has made")
    parser.add_argument("--true", choices=("yes", "no"), default="yes", help="whether true masks are learnt from")
    parser.add_argument("--fold", type=int, default=-1, help="the fold that is left out")
    parser.add_argument("--size", type=int, default=192)
    parser.add_argument("--widths", type=int, nargs=5, help="channels of each level of a network that begins from none")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--minutes", type=float, default=0, help="end after this long, however few the steps")
    parser.add_argument("--batch", type=int, default=10, help="samples a process and step")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--warm", type=int, default=100)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--average", type=float, default=0.998)
    parser.add_argument("--true-share", type=float, default=0.45)
    parser.add_argument("--composites", type=float, default=0.45)
    parser.add_argument("--look", type=int, default=1000, help="steps between looks at the photos held back")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    if options.widths and options.start:
        parser.error("--widths: the network of --from has its own")
    options.meeting = f"/tmp/what2wear-train-{os.getpid()}"
    if options.processes == 1:
        work(0, 1, options)
        return
    torch.multiprocessing.spawn(work, (options.processes, options), nprocs=options.processes)
    pathlib.Path(options.meeting).unlink(missing_ok=True)


if __name__ == "__main__":
    main()
