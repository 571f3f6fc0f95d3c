import Images
import Core

extension Raster {
  private static let rowsPerBlock = 128

  /// Returns this raster without the background. The edge keeps the background's colours until
  /// `softenEdge` and `freeEdge` are called.
  func cutOut(_ edge: EdgeColors, _ work: WorkContext) throws(Interruption) -> Raster {
    let matte = try Matte(self, edge, work)
    var result = self
    let size = size
    let blocks = Swift.stride(from: 0, to: size.height, by: Self.rowsPerBlock)
      .map { $0..<min(size.height, $0 + Self.rowsPerBlock) }
    for rows in blocks {
      try work.checkInterruption()
      result.clear(rows, along: edge, matte)
    }
    return result
  }

  private mutating func clear(_ rows: Range<Int>, along edge: EdgeColors, _ matte: Matte) {
    let (size, grid) = (size, edge.grid)
    update { bytes in
      for y in rows {
        let cells = grid.rows.cell(of: y) * grid.cells.width
        for column in 0..<grid.cells.width {
          let index = edge.indices[cells + column]
          guard index != EdgeColors.Cell.garment else { continue }
          for x in grid.columns[column] {
            let pixel = y * size.width + x
            let i = pixel * Self.bytesPerPixel
            let opacity = index == EdgeColors.Cell.background ? 0 : Int(matte.opacities[pixel])
            if opacity == 0 {
              for c in 0..<Self.bytesPerPixel { bytes[i + c] = 0 }
            } else {
              bytes[i + 3] = UInt8((opacity * Int(bytes[i + 3]) + 127) / 255)
            }
          }
        }
      }
    }
  }
}

extension Raster {
  /// The minimum area of a separate part, as a fraction of the largest part's area. Smaller parts
  /// are usually pieces of floor that were connected to the garment only by a shadow.
  private static let leastLooseArea = 0.01

  /// Makes small parts transparent if they are not connected to the garment.
  ///
  /// - Parameter kept: cells in parts that must stay, however small.
  mutating func removeLooseParts(on grid: CellGrid, keeping kept: CellMask? = nil) {
    let (cells, counts) = (grid.cells, visibleCounts(of: grid))
    let regions = Regions(of: CellMask(cells) { counts[$0] > 0 }, diagonally: false)
    guard regions.counts.count > 1 else { return }
    var isKept = regions.counts.indices.map { regions.has($0, atLeast: Self.leastLooseArea) }
    if let kept {
      for cell in kept.indices where kept[cell] && regions.labels[cell] >= 0 {
        isKept[Int(regions.labels[cell])] = true
      }
    }
    if isKept.allSatisfy(\.self) { return }
    // Cells with only faint pixels may belong to a loose part. They are cleared unless a kept cell
    // is adjacent.
    let (size, stride) = (size, stride)
    func isNearKept(_ cell: Int) -> Bool {
      let (row, column) = cell.quotientAndRemainder(dividingBy: cells.width)
      for y in max(0, row - 1)...min(cells.height - 1, row + 1) {
        for x in max(0, column - 1)...min(cells.width - 1, column + 1) {
          let near = y * cells.width + x
          if counts[near] > 0, isKept[Int(regions.labels[near])] { return true }
        }
      }
      return false
    }
    let isGone = (0..<cells.pixelCount).map { cell in
      counts[cell] > 0 ? !isKept[Int(regions.labels[cell])] : !isNearKept(cell)
    }
    update { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width where isGone[grid.cell(x, y)] {
          let pixel = y * stride + x * Self.bytesPerPixel
          for c in 0..<Self.bytesPerPixel { bytes[pixel + c] = 0 }
        }
      }
    }
  }

  private func visibleCounts(of grid: CellGrid) -> [Int32] {
    var counts = [Int32](repeating: 0, count: grid.cells.pixelCount)
    let bytes = bytes.span
    for y in 0..<size.height {
      for x in 0..<size.width where bytes[y * stride + x * Self.bytesPerPixel + 3] > 127 {
        counts[grid.cell(x, y)] += 1
      }
    }
    return counts
  }
}
