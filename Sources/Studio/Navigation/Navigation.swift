/// The studio's navigation: one table with a line for each transition.
enum Navigation {
  /// The client's sign-in state.
  enum State: Hashable {
    case signedOut
    case signedIn
  }

  /// An action of the user.
  enum Event: Hashable {
    /// Opens the studio itself, at `/`.
    case opensStudio
    /// Opens a page inside. Scripts that are not signed in get 401 instead.
    case opensPage
    /// Opens a page to sign in, register, reset the password or confirm an address.
    case opensSignIn
    case signsIn
    /// Signs in with the one-time key that was printed at the start.
    case usesKey
    case failsToUseKey
    case registers
    /// Sets another password by a link, which ends all sessions.
    case resetsPassword
    case confirmsAddress
    case signsOut
    /// Deletes the account with everything in it.
    case deletesAccount
  }

  enum Screen: Hashable {
    /// The requested page.
    case asked
    /// Sign-in, and then the requested page.
    case signInAndBack
    case signIn
    /// The page to return to after sign-in, or else the main screen.
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
    // A key is valid once. Reloading the page that it led to must not sign the user out.
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
