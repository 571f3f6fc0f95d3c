import Accounts
import Hummingbird
import WardrobeStore

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
    // A change may end sessions, this one or others; nothing of before it is remembered.
    let isReading = request.method == .get || request.method == .head
    if !isReading { recent.forget() }
    defer { if !isReading { recent.forget() } }
    var context = context
    // Only a session that is not there signs anyone out. A wardrobe that cannot be read is thrown on.
    if let cookie = request.cookies[SessionCookie.name]?.value, let visit = try await visit(cookie) {
      context.visitor = visit.visitor
      context.language = visit.language ?? context.language
    }
    return try await next(request, context)
  }

  private func visit(_ cookie: String) async throws -> RecentVisits.Visit? {
    let (known, changes) = recent.visit(cookie)
    if let known { return known }
    guard let token = SecretToken(cookie), let session = try await accounts.session(token) else {
      return nil
    }
    let visitor = Visitor(
      user: session.user, session: session.id,
      closet: try await accounts.wardrobe.closet(of: session.user.id))
    let visit = RecentVisits.Visit(visitor: visitor, language: session.user.details.language)
    recent.keep(visit, by: cookie, changes: changes)
    return visit
  }
}
