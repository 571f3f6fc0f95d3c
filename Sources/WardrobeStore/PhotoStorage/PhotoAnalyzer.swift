public import Core
public import Images

/// Reads photos for a wardrobe, which has no means of its own to tell colours or kinds.
///
/// ```swift
/// let wardrobe = try await Wardrobe.open(
///   WardrobeFolder("wardrobe"), creating: true, options: .readingPhotos)
/// ```
public protocol PhotoAnalyzer: Sendable {
  /// Reads a photo. All of it must be decoded: a photo that is damaged is not kept.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - countsThings: whether to count the things that lie apart on the photo, which takes longer.
  ///   - context: what decoding it may take.
  /// - Throws: where the photo cannot be used, or the work was given up.
  func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading
}

/// Decodes photos and reads nothing of them: garments have the colours that were stated, and no others.
public struct DecodingAnalyzer: PhotoAnalyzer {
  /// The longest side, in pixels, that a photo is decoded at.
  private static let longestSide = 400

  /// An analyzer that sees nothing.
  public init() {}

  /// Decodes a photo as small as is enough to know that all of it can be decoded.
  public func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading {
    _ = try await Raster.reduced(photo, toLongestSide: Self.longestSide, context)
    return PhotoReading()
  }
}
