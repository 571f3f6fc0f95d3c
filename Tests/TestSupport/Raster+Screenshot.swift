package import Images

/// A drawn screenshot of a shop's page, and the position of its picture.
package struct DrawnScreenshot {
  package var raster: Raster
  package var picture: PixelRect

  /// - Parameters:
  ///   - picture: the product's picture; nil for a page with only text.
  ///   - size: the screen's size.
  ///   - origin: the picture's top left corner.
  ///   - page: the page's colour.
  ///   - seed: the seed of the text.
  package init(
    of picture: Raster?, on size: PixelSize, at origin: (x: Int, y: Int), page: Color = .white,
    seed: Int = 1
  ) {
    raster = Raster(size: size, filledWith: page)
    let ink = page.red < 128 ? Color.white : Color(red: 30, green: 30, blue: 34)
    let pictureSize = picture?.size ?? PixelSize(width: 0, height: 0)
    self.picture = PixelRect(x: origin.x, y: origin.y, size: pictureSize)
    var noise = Noise(seed: seed)
    let letter = max(6, size.longestSide / 100)
    // Text goes beside or below the picture. A status line is at the top.
    let isWide = size.width > size.height
    let left = isWide ? self.picture.maxX + 4 * letter : 2 * letter
    let top = isWide ? origin.y : max(self.picture.maxY, origin.y) + 3 * letter
    raster.write(
      PixelRect(x: 2 * letter, y: letter, width: size.width / 2, height: letter), ink, &noise)
    var line = top
    while line + 3 * letter < size.height {
      let width = Int.random(in: (size.width - left) / 3..<(size.width - left), using: &noise)
      raster.write(
        PixelRect(x: left, y: line, width: width - 2 * letter, height: letter), ink, &noise)
      line += 3 * letter
    }
    if let picture { raster.blend(picture, x: origin.x, y: origin.y) }
  }
}

extension Raster {
  /// Draws a line of words. Each letter consists of two strokes.
  fileprivate mutating func write(_ line: PixelRect, _ ink: Color, _ noise: inout Noise) {
    var x = line.x
    let stroke = max(1, line.height / 5)
    while x + line.height < line.maxX {
      for _ in 0..<Int.random(in: 4...9, using: &noise) where x + line.height < line.maxX {
        let tall = Int.random(in: line.height * 2 / 3...line.height, using: &noise)
        for start in [x, x + line.height * 2 / 5] {
          fill(
            PixelRect(x: start, y: line.maxY - tall, width: stroke, height: tall), ink)
        }
        x += line.height * 4 / 5
      }
      x += line.height
    }
  }
}
