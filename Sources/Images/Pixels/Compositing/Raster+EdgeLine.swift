extension Raster {
  /// Draws a pencil-like line along the inside of every visible edge. Alpha does not change.
  ///
  /// - Parameters:
  ///   - color: the line's colour and opacity.
  ///   - width: the line's width in pixels; below 1, nothing is drawn.
  package mutating func drawEdgeLine(_ color: Color, width: Int) {
    guard width >= 1, !size.isEmpty else { return }
    let transfer = SRGBTransfer.shared
    let ink = [color.red, color.green, color.blue].map { transfer.linear[Int($0)] }
    let strength = Float(color.alpha) / 255
    let (columns, stride) = (size.width, stride)
    for start in Swift.stride(from: 0, to: size.height, by: Self.bandHeight) {
      let band = start..<min(size.height, start + Self.bandHeight)
      let inside = leastAlpha(ofRows: band, within: width)
      update { bytes in
        for y in band {
          for x in 0..<columns {
            let pixel = y * stride + x * Self.bytesPerPixel
            let (alpha, least) = (bytes[pixel + 3], inside[(y - start) * columns + x])
            guard alpha > least else { continue }
            // The fraction of the pixel that the line covers.
            let share = strength * (1 - Float(least) / Float(alpha))
            for c in 0..<3 {
              let light = transfer.linear[Int(bytes[pixel + c])]
              bytes[pixel + c] = transfer.code(light + (ink[c] - light) * share)
            }
          }
        }
      }
    }
  }

  private static let bandHeight = 64

  /// Returns an array for the pixels of `rows`: the minimum alpha within `steps` horizontal or
  /// vertical steps of each pixel. Alpha beyond the raster is 0.
  private func leastAlpha(ofRows rows: Range<Int>, within steps: Int) -> [UInt8] {
    // Rows further away than `steps` cannot affect the result.
    let top = max(0, rows.lowerBound - steps)
    let known = top..<min(size.height, rows.upperBound + steps)
    let columns = size.width
    var least: [UInt8] = []
    least.reserveCapacity(known.count * columns)
    for y in known {
      for x in 0..<columns { least.append(bytes[y * stride + x * Self.bytesPerPixel + 3]) }
    }
    /// Returns the minimum alpha of a pixel's four neighbours. Neighbours in rows that were not
    /// copied are ignored.
    func leastBeside(_ x: Int, _ row: Int) -> UInt8 {
      let (y, place) = (row + top, row * columns + x)
      if x == 0 || y == 0 || x == columns - 1 || y == size.height - 1 { return 0 }
      let (above, below) = (max(0, row - 1), min(known.count - 1, row + 1))
      return min(
        min(least[place - 1], least[place + 1]),
        min(least[above * columns + x], least[below * columns + x]))
    }
    // In each later step, only the neighbours of pixels lowered in the previous step can change.
    var lowered: [(x: Int, row: Int, alpha: UInt8)] = []
    for row in 0..<known.count {
      for x in 0..<columns where least[row * columns + x] > 0 {
        let alpha = leastBeside(x, row)
        if alpha < least[row * columns + x] { lowered.append((x, row, alpha)) }
      }
    }
    for step in 1...steps {
      // A pixel may be in the list several times, once for each neighbour that lowered it.
      lowered = lowered.filter { x, row, alpha in
        guard alpha < least[row * columns + x] else { return false }
        least[row * columns + x] = alpha
        return true
      }
      if step == steps { break }
      var next: [(x: Int, row: Int, alpha: UInt8)] = []
      for (x, row, alpha) in lowered {
        for (x, row) in [(x - 1, row), (x + 1, row), (x, row - 1), (x, row + 1)]
        where x >= 0 && x < columns && row >= 0 && row < known.count {
          if least[row * columns + x] > alpha { next.append((x, row, leastBeside(x, row))) }
        }
      }
      lowered = next
    }
    return Array(least[((rows.lowerBound - top) * columns)...].prefix(rows.count * columns))
  }
}
