private import Glibc

/// A way to lay out a garment, such as spread or folded, with the resulting size.
///
/// The ranges span one standard deviation either way, which covers two thirds of all garments.
package struct SizePose: Hashable, Sendable {
  /// The pose's name, such as "spread", "coiled" or "mini".
  package var name: String
  /// The height of the garment's bounding box, in centimetres, above 0.
  package var height: ClosedRange<Double>
  /// The width of the garment's bounding box, in centimetres, above 0.
  package var width: ClosedRange<Double>
  /// The visible area of the garment, in square centimetres, above 0.
  package var area: ClosedRange<Double>
  /// True if the pose is rare. A rare pose is chosen only if the outline clearly matches.
  package var isRare: Bool

  /// Makes a pose.
  ///
  /// - Parameters:
  ///   - name: the pose's name.
  ///   - height: the height of the bounding box, in centimetres.
  ///   - width: the width of the bounding box, in centimetres.
  ///   - area: the visible area, in square centimetres.
  ///   - isRare: true if the pose is rare for the garment type.
  package init(
    _ name: String, height: ClosedRange<Double>, width: ClosedRange<Double>,
    area: ClosedRange<Double>, isRare: Bool = false
  ) {
    (self.name, self.height, self.width, self.area) = (name, height, width, area)
    self.isRare = isRare
  }

  var turned: SizePose {
    SizePose(name, height: width, width: height, area: area, isRare: isRare)
  }

  var asRare: SizePose {
    SizePose(name, height: height, width: width, area: area, isRare: true)
  }

  /// Returns the pose scaled by `factor` in height and width.
  func lengthened(by factor: Double) -> SizePose {
    func times(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      range.lowerBound * factor...range.upperBound * factor
    }
    return SizePose(
      name, height: times(height), width: width, area: times(area), isRare: isRare)
  }
}

extension SizePose {
  package var sizeClass: SizeClass { SizeClass(area: exp(LogNormal(area).middle)) }

  /// True for a garment shaped like a line, such as a straight belt or a necklace.
  package var isLong: Bool {
    let (height, width) = (exp(LogNormal(height).middle), exp(LogNormal(width).middle))
    return max(height / width, width / height) > 3
      || exp(LogNormal(area).middle) < 0.25 * height * width
  }
}

package enum SizeClass: Int, CaseIterable, Comparable, Sendable {
  /// The size of jewellery.
  case tiny
  /// The size of glasses, watches, wallets, belts, gloves, caps and sandals.
  case small
  /// The size of shoes, hats, most bags, socks, bandeaus and unknown items.
  case medium
  /// The size of tanks, crop tops, shorts, short skirts and large bags.
  case large
  /// The size of other tops, trousers, dresses, coats and suits.
  case largest

  package init(area: Double) {
    switch area {
    case ..<45: self = .tiny
    case ..<400: self = .small
    case ..<1200: self = .medium
    case ..<2600: self = .large
    default: self = .largest
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A log-normal distribution with a given range of one standard deviation either way.
struct LogNormal {
  let middle: Double
  let deviation: Double

  /// The minimum standard deviation, because no length is known more precisely.
  private static let leastDeviation = 0.02

  init(_ range: ClosedRange<Double>) {
    let (low, high) = (log(range.lowerBound), log(range.upperBound))
    middle = (low + high) / 2
    deviation = max(Self.leastDeviation, (high - low) / 2)
  }

  /// The likely maximum: two standard deviations above the middle.
  var most: Double { exp(middle + 2 * deviation) }
}
