import WardrobeStore
import Foundation
import Hummingbird

/// `/register`: creates an account, if registration is open to everyone, or by an invitation's
/// link, `/register?invitation=…`.
///
/// If the studio sends mail, the response does not reveal whether an account has the address. The
/// owner of an existing account is told only by mail. Without mail, the response reports that the
/// address is taken. Without mail, new users are signed in at once, so the response would reveal an
/// existing account anyway.
struct RegisterScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.known.get("/register") { request, context in
      if let path = Navigation.path(context.state, .opensSignIn) { return studio.seeOther(path) }
      let fields = Fields(invitation: try request.query["invitation"])
      let isOpen = try await isOpen(to: fields)
      return try page(
        fields, request, context, isOpen: isOpen, status: isOpen ? .ok : .notFound)
    }
    routes.known.post("/register") { request, context in try await register(request, context) }
  }

  private struct Fields {
    var name = ""
    var email = ""
    var invitation: String?
    var problem: FormProblem?
    var isSent = false
  }

  private func isOpen(to fields: Fields) async throws -> Bool {
    switch studio.configuration.registration {
    case .closed: throw StudioFailure.notFound
    case .open: return true
    case .invite:
      guard let token = fields.invitation.flatMap({ SecretToken($0) }) else { return false }
      return try await studio.accounts.isGood(invitation: token)
    }
  }

  private func register(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = try await request.form()
    var fields = Fields(
      name: form["name"] ?? "", email: form["email"] ?? "", invitation: form["invitation"])
    guard try await isOpen(to: fields) else {
      return try page(fields, request, context, isOpen: false, status: .notFound)
    }
    try studio.throttle.takeMail(nil, from: context.client.address)
    let words = StudioWords.of(context.language)
    let details = UserDetails(
      name: fields.name, email: fields.email.isEmpty ? nil : fields.email,
      language: context.language)
    let invitation = fields.invitation.flatMap { SecretToken($0) }
    do {
      try FormProblem.check(name: fields.name, email: fields.email, words)
      if fields.email.allSatisfy(\.isWhitespace) {
        throw FormProblem(.email, words["signIn.emailInvalid"])
      }
      guard !studio.outbox.isThere else {
        return try sendMail(details, invitation, fields, request, context)
      }
      let user = try await studio.accounts.register(
        details, password: form["password"] ?? "", invitation: invitation)
      let new = try await studio.accounts.signIn(user.id, device: BrowserName.of(request))
      let path = Navigation.path(context.state, .registers) ?? Navigation.mainPath
      return try await studio.signedInReply(new, to: path, request, context)
    } catch {
      guard let problem = FormProblem(error, words) else { throw error }
      fields.problem = problem
      return try page(
        fields, request, context, isOpen: true, status: .unprocessableContent)
    }
  }

  /// Responds before the address is looked up, so that the response time reveals nothing.
  private func sendMail(
    _ details: UserDetails, _ invitation: SecretToken?, _ fields: Fields, _ request: Request,
    _ context: StudioContext
  ) throws -> Response {
    if let email = details.email, (try? studio.throttle.takeMail(email, from: "")) != nil {
      studio.sendRegistration(details, invitation: invitation)
    }
    var fields = fields
    fields.isSent = true
    return try page(fields, request, context, isOpen: true, status: .ok)
  }

  private func page(
    _ fields: Fields, _ request: Request, _ context: StudioContext, isOpen: Bool,
    status: HTTPResponse.Status
  ) throws -> Response {
    let words = StudioWords.of(context.language)
    var model: [String: Any] = [
      "title": words["signIn.registerHead"], "name": fields.name, "email": fields.email,
      "isOpen": isOpen,
    ]
    model["isSent"] = fields.isSent
    model["takesPassword"] = !studio.outbox.isThere
    model["problem"] = fields.problem?.model
    model["invitation"] = fields.invitation.flatMap { SecretToken($0) }?.text
    return try studio.page("register", model, request, context, status: status)
  }
}
