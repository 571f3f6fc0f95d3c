"""Lights height maps, which turns flat colours and heights into cloth."""

from __future__ import annotations

import numpy as np

LIGHT = np.array([-0.46, -0.60, 0.66])
LIGHT = LIGHT / np.linalg.norm(LIGHT)


def blur(field: np.ndarray, sigma: float) -> np.ndarray:
    """Returns a Gaussian blur with mirrored borders."""
    if sigma <= 0.05:
        return field
    pad = int(3 * sigma) + 1
    grown = np.pad(field, pad, mode="reflect" if pad < min(field.shape) else "edge")
    fy = np.fft.fftfreq(grown.shape[0])[:, None]
    fx = np.fft.rfftfreq(grown.shape[1])[None, :]
    damp = np.exp(-2 * (np.pi * sigma) ** 2 * (fx * fx + fy * fy))
    done = np.fft.irfft2(np.fft.rfft2(grown) * damp, s=grown.shape)
    return done[pad:-pad, pad:-pad]


def noise(shape: tuple[int, int], sigma: tuple[float, float], seed: int) -> np.ndarray:
    """Returns smooth noise with unit deviation. `sigma` is (down, across) in pixels."""
    rng = np.random.Generator(np.random.PCG64(seed))
    fy = np.fft.fftfreq(shape[0])[:, None]
    fx = np.fft.rfftfreq(shape[1])[None, :]
    damp = np.exp(-2 * np.pi**2 * ((sigma[0] * fy) ** 2 + (sigma[1] * fx) ** 2))
    field = np.fft.irfft2(np.fft.rfft2(rng.standard_normal(shape)) * damp, s=shape)
    return (field - field.mean()) / field.std()


def creases(shape: tuple[int, int], size: float, seed: int) -> np.ndarray:
    """Returns ridged noise, like the slight rumples of cloth that was worn and laid down."""
    total = np.zeros(shape)
    for octave, weight in ((1.0, 1.0), (0.5, 0.42)):
        broad = noise(shape, (size * octave, size * octave * 0.8), seed)
        total += weight * (1 - np.sqrt(broad * broad + 0.05))
        seed += 1
    return total * size * 0.10


def shift(field: np.ndarray, dx: int, dy: int) -> np.ndarray:
    """Moves a field by whole pixels, and fills with zero."""
    moved = np.zeros_like(field)
    h, w = field.shape
    moved[max(dy, 0):h + min(dy, 0), max(dx, 0):w + min(dx, 0)] = \
        field[max(-dy, 0):h + min(-dy, 0), max(-dx, 0):w + min(-dx, 0)]
    return moved


def lambert(height: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns the brightness relative to a flat area, and the mirror term for gloss."""
    gy, gx = np.gradient(height)
    size = np.sqrt(gx * gx + gy * gy + 1)
    facing = (-gx * LIGHT[0] - gy * LIGHT[1] + LIGHT[2]) / size
    half = LIGHT + np.array([0, 0, 1.0])
    half = half / np.linalg.norm(half)
    mirror = np.clip((-gx * half[0] - gy * half[1] + half[2]) / size, 0, 1)
    return facing / LIGHT[2], mirror


def tone(colour: np.ndarray, shade: np.ndarray) -> np.ndarray:
    """Applies brightness, with soft tinted shadows, and highlights that keep their colour."""
    deep = 0.55 * (1 - np.exp(-1.25 * np.clip(1 - shade, 0, None)))
    dark = (1 - deep)[..., None] ** np.array([1.0, 1.03, 1.0])
    bright = 0.5 * (1 - np.exp(-1.6 * np.clip(shade - 1, 0, None)))[..., None]
    lit = (colour * dark) ** (1 + 0.12 * deep[..., None])
    return lit + (1 - lit) * bright * (0.25 + 0.75 * lit)


def blur_inside(field: np.ndarray, alpha: np.ndarray, sigma: float) -> np.ndarray:
    """Returns a blur into which the empty space around the garment does not leak."""
    weight = blur(alpha, sigma)
    return blur(field * alpha, sigma) / np.maximum(weight, 0.02)


def light(albedo: np.ndarray, soft: np.ndarray, relief: np.ndarray,
          gloss: np.ndarray, *, scale: float, rumple: float, seed: int) -> np.ndarray:
    """Lights a garment. Fields are 0..1, and `scale` is pixels per drawing unit."""
    alpha = albedo[..., 3]
    volume = blur_inside(soft, alpha, 3.5 * scale) * 74 * scale
    volume = volume + blur(alpha, 7 * scale) * 9 * scale + blur(alpha, 2.2 * scale) * 2.4 * scale
    if rumple:
        volume = volume + creases(alpha.shape, 52 * scale, seed) * rumple
    sharp = blur_inside(relief, alpha, 0.8 * scale) * 12 * scale
    shade, mirror = lambert(volume + sharp)
    level = blur_inside(relief, alpha, 0.6)
    hollow = sum(np.clip(blur_inside(relief, alpha, s * scale) - level, 0, 1) * k
                 for s, k in ((4, 0.8), (12, 0.9)))
    above = blur(shift(relief, round(5 * scale), round(8 * scale)), 4 * scale)
    cast = np.clip(above - level, 0, 0.4) * 0.75
    shade = shade * (1 - np.clip(hollow, 0, 0.5)) * (1 - cast)
    lit = tone(albedo[..., :3], shade)
    spark = gloss * (mirror ** 14 * 0.10 + mirror ** 60 * 0.42)
    lit = lit + (1 - lit) * (spark - gloss * 0.05)[..., None]
    return np.dstack([np.clip(lit, 0, 1), alpha])
