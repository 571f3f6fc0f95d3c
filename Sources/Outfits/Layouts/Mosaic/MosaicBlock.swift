import Images

struct MosaicTile {
  var aspect: Double
  /// The aspect ratios that the piece's box may have; nil if the piece must not be cropped.
  var aspects: BoxAspects?

  /// The maximum aspect ratio of a slot. A longer slot could leave no pixel for its neighbours. A
  /// more elongated piece is shown whole in its slot.
  private static let longestAspect = 12.0

  var slotAspect: Double { min(max(aspect, 1 / Self.longestAspect), Self.longestAspect) }

  /// True if the piece is more elongated than its slot.
  private var isThin: Bool { slotAspect != aspect }

  /// Returns the range of aspect ratios at which a slot crops at most the given fraction of the
  /// piece.
  func range(cropped share: Double) -> ClosedRange<Double> {
    guard let aspects, !isThin else { return slotAspect...slotAspect }
    let range = aspects.cropped(atMost: share)
    return min(aspect, range.lowerBound)...max(aspect, range.upperBound)
  }

  func cut(by slot: Double) -> Double { isThin ? 0 : aspects?.cut(by: slot) ?? 0 }

  func box(in slot: PixelRect) -> PixelRect { isThin ? slot.holding(aspect) : slot }
}

/// A slicing fitted into an area, centred and as large as possible.
struct MosaicBlock {
  enum Style {
    case rows, columns, mixed
  }

  let boxes: [PixelRect]
  let filled: Double
  let cost: Double

  /// The weights of empty area, of unequal areas, and of cropping. `tooEmpty` is an extra weight
  /// for empty area beyond the mosaic's limit.
  private static let weights = (empty: 3.0, tooEmpty: 4.0, uneven: 0.6, cut: 1.0)
  /// The cost of each style. Rows cost nothing, because they look tidiest.
  private static let untidiness: [Style: Double] = [.rows: 0, .columns: 0.04, .mixed: 0.08]

  /// Fits a slicing into an area. Returns nil if a piece would have no pixel.
  ///
  /// Photos are widened or narrowed by a common factor, until the block has the area's aspect
  /// ratio. The aspect ratio of a photo stays in the photo's own range. A block that is still too
  /// wide is scaled down.
  init?(
    _ slicing: (Slicing, Style), _ tiles: [MosaicTile], _ ranges: [ClosedRange<Double>],
    in area: LayoutArea, _ gaps: SlicingGaps
  ) {
    let (width, height) = (Double(area.box.width), Double(area.box.height))
    func aspects(_ factor: Double) -> [Double] {
      zip(tiles, ranges).map { tile, range in
        min(max(tile.slotAspect * factor, range.lowerBound), range.upperBound)
      }
    }
    func blockWidth(_ factor: Double) -> Double {
      slicing.0.width(ofHeight: height, aspects(factor), gaps)
    }
    var low = zip(tiles, ranges).map { $1.lowerBound / $0.slotAspect }.min() ?? 1
    var high = zip(tiles, ranges).map { $1.upperBound / $0.slotAspect }.max() ?? 1
    if low < high, blockWidth(low) < width, blockWidth(high) > width {
      for _ in 0..<Self.halvings {
        let middle = (low * high).squareRoot()
        if blockWidth(middle) < width { low = middle } else { high = middle }
      }
    } else if blockWidth(high) <= width {
      low = high
    }
    let shapes = aspects(low)
    var (across, down) = (slicing.0.width(ofHeight: height, shapes, gaps), height)
    if across > width {
      (across, down) = (width, slicing.0.height(ofWidth: width, shapes, gaps))
    }
    guard across.isFinite, down.isFinite, across > 0, down > 0 else { return nil }
    let block = Region(
      x: Double(area.box.x) + (width - across) / 2, y: Double(area.box.y) + (height - down) / 2,
      width: across, height: down)
    var slots = [Region](
      repeating: Region(x: 0, y: 0, width: 0, height: 0), count: tiles.count)
    slicing.0.place(in: block, shapes, gaps, into: &slots)
    guard slots.allSatisfy({ min($0.width, $0.height) > 0 && max($0.width, $0.height) >= 1 })
    else { return nil }
    let areas = slots.map { $0.width * $0.height }
    let covered = areas.reduce(0, +)
    let mean = covered / Double(areas.count)
    let uneven = areas.reduce(0) { $0 + mean / $1 } / Double(areas.count) - 1
    let cut = zip(tiles, shapes).reduce(0) { $0 + $1.0.cut(by: $1.1) } / Double(tiles.count)
    boxes = slots.map(PixelRect.init(nearest:))
    filled = covered / (width * height)
    cost =
      Self.weights.empty * (1 - filled)
      + Self.weights.tooEmpty * max(0, Mosaic.leastFilled - filled)
      + Self.weights.uneven * uneven + Self.weights.cut * cut
      + (Self.untidiness[slicing.1] ?? 0)
  }

  private static let halvings = 24
}

extension PixelRect {
  /// Returns the largest centred box with the given aspect ratio inside this box. A side of the
  /// result has at least one pixel.
  fileprivate func holding(_ aspect: Double) -> PixelRect {
    let height = max(1, min(Double(self.height), (Double(width) / aspect).rounded()))
    let width = max(1, min(Double(self.width), (height * aspect).rounded()))
    return centered(PixelSize(width: Int(width), height: Int(height)))
  }
}
