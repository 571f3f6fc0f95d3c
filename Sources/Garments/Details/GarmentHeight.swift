/// The height of a garment laid flat: for trousers, from the waistband to the hems.
public struct GarmentHeight: Hashable, Sendable {
  /// The height in millimetres, 1 to 10,000.
  public let millimetres: Int

  /// The valid heights in centimetres. Other heights are typing errors.
  private static let possible = 0.1...1000.0

  /// Makes a height from millimetres. Returns nil if the value is outside 1 to 10,000.
  public init?(millimetres: Int) {
    self.init(centimetres: Double(millimetres) / 10)
  }

  /// Makes a height, rounded to millimetres. Returns nil if the value is outside 0.1 to 1000.
  public init?(centimetres: Double) {
    guard Self.possible.contains(centimetres) else { return nil }
    millimetres = Int((centimetres * 10).rounded())
  }

  /// Parses centimetres, such as `98`, `98,5` or `98.5 cm`. Returns nil if the text is invalid.
  public init?(_ text: String) {
    var number = text.trimmed
    if number.lowercased().hasSuffix("cm") { number = String(number.dropLast(2)).trimmed }
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let whole = parts.first, (1...4).contains(whole.count),
      parts.count <= 2, parts.dropFirst().allSatisfy({ $0.count == 1 }),
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      let millimetres = Int(parts.joined() + (parts.count == 1 ? "0" : ""))
    else { return nil }
    self.init(millimetres: millimetres)
  }

  /// The height in centimetres with one decimal, 0.1 to 1000.
  public var centimetres: Double { Double(millimetres) / 10 }
}

extension GarmentHeight: CustomStringConvertible {
  /// The height as text, such as `98.5 cm` or `98 cm`.
  public var description: String {
    let (whole, tenths) = millimetres.quotientAndRemainder(dividingBy: 10)
    return tenths == 0 ? "\(whole) cm" : "\(whole).\(tenths) cm"
  }
}
