import Core
import Garments
import Images
import WardrobeStore

extension OpeningOptions {
  /// Options to read and write a wardrobe, and to detect each photo's colours.
  static var readingCorners: OpeningOptions {
    var options = OpeningOptions()
    options.analyzer = CornerAnalyzer()
    return options
  }
}

/// An analyzer that returns the colours of three corners of a photo, without duplicates.
struct CornerAnalyzer: PhotoAnalyzer {
  func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading {
    let raster = try await Raster.reduced(photo, toLongestSide: 400, context)
    let corners = [
      raster[0, 0], raster[raster.size.width - 1, 0], raster[0, raster.size.height - 1],
    ]
    var colors: [GarmentColor] = []
    for corner in corners.map({ GarmentColor(color: $0) }) where !colors.contains(corner) {
      colors.append(corner)
    }
    return PhotoReading(colors: colors)
  }
}
