import Foundation
import Hummingbird
import What2Wear

/// `/garments/{id}`: one garment, to edit, remove or restore.
struct GarmentScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/garments/:id") { request, context in
      let garment = try await context.garment()
      let words = StudioWords.of(context.language)
      let saved = try request.query["saved"]
      let isBack = try request.query["restored"] != nil
      let merged = words["conflict.merged"]
      var notices =
        saved.map { [PageNotice(.done, $0 == Self.merged ? merged : words["garment.saved"])] } ?? []
      if isBack {
        let text = words["garment.restored", ["name": garment.details.description]]
        notices.append(PageNotice(.done, text))
      }
      switch try request.query["drawn"] {
      case "merged": notices.append(PageNotice(.done, words["strokes.merged"]))
      case "too-many": notices.append(PageNotice(.problem, words["strokes.tooMany"]))
      case "elsewhere": notices.append(PageNotice(.problem, words["strokes.ofOtherPhoto"]))
      default: break
      }
      notices += try DiaryNotice.notices(
        of: request, at: "/garments/\(garment.id)", context, studio.removedEntries)
      return try await page(garment, request, context, notices: notices)
    }
    routes.signedIn.post("/garments/:id") { request, context in
      let fields = try await request.form(of: context, upTo: StudioLimits.longForm)
      let form = try GarmentForm(fields, try await FieldFormatter(context))
      return try await save(form, of: try await context.garment(), request, context)
    }
    routes.signedIn.post("/garments/:id/remove") { request, context in
      _ = try await request.form(of: context)
      let garment = try await context.garment()
      // Restoring the garment adds it to its outfits again.
      let outfits = try await context.closet.outfits(with: garment.id).count
      try await context.closet.removeGarment(garment.id, force: true)
      let from = outfits == 0 ? "" : "&outfits=\(outfits)"
      return studio.seeOther("/wardrobe?removed=\(garment.id)\(from)")
    }
    routes.signedIn.post("/garments/:id/restore") { request, context in
      _ = try await request.form(of: context)
      let id = try context.garmentID()
      guard let item = try await context.closet.trashItem(of: id) else {
        throw StudioFailure.notFound
      }
      try await context.closet.restore(item, allowsDuplicate: true)
      return studio.seeOther("/garments/\(id)?restored=1")
    }
  }

  /// Returns the page with the stored values.
  func page(
    _ garment: Garment, _ request: Request, _ context: SignedInContext, notices: [PageNotice],
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let form = GarmentForm(garment, try await FieldFormatter(context))
    return try await page(garment, form, request, context, notices: notices, status: status)
  }

  func page(
    _ garment: Garment, _ form: GarmentForm, _ request: Request, _ context: SignedInContext,
    problems: [String: String] = [:], notices: [PageNotice] = [],
    status: HTTPResponse.Status? = nil
  ) async throws -> Response {
    let formatter = try await FieldFormatter(context)
    let view = GarmentView(
      garment: garment, form: form, formatter: formatter,
      problems: problems,
      outfits: try await outfits(with: garment, in: context.closet),
      photos: try await context.closet.photos(of: garment.id),
      strokes: try await context.closet.cutoutStrokes(of: garment.id),
      inBag: try await context.closet.bagCounts(of: [garment.id]).quantities[garment.id] ?? 0,
      care: try await GarmentCare(garment, formatter, request, context), language: context.language)
    return try studio.page(
      "garment", view, request, context,
      status: status ?? (problems.isEmpty ? .ok : .unprocessableContent),
      notices: notices)
  }

  private func outfits(
    with garment: Garment, in closet: Closet
  ) async throws -> [GarmentView.OutfitLink] {
    let outfits = try await closet.outfits(with: garment.id)
    let tiles = try await studio.outfitPictures.tiles(of: outfits, in: closet)
    return outfits.map { GarmentView.OutfitLink(outfit: $0, picture: tiles[$0.id]) }
  }

  /// The value of the query field `saved` if other changes were saved meanwhile.
  private static let merged = "merged"

  /// Saves the changes, or shows the errors or the conflicts with other changes.
  private func save(
    _ form: GarmentForm, of garment: Garment, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    var details = garment.details
    let words = StudioWords.of(context.language)
    let problems = form.apply(to: &details, words)
    guard problems.isEmpty else {
      return try await page(garment, form, request, context, problems: problems)
    }
    return try await merge(form, into: garment.id, words, request, context)
  }

  /// Saves the changes on top of changes made elsewhere. If changes conflict, the user is asked.
  private func merge(
    _ form: GarmentForm, into id: GarmentID, _ words: StudioWords, _ request: Request,
    _ context: SignedInContext
  ) async throws -> Response {
    let formatter = try await FieldFormatter(context)
    return try await retryingWhenChangedMeanwhile {
      let garment = try await context.closet.garment(id)
      let theirs = GarmentForm(garment, formatter)
      let names = form.conflicts(with: theirs)
      guard names.isEmpty else {
        let conflict = GarmentConflict(
          garment: garment, mine: form, theirs: theirs, names: names, user: context.user.id,
          language: context.language)
        return try studio.page("conflict", conflict, request, context, status: .conflict)
      }
      try await context.closet.editGarment(garment.id, expecting: garment.edited) {
        _ = form.apply(to: &$0, words)
      }
      let saved = form.edited == theirs.edited ? "1" : Self.merged
      return studio.seeOther("/garments/\(id)?saved=\(saved)")
    }
  }
}

extension SignedInContext {
  /// Returns the garment's identifier in the URL, which must not be abbreviated.
  func garmentID() throws(StudioFailure) -> GarmentID {
    guard let id = parameters["id"].flatMap({ GarmentID(String($0)) }) else { throw .notFound }
    return id
  }

  /// - Throws: an error if the garment does not exist, or belongs to another user.
  func garment() async throws -> Garment { try await closet.garment(try garmentID()) }
}
