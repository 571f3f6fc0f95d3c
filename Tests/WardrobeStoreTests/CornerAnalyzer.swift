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

/// Takes the colour in a photo's first corner for the garment's.
struct CornerAnalyzer: PhotoAnalyzer {
  func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading {
    let raster = try await Raster.reduced(photo, toLongestSide: 400, context)
    return PhotoReading(colors: [GarmentColor(color: raster[0, 0])])
  }
}
