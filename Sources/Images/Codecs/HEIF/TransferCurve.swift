private import Glibc

/// A transfer function from coded values to light, by its number in ISO/IEC 23091-2, 8.2.
enum TransferCurve {
  case srgb
  case linear
  case power(Double)
  case perceptualQuantizer
  case hybridLogGamma

  /// - Parameter transfer: the function's number; television curves and unknown numbers mean sRGB.
  init(_ transfer: Int) {
    self =
      switch transfer {
      case 4: .power(2.2)
      case 5: .power(2.8)
      case 8: .linear
      case 16: .perceptualQuantizer
      case 17: .power(2.6)
      case 18: .hybridLogGamma
      default: .srgb
      }
  }

  /// Converts a coded value to linear light, 0 to 1. The result for HLG is scene light.
  func light(_ coded: Double) -> Double {
    switch self {
    case .srgb: coded <= 0.04045 ? coded / 12.92 : pow((coded + 0.055) / 1.055, 2.4)
    case .linear: coded
    case .power(let gamma): pow(coded, gamma)
    case .perceptualQuantizer: PerceptualQuantizer.light(coded) / ToneCurve.white
    case .hybridLogGamma: HybridLogGamma.scene(coded)
    }
  }
}

/// The PQ curve (SMPTE ST 2084) between coded values and light in candelas per square metre.
enum PerceptualQuantizer {
  private static let m1 = 2610.0 / 16384
  private static let m2 = 2523.0 / 4096 * 128
  private static let c1 = 3424.0 / 4096
  private static let c2 = 2413.0 / 4096 * 32
  private static let c3 = 2392.0 / 4096 * 32

  static func light(_ coded: Double) -> Double {
    let root = pow(coded, 1 / m2)
    return 10000 * pow(max(0, root - c1) / (c2 - c3 * root), 1 / m1)
  }

  static func coded(_ light: Double) -> Double {
    let power = pow(max(0, light) / 10000, m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }
}

/// The HLG curve (ARIB STD-B67), which is logarithmic for bright scene light.
enum HybridLogGamma {
  /// The peak brightness of the display in candelas per square metre (ITU-R BT.2100, table 5).
  static let brightest = 1000.0

  static func scene(_ coded: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return coded <= 0.5 ? coded * coded / 3 : (exp((coded - c) / a) + b) / 12
  }

  /// Returns the gain from scene light to display light, where 1 is white. The system gamma is 1.2.
  static func displayGain(ofScene luminance: Float) -> Float {
    Float(brightest / ToneCurve.white) * powf(max(luminance, 1e-6), 0.2)
  }
}
