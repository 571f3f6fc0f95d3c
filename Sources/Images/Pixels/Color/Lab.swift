private import Glibc

/// A colour in CIE 1976 L\*a\*b\*.
///
/// ```swift
/// let difference = Lab(Color.white).deltaE(to: Lab(Color.black))  // 100
/// ```
package struct Lab: Hashable, Sendable {
  /// The lightness L\*, from 0 (black) to 100 (white).
  package var lightness: Double
  /// The coordinate a\*, from negative (green) to positive (red).
  package var a: Double
  /// The coordinate b\*, from negative (blue) to positive (yellow).
  package var b: Double

  package init(_ lightness: Double, _ a: Double, _ b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Converts a pixel's colour, ignoring alpha, relative to the D65 white of sRGB (IEC 61966-2-1).
  package init(_ color: Color) {
    let table = SRGBTransfer.shared.linear
    let (r, g, b) = (
      Double(table[Int(color.red)]), Double(table[Int(color.green)]), Double(table[Int(color.blue)])
    )
    let light = SIMD3(
      0.4124 * r + 0.3576 * g + 0.1805 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b,
      0.0193 * r + 0.1192 * g + 0.9505 * b)
    self.init(light, white: SIMD3(0.9505, 1, 1.089))
  }

  /// Converts a colour from CIE XYZ. `light` and `white` have the same unit.
  package init(_ light: SIMD3<Double>, white: SIMD3<Double>) {
    let t = light / white
    let (x, y, z) = (Self.compressed(t.x), Self.compressed(t.y), Self.compressed(t.z))
    self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func compressed(_ t: Double) -> Double {
    t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
  }

  /// Returns the visible difference of two colours by CIEDE2000, about 1 if barely visible.
  ///
  /// The variables are named as in Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula",
  /// Color Research and Application 30, 2005.
  package func deltaE(to other: Lab) -> Double {
    let meanC = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1 + 0.5 * (1 - saturation(meanC))
    let (C1, C2) = (hypot(a * stretch, b), hypot(other.a * stretch, other.b))
    let (h1, h2) = (hue(a * stretch, b), hue(other.a * stretch, other.b))
    let turn = h2 - h1
    let isColorless = C1 * C2 == 0
    let Δh = isColorless ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    let (ΔL, ΔC) = (other.lightness - lightness, C2 - C1)
    let ΔH = 2 * (C1 * C2).squareRoot() * sine(Δh / 2)
    let (L, C) = ((lightness + other.lightness) / 2, (C1 + C2) / 2)
    let sum = h1 + h2
    let h = isColorless ? sum : abs(turn) <= 180 ? sum / 2 : (sum < 360 ? sum + 360 : sum - 360) / 2
    let T =
      1 - 0.17 * sine(h - 30 + 90) + 0.24 * sine(2 * h + 90) + 0.32 * sine(3 * h + 6 + 90)
      - 0.20 * sine(4 * h - 63 + 90)
    let Δθ = 30 * exp(-pow((h - 275) / 25, 2))
    let fromMiddle = pow(L - 50, 2)
    let SL = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
    let SC = 1 + 0.045 * C
    let SH = 1 + 0.015 * C * T
    let RT = -sine(2 * Δθ) * 2 * saturation(C)
    let (l, c, H) = (ΔL / SL, ΔC / SC, ΔH / SH)
    return (l * l + c * c + H * H + RT * c * H).squareRoot()
  }
}

/// Returns the saturation, from 0 for grey to 1.
private func saturation(_ chroma: Double) -> Double {
  let power = pow(chroma, 7)
  return (power / (power + pow(25, 7))).squareRoot()
}

/// Returns the hue in degrees, from 0 to 360.
private func hue(_ a: Double, _ b: Double) -> Double {
  if a == 0 && b == 0 { return 0 }
  let angle = atan2(b, a) * 180 / .pi
  return angle < 0 ? angle + 360 : angle
}

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
