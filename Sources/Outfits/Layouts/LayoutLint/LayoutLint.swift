public import Images

/// Measurements of the placement of pieces on a canvas. Pixels with an alpha above 127 count as
/// visible.
///
/// ```swift
/// let lint = LayoutLint(canvas: canvas.size, pieces: pieces, places: places)
/// for breach in lint.breaches(of: LayoutLint.Limits(leastCoverage: 0.3)) {
///   print(breach)  // such as "coverage"
/// }
/// ```
public struct LayoutLint: Hashable, Sendable {
  /// The largest fraction of a piece's visible part that other pieces cover, 0...1.
  public var overlap: Double
  /// The fraction of the canvas under the bounding boxes of visible parts, 0...1.
  public var coverage: Double
  /// The minimum distance of a visible pixel from the canvas's edge, as a fraction of the canvas's
  /// shorter side. The margin is negative if a visible pixel is outside the canvas.
  public var margin: Double
  /// The indices of pieces with a visible part outside the canvas, in order.
  public var clipped: [Int]
  /// The fraction of the canvas, or of a part of the canvas, that is under garments, 0...1.
  public var filled: Double
  /// The area of the largest empty upright rectangle, as a fraction of the canvas or of a part,
  /// 0...1.
  public var emptiest: Double
  /// The largest ratio between the drawn scales of two pieces, 1 or more; nil if the real sizes are
  /// unknown. The usual enlargement of small accessories does not count.
  public var proportion: Double?

  /// Makes measurements from the given values. Fractions are from 0 to 1, and `clipped` holds
  /// indices of pieces.
  public init(
    overlap: Double, coverage: Double, margin: Double, clipped: [Int], filled: Double,
    emptiest: Double, proportion: Double? = nil
  ) {
    self.overlap = overlap
    self.coverage = coverage
    self.margin = margin
    self.clipped = clipped
    self.filled = filled
    self.emptiest = emptiest
    self.proportion = proportion
  }
}

extension LayoutLint {
  public struct Limits: Hashable, Sendable {
    /// The maximum fraction of a piece that other pieces may cover, 0...1.
    public var mostOverlap: Double
    /// The minimum fraction of the canvas under the bounding boxes of pieces, 0...1.
    public var leastCoverage: Double
    /// The minimum distance from the canvas's edge, as a fraction of the canvas's shorter side,
    /// 0...1.
    public var leastMargin: Double
    /// The minimum fraction of the canvas, or of a part of the canvas, under garments, 0...1.
    public var leastFilled: Double
    /// The maximum area of an empty rectangle, as a fraction of the canvas or of a part, 0...1.
    public var mostEmptiest: Double
    /// The maximum ratio between the drawn scales of two pieces, 1 or more; nil for no limit.
    public var mostProportion: Double?
    /// The part of the canvas to fill, in pixels of the canvas; nil for the whole canvas.
    public var within: PixelRect?

    /// Makes limits, by default an overlap of 15 % and a margin of 4 %.
    public init(
      mostOverlap: Double = 0.15, leastCoverage: Double = 0, leastMargin: Double = 0.04,
      leastFilled: Double = 0, mostEmptiest: Double = 1, mostProportion: Double? = nil,
      within: PixelRect? = nil
    ) {
      self.mostOverlap = mostOverlap
      self.leastCoverage = leastCoverage
      self.leastMargin = leastMargin
      self.leastFilled = leastFilled
      self.mostEmptiest = mostEmptiest
      self.mostProportion = mostProportion
      self.within = within
    }
  }

  /// A limit that a layout exceeds.
  public enum Breach: String, CaseIterable, Hashable, Sendable {
    case overlap, coverage, margin, clipped, filled, emptiest, proportion
  }

  /// Returns the limits that the layout exceeds. If `limits` is nil, returns an empty array.
  public func breaches(of limits: Limits?) -> [Breach] {
    guard let limits else { return [] }
    return Breach.allCases.filter { breach in
      switch breach {
      case .overlap: overlap > limits.mostOverlap
      case .coverage: coverage < limits.leastCoverage
      case .margin: margin < limits.leastMargin
      case .clipped: !clipped.isEmpty
      case .filled: filled < limits.leastFilled
      case .emptiest: emptiest > limits.mostEmptiest
      case .proportion: (proportion ?? 1) > limits.mostProportion ?? .infinity
      }
    }
  }
}

extension LayoutLint {
  /// Makes measurements from the bounding boxes of the visible parts, in pixels. The box of an
  /// invisible piece is nil.
  package init(
    overlap: Double, canvas: PixelSize, bounds: [Region?], filled: Double, emptiest: Double
  ) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let boxes = bounds.compactMap { $0 }
    let margin = boxes.reduce(min(width, height) / 2) { least, box in
      min(least, box.x, box.y, width - box.x - box.width, height - box.y - box.height)
    }
    self.init(
      overlap: overlap,
      coverage: boxes.map { $0.clipped(to: canvas) }.unionArea / max(1, width * height),
      margin: margin / max(1, min(width, height)),
      clipped: bounds.indices.filter { index in
        bounds[index].map { $0 != $0.clipped(to: canvas) } ?? false
      }, filled: filled, emptiest: emptiest)
  }
}

extension LayoutLint {
  /// Measures pieces by their coarse shapes, before any pixel is drawn. Later places cover earlier
  /// ones.
  ///
  /// Overlap is measured at 64 or more points along each side of a piece. Filled and empty areas
  /// are measured at up to 200 points along the longer side. With ragged edges, a measured fraction
  /// may be wrong by a few hundredths. The real margin is at least as large as the measured margin.
  ///
  /// - Parameters:
  ///   - canvas: the size of the canvas, in pixels.
  ///   - pieces: the pieces of the layout's input. The indices in `places` refer to this array.
  ///   - places: the places of pieces. Places without a piece in `pieces` are ignored.
  ///   - part: the part of the canvas to fill; nil for the whole canvas.
  public init(
    canvas: PixelSize, pieces: [LayoutPiece], places: [PlacedPiece], within part: PixelRect? = nil
  ) {
    let known = places.filter { pieces.indices.contains($0.index) }
    let placed = known.map { PlacedShape(pieces[$0.index].shape, $0) }
    let shares = placed.indices.map { index in
      placed[index].share(coveredBy: placed[(index + 1)...])
    }
    let part = part ?? PixelRect(x: 0, y: 0, size: canvas)
    let (filled, emptiest) = placed.filling(of: part)
    self.init(
      overlap: shares.max() ?? 0, canvas: canvas, bounds: placed.map(\.bounds), filled: filled,
      emptiest: emptiest)
    proportion = Self.proportion(of: pieces, in: known)
  }
}

extension Region {
  /// Returns the part of the region that is inside a canvas. The part may be empty.
  package func clipped(to canvas: PixelSize) -> Region {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(Double(canvas.width), x + width)
    let bottom = min(Double(canvas.height), y + height)
    // If nothing is clipped, the region is returned unchanged to avoid rounding.
    let isInside = left == x && top == y && right == x + width && bottom == y + height
    return isInside
      ? self : Region(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

extension [Region] {
  /// The area of the union of the regions.
  ///
  /// The plane is divided at each left and right edge. In each strip, the vertical ranges of the
  /// regions are merged, in quadratic time.
  var unionArea: Double {
    let byTop = filter { $0.width > 0 && $0.height > 0 }.sorted { $0.y < $1.y }
    let edges = byTop.flatMap { [$0.x, $0.x + $0.width] }.sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { area, strip in
      guard strip.1 > strip.0 else { return area }
      var (covered, reached) = (0.0, -Double.infinity)
      for region in byTop where region.x <= strip.0 && region.x + region.width >= strip.1 {
        let bottom = region.y + region.height
        if bottom > reached {
          covered += bottom - Swift.max(region.y, reached)
          reached = bottom
        }
      }
      return area + covered * (strip.1 - strip.0)
    }
  }
}
