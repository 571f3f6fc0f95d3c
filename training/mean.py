#!/usr/bin/env python3
"""The mean of the weights of networks that began from the same one: often better than each of them."""

import argparse

import torch


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--output", required=True)
    options = parser.parse_args()
    stored = [torch.load(path, map_location="cpu", weights_only=False) for path in options.checkpoints]
    mean = {}
    for name, value in stored[0]["average"].items():
        if value.dtype.is_floating_point:
            mean[name] = sum(one["average"][name] for one in stored) / len(stored)
        else:
            mean[name] = value
    torch.save({"average": mean, "plan": stored[0]["plan"], "size": stored[0]["size"], "done": True},
               options.output)


if __name__ == "__main__":
    main()
