import Foundation
import Hummingbird
import Mustache
import What2Wear

/// `/outfits/{id}/edit`: an outfit's name, garments and arrangement.
struct EditOutfitScreen: Screen {
  let studio: Studio
  let arranger: OutfitArranger
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    let edit = routes.signedIn.group("/outfits/:id/edit")
    edit.get { request, context in
      let outfit = try await context.closet.outfit(context.outfitID())
      let query = try request.query
      // A search without scripts sends the current choice of garments, which may be empty.
      let named = query.values("garment")
      let chosen =
        named.isEmpty && query["edited"] == nil
        ? try await context.closet.garments(of: outfit.id)
        : try await arranger.garments(named, in: context.closet)
      let isAsItIs = chosen.map(\.id) == outfit.garments
      // A search also sends the outfit's state when editing began, which may have changed since.
      return try await page(
        outfit, chosen, query, request, context,
        edited: Date(edited: query["edited"]), before: OutfitSnapshot(query["before"]),
        showsArrangement: isAsItIs)
    }
    edit.post { request, context in
      let fields = try await request.form(of: context, upTo: StudioLimits.longForm)
      return try await save(fields, request, context)
    }
  }

  /// - Parameters:
  ///   - edited: the time of the outfit's last change when the user began to edit, or nil if
  ///     editing begins now.
  ///   - before: the outfit's state when the user began to edit, or nil if editing begins now.
  private func page(
    _ outfit: Outfit, _ chosen: [Garment], _ query: FormFields, _ request: Request,
    _ context: SignedInContext, edited: Date?, before: OutfitSnapshot?, showsArrangement: Bool,
    problems: [OutfitProblem] = []
  ) async throws -> Response {
    let subject = ArrangePage.Subject.outfit(
      outfit, edited: edited ?? outfit.edited,
      before: edited == nil ? try OutfitSnapshot(outfit) : before)
    var page = try await ArrangePage(
      subject, chosen: chosen, filter: GarmentFilter(query), context.closet, context.language)
    page.name = query["name"] ?? outfit.name
    page.problems = problems
    if showsArrangement, let message = try await arranger.message(of: outfit.id, in: context.closet)
    {
      page.arrangement = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
    }
    return try studio.page(
      "arrange", page, request, context, status: problems.isEmpty ? .ok : .unprocessableContent)
  }

  private func save(
    _ fields: FormFields, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let id = try context.outfitID()
    let outfit = try await context.closet.outfit(id)
    let form = try await OutfitForm(fields, arranger, in: context.closet)
    if form.edited == nil { throw StudioFailure.malformed }
    let words = StudioWords.of(context.language)
    var problems = form.problems(words)
    if problems.isEmpty {
      do {
        return try await change(id, to: form, request, context)
      } catch {
        guard let problem = OutfitProblem(error, words) else { throw error }
        problems = [problem]
      }
    }
    if FormReply.wantsJSON(request) { return try FormReply.problems(problems) }
    return try await page(
      outfit, form.garments, fields, request, context, edited: form.edited, before: form.before,
      showsArrangement: false, problems: problems)
  }

  private func change(
    _ id: OutfitID, to form: OutfitForm, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    do {
      try await context.closet.change(id, to: form, arranger)
      return try FormReply.saved(OutfitLinks(id: id).page + "?saved", request, studio)
    } catch WardrobeError.changedMeanwhile {
      return try await retryingWhenChangedMeanwhile {
        try await merge(form, into: id, request, context)
      }
    }
  }

  /// Saves the changes on top of other changes, or shows both versions if they conflict.
  private func merge(
    _ form: OutfitForm, into id: OutfitID, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let words = StudioWords.of(context.language)
    let (outfit, garments) = try await context.closet.outfitWithGarments(id)
    let recipe = try await form.recipe(arranger)
    let changes = try OutfitChanges(form, recipe, outfit)
    if changes.isMade {
      return try FormReply.saved(OutfitLinks(id: id).page + "?saved", request, studio)
    }
    if !changes.asks {
      try await context.closet.merge(form, changes, recipe, into: outfit)
      return try FormReply.saved(OutfitLinks(id: id).page + "?saved=merged", request, studio)
    }
    if FormReply.wantsJSON(request) {
      return try FormReply.conflict(words["conflict.head"])
    }
    let page = OutfitConflictPage(
      outfit: outfit, garments: garments, state: try pictures.state(of: outfit, garments),
      form: form, changes: changes, mine: try await arranger.message(form), user: context.user,
      words: words)
    return try studio.page("conflict", page, request, context, status: .conflict)
  }
}

/// The values of `conflict.mustache`, for an outfit.
private struct OutfitConflictPage: MustacheParent {
  let outfit: Outfit
  let garments: [Garment]
  let state: String
  let form: OutfitForm
  let changes: OutfitChanges
  let mine: ArrangementMessage
  let user: User
  let words: StudioWords

  func child(named name: String) -> Any? {
    switch name {
    case "title": words["conflict.head"]
    case "name": outfit.name
    case "href": OutfitLinks(id: outfit.id).page
    case "rows": rows
    case "theirsPicture":
      garments.isEmpty || !changes.asksForPieces
        ? nil : OutfitLinks(id: outfit.id).picture(state, width: .small)
    case "mineLay": changes.asksForPieces ? lay : nil
    case "action": OutfitLinks(id: outfit.id).page("edit")
    case "fields": fields
    default: nil
    }
  }

  private var rows: [Row] {
    let mine = form.garments.map(\.details.description)
    let theirs = garments.map(\.details.description)
    let name = Row(label: words["outfits.nameStep"], mine: form.name, theirs: outfit.name)
    let pieces = Row(
      label: words["outfits.pieces"], mine: mine.joined(separator: ", "),
      theirs: theirs.joined(separator: ", "))
    return (changes.asksForName ? [name] : []) + (changes.asksForPieces ? [pieces] : [])
  }

  private var lay: [String: Any]? {
    guard let json = try? JSONEncoder().encode(mine) else { return nil }
    return [
      "arrangement": String(decoding: json, as: UTF8.self), "isArranged": true, "isStill": true,
    ]
  }

  /// The form's entries as hidden fields, so that the user can apply them to the current outfit.
  private var fields: [[String: String]] {
    let values =
      [("user", user.id.description), ("edited", outfit.editedText)]
      + [("name", changes.hasName ? form.name : outfit.name)]
      + (changes.hasPieces ? form.garments.map(\.id) : outfit.garments).map {
        ("garment", $0.description)
      }
      + (changes.hasPieces ? [form.arrangement] : []).compactMap(\.self).map { ("arrangement", $0) }
    return values.map { ["name": $0.0, "value": $0.1] }
  }

  private struct Row: MustacheParent {
    let label: String
    let mine: String
    let theirs: String

    func child(named name: String) -> Any? {
      switch name {
      case "label": label
      case "mine": mine
      case "theirs": theirs
      case "differs": mine != theirs
      default: nil
      }
    }
  }
}
