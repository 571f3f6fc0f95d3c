import WardrobeStore
import Hummingbird

/// Finds out who is signed in, by the session's cookie.
struct VisitMiddleware: RouterMiddleware {
  typealias Context = StudioContext

  private let accounts: AccountService
  private let recent = RecentVisits()

  init(accounts: AccountService) {
    self.accounts = accounts
  }

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.changes = accounts.wardrobe.changeCount
    // Only a session that is not there signs anyone out. A wardrobe that cannot be read is thrown on.
    if let token = context.token, let visit = try await visit(token, changes: context.changes) {
      context.visitor = visit.visitor
      context.language = visit.language ?? context.language
    }
    return try await next(request, context)
  }

  private func visit(_ cookie: String, changes: Int?) async throws -> RecentVisits.Visit? {
    if let known = recent.visit(cookie, changes: changes, now: accounts.wardrobe.now()) {
      return known
    }
    guard let token = SecretToken(cookie), let (session, closet) = try await accounts.visit(token)
    else { return nil }
    let visit = RecentVisits.Visit(
      visitor: Visitor(
        user: session.user, session: session.id, closet: closet,
        pieceCount: try await closet.bagCounts(of: []).pieceCount),
      language: session.user.details.language, end: session.isKnownUntil)
    recent.keep(visit, by: cookie, changes: changes)
    return visit
  }
}
