import Core
/// A URL that others begin with, as `--url` takes it: `https://wardrobe.example.org`.
struct BaseURL {
  /// Without a slash at its end.
  let text: String

  init(_ typed: String) throws {
    let isURL = ["http://", "https://"].contains { typed.lowercased().hasPrefix($0) }
    let rest = typed.drop { $0 != ":" }.dropFirst()
    // Nothing that ends a path, or begins its query.
    let isPlain = typed.unicodeScalars.allSatisfy {
      (0x21...0x7E).contains($0.value) && !"?#\"<>\\".unicodeScalars.contains($0)
    }
    guard isURL, isPlain, rest.contains(where: { $0 != "/" }) else {
      throw BadInput(
        "'\(typed)' is not a web address such as https://wardrobe.example.org")
    }
    text = String(typed.reversed().drop { $0 == "/" }.reversed())
  }
}
