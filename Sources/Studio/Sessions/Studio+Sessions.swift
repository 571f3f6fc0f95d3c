import WardrobeStore
import Garments
import Hummingbird

extension Studio {
  /// Answers somebody who has just been signed in: with the cookies, and where to go on.
  ///
  /// The token is always a new one, so that one that was put into the browser before is worth nothing; and a
  /// session that the browser had until now ends.
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

  /// Takes one of the tries that there are of an account's password.
  ///
  /// - Parameter email: of the account, whether or not there is one.
  /// - Throws: `tooMany` where none is left.
  func takeTry(
    _ email: String, _ request: Request, _ context: some StudioRequestContext
  ) async throws -> SignInThrottle.Try {
    var device = Self.device(of: request)
    if let token = device, try await !accounts.isKnown(token, toEmail: email) { device = nil }
    return try throttle.take(email, from: context.client.address, device: device?.text)
  }

  /// Looks at a password for which a try was taken. It is given back where the password is right, and where it was
  /// not looked at: whoever has others' passwords hashed without an end uses up nobody's tries.
  ///
  /// - Parameter look: throws where the password is wrong.
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

  /// Answers somebody whose session has ended.
  func signedOutReply(_ event: Navigation.Event, _ notice: SignInNotice?) -> Response {
    var path = Navigation.path(.signedOut, event) ?? Navigation.signInPath
    if let notice { path += "?done=\(notice.rawValue)" }
    var response = seeOther(path)
    response.setCookie(SessionCookie.forgetting)
    return response
  }
}

/// What sign-in says of what led there.
enum SignInNotice: String {
  case signedOut = "signed-out"
  case password
  case confirmed
  case deleted
  case key

  func words(_ words: StudioWords) -> String? {
    switch self {
    // The page shows that by how it arrives.
    case .signedOut: nil
    case .password: words["signIn.passwordChanged"]
    case .confirmed: words["signIn.confirmed"]
    case .deleted: words["signIn.accountDeleted"]
    case .key: words["signIn.keyUsed"]
    }
  }
}
