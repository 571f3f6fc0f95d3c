private import Glibc

/// The Lanczos window of three lobes: sinc(x) sinc(x / 3) for |x| < 3 (C. E. Duchon, "Lanczos
/// Filtering in One and Two Dimensions", 1979).
enum Lanczos {
  static let lobes = 3.0

  static func value(at x: Double) -> Double {
    let distance = abs(x)
    if distance < 1e-9 { return 1 }
    if distance >= lobes { return 0 }
    let angle = Double.pi * distance
    return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
  }
}
