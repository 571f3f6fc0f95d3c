public import Pixels

/// Photos in their order, in rows that fill the width of the canvas, the whole in its middle.
///
/// For each number of rows, the breaks with the most even rows are found by dynamic programming over
/// all breaks. A block of rows that would be higher than the canvas is made smaller, and its rows are drawn
/// apart to fill the width again. Of the blocks that follow, the one is taken whose photos cover most of the
/// canvas, times the part of the width that they had before: its third power where rows are drawn apart.
///
/// ```swift
/// let sizes = [PixelSize(width: 800, height: 600), PixelSize(width: 600, height: 800)]
/// let canvas = Canvas(PixelSize(width: 1200, height: 630))
/// let boxes = Mosaic(mostCropped: 0).boxes(for: sizes, on: canvas)
/// ```
public struct Mosaic: Layout {
  /// The largest share of a photo that may be cut off so that the block fills the canvas, 0...0.5.
  public var mostCropped: Double

  /// A mosaic that may cut off that share of a photo, 0...0.5; by default 8 %.
  public init(mostCropped: Double = 0.08) { self.mostCropped = mostCropped }

  /// Pixels kept free below each row.
  private var foot = 0

  /// A mosaic with its defaults: it has none of the options.
  public init(_ options: LayoutOptions) { self.init() }

  /// The name ``LayoutName/mosaic``.
  public var name: LayoutName { .mosaic }
  /// A caption stands below its piece, at the foot of the row.
  public var captionRoom: CaptionRoom { .footOfRow }

  /// The mosaic with so many pixels kept free below each row.
  public func withFoot(of height: Int) -> Mosaic {
    var mosaic = self
    mosaic.foot = max(0, height)
    return mosaic
  }

  /// Whether `count` square photos find room.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    // Squares, for photos that were not looked at yet.
    let square = PixelSize(width: 1, height: 1)
    return boxes(for: Array(repeating: square, count: count), on: canvas) != nil
  }

  /// Nothing is cut off where one piece is a garment, which must not be cut through.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    var mosaic = self
    if !pieces.allSatisfy(\.isCroppable) { mosaic.mostCropped = 0 }
    return mosaic.boxes(for: pieces.map(\.size), on: canvas).map { boxes in
      [LayoutPage(boxes.enumerated().map { PlacedPiece(index: $0, box: $1) })]
    }
  }

  /// A single photo in the last row may be at most this many times as tall as the rows' mean.
  static let tallestOrphan = 1.5

  /// The boxes for photos of those sizes, in their order, each to be filled by `Fit.cover`. Nil when
  /// a photo would not have a pixel, or a size is empty.
  public func boxes(for sizes: [PixelSize], on canvas: Canvas) -> [PixelRect]? {
    guard sizes.allSatisfy({ !$0.isEmpty }), let area = LayoutArea(canvas) else { return nil }
    return boxes(forAspects: sizes.map { Double($0.width) / Double($0.height) }, in: area)
  }

  /// Longer photos, or taller ones, would leave no pixel for those in a row with them: they stand in a
  /// slot of so many times its height, or width, and are whole.
  private static let longestAspect = 12.0

  /// As `boxes(for:on:)`, of widths divided by heights.
  func boxes(forAspects aspects: [Double], in area: LayoutArea) -> [PixelRect]? {
    let slotAspects = aspects.map { min(max($0, 1 / Self.longestAspect), Self.longestAspect) }
    return slots(forAspects: slotAspects, in: area)?.enumerated().map { index, slot in
      slotAspects[index] == aspects[index] ? slot : slot.holding(aspects[index])
    }
  }

  private func slots(forAspects aspects: [Double], in area: LayoutArea) -> [PixelRect]? {
    if aspects.isEmpty { return [] }
    let partition = LinearPartition(aspects, mostRuns: mostRows(of: aspects, in: area))
    // Rounding boxes to whole pixels may cut off more than allowed: then a smaller cut is aimed at.
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
    var best: (worth: Double, boxes: [PixelRect])?
    for count in 1...mostRows(of: aspects, in: area) {
      // First with two photos at least in the last row, then with one alone.
      for lastCounts in [2...max(2, aspects.count), 1...1] {
        guard
          let rows = partition.runs(count, lastCounts: lastCounts),
          let block = JustifiedRows(
            rows, aspects: aspects, in: area, mostCropped: mostCropped, foot: foot),
          !block.endsInOrphan, block.worth > best?.worth ?? 0,
          let boxes = block.boxes()
        else { continue }
        best = (block.worth, boxes)
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
