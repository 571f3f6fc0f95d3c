import WardrobeStore
import Foundation
import Hummingbird

/// `/sign-in` and `/session`. Scripts call `/session` to check that a user is signed in, or that
/// the signed-in user is the one named by the header `X-User`.
struct SignInScreen: Screen {
  let studio: Studio
  /// True if the studio printed a one-time key at its start.
  let hasKey: Bool

  func add(to routes: StudioRoutes) {
    routes.known.get("/sign-in") { request, context in
      let query = try request.query
      if let path = Navigation.path(context.state, .opensSignIn, next: query["next"]) {
        return studio.seeOther(path)
      }
      return try await page(Fields(next: query["next"]), request, context)
    }
    routes.known.post("/sign-in") { request, context in try await signIn(request, context) }
    routes.signedIn.get("/session") { request, context in
      let asked = request.headers[named: "X-User"]
      guard asked == nil || asked == context.user.id.description else {
        throw StudioFailure.otherUser
      }
      return Response(status: .noContent)
    }
  }

  private struct Fields {
    var email = ""
    var next: String?
    var problem: String?
  }

  private func signIn(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = try await request.form()
    let email = (form["email"] ?? "").trimmingCharacters(in: .whitespaces)
    var fields = Fields(email: email, next: form["next"])
    let words = StudioWords.of(context.language)
    do {
      let taken = try await studio.takeTry(email, request, context)
      let new = try await studio.spend(taken) {
        try await studio.accounts.signIn(
          email: email, password: form["password"] ?? "", device: BrowserName.of(request))
      }
      let path = Navigation.path(context.state, .signsIn, next: form["next"])
      return try await studio.signedInReply(new, to: path ?? Navigation.mainPath, request, context)
    } catch AccountError.wrongCredentials {
      fields.problem = words["signIn.wrong"]
      return try await page(fields, request, context, status: .unprocessableContent)
    } catch let failure as StudioFailure {
      guard case .tooMany(let seconds) = failure else { throw failure }
      fields.problem = failure.text(in: words).line
      var response = try await page(fields, request, context, status: failure.status)
      response.headers[.retryAfter] = "\(seconds)"
      return response
    }
  }

  private func page(
    _ fields: Fields, _ request: Request, _ context: StudioContext,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let words = StudioWords.of(context.language)
    let notice = try request.query["done"].flatMap(SignInNotice.init(rawValue:))
    var model: [String: Any] = [
      "title": words["signIn.action"], "email": fields.email,
      "canRegister": studio.configuration.registration == .open, "hasKey": hasKey,
    ]
    // If only the one-time key can sign in, the page asks for no password.
    let hasPasswords = hasKey ? try await studio.accounts.hasPasswords() : true
    model["takesPassword"] = hasPasswords
    model["problem"] = fields.problem
    // An invalid path of the page to return to is ignored.
    model["next"] = fields.next.flatMap(Navigation.sameOrigin)
    // After a sign-out or the deletion of the account, other tabs show the sign-in page, too.
    if notice == .signedOut || notice == .deleted { model["arrival"] = "signed-out" }
    let notices = notice?.words(words).map {
      [PageNotice(notice == .key ? .problem : .done, $0)]
    }
    return try studio.page(
      "sign-in", model, request, context, status: status, notices: notices ?? [])
  }
}
