import CImages
private import Glibc

/// For every target pixel along one axis, the run of source pixels that it is made of, with weights
/// that add up to one.
///
/// A target pixel is the source convolved with the filter, centred on the target pixel's middle. If
/// the picture shrinks, the filter is stretched by the scale (so that it is a low-pass). The part
/// beyond the source's edge is left out and the rest normalised, so an edge is neither darkened nor
/// mirrored.
struct FilterWeights: Sendable {
  /// Each target pixel's run; neither its start nor its end ever decreases.
  private(set) var runs: [w2w_filter_run] = []
  private(set) var weights: [Float] = []

  /// - Parameters:
  ///   - sourceLength: pixels along the source's axis, at least 1.
  ///   - start: the start of the region, in source pixels.
  ///   - length: the length of the region, above 0.
  ///   - targetLength: pixels along the target's axis, at least 1.
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
    // The sum is near the stretch, which is 1 or more. It can vanish only for a region outside the
    // source, and then the nearest pixel stands for all.
    if sum > 1e-6 {
      weights.append(contentsOf: run.map { Float($0 / sum) })
    } else {
      weights.append(contentsOf: run.indices.map { $0 == 0 ? 1 : 0 })
    }
  }

  /// The first source pixel of a target pixel's run.
  func start(of target: Int) -> Int { runs[target].start }

  /// The index of a run's first weight in `weights`.
  func firstWeight(of target: Int) -> Int { runs[target].offset }

  /// One past the last source pixel of a target pixel's run.
  func end(of target: Int) -> Int { runs[target].start + runs[target].count }

  /// One past the last source pixel that any target pixel needs.
  var sourceEnd: Int { runs.isEmpty ? 0 : end(of: runs.count - 1) }

  /// The source pixels that any target pixel needs.
  var sourceRange: Range<Int> { (runs.first?.start ?? 0)..<sourceEnd }

  /// The most runs that any one source pixel lies in.
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

/// The Lanczos window of three lobes: sinc(x) sinc(x / 3) for |x| < 3 (C. E. Duchon, "Lanczos
/// Filtering in One and Two Dimensions", 1979).
enum Lanczos {
  static let lobes = 3.0

  static func value(at x: Double) -> Double {
    let distance = abs(x)
    if distance < 1e-9 { return 1 }
    if distance >= lobes { return 0 }
    let angle = Double.pi * distance
    // sin(3a) = sin(a) (3 - 4 sin(a)^2) saves one sine of two; three lobes make it fit.
    let sine = sin(angle / lobes)
    return lobes * sine * sine * (3 - 4 * sine * sine) / (angle * angle)
  }
}
