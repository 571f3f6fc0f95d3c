import WardrobeStore

struct FormProblem: Error, Hashable, Sendable {
  enum Field: String, Sendable {
    case name
    case email
    case password
    case newPassword
    /// The word that the user types to confirm the deletion of the account.
    case word
  }

  let field: Field
  let text: String

  init(_ field: Field, _ text: String) {
    (self.field, self.text) = (field, text)
  }

  /// Makes the problem for an error that the user can correct. Returns nil for other errors.
  init?(_ error: any Error, _ words: StudioWords) {
    switch error {
    case let problem as FormProblem: self = problem
    case AccountError.wrongCredentials: self.init(.password, words["account.wrongPassword"])
    case AccountError.password(let fault): self.init(.newPassword, words.problem(with: fault))
    case AccountError.noEmail: self.init(.newPassword, words["account.needsAddress"])
    case AccountError.wardrobe(let error): self.init(error, words)
    case WardrobeError.invalid(.emailTaken): self.init(.email, words["signIn.emailTaken"])
    case WardrobeError.invalid(.emailNeeded): self.init(.email, words["account.keepsAddress"])
    case StudioFailure.tooMany(let seconds):
      self.init(.password, StudioFailure.tooMany(seconds: seconds).text(in: words).line)
    default: return nil
    }
  }

  static func check(name: String, email: String?, _ words: StudioWords) throws(FormProblem) {
    do throws(WardrobeError) {
      _ = try UserDetails(name: name).checked()
    } catch {
      throw FormProblem(.name, words.problem(with: error, or: words["signIn.nameMissing"]))
    }
    guard let email else { return }
    do throws(WardrobeError) {
      // The name "A" is valid, so only the e-mail address can cause an error.
      _ = try UserDetails(name: "A", email: email).checked()
    } catch {
      throw FormProblem(.email, words.problem(with: error, or: words["signIn.emailInvalid"]))
    }
  }

  var model: [String: String] { [field.rawValue: text] }
}

extension StudioWords {
  fileprivate func problem(with error: WardrobeError, or text: String) -> String {
    if case .invalid(.tooLong(_, let limit)) = error {
      return self["fields.tooLong", ["limit": limit]]
    }
    return text
  }

  fileprivate func problem(with fault: PasswordFault) -> String {
    switch fault {
    case .tooShort: self["signIn.passwordTooShort"]
    case .tooLong: self["signIn.passwordTooLong"]
    case .isCommon, .isAboutUser: self["signIn.passwordCommon"]
    }
  }
}
