private import Glibc

/// A way that a garment may lie, such as spread or folded, and its size then.
///
/// Each range is about one standard deviation either way: two garments of three lie within it.
package struct SizePose: Hashable, Sendable {
  /// Its name among the poses of such a garment: "spread", "coiled", "mini".
  package var name: String
  /// The height of the box around the garment, in centimetres, above 0.
  package var height: ClosedRange<Double>
  /// The width of the box around the garment, in centimetres, above 0.
  package var width: ClosedRange<Double>
  /// The visible area of the garment, in square centimetres, above 0.
  package var area: ClosedRange<Double>
  /// True if few garments of the type lie like this: it counts only if the outline leaves little
  /// doubt.
  package var isRare: Bool

  /// A pose.
  ///
  /// - Parameters:
  ///   - name: its name among the poses of its type.
  ///   - height: the height of the box around the garment, in centimetres.
  ///   - width: the width of that box, in centimetres.
  ///   - area: the visible area, in square centimetres.
  ///   - isRare: true if few lie like this.
  package init(
    _ name: String, height: ClosedRange<Double>, width: ClosedRange<Double>,
    area: ClosedRange<Double>, isRare: Bool = false
  ) {
    (self.name, self.height, self.width, self.area) = (name, height, width, area)
    self.isRare = isRare
  }

  /// The same garment turned by a quarter.
  var turned: SizePose {
    SizePose(name, height: width, width: height, area: area, isRare: isRare)
  }

  /// The same pose, marked as rare.
  var asRare: SizePose {
    SizePose(name, height: height, width: width, area: area, isRare: true)
  }

  /// The same garment, `factor` times as long and as wide.
  func lengthened(by factor: Double) -> SizePose {
    func times(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      range.lowerBound * factor...range.upperBound * factor
    }
    return SizePose(
      name, height: times(height), width: width, area: times(area), isRare: isRare)
  }
}

extension SizePose {
  /// The size class of such garments.
  package var sizeClass: SizeClass { SizeClass(area: exp(LogNormal(area).middle)) }

  /// True for a line rather than a patch, such as a straight belt or a necklace. It may be wider
  /// than a dress.
  package var isLong: Bool {
    let (height, width) = (exp(LogNormal(height).middle), exp(LogNormal(width).middle))
    return max(height / width, width / height) > 3
      || exp(LogNormal(area).middle) < 0.25 * height * width
  }
}

/// Classes of relative size, regardless of outlines.
package enum SizeClass: Int, CaseIterable, Comparable, Sendable {
  /// Jewellery.
  case tiny
  /// Glasses, watches, wallets, belts, gloves, caps, sandals.
  case small
  /// Shoes, hats, most bags, socks, bandeaus, and unknown things.
  case medium
  /// Tanks, crop tops, shorts, short skirts, large bags.
  case large
  /// Other tops, trousers, dresses, coats, suits.
  case largest

  /// The class of things with an area in square centimetres.
  package init(area: Double) {
    switch area {
    case ..<45: self = .tiny
    case ..<400: self = .small
    case ..<1200: self = .medium
    case ..<2600: self = .large
    default: self = .largest
    }
  }

  /// Smaller classes come first.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A range as one standard deviation either way of a log-normal distribution.
struct LogNormal {
  let middle: Double
  let deviation: Double

  /// The least deviation: no length is known more exactly.
  private static let leastDeviation = 0.02

  init(_ range: ClosedRange<Double>) {
    let (low, high) = (log(range.lowerBound), log(range.upperBound))
    middle = (low + high) / 2
    deviation = max(Self.leastDeviation, (high - low) / 2)
  }

  /// The likely maximum, which few exceed: two deviations above the middle.
  var most: Double { exp(middle + 2 * deviation) }
}
