/// A weighted least squares fit of colours by the six terms of a quadratic function of place.
struct QuadraticFit {
  /// 1, x, y, x², xy, y² and two zeros.
  typealias Terms = SIMD8<Float>

  static let termCount = 6
  /// Holds the terms of place towards 0 where the samples do not tell them; as so many samples.
  private static let ridge = 0.5

  /// The upper triangle of the normal equations, and their right sides.
  private var matrix = [Double](repeating: 0, count: termCount * termCount)
  private var sides = [SIMD4<Double>](repeating: .zero, count: termCount)

  static func terms(_ x: Float, _ y: Float) -> Terms { Terms(1, x, y, x * x, x * y, y * y, 0, 0) }

  mutating func add(_ terms: Terms, _ color: PerceivedColor, weight: Float) {
    for i in 0..<Self.termCount {
      let weighted = Double(terms[i] * weight)
      for j in i..<Self.termCount { matrix[i * Self.termCount + j] += weighted * Double(terms[j]) }
      sides[i] += SIMD4<Double>(color) * weighted
    }
  }

  /// The coefficients of the terms, by Cholesky's decomposition; nil where nothing was added.
  func solution() -> [PerceivedColor]? {
    let n = Self.termCount
    guard matrix[0] > 0 else { return nil }
    var lower = [Double](repeating: 0, count: n * n)
    for i in 0..<n {
      for j in 0...i {
        var sum = matrix[j * n + i] + (i == j && i > 0 ? Self.ridge : 0)
        for k in 0..<j { sum -= lower[i * n + k] * lower[j * n + k] }
        lower[i * n + j] = i == j ? max(sum, 1e-12).squareRoot() : sum / lower[j * n + j]
      }
    }
    var values = sides
    for i in 0..<n {
      for k in 0..<i { values[i] -= values[k] * lower[i * n + k] }
      values[i] /= lower[i * n + i]
    }
    for i in (0..<n).reversed() {
      for k in (i + 1)..<n { values[i] -= values[k] * lower[k * n + i] }
      values[i] /= lower[i * n + i]
    }
    return values.map { PerceivedColor($0) }
  }
}
