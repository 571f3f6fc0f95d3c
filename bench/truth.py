"""Computes the error of thumbnails against the whole photo, resampled in linear light and double
precision.

A photo with a colour profile is converted to sRGB first. A program that ignores profiles is
compared with whichever reference is closer.
"""
import io
import math

import numpy as np
from PIL import Image, ImageCms, ImageOps

LOBES = 3
BLACK_POINT_COMPENSATION = 0x2000


def decode(codes):
    coded = codes / 255.0
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def encode(light):
    light = np.clip(light, 0, 1)
    coded = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.rint(coded * 255)


def weights(source, target):
    """Returns a row of Lanczos weights for each target pixel (target x source)."""
    scale = max(1.0, source / target)
    centers = (np.arange(target) + 0.5) * source / target
    x = (np.arange(source) + 0.5 - centers[:, None]) / scale
    rows = np.where(np.abs(x) < LOBES, np.sinc(x) * np.sinc(x / LOBES), 0)
    return rows / rows.sum(axis=1, keepdims=True)


def resampled(picture, size):
    width, height = size
    light = decode(np.arange(256))[np.asarray(picture)]
    rows = np.tensordot(weights(picture.height, height), light, axes=(1, 0))
    return encode(np.einsum("xw,hwc->hxc", weights(picture.width, width), rows, optimize=True))


def managed(photo):
    """Returns the photo converted to sRGB by its profile, or None if it has no profile."""
    profile = photo.info.get("icc_profile")
    if not profile:
        return None
    return ImageCms.profileToProfile(
        photo.convert("RGB"), ImageCms.ImageCmsProfile(io.BytesIO(profile)),
        ImageCms.createProfile("sRGB"), ImageCms.Intent.PERCEPTUAL, flags=BLACK_POINT_COMPENSATION)


def contrast(codes):
    """Returns the RMS difference between neighbouring pixels, in luma of ITU-R BT.709."""
    luma = codes @ np.array([0.2126, 0.7152, 0.0722])
    return math.sqrt(sum(np.mean(np.diff(luma, axis=axis) ** 2) for axis in (0, 1)))


class Truth:
    """The ideal thumbnail of a photo."""

    def __init__(self, path, size):
        with Image.open(path) as photo:
            upright = ImageOps.exif_transpose(photo)
            scale = size / max(upright.size)
            self.size = tuple(max(1, round(side * scale)) for side in upright.size)
            self.plain = resampled(upright.convert("RGB"), self.size)
            converted = managed(upright)
            self.true = self.plain if converted is None else resampled(converted, self.size)

    def decibels(self, path, leaves_profiles=False):
        """Returns a thumbnail's PSNR in dB (8 bits)."""
        with Image.open(path) as picture:
            codes = np.asarray(picture.convert("RGB"), dtype=float)
        truths = [self.true, self.plain] if leaves_profiles else [self.true]
        error = min(np.mean((codes - truth) ** 2) for truth in truths)
        return 10 * np.log10(255 ** 2 / error) if error else math.inf

    def sharpness(self, path):
        """Returns a thumbnail's contrast between neighbouring pixels, relative to the ideal
        thumbnail's."""
        with Image.open(path) as picture:
            return contrast(np.asarray(picture.convert("RGB"), dtype=float)) / contrast(self.true)
