package import Images

/// Maps the pixels of a raster to the cells of a working picture.
///
/// The raster shows the photo that the cells were made from, at the same size or larger. If raster
/// and photo have the same size, each cell has exactly the pixels that it was made from. On a
/// larger raster, the sides of cells differ by up to one pixel.
package struct CellGrid: Sendable {
  let cells: PixelSize
  let size: PixelSize
  let columns, rows: Axis
  /// The mean number of pixels per cell, ignoring cells that are cut off at the raster's right and
  /// lower sides.
  let pixelsPerCell: Double

  var isPixels: Bool { cells == size }

  /// - Parameter size: the raster's size in pixels, at least the size of the picture's photo.
  package init(_ picture: WorkingPicture, on size: PixelSize) {
    (cells, self.size) = (picture.size, size)
    columns = Axis(
      count: cells.width, side: picture.cellSide, of: picture.photoSize.width, on: size.width)
    rows = Axis(
      count: cells.height, side: picture.cellSide, of: picture.photoSize.height, on: size.height)
    pixelsPerCell = columns.pixelsPerCell * rows.pixelsPerCell
  }

  @inline(__always)
  func cell(_ x: Int, _ y: Int) -> Int { rows.cell(of: y) * cells.width + columns.cell(of: x) }
}

extension CellGrid {
  /// The cells of one row or column, and their pixels.
  struct Axis: Sendable {
    private let starts: [Int]
    private let cells: [Int32]
    /// A cell covers the fraction `side / length` of the axis.
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

    @inline(__always)
    subscript(cell: Int) -> Range<Int> { starts[cell]..<starts[cell + 1] }

    @inline(__always)
    func cell(of pixel: Int) -> Int { Int(cells[pixel]) }

    /// Returns the neighbouring cell that is nearest to a pixel, and the weight for interpolating
    /// towards that cell, 0...0.5.
    @inline(__always)
    func way(of pixel: Int, in cell: Int) -> (beside: Int, part: Float) {
      let distance = (2 * pixel + 1) * length - (2 * cell + 1) * side * cells.count
      let beside = min(starts.count - 2, max(0, cell + distance.signum()))
      return (beside, Float(abs(distance)) / Float(2 * side * cells.count))
    }

    @inline(__always)
    func place(of pixel: Int) -> Float {
      Float((2 * pixel + 1) * length) / Float(2 * side * cells.count)
    }
  }
}
