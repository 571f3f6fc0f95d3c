import Images
import Vision
import TestSupport
import Testing

struct GuidedFilterTests {
  private static let size = PixelSize(width: 37, height: 29)

  private func noise(seed: Int) -> [GuidedFilter.Cell] {
    var random = Noise(seed: seed)
    return (0..<Self.size.pixelCount).map { _ in
      let bits = random.next()
      return SIMD4(
        UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits >> 16),
        UInt8(truncatingIfNeeded: bits >> 24), UInt8(truncatingIfNeeded: bits >> 32))
    }
  }

  private func opacity(_ filter: GuidedFilter, _ cells: [GuidedFilter.Cell], _ cell: Int) -> Float {
    let (red, green, blue) = (Float(cells[cell].x), Float(cells[cell].y), Float(cells[cell].z))
    return GuidedFilter.opacity(filter.coefficients[cell], SIMD4(red, green, blue, 255))
  }

  private func everywhere(_ size: PixelSize) -> CellMask { CellMask(size) { _ in true } }

  @Test(arguments: [0, 128, 255] as [UInt8])
  func `where all is equally opaque it stays so, whatever the colours`(opacity: UInt8) {
    let cells = noise(seed: 1).map { SIMD4($0.x, $0.y, $0.z, opacity) }
    let filter = GuidedFilter(cells, Self.size, at: everywhere(Self.size))
    for cell in cells.indices {
      #expect(abs(self.opacity(filter, cells, cell) - Float(opacity)) < 0.02)
    }
  }

  @Test func `where all has one colour, opacities are blurred`() {
    let cells = (0..<Self.size.pixelCount).map { cell in
      SIMD4<UInt8>(90, 120, 60, cell % Self.size.width < 18 ? 255 : 0)
    }
    let filter = GuidedFilter(cells, Self.size, at: everywhere(Self.size))
    let row = 14 * Self.size.width
    #expect(abs(opacity(filter, cells, row + 2) - 255) < 0.02)
    #expect(abs(opacity(filter, cells, row + 34)) < 0.02)
    #expect((100...155).contains(opacity(filter, cells, row + 17)))
  }

  @Test func `opacity follows the cloth beyond the edge that was drawn, and ends where it ends`() {
    // The cut is at column 18, and the cloth continues to column 22.
    func cells(_ ground: SIMD3<UInt8>) -> [GuidedFilter.Cell] {
      (0..<Self.size.pixelCount).map { cell in
        let x = cell % Self.size.width
        return GuidedFilter.Cell(x < 22 ? SIMD3(200, 40, 40) : ground, x < 18 ? 255 : 0)
      }
    }
    let (seen, plain) = (cells(SIMD3(210, 205, 190)), cells(SIMD3(200, 40, 40)))
    let filter = GuidedFilter(seen, Self.size, at: everywhere(Self.size))
    let blur = GuidedFilter(plain, Self.size, at: everywhere(Self.size))
    let row = 14 * Self.size.width
    for cell in (row + 18)..<(row + 22) {
      #expect(opacity(filter, seen, cell) > opacity(blur, plain, cell) + 20)
    }
    for cell in (row + 22)..<(row + 28) { #expect(abs(opacity(filter, seen, cell)) < 4) }
    #expect(opacity(blur, plain, row + 22) > 50)
  }

  @Test(arguments: 1...3)
  func `coefficients are those of the paper's formula`(seed: Int) {
    let cells = noise(seed: seed)
    let filter = GuidedFilter(cells, Self.size, at: everywhere(Self.size))
    let reference = GuidedFilterReference(cells, Self.size)
    for cell in cells.indices {
      let expected = reference.opacity(cell)
      #expect(abs(Double(opacity(filter, cells, cell)) - expected) < 0.05, "\(cell)")
    }
  }

  @Test func `what is far from the places does not count`() {
    var cells = noise(seed: 4)
    let places = CellMask(Self.size) { $0 % Self.size.width < 6 }
    let before = GuidedFilter(cells, Self.size, at: places)
    for cell in cells.indices where cell % Self.size.width > 5 + 2 * GuidedFilter.reach {
      cells[cell] = SIMD4(1, 2, 3, 4)
    }
    #expect(GuidedFilter(cells, Self.size, at: places).coefficients == before.coefficients)
    #expect(before.coefficients[20] == .zero)
  }

  @Test(arguments: [0, 1, 4, 12])
  func `box sums are the sums of boxes`(reach: Int) {
    let (size, values) = (Self.size, noise(seed: 5))
    let part = PixelRect(x: 3, y: 5, width: 30, height: 20)
    var seen = 0
    size.forEachBoxSum(
      reach: reach, in: part, of: { SIMD4<Int32>(truncatingIfNeeded: values[$0]) },
      { cell, sums in
        let (x, y) = (cell % size.width, cell / size.width)
        var expected = SIMD4<Int32>.zero
        for row in max(0, y - reach)...min(size.height - 1, y + reach) {
          for column in max(0, x - reach)...min(size.width - 1, x + reach) {
            expected &+= SIMD4<Int32>(truncatingIfNeeded: values[row * size.width + column])
          }
        }
        #expect(sums == expected, "\(x), \(y)")
        seen += 1
      })
    #expect(seen == 600)
  }
}

/// A reference implementation of the guided filter, which computes the formula for each square in
/// Double.
private struct GuidedFilterReference {
  private let cells: [GuidedFilter.Cell]
  private let size: PixelSize
  private var fits: [SIMD4<Double>] = []

  init(_ cells: [GuidedFilter.Cell], _ size: PixelSize) {
    (self.cells, self.size) = (cells, size)
    fits = cells.indices.map { fit($0) }
  }

  func opacity(_ cell: Int) -> Double {
    let around = square(cell)
    let mean = around.reduce(SIMD4.zero) { $0 + fits[$1] } / Double(around.count)
    let color = values(cell)
    return 255 * (mean.x * color.x + mean.y * color.y + mean.z * color.z + mean.w)
  }

  private func values(_ cell: Int) -> SIMD4<Double> { SIMD4<Double>(cells[cell]) / 255 }

  private func square(_ cell: Int) -> [Int] {
    let (x, y, reach) = (cell % size.width, cell / size.width, GuidedFilter.reach)
    return cells.indices.filter {
      abs($0 % size.width - x) <= reach && abs($0 / size.width - y) <= reach
    }
  }

  private func fit(_ cell: Int) -> SIMD4<Double> {
    let values = square(cell).map { self.values($0) }
    let count = Double(values.count)
    let mean = values.reduce(.zero, +) / count
    let off = values.map { $0 - mean }
    func covariance(_ i: Int, _ j: Int) -> Double {
      off.reduce(0) { $0 + $1[i] * $1[j] } / count
    }
    // Solves the equations by Cramer's rule.
    func column(_ i: Int) -> SIMD3<Double> {
      var column = SIMD3(covariance(0, i), covariance(1, i), covariance(2, i))
      if i < 3 { column[i] += 0.001 }
      return column
    }
    func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
      a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
    }
    let (red, green, blue, wanted) = (column(0), column(1), column(2), column(3))
    let whole = determinant(red, green, blue)
    let x = determinant(wanted, green, blue) / whole
    let y = determinant(red, wanted, blue) / whole
    let z = determinant(red, green, wanted) / whole
    return SIMD4(x, y, z, mean.w - x * mean.x - y * mean.y - z * mean.z)
  }
}
