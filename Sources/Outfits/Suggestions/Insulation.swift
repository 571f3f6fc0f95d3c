/// The temperatures that clothes are for.
///
/// A person who walks slowly (2.1 met) gives off about 97 W/m² of dry heat through clothes and the air around them. With a
/// skin of 33 °C, 1 clo of 0.155 m²K/W and an air layer of 0.6 clo, the air may have 33 − 15 (I + 0.6) °C. The insulation I
/// of all clothes is 0.835 times the sum of theirs, plus 0.161 clo (ISO 9920:2007; ISO 11079:2007).
enum Insulation {
  /// The air temperature in °C at which clothes are comfortable.
  ///
  /// - Parameter sum: the sum of the garments' insulation in clo, with underwear and socks left out.
  static func temperature(of sum: Float) -> Double {
    let together = 0.835 * (sum + underwear) + 0.161
    return 33 - 15 * Double(together + 0.6)
  }

  /// Underwear and socks, in clo.
  private static let underwear: Float = 0.08

  /// How far below and above that temperature people go without feeling it, in °C.
  static let (below, above) = (1.5, 7.0)
  /// The upper end for the lightest clothes, in °C.
  static let hottest = 45.0
  /// Clothes with less than this, in clo, are for every hot day.
  static let lightest: Float = 0.32

  /// The range of temperatures in °C that clothes are for.
  ///
  /// - Parameters:
  ///   - sum: the insulation of all, in clo.
  ///   - without: the insulation without the layers that people take off.
  static func range(of sum: Float, without: Float) -> ClosedRange<Double> {
    let lower = temperature(of: sum) - below
    let upper = without <= lightest ? hottest : temperature(of: without) + above
    return lower...max(lower, upper)
  }
}
