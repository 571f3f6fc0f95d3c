import Glibc

/// Garments as sets of points. Coordinates are 0...1 across the photo and down.
enum Shapes {
  /// True for points on a shirt: a body with two sleeves and a neck.
  static func shirt(_ x: Double, _ y: Double) -> Bool {
    let across = abs(x - 0.5)
    let isBody = across < 0.2 && y > 0.15 && y < 0.85
    let isSleeve = across >= 0.2 && across < 0.36 && abs(y - 0.12 - across * 0.6) < 0.1
    let isNeck = across < 0.07 && y < 0.15 + 0.08 * (1 - across / 0.07)
    return (isBody || isSleeve) && !isNeck
  }

  /// True for points on a bag, whose handle is a half ring with a thickness of 0.03.
  static func bag(_ x: Double, _ y: Double) -> Bool {
    let isBody = abs(x - 0.5) < 0.25 && y > 0.45 && y < 0.9
    let fromMiddle = hypot(x - 0.5, y - 0.45)
    return isBody || y <= 0.45 && abs(fromMiddle - 0.2) < 0.015
  }

  /// True for points on a top with two vertical straps, each 0.012 wide.
  static func top(_ x: Double, _ y: Double) -> Bool {
    let across = abs(x - 0.5)
    return across < 0.25 && y > 0.4 && y < 0.85
      || abs(across - 0.12) < 0.006 && y > 0.1 && y <= 0.4
  }

  /// True for points on two shoes side by side.
  static func shoes(_ x: Double, _ y: Double) -> Bool {
    min(hypot((x - 0.32) * 2, y - 0.5), hypot((x - 0.68) * 2, y - 0.5)) < 0.28
  }

  /// True for points on a shirt that continues below the photo.
  static func croppedShirt(_ x: Double, _ y: Double) -> Bool {
    shirt(x, min(0.8, y * 0.8)) && x > 0.1
  }
}
