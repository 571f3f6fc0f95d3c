package import Pixels

/// What can be measured of how pieces lie on a canvas. Visible is what has an alpha above 127.
public struct LayoutLint: Hashable, Sendable {
  /// Of all pieces the largest share of what is visible of one that others cover, 0...1.
  public var overlap: Double
  /// The share of the canvas under the union of the boxes around what is visible of each piece, 0...1.
  public var coverage: Double
  /// The least distance of a visible pixel from the canvas's edge, as a share of the canvas's shorter
  /// side; below 0 where one is outside, half the canvas where nothing is visible.
  public var margin: Double
  /// The pieces of which something visible is outside the canvas, by their indices, in order.
  public var clipped: [Int]

  public init(overlap: Double, coverage: Double, margin: Double, clipped: [Int]) {
    self.overlap = overlap
    self.coverage = coverage
    self.margin = margin
    self.clipped = clipped
  }
}

extension LayoutLint {
  /// What a layout is held to.
  public struct Limits: Hashable, Sendable {
    public var mostOverlap: Double
    public var leastCoverage: Double
    public var leastMargin: Double

    public init(mostOverlap: Double = 0.15, leastCoverage: Double, leastMargin: Double = 0.04) {
      self.mostOverlap = mostOverlap
      self.leastCoverage = leastCoverage
      self.leastMargin = leastMargin
    }
  }

  /// A limit that a layout does not hold.
  public enum Breach: String, CaseIterable, Hashable, Sendable {
    case overlap, coverage, margin, clipped
  }

  /// The limits that are not held.
  public func breaches(of limits: Limits) -> [Breach] {
    Breach.allCases.filter { breach in
      switch breach {
      case .overlap: overlap > limits.mostOverlap
      case .coverage: coverage < limits.leastCoverage
      case .margin: margin < limits.leastMargin
      case .clipped: !clipped.isEmpty
      }
    }
  }
}

extension LayoutLint {
  /// Boxes around what is visible, in pixels; nil for a piece of which nothing is.
  package init(overlap: Double, canvas: PixelSize, bounds: [Region?]) {
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
      })
  }
}
