import Jobs
import WardrobeStore

extension Diagnosis {
  /// What an account could not be given, with the way out that this program has.
  init(_ error: AccountError) {
    switch error {
    case .password(.tooShort): self.init(["\(error); choose a longer one"], .usage)
    case .password: self.init(["\(error); choose another"], .usage)
    case .noEmail:
      self.init(["\(error) to sign in with; give one by 'user edit --email'"], .data)
    case .hashing: self.init(["\(error)"], .inputOutput)
    case .wardrobe(let error): self.init(JobFailure.all(of: error))
    case .wrongCredentials, .deadLink, .registrationClosed, .invitationNeeded:
      self.init(["\(error)"], .data)
    }
  }
}
