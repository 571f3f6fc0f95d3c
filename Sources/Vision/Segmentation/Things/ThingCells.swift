import Images

/// A cut-out divided into square cells, with the colour of each cell and the separate parts.
struct ThingCells {
  let size: PixelSize
  /// A cell's side in pixels.
  let side: Int
  /// The average colour of each cell's visible pixels. The colour of an empty cell is meaningless.
  let colors: [PerceivedColor]
  /// The separate parts, without crumbs, ordered from the top.
  let parts: Regions
  /// The index in `parts` of the part nearest to each cell, or empty if there are no parts.
  let owners: [Int]
  /// The gaps between neighbouring parts.
  let gaps: [Gap]

  struct Gap {
    let parts: (Int, Int)
    /// The gap's width as a fraction of the photo's longest side.
    var width: Double
  }

  /// The maximum number of cells along the longest side. This number is enough to separate parts,
  /// and cheap to process.
  private static let mostCells = 256
  /// The minimum area of a part, as a fraction of the largest part's area. Smaller parts are
  /// crumbs, such as a label, a button, or a chip of the floor.
  private static let leastArea = 0.012

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
  var membersOfParts: [[Int]] { members(of: parts.counts.indices.map { [$0] }) }

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
  fileprivate func visibleLight(
    cellSide side: Int
  ) -> (size: PixelSize, light: [SIMD4<Float>], isVisible: [Bool]) {
    let cells = PixelSize(
      width: (size.width + side - 1) / side, height: (size.height + side - 1) / side)
    var light = [SIMD4<Float>](repeating: .zero, count: cells.pixelCount)
    // The fourth component of `light` counts the visible pixels.
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

/// Finds the part nearest to each cell. A step costs 5 along a row or column, and 7 diagonally.
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

  /// Updates a cell's nearest part from neighbours that were visited before.
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

  /// Returns the shortest gap between each pair of neighbouring parts.
  func gaps(longestSide: Int) -> [ThingCells.Gap] {
    var widths: [SIMD2<Int>: Int32] = [:]
    for cell in owners.indices {
      let (y, x) = cell.quotientAndRemainder(dividingBy: size.width)
      let right = x + 1 < size.width ? cell + 1 : nil
      let below = y + 1 < size.height ? cell + size.width : nil
      for next in [right, below].compactMap(\.self) where owners[cell] != owners[next] {
        let pair = SIMD2(min(owners[cell], owners[next]), max(owners[cell], owners[next]))
        // The gap between two parts is one step shorter than the distance between their outermost
        // cells.
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
