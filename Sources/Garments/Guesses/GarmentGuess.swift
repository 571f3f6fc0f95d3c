private import Glibc

/// What a photo shows, guessed by looking at it: for photos of which no word says it.
///
/// ```swift
/// if let guess = try await GarmentGuess(photo: "IMG_4000.jpg"), guess.isSureOfKind {
///   print(guess.kind.label(in: .english), guess.kindProbability)  // Skirts 0.97
/// }
/// ```
///
/// A small network tells ten types apart (docs/segmenter.md), so some kinds are never guessed: a bag is
/// none of them, and a jumper is taken for a T-shirt with long sleeves. The same pixels give the same
/// guess.
public struct GarmentGuess: Hashable, Sendable {
  /// The likeliest kind, with its type where it is clothing.
  public let kind: GarmentKind
  /// How likely `kind` is by the network's word, 0...1: of ten guesses at 0.9 about nine are right.
  public let kindProbability: Float
  /// The likeliest part in an outfit. It may be likelier than any kind: a T-shirt or a shirt, a top anyway.
  public let role: OutfitRole
  /// How likely `role` is, 0...1.
  public let roleProbability: Float
  /// The likeliest of the network's own types that are of `role`: shorts, where `kind` says trousers.
  private let type: SeenType
  /// How likely `type` is, and that the garment is of the kind's name: clothing of any type.
  private let typeProbability: Float
  private let kindNameProbability: Float
  /// A word for that, such as "shorts", which tells how large such garments are; nil where the type has
  /// garments of all lengths.
  package var typeWord: String? { type.word }

  /// Whether `kind` is likely enough to be offered.
  public var isSureOfKind: Bool { kindProbability >= Self.leastKindProbability }
  /// Whether `role` is likely enough to arrange a picture by.
  public var isSureOfRole: Bool { roleProbability >= Self.leastRoleProbability }
  /// Whether `kind` is likely enough to be written under a picture, where nobody is asked.
  package var isSureOfCaption: Bool { kindProbability >= Self.leastCaptionProbability }
  /// Whether `role` is likely enough to say how large the garment is: a wrong guess makes a watch as tall as a
  /// dress.
  package var isSureOfSize: Bool { roleProbability >= Self.leastCaptionProbability }
  /// Whether `typeWord` is likely enough to be written under a picture.
  package var isSureOfTypeWord: Bool { typeProbability >= Self.leastCaptionProbability }
  /// Whether the kind's name is, whatever its type.
  package var isSureOfKindName: Bool { kindNameProbability >= Self.leastCaptionProbability }

  /// Below, a guess is as likely to be wrong (docs/segmenter.md). A picture has to be arranged in any
  /// case, and what is left to tell by, a piece's shape, is right a third of the time.
  private static let leastKindProbability: Float = 0.5
  private static let leastRoleProbability: Float = 0.35
  /// Of 144 photos of the ten types 88 % of all guesses are right, and 96 % of those from here on.
  private static let leastCaptionProbability: Float = 0.8

  /// By probabilities of the network's types, in their order.
  package init?(_ probabilities: [Float]) {
    var kinds: [GarmentKind: Float] = [:]
    var roles: [OutfitRole: Float] = [:]
    let types = Dictionary(uniqueKeysWithValues: zip(SeenType.allCases, probabilities))
    for (type, probability) in zip(SeenType.allCases, probabilities) {
      kinds[type.kind, default: 0] += probability
      roles[type.role, default: 0] += probability
    }
    // In a fixed order, so that of two that are equally likely it is always the same.
    guard let kind = Self.likeliest(SeenType.allCases.map(\.kind), kinds),
      let role = Self.likeliest(SeenType.allCases.map(\.role), roles),
      let type = Self.likeliest(SeenType.allCases.filter { $0.role == role }, types)
    else { return nil }
    self.type = type
    typeProbability = types[type, default: 0]
    // In a fixed order, so that the sum is always rounded alike.
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

  /// By the network's word on its types.
  ///
  /// - Parameter logits: of each type in the order of `SeenType`, in 1/256; nil for another number of them.
  package init?(logits: [Int16]) {
    guard logits.count == SeenType.allCases.count, let most = logits.max() else { return nil }
    let powers = logits.map { expf((Float($0) - Float(most)) / 256) }
    let sum = powers.reduce(0, +)
    self.init(powers.map { $0 / sum })
  }
}
