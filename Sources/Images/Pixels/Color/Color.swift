/// An sRGB colour with opacity: 8 bits per channel, alpha not premultiplied.
///
/// ```swift
/// let navy = Color(red: 35, green: 47, blue: 80)
/// print(navy)  // #232F50
/// print(Color("#232F50") == navy)  // true
/// ```
public struct Color: Hashable, Sendable {
  /// The red channel in sRGB, 0 to 255.
  public var red: UInt8
  /// The green channel in sRGB, 0 to 255.
  public var green: UInt8
  /// The blue channel in sRGB, 0 to 255.
  public var blue: UInt8
  /// The opacity: 0 is fully transparent, 255 is opaque.
  public var alpha: UInt8

  /// Makes a colour, opaque by default.
  ///
  /// - Parameters:
  ///   - red: the red channel in sRGB, 0 to 255.
  ///   - green: the green channel in sRGB, 0 to 255.
  ///   - blue: the blue channel in sRGB, 0 to 255.
  ///   - alpha: the opacity, from 0 (fully transparent) to 255 (opaque).
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white, `#FFFFFF`.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Opaque black, `#000000`.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Fully transparent black, `#00000000`.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color: LosslessStringConvertible {
  /// The colour as `#RRGGBB` if opaque, otherwise as `#RRGGBBAA`.
  public var description: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += channel < 16 ? "0" + digits : digits
    }
  }
}

extension Color {
  /// Parses `#RGB`, `#RRGGBB`, `#RRGGBBAA`, a CSS colour name or `transparent`, ignoring case.
  /// Other text gives nil.
  public init?(_ text: String) {
    // Only ASCII is accepted, because Unicode has other digits and similar letters.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard text.first == "#" else {
      if text.lowercased() == "transparent" {
        self = .transparent
      } else {
        self.init(cssName: text)
      }
      return
    }
    let digits = text.dropFirst().compactMap(\.hexDigitValue).map(UInt8.init)
    guard digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3:
      self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map {
        digits[$0] * 16 + digits[$0 + 1]
      }
      self.init(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
    default: return nil
    }
  }
}
