import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("A flat lay of few outlines")
struct FlatLayOutlineCaseTests {
  private static let outfits: [[RealOutline]] = [
    [.trousers, .tee], [.trousers, .hat, .tote], [.skirt, .tee, .shoes], [.dress, .hat, .shoes],
    [.trousers, .trousers], [.skirt, .skirt, .skirt],
  ]

  @Test(
    "is as full as is asked for, or nearly as full as any arrangement on a coarse raster",
    arguments: isOptimized ? outfits.indices : 0..<2)
  func fullness(number: Int) throws {
    let pieces = Self.outfits[number].map(\.piece)
    for size in [PixelSize(width: 1080, height: 1350), PixelSize(width: 1200, height: 630)] {
      let places = try #require(FlatLay().places(for: pieces, on: Canvas(size)))
      let filled = LayoutLint(canvas: size, pieces: pieces, places: places).filled
      let best = CoarseSearch(pieces, on: size).mostFilled
      #expect(filled >= min(0.36, 0.85 * best), "\(number) on \(size): \(filled) of \(best)")
    }
  }
}

/// A search through all arrangements of a few pieces on a coarse grid. A piece owns each cell that
/// it touches, so pieces do not touch each other.
private struct CoarseSearch {
  private static let shortSide = 20
  let mostFilled: Double

  init(_ pieces: [LayoutPiece], on size: PixelSize) {
    let margin = Double(size.shortestSide) * 0.04
    let side = (Double(size.shortestSide) - 2 * margin) / Double(Self.shortSide)
    let columns = Int((Double(size.width) - 2 * margin) / side + 1e-6)
    let rows = Int((Double(size.height) - 2 * margin) / side + 1e-6)
    var area = 0.0
    for piece in pieces {
      let height = piece.heightInCentimetres ?? 0
      let width = height * Double(piece.size.width) / Double(piece.size.height)
      let visible = piece.shape.shares.reduce(0, +) / Float(piece.shape.shares.count)
      area += Double(visible) * width * height
    }
    let all = Double(size.width) * Double(size.height)
    // The search starts with a fraction that hardly any outfit could fill, and goes down.
    var filled = 0.75
    while filled > 0.05 {
      let pixels = (filled * all / area).squareRoot()
      if Self.fits(pieces.map { CoarseMask($0, scale: pixels / side) }, columns, rows) { break }
      filled -= 0.02
    }
    mostFilled = filled
  }

  private static func fits(
    _ masks: [CoarseMask], _ columns: Int, _ rows: Int, _ taken: [UInt64]? = nil
  ) -> Bool {
    let taken = taken ?? Array(repeating: 0, count: rows)
    guard let mask = masks.first else { return true }
    guard mask.columns <= columns, mask.rows.count <= rows else { return false }
    for y in 0...(rows - mask.rows.count) {
      for x in 0...(columns - mask.columns) {
        let isFree = mask.rows.indices.allSatisfy { taken[y + $0] & mask.rows[$0] << x == 0 }
        guard isFree else { continue }
        var next = taken
        for row in mask.rows.indices { next[y + row] |= mask.rows[row] << x }
        if fits(Array(masks.dropFirst()), columns, rows, next) { return true }
      }
    }
    return false
  }
}

/// The cells that a piece touches, in up to 64 columns.
private struct CoarseMask {
  let columns: Int
  var rows: [UInt64]

  init(_ piece: LayoutPiece, scale: Double) {
    let height = (piece.heightInCentimetres ?? 0) * scale
    let width = height * Double(piece.size.width) / Double(piece.size.height)
    columns = max(1, Int((width - 1e-6).rounded(.up)))
    rows = Array(repeating: 0, count: max(1, Int((height - 1e-6).rounded(.up))))
    let shape = piece.shape
    for row in 0..<shape.rows {
      for column in 0..<shape.columns where shape.shares[row * shape.columns + column] >= 0.5 {
        let x = Int((Double(column) + 0.5) / Double(shape.columns) * width)
        let y = Int((Double(row) + 0.5) / Double(shape.rows) * height)
        rows[y] |= 1 << UInt64(x)
      }
    }
  }
}
