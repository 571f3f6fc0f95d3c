package import Core

/// Why nobody was signed in, or an account is as it was. Nothing was changed then.
///
/// `description` is one line for a person that says what is wrong, and names no way out: a page offers
/// others than a command line does.
package enum AccountError: Error, Hashable, Sendable {
  /// The e-mail address is nobody's, or the password is another, or there is none: nobody is told which.
  case wrongCredentials
  /// The new password cannot be one.
  case password(PasswordFault)
  /// The link was used already, is out of time, was replaced by a later one or was never sent.
  case deadLink
  /// Users can only be added on the terminal.
  case registrationClosed
  /// An invitation is needed to become a user.
  case invitationNeeded
  /// The user has no e-mail address, which is needed to sign in with a password, and to send links to.
  case noEmail
  /// Passwords cannot be hashed at this moment.
  case hashing(HashingFault)
  /// The wardrobe could not do what was asked: `invalid` for an address that another user has,
  /// `unknown` for a user who is gone, `interrupted` with the work.
  case wardrobe(WardrobeError)
}

/// Why passwords cannot be hashed.
package enum HashingFault: Error, Hashable, Sendable {
  /// There is not enough memory at this moment.
  case outOfMemory
  /// Too many wait for their turn at this moment.
  case crowded
}

/// A reason to refuse a chosen password.
package enum PasswordFault: Hashable, Sendable {
  /// It has fewer bytes than `NewPassword.lengths` allow.
  case tooShort
  /// It has more bytes than `NewPassword.lengths` allow.
  case tooLong
  /// It is the user's name or e-mail address.
  case isAboutUser
  /// It is one of those that are tried first.
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
  /// A clause without a full stop.
  package var description: String { message.description }

  package var message: Message {
    switch self {
    case .outOfMemory: "there is not enough memory to hash a password"
    case .crowded: "too many passwords are waiting to be hashed"
    }
  }
}

extension PasswordFault: CustomStringConvertible {
  /// A clause without a full stop.
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
