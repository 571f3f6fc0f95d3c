private import Glibc

/// A garment detected in a photo's pixels, for photos without a description.
///
/// ```swift
/// if let guess = try await GarmentGuess(photo: "IMG_4000.jpg"), guess.isSureOfKind {
///   print(guess.kind.label(in: .english), guess.kindProbability)  // Skirts 0.97
/// }
/// ```
///
/// The network distinguishes only ten types (docs/segmenter.md), so some kinds are never detected.
/// Jumpers, for example, are classified as long-sleeved T-shirts.
public struct GarmentGuess: Hashable, Sendable {
  /// The most likely kind, with its type for clothing.
  public let kind: GarmentKind
  /// The network's probability for `kind`, 0 to 1. Of the guesses with a probability of 0.9, about
  /// nine in ten are right.
  public let kindProbability: Float
  /// The most likely role in an outfit, which is often more certain than the kind.
  public let role: OutfitRole
  /// The network's probability for `role`, 0 to 1.
  public let roleProbability: Float
  /// The network's most likely type among the types with this `role`.
  private let type: SeenType
  /// The network's probability for `type`, 0 to 1.
  private let typeProbability: Float
  /// The network's probability for the kind without its type, 0 to 1. For example, a shirt and
  /// trousers are both clothing.
  private let kindNameProbability: Float
  /// A word for the type, such as "shorts", or nil if the type has no typical length.
  package var typeWord: String? { type.word }

  /// True if `kind` is likely enough to be suggested.
  public var isSureOfKind: Bool { kindProbability >= Self.leastKindProbability }
  /// True if `role` is likely enough to arrange the garment in a picture.
  public var isSureOfRole: Bool { roleProbability >= Self.leastRoleProbability }
  /// True if `kind` is likely enough for an unconfirmed caption.
  package var isSureOfCaption: Bool { kindProbability >= Self.leastCaptionProbability }
  /// True if `role` is likely enough to choose the garment's size.
  package var isSureOfSize: Bool { roleProbability >= Self.leastCaptionProbability }
  package var isSureOfTypeWord: Bool { typeProbability >= Self.leastCaptionProbability }
  package var isSureOfKindName: Bool { kindNameProbability >= Self.leastCaptionProbability }

  /// The minimum probabilities. Guesses with a lower probability are wrong more often than right
  /// (docs/segmenter.md). The threshold for roles is lower, because without a guess the role is
  /// chosen by shape, which is right only a third of the time.
  private static let leastKindProbability: Float = 0.5
  private static let leastRoleProbability: Float = 0.35
  /// The threshold for captions. On 144 photos of the ten types, 88 % of all guesses are right, and
  /// 96 % of the guesses above the threshold.
  private static let leastCaptionProbability: Float = 0.8

  package init?(_ probabilities: [Float]) {
    var kinds: [GarmentKind: Float] = [:]
    var roles: [OutfitRole: Float] = [:]
    let types = Dictionary(uniqueKeysWithValues: zip(SeenType.allCases, probabilities))
    for (type, probability) in zip(SeenType.allCases, probabilities) {
      kinds[type.kind, default: 0] += probability
      roles[type.role, default: 0] += probability
    }
    // A fixed order gives the same result if two types are equally likely.
    guard let kind = Self.likeliest(SeenType.allCases.map(\.kind), kinds),
      let role = Self.likeliest(SeenType.allCases.map(\.role), roles),
      let type = Self.likeliest(SeenType.allCases.filter { $0.role == role }, types)
    else { return nil }
    self.type = type
    typeProbability = types[type, default: 0]
    // A fixed order of summation always rounds in the same way.
    kindNameProbability = zip(SeenType.allCases, probabilities).reduce(0) { sum, seen in
      sum + (seen.0.kind.name == kind.name ? seen.1 : 0)
    }
    (self.kind, kindProbability) = (kind, min(1, kinds[kind, default: 0]))
    (self.role, roleProbability) = (role, min(1, roles[role, default: 0]))
  }

  private static func likeliest<Value: Hashable>(
    _ values: [Value], _ probabilities: [Value: Float]
  ) -> Value? {
    values.max { probabilities[$0, default: 0] < probabilities[$1, default: 0] }
  }

  /// Makes a guess from the network's output. Returns nil if the number of values is wrong.
  ///
  /// - Parameter logits: the logits of the types in units of 1/256, in the order of `SeenType`.
  package init?(logits: [Int16]) {
    guard logits.count == SeenType.allCases.count, let most = logits.max() else { return nil }
    let powers = logits.map { expf((Float($0) - Float(most)) / 256) }
    let sum = powers.reduce(0, +)
    self.init(powers.map { $0 / sum })
  }
}
