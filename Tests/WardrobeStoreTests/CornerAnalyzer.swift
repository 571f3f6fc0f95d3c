import Core
import Garments
import Images
import WardrobeStore

extension OpeningOptions {
  /// To read and to write, with a colour of each photo.
  static var readingCorners: OpeningOptions {
    var options = OpeningOptions()
    options.analyzer = CornerAnalyzer()
    return options
  }
}

/// Takes the colours in a photo's upper corners and the lower left for the garment's, each once.
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
