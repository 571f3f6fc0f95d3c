package import Images
package import SystemPackage

/// Decodes PNGs with libpng's simplified API, through Python. Gamma is corrected.
package enum LibPNG {
  /// Returns each file's picture, or nil if libpng refuses the file.
  package static func pictures(of paths: [FilePath]) throws -> [Raster?] {
    let script = """
      import ctypes, struct
      class Image(ctypes.Structure):
        names = 'version width height format flags colormap warning'.split()
        _fields_ = [('opaque', ctypes.c_void_p)] + [(name, ctypes.c_uint32) for name in names]
        _fields_ += [('message', ctypes.c_char * 64)]
      library = ctypes.CDLL('libpng16.so.16')
      VERSION, RGBA, SIXTEEN_BITS_ARE_SRGB = 1, 3, 4
      def read(path):
        image = Image(version=VERSION)
        if not library.png_image_begin_read_from_file(ctypes.byref(image), path.encode()): return
        image.format = RGBA
        image.flags |= SIXTEEN_BITS_ARE_SRGB
        pixels = ctypes.create_string_buffer(image.width * image.height * 4)
        if not library.png_image_finish_read(ctypes.byref(image), None, pixels, 0, None): return
        return image.width, image.height, pixels.raw
      for path in args:
        width, height, pixels = read(path) or (0, 0, b'')
        sys.stdout.buffer.write(struct.pack('>II', width, height) + pixels)
      """
    var output = try Pillow.run(script, paths.map(\.string))[...]
    func number() -> Int {
      defer { output = output.dropFirst(4) }
      return output.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    return paths.map { _ in
      let size = PixelSize(width: number(), height: number())
      defer { output = output.dropFirst(size.pixelCount * 4) }
      return Raster(size: size, bytes: Array(output.prefix(size.pixelCount * 4)))
    }
  }
}
