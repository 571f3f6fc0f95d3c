package import Pixels

/// A photo that could not be cut out, where garments are shown alone: cropped to the garment, with round
/// corners and a hairline, so that it lies among cut-outs as a print would, and not as a hole in the picture.
package enum PhotoCard {
  /// Width to height, the same for all cards, so that they look like one set whatever their photos' shapes.
  ///
  /// Most garments are taller than wide as they lie, and so are phone photos. Of the 204 garments with masks
  /// in `../shared/real` a crop of 4 to 5 keeps 98.4 % of their pixels and 174 garments whole, the most of
  /// 2:3 (155), 3:4 (169), 4:5, 5:6 (169), 1:1 (151) and 5:4 (109).
  package static let proportion = PixelSize(width: 4, height: 5)
  /// What stays around the garment, in parts of its longest side.
  private static let margin = 0.06

  /// What a card shows of a photo, in shares of the upright photo's width and height, so that a recipe can
  /// tell it whatever size the photo is decoded at.
  ///
  /// - Parameters:
  ///   - garment: where on the photo the garment likely is; nil where nobody knows, and then the middle is
  ///     shown.
  ///   - size: the photo's.
  package static func crop(around garment: PixelRect?, in size: PixelSize) -> Region {
    let (across, down) = (Double(size.width), Double(size.height))
    let garment = garment ?? PixelRect(x: 0, y: 0, size: size)
    let around = margin * Double(garment.size.longestSide)
    let aspect = Double(proportion.width) / Double(proportion.height)
    // Around the garment with its margin, and no larger than the photo.
    let wanted = max(
      Double(garment.width) + 2 * around, (Double(garment.height) + 2 * around) * aspect)
    let width = min(wanted, across, down * aspect)
    let columns = shares(
      middle: Double(garment.x) + Double(garment.width) / 2, length: width, of: across)
    let rows = shares(
      middle: Double(garment.y) + Double(garment.height) / 2, length: width / aspect, of: down)
    return Region(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
  }

  /// In recipes shares have so many steps: people read them, and no photo is so large that it shows.
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

  /// A size exactly of that proportion, near that of a crop.
  static func size(near size: PixelSize) -> PixelSize {
    let unit = max(1, (size.height + proportion.height / 2) / proportion.height)
    return PixelSize(width: unit * proportion.width, height: unit * proportion.height)
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
