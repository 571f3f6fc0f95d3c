package import Images

/// A photo that could not be cut out, where garments are shown alone: cropped to the garment, with round
/// corners and a hairline, so that it lies among cut-outs as a print would, and not as a hole in the picture.
package enum PhotoCard {
  /// Widths by heights. Cards have one of few proportions, whichever suits the garment best, so that they look
  /// like one set.
  package static let proportions = [1.0 / 2, 2.0 / 3, 4.0 / 5, 1, 5.0 / 4, 3.0 / 2, 2]
  /// The margin around the garment, in parts of its longest side.
  private static let margin = 0.06

  /// The part of a photo that a card shows, in shares of the upright photo's width and height, so
  /// that a recipe can record it for any decoded size.
  ///
  /// The garment is whole. If no card of ``proportions`` can hold it, because it fills the photo,
  /// the card has the shape of the photo's available part.
  ///
  /// - Parameters:
  ///   - garment: the likely place of the garment on the photo; nil if unknown, and then the card
  ///     shows as much of the photo as it can.
  ///   - top: the photo's highest row that must be on the card, that of a wearer's head; nil for
  ///     none.
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

  /// A crop of the picture in a screenshot, in shares of the screenshot's sides.
  ///
  /// - Parameters:
  ///   - crop: the crop in shares of the picture's sides.
  ///   - picture: the picture's place on the screenshot; nil for a photo that is no screenshot.
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

  /// The smallest card of a proportion around `wanted`, otherwise the photo's largest that contains
  /// `whole`; nil if none does.
  private static func card(
    of proportion: Double, holding whole: Region, _ wanted: Region, in photo: Region
  ) -> Region? {
    let width = min(
      max(wanted.width, wanted.height * proportion), photo.width, photo.height * proportion)
    let height = width / proportion
    // Sums of whole numbers of pixels may have small rounding errors.
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

  /// The number of steps of shares in recipes: rounded for readability, without visible loss on any
  /// photo.
  private static let steps = 10_000.0

  /// A part of an axis, inside of it, in shares of its length.
  static func shares(
    middle: Double, length: Double, of whole: Double
  ) -> (start: Double, length: Double) {
    let start = min(max(0, middle - length / 2), whole - length)
    let first = min(steps - 1, (start / whole * steps).rounded())
    let count = min(steps - first, max(1, (length / whole * steps).rounded()))
    return (first / steps, count / steps)
  }

  /// The pixels of a photo that a crop shows: at least one.
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
  /// A box extended up to `top`, if given.
  fileprivate init(_ box: PixelRect, from top: Int?) {
    let y = min(box.y, top ?? box.y)
    self.init(
      x: Double(box.x), y: Double(y), width: Double(box.width), height: Double(box.maxY - y))
  }

  /// The region with a margin on all sides, within a photo.
  fileprivate func grown(by margin: Double, within photo: Region) -> Region {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    return Region(
      x: left, y: top, width: min(photo.width, x + width + margin) - left,
      height: min(photo.height, y + height + margin) - top)
  }

  /// The area that is in one of two overlapping regions only.
  fileprivate func difference(from other: Region) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return width * height + other.width * other.height - 2 * max(0, across) * max(0, down)
  }
}
