/// The studio's navigation, as one table with a line for each transition.
enum Navigation {
  enum State: Hashable {
    case signedOut
    case signedIn
  }

  enum Event: Hashable {
    /// The user opens the studio itself, at `/`.
    case opensStudio
    /// The user opens a page that needs a session. Scripts without a session get status 401.
    case opensPage
    /// The user opens a page to sign in, register, reset the password or confirm an address.
    case opensSignIn
    case signsIn
    /// The user signs in with the one-time key that the studio printed at its start.
    case usesKey
    case failsToUseKey
    case registers
    /// The user sets a new password by a mailed link, and all of the user's sessions end.
    case resetsPassword
    case confirmsAddress
    case signsOut
    case deletesAccount
  }

  enum Screen: Hashable {
    case asked
    case signInAndBack
    case signIn
    /// The page to return to after sign-in, or the main screen if there is none.
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
    // A one-time key is valid only once. Reloading a page with a used key must not sign the user
    // out.
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
