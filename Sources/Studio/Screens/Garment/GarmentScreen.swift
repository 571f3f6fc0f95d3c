import Foundation
import Hummingbird
import What2Wear

/// `/garments/{id}`: one garment, which can be changed, removed and brought back.
struct GarmentScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/garments/:id") { request, context in
      let garment = try await context.garment()
      let words = StudioWords.of(context.language).garment
      let isSaved = try request.query["saved"] != nil
      let isBack = try request.query["restored"] != nil
      var notices = isSaved ? [PageNotice(.done, words.saved)] : []
      if isBack { notices.append(PageNotice(.done, words.restored(garment.details.description))) }
      let strokeWords = StudioWords.of(context.language).strokes
      switch try request.query["drawn"] {
      case "merged": notices.append(PageNotice(.done, strokeWords.merged))
      case "elsewhere": notices.append(PageNotice(.problem, strokeWords.ofOtherPhoto))
      default: break
      }
      return try await page(garment, GarmentForm(garment), request, context, notices: notices)
    }
    routes.signedIn.post("/garments/:id") { request, context in
      let form = try GarmentForm(try await request.form(of: context))
      return try await save(form, of: try await context.garment(), request, context)
    }
    routes.signedIn.post("/garments/:id/remove") { request, context in
      _ = try await request.form(of: context)
      let garment = try await context.garment()
      // It comes back into the outfits that it is taken out of.
      try await context.closet.removeGarment(garment.id, force: true)
      return studio.seeOther("/wardrobe?removed=\(garment.id)")
    }
    routes.signedIn.post("/garments/:id/restore") { request, context in
      _ = try await request.form(of: context)
      let id = try context.garmentID()
      let item = try await context.closet.trashItem(id.description)
      guard item.kind == .garment, item.id == id.description else { throw StudioFailure.notFound }
      try await context.closet.restore(item, again: true)
      return studio.seeOther("/garments/\(id)?restored=1")
    }
  }

  private func page(
    _ garment: Garment, _ form: GarmentForm, _ request: Request, _ context: SignedInContext,
    problems: [String: String] = [:], notices: [PageNotice] = []
  ) async throws -> Response {
    let view = GarmentView(
      garment: garment, form: form, problems: problems,
      outfits: try await outfits(with: garment, in: context.closet),
      strokes: try await context.closet.cutoutStrokes(of: garment.id), language: context.language)
    return try studio.page(
      "garment", view, request, context, status: problems.isEmpty ? .ok : .unprocessableContent,
      notices: notices)
  }

  private func outfits(
    with garment: Garment, in closet: Closet
  ) async throws -> [GarmentView.OutfitLink] {
    let outfits = try await closet.outfits(with: garment.id)
    let garments = try await closet.garments(of: outfits)
    let pictures = studio.outfitPictures
    return try outfits.map { outfit in
      let state = try pictures.state(of: outfit, garments[outfit.id] ?? [])
      return GarmentView.OutfitLink(outfit: outfit, picture: OutfitLinks.tile(of: outfit, state))
    }
  }

  /// Saves what was typed; or shows what is wrong with it, or what else was saved meanwhile.
  private func save(
    _ form: GarmentForm, of garment: Garment, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    var details = garment.details
    let words = StudioWords.of(context.language).fields
    let problems = form.apply(to: &details, words)
    guard problems.isEmpty else {
      return try await page(garment, form, request, context, problems: problems)
    }
    do {
      try await context.closet.editGarment(garment.id, expecting: form.expected) {
        _ = form.apply(to: &$0, words)
      }
    } catch WardrobeError.changedMeanwhile {
      let conflict = GarmentConflict(
        garment: try await context.closet.garment(garment.id), mine: form, user: context.user.id,
        language: context.language)
      return try studio.page("conflict", conflict, request, context, status: .conflict)
    }
    return studio.seeOther("/garments/\(garment.id)?saved=1")
  }
}

extension SignedInContext {
  /// The garment that the address names, by its whole identifier.
  func garmentID() throws(StudioFailure) -> GarmentID {
    guard let id = parameters["id"].flatMap({ GarmentID(String($0)) }) else { throw .notFound }
    return id
  }

  /// - Throws: where there is none, or it is another's.
  func garment() async throws -> Garment { try await closet.garment(try garmentID()) }
}
