/// Where the studio leads from where: each transition one line of one table.
enum Navigation {
  /// Who asks.
  enum State: Hashable {
    case signedOut
    case signedIn
  }

  /// What happened.
  enum Event: Hashable {
    /// The studio itself was opened, at `/`.
    case opensStudio
    /// An address inside was asked for, by a person; what a script asks for gets 401 instead.
    case opensPage
    /// Signing in, registering, resetting or confirming was asked for.
    case opensSignIn
    case signsIn
    /// With the one-time key that was printed at the start.
    case usesKey
    case failsToUseKey
    case registers
    /// A link gave the account another password, which ends all sessions.
    case resetsPassword
    case confirmsAddress
    case signsOut
    /// Everything of the account was removed.
    case deletesAccount
  }

  enum Screen: Hashable {
    /// The one that was asked for.
    case asked
    /// Sign-in, and from there back to what was asked for.
    case signInAndBack
    case signIn
    /// What sign-in was to lead back to, else the main screen.
    case nextOrMain
    case main
  }

  static func screen(_ state: State, _ event: Event) -> Screen {
    switch (state, event) {
    case (.signedOut, .opensStudio): .signIn
    case (.signedIn, .opensStudio): .main
    case (.signedOut, .opensPage): .signInAndBack
    case (.signedIn, .opensPage): .asked
    case (.signedOut, .opensSignIn): .asked
    case (.signedIn, .opensSignIn): .nextOrMain
    case (_, .signsIn): .nextOrMain
    case (_, .usesKey): .main
    // A key is good once: reloading the page that it led to is no reason to sign out.
    case (.signedOut, .failsToUseKey): .signIn
    case (.signedIn, .failsToUseKey): .main
    case (_, .registers): .main
    case (_, .resetsPassword): .signIn
    case (.signedOut, .confirmsAddress): .signIn
    case (.signedIn, .confirmsAddress): .main
    case (_, .signsOut): .signIn
    case (_, .deletesAccount): .signIn
    }
  }
}
