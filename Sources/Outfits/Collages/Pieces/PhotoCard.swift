package import Images

/// A card shows a photo that could not be cut out, in a picture with cut-out garments. The photo is
/// cropped to the garment, with round corners and a hairline, so that it looks like a print.
package enum PhotoCard {
  /// The possible aspect ratios of cards. Cards look like a set, because there are only a few
  /// ratios.
  package static let proportions = [1.0 / 2, 2.0 / 3, 4.0 / 5, 1, 5.0 / 4, 3.0 / 2, 2]
  /// The margin around the garment, as a fraction of the garment's longest side.
  private static let margin = 0.06

  /// Returns the part of a photo that a card shows, as fractions of the upright photo's width and
  /// height. The fractions do not depend on the size at which the photo is decoded.
  ///
  /// The garment is shown whole. If no aspect ratio of ``proportions`` has room for the whole
  /// garment, the crop has another ratio.
  ///
  /// - Parameters:
  ///   - garment: the likely place of the garment on the photo. If nil, the card shows as much of
  ///     the photo as possible.
  ///   - top: the row at the wearer's head, which the card must include; nil for none.
  ///   - size: the photo's size.
  package static func crop(
    around garment: PixelRect?, upTo top: Int? = nil, in size: PixelSize
  ) -> Region {
    let photo = Region(size)
    var whole = Region(x: photo.width / 2, y: photo.height / 2, width: 0, height: 0)
    var wanted = photo
    if let garment {
      whole = Region(garment, from: top)
      wanted = whole.grown(by: margin * Double(garment.size.longestSide), within: photo)
    }
    let cards = proportions.compactMap { card(of: $0, holding: whole, wanted, in: photo) }
    let best = cards.min { $0.difference(from: wanted) < $1.difference(from: wanted) }
    return shares(of: best ?? wanted, in: photo)
  }

  /// Converts a crop of the photo inside a screenshot to a crop of the whole screenshot.
  ///
  /// - Parameters:
  ///   - crop: the crop as fractions of the picture's width and height.
  ///   - picture: the picture's place on the screenshot; nil for a photo that is not a screenshot.
  ///   - size: the screenshot's size.
  package static func crop(
    _ crop: Region, of picture: PixelRect?, in size: PixelSize
  ) -> Region {
    guard let picture else { return crop }
    let inside = crop.scaled(across: Double(picture.width), down: Double(picture.height))
    return shares(
      of: Region(
        x: inside.x + Double(picture.x), y: inside.y + Double(picture.y), width: inside.width,
        height: inside.height), in: Region(size))
  }

  /// Returns the smallest card around `wanted` with the given aspect ratio. If the photo is too
  /// small for this card, returns the largest possible card. Returns nil if no card can contain
  /// `whole`.
  private static func card(
    of proportion: Double, holding whole: Region, _ wanted: Region, in photo: Region
  ) -> Region? {
    let width = min(
      max(wanted.width, wanted.height * proportion), photo.width, photo.height * proportion)
    let height = width / proportion
    // The small tolerance allows for rounding errors.
    guard width >= whole.width - 1e-6, height >= whole.height - 1e-6 else { return nil }
    return Region(
      x: start(of: width, about: whole.x + whole.width / 2, in: photo.width),
      y: start(of: height, about: whole.y + whole.height / 2, in: photo.height),
      width: width, height: height)
  }

  private static func start(of length: Double, about middle: Double, in whole: Double) -> Double {
    min(max(0, middle - length / 2), whole - length)
  }

  private static func shares(of part: Region, in photo: Region) -> Region {
    let columns = shares(middle: part.x + part.width / 2, length: part.width, of: photo.width)
    let rows = shares(middle: part.y + part.height / 2, length: part.height, of: photo.height)
    return Region(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
  }

  /// The number of steps to which fractions of a side are rounded. Rounding makes recipes more
  /// readable, without visible loss.
  private static let steps = 10_000.0

  /// Converts a part of an axis to fractions of the axis's length. A part that extends beyond an
  /// end is moved inside.
  static func shares(
    middle: Double, length: Double, of whole: Double
  ) -> (start: Double, length: Double) {
    let start = min(max(0, middle - length / 2), whole - length)
    let first = min(steps - 1, (start / whole * steps).rounded())
    let count = min(steps - first, max(1, (length / whole * steps).rounded()))
    return (first / steps, count / steps)
  }

  /// Returns the pixels of a photo that a crop shows, at least one.
  package static func box(of crop: Region, in size: PixelSize) -> PixelRect {
    let columns = pixels(crop.x, crop.width, of: size.width)
    let rows = pixels(crop.y, crop.height, of: size.height)
    return PixelRect(x: columns.start, y: rows.start, width: columns.count, height: rows.count)
  }

  private static func pixels(
    _ start: Double, _ length: Double, of whole: Int
  ) -> (start: Int, count: Int) {
    let first = min(whole - 1, Int((start * Double(whole)).rounded()))
    let end = min(whole, max(first + 1, Int(((start + length) * Double(whole)).rounded())))
    return (first, end - first)
  }
}

extension Region {
  fileprivate init(_ box: PixelRect, from top: Int?) {
    let y = min(box.y, top ?? box.y)
    self.init(
      x: Double(box.x), y: Double(y), width: Double(box.width), height: Double(box.maxY - y))
  }

  fileprivate func grown(by margin: Double, within photo: Region) -> Region {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    return Region(
      x: left, y: top, width: min(photo.width, x + width + margin) - left,
      height: min(photo.height, y + height + margin) - top)
  }

  fileprivate func difference(from other: Region) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return width * height + other.width * other.height - 2 * max(0, across) * max(0, down)
  }
}
