import Core
package import SystemPackage

/// Runs exiftool, which reads and writes all kinds of metadata.
package enum Exiftool {
  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Adds metadata to a photo: a GPS position, and `text` as artist, comment and so on.
  package static func tag(_ photo: FilePath, with text: String) throws {
    var tags = [
      "-EXIF:Artist=\(text)", "-EXIF:Orientation#=6", "-EXIF:GPSLatitude=48.1",
      "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=11.5", "-EXIF:GPSLongitudeRef=E",
      "-XMP:Creator=\(text)",
    ]
    if photo.extension == "jpg" {
      tags += ["-IPTC:By-line=\(text)", "-Comment=\(text)"]
    } else {
      tags += ["-PNG:Author=\(text)", "-PNG:Comment=\(text)", "-PNG:ModifyDate=now"]
    }
    let made = try ChildProgram("exiftool", "-q", "-overwrite_original").run(tags, photo)
    guard made.ending == .exit(0) else { throw Failure(description: made.error) }
  }

  /// Returns the kinds of metadata in the files, such as `EXIF`, `GPS`, `XMP` and `IPTC`. Other
  /// tags are returned by name, unless they describe the size, encoding or colour profile.
  package static func groups(of paths: [FilePath]) throws -> Set<String> {
    let script = """
      import json, subprocess, sys
      read = subprocess.check_output(["exiftool", "-j", "-G0:1", "-n", *sys.argv[1:]])
      plain = {"FileType", "FileTypeExtension", "MIMEType", "ImageWidth", "ImageHeight",
          "EncodingProcess", "BitsPerSample", "ColorComponents", "YCbCrSubSampling", "BitDepth",
          "ColorType", "Compression", "Filter", "Interlace", "SRGBRendering", "Gamma",
          "WhitePointX", "WhitePointY", "RedX", "RedY", "GreenX", "GreenY", "BlueX", "BlueY"}
      coding = {"MajorBrand", "MinorVersion", "CompatibleBrands", "HandlerType", "HandlerDescription",
          "ImageSpatialExtent", "ImagePixelDepth", "AV1ConfigurationVersion", "ChromaFormat",
          "ChromaSamplePosition", "ColorProfiles", "ColorPrimaries", "TransferCharacteristics",
          "MatrixCoefficients", "VideoFullRangeFlag", "MediaDataSize", "MediaDataOffset",
          "PrimaryItemReference", "AuxiliaryImageType"}
      for key in [key for o in json.loads(read) for key in o]:
          group, _, name = key.rpartition(":")
          first, _, second = group.partition(":")
          if first in ("", "ExifTool", "Composite", "ICC_Profile", "JFIF") or second == "System":
              continue
          # How a WebP or an AVIF is coded and named, whatever is in it.
          if first == "RIFF" and name.startswith(("VP8Version", "HorizontalScale", "VerticalScale")):
              continue
          if first in ("QuickTime", "Meta") and name in coding: continue
          if first in ("File", "PNG", "RIFF"):
              if name not in plain: print(f"{first}:{name}")
          else:
              print("GPS" if second == "GPS" else first)
      """
    let outcome = try ChildProgram.python.run(script, paths)
    guard outcome.ending == .exit(0) else { throw Failure(description: outcome.error) }
    return Set(outcome.outputLines)
  }
}
