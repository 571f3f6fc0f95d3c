"""Makes HEIC files like those from phones, which no encoder in Debian 12 makes: in tiles,
rotated by irot and imir.

heif-enc encodes the pictures, and this module writes the boxes (ISO/IEC 23008-12).
"""
import struct
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

# The rotation and mirroring for each EXIF orientation: first irot, in multiples of 90 degrees
# counterclockwise. Then imir: 1 exchanges left and right, and 0 exchanges top and bottom.
TURNS = {1: (0, None), 2: (0, 1), 3: (2, None), 4: (0, 0), 5: (1, 0), 6: (3, None), 7: (1, 1), 8: (1, None)}


def box(name, content):
    return struct.pack(">I", len(content) + 8) + name.encode() + content


def full(name, content, version=0):
    return box(name, bytes([version, 0, 0, 0]) + content)


def ispe(width, height):
    return full("ispe", struct.pack(">II", width, height))


def turns(orientation):
    """Returns the properties for an EXIF orientation."""
    times, axis = TURNS[orientation]
    return [box("irot", bytes([times]))] + ([] if axis is None else [box("imir", bytes([axis]))])


@dataclass
class Item:
    kind: str
    data: bytes
    # The properties as complete boxes.
    properties: list = field(default_factory=list)
    # References to other items: a type, and the items' numbers.
    references: list = field(default_factory=list)


def written(items):
    """Returns a file with these items, numbered from 1. The first item is the picture."""
    known = []
    for item in items:
        known += [prop for prop in item.properties if prop not in known]
    head = box("ftyp", b"heic" + bytes(4) + b"mif1heic")

    def meta(start):
        infos, locations, owned, references = b"", b"", b"", b""
        for number, item in enumerate(items, 1):
            infos += full("infe", struct.pack(">HH", number, 0) + item.kind.encode() + b"\0", version=2)
            locations += struct.pack(">HHHII", number, 0, 1, start, len(item.data))
            start += len(item.data)
            if item.properties:
                places = bytes(known.index(prop) + 1 for prop in item.properties)
                owned += struct.pack(">HB", number, len(places)) + places
            for kind, targets in item.references:
                references += box(kind, struct.pack(f">HH{len(targets)}H", number, len(targets), *targets))
        owners = sum(bool(item.properties) for item in items)
        return full("meta", full("hdlr", bytes(4) + b"pict" + bytes(13)) + full("pitm", struct.pack(">H", 1))
                    + full("iloc", struct.pack(">HH", 0x4400, len(items)) + locations)
                    + full("iinf", struct.pack(">H", len(items)) + infos)
                    + full("iref", references)
                    + box("iprp", box("ipco", b"".join(known))
                          + full("ipma", struct.pack(">I", owners) + owned)))

    start = len(head) + len(meta(0)) + 8
    return head + meta(start) + box("mdat", b"".join(item.data for item in items))


def coded(picture, *options):
    """Returns a Pillow picture as an item, encoded by heif-enc."""
    with tempfile.TemporaryDirectory() as folder:
        picture.save(f"{folder}/x.png")
        subprocess.run(["heif-enc", *options, f"{folder}/x.png", "-o", f"{folder}/x.heic"], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        file = Path(f"{folder}/x.heic").read_bytes()
    # heif-enc's files have one picture, whose bytes fill the last box. For an odd side, it encodes
    # another pixel and crops it.
    properties = []
    for name in (b"hvcC", b"ispe", b"clap"):
        start = file.find(name) - 4
        if start >= 0:
            length, = struct.unpack_from(">I", file, start)
            properties.append(file[start:start + length])
    return Item("hvc1", file[file.index(b"mdat") + 4:], properties)


def in_tiles(picture, path, side=512, quality=50):
    """Writes a Pillow picture as phones do, as a grid of tiles. The last tiles are padded."""
    columns, rows = -(-picture.width // side), -(-picture.height // side)
    tiles = []
    for row in range(rows):
        for column in range(columns):
            corner = (column * side, row * side)
            tiles.append(coded(picture.crop((*corner, corner[0] + side, corner[1] + side)),
                               "-q", str(quality)))
    grid = struct.pack(">BBBBHH", 0, 0, rows - 1, columns - 1, *picture.size)
    whole = Item("grid", grid, [ispe(*picture.size)], [("dimg", range(2, len(tiles) + 2))])
    Path(path).write_bytes(written([whole, *tiles]))


def turned(picture, path, orientation, exif=None, options=("-q", "80")):
    """Writes a Pillow picture that is rotated by irot and imir. An optional EXIF block states
    the same or another orientation."""
    item = coded(picture, *options)
    item.properties += turns(orientation)
    items = [item]
    if exif:
        tag = struct.pack(">HHIHH", 0x112, 3, 1, exif, 0)
        block = b"MM\0*\0\0\0\x08" + struct.pack(">H", 1) + tag + bytes(4)
        items.append(Item("Exif", bytes(4) + block, references=[("cdsc", [1])]))
    Path(path).write_bytes(written(items))
