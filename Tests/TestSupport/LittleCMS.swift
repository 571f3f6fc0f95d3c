package import Images
package import SystemPackage

/// Converts colours with Little CMS, called by Pillow.
package enum LittleCMS {
  /// Converts the picture at `path` to sRGB by its embedded profile. The intent is perceptual, with
  /// black point compensation. Alpha is lost.
  package static func inSRGB(_ path: FilePath, size: PixelSize) throws -> Raster? {
    let script = """
      import io
      from PIL import ImageCms
      picture = Image.open(args[0])
      profile = ImageCms.ImageCmsProfile(io.BytesIO(picture.info['icc_profile']))
      mode = {'GRAY': 'L', 'RGB ': 'RGB', 'CMYK': 'CMYK'}[profile.profile.xcolor_space]
      picture = ImageCms.profileToProfile(
        picture if picture.mode == mode else picture.convert(mode), profile,
        ImageCms.createProfile('sRGB'), ImageCms.INTENT_PERCEPTUAL, 'RGB', flags=0x2000)
      sys.stdout.buffer.write(picture.convert('RGBA').tobytes())
      """
    return Raster(size: size, bytes: try Pillow.run(script, [path.string]))
  }
}
