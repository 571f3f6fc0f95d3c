import Hummingbird

/// Names a browser for the list of sessions, such as `Firefox, Linux`.
enum BrowserName {
  /// The words in the `User-Agent` header, and the browsers' names. The first match counts, so more
  /// specific words come first.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl"),
  ]
  private static let systems = [
    ("Windows", "Windows"), ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"),
    ("Mac OS X", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  /// Returns the browser's name, or an empty string if unknown.
  static func of(_ request: Request) -> String {
    let agent = String((request.headers[.userAgent] ?? "").prefix(512))
    return [browsers, systems].compactMap { names in
      names.first { agent.contains($0.0) }?.1
    }.joined(separator: ", ")
  }
}
