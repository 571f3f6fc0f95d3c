private import Glibc

/// A guess at what a photo shows, from its pixels, for photos without a description.
///
/// ```swift
/// if let guess = try await GarmentGuess(photo: "IMG_4000.jpg"), guess.isSureOfKind {
///   print(guess.kind.label(in: .english), guess.kindProbability)  // Skirts 0.97
/// }
/// ```
///
/// A small network distinguishes ten types (docs/segmenter.md), so some kinds are never guessed: a
/// bag is none of them, and a jumper is classified as a T-shirt with long sleeves. The same pixels
/// give the same guess.
public struct GarmentGuess: Hashable, Sendable {
  /// The likeliest kind, with its type if it is clothing.
  public let kind: GarmentKind
  /// The probability of `kind` by the network, 0...1: of ten guesses at 0.9 about nine are right.
  public let kindProbability: Float
  /// The likeliest part in an outfit. It may be likelier than any kind: a T-shirt or a shirt is a
  /// top in any case.
  public let role: OutfitRole
  /// The probability of `role`, 0...1.
  public let roleProbability: Float
  /// The likeliest of the network's own types with `role`, such as shorts if `kind` is trousers.
  private let type: SeenType
  /// The probability of `type`, and of the kind's name: clothing of any type.
  private let typeProbability: Float
  private let kindNameProbability: Float
  /// A word for that, such as "shorts", which determines the size of such garments; nil if the type
  /// includes garments of all lengths.
  package var typeWord: String? { type.word }

  /// True if `kind` is likely enough to be suggested.
  public var isSureOfKind: Bool { kindProbability >= Self.leastKindProbability }
  /// True if `role` is likely enough to arrange a picture by.
  public var isSureOfRole: Bool { roleProbability >= Self.leastRoleProbability }
  /// True if `kind` is likely enough for a caption that no one confirms.
  package var isSureOfCaption: Bool { kindProbability >= Self.leastCaptionProbability }
  /// True if `role` is likely enough to determine the garment's size: a wrong guess makes a watch
  /// as tall as a dress.
  package var isSureOfSize: Bool { roleProbability >= Self.leastCaptionProbability }
  /// True if `typeWord` is likely enough for a caption.
  package var isSureOfTypeWord: Bool { typeProbability >= Self.leastCaptionProbability }
  /// True if the kind's name is likely enough for a caption, regardless of its type.
  package var isSureOfKindName: Bool { kindNameProbability >= Self.leastCaptionProbability }

  /// The least probabilities; below, a guess is as likely to be wrong (docs/segmenter.md). A
  /// picture must be arranged in any case, and the only other evidence, a piece's shape, is right a
  /// third of the time.
  private static let leastKindProbability: Float = 0.5
  private static let leastRoleProbability: Float = 0.35
  /// On 144 photos of the ten types, 88 % of all guesses are right, and 96 % of those from this
  /// value on.
  private static let leastCaptionProbability: Float = 0.8

  /// The guess from the probabilities of the network's types, in their order.
  package init?(_ probabilities: [Float]) {
    var kinds: [GarmentKind: Float] = [:]
    var roles: [OutfitRole: Float] = [:]
    let types = Dictionary(uniqueKeysWithValues: zip(SeenType.allCases, probabilities))
    for (type, probability) in zip(SeenType.allCases, probabilities) {
      kinds[type.kind, default: 0] += probability
      roles[type.role, default: 0] += probability
    }
    // The order is fixed, so that the result is the same if two are equally likely.
    guard let kind = Self.likeliest(SeenType.allCases.map(\.kind), kinds),
      let role = Self.likeliest(SeenType.allCases.map(\.role), roles),
      let type = Self.likeliest(SeenType.allCases.filter { $0.role == role }, types)
    else { return nil }
    self.type = type
    typeProbability = types[type, default: 0]
    // The order is fixed, so that the sum is always rounded in the same way.
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

  /// The guess from the network's output.
  ///
  /// - Parameter logits: the logit of each type in the order of `SeenType`, in 1/256; nil if their
  ///   number is wrong.
  package init?(logits: [Int16]) {
    guard logits.count == SeenType.allCases.count, let most = logits.max() else { return nil }
    let powers = logits.map { expf((Float($0) - Float(most)) / 256) }
    let sum = powers.reduce(0, +)
    self.init(powers.map { $0 / sum })
  }
}
