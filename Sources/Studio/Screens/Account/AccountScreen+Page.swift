import WardrobeStore
import Foundation
import Garments
import Hummingbird
import Mustache
import What2Wear

extension AccountScreen {
  enum Form: String {
    case details
    case password
    case deletion
  }

  /// Responds to a form that changed nothing.
  ///
  /// - Parameters:
  ///   - error: the error, which is rethrown if the user cannot correct it in the form.
  ///   - form: the form with the problem.
  ///   - typed: the entries to show again.
  func page(
    _ request: Request, _ context: SignedInContext, after error: any Error, in form: Form,
    typed: [String: String] = [:]
  ) async throws -> Response {
    guard let problem = FormProblem(error, StudioWords.of(context.language)) else { throw error }
    return try await page(request, context, problem: (form, problem), typed: typed)
  }

  func page(
    _ request: Request, _ context: SignedInContext,
    problem: (form: Form, what: FormProblem)? = nil, typed: [String: String] = [:]
  ) async throws -> Response {
    let words = StudioWords.of(context.language)
    let user = context.user
    let hasPassword = try await studio.accounts.hasPassword(user.id)
    let sessions = try await studio.accounts.sessions(of: user.id)
    var model: [String: Any] = [
      "title": words["account.head"], "name": typed["name"] ?? user.details.name,
      "email": typed["email"] ?? user.details.email ?? "",
      "address": user.details.email ?? "", "hasAddress": user.details.email != nil,
      "hasPassword": hasPassword,
      "isConfirmed": user.isEmailConfirmed && user.details.email != nil,
      "canConfirm": studio.outbox.isThere && user.details.email != nil && !user.isEmailConfirmed,
      "canEndOthers": sessions.count > 1,
      "sessions": sessions.map { line($0, context, PageClock(of: request)) },
      "languages": Language.allCases.map { language in
        [
          "value": language.rawValue, "label": language == .english ? "English" : "Español",
          "isCurrent": language == context.language,
        ] as [String: Any]
      }, "deletionLabel": words["account.deletionLabel", ["word": words["account.deletionWord"]]],
    ]
    if let problem {
      model["problem"] = [problem.form.rawValue: problem.what.model]
    }
    let done = problem == nil ? try request.query["done"] : nil
    let notice = done.flatMap { Self.words(for: $0, words) }.map { [PageNotice(.done, $0)] }
    return try studio.page(
      "account", model, request, context, status: problem == nil ? .ok : .unprocessableContent,
      notices: notice ?? [])
  }

  private static func words(for done: String, _ words: StudioWords) -> String? {
    switch done {
    case "saved": words["account.saved"]
    case "picture": words["account.pictureSaved"]
    case "no-picture": words["account.pictureRemoved"]
    case "moving": words["account.moveSent"]
    case "mail": words["account.confirmationSent"]
    case "password": words["account.passwordSet"]
    case "session": words["account.sessionEnded"]
    case "sessions": words["account.othersEnded"]
    case SignInNotice.confirmed.rawValue: words["signIn.confirmed"]
    default: nil
    }
  }

  private func line(
    _ session: AccountSession, _ context: SignedInContext, _ clock: PageClock
  ) -> [String: Any] {
    let words = StudioWords.of(context.language)
    return [
      "id": session.id, "isCurrent": session.id == context.session,
      "device": session.device.isEmpty ? words["signIn.unknownDevice"] : session.device,
      "used": words[
        "account.lastUsed", ["time": clock.minute(of: session.used, in: context.language)]],
    ]
  }
}
