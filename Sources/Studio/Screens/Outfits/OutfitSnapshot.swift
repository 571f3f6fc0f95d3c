import Foundation
import What2Wear

/// The outfit that a form was made from. Comparing it with the form and the stored outfit shows the
/// changes of both sides.
struct OutfitSnapshot: Codable, Hashable, Sendable {
  let name: String
  let garments: [String]
  /// A text that changes whenever the outfit is drawn in another way.
  let look: String

  init(_ outfit: Outfit) throws {
    name = outfit.name
    garments = outfit.garments.map(\.description)
    let digest = try SHA256Digest(of: Array((outfit.recipe ?? "").utf8))
    look = String(digest.description.prefix(20))
  }

  /// Reads the text in a form; nil if there is none, or it is invalid.
  init?(_ text: String?) {
    guard let text,
      let read = try? JSONDecoder().decode(OutfitSnapshot.self, from: Data(text.utf8))
    else { return nil }
    self = read
  }

  /// The text for a form.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The changes that a form and somebody else made to the same outfit.
struct OutfitChanges: Hashable, Sendable {
  /// True if both sides chose different names, or different pieces or places for them.
  let asksForName: Bool
  let asksForPieces: Bool
  /// True if the form changed it.
  let hasName: Bool
  let hasPieces: Bool
  /// True if the outfit already equals the form: the answer was lost, and the browser sent it
  /// again.
  let isMade: Bool

  var asks: Bool { asksForName || asksForPieces }

  /// - Parameters:
  ///   - form: the form. Without its earlier state, everything in it counts as changed.
  ///   - recipe: the form's change of the recipe.
  ///   - outfit: the outfit as it is stored now.
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
