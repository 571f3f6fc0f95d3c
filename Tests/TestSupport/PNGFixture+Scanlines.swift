import Images

extension PNGFixture {
  /// The filtered rows of each pass, as they are compressed.
  var scanlines: [UInt8] {
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return (layout.isInterlaced ? adam7 : [(0, 0, 1, 1)]).flatMap { x, y, stepX, stepY in
      scanlines(
        columns: Array(stride(from: x, to: size.width, by: stepX)),
        rows: Array(stride(from: y, to: size.height, by: stepY)))
    }
  }

  private func scanlines(columns: [Int], rows: [Int]) -> [UInt8] {
    guard !columns.isEmpty else { return [] }
    var out: [UInt8] = []
    var above: [UInt8]?
    for (number, y) in rows.enumerated() {
      let row = packed(columns.flatMap { samples[y * size.width + $0] })
      let filter = filters[number % filters.count]
      out.append(filter)
      out += filtered(row, above: above ?? [UInt8](repeating: 0, count: row.count), by: filter)
      above = row
    }
    return out
  }

  /// Packs samples into bytes, highest bits first. The last byte is padded with zeros.
  private func packed(_ samples: [Int]) -> [UInt8] {
    if layout.bitDepth == 16 {
      return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    let perByte = 8 / layout.bitDepth
    return stride(from: 0, to: samples.count, by: perByte).map { first in
      (0..<perByte).reduce(UInt8(0)) { byte, i in
        let sample = first + i < samples.count ? samples[first + i] : 0
        return byte | UInt8(sample << (8 - layout.bitDepth * (i + 1)))
      }
    }
  }

  private func filtered(_ row: [UInt8], above: [UInt8], by filter: UInt8) -> [UInt8] {
    let step = max(1, layout.colorType.sampleCount * layout.bitDepth / 8)
    return row.indices.map { i in
      let left = i >= step ? Int(row[i - step]) : 0
      let corner = i >= step ? Int(above[i - step]) : 0
      let up = Int(above[i])
      let prediction =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        case 4: Self.paeth(left, up, corner)
        default: 0
        }
      return row[i] &- UInt8(prediction)
    }
  }

  /// Returns the neighbour that is nearest to left + up - corner. On a tie, the first of these
  /// neighbours wins.
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let distances = [left, up, corner].map { abs($0 - estimate) }
    if distances[0] <= distances[1] && distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? up : corner
  }
}
