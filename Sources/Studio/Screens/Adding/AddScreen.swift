import Core
import Hummingbird
import Jobs
import Logging
import What2Wear

/// `/add`: the user's pending photos, uploaded from any browser, to add as garments or to discard.
struct AddScreen: Screen {
  let studio: Studio

  private static let mostPhotos = 100

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/add") { request, context in
      try page(request, context)
    }
    routes.signedIn.post("/add") { request, context in
      let form = try await request.form(of: context, upTo: StudioLimits.longForm)
      if let photo = form["leave-out"] { return try leaveOut(photo, form, request, context) }
      return try await keepAll(form, request, context)
    }
  }

  /// Makes the page of the pending photos. The closure `say` adds messages and entries to the page.
  private func page(
    _ request: Request, _ context: SignedInContext, _ status: HTTPResponse.Status = .ok,
    notices: [PageNotice] = [], _ say: (inout AddView) -> Void = { _ in }
  ) throws -> Response {
    let all = studio.uploads.uploads(of: context.user.id)
    var view = AddView(
      waiting: Array(all.prefix(Self.mostPhotos)),
      moreCount: max(0, all.count - Self.mostPhotos),
      mostWaiting: studio.configuration.mostWaitingPhotos, language: context.language)
    say(&view)
    return try studio.page("add", view, request, context, status: status, notices: notices)
  }

  private func leaveOut(
    _ text: String, _ form: FormFields, _ request: Request, _ context: SignedInContext
  ) throws -> Response {
    guard let photo = PhotoHash(text) else { throw StudioFailure.malformed }
    studio.leaveOut(photo, of: context.closet)
    return try page(request, context) { $0.typed = form }
  }

  private func keepAll(
    _ form: FormFields, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let photos = form.values("photo")
    guard !photos.isEmpty, photos.count <= Self.mostPhotos else { throw StudioFailure.malformed }
    var answer = AddAnswer()
    for text in photos {
      guard let photo = PhotoHash(text) else { throw StudioFailure.malformed }
      do {
        for id in try await keep(photo, form, context) {
          answer.added.append(AddAnswer.Added(photo: text, address: "/garments/\(id)"))
        }
      } catch {
        let failure = StudioFailure(error)
        if !(error is MissingKind), failure.status.kind == .serverError {
          context.logger.error("\(failure)", metadata: ["error": "\(error)"])
        }
        let message = Self.message(of: error, StudioWords.of(context.language))
        answer.failed.append(AddAnswer.Failed(photo: text, message: message))
      }
    }
    answer.address = "/wardrobe?added=\(answer.added.count)"
    if FormReply.wantsJSON(request) { return try Response(json: answer) }
    if answer.failed.isEmpty { return studio.seeOther(answer.address) }
    let words = StudioWords.of(context.language)
    let count = answer.added.count
    return try page(
      request, context, .unprocessableContent,
      notices: count == 0 ? [] : [PageNotice(.done, words["adding.added", count: count])]
    ) {
      $0.typed = form
      $0.problems = answer.problems
    }
  }

  private struct MissingKind: Error {}

  private static func message(of error: any Error, _ words: StudioWords) -> String {
    switch error {
    case is MissingKind: words["adding.chooseKind"]
    case WardrobeError.invalid(.tooLong(_, let limit)): words["fields.tooLong", ["limit": limit]]
    default: StudioFailure(error).text(in: words).message
    }
  }

  /// Returns the name of the form field that requests a garment for each item on a photo.
  static func splitField(_ photo: String) -> String { "split-\(photo)" }

  /// Makes one garment from a pending photo, or one for each item on the photo. A photo that
  /// already belongs to a garment counts as added, because the form may have been sent twice.
  private func keep(
    _ photo: PhotoHash, _ form: FormFields, _ context: SignedInContext
  ) async throws -> [GarmentID] {
    if form[Self.splitField(photo.text)] == "1",
      let ids = try await SplitPhoto(studio, context).keep(photo)
    {
      return ids
    }
    return [try await keepWhole(photo, form, context)]
  }

  private func keepWhole(
    _ photo: PhotoHash, _ form: FormFields, _ context: SignedInContext
  ) async throws -> GarmentID {
    let (closet, uploads) = (context.closet, studio.uploads)
    guard let upload = uploads.upload(photo, of: closet.owner) else {
      guard let id = try await closet.garmentID(ofPhoto: photo.text) else {
        throw PhotoFailure.refused(Failure(.missing, "is not here any more"))
      }
      return id
    }
    let said = form["name-\(photo.text)"] ?? ""
    let chosen = form["kind-\(photo.text)"] ?? ""
    let kind = chosen.isEmpty ? upload.saidKind(typing: said) : GarmentKind(formValue: chosen)
    guard let kind else { throw MissingKind() }
    let name = said.allSatisfy(\.isWhitespace) ? kind.word(in: context.language) : said
    let details = GarmentDetails(kind: kind, description: name)
    let file = PhotoSource.file(uploads.photo(photo, of: closet.owner))
    let id: GarmentID
    do {
      id = try await closet.addGarment(photo: file, details, reading: upload.photoReading).id
    } catch WardrobeError.alreadyThere(let there, _) {
      id = there
    }
    uploads.remove(photo, of: closet.owner)
    return id
  }
}

struct AddAnswer: Encodable {
  struct Added: Encodable {
    var photo: String
    var address: String
  }
  struct Failed: Encodable {
    var photo: String
    var message: String
  }

  var added: [Added] = []
  var failed: [Failed] = []
  var address = ""

  fileprivate var problems: [String: String] {
    Dictionary(failed.map { ($0.photo, $0.message) }) { first, _ in first }
  }
}

extension Studio {
  /// Discards a pending photo. Removes the photo's pictures, too, unless the wardrobe uses the
  /// photo elsewhere.
  func leaveOut(_ photo: PhotoHash, of closet: Closet) {
    uploads.remove(photo, of: closet.owner)
    if !closet.wardrobe.hasPhoto(sha256: photo.text) { pictures.remove(photo) }
  }
}
