import Hummingbird
import Mustache
import What2Wear

/// `/outfits/new`: builds an outfit step by step, or freely.
struct NewOutfitScreen: Screen {
  let studio: Studio
  let arranger: OutfitArranger

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/outfits/new") { request, context in
      let query = try request.query
      if query["free"] != nil {
        return try studio.page(
          "arrange", try await free(query, context), request, context)
      }
      return try await guided(query, request, context)
    }
    routes.signedIn.post("/outfits/new") { request, context in
      let fields = try await request.form(of: context, upTo: StudioLimits.longForm)
      return try await create(fields, request, context)
    }
  }

  // MARK: choosing

  private func free(
    _ query: FormFields, _ context: SignedInContext, problems: [OutfitProblem] = []
  ) async throws -> ArrangePage {
    let chosen = try await arranger.garments(
      query.values("garment") + query.values("with"), in: context.closet)
    var page = try await ArrangePage(
      .new, chosen: chosen, filter: GarmentFilter(query), context.closet, context.language)
    page.name = query["name"]
    page.problems = problems
    return page
  }

  private func guided(
    _ query: FormFields, _ request: Request, _ context: SignedInContext,
    problems: [OutfitProblem] = []
  ) async throws -> Response {
    let chosen = try await arranger.garments(
      query.values("garment") + query.values("with"), in: context.closet)
    let steps = try await GuidedStep.all(of: context.closet, context.language)
    if steps.isEmpty { return studio.seeOther("/outfits") }
    let last = steps.count + 1
    let step = query["step"].flatMap { Int($0) } ?? 1
    return try studio.page(
      "guided",
      GuidedPage(
        steps: steps, current: min(max(1, problems.isEmpty ? step : last), last), chosen: chosen,
        name: query["name"], problems: problems, language: context.language), request, context,
      status: problems.isEmpty ? .ok : .unprocessableContent)
  }

  // MARK: saving

  private func create(
    _ fields: FormFields, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let words = StudioWords.of(context.language)
    let form = try await OutfitForm(fields, arranger, in: context.closet)
    var problems = form.problems(words)
    if problems.isEmpty {
      do {
        let id = try await context.closet.create(form, arranger)
        return try FormReply.saved(OutfitLinks(id: id).page + "?saved", request, studio)
      } catch {
        guard let problem = OutfitProblem(error, words) else { throw error }
        problems = [problem]
      }
    }
    if FormReply.wantsJSON(request) { return try FormReply.problems(problems) }
    // Only the form of the page without steps has a garment filter.
    guard fields["kind"] != nil || fields["q"] != nil else {
      return try await guided(fields, request, context, problems: problems)
    }
    return try studio.page(
      "arrange", try await free(fields, context, problems: problems), request, context,
      status: .unprocessableContent)
  }
}
