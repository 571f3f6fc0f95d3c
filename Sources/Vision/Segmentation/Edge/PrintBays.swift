import Images

/// Finds parts of a print that the cut removed by mistake, such as a flower at the garment's edge.
/// Removed parts lie in bays, which are narrow indentations of the outline.
///
/// A print repeats, so the colours of a removed part also occur all over the garment. A removed
/// part must differ from the nearby background, even from background in shadow, because gaps under
/// arms are shadowed. The network must also recognise the part as garment. A bay may show both a
/// flower and background, so the bay's cells are first separated by colour.
package struct PrintBays {
  private let photo: WorkingPicture
  /// The connected groups of bay cells that do not have the background's colour.
  private let parts: Regions
  /// True for each part that belongs to a print.
  private var isPrint: [Bool]

  /// Half the maximum width of a bay's opening, as a fraction of the photo's diagonal.
  private static let reach: Float = 1 / 70
  private static let leastCells = 2
  /// The minimum distance from the edge, in cells, at which a cell's colour counts as the
  /// garment's.
  private static let innerReach = 3
  /// The maximum Oklab distance between colours that count as equal. A part's colour must occur in
  /// the garment in at least `leastRepeats` times as many cells as in the part.
  private static let oneColor: Float = 0.04
  private static let leastRepeats = 20
  /// The distance, in cells, between the cells at which the garment's colours are sampled.
  private static let sampling = 4
  /// The minimum Oklab distance of a cell from the background outside the bay, lit or in shadow.
  /// `groundReach` is the depth, in cells, to which this background is measured.
  private static let leastUnlikeness: Float = 0.05
  private static let groundReach = 3
  /// The minimum average likelihood that a part shows garment. The limit is low, because the
  /// network is less sure near the edge.
  private static let leastLikelihood: Float = 0.5

  package init(_ photo: WorkingPicture, _ garment: CellMask) {
    self.photo = photo
    let (width, height) = (Float(photo.width), Float(photo.height))
    let reach = max(2, Int((width * width + height * height).squareRoot() * Self.reach))
    let closed = garment.dilated(by: reach).eroded(by: reach)
    let bays = Regions(of: closed.subtracting(garment), diagonally: false)
    var isInside = bays.counts.map { $0 >= Self.leastCells }
    // An area that touches the photo's border is not a bay.
    for cell in photo.size.borderCells where bays.labels[cell] >= 0 {
      isInside[Int(bays.labels[cell])] = false
    }
    let inside = bays.mask(photo.size) { isInside[$0] }
    parts = Regions(
      of: CellMask(photo.size) { cell in
        inside[cell]
          && Self.unlikeness(
            of: cell, toGroundBeyond: closed, within: reach + Self.groundReach, photo)
            >= Self.leastUnlikeness
      }, diagonally: false)
    isPrint = parts.counts.map { $0 >= Self.leastCells }
    guard !isEmpty else { return }
    let repeats = repeats(in: garment.eroded(by: Self.innerReach))
    for part in isPrint.indices where repeats[part] < Self.leastRepeats * parts.counts[part] {
      isPrint[part] = false
    }
  }

  /// True if no part can belong to a print, so that the network is not needed.
  var isEmpty: Bool { !isPrint.contains(true) }

  /// Returns the cells of the parts that the network also recognises as garment.
  package func filled(_ likelihood: [Float]) -> CellMask {
    let sums = parts.sums(of: likelihood)
    return parts.mask(photo.size) { part in
      isPrint[part] && sums[part] >= Self.leastLikelihood * Float(parts.counts[part])
    }
  }

  /// Returns a cell's colour distance from the background outside the bay, lit or in shadow.
  /// Returns 0 if no background is near.
  private static func unlikeness(
    of cell: Int, toGroundBeyond closed: CellMask, within reach: Int, _ photo: WorkingPicture
  ) -> Float {
    var (sum, count) = (PerceivedColor.zero, Float(0))
    photo.size.forEachCell(around: cell, reach: reach) { near in
      guard !closed[near] else { return }
      sum += photo.colors[near]
      count += 1
    }
    return count > 0 ? Shades(of: sum / count).distance(to: photo.colors[cell]) : 0
  }

  private func repeats(in garment: CellMask) -> [Int] {
    var sums = [PerceivedColor](repeating: .zero, count: parts.counts.count)
    for (cell, part) in parts.labels.enumerated() where part >= 0 {
      sums[Int(part)] += photo.colors[cell]
    }
    let colors = zip(sums, parts.counts).map { $0 / Float($1) }
    let open = isPrint.indices.filter { isPrint[$0] }
    var counts = [Int](repeating: 0, count: colors.count)
    let limit = Self.oneColor * Self.oneColor
    for cell in stride(from: 0, to: photo.colors.count, by: Self.sampling) where garment[cell] {
      let color = photo.colors[cell]
      for part in open where color.squaredDistance(to: colors[part]) < limit {
        counts[part] += Self.sampling
      }
    }
    return counts
  }
}

extension Raster {
  /// Restores parts of a print that were removed at this cut-out's edge. Returns the restored
  /// cells, or nil if there are none.
  ///
  /// - Parameters:
  ///   - lost: the cells that must stay removed.
  ///   - likelihood: computes the network's likelihoods; called only if there are bays.
  mutating func restorePrint(
    _ edge: EdgeColors, of photo: Raster, _ picture: WorkingPicture, except lost: CellMask? = nil,
    likelihood: () -> GarmentLikelihood
  ) -> CellMask? {
    let garment = visibleCells(along: edge)
    let bays = PrintBays(picture, garment)
    guard !bays.isEmpty else { return nil }
    let likelihood = likelihood()
    guard likelihood.seesGarment else { return nil }
    var filled = bays.filled(likelihood.cells)
    if let lost { filled = filled.subtracting(lost) }
    restore(filled, beside: garment, on: edge.grid, of: photo)
    return filled
  }

  /// Pixels are counted only in edge cells, because all other cells are completely garment or
  /// background.
  private func visibleCells(along edge: EdgeColors) -> CellMask {
    let (bytes, grid) = (bytes.span, edge.grid)
    return CellMask(grid.cells) { cell in
      guard edge.indices[cell] >= 0 else { return edge.indices[cell] == EdgeColors.Cell.garment }
      let (row, column) = cell.quotientAndRemainder(dividingBy: grid.cells.width)
      var (sum, count) = (0, 0)
      for y in grid.rows[row] {
        for x in grid.columns[column] {
          sum += Int(bytes[y * stride + x * Self.bytesPerPixel + 3])
          count += 255
        }
      }
      return 2 * sum > count
    }
  }

  /// Restores removed cells, with an edge as sharp as the rest of the outline.
  private mutating func restore(
    _ filled: CellMask, beside garment: CellMask, on grid: CellGrid, of photo: Raster
  ) {
    let whole = garment.union(filled)
    let (cells, near) = (whole.size, filled.dilated(by: 1))
    func part(_ cell: Int) -> Float {
      var count = 0
      cells.forEachCell(around: cell, reach: 1) { count += whole[$0] ? 1 : 0 }
      return Float(count) / 9
    }
    let (stride, source) = (stride, photo.bytes.span)
    // The transition from transparent to opaque is about one pixel wide.
    let steepness = Float(3 * grid.pixelsPerCell.squareRoot())
    update { bytes in
      for cell in near.indices where near[cell] {
        let (column, row) = (cell % cells.width, cell / cells.width)
        for y in grid.rows[row] {
          for x in grid.columns[column] {
            let down = grid.rows.place(of: y) - 0.5
            let across = grid.columns.place(of: x) - 0.5
            let (top, left) = (Int(max(0, down)), Int(max(0, across)))
            let (bottom, right) = (min(cells.height - 1, top + 1), min(cells.width - 1, left + 1))
            let (v, u) = (max(0, down) - Float(top), max(0, across) - Float(left))
            let above =
              part(top * cells.width + left) * (1 - u) + part(top * cells.width + right) * u
            let below =
              part(bottom * cells.width + left) * (1 - u) + part(bottom * cells.width + right) * u
            let level = (above + (below - above) * v - 0.5) * steepness + 0.5
            let i = y * stride + x * Self.bytesPerPixel
            let opacity = UInt8(min(1, max(0, level)) * Float(source[i + 3]) + 0.5)
            guard opacity > bytes[i + 3] else { continue }
            for c in 0..<3 { bytes[i + c] = source[i + c] }
            bytes[i + 3] = opacity
          }
        }
      }
    }
  }
}
