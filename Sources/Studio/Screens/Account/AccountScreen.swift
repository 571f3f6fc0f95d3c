import WardrobeStore
import Foundation
import Garments
import Hummingbird

/// `/account`: the user's details, password, sessions and language. `AccountScreen+Picture` handles
/// the picture, and `AccountScreen+Export` the export and the deletion of the account.
struct AccountScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/account") { request, context in
      try await page(request, context)
    }
    // After a rejected form, the browser may reload the form's URL.
    for form in ["details", "password", "picture", "delete"] {
      routes.signedIn.get("/account/\(form)") { _, _ in studio.seeOther("/account") }
    }
    routes.signedIn.post("/account/details") { request, context in
      try await saveDetails(request, context)
    }
    routes.signedIn.post("/account/confirm") { request, context in
      _ = try await request.form(of: context)
      try studio.throttle.takeMail(context.user.details.email, from: "")
      studio.sendConfirmation(to: context.user, context.language)
      return studio.seeOther("/account?done=mail")
    }
    routes.signedIn.post("/account/password") { request, context in
      try await setPassword(request, context)
    }
    routes.signedIn.post("/account/sessions/:id/end") { request, context in
      _ = try await request.form(of: context)
      guard let id = context.parameters.get("id", as: Int64.self),
        try await studio.accounts.endSession(id, of: context.user.id)
      else { throw StudioFailure.notFound }
      return studio.seeOther("/account?done=session")
    }
    routes.signedIn.post("/account/sessions/end") { request, context in
      _ = try await request.form(of: context)
      try await studio.accounts.endSessions(of: context.user.id, but: context.session)
      return studio.seeOther("/account?done=sessions")
    }
    routes.signedIn.post("/account/language") { request, context in
      try await setLanguage(request, context)
    }
    addPictureRoutes(to: routes)
    addExportRoutes(to: routes)
  }

  /// Saves the user's name and e-mail address. If the studio sends mail, a new address becomes
  /// valid when its owner follows the mailed link. With mail, the response does not reveal whether
  /// another user has the address. Without mail, the form reports an address that another user
  /// already has.
  private func saveDetails(
    _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let form = try await request.form(of: context)
    let name = form["name"] ?? ""
    let email = (form["email"] ?? "").trimmingCharacters(in: .whitespaces)
    let old = context.user.details.email
    let changesEmail = email != old ?? ""
    do {
      try FormProblem.check(
        name: name, email: email.isEmpty ? nil : email, StudioWords.of(context.language))
      guard changesEmail else {
        try await studio.wardrobe.editUser(context.user.id) { $0.name = name }
        return studio.seeOther("/account?done=saved")
      }
      // Access to the browser alone must not be enough to receive the account's mail.
      let proof = try await prove(form["password"], context)
      try takeMail(to: UserDetails(name: name, email: email), context)
      let isAnother = email.lowercased() != (old ?? "").lowercased()
      let moves = isAnother && studio.outbox.isThere && !email.isEmpty
      let user = try await studio.wardrobe.editUser(context.user.id, provedBy: proof) { details in
        details.name = name
        if !moves { details.email = email.isEmpty ? nil : email }
      }
      guard let user else { throw AccountError.wrongCredentials }
      if moves { studio.sendMove(of: user, to: email, context.language) }
      return studio.seeOther("/account?done=\(moves ? "moving" : "saved")")
    } catch {
      return try await page(
        request, context, after: error, in: .details, typed: ["name": name, "email": email])
    }
  }

  private func setPassword(
    _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let form = try await request.form(of: context)
    do {
      let user = context.user.id
      let taken = try studio.throttle.take(user, from: context.client.address)
      try await studio.spend(taken) {
        try await studio.accounts.changePassword(
          of: user, from: form["old"] ?? "", to: form["new"] ?? "", keeping: context.session)
      }
      return studio.seeOther("/account?done=password")
    } catch {
      return try await page(request, context, after: error, in: .password)
    }
  }

  private func setLanguage(
    _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let form = try await request.form(of: context)
    guard let language = form["language"].flatMap({ Language(rawValue: $0) }) else {
      throw StudioFailure.malformed
    }
    try await studio.wardrobe.editUser(context.user.id) { $0.language = language }
    var response = studio.seeOther("/account?done=saved")
    response.setCookie(SessionCookie.language(language))
    return response
  }

  /// Checks the user's password, with the same limit on tries as for sign-in.
  ///
  /// - Throws: `wrongCredentials` if the user has a password and it does not match.
  func prove(_ password: String?, _ context: SignedInContext) async throws -> AccountProof {
    let user = context.user.id
    guard try await studio.accounts.hasPassword(user) else {
      return AccountProof(password: nil, session: context.session)
    }
    let taken = try studio.throttle.take(user, from: context.client.address)
    return try await studio.spend(taken) {
      try await studio.accounts.prove(password ?? "", of: user, in: context.session)
    }
  }

  /// Limits the number of mails that repeated changes of the e-mail address can send.
  private func takeMail(to details: UserDetails, _ context: SignedInContext) throws {
    guard studio.outbox.isThere, let email = try details.checked().email else { return }
    try studio.throttle.takeMail(email, from: "")
    try studio.throttle.takeMail(nil, from: context.client.address)
  }
}
