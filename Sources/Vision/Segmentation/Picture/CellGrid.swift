package import Images

/// Maps the pixels of a raster to the cells of a working picture.
///
/// The raster shows the photo that the cells were made from, at the same size or larger. At the
/// same size each cell has the pixels that it was made from. At another size the cells' sides
/// differ by up to one pixel.
package struct CellGrid: Sendable {
  /// The number of cells.
  let cells: PixelSize
  /// The raster's size in pixels.
  let size: PixelSize
  /// The axes across and down.
  let columns, rows: Axis
  /// The mean number of pixels of a cell, ignoring cells cut off at the raster's right and lower
  /// sides.
  let pixelsPerCell: Double

  /// True if each cell is one pixel.
  var isPixels: Bool { cells == size }

  /// - Parameter size: the raster's size in pixels; no side is shorter than that of the photo that
  ///   the picture was made from.
  package init(_ picture: WorkingPicture, on size: PixelSize) {
    (cells, self.size) = (picture.size, size)
    columns = Axis(
      count: cells.width, side: picture.cellSide, of: picture.photoSize.width, on: size.width)
    rows = Axis(
      count: cells.height, side: picture.cellSide, of: picture.photoSize.height, on: size.height)
    pixelsPerCell = columns.pixelsPerCell * rows.pixelsPerCell
  }

  /// The cell that contains a pixel.
  @inline(__always)
  func cell(_ x: Int, _ y: Int) -> Int { rows.cell(of: y) * cells.width + columns.cell(of: x) }
}

extension CellGrid {
  /// The cells of one row or column, and their pixels.
  struct Axis: Sendable {
    /// The start of each cell, and the end of the last one.
    private let starts: [Int]
    /// The cell of each pixel.
    private let cells: [Int32]
    /// The ratio of a cell's length to that of all pixels is `side / length`.
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

    /// The position of a pixel between the middles of its cell and of the cell beside it.
    ///
    /// - Returns: the cell beside it, and the distance towards it, 0...0.5.
    @inline(__always)
    func way(of pixel: Int, in cell: Int) -> (beside: Int, part: Float) {
      let distance = (2 * pixel + 1) * length - (2 * cell + 1) * side * cells.count
      let beside = min(starts.count - 2, max(0, cell + distance.signum()))
      return (beside, Float(abs(distance)) / Float(2 * side * cells.count))
    }

    /// The position of a pixel's middle, in cells.
    @inline(__always)
    func place(of pixel: Int) -> Float {
      Float((2 * pixel + 1) * length) / Float(2 * side * cells.count)
    }
  }
}
