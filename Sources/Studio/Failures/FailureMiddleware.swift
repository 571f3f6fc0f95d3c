import Hummingbird
import Logging

/// A request's failure, after which the connection must close.
struct LastFailure: Error {
  private let reason: any Error

  init(_ reason: any Error) {
    self.reason = reason
  }

  /// Returns the original error, and whether the connection closes after the response.
  static func opened(_ error: any Error) -> (reason: any Error, isLast: Bool) {
    (error as? LastFailure).map { ($0.reason, true) } ?? (error, false)
  }
}

/// Turns each error into a page, or into JSON for scripts, in the user's language.
struct FailureMiddleware: RouterMiddleware {
  typealias Context = StudioContext

  let studio: Studio

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      var context = context
      let spoken = error as? SpokenFailure
      context.language = spoken?.language ?? context.language
      let (error, isLast) = LastFailure.opened(spoken?.reason ?? error)
      let failure = StudioFailure(error)
      if failure.status.kind == .serverError {
        // An overload is not logged as an error, because the client retries later.
        let isCrowded =
          error as? StudioFailure == .busy || failure == .photo(.busy) || failure == .crowded
        context.logger.log(
          level: isCrowded ? .notice : .error, "\(failure)", metadata: ["error": "\(error)"])
      }
      var response = try reply(with: failure, to: request, context)
      if isLast { response.headers[.connection] = "close" }
      return response
    }
  }

  private func reply(
    with failure: StudioFailure, to request: Request, _ context: StudioContext
  ) throws -> Response {
    let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
    let isReading = request.method == .get || request.method == .head
    if failure == .signedOut, wantsPage, isReading,
      let path = Navigation.path(.signedOut, .opensPage, next: request.uri.string)
    {
      return studio.seeOther(path)
    }
    let text = failure.text(in: StudioWords.of(context.language))
    let told = Body(error: Body.Failure(message: text.message, wayOut: text.wayOut))
    var response =
      wantsPage ? try page(failure, text, request, context) : try Response(json: told)
    response.status = failure.status
    response.headers[.cacheControl] = "no-store"
    if let seconds = failure.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func page(
    _ failure: StudioFailure, _ text: FailureText, _ request: Request,
    _ context: StudioContext
  ) throws -> Response {
    let isReading = request.method == .get || request.method == .head
    // The "Try again" link repeats a failed GET, or leads to the start page after a failed change.
    let path =
      switch failure {
      case .signedOut: Navigation.signInPath
      case .busy, .crowded, .unexpected, .tooMany: isReading ? request.uri.string : "/"
      default: "/"
      }
    return try studio.page(
      "failure",
      [
        "title": text.title, "message": text.message, "wayOut": text.wayOut, "href": path,
      ], request, context)
  }

  private struct Body: Encodable {
    struct Failure: Encodable {
      let message: String
      let wayOut: String
    }

    let error: Failure
  }
}
