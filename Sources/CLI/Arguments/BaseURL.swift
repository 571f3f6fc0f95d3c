import Core
/// The prefix of URLs, as given by `--url`: `https://wardrobe.example.org`.
struct BaseURL {
  let text: String

  init(_ typed: String) throws {
    let isURL = ["http://", "https://"].contains { typed.lowercased().hasPrefix($0) }
    let rest = typed.drop { $0 != ":" }.dropFirst()
    // The characters that end a path or begin a query are not allowed.
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
