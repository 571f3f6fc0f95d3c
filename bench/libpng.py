"""Measures how long libpng takes to write a picture in memory, with default settings, in this
process."""
import ctypes
import ctypes.util
import statistics
import time

PNG_FORMAT_RGB = 2


class Image(ctypes.Structure):
    """The struct png_image of libpng's simplified API (libpng manual, section V)."""
    _fields_ = [("opaque", ctypes.c_void_p), ("version", ctypes.c_uint32),
                ("width", ctypes.c_uint32), ("height", ctypes.c_uint32),
                ("format", ctypes.c_uint32), ("flags", ctypes.c_uint32),
                ("colormap_entries", ctypes.c_uint32), ("warning_or_error", ctypes.c_uint32),
                ("message", ctypes.c_char * 64)]


def is_there():
    return ctypes.util.find_library("png16") is not None


def write(width, height, rgb, runs):
    """Returns the median time of writing `rgb` in seconds, and the PNG's length."""
    library = ctypes.CDLL(ctypes.util.find_library("png16"))
    room = ctypes.create_string_buffer(len(rgb) + (1 << 16))
    times = []
    for _ in range(runs):
        image = Image(version=1, width=width, height=height, format=PNG_FORMAT_RGB)
        length = ctypes.c_size_t(len(room))
        start = time.perf_counter()
        done = library.png_image_write_to_memory(
            ctypes.byref(image), room, ctypes.byref(length), 0, rgb, 0, None)
        times.append(time.perf_counter() - start)
        if not done:
            raise RuntimeError(image.message.decode())
    return statistics.median(times), length.value
