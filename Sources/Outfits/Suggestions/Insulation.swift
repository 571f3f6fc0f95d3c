/// Calculates comfortable air temperatures from the insulation of clothes.
///
/// A person who walks slowly (2.1 met) loses about 97 W/m² of dry heat through clothes and a
/// surrounding layer of air. The temperature of the skin is 33 °C, the insulation of the air layer
/// is 0.6 clo, and 1 clo is 0.155 m²K/W. The comfortable air temperature is therefore 33 − 15 (I +
/// 0.6) °C, where I is the clothes' total insulation in clo. The total is 0.835 times the sum of
/// the garments' insulation, plus 0.161 clo (ISO 9920:2007; ISO 11079:2007).
enum Insulation {
  /// Returns the air temperature at which clothes are comfortable, in °C.
  ///
  /// - Parameter sum: the sum of the garments' insulation in clo, without underwear and socks.
  static func temperature(of sum: Float) -> Double {
    let together = 0.835 * (sum + underwear) + 0.161
    return 33 - 15 * Double(together + 0.6)
  }

  /// The insulation of underwear and socks, in clo.
  private static let underwear: Float = 0.08

  /// The tolerance below and above the comfortable temperature, in °C.
  static let (below, above) = (1.5, 7.0)
  /// The highest temperature that suits the lightest clothes, in °C.
  static let hottest = 45.0
  /// The maximum insulation of clothes that suit any hot day, in clo.
  static let lightest: Float = 0.32

  /// Returns the range of outdoor temperatures that suits the clothes, in °C.
  ///
  /// - Parameters:
  ///   - sum: the sum of the insulation of all garments, in clo.
  ///   - without: the sum of the insulation without removable layers, in clo.
  ///   - comfort: the change of the range by what people do.
  static func range(of sum: Float, without: Float, _ comfort: Comfort) -> ClosedRange<Double> {
    let lower = temperature(of: sum) - below + comfort.lower
    let upper = without <= lightest ? hottest : temperature(of: without) + above + comfort.upper
    return lower...max(lower, upper)
  }

  /// The change of the comfortable temperatures by an occasion, in °C.
  struct Comfort: Sendable {
    var (lower, upper) = (0.0, 0.0)

    /// Sport produces about four times as much heat as walking slowly, although not all the time.
    /// Work, parties and ceremonies are mostly indoors, where it is neither cold nor hot. At home,
    /// the weather matters little.
    init(_ occasion: Occasion.Known?) {
      switch occasion {
      case .sport: (lower, upper) = (-8, -8)
      case .work: (lower, upper) = (0, 5)
      case .party, .formal: (lower, upper) = (-3, 5)
      case .home: (lower, upper) = (-15, 5)
      case nil, .casual, .beach: break
      }
    }
  }
}
