import Images
import Core
import SystemPackage
import TestSupport

/// Photos that differ by seed, and their hashes.
enum TestPhotos {
  /// Returns a JPEG with the detail of a photo.
  static func jpeg(seed: Int, width: Int = 400, height: Int = 300) throws -> [UInt8] {
    try Raster.photograph(PixelSize(width: width, height: height), seed: seed)
      .encodedNow(as: .jpeg(quality: 85))
  }

  static func sha256(_ bytes: [UInt8]) throws -> String {
    try SHA256Digest(of: bytes).description
  }
}
