import Foundation
import What2Wear

/// The outfit that a form was made of: what was changed since is what differs from it, here and elsewhere.
struct OutfitSnapshot: Codable, Hashable, Sendable {
  let name: String
  let garments: [String]
  /// Another one wherever the outfit is drawn in another way.
  let look: String

  init(_ outfit: Outfit) throws {
    name = outfit.name
    garments = outfit.garments.map(\.description)
    let digest = try SHA256Digest(of: Array((outfit.recipe ?? "").utf8))
    look = String(digest.description.prefix(20))
  }

  /// Of what a form carries; nil where it says nothing.
  init?(_ text: String?) {
    guard let text,
      let read = try? JSONDecoder().decode(OutfitSnapshot.self, from: Data(text.utf8))
    else { return nil }
    self = read
  }

  /// What a form carries.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// What a form and somebody else changed of the same outfit.
struct OutfitChanges: Hashable, Sendable {
  /// Whether both gave it another name, or both other pieces or places for them.
  let asksForName: Bool
  let asksForPieces: Bool
  /// Whether the form changed it.
  let hasName: Bool
  let hasPieces: Bool
  /// Whether the outfit is what the form says already: its answer was lost, and the browser sent it again.
  let isMade: Bool

  var asks: Bool { asksForName || asksForPieces }

  /// - Parameters:
  ///   - form: what was sent; of one that does not say what it was made of all counts as changed.
  ///   - recipe: what becomes of how the outfit is drawn, by the form.
  ///   - outfit: as it is stored now.
  init(_ form: OutfitForm, _ recipe: RecipeChange, _ outfit: Outfit) throws {
    let now = try OutfitSnapshot(outfit)
    let garments = form.garments.map(\.id.description)
    let arePiecesMade = form.hasPieces(of: outfit, recipe.recipe(after: outfit.recipe))
    isMade = arePiecesMade && form.name == now.name
    guard let before = form.before else {
      (hasName, hasPieces) = (true, true)
      (asksForName, asksForPieces) = (form.name != now.name, !arePiecesMade)
      return
    }
    hasName = form.name != before.name
    hasPieces = form.isMoved || garments != before.garments
    asksForName = hasName && now.name != before.name && now.name != form.name
    asksForPieces =
      hasPieces && !arePiecesMade && (now.garments, now.look) != (before.garments, before.look)
  }
}
