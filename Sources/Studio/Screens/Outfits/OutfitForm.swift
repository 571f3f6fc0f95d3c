import FoundationEssentials
import What2Wear

struct OutfitForm: Sendable {
  var name: String
  var garments: [Garment]
  /// The arrangement as a page sends it. An empty string selects the automatic layout. If nil, as
  /// on pages without scripts, the outfit keeps its arrangement.
  var arrangement: String?
  /// The time of the outfit's last change before editing began.
  var edited: Date?
  /// The outfit's state when editing began.
  var before: OutfitSnapshot?
  /// True if the user moved pieces.
  var isMoved: Bool

  /// - Throws: `notFound` for a garment that is not in the closet.
  init(_ form: FormFields, _ arranger: OutfitArranger, in closet: Closet) async throws {
    name = (form["name"] ?? "").trimmingPrefix(while: \.isWhitespace).description
    while name.last?.isWhitespace ?? false { name.removeLast() }
    garments = try await arranger.garments(form.values("garment"), in: closet)
    arrangement = form["arrangement"]
    edited = Date(edited: form["edited"])
    before = OutfitSnapshot(form["before"])
    isMoved = form["moved"] == "1"
  }

  func problems(_ words: StudioWords) -> [OutfitProblem] {
    var problems: [OutfitProblem] = []
    if name.isEmpty { problems.append(OutfitProblem(.name, words["outfits.nameMissing"])) }
    if name.unicodeScalars.count > TextLimit.name {
      problems.append(OutfitProblem(.name, words["fields.tooLong", ["limit": TextLimit.name]]))
    }
    if garments.isEmpty { problems.append(OutfitProblem(.pieces, words["outfits.nothingChosen"])) }
    return problems
  }

  /// Returns the form's change of the outfit's recipe.
  ///
  /// - Throws: the errors of `OutfitArranger.recipe(_:_:)`.
  func recipe(_ arranger: OutfitArranger) async throws -> RecipeChange {
    guard let arrangement else { return .keep }
    if arrangement.isEmpty { return .remove }
    return .replace(try await arranger.recipe(arrangement, garments))
  }

  /// Returns true if an outfit already has the form's garments and the given recipe.
  func hasPieces(of outfit: Outfit, _ recipe: String?) -> Bool {
    outfit.garments == garments.map(\.id) && outfit.recipe == recipe
  }
}

extension Closet {
  /// Creates an outfit from a form. Returns an existing equal outfit if the form was sent twice.
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

  /// Applies a form's changes to an outfit that was changed elsewhere meanwhile.
  func merge(
    _ form: OutfitForm, _ changes: OutfitChanges, _ recipe: RecipeChange, into outfit: Outfit
  ) async throws {
    let garments = form.garments.map(\.id)
    let recipe: RecipeChange = changes.hasPieces ? recipe : .keep
    try await editOutfit(
      outfit.id, name: changes.hasName ? form.name : nil, recipe: recipe, expecting: outfit.edited
    ) { if changes.hasPieces { $0 = garments } }
  }

  /// Applies a form to an outfit, unless the outfit was changed after `form.edited`.
  func change(_ id: OutfitID, to form: OutfitForm, _ arranger: OutfitArranger) async throws {
    let garments = form.garments.map(\.id)
    try await editOutfit(
      id, name: form.name, recipe: form.recipe(arranger), expecting: form.edited
    ) { $0 = garments }
  }
}
