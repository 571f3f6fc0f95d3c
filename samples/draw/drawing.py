"""A garment as pieces of cloth, in four layers that are lit together:

albedo  the colours, with transparency
soft    a height map of volume and folds (blurred before it is lit)
relief  a height map of edges, seams, ribs and stitches (kept sharp)
gloss   how much each point shines
"""

from __future__ import annotations

from fabrics import Fabric
from geometry import Curve, Warp, wobble
from piece import Piece


class Drawing:
    """All pieces of a garment, bottom first."""

    def __init__(self, width: float, height: float, *, seed: float = 1,
                 wobbling: float = 3, rumple: float = 1.0, squeeze: float = 1.0):
        self.width, self.height = width, height * squeeze
        self.warp: Warp = wobble(seed, wobbling, squeeze=squeeze)
        self.seed, self.rumple = seed, rumple
        self.pieces: list[Piece] = []
        self.defs: dict[str, str] = {}
        self._clips: dict[str, str] = {}

    def piece(self, outline: Curve, fabric: Fabric, *, level: float = 100,
              puff: float = 18, edge: float = 84, rim: float = 0.35,
              angle: float = 0, holes: list[Curve] | None = None) -> Piece:
        """Adds a piece on top of the earlier ones."""
        made = Piece(self, outline, fabric, level=level, puff=puff, edge=edge,
                     rim=rim, angle=angle, holes=holes or [])
        self.pieces.append(made)
        return made

    def blur(self, radius: float) -> str:
        """Defines a blur filter. Returns the number in its id."""
        key = f"{radius:g}".replace(".", "_")
        self.defs[f"blur{key}"] = (
            f'<filter id="blur{key}" filterUnits="userSpaceOnUse" x="-200" y="-200" '
            f'width="{self.width + 400}" height="{self.height + 400}">'
            f'<feGaussianBlur stdDeviation="{radius}"/></filter>')
        return key

    def clip(self, data: str) -> str:
        """Defines a clip path. Returns its id."""
        name = self._clips.setdefault(data, f"clip{len(self._clips)}")
        self.defs[name] = f'<clipPath id="{name}"><path d="{data}" clip-rule="evenodd"/></clipPath>'
        return name

    def define(self, name: str, markup: str) -> str:
        """Defines a pattern or gradient once. Returns its id."""
        self.defs[name] = markup
        return name

    def layer(self, name: str) -> str:
        """Returns the definitions and shapes of a layer."""
        body = "".join(piece.layer(name) for piece in self.pieces)
        return f'<defs>{"".join(self.defs.values())}</defs>{body}'
