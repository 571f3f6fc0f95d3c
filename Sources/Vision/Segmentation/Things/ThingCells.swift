import Images

/// A cut-out in square cells: their visibility, their colours, and the parts that lie apart.
struct ThingCells {
  /// The size in cells.
  let size: PixelSize
  /// A cell's side in pixels.
  let side: Int
  /// The average colour of each cell's visible pixels; arbitrary for an empty cell.
  let colors: [PerceivedColor]
  /// The parts that lie apart, large enough to be more than crumbs, the topmost first.
  let parts: Regions
  /// The nearest part for each cell, by its index in `parts`; empty without parts.
  let owners: [Int]
  /// The empty space between parts that are nearest neighbours.
  let gaps: [Gap]

  struct Gap {
    let parts: (Int, Int)
    /// The width in shares of the longest side.
    var width: Double
  }

  /// The most cells along the longest side: enough to separate parts, and cheap.
  private static let mostCells = 256
  /// The least share of the largest part; smaller parts are crumbs: a label, a button, a chip of
  /// the floor.
  private static let leastArea = 0.012

  /// - Parameter cutout: transparent outside the garments.
  init(_ cutout: Raster) {
    side = max(1, (cutout.size.longestSide + Self.mostCells - 1) / Self.mostCells)
    let (size, light, isVisible) = cutout.visibleLight(cellSide: side)
    self.size = size
    colors = PerceivedColor.perceived(light)
    let regions = Regions(of: CellMask(size) { isVisible[$0] }, diagonally: true)
    let main = regions.mask(size) { regions.has($0, atLeast: Self.leastArea) }
    parts = Regions(of: main, diagonally: true)
    let nearest = NearestParts(parts, size)
    owners = nearest.owners
    gaps = nearest.gaps(longestSide: size.longestSide)
  }
}

extension ThingCells {
  /// The cells of each part.
  var membersOfParts: [[Int]] { members(of: parts.counts.indices.map { [$0] }) }

  /// The cells of each group of parts.
  func members(of groups: [[Int]]) -> [[Int]] {
    var groupOfPart = [Int](repeating: 0, count: parts.counts.count)
    for (group, parts) in groups.enumerated() {
      for part in parts { groupOfPart[part] = group }
    }
    var members = [[Int]](repeating: [], count: groups.count)
    for (cell, part) in parts.labels.enumerated() where part >= 0 {
      members[groupOfPart[Int(part)]].append(cell)
    }
    return members
  }

  /// The smallest rectangle of pixels that contains some cells.
  func box(around members: [Int], on photo: PixelSize) -> PixelRect {
    let columns = members.map { $0 % size.width }
    let rows = members.map { $0 / size.width }
    let (left, top) = ((columns.min() ?? 0) * side, (rows.min() ?? 0) * side)
    let right = min(photo.width, ((columns.max() ?? 0) + 1) * side)
    let bottom = min(photo.height, ((rows.max() ?? 0) + 1) * side)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Raster {
  /// The average light of each cell's visible pixels, with true if most of the cell is visible.
  fileprivate func visibleLight(
    cellSide side: Int
  ) -> (size: PixelSize, light: [SIMD4<Float>], isVisible: [Bool]) {
    let cells = PixelSize(
      width: (size.width + side - 1) / side, height: (size.height + side - 1) / side)
    var light = [SIMD4<Float>](repeating: .zero, count: cells.pixelCount)
    // The fourth coordinate counts the pixels.
    let bytes = bytes.span
    let linear = SRGBTransfer.shared.linear
    for y in 0..<size.height {
      let row = y / side * cells.width
      for x in 0..<size.width {
        let i = y * stride + x * Self.bytesPerPixel
        guard bytes[i + 3] > 127 else { continue }
        light[row + x / side] += SIMD4(
          linear[Int(bytes[i])], linear[Int(bytes[i + 1])], linear[Int(bytes[i + 2])], 1)
      }
    }
    let isVisible = light.map { 2 * $0.w >= Float(side * side) }
    let averages = light.map { sum in
      var average = sum / max(1, sum.w)
      average.w = 0
      return average
    }
    return (cells, averages, isVisible)
  }
}

/// The nearest part for each cell, by steps of 5 along a row or a column and of 7 across a corner.
private struct NearestParts {
  private(set) var owners: [Int]
  private var distances: [Int32]
  private let size: PixelSize

  private static let straight: Int32 = 5
  private static let diagonal: Int32 = 7

  init(_ parts: Regions, _ size: PixelSize) {
    self.size = size
    owners = parts.labels.map(Int.init)
    distances = parts.labels.map { $0 < 0 ? .max : 0 }
    guard !parts.counts.isEmpty else {
      owners = []
      return
    }
    // The first pass spreads from above and the left, the second from below and the right.
    for y in 0..<size.height {
      for x in 0..<size.width { spread(to: x, y, -1) }
    }
    for y in (0..<size.height).reversed() {
      for x in (0..<size.width).reversed() { spread(to: x, y, 1) }
    }
  }

  /// Takes the nearest part from the cells visited before.
  private mutating func spread(to x: Int, _ y: Int, _ step: Int) {
    let cell = y * size.width + x
    take(x + step, y, Self.straight, cell)
    for column in (x - 1)...(x + 1) {
      take(column, y + step, column == x ? Self.straight : Self.diagonal, cell)
    }
  }

  private mutating func take(_ x: Int, _ y: Int, _ distance: Int32, _ cell: Int) {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return }
    let other = y * size.width + x
    guard distances[other] < .max, distances[other] + distance < distances[cell] else { return }
    distances[cell] = distances[other] + distance
    owners[cell] = owners[other]
  }

  /// The least distances between parts, where their nearest cells meet.
  func gaps(longestSide: Int) -> [ThingCells.Gap] {
    var widths: [SIMD2<Int>: Int32] = [:]
    for cell in owners.indices {
      let (y, x) = cell.quotientAndRemainder(dividingBy: size.width)
      let right = x + 1 < size.width ? cell + 1 : nil
      let below = y + 1 < size.height ? cell + size.width : nil
      for next in [right, below].compactMap(\.self) where owners[cell] != owners[next] {
        let pair = SIMD2(min(owners[cell], owners[next]), max(owners[cell], owners[next]))
        // The distance between two edges is one step less than between their cells.
        let width = distances[cell] + distances[next]
        widths[pair] = min(widths[pair] ?? .max, width)
      }
    }
    let unit = Double(Self.straight) * Double(max(1, longestSide))
    return widths.sorted { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }.map {
      ThingCells.Gap(parts: ($0.key.x, $0.key.y), width: Double($0.value) / unit)
    }
  }
}
