package import Images
package import Core
package import SystemPackage

/// Photos of a fixed length and with a chosen modification time.
extension Workspace {
  /// The length of photos from `oldPhoto` in bytes.
  private static let length = 2000

  /// Writes a JPEG of one colour. All such photos have the same length and default time.
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
    // A comment pads the photo to its length.
    let lacking = length - bytes.count - 4
    return JPEGFixture(bytes).inserting(0xFE, [UInt8](repeating: 0, count: lacking)).bytes
  }
}
