public import SystemPackage

extension FilePath {
  /// What a photo's name says of it: `blue_denim-jacket.jpg` is "blue denim jacket".
  public var describedByName: String {
    let words = (stem ?? "").split { $0 == "_" || $0 == "-" || $0.isWhitespace }
    return words.isEmpty ? (lastComponent?.string ?? "photo") : words.joined(separator: " ")
  }
}
