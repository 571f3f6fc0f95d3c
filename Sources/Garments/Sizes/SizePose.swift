private import Glibc

/// One way a garment may lie, such as spread or folded, and how large it is then.
///
/// Each range is about one standard deviation either way: two garments of three lie within it.
package struct SizePose: Hashable, Sendable {
  /// What tells it from the other ways that such a garment lies: "spread", "coiled", "mini".
  package var name: String
  /// Of the box around the garment, in centimetres, above 0.
  package var height: ClosedRange<Double>
  /// Of the box around the garment, in centimetres, above 0.
  package var width: ClosedRange<Double>
  /// What is visible of the garment, in square centimetres, above 0.
  package var area: ClosedRange<Double>
  /// Whether few garments of the type lie so: it counts only where the outline leaves little doubt.
  package var isRare: Bool

  /// A way of lying.
  ///
  /// - Parameters:
  ///   - name: what tells it from the others of its type.
  ///   - height: of the box around the garment, in centimetres.
  ///   - width: of that box, in centimetres.
  ///   - area: what is visible, in square centimetres.
  ///   - isRare: whether few lie so.
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

  /// The same, for a type of which few garments are so.
  var asRare: SizePose {
    SizePose(name, height: height, width: width, area: area, isRare: true)
  }

  /// The same garment, `factor` times as long and as wide as before.
  func lengthened(by factor: Double) -> SizePose {
    func times(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      range.lowerBound * factor...range.upperBound * factor
    }
    return SizePose(
      name, height: times(height), width: width, area: times(area), isRare: isRare)
  }
}

extension SizePose {
  /// The class of such garments beside others.
  package var sizeClass: SizeClass { SizeClass(area: exp(LogNormal(area).middle)) }

  /// Whether it is a line rather than a patch, as a straight belt and a necklace are. Such a thing may be
  /// wider than a dress.
  package var isLong: Bool {
    let (height, width) = (exp(LogNormal(height).middle), exp(LogNormal(width).middle))
    return max(height / width, width / height) > 3
      || exp(LogNormal(area).middle) < 0.25 * height * width
  }
}

/// How large pieces are beside each other, whatever their outlines are.
package enum SizeClass: Int, CaseIterable, Comparable, Sendable {
  /// Jewellery.
  case tiny
  /// Glasses, watches, wallets, belts, gloves, caps, sandals.
  case small
  /// Shoes, hats, most bags, socks, bandeaus; and what nobody knows.
  case medium
  /// Tanks, crop tops, shorts, short skirts, large bags.
  case large
  /// Other tops, trousers, dresses, coats, suits.
  case largest

  /// The class of what has so many square centimetres.
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

  /// No length is known more exactly than that.
  private static let leastDeviation = 0.02

  init(_ range: ClosedRange<Double>) {
    let (low, high) = (log(range.lowerBound), log(range.upperBound))
    middle = (low + high) / 2
    deviation = max(Self.leastDeviation, (high - low) / 2)
  }

  /// What few exceed: two deviations above the middle.
  var most: Double { exp(middle + 2 * deviation) }
}
