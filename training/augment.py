"""Samples for the training: unchanged photos, and garments on other backgrounds, as from a
phone."""

from typing import NamedTuple

import cv2
import numpy as np

import camera
import scene
from common import chance


class Sample(NamedTuple):
    photo: np.ndarray
    """side x side x 3 bytes."""
    mask: np.ndarray
    """side x side bytes; 255 is garment."""
    trust: float
    """The weight of the mask in the loss; 0 if there is none."""
    type: int
    """An index in common.TYPES; -1 if unknown."""
    index: int
    """The index of the photo that it was made from."""
    contrary: np.ndarray
    """For each place, how much its colour contradicts the mask, by `contrary_colors`."""


def contrary_colors(photo, mask):
    """Returns the probability that each pixel is on the other side of the mask, judged by its
    colour alone. At 0.5, colours tell nothing. At 1, they are misleading, and a cut along
    colours fails unless the network knows better.

    The colours are those of the photo itself, in 16 levels per channel. Neighbouring levels
    count as one.
    """
    levels = photo >> 4
    codes = (levels[:, :, 0].astype(np.int32) * 16 + levels[:, :, 1]) * 16 + levels[:, :, 2]
    inside = mask > 127
    densities = []
    for part in (inside, ~inside):
        counts = np.bincount(codes[part], minlength=4096).reshape(16, 16, 16).astype(np.float32)
        for axis in range(3):
            padded = np.pad(counts, [(1, 1) if at == axis else (0, 0) for at in range(3)])
            counts = sum(np.take(padded, np.arange(16) + step, axis) for step in range(3))
        densities.append(counts.ravel() / max(1, part.sum()))
    garment_by_color = densities[0] / np.maximum(densities[0] + densities[1], 1e-9)
    garment = garment_by_color[codes]
    return np.where(inside, 1 - garment, garment).astype(np.float32)


class Source:
    """The source of samples: photos with masks and their trust, and backgrounds."""

    def __init__(self, photos, masks, rows, trust, drawn, side, seed):
        """`trust` is the weight of each photo's mask in the loss. It is 0 for photos without a
        usable mask."""
        self.photos, self.masks, self.rows, self.trust, self.drawn = photos, masks, rows, trust, drawn
        self.side = side
        self.random = np.random.default_rng(seed)
        self.cache = photos.shape[1]
        self.masked = np.flatnonzero(trust > 0)
        self.unmasked = np.flatnonzero(trust <= 0)
        self.true = np.array([index for index in self.masked if rows[index]["kind"] == "true"], int)
        self.other = np.array([index for index in self.masked if rows[index]["kind"] != "true"], int)
        self.typed_unmasked = np.array([index for index in self.unmasked if rows[index]["type"] >= 0], int)
        # Rare types are chosen more often, by the square root of their rarity.
        types = np.array([row["type"] for row in rows])
        counts = np.bincount(types[types >= 0], minlength=10).astype(float)
        self.rarity = np.where(types >= 0, 1 / np.sqrt(np.maximum(counts[types], 1)), 1 / np.sqrt(200))
        self.hardness = np.ones(len(rows))

    # Choosing photos

    def pick(self, indices):
        weight = self.rarity[indices] * self.hardness[indices]
        return int(self.random.choice(indices, p=weight / weight.sum()))

    def sample(self, true_share=0.45, composite_share=0.4, type_share=0.12):
        if len(self.typed_unmasked) and chance(self.random, type_share):
            index = self.pick(self.typed_unmasked)
            photo, mask = self.placed(index, masked=False)
            photo = camera.taken(self.random, photo)
            return Sample(photo, mask, 0.0, self.rows[index]["type"], index, np.zeros(mask.shape, np.float32))
        use_true = len(self.true) and chance(self.random, true_share)
        index = self.pick(self.true if use_true else self.other if len(self.other) else self.true)
        composite = chance(self.random, composite_share)
        photo, mask = self.composed(index) if composite else self.placed(index, masked=True)
        if not composite and chance(self.random, 0.3):
            photo = scene.other_ground_light(self.random, photo, mask)
        if chance(self.random, 0.2):
            scene.patched(self.random, photo, mask)
        photo = camera.taken(self.random, photo)
        trust, kind = float(self.trust[index]), self.rows[index]["type"]
        return Sample(photo, mask, trust, kind, index, contrary_colors(photo, mask))

    # Geometry

    def matrix(self, aspect_in, aspect_out, scale, turn, shift, flip, stretch=1.0):
        """Returns the matrix from the cache's pixels to the sample's. The steps are applied in the
        proportions of the upright photo."""
        c, s = np.cos(turn), np.sin(turn)
        into = np.array([[aspect_in / self.cache, 0, -aspect_in / 2], [0, 1 / self.cache, -0.5], [0, 0, 1]])
        if flip:
            into[0] *= -1
        turned = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        sized = np.diag([scale * stretch, scale, 1])
        out = np.array([[self.side / aspect_out, 0, self.side / 2 + shift[0] * self.side],
                        [0, self.side, self.side / 2 + shift[1] * self.side], [0, 0, 1]])
        return (out @ sized @ turned @ into)[:2].astype(np.float32)

    def turn(self):
        angle = self.random.normal(0, np.radians(7))
        if chance(self.random, 0.12):
            angle = self.random.normal(0, np.radians(30))
        if chance(self.random, 0.06):
            angle += self.random.choice([-1, 1, 2]) * np.pi / 2
        return angle

    def placed(self, index, masked):
        """Returns an unchanged photo, but flipped, slightly rotated, cropped and stretched."""
        random = self.random
        aspect = self.rows[index]["aspect"]
        turn = self.turn() if chance(random, 0.7) else 0.0
        quarter = abs(np.sin(turn)) > 0.7
        aspect_out = (1 / aspect if quarter else aspect) * np.exp(random.normal(0, 0.08))
        scale = np.exp(random.normal(0.06, 0.12)) * (aspect if quarter and aspect < 1 else 1)
        if quarter:
            scale = max(scale, 0.9 * max(aspect, 1 / aspect) if aspect > 1 else scale)
        move = self.matrix(aspect, aspect_out, scale, turn, random.normal(0, 0.03, 2), chance(random, 0.5))
        side = (self.side, self.side)
        photo = cv2.warpAffine(self.photos[index], move, side, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
        if not masked:
            return photo, np.zeros(side, np.uint8)
        mask = cv2.warpAffine(self.masks[index], move, side, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
        return photo, mask

    # Backgrounds

    def ground(self):
        """Returns a background without a garment, of side x side pixels."""
        random, side = self.random, self.side
        if chance(random, 0.4):
            picture = self.drawn[random.integers(len(self.drawn))]
            part = random.integers(side * 3 // 4, self.cache + 1)
            top, left = random.integers(0, self.cache - part + 1, 2)
            picture = picture[top:top + part, left:left + part]
        else:
            picture = self.corner(int(random.choice(self.masked if chance(random, 0.8) else self.unmasked)))
        picture = cv2.resize(np.ascontiguousarray(picture), (side, side), interpolation=cv2.INTER_LINEAR)
        if chance(random, 0.5):
            picture = picture[:, ::-1]
        if chance(random, 0.3):
            picture = picture.transpose(1, 0, 2)
        return np.ascontiguousarray(picture)

    def corner(self, index):
        """Returns one of the strips at the photo's border that contain no garment, preferring large
        ones, mirrored to fill the square."""
        random, cache = self.random, self.cache
        mask, photo = self.masks[index], self.photos[index]
        if self.trust[index] <= 0:
            height, width = random.integers(cache // 7, cache // 4, 2)
            top = 0 if chance(random, 0.5) else cache - height
            left = 0 if chance(random, 0.5) else cache - width
            return self.mirrored(photo[top:top + height, left:left + width])
        inside = mask > 20
        rows, columns = np.flatnonzero(inside.any(1)), np.flatnonzero(inside.any(0))
        if not len(rows):
            return photo
        top, bottom, left, right = rows[0], cache - 1 - rows[-1], columns[0], cache - 1 - columns[-1]
        strips = [(top, (slice(0, top), slice(0, cache))), (bottom, (slice(cache - bottom, cache), slice(0, cache))),
                  (left, (slice(0, cache), slice(0, left))), (right, (slice(0, cache), slice(cache - right, cache)))]
        strips = [(size - 4, place) for size, place in strips if size >= 24]
        if not strips:
            # Takes the corner with the smallest part of the garment.
            size = cache // 5
            corners = [(slice(0, size), slice(0, size)), (slice(0, size), slice(-size, None)),
                       (slice(-size, None), slice(0, size)), (slice(-size, None), slice(-size, None))]
            return self.mirrored(photo[min(corners, key=lambda place: inside[place].mean())])
        sizes = np.array([size for size, _ in strips], float)
        _, place = strips[int(random.choice(len(strips), p=sizes / sizes.sum()))]
        strip = photo[place]
        height, width = strip.shape[:2]
        keep = random.uniform(0.4, 1)
        if height > width:
            part = max(width, int(height * keep))
            start = random.integers(0, height - part + 1)
            strip = strip[start:start + part]
        else:
            part = max(height, int(width * keep))
            start = random.integers(0, width - part + 1)
            strip = strip[:, start:start + part]
        return self.mirrored(strip)

    def mirrored(self, picture):
        """Returns the picture repeated by mirroring until it is roughly square."""
        for axis in (0, 1):
            other = 1 - axis
            while picture.shape[axis] * 1.6 < picture.shape[other]:
                picture = np.concatenate([picture, np.flip(picture, axis)], axis)
        return picture

    def composed(self, index):
        """Returns the garment on another background with its shadow, and sometimes with other
        things around it."""
        random, side = self.random, self.side
        mask_in = self.masks[index]
        inside = mask_in > 100
        rows, columns = np.flatnonzero(inside.any(1)), np.flatnonzero(inside.any(0))
        if not len(rows):
            return self.placed(index, masked=True)
        aspect = self.rows[index]["aspect"]
        aspect_out = float(random.choice([0.5625, 0.75, 0.75, 0.75, 1.0, 1.333])) * np.exp(random.normal(0, 0.05))
        height = (rows[-1] - rows[0] + 1) / self.cache
        width = (columns[-1] - columns[0] + 1) / self.cache * aspect
        wanted = random.uniform(0.45, 0.98) if chance(random, 0.85) else random.uniform(0.98, 1.25)
        scale = wanted * min(1 / height, aspect_out / width)
        turn, flip = self.turn(), chance(random, 0.5)
        move = self.matrix(aspect, aspect_out, scale, turn, (0, 0), flip, np.exp(random.normal(0, 0.07)))
        center = move @ np.array([(columns[0] + columns[-1]) / 2, (rows[0] + rows[-1]) / 2, 1])
        room = max(0.0, 1 - wanted) / 2
        shift = side / 2 - center + random.uniform(-1, 1, 2) * room * side
        move[:, 2] += shift
        center = center + shift
        garment = cv2.warpAffine(self.photos[index], move, (side, side), flags=cv2.INTER_LINEAR,
                                 borderMode=cv2.BORDER_REPLICATE)
        mask = cv2.warpAffine(mask_in, move, (side, side), flags=cv2.INTER_LINEAR)
        ground = self.ground().astype(np.float32)
        garment = garment.astype(np.float32)
        alpha = mask.astype(np.float32) / 255
        total = alpha.sum() + 1
        tone = (garment * alpha[:, :, None]).sum((0, 1)) / total
        if chance(random, 0.6):
            change = random.normal(0, 14) + random.normal(0, 5, 3)
            garment = (garment - tone) * np.exp(random.normal(0, 0.12)) + tone + change
            tone = tone + change
        if chance(random, 0.12):
            # Changes the garment to a completely different colour, but keeps its light and dark
            # areas.
            garment = garment[:, :, random.permutation(3)]
        if chance(random, 0.3):
            rows, columns = np.mgrid[0:side, 0:side].astype(np.float32) - center[::-1, None, None]
            self.trimmed(garment, rows, columns, side * wanted, ground)
        if chance(random, 0.35):
            # Makes the background's colour similar to the garment's.
            mean = ground.mean((0, 1))
            ground += (tone - mean) * random.uniform(0.5, 1.0) + random.normal(0, 5, 3)
            if chance(random, 0.5):
                mean = ground.mean((0, 1))
                ground = (ground - mean) * random.uniform(0.3, 0.9) + mean
        if chance(random, 0.3):
            scene.litter(random, ground)
        ground = scene.shadowed(random, ground, mask)
        picture = ground + (garment - ground) * alpha[:, :, None]
        if chance(random, 0.06):
            scene.hand(random, picture, mask)
        return np.clip(picture, 0, 255).astype(np.uint8), mask

    def trimmed(self, garment, rows, columns, size, ground):
        """Changes a hem, hood, sleeve or side panel to another tone, another cloth, or the
        background's colour. `rows` and `columns` are relative to the garment's centre."""
        random = self.random
        angle = random.uniform(0, 2 * np.pi)
        across = rows * np.sin(angle) + columns * np.cos(angle)
        if chance(random, 0.3):
            across = np.abs(across)
        beyond = across > random.uniform(0.05, 0.38) * size
        kind = random.random()
        if kind < 0.5:
            garment[beyond] += random.normal(0, 40) + random.normal(0, 12, 3)
        elif kind < 0.75:
            cloth = self.cloth()
            garment[beyond] = cloth[beyond] + random.normal(0, 14) + random.normal(0, 5, 3)
        elif beyond.any():
            # Weave and folds stay visible.
            tone = garment[beyond].mean(0)
            wanted = ground.mean((0, 1)) + random.normal(0, 14) + random.normal(0, 4, 3)
            garment[beyond] = (garment[beyond] - tone) * random.uniform(0.5, 1.0) + wanted

    def cloth(self):
        """Returns the middle of another garment, of side x side pixels."""
        index = int(self.random.choice(self.masked))
        inside = self.masks[index] > 127
        rows, columns = np.flatnonzero(inside.any(1)), np.flatnonzero(inside.any(0))
        if not len(rows):
            return self.ground().astype(np.float32)
        part = []
        for places in (rows, columns):
            length = max(8, (places[-1] - places[0]) // 2)
            start = min((places[0] + places[-1] - length) // 2, self.cache - length)
            part.append(slice(start, start + length))
        picture = cv2.resize(np.ascontiguousarray(self.photos[index][tuple(part)]), (self.side, self.side))
        return picture.astype(np.float32)
