package import Core

/// The reason why signing in or changing an account failed. Nothing was changed.
///
/// `description` is one line that states the problem. Solutions are added elsewhere, because web
/// pages and the command line offer different ones.
package enum AccountError: Error, Hashable, Sendable {
  /// The e-mail address or the password is wrong. For security, the error does not say which.
  case wrongCredentials
  /// The new password was rejected.
  case password(PasswordFault)
  /// The link was already used, has expired, was replaced by a newer link, or never existed.
  case deadLink
  /// Users can only be added on the command line.
  case registrationClosed
  /// Registration requires an invitation.
  case invitationNeeded
  /// The user has no e-mail address, which is required for passwords and links.
  case noEmail
  /// Passwords cannot be hashed at the moment.
  case hashing(HashingFault)
  /// The wardrobe reported an error, such as an e-mail address in use or a missing user.
  case wardrobe(WardrobeError)
}

package enum HashingFault: Error, Hashable, Sendable {
  /// There is not enough memory at the moment.
  case outOfMemory
  /// Too many passwords are waiting to be hashed.
  case crowded
}

package enum PasswordFault: Hashable, Sendable {
  /// The password has fewer bytes than the minimum of `NewPassword.lengths`.
  case tooShort
  /// The password has more bytes than the maximum of `NewPassword.lengths`.
  case tooLong
  /// The password is the user's name or e-mail address.
  case isAboutUser
  /// The password is on the list of common passwords.
  case isCommon
}

extension AccountError: CustomStringConvertible {
  package var description: String { message.description }

  package var message: Message {
    switch self {
    case .wrongCredentials: "the e-mail address or the password is wrong"
    case .password(let fault): fault.message
    case .deadLink: "the link was already used or has expired"
    case .registrationClosed: "registration is closed"
    case .invitationNeeded: "registering requires an invitation"
    case .noEmail: "the user has no e-mail address"
    case .hashing(let fault): fault.message
    case .wardrobe(let error): error.sentence
    }
  }
}

extension HashingFault: CustomStringConvertible {
  package var description: String { message.description }

  package var message: Message {
    switch self {
    case .outOfMemory: "there is not enough memory to hash a password"
    case .crowded: "too many passwords are waiting to be hashed"
    }
  }
}

extension PasswordFault: CustomStringConvertible {
  package var description: String { message.description }

  package var message: Message {
    switch self {
    case .tooShort: "the password has fewer than \(NewPassword.lengths.lowerBound) bytes"
    case .tooLong: "the password has more than \(NewPassword.lengths.upperBound) bytes"
    case .isAboutUser: "the password is the user's name or e-mail address"
    case .isCommon: "the password is too common"
    }
  }
}

extension AccountError {
  init(_ interruption: Interruption) { self = .wardrobe(.interrupted(interruption)) }
}

extension AccountError: ExplainedError {
  package var failures: [Failure] {
    switch self {
    case .password(.tooShort): [Failure(.usage, message, wayOut: .chooseLongerPassword)]
    case .password: [Failure(.usage, message, wayOut: .chooseOtherPassword)]
    case .noEmail: [Failure(.refused, message, wayOut: .giveEmail)]
    case .hashing(let fault): fault.failures
    case .wardrobe(let error): error.failures
    case .wrongCredentials, .deadLink, .registrationClosed, .invitationNeeded:
      [Failure(.refused, message)]
    }
  }
}

extension HashingFault: ExplainedError {
  package var failures: [Failure] { [Failure(.outOfMemory, message)] }
}
