import Hummingbird

extension Navigation {
  static let signInPath = "/sign-in"
  static let mainPath = "/wardrobe"

  /// Returns the address that an event leads to, or nil to show the requested page.
  ///
  /// - Parameter next: the requested page, or the page to return to, as the browser sent it.
  static func path(_ state: State, _ event: Event, next: String? = nil) -> String? {
    switch screen(state, event) {
    case .asked: nil
    case .signIn: signInPath
    case .signInAndBack: signIn(returningTo: next)
    case .nextOrMain: next.flatMap(sameOrigin) ?? mainPath
    case .main: mainPath
    }
  }

  /// Returns the sign-in page's address, from which the user returns to `path`.
  private static func signIn(returningTo path: String?) -> String {
    guard let path = path.flatMap(sameOrigin), path != mainPath else { return signInPath }
    return FormQuery([("next", path)]).address(signInPath)
  }

  /// Returns `path` if every browser resolves it to a screen of the studio, else nil.
  ///
  /// It must begin with exactly one slash. It must not contain backslashes, which browsers take for
  /// slashes, or control characters, which they remove.
  static func sameOrigin(_ path: String) -> String? {
    guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count <= 2048,
      path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
      path != "/", path.prefix(while: { $0 != "?" }) != signInPath
    else { return nil }
    return path
  }
}

extension StudioRequestContext {
  var state: Navigation.State { sessionUser == nil ? .signedOut : .signedIn }
}
