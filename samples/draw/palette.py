"""The colours of all pictures, and functions to shade them."""

OFF_WHITE = "#f3efe6"
ECRU = "#e8dfcd"
CAMEL = "#c1935f"
TAN = "#a66f42"
BROWN = "#70452a"
ESPRESSO = "#3d2a20"
NAVY = "#2a3550"
INK = "#1f2738"
SKY = "#bcd0de"
DENIM = "#4f6f94"
DENIM_DARK = "#33496b"
SAGE = "#93a083"
TERRACOTTA = "#c2694a"
ROSE = "#d3a09a"
MUSTARD = "#d3a23f"
CHARCOAL = "#46474b"
GREY = "#a5a6a8"
STRAW = "#dcbf8b"
BRASS = "#c8a45c"
STEEL = "#b9bcc0"


def rgb(colour: str) -> tuple[int, int, int]:
    """Splits "#rrggbb" into three integers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, amount: float) -> str:
    """Blends `amount` (0..1) of the second colour into the first."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * amount):02x}" for a, b in pairs)


def darker(colour: str, amount: float) -> str:
    """Returns a colour moved towards a warm black."""
    return mix(colour, "#120d0c", amount)


def lighter(colour: str, amount: float) -> str:
    """Returns a colour moved towards a warm white."""
    return mix(colour, "#fffdf8", amount)


def grey(level: float) -> str:
    """Returns a neutral grey for the height maps. `level` is 0..255."""
    value = max(0, min(255, round(level)))
    return f"#{value:02x}{value:02x}{value:02x}"
