import WardrobeStore
import Foundation
import Hummingbird

struct ResetScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.known.get("/reset") { request, context in
      try ask(request, context, isSent: false)
    }
    routes.known.post("/reset") { request, context in
      guard studio.outbox.isThere else { return try ask(request, context, isSent: false) }
      let email = (try await request.form()["email"] ?? "").trimmingCharacters(in: .whitespaces)
      try studio.throttle.takeMail(nil, from: context.client.address)
      // The response is the same for every address, and does not wait for the mail.
      if (try? studio.throttle.takeMail(email, from: "")) != nil {
        studio.sendReset(to: email, context.language)
      }
      return try ask(request, context, isSent: true)
    }
    routes.known.get("/reset/:token") { request, context in
      let token = context.parameters.get("token").flatMap { SecretToken($0) }
      let user = try await user(of: token)
      return try choose(request, context, isGood: user != nil)
    }
    routes.known.post("/reset/:token") { request, context in
      try await set(request, context)
    }
  }

  private func user(of token: SecretToken?) async throws -> User? {
    guard let token else { return nil }
    return try await studio.accounts.user(ofResetLink: token)
  }

  private func set(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = try await request.form()
    guard let token = context.parameters.get("token").flatMap({ SecretToken($0) }) else {
      return try choose(request, context, isGood: false)
    }
    do {
      try await studio.accounts.resetPassword(by: token, to: form["password"] ?? "")
      // The mailed link also confirms the address, unless the confirmation has expired.
      if let confirmation = try confirmation(request) {
        _ = try? await studio.accounts.confirmEmail(by: confirmation)
      }
    } catch AccountError.deadLink {
      return try choose(request, context, isGood: false)
    } catch {
      guard let problem = FormProblem(error, StudioWords.of(context.language)) else { throw error }
      return try choose(request, context, isGood: true, problem: problem.text)
    }
    // If a different user is signed in, that user must be signed out.
    if let sessionUser = context.sessionUser {
      try await studio.accounts.endSession(sessionUser.session, of: sessionUser.user.id)
    }
    return studio.signedOutReply(.resetsPassword, .password)
  }

  private func confirmation(_ request: Request) throws -> SecretToken? {
    try request.query["confirms"].flatMap { SecretToken($0) }
  }

  private func ask(
    _ request: Request, _ context: StudioContext, isSent: Bool
  ) throws -> Response {
    let words = StudioWords.of(context.language)
    return try studio.page(
      "reset",
      [
        "title": words["signIn.resetHead"], "isSent": isSent, "canSend": studio.outbox.isThere,
      ] as [String: Any], request, context)
  }

  private func choose(
    _ request: Request, _ context: StudioContext, isGood: Bool, problem: String? = nil
  ) throws -> Response {
    let words = StudioWords.of(context.language)
    var model: [String: Any] = ["title": words["signIn.newPasswordHead"], "isGood": isGood]
    model["problem"] = problem
    // The page keeps the token, because switching the language loads the page again.
    model["confirms"] = try confirmation(request)?.text
    let status: HTTPResponse.Status =
      problem != nil ? .unprocessableContent : isGood ? .ok : .notFound
    return try studio.page("new-password", model, request, context, status: status)
  }
}
