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
    // sin(3a) = sin(a) (3 - 4 sin(a)^2) saves one sine of two; three lobes make it fit.
    let sine = sin(angle / lobes)
    return lobes * sine * sine * (3 - 4 * sine * sine) / (angle * angle)
  }
}
