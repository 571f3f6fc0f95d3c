import Hummingbird

extension Navigation {
  static let signInPath = "/sign-in"
  static let mainPath = "/wardrobe"

  /// The address that an event leads to; nil where what was asked for is shown.
  ///
  /// - Parameter next: what was asked for, or is to be gone back to, as the browser said it.
  static func path(_ state: State, _ event: Event, next: String? = nil) -> String? {
    switch screen(state, event) {
    case .asked: nil
    case .signIn: signInPath
    case .signInAndBack: signIn(returningTo: next)
    case .nextOrMain: next.flatMap(sameOrigin) ?? mainPath
    case .main: mainPath
    }
  }

  /// Signing in, from which a user comes back to `path`.
  private static func signIn(returningTo path: String?) -> String {
    guard let path = path.flatMap(sameOrigin), path != mainPath else { return signInPath }
    return FormQuery([("next", path)]).address(signInPath)
  }

  /// `path` where it leads to a screen inside the studio and nowhere else, whatever a browser makes of it;
  /// else nil.
  ///
  /// It begins with one slash and no other, and holds neither backslashes, which browsers take for slashes,
  /// nor controls, which they leave out.
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
