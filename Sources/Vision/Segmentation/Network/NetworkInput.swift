import Images

extension WorkingPicture {
  /// Returns the picture stretched to a square as the network's input: sRGB red, green and blue
  /// values, rows from the top. Each pixel shows the mean light of the area that it covers.
  func square(side: Int) -> [UInt8] {
    let columns = AreaShares(from: width, to: side)
    let rows = AreaShares(from: height, to: side)
    var sums = [SIMD4<Float>](repeating: .zero, count: side * side)
    for (y, row) in rows.shares.enumerated() {
      for share in row {
        let start = share.index * width
        for x in 0..<side {
          var light = SIMD4<Float>.zero
          for column in columns.shares[x] {
            light += self.light[start + column.index] * column.part
          }
          sums[y * side + x] += light * share.part
        }
      }
    }
    let transfer = SRGBTransfer.shared
    return sums.flatMap { [transfer.code($0.x), transfer.code($0.y), transfer.code($0.z)] }
  }
}

/// The weights of source cells in each target cell along an axis.
struct AreaShares {
  struct Share {
    let index: Int
    /// The source cell's weight in the target cell. The weights in one target cell add up to 1.
    let part: Float
  }

  let shares: [[Share]]

  init(from source: Int, to target: Int) {
    // Integer lengths avoid rounding: a source cell has the length `target`, and a target cell has
    // the length `source`.
    shares = (0..<target).map { cell in
      let (start, end) = (cell * source, (cell + 1) * source)
      return (start / target...(end - 1) / target).map { index in
        let covered = min(end, (index + 1) * target) - max(start, index * target)
        return Share(index: index, part: Float(covered) / Float(source))
      }
    }
  }
}
