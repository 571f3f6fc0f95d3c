public import Core
public import Images

/// Detects colours and garment kinds in photos. The wardrobe has no detection of its own.
///
/// ```swift
/// let wardrobe = try await Wardrobe.open(
///   WardrobeFolder("wardrobe"), creating: true, options: .readingPhotos)
/// ```
public protocol PhotoAnalyzer: Sendable {
  /// Reads a photo. The whole photo must be decoded, so that damaged photos are rejected.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - countsThings: true to count the separate objects in the photo, which takes longer.
  ///   - context: the limits for decoding.
  /// - Throws: an error if the photo is unusable or the work was interrupted.
  func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading
}

/// Decodes photos without detecting any colours or kinds.
public struct DecodingAnalyzer: PhotoAnalyzer {
  private static let longestSide = 400

  /// Makes an analyzer that detects nothing.
  public init() {}

  /// Decodes a photo at a reduced size, which is enough to detect damage.
  public func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading {
    _ = try await Raster.reduced(photo, toLongestSide: Self.longestSide, context)
    return PhotoReading()
  }
}
