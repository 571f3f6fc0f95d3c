import Accounts
import Foundation
import Hummingbird
import WardrobeStore

/// `/register`: becoming a user, where the studio lets anyone, or with the link of an invitation,
/// `/register?invitation=…`.
struct RegisterScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.known.get("/register") { request, context in
      if let path = Navigation.path(context.state, .asksForDoor) { return studio.seeOther(path) }
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
    var problem: String?
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
    try studio.throttle.takeLetter(nil, from: context.client.address)
    do {
      let user = try await studio.accounts.register(
        UserDetails(
          name: fields.name, email: fields.email.isEmpty ? nil : fields.email,
          language: context.language), password: form["password"] ?? "",
        invitation: fields.invitation.flatMap { SecretToken($0) })
      studio.sendConfirmation(to: user, context.language)
      let new = try await studio.accounts.signIn(user.id, device: BrowserName.of(request))
      let path = Navigation.path(context.state, .registers) ?? Navigation.mainPath
      return try await studio.welcome(new, to: path, request, context)
    } catch {
      guard let problem = StudioWords.of(context.language).doors.words(for: error) else {
        throw error
      }
      fields.problem = problem
      return try page(
        fields, request, context, isOpen: true, status: .unprocessableContent)
    }
  }

  private func page(
    _ fields: Fields, _ request: Request, _ context: StudioContext, isOpen: Bool,
    status: HTTPResponse.Status
  ) throws -> Response {
    let words = StudioWords.of(context.language).doors
    var model: [String: Any] = [
      "title": words.registerHead, "name": fields.name, "email": fields.email, "isOpen": isOpen,
    ]
    model["problem"] = fields.problem
    model["invitation"] = fields.invitation.flatMap { SecretToken($0) }?.text
    return try studio.page("register", model, request, context, status: status)
  }
}
