import CImages
import Foundation
import Testing

/// Compares the conversion from planes to RGB with the formulas of ISO/IEC 23091-2, 8.3, in Double.
@Suite("Planes become red, green and blue")
struct ChromaTests {
  struct Case: CustomTestStringConvertible {
    var depth: Int
    var shifts: (x: Int, y: Int)
    var isFull: Bool
    var shares: (red: Double, blue: Double)
    var testDescription: String { "\(depth) bits, \(shifts), full range \(isFull), \(shares)" }
  }

  static let cases: [Case] = [8, 10, 12].flatMap { depth in
    [(0, 0), (1, 0), (1, 1)].flatMap { shifts in
      [true, false].flatMap { isFull in
        [(0.299, 0.114), (0.2126, 0.0722), (0.2627, 0.0593)].map {
          Case(depth: depth, shifts: shifts, isFull: isFull, shares: $0)
        }
      }
    }
  }

  private static let (width, height) = (11, 7)

  /// Returns a pseudorandom sample that is the same in every run.
  private static func sample(_ plane: Int, _ x: Int, _ y: Int, _ depth: Int) -> Int {
    ((plane * 7919 + x * 104_729 + y * 1_299_709) &* 2_654_435_761 >> 7) & ((1 << depth) - 1)
  }

  @Test("as the formulas say, rounded once", arguments: cases, [false, true])
  func matches(example: Case, isWide: Bool) {
    let (width, height) = (Self.width, Self.height)
    let stride = 2 * width
    // Chroma planes get as much memory as the luma plane, although they may need less.
    var samples = [UInt8](repeating: 0, count: stride * height * 3)
    for plane in 0..<3 {
      for y in 0..<height {
        for x in 0..<width {
          let value = Self.sample(plane, x, y, example.depth)
          let place = (plane * height + y) * stride
          if example.depth == 8 {
            samples[place + x] = UInt8(value)
          } else {
            samples[place + 2 * x] = UInt8(value & 255)
            samples[place + 2 * x + 1] = UInt8(value >> 8)
          }
        }
      }
    }
    // The region starts at (1, 1), between two chroma samples.
    let part = w2w_part(x: 1, y: 1, width: UInt32(width - 1), height: UInt32(height - 1))
    let rowLength = (width - 1) * (isWide ? 8 : 4)
    var rows = [UInt8](repeating: 0, count: rowLength * (height - 1))
    let ycc = w2w_ycc(
      kind: .differences, full_range: example.isFull, red: example.shares.red,
      blue: example.shares.blue)
    let isFilled = unsafe samples.withUnsafeBufferPointer { samples in
      unsafe rows.withUnsafeMutableBufferPointer { rows in
        guard let start = samples.baseAddress, let to = rows.baseAddress else { return false }
        var planes = w2w_planes()
        unsafe planes.planes = unsafe (start, start + stride * height, start + stride * height * 2)
        planes.strides = (stride, stride, stride)
        planes.width = UInt32(width)
        planes.height = UInt32(height)
        planes.bit_depth = UInt8(example.depth)
        planes.chroma_shift_x = UInt8(example.shifts.x)
        planes.chroma_shift_y = UInt8(example.shifts.y)
        return unsafe w2w_ycc_rows(&planes, ycc, part, isWide, to, rowLength)
      }
    }
    #expect(isFilled)
    for y in 1..<height {
      for x in 1..<width {
        let expected = Self.reference(example, x, y).map { $0 * (isWide ? 65535 : 255) }
        for channel in 0..<3 {
          let place = (y - 1) * rowLength + (x - 1) * (isWide ? 8 : 4)
          let got =
            isWide
            ? Int(rows[place + 2 * channel]) | Int(rows[place + 2 * channel + 1]) << 8
            : Int(rows[place + channel])
          // The tolerance covers rounding to the nearest code. The C code computes in Float, whose
          // 24 bits limit the accuracy of 16-bit results.
          #expect(abs(Double(got) - expected[channel]) <= (isWide ? 0.6 : 0.501))
        }
      }
    }
  }

  /// Returns the pixel's expected R, G and B, 0 to 1.
  private static func reference(_ example: Case, _ x: Int, _ y: Int) -> [Double] {
    let depth = example.depth
    let step = Double(1 << (depth - 8))
    let most = Double((1 << depth) - 1)
    let luma =
      (Double(sample(0, x, y, depth)) - (example.isFull ? 0 : 16 * step))
      / (example.isFull ? most : 219 * step)
    func chroma(_ plane: Int) -> Double {
      // Returns the weights of the nearest chroma samples. Each sample lies at the centre of the
      // pixels that it was made from.
      func weights(_ at: Int, _ shift: Int, _ count: Int) -> [(Int, Double)] {
        guard shift == 1 else { return [(at, 1)] }
        let last = (count + 1) / 2 - 1
        let near = at / 2
        return [(near, 0.75), (min(last, max(0, at % 2 == 1 ? near + 1 : near - 1)), 0.25)]
      }
      var sum = 0.0
      for (row, down) in weights(y, example.shifts.y, height) {
        for (column, across) in weights(x, example.shifts.x, width) {
          sum += Double(sample(plane, column, row, depth)) * down * across
        }
      }
      return (sum - 128 * step) / (example.isFull ? most : 224 * step)
    }
    let (blue, red) = (chroma(1), chroma(2))
    let (kr, kb) = example.shares
    let kg = 1 - kr - kb
    let r = luma + 2 * (1 - kr) * red
    let b = luma + 2 * (1 - kb) * blue
    let g = (luma - kr * r - kb * b) / kg
    return [r, g, b].map { min(1, max(0, $0)) }
  }
}
