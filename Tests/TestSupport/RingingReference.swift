package import Images

/// A reference implementation of the resampler's limits on ringing, pixel by pixel.
package struct RingingReference {
  /// The lowest code of each channel in the nine cells around a target pixel. `high` is the highest
  /// code there, and `range` the smallest range of 25 cells.
  package private(set) var low: [Int]
  package private(set) var high: [Int]
  package private(set) var range: [Int]

  /// Computes the limits of the target pixel at `x`, `y`. The region lies in the source.
  package init(_ source: Raster, _ region: Region, _ target: PixelSize, x: Int, y: Int) {
    let columns = Self.cells(x, region.x, region.width / Double(target.width), source.size.width)
    let rows = Self.cells(y, region.y, region.height / Double(target.height), source.size.height)
    (low, high, range) = ([255, 255, 255, 255], [0, 0, 0, 0], [255, 255, 255, 0])
    for (down, cellRows) in rows where !cellRows.isEmpty {
      for (across, cellColumns) in columns where !cellColumns.isEmpty {
        let pixels = cellRows.flatMap { row in cellColumns.map { source[$0, row] } }
        for channel in 0..<4 {
          let codes =
            channel == 3
            ? pixels.map { Int($0.alpha) }
            : pixels.filter { $0.alpha > 0 }.map { Int([$0.red, $0.green, $0.blue][channel]) }
          let (least, most) = (codes.min() ?? 255, codes.max() ?? 0)
          range[channel] = min(range[channel], max(0, most - least))
          guard max(abs(down), abs(across)) < 2 else { continue }
          low[channel] = min(low[channel], least)
          high[channel] = max(high[channel], most)
        }
      }
    }
  }

  /// Returns the cells around a target pixel: its own cell, two before and two after, with their
  /// distances and pixels. A pixel between two cells belongs to both, and a target pixel between
  /// two cells lies in both.
  private static func cells(_ target: Int, _ start: Double, _ scale: Double, _ length: Int)
    -> [(step: Int, pixels: [Int])]
  {
    let center = start + (Double(target) + 0.5) * scale
    let hair = 1e-6
    return (-2...2).flatMap { step in
      if scale < 1 {
        return Set([center - hair, center + hair].map { Int($0.rounded(.down)) + step })
          .filter { (0..<length).contains($0) }.map { (step, [$0]) }
      }
      let middle = center + Double(step) * scale
      return [
        (step, (0..<length).filter { abs(Double($0) + 0.5 - middle) < scale / 2 + hair })
      ]
    }
  }

  package func limited(_ code: UInt8, channel: Int) -> UInt8 {
    let room = range[channel] * range[channel]
    return UInt8(max(0, low[channel] - room, min(255, high[channel] + room, Int(code))))
  }
}
