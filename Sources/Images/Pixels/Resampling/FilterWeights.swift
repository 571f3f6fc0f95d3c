import CImages
private import Glibc

/// The source pixels and normalised weights for each target pixel along one axis.
///
/// The filter is centred on the target pixel. When shrinking, the filter is stretched by the scale
/// to act as a low-pass filter. Weights beyond the source's edge are dropped, so edges are neither
/// darkened nor mirrored.
struct FilterWeights: Sendable {
  /// The run of consecutive source pixels that affect each target pixel. The starts and ends of the
  /// runs never decrease.
  private(set) var runs: [w2w_filter_run] = []
  private(set) var weights: [Float] = []

  /// - Parameters:
  ///   - sourceLength: the length of the source's axis in pixels, at least 1.
  ///   - start: the start of the region in source pixels.
  ///   - length: the length of the region in source pixels, above 0.
  ///   - targetLength: the length of the target's axis in pixels, at least 1.
  init(sourceLength: Int, start: Double, length: Double, targetLength: Int) {
    let scale = length / Double(targetLength)
    let stretch = max(1, scale)
    let reach = Lanczos.lobes * stretch
    weights.reserveCapacity(targetLength * Int(min(Double(sourceLength), 2 * reach + 2)))
    for target in 0..<targetLength {
      let center = start + (Double(target) + 0.5) * scale
      let first = min(max(0, Int((center - reach - 0.5).rounded(.up))), sourceLength - 1)
      let last = max(first, min(sourceLength - 1, Int((center + reach - 0.5).rounded(.down))))
      let run = (first...last).map { Lanczos.value(at: (Double($0) + 0.5 - center) / stretch) }
      append(run, startingAt: first)
    }
  }

  private mutating func append(_ run: [Double], startingAt first: Int) {
    let sum = run.reduce(0, +)
    runs.append(w2w_filter_run(start: first, count: run.count, offset: weights.count))
    // Outside the source, the sum of the weights can be zero. If the sum is zero, only the nearest
    // source pixel is used.
    if sum > 1e-6 {
      weights.append(contentsOf: run.map { Float($0 / sum) })
    } else {
      weights.append(contentsOf: run.indices.map { $0 == 0 ? 1 : 0 })
    }
  }

  func start(of target: Int) -> Int { runs[target].start }

  func firstWeight(of target: Int) -> Int { runs[target].offset }

  /// Returns the end of a target pixel's run, one past its last source pixel.
  func end(of target: Int) -> Int { runs[target].start + runs[target].count }

  /// The end of all runs, one past the last needed source pixel.
  var sourceEnd: Int { runs.isEmpty ? 0 : end(of: runs.count - 1) }

  var sourceRange: Range<Int> { (runs.first?.start ?? 0)..<sourceEnd }

  /// The maximum number of runs that contain the same source pixel.
  var widestOverlap: Int {
    var widest = 1
    var oldest = 0
    for target in runs.indices {
      while end(of: oldest) <= runs[target].start { oldest += 1 }
      widest = max(widest, target - oldest + 1)
    }
    return widest
  }
}

/// The three-lobed Lanczos filter, sinc(x) sinc(x / 3) for |x| < 3 (Duchon, "Lanczos Filtering in
/// One and Two Dimensions", 1979).
enum Lanczos {
  static let lobes = 3.0

  static func value(at x: Double) -> Double {
    let distance = abs(x)
    if distance < 1e-9 { return 1 }
    if distance >= lobes { return 0 }
    let angle = Double.pi * distance
    // With three lobes, sin(3a) = sin(a) (3 - 4 sin(a)^2) saves one of two sines.
    let sine = sin(angle / lobes)
    return lobes * sine * sine * (3 - 4 * sine * sine) / (angle * angle)
  }
}
