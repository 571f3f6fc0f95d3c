import Accounts
import WardrobeStore

extension DoorWords {
  /// What to say beside a form of an error that another entry mends; nil of all others.
  func words(for error: AccountError) -> String? {
    switch error {
    case .wrongCredentials: wrong
    case .password(.tooShort): passwordTooShort
    case .password(.tooLong): passwordTooLong
    case .password(.isCommon), .password(.isAboutUser): passwordCommon
    case .noEmail: emailInvalid
    case .wardrobe(let error): words(for: error)
    default: nil
    }
  }

  func words(for error: WardrobeError) -> String? {
    switch error {
    case .invalid(.emptyUserName): nameMissing
    case .invalid(.emailTaken): emailTaken
    case .invalid(.email), .invalid: emailInvalid
    default: nil
    }
  }

  /// The same of any error.
  func words(for error: any Error) -> String? {
    switch error {
    case let error as AccountError: words(for: error)
    case let error as WardrobeError: words(for: error)
    default: nil
    }
  }
}
