import Pixels

/// The connected regions of some cells of a grid.
struct Regions {
  /// The region of each cell, or -1.
  private(set) var labels: [Int32]
  /// The cells of each region.
  private(set) var counts: [Int] = []

  /// - Parameter diagonally: whether cells that meet at a corner are connected.
  init(of isMember: [Bool], _ size: PixelSize, diagonally: Bool) {
    let (width, height) = (size.width, size.height)
    labels = Array(repeating: -1, count: isMember.count)
    var stack: [Int] = []
    for start in isMember.indices where isMember[start] && labels[start] < 0 {
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
            if isMember[next], labels[next] < 0 {
              labels[next] = label
              stack.append(next)
            }
          }
        }
      }
      counts.append(count)
    }
  }
}
