import Images

extension WorkingPicture {
  /// The picture stretched to a square, as a network takes it: red, green and blue in sRGB, each the mean of
  /// the light of the area that it covers; rows from the top.
  ///
  /// - Parameter side: in pixels.
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

/// The shares of source cells in each target cell along an axis.
struct AreaShares {
  struct Share {
    let index: Int
    /// The share of the target cell; all of them add up to 1.
    let part: Float
  }

  /// The shares of each target cell.
  let shares: [[Share]]

  init(from source: Int, to target: Int) {
    // In units such that a source cell has `target` of them, and a target cell `source`.
    shares = (0..<target).map { cell in
      let (start, end) = (cell * source, (cell + 1) * source)
      return (start / target...(end - 1) / target).map { index in
        let covered = min(end, (index + 1) * target) - max(start, index * target)
        return Share(index: index, part: Float(covered) / Float(source))
      }
    }
  }
}
