import Garments
import WardrobeStore
import Hummingbird

struct SessionMiddleware: RouterMiddleware {
  typealias Context = StudioContext

  private let accounts: AccountService
  private let cache = SessionCache()

  init(accounts: AccountService) {
    self.accounts = accounts
  }

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.changes = accounts.wardrobe.changeCount
    // If the wardrobe cannot be read, the error is thrown, because the user must not appear signed
    // out.
    if let token = context.token, let entry = try await entry(token, changes: context.changes) {
      context.sessionUser = entry.sessionUser
      context.language = entry.language ?? context.language
    }
    return try await next(request, context)
  }

  /// The language of the account that is signed in, or nil if there is none or if it has not chosen
  /// a language.
  func language(of context: StudioContext) async throws -> Language? {
    guard let token = context.token else { return nil }
    return try await entry(token, changes: accounts.wardrobe.changeCount)?.language
  }

  private func entry(_ cookie: String, changes: Int?) async throws -> SessionCache.Entry? {
    if let known = cache.entry(cookie, changes: changes, now: accounts.wardrobe.now()) {
      return known
    }
    guard let token = SecretToken(cookie), let (session, closet) = try await accounts.visit(token)
    else { return nil }
    let entry = SessionCache.Entry(
      sessionUser: SessionUser(
        user: session.user, session: session.id, closet: closet,
        pieceCount: try await closet.bagCounts(of: []).pieceCount),
      language: session.user.details.language, end: session.isKnownUntil)
    cache.keep(entry, by: cookie, changes: changes)
    return entry
  }
}
