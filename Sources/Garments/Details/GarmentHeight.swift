/// The height of a garment laid flat: for trousers, from the waistband to the hems.
public struct GarmentHeight: Hashable, Sendable {
  /// The height in millimetres, 1 to 10,000.
  public let millimetres: Int

  /// The possible heights in centimetres; others are typing mistakes.
  private static let possible = 0.1...1000.0

  /// Nil if it is not from 1 to 10,000.
  public init?(millimetres: Int) {
    self.init(centimetres: Double(millimetres) / 10)
  }

  /// Rounds to the nearest millimetre; nil if it is not from 0.1 to 1000.
  public init?(centimetres: Double) {
    guard Self.possible.contains(centimetres) else { return nil }
    millimetres = Int((centimetres * 10).rounded())
  }

  /// Reads centimetres with at most one decimal: `98`, `98.5`, `98,5` or `98.5 cm`; nil for
  /// anything else.
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

  /// The height in centimetres, from 0.1 to 1000, with one decimal.
  public var centimetres: Double { Double(millimetres) / 10 }
}

extension GarmentHeight: CustomStringConvertible {
  /// `98.5 cm`, or `98 cm` without tenths.
  public var description: String {
    let (whole, tenths) = millimetres.quotientAndRemainder(dividingBy: 10)
    return tenths == 0 ? "\(whole) cm" : "\(whole).\(tenths) cm"
  }
}
