import FoundationEssentials
import What2Wear

/// What a form says of an outfit that is to be created or changed.
struct OutfitForm: Sendable {
  var name: String
  var garments: [Garment]
  /// As a page sends it; empty for an outfit that nobody arranged, nil where a page without scripts leaves
  /// that as it is.
  var arrangement: String?
  /// When the outfit that was changed was last changed before.
  var edited: Date?
  /// The outfit that was changed, as it was before.
  var before: OutfitSnapshot?
  /// Whether pieces were moved in it.
  var isMoved: Bool

  /// - Throws: `notFound` for a garment that is not the closet's.
  init(_ form: FormFields, _ arranger: OutfitArranger, in closet: Closet) async throws {
    name = (form["name"] ?? "").trimmingPrefix(while: \.isWhitespace).description
    while name.last?.isWhitespace ?? false { name.removeLast() }
    garments = try await arranger.garments(form.values("garment"), in: closet)
    arrangement = form["arrangement"]
    edited = Date(edited: form["edited"])
    before = OutfitSnapshot(form["before"])
    isMoved = form["moved"] == "1"
  }

  /// What is wrong with it, each at its own field, in the user's language.
  func problems(_ words: StudioWords) -> [OutfitProblem] {
    var problems: [OutfitProblem] = []
    if name.isEmpty { problems.append(OutfitProblem(.name, words["outfits.nameMissing"])) }
    if name.unicodeScalars.count > TextLimit.name {
      problems.append(OutfitProblem(.name, words["fields.tooLong", ["limit": TextLimit.name]]))
    }
    if garments.isEmpty { problems.append(OutfitProblem(.pieces, words["outfits.nothingChosen"])) }
    return problems
  }

  /// What becomes of how the outfit is drawn.
  ///
  /// - Throws: as `OutfitArranger.recipe(_:_:)`.
  func recipe(_ arranger: OutfitArranger) async throws -> RecipeChange {
    guard let arrangement else { return .keep }
    if arrangement.isEmpty { return .remove }
    return .replace(try await arranger.recipe(arrangement, garments))
  }

  /// Whether an outfit has the form's garments, and they lie as `recipe` says.
  func hasPieces(of outfit: Outfit, _ recipe: String?) -> Bool {
    outfit.garments == garments.map(\.id) && outfit.recipe == recipe
  }
}

extension Closet {
  /// Creates an outfit as a form says. One that is that outfit already is the form's own, whose answer was
  /// lost: the browser has sent it again.
  func create(_ form: OutfitForm, _ arranger: OutfitArranger) async throws -> OutfitID {
    let recipe = try await form.recipe(arranger).recipe(after: nil)
    do throws(WardrobeError) {
      return try await createOutfit(form.name, of: form.garments.map(\.id), recipe: recipe).id
    } catch {
      guard case .outfitThere(let id, form.name) = error,
        form.hasPieces(of: try await outfit(id), recipe)
      else { throw error }
      return id
    }
  }

  /// Changes what a form changed of an outfit that somebody else changed otherwise.
  func merge(
    _ form: OutfitForm, _ changes: OutfitChanges, _ recipe: RecipeChange, into outfit: Outfit
  ) async throws {
    let garments = form.garments.map(\.id)
    let recipe: RecipeChange = changes.hasPieces ? recipe : .keep
    try await editOutfit(
      outfit.id, name: changes.hasName ? form.name : nil, recipe: recipe, expecting: outfit.edited
    ) { if changes.hasPieces { $0 = garments } }
  }

  /// Changes an outfit as a form says, which was shown when the outfit was last changed at `form.edited`.
  func change(_ id: OutfitID, to form: OutfitForm, _ arranger: OutfitArranger) async throws {
    let garments = form.garments.map(\.id)
    try await editOutfit(
      id, name: form.name, recipe: form.recipe(arranger), expecting: form.edited
    ) { $0 = garments }
  }
}
