import Images

/// Small places in bays of a garment's edge that show the garment: flowers and leaves of a print
/// that the edge has cut through.
///
/// Colour is ambiguous at the edge but not inside: a print repeats, so its colours are found all
/// over the garment. They must not be the ground's before the bay, nor shades of those, because
/// gaps between fringes and under arms show ground in the shade. The network must recognise the
/// place as garment too. A bay may show both a flower and the ground beside it, so its cells are
/// separated first.
package struct PrintBays {
  private let photo: WorkingPicture
  /// The connected cells of bays that do not have the ground's colour.
  private let parts: Regions
  /// For each part, true if it is print.
  private var isPrint: [Bool]

  /// Half the width that the mouth of a bay has at most, in parts of the photo's diagonal.
  private static let reach: Float = 1 / 70
  /// The least cells of a part.
  private static let leastCells = 2
  /// The distance from the edge at which a colour counts as the garment's, in cells.
  private static let innerReach = 3
  /// The largest Oklab distance of colours that count as one, and how often a part's colour must
  /// occur inside, relative to the part.
  private static let oneColor: Float = 0.04
  private static let leastRepeats = 20
  /// The interval of the garment's cells that are sampled for that.
  private static let sampling = 4
  /// The least Oklab distance of a cell from all shades of the ground before it, and the depth of
  /// the ground beyond a bay's mouth that is compared, in cells.
  private static let leastUnlikeness: Float = 0.05
  private static let groundReach = 3
  /// How likely the network must find a part: it is coarse, and half sure at the very edge.
  private static let leastLikelihood: Float = 0.5

  /// - Parameter garment: the cells that are cut out.
  package init(_ photo: WorkingPicture, _ garment: CellMask) {
    self.photo = photo
    let (width, height) = (Float(photo.width), Float(photo.height))
    let reach = max(2, Int((width * width + height * height).squareRoot() * Self.reach))
    let closed = garment.dilated(by: reach).eroded(by: reach)
    let bays = Regions(of: closed.subtracting(garment), diagonally: false)
    var isInside = bays.counts.map { $0 >= Self.leastCells }
    // A bay that is open at the photo's border is none.
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

  /// True if there is nothing left to ask the network.
  var isEmpty: Bool { !isPrint.contains(true) }

  /// The cells that the network takes for garment, too.
  ///
  /// - Parameter likelihood: how likely each cell shows the garment, 0...1.
  package func filled(_ likelihood: [Float]) -> CellMask {
    let sums = parts.sums(of: likelihood)
    return parts.mask(photo.size) { part in
      isPrint[part] && sums[part] >= Self.leastLikelihood * Float(parts.counts[part])
    }
  }

  /// The distance of a cell from all shades of the ground before its bay; 0 if there is none.
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

  /// For each part, the number of garment cells with its average colour.
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
  /// Restores the parts of a print that this raster's edge has cut off.
  ///
  /// - Parameters:
  ///   - edge: the edge along which it was cut out of `photo`.
  ///   - lost: cells that stay removed.
  ///   - likelihood: the network's likelihoods, computed only if there are bays.
  /// - Returns: the restored cells; nil for none.
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

  /// The mostly visible cells; only those of the edge are checked.
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

  /// Gives cells back that were cut away, with an edge as sharp as the rest.
  ///
  /// - Parameters:
  ///   - filled: the cells.
  ///   - garment: the cells that were left.
  ///   - photo: what this raster was cut out of.
  private mutating func restore(
    _ filled: CellMask, beside garment: CellMask, on grid: CellGrid, of photo: Raster
  ) {
    let whole = garment.union(filled)
    let (cells, near) = (whole.size, filled.dilated(by: 1))
    // The garment's share of nine cells, which varies evenly between the middles of cells.
    func part(_ cell: Int) -> Float {
      var count = 0
      cells.forEachCell(around: cell, reach: 1) { count += whole[$0] ? 1 : 0 }
      return Float(count) / 9
    }
    let (stride, source) = (stride, photo.bytes.span)
    // From one side of the line to the other in about a pixel.
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
