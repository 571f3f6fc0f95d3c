import Foundation
import What2Wear

/// The state of an outfit when its form was made, which distinguishes the form's changes from
/// changes made elsewhere.
struct OutfitSnapshot: Codable, Hashable, Sendable {
  let name: String
  let garments: [String]
  /// A text that changes whenever the outfit's recipe changes.
  let look: String

  init(_ outfit: Outfit) throws {
    name = outfit.name
    garments = outfit.garments.map(\.description)
    let digest = try SHA256Digest(of: Array((outfit.recipe ?? "").utf8))
    look = String(digest.description.prefix(20))
  }

  /// Parses the text in a form. Returns nil if the text is missing or invalid.
  init?(_ text: String?) {
    guard let text,
      let read = try? JSONDecoder().decode(OutfitSnapshot.self, from: Data(text.utf8))
    else { return nil }
    self = read
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

struct OutfitChanges: Hashable, Sendable {
  /// True if the form and a change made elsewhere set different names.
  let asksForName: Bool
  let asksForPieces: Bool
  let hasName: Bool
  let hasPieces: Bool
  /// True if the stored outfit already equals the form, because the form was sent twice.
  let isMade: Bool

  var asks: Bool { asksForName || asksForPieces }

  /// - Parameters:
  ///   - form: the form. Without the outfit's earlier state, all values of the form count as
  ///     changed.
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
