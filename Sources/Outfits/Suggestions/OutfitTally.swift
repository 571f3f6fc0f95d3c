import Garments

/// The facts about a garment that scores depend on, for one request.
struct ScoredGarment: Sendable {
  /// A level of formality.
  struct Formality: Sendable {
    /// The formality, from 0 to 4 for most garments.
    var value: Float
    /// The distance from the occasion's formality, or 0 if the occasion is only a tag.
    var fault: Float
  }

  var place: Int
  var insulation: Float
  var role: OutfitRole
  var isMidLayer: Bool
  var isOuterLayer: Bool
  /// True for a layer that is worn for another reason than warmth: in rain, or for a formal
  /// occasion.
  var isNeededLayer: Bool
  /// True for a suit, a formal jacket or a dress.
  var isDressy: Bool
  /// True if the garment names only other occasions.
  var isForOther: Bool
  var isSuit: Bool
  var isPrint: Bool
  var isRainproof: Bool
  var isExtra: Bool
  var isRequired: Bool
  var color: StyleColor?
  var formality: Formality
  /// The formality under a suit, for a garment that goes under one; otherwise nil.
  var formalityUnderSuit: Formality?
  /// True if the garment's words or tags name the occasion.
  var isNamed: Bool
  /// True if the garment is for seasons that do not have the requested temperatures.
  var isOutOfSeason: Bool
  /// The freshness, from 0 (worn today) to 1 (not worn for 60 days or more).
  var freshness: Float
  var isWornLately: Bool
  /// A random value from 0 to 1, so that another seed gives other outfits.
  var noise: Float
}

/// An outfit's counts and sums, from which its score is computed. Adding a garment takes constant
/// time, so that a search can score very many outfits.
struct OutfitTally: Sendable {
  private(set) var count = 0
  /// The number of required garments.
  private(set) var required = 0
  /// The index of the bottom or the one-piece; nil before one is added.
  private(set) var body: Int?
  private(set) var (tops, midLayers, prints, extras) = (0, 0, 0, 0)
  /// The numbers of garments that name the occasion, and only other occasions.
  private(set) var (named, forOther) = (0, 0)
  private(set) var isDressy = false
  private(set) var (outOfSeason, wornLately) = (0, 0)
  private(set) var isRainproof = false
  private(set) var colors = OutfitColors()
  /// The sums of the garments' values.
  private(set) var (freshness, noise): (Float, Float) = (0, 0)
  /// The weights of earlier combinations of these garments.
  private(set) var combination: Float = 0

  private let comfort: Insulation.Comfort
  /// Sums of insulation in clo.
  private var (insulation, outerLayers, midLayer): (Float, Float, Float) = (0, 0, 0)
  private var neededLayers: Float = 0
  private var isSuit = false
  /// The range of formality and the sum of its faults, without `shirt`.
  private var (lowest, highest, faults): (Float, Float, Float) = (.infinity, -.infinity, 0)
  /// The garment that would be under a suit.
  private var shirt: (plain: ScoredGarment.Formality, underSuit: ScoredGarment.Formality)?

  init(_ comfort: Insulation.Comfort) { self.comfort = comfort }

  /// Adds a garment.
  ///
  /// - Parameter combination: the sum of the weights of the garment's earlier combinations with
  ///   each of the outfit's garments.
  mutating func add(_ garment: ScoredGarment, combination: Float) {
    count += 1
    self.combination += combination
    insulation += garment.insulation
    if garment.isRequired { required += 1 }
    if [.bottom, .onepiece].contains(garment.role) { body = garment.place }
    if garment.role == .top { tops += 1 }
    if garment.isMidLayer { (midLayers, midLayer) = (midLayers + 1, midLayer + garment.insulation) }
    if garment.isOuterLayer { outerLayers += garment.insulation }
    if garment.isNeededLayer { neededLayers += garment.insulation }
    if garment.isDressy { isDressy = true }
    if garment.isForOther { forOther += 1 }
    if garment.isSuit { isSuit = true }
    if garment.isPrint { prints += 1 }
    if garment.isRainproof { isRainproof = true }
    if garment.isExtra { extras += 1 }
    if garment.isNamed { named += 1 }
    if garment.isOutOfSeason { outOfSeason += 1 }
    if garment.isWornLately { wornLately += 1 }
    colors.add(garment.color)
    freshness += garment.freshness
    noise += garment.noise
    if let underSuit = garment.formalityUnderSuit, shirt == nil {
      shirt = (garment.formality, underSuit)
    } else {
      lowest = min(lowest, garment.formality.value)
      highest = max(highest, garment.formality.value)
      faults += garment.formality.fault
    }
  }

  /// The difference between the most and the least formal garment, and the mean distance from the
  /// occasion's formality.
  var formality: (spread: Float, fault: Float) {
    guard count > 0 else { return (0, 0) }
    guard let shirt else { return (highest - lowest, faults / Float(count)) }
    let top = isSuit ? shirt.underSuit : shirt.plain
    let spread = max(highest, top.value) - min(lowest, top.value)
    return (spread, (faults + top.fault) / Float(count))
  }

  /// The range of temperatures that suits the clothes, in °C.
  var temperatures: ClosedRange<Double> {
    Insulation.range(of: insulation, without: insulation - removable, comfort)
  }

  /// The insulation of the layers over a top or a one-piece, in clo.
  private var layers: Float {
    // A jumper without a shirt under it stays on.
    outerLayers + (tops > midLayers ? midLayer : 0)
  }

  /// The insulation of the layers and of a suit's jacket, which a person can take off, in clo.
  private var removable: Float { (isSuit ? GarmentStyle.suitJacket : 0) + layers }

  /// Returns a weighted sum of the degrees by which the outfit is too cold or too warm for a day.
  func degrees(off day: ClosedRange<Double>) -> Float {
    let range = temperatures
    let cold = max(0, range.lowerBound - day.lowerBound)
    let warm = max(0, day.upperBound - range.upperBound)
    // A layer that is not needed even in the coldest hour has to be carried all day.
    var heavy = 0.0
    let unneeded = layers - neededLayers
    if unneeded > 0.01 {
      let without = insulation - unneeded
      heavy = day.lowerBound - Insulation.range(of: without, without: without, comfort).lowerBound
    }
    if neededLayers > 0 {
      let upper = Insulation.temperature(of: insulation) + Insulation.above + comfort.upper
      heavy = max(heavy, day.lowerBound - upper)
    }
    return Float(cold * 1.5 + warm + max(0, heavy))
  }
}
