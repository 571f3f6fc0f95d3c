#!/usr/bin/env python3
"""Restores a checkpoint from exported weights, so that a training can continue. The integers become
floats, and normalizations are set so that they change nothing on some photos of training/.
Convolutions that are only used in training start at random.

    restore.py weights.bin --work WORK --output start.pt --size 288
"""

import argparse

import cv2
import numpy as np
import torch

import common
import network as networks
import reference


def unfolded(content):
    """Returns a network with the weights and biases of weights.bin, without normalizations."""
    model = reference.Model(content)
    usual = [layer["name"] for layer in networks.layers()]
    widths = tuple(model.records[usual.index(f"e{level}a")][5] for level in range(1, 6))
    network, biases = networks.Network(networks.layers(widths)), {}
    for layer, record in zip(network.plan, model.records, strict=True):
        if layer["op"] == "pool":
            continue
        (_, _, _, channels, more, outputs, _, _, kernel, _, _, _, _, _, shift, weights, multipliers, places) = record
        inputs = channels + more
        integers = model.array(np.int8, outputs * kernel * kernel * inputs, weights)
        integers = integers.reshape(outputs, kernel, kernel, inputs).transpose(0, 3, 1, 2)
        scale = model.array("<i4", outputs, multipliers) / 2.0 ** shift
        if not layer["relu"]:
            scale *= networks.FRACTION / networks.LOGIT_FRACTION
        bias = model.array("<i4", outputs, places) * scale / networks.FRACTION
        name = layer["name"]
        with torch.no_grad():
            network.convs[name].weight.copy_(torch.from_numpy(integers * scale[:, None, None, None]))
        biases[name] = torch.from_numpy(bias).float()
        if network.convs[name].bias is not None:
            network.convs[name].bias.data.copy_(biases[name])
    return network, biases


def normalise(network, biases, photos):
    """Sets each normalization to the mean and variance of its input, and sets its factors to
    reverse them."""
    def hook(name):
        def measured(norm, inputs):
            value = inputs[0]
            norm.running_mean.copy_(value.mean((0, 2, 3)))
            norm.running_var.copy_(value.var((0, 2, 3)))
            norm.weight.data.copy_(torch.sqrt(norm.running_var + norm.eps))
            norm.bias.data.copy_(norm.running_mean + biases[name])
        return measured

    handles = [norm.register_forward_pre_hook(hook(name)) for name, norm in network.norms.items()]
    network.eval()
    with torch.no_grad():
        network(photos)
    for handle in handles:
        handle.remove()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights")
    parser.add_argument("--work", default="/root/tw/cache")
    parser.add_argument("--output", required=True)
    parser.add_argument("--size", type=int, required=True, help="rows and columns that the training goes on with")
    options = parser.parse_args()
    torch.manual_seed(1)
    network, biases = unfolded(open(options.weights, "rb").read())
    rows, photos, _ = common.load_cache(options.work)
    # Photos of real/ are excluded, so that they stay unknown to a network that was not trained on
    # them.
    unseen = [photo for row, photo in zip(rows, photos) if row["set"] == "training"]
    some = np.stack([cv2.resize(photo, (options.size,) * 2, interpolation=cv2.INTER_AREA)
                     for photo in unseen[::max(1, len(unseen) // 64)]])
    normalise(network, biases, torch.from_numpy(some).permute(0, 3, 1, 2).float())
    torch.save({"plan": network.plan, "average": network.state_dict(), "size": options.size}, options.output)


if __name__ == "__main__":
    main()
