import SystemPackage
import TestSupport
import Testing

@Suite("No output holds metadata")
struct MetadataTests {
  private let workspace = Workspace()
  private let secret = "Anna-Secret-Name"

  @Test(
    "of the photo, its name or its path", arguments: ["photo.jpg", "photo.png"],
    [
      ["clean", "-o", "x.jpg"], ["clean", "-o", "x.png"], ["clean", "-o", "x.webp"],
      ["clean", "-o", "x.avif"], ["clean", "-o", "x.avif", "--quality", "95"],
      ["collage", "-o", "x.png", "--size", "48x48"], ["collage", "-o", "x.jpg", "--size", "48x48"],
      ["thumbnails", "-o", "out"], ["thumbnails", "-o", "out", "--format", "webp"],
      ["share", "-o", "out", "--title", "T", "--size", "48x48", "--format", "avif"],
      ["share", "-o", "out", "--title", "T", "--size", "48x48"],
    ])
  func outputs(name: String, arguments: [String]) throws {
    let photo = try tagged(name)
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments, photo)
    #expect(outcome.ending == .exit(0))
    let outputs = try workspace.files().filter {
      !$0.hasPrefix("private") && !$0.hasSuffix(".txt")
    }
    #expect(!outputs.isEmpty)
    // What is a text is no picture; what it says is looked at below.
    let pictures = outputs.filter { !$0.hasSuffix(".json") && !$0.hasSuffix(".html") }
    #expect(try groups(of: pictures.map(workspace.path)) == [])
    for output in outputs {
      let text = String(decoding: try workspace.bytes(output), as: UTF8.self)
      #expect(!text.contains(secret) && !text.contains("private-folder"))
      #expect(!text.contains(workspace.folder.string))
    }
  }

  @Test("but says that it is sRGB", arguments: ["x.jpg", "x.png"])
  func profile(name: String) throws {
    let photo = try tagged("photo.jpg")
    #expect(try what2wear("clean", photo, "-o", workspace.path(name)).ending == .exit(0))
    let tag = name == "x.jpg" ? "-ProfileDescription" : "-SRGBRendering"
    let found = try ChildProgram("exiftool", "-s3", tag).run(workspace.path(name))
    #expect(found.output == (name == "x.jpg" ? "sRGB built-in\n" : "Perceptual\n"))
  }

  /// A photo with metadata of every kind, which exiftool reads back.
  private func tagged(_ name: String) throws -> FilePath {
    let photo = workspace.path("private-folder/\(name)")
    try workspace.photo("private-folder/\(name)", noisePhoto(width: 32, height: 24))
    var tags = [
      "-EXIF:Artist=\(secret)", "-EXIF:Orientation#=6", "-EXIF:GPSLatitude=48.1",
      "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=11.5", "-EXIF:GPSLongitudeRef=E",
      "-XMP:Creator=\(secret)",
    ]
    if name.hasSuffix("jpg") {
      tags += ["-IPTC:By-line=\(secret)", "-Comment=\(secret)"]
    } else {
      tags += ["-PNG:Author=\(secret)", "-PNG:Comment=\(secret)", "-PNG:ModifyDate=now"]
    }
    let made = try ChildProgram("exiftool", "-q", "-overwrite_original").run(tags, photo)
    #expect(made.ending == .exit(0))
    let found = try groups(of: [photo])
    let own =
      name.hasSuffix("jpg")
      ? ["File:Comment", "IPTC"] : ["PNG:Author", "PNG:Comment", "PNG:ModifyDate"]
    #expect(Set(["EXIF", "GPS", "XMP"] + own).isSubset(of: found))
    return photo
  }

  /// The kinds of metadata that exiftool finds: `EXIF`, `GPS`, `XMP`, `IPTC` and so on, and by name
  /// what is neither the size nor the coding nor the colour profile.
  private func groups(of paths: [FilePath]) throws -> Set<String> {
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
    #expect(outcome.ending == .exit(0))
    return Set(outcome.outputLines)
  }
}
