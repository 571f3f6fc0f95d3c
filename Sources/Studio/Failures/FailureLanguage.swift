import Garments
import Hummingbird

/// An error of a signed-in user's request, with the language of the user's account.
struct SpokenFailure: Error {
  let reason: any Error
  let language: Language
}

/// Adds the language of the signed-in user's account to errors.
///
/// `FailureMiddleware` runs before the guards, and must not look up the session of a request that a
/// guard refuses. Addresses without a route have no session at all.
struct FailureLanguage: RouterMiddleware {
  typealias Context = StudioContext

  let sessions: SessionMiddleware

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      // A failing server does not look up the session, which could fail, too.
      let status = StudioFailure(LastFailure.opened(error).reason).status
      guard status.kind != .serverError, let language = try? await sessions.language(of: context)
      else { throw error }
      throw SpokenFailure(reason: error, language: language)
    }
  }
}
