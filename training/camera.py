"""The light in a photo, and the effects of a phone's camera."""

import cv2
import numpy as np

from common import chance


def taken(random, photo):
    """Returns a new photo with other light, blur, noise and JPEG compression, as from a phone."""
    side = photo.shape[0]
    # The table combines brightness, contrast and colour cast of all three channels.
    gain = np.exp(random.normal(0, 0.14)) * np.exp(random.normal(0, 0.05, 3))
    lift = random.normal(0, 9) + random.normal(0, 3, 3)
    gamma = np.exp(random.normal(0, 0.15))
    ramp = (np.arange(256, dtype=np.float32) / 255) ** gamma * 255
    table = np.clip((ramp[:, None] - 128) * gain + 128 + lift, 0, 255).astype(np.uint8)
    photo = cv2.LUT(np.ascontiguousarray(photo), table.reshape(256, 1, 3))
    if chance(random, 0.3):
        hsv = cv2.cvtColor(photo, cv2.COLOR_RGB2HSV)
        hsv[:, :, 0] = (hsv[:, :, 0].astype(np.int16) + int(random.normal(0, 7))) % 180
        factor = np.exp(random.normal(0, 0.25))
        hsv[:, :, 1] = cv2.convertScaleAbs(hsv[:, :, 1], alpha=float(factor))
        photo = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)
    if chance(random, 0.04):
        photo = np.repeat(cv2.cvtColor(photo, cv2.COLOR_RGB2GRAY)[:, :, None], 3, 2)
    if chance(random, 0.35):
        # Adds light from one side, or the edge of a shadow over everything.
        rows, columns = np.mgrid[0:side, 0:side].astype(np.float32) / side - 0.5
        angle = random.uniform(0, 2 * np.pi)
        field = rows * np.sin(angle) + columns * np.cos(angle)
        if chance(random, 0.35):
            edge = random.normal(0, 0.2)
            field = 1 / (1 + np.exp(-(field - edge) * np.exp(random.uniform(1.5, 4)))) - 0.5
        photo = np.clip(photo * (1 + field * random.uniform(0, 0.6))[:, :, None], 0, 255).astype(np.uint8)
    kind = random.random()
    if kind < 0.15:
        photo = cv2.GaussianBlur(photo, (0, 0), random.uniform(0.4, 1.6))
    elif kind < 0.22:
        part = int(side * random.uniform(0.4, 0.8))
        photo = cv2.resize(cv2.resize(photo, (part, part), interpolation=cv2.INTER_AREA), (side, side),
                           interpolation=cv2.INTER_LINEAR)
    elif kind < 0.28:
        soft = cv2.GaussianBlur(photo, (0, 0), 1.2)
        photo = cv2.addWeighted(photo, 1.7, soft, -0.7, 0)
    if chance(random, 0.35):
        noise = random.integers(-128, 128, (side, side, 3), dtype=np.int8)
        photo = np.clip(photo + noise * np.float32(random.uniform(0.01, 0.12)), 0, 255).astype(np.uint8)
    if chance(random, 0.2):
        _, stored = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(30, 90))])
        photo = cv2.imdecode(stored, cv2.IMREAD_COLOR)
    return photo
