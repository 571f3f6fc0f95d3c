import CommandSupport
import ArgumentParser
import Images
import Core
import Garments
import SystemPackage

struct InspectCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: CommandWords["inspect.summary"],
    usage: "what2wear inspect PHOTO... [--json]")

  @Argument(
    help: .text("inspect.photos", valueName: "PHOTO"))
  var photos: [FilePath]

  @Flag(help: .text("inspect.json"))
  var json = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try NamedPhotos.validate(photos)
  }

  func run(in session: Session) async throws {
    for photo in photos {
      let header: PhotoHeader
      do throws(FileFailure) {
        let isInput = photo == StandardInput.argument
        header = try PhotoReader(isInput ? StandardInput.photo() : .file(photo)).header
      } catch {
        session.report(error)
        continue
      }
      try session.show([PhotoDescription(photo, header)], asJSON: json)
    }
  }
}

/// The report of `inspect` on a photo. The property names are the keys in the JSON output.
struct PhotoDescription: CommandResult {
  var path: String
  /// The path's bytes, if the path is not UTF-8.
  var pathBase64: String?
  var format: String
  var width: Int
  var height: Int
  var orientation: Int
  var uprightWidth: Int
  var uprightHeight: Int
  var bitDepth: Int
  var colorModel: String
  var hasAlpha: Bool
  var interlaced: Bool
  var progressive: Bool
  /// The name of the colour profile, or null without one.
  var profile: String?
  /// The chroma subsampling, such as 4:2:0, or null if the header lacks it.
  var chroma: String?
  /// The dynamic range: The dynamic range: SDR, PQ or HLG.
  var dynamicRange: String
  var tiles: Int
  var thumbnails: Int
  var gainMap: Bool
  var bytes: Int

  init(_ path: FilePath, _ header: PhotoHeader) {
    self.path = path.string
    pathBase64 = path.base64IfNotUTF8
    format = header.format.rawValue
    width = header.size.width
    height = header.size.height
    orientation = header.orientation.rawValue
    uprightWidth = header.uprightSize.width
    uprightHeight = header.uprightSize.height
    bitDepth = header.bitDepth
    colorModel = header.colorModel.rawValue
    hasAlpha = header.hasAlpha
    interlaced = header.isInterlaced
    progressive = header.isProgressive
    profile = header.profileName
    chroma = header.chroma?.rawValue
    dynamicRange = header.dynamicRange.rawValue
    tiles = header.tileCount
    thumbnails = header.thumbnailCount
    gainMap = header.hasGainMap
    bytes = header.byteCount
  }

  private enum CodingKeys: CodingKey {
    case path, pathBase64, format, width, height, orientation, uprightWidth, uprightHeight, bitDepth
    case colorModel, hasAlpha, interlaced, progressive, profile, chroma, dynamicRange
    case tiles, thumbnails, gainMap, bytes
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(pathBase64, forKey: .pathBase64)
    try container.encode(format, forKey: .format)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(orientation, forKey: .orientation)
    try container.encode(uprightWidth, forKey: .uprightWidth)
    try container.encode(uprightHeight, forKey: .uprightHeight)
    try container.encode(bitDepth, forKey: .bitDepth)
    try container.encode(colorModel, forKey: .colorModel)
    try container.encode(hasAlpha, forKey: .hasAlpha)
    try container.encode(interlaced, forKey: .interlaced)
    try container.encode(progressive, forKey: .progressive)
    // Null values are written, too, so that every line has the same keys.
    try container.encode(profile, forKey: .profile)
    try container.encode(chroma, forKey: .chroma)
    try container.encode(dynamicRange, forKey: .dynamicRange)
    try container.encode(tiles, forKey: .tiles)
    try container.encode(thumbnails, forKey: .thumbnails)
    try container.encode(gainMap, forKey: .gainMap)
    try container.encode(bytes, forKey: .bytes)
  }

  static func lines(of results: [PhotoDescription], in language: Language) -> [String] {
    results.map(\.text)
  }

  private var text: String {
    var parts = ["\(format.uppercased()) \(width)x\(height)"]
    if orientation != 1 {
      parts.append("upright \(uprightWidth)x\(uprightHeight) (orientation \(orientation))")
    }
    parts.append("\(bitDepth)-bit \(colorModel)")
    // A grey photo has no chroma subsampling, and the colour model already shows that the photo is
    // grey.
    if let chroma, chroma != ChromaSampling.gray.rawValue { parts.append(chroma) }
    if dynamicRange != DynamicRange.standard.rawValue { parts.append(dynamicRange) }
    if hasAlpha { parts.append("transparency") }
    if interlaced { parts.append("interlaced") }
    if progressive { parts.append("progressive") }
    if let profile { parts.append("profile \(profile)") }
    if tiles > 1 { parts.append("\(tiles) tiles") }
    if thumbnails > 0 { parts.append(CountedNoun("thumbnail").counted(thumbnails).description) }
    if gainMap { parts.append("gain map") }
    parts.append("\(bytes) bytes")
    let isInput = FilePath(path) == StandardInput.argument
    let name = isInput ? StandardInput.name : FilePath(path)
    return "\(name.escapedOnOneLine): \(parts.joined(separator: ", "))"
  }
}
