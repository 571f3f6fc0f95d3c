package import Images

/// Which pixels of a raster lie in which cells of a working picture.
///
/// The raster shows the photo that the cells were made of, at the same size or at a larger one. At the same
/// size each cell has as many pixels as it was made of. At another size cells have sides that differ by one
/// pixel.
package struct CellGrid: Sendable {
  /// How many cells there are.
  let cells: PixelSize
  /// The raster's, in pixels.
  let size: PixelSize
  /// Across and down.
  let columns, rows: Axis
  /// How many pixels a cell has: a mean, but for those that the raster's right and lower sides cut off.
  let pixelsPerCell: Double

  /// Whether each cell is one pixel.
  var isPixels: Bool { cells == size }

  /// - Parameter size: of the raster, in pixels; no side is shorter than that of the photo that the picture was
  ///   made of.
  package init(_ picture: WorkingPicture, on size: PixelSize) {
    (cells, self.size) = (picture.size, size)
    columns = Axis(
      count: cells.width, side: picture.cellSide, of: picture.photoSize.width, on: size.width)
    rows = Axis(
      count: cells.height, side: picture.cellSide, of: picture.photoSize.height, on: size.height)
    pixelsPerCell = columns.pixelsPerCell * rows.pixelsPerCell
  }

  /// The cell that a pixel lies in.
  @inline(__always)
  func cell(_ x: Int, _ y: Int) -> Int { rows.cell(of: y) * cells.width + columns.cell(of: x) }
}

extension CellGrid {
  /// The cells of one row or column, and their pixels.
  struct Axis: Sendable {
    /// Where each cell begins, and where the last one ends.
    private let starts: [Int]
    /// The cell of each pixel.
    private let cells: [Int32]
    /// A cell's length by that of all pixels is `side / length`.
    private let side, length: Int

    fileprivate init(count: Int, side: Int, of length: Int, on pixels: Int) {
      (self.side, self.length) = (side, length)
      starts = (0...count).map { min(pixels, $0 * side * pixels / max(1, length)) }
      var cells: [Int32] = []
      cells.reserveCapacity(pixels)
      for cell in 0..<count {
        for _ in starts[cell]..<starts[cell + 1] { cells.append(Int32(truncatingIfNeeded: cell)) }
      }
      self.cells = cells
    }

    fileprivate var pixelsPerCell: Double { Double(side * cells.count) / Double(max(1, length)) }

    /// The pixels of a cell.
    @inline(__always)
    subscript(cell: Int) -> Range<Int> { starts[cell]..<starts[cell + 1] }

    /// The cell of a pixel.
    @inline(__always)
    func cell(of pixel: Int) -> Int { Int(cells[pixel]) }

    /// Where a pixel lies from the middle of its cell to the middle of that beside it.
    ///
    /// - Returns: the cell beside it, and how far there, 0...0.5.
    @inline(__always)
    func way(of pixel: Int, in cell: Int) -> (beside: Int, part: Float) {
      let distance = (2 * pixel + 1) * length - (2 * cell + 1) * side * cells.count
      let beside = min(starts.count - 2, max(0, cell + distance.signum()))
      return (beside, Float(abs(distance)) / Float(2 * side * cells.count))
    }

    /// A pixel's middle, in cells.
    @inline(__always)
    func place(of pixel: Int) -> Float {
      Float((2 * pixel + 1) * length) / Float(2 * side * cells.count)
    }
  }
}
