/// The colour primaries of a photo, by their number in ISO/IEC 23091-2, 8.1.
struct ColorPrimaries {
  /// The row-major matrix from linear RGB to linear sRGB.
  let toSRGB: [Double]
  /// The weights of linear red, green and blue in the luminance.
  let luminance: [Double]

  /// - Parameter number: the number of the primaries; an unknown number means sRGB.
  init(_ number: Int) {
    let chromaticities: [(x: Double, y: Double)] =
      switch number {
      case 4: [(0.67, 0.33), (0.21, 0.71), (0.14, 0.08)]
      case 5: [(0.64, 0.33), (0.29, 0.60), (0.15, 0.06)]
      case 6, 7: [(0.630, 0.340), (0.310, 0.595), (0.155, 0.070)]
      case 8: [(0.681, 0.319), (0.243, 0.692), (0.145, 0.049)]
      case 9: [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
      case 11, 12: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
      case 22: [(0.630, 0.340), (0.295, 0.605), (0.155, 0.077)]
      default: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
      }
    let own = Self.toXYZ(chromaticities)
    luminance = Array(own[3..<6])
    let srgb = Self.toXYZ([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])
    toSRGB = Self.product(Self.inverse(srgb), own)
  }

  /// Returns the matrix from linear RGB to CIE XYZ. The white point is always taken as D65, so that
  /// white stays white in sRGB.
  private static func toXYZ(_ primaries: [(x: Double, y: Double)]) -> [Double] {
    var columns: [Double] = []
    for row in 0..<3 {
      for (x, y) in primaries { columns.append([x / y, 1, (1 - x - y) / y][row]) }
    }
    let white = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
    let inverted = inverse(columns)
    let shares = (0..<3).map { row in
      (0..<3).reduce(0) { $0 + inverted[row * 3 + $1] * white[$1] }
    }
    return (0..<9).map { columns[$0] * shares[$0 % 3] }
  }

  private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for k in 0..<3 { product[row * 3 + column] += a[row * 3 + k] * b[k * 3 + column] }
      }
    }
    return product
  }

  private static func inverse(_ m: [Double]) -> [Double] {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (r, s) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[r * 3 + c] * m[s * 3 + d] - m[r * 3 + d] * m[s * 3 + c]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[$1] * cofactor(0, $1) }
    return (0..<9).map { cofactor($0 % 3, $0 / 3) / determinant }
  }
}
