public import Pixels

/// Photos in their order, in rows justified to one width, the whole in the middle of the canvas.
///
/// For each number of rows, the breaks with the most even rows are found by dynamic programming over
/// all breaks; of the blocks that follow, the one whose photos cover most of the canvas is taken.
public struct Mosaic: Hashable, Sendable {
  public var canvas: PixelSize
  /// What the photos must stay in, beside the margin; nil for the whole canvas.
  public var safeArea: PixelRect?
  /// The least pixels between the photos and the canvas's edge; nil for 4 % of its shorter side,
  /// rounded up.
  public var margin: Int?
  /// Pixels between two photos; nil for 2 % of the canvas's shorter side.
  public var gutter: Int?
  /// The largest share of a photo that may be cut off so that the block fills the canvas, 0...0.5.
  public var mostCropped: Double

  public init(
    canvas: PixelSize, safeArea: PixelRect? = nil, margin: Int? = nil, gutter: Int? = nil,
    mostCropped: Double = 0.08
  ) {
    self.canvas = canvas
    self.safeArea = safeArea
    self.margin = margin
    self.gutter = gutter
    self.mostCropped = mostCropped
  }

  /// A single photo in the last row may be at most this many times as tall as the rows' mean.
  static let tallestOrphan = 1.5

  /// The boxes for photos of those sizes, in their order, each to be filled by `Fit.cover`. Nil when
  /// a photo would not have a pixel, or a size is empty.
  public func boxes(for sizes: [PixelSize]) -> [PixelRect]? {
    guard sizes.allSatisfy({ !$0.isEmpty }) else { return nil }
    return boxes(forAspects: sizes.map { Double($0.width) / Double($0.height) })
  }

  /// Longer photos, or taller ones, would leave no pixel for those in a row with them: they stand in a
  /// slot of so many times its height, or width, and are whole.
  private static let longestAspect = 12.0

  /// As `boxes(for:)`, of widths divided by heights.
  func boxes(forAspects aspects: [Double]) -> [PixelRect]? {
    let slotAspects = aspects.map { min(max($0, 1 / Self.longestAspect), Self.longestAspect) }
    return slots(forAspects: slotAspects)?.enumerated().map { index, slot in
      slotAspects[index] == aspects[index] ? slot : slot.holding(aspects[index])
    }
  }

  private func slots(forAspects aspects: [Double]) -> [PixelRect]? {
    guard
      let area = LayoutArea(canvas: canvas, safeArea: safeArea, margin: margin, gutter: gutter)
    else { return nil }
    if aspects.isEmpty { return [] }
    let partition = LinearPartition(aspects, mostRuns: mostRows(of: aspects, in: area))
    // Boxes are whole pixels, which may cut off more than was meant: then less is meant.
    for crop in [1, 0.75, 0.5, 0.25].map({ $0 * mostCropped }) where crop > 0 {
      let boxes = boxes(of: aspects, partition, in: area, mostCropped: crop)
      if let boxes, zip(boxes, aspects).contains(where: { $0.cropped(of: $1) > mostCropped }) {
        continue
      }
      return boxes
    }
    return boxes(of: aspects, partition, in: area, mostCropped: 0)
  }

  /// More rows than these make a block that is narrower than half the area, or photos without a pixel.
  private func mostRows(of aspects: [Double], in area: LayoutArea) -> Int {
    let shape = Double(area.box.height) / Double(area.box.width)
    let even = (aspects.reduce(0, +) * shape).squareRoot()
    return min(aspects.count, area.box.height, max(8, Int(min(even * 3, 1e6))))
  }

  private func boxes(
    of aspects: [Double], _ partition: LinearPartition, in area: LayoutArea, mostCropped: Double
  ) -> [PixelRect]? {
    var best: (covered: Double, boxes: [PixelRect])?
    for count in 1...mostRows(of: aspects, in: area) {
      // The last row with company, and alone, where it may be.
      for lastCounts in [2...max(2, aspects.count), 1...1] {
        guard
          let rows = partition.runs(count, lastCounts: lastCounts),
          let block = JustifiedRows(rows, aspects: aspects, in: area, mostCropped: mostCropped),
          !block.endsInOrphan, block.covered > best?.covered ?? 0, let boxes = block.boxes()
        else { continue }
        best = (block.covered, boxes)
      }
    }
    return best?.boxes
  }
}

extension PixelRect {
  /// The share of a photo of that proportion that is cut off where it fills this box.
  fileprivate func cropped(of aspect: Double) -> Double {
    let own = Double(width) / Double(height)
    return 1 - min(own / aspect, aspect / own)
  }

  /// The largest box of that proportion in the middle of this one, no side below a pixel.
  fileprivate func holding(_ aspect: Double) -> PixelRect {
    let height = max(1, min(Double(self.height), (Double(width) / aspect).rounded()))
    let width = max(1, min(Double(self.width), (height * aspect).rounded()))
    return centered(PixelSize(width: Int(width), height: Int(height)))
  }
}
