package import Images
package import Core
package import SystemPackage

/// Photos of a length and a time of one's choice.
extension Workspace {
  /// How long a photo is that `oldPhoto` writes.
  private static let length = 2000

  /// Writes a JPEG of one colour; every one is of the same length and, if none is given, time.
  @discardableResult
  package func oldPhoto(
    _ name: String, _ color: Color = Color(red: 200, green: 30, blue: 40),
    modified: FileStamp.Time = .longAgo
  ) throws -> FilePath {
    let bytes = try Self.photoBytes(color)
    try write(bytes, to: name)
    try setModified(name, modified)
    return path(name)
  }

  package static func photoBytes(_ color: Color) throws -> [UInt8] {
    let raster = Raster(size: PixelSize(width: 24, height: 16), filledWith: color)
    let bytes = try raster.encodedNow(as: .jpeg(quality: 95))
    // A comment makes up for what is lacking.
    let lacking = length - bytes.count - 4
    return JPEGFixture(bytes).inserting(0xFE, [UInt8](repeating: 0, count: lacking)).bytes
  }
}
