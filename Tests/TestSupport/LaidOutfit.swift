package import Images

/// A photo of an outfit: three separate items.
package enum LaidOutfit {
  package static let size = PixelSize(width: 400, height: 500)
  /// The items' boxes, in reading order.
  package static let boxes = [
    PixelRect(x: 30, y: 30, width: 160, height: 150),
    PixelRect(x: 240, y: 60, width: 100, height: 260),
    PixelRect(x: 60, y: 370, width: 120, height: 80),
  ]
  package static let colors = [
    Color(red: 190, green: 30, blue: 40), Color(red: 30, green: 50, blue: 120),
    Color(red: 120, green: 90, blue: 20),
  ]

  /// The photo with a transparent background.
  package static var cutout: Raster { photo(on: Color(red: 0, green: 0, blue: 0, alpha: 0)) }

  package static func photo(on ground: Color) -> Raster {
    var raster = Raster(size: size, filledWith: ground)
    for (box, color) in zip(boxes, colors) { raster.fill(box, color) }
    return raster
  }
}
