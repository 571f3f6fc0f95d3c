import Images

struct Regions {
  /// The index of each cell's region, or -1 outside all regions.
  private(set) var labels: [Int32]
  private(set) var counts: [Int] = []
  private let largest: Int

  /// - Parameter diagonally: true if cells that meet at a corner are connected.
  init(of mask: CellMask, diagonally: Bool) {
    let (width, height) = (mask.size.width, mask.size.height)
    labels = Array(repeating: -1, count: mask.indices.count)
    var stack: [Int] = []
    for start in mask.indices where mask[start] && labels[start] < 0 {
      let label = Int32(truncatingIfNeeded: counts.count)
      var count = 0
      labels[start] = label
      stack.append(start)
      while let cell = stack.popLast() {
        count += 1
        let (x, y) = (cell % width, cell / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1)
          where diagonally || row == y || column == x {
            let next = row * width + column
            if mask[next], labels[next] < 0 {
              labels[next] = label
              stack.append(next)
            }
          }
        }
      }
      counts.append(count)
    }
    largest = counts.max() ?? 0
  }

  /// True if a region has at least a given fraction of the largest region's cells.
  func has(_ region: Int, atLeast part: Double) -> Bool {
    Double(counts[region]) >= part * Double(largest)
  }

  func sums(of values: [Float]) -> [Float] {
    var sums = [Float](repeating: 0, count: counts.count)
    for (cell, region) in labels.enumerated() where region >= 0 {
      sums[Int(region)] += values[cell]
    }
    return sums
  }

  func boxes(_ size: PixelSize) -> [PixelRect] {
    var boxes = [PixelRect?](repeating: nil, count: counts.count)
    for (cell, region) in labels.enumerated() where region >= 0 {
      let (x, y) = (cell % size.width, cell / size.width)
      let box = boxes[Int(region)] ?? PixelRect(x: x, y: y, width: 1, height: 1)
      let (left, right) = (min(box.x, x), max(box.maxX, x + 1))
      // Cells are visited row by row, so the box only grows downwards.
      boxes[Int(region)] = PixelRect(
        x: left, y: box.y, width: right - left, height: y + 1 - box.y)
    }
    return boxes.compactMap(\.self)
  }

  func mask(_ size: PixelSize, where isKept: (Int) -> Bool) -> CellMask {
    let kept = counts.indices.map(isKept)
    return CellMask(size) { labels[$0] >= 0 && kept[Int(labels[$0])] }
  }
}
