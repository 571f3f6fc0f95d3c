import Images

/// The colours of a plain background as a quadratic function of position, fitted to a photo's
/// border. The function models light that becomes weaker towards one side or the corners.
///
/// A garment that touches the border must not affect the fit. The fit starts with the median colour
/// of the border. Each further round weights the cells by Tukey's biweight of their residuals
/// (iteratively reweighted least squares).
struct BackgroundTrend {
  private let coefficients: [PerceivedColor]
  private var size: PixelSize
  /// The standard deviation of the border's colours around the trend, for each coordinate.
  let noise: PerceivedColor
  /// The fraction of the border that follows the trend, 0...1.
  let conformity: Float

  /// The border's width, as a fraction of the photo's shorter side.
  private static let borderWidth = 0.02
  /// The standard deviation of a normal distribution, relative to its median absolute deviation.
  private static let deviationsOfMedian: Float = 1.4826
  private static let mostSamples = 2500
  private static let rounds = 8
  /// The median length of a normally distributed vector of three coordinates, in standard
  /// deviations.
  private static let medianLength: Float = 1.5382
  /// The number of standard deviations beyond which residuals are ignored.
  private static let reach: Float = 6
  /// Cells with a residual below this value always count, regardless of the noise.
  private static let leastReach: Float = 0.04

  init(_ photo: WorkingPicture) {
    size = photo.size
    let places = Self.border(of: photo.size)
    let samples = places.map { photo.colors[$0.y * photo.width + $0.x] }
    let terms = places.map { Self.terms($0.x, $0.y, photo.size) }
    var fitted = [PerceivedColor](repeating: .zero, count: QuadraticFit.termCount)
    fitted[0] = Self.median(samples)
    var (spread, reach) = (Float(0), Float(0))
    var residuals: [Float] = []
    for round in 0...Self.rounds {
      residuals = samples.indices.map { (samples[$0] - Self.value(fitted, terms[$0])).length }
      spread = residuals.median / Self.medianLength
      reach = max(Self.leastReach, Self.reach * spread)
      guard round < Self.rounds else { break }
      var fit = QuadraticFit()
      for i in residuals.indices where residuals[i] < reach {
        let part = 1 - residuals[i] * residuals[i] / (reach * reach)
        fit.add(terms[i], samples[i], weight: part * part)
      }
      fitted = fit.solution() ?? fitted
    }
    coefficients = fitted
    let differences = samples.indices.map { samples[$0] - Self.value(fitted, terms[$0]) }
    noise = Self.median(differences.map { $0.magnitudes }) * Self.deviationsOfMedian
    conformity = Float(residuals.count { $0 < reach }) / Float(max(1, residuals.count))
  }

  func scaled(to size: PixelSize) -> BackgroundTrend {
    var result = self
    result.size = size
    return result
  }

  func row(_ y: Int) -> [PerceivedColor] {
    // Along a row, the colour is a quadratic function of x alone.
    let down = Float(2 * y + 1) / Float(size.height) - 1
    let constant = coefficients[0] + coefficients[2] * down + coefficients[5] * (down * down)
    let slope = coefficients[1] + coefficients[4] * down
    let bend = coefficients[3]
    return (0..<size.width).map { x in
      let across = Float(2 * x + 1) / Float(size.width) - 1
      return constant + (slope + bend * across) * across
    }
  }

  private static func value(
    _ coefficients: [PerceivedColor], _ terms: QuadraticFit.Terms
  ) -> PerceivedColor {
    var sum = coefficients[0]
    for i in 1..<QuadraticFit.termCount { sum += coefficients[i] * terms[i] }
    return sum
  }

  private static func terms(_ x: Int, _ y: Int, _ size: PixelSize) -> QuadraticFit.Terms {
    QuadraticFit.terms(
      (Float(2 * x + 1) / Float(size.width)) - 1, (Float(2 * y + 1) / Float(size.height)) - 1)
  }

  private static func border(of size: PixelSize) -> [(x: Int, y: Int)] {
    let depth = max(1, Int((Double(size.shortestSide) * borderWidth).rounded()))
    var places: [(x: Int, y: Int)] = []
    for y in 0..<size.height {
      let isInside = y >= depth && y < size.height - depth
      for x in 0..<size.width where !isInside || x < depth || x >= size.width - depth {
        places.append((x, y))
      }
    }
    let step = (places.count + mostSamples - 1) / mostSamples
    return stride(from: 0, to: places.count, by: max(1, step)).map { places[$0] }
  }

  private static func median(_ colors: [PerceivedColor]) -> PerceivedColor {
    PerceivedColor(
      colors.map { $0.x }.median, colors.map { $0.y }.median, colors.map { $0.z }.median, 0)
  }
}

/// A weighted least squares fit of colours to the six terms of a quadratic function of position.
struct QuadraticFit {
  /// The terms 1, x, y, x², xy, y² and two zeros.
  typealias Terms = SIMD8<Float>

  static let termCount = 6
  /// The strength of regularization, given as a number of samples. The constant term is not
  /// regularized.
  private static let ridge = 0.5

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

  /// Returns the coefficients of the terms, by Cholesky decomposition. Returns nil if no sample was
  /// added.
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

extension [Float] {
  /// The median, or 0 if the array is empty. If two values are in the middle, the larger one is
  /// used. The median is found with Hoare's selection algorithm in linear time.
  var median: Float {
    guard !isEmpty else { return 0 }
    var values = self
    let middle = count / 2
    var (first, last) = (0, count - 1)
    while first < last {
      let pivot = values[(first + last) / 2]
      var (left, right) = (first, last)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        guard left <= right else { break }
        values.swapAt(left, right)
        (left, right) = (left + 1, right - 1)
      }
      if middle <= right {
        last = right
      } else if middle >= left {
        first = left
      } else {
        break
      }
    }
    return values[middle]
  }
}
