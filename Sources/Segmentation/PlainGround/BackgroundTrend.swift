import Pixels

/// The colours of a plain background as a quadratic function of place, which follows light that falls
/// off to a side or to the corners: fitted to a photo's border.
///
/// Where the garment touches the border it must not count: the fit begins with the border's median and
/// weighs each cell by Tukey's biweight of its residual, several times over (iteratively reweighted
/// least squares).
struct BackgroundTrend {
  private let coefficients: [PerceivedColor]
  private var size: PixelSize
  /// The standard deviation of the border's colours about the trend, of each coordinate.
  let noise: PerceivedColor
  /// The part of the border that follows the trend, 0...1.
  let conformity: Float

  /// The border's width in shortest sides of the photo.
  private static let borderWidth = 0.02
  /// The standard deviation of a normal distribution in median magnitudes.
  private static let deviationsOfMedian: Float = 1.4826
  private static let mostSamples = 2500
  private static let rounds = 8
  /// The median length of a normal vector of three coordinates, in standard deviations.
  private static let medianLength: Float = 1.5382
  /// Residuals of more standard deviations do not count.
  private static let reach: Float = 6
  /// Residuals as small as this count whatever the noise is.
  private static let leastReach: Float = 0.04

  init(_ photo: ReducedPhoto) {
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

  /// The same background in cells of another size.
  func scaled(to size: PixelSize) -> BackgroundTrend {
    var result = self
    result.size = size
    return result
  }

  /// The background at the cells of a row.
  func row(_ y: Int) -> [PerceivedColor] {
    // Along a row it is a quadratic function of x alone.
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

  /// Cells of the border, evenly picked where it has many.
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
