import WardrobeStore
import Garments
import Hummingbird

extension Studio {
  /// Makes the response for a user who has just signed in: sets the cookies and redirects.
  ///
  /// The session's token is always new, so that a token planted in the browser is worthless. The
  /// browser's previous session ends.
  func signedInReply(
    _ new: NewSession, to path: String, _ request: Request, _ context: some StudioRequestContext
  ) async throws -> Response {
    if let old = context.sessionUser { try await accounts.endSession(old.session, of: old.user.id) }
    var response = seeOther(path)
    response.setCookie(SessionCookie.cookie(new.token))
    if new.session.user.details.email != nil {
      let device = Self.device(of: request) ?? SecretToken()
      try await accounts.note(device, of: new.session.user.id)
      response.setCookie(SessionCookie.device(device.text))
    }
    if let language = new.session.user.details.language {
      response.setCookie(SessionCookie.language(language))
    }
    return response
  }

  /// Takes one of the allowed password tries for an account.
  ///
  /// - Parameter email: the account's e-mail address, even if no such account exists.
  /// - Throws: `tooMany` if no try is left.
  func takeTry(
    _ email: String, _ request: Request, _ context: some StudioRequestContext
  ) async throws -> SignInThrottle.Try {
    var device = Self.device(of: request)
    if let token = device, try await !accounts.isKnown(token, toEmail: email) { device = nil }
    return try throttle.take(email, from: context.client.address, device: device?.text)
  }

  /// Checks a password for which a try was taken. Gives the try back if the password is right or
  /// was not checked, so that a flood of passwords does not use up other users' tries.
  ///
  /// - Parameter look: checks the password, and throws if it is wrong.
  func spend<Value>(
    _ taken: SignInThrottle.Try, _ look: () async throws -> Value
  ) async throws -> Value {
    do {
      let value = try await look()
      throttle.giveBack(taken)
      return value
    } catch AccountError.hashing(let fault) {
      throttle.giveBack(taken)
      throw AccountError.hashing(fault)
    }
  }

  private static func device(of request: Request) -> SecretToken? {
    request.cookies[SessionCookie.deviceName].flatMap { SecretToken($0.value) }
  }

  func signedOutReply(_ event: Navigation.Event, _ notice: SignInNotice?) -> Response {
    var path = Navigation.path(.signedOut, event) ?? Navigation.signInPath
    if let notice { path += "?done=\(notice.rawValue)" }
    var response = seeOther(path)
    response.setCookie(SessionCookie.forgetting)
    return response
  }
}

enum SignInNotice: String {
  case signedOut = "signed-out"
  case password
  case confirmed
  case deleted
  case key

  func words(_ words: StudioWords) -> String? {
    switch self {
    // The page's animation shows the sign-out, so no text is needed.
    case .signedOut: nil
    case .password: words["signIn.passwordChanged"]
    case .confirmed: words["signIn.confirmed"]
    case .deleted: words["signIn.accountDeleted"]
    case .key: words["signIn.keyUsed"]
    }
  }
}
