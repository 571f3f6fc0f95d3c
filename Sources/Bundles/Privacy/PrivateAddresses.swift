/// E-mail addresses in a text.
enum PrivateAddresses {
  /// The address around an `@`; nil where there is none.
  static func address(_ text: [Unicode.Scalar], _ index: Int) -> String? {
    let before = text[..<index].suffix(64).reversed()
    // Where no blanks stand between words, letters of another script end the address.
    let isUnspaced = before.first { !signs.contains($0) }?.isOfUnspacedWord ?? false
    let local = before.prefix { scalar in
      isUnspaced && scalar.isOfUnspacedWord || !isUnspaced && scalar.isOfWord
        || signs.contains(scalar)
    }
    let host = host(in: text[(index + 1)...].prefix(255))
    let labels = labels(of: String(String.UnicodeScalarView(host)).trimmingDots)
    guard local.contains(where: { !signs.contains($0) }), labels.count > 1, !labels.contains(""),
      let last = labels.last, isTopDomain(last)
    else { return nil }
    let words = String(String.UnicodeScalarView(local.reversed()))
    return "\(words)@\(labels.joined(separator: "."))"
  }

  /// What stands in a name before the `@` beside letters and figures.
  private static let signs: Set<Unicode.Scalar> = [".", "_", "%", "+", "-"]

  /// The host that text begins with: as far as letters of another script go on behind its last dot.
  private static func host(in text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let host = text.prefix { scalar in
      scalar.isOfWord || scalar.isOfUnspacedWord || scalar == "." || scalar == "-"
    }
    let last = (host.lastIndex(of: ".") ?? host.startIndex - 1) + 1
    guard host[last...].first?.isOfWord == true else { return host }
    return host[..<last] + host[last...].prefix { !$0.isOfUnspacedWord }
  }

  /// Without the endings of a file that is named by an address.
  private static func labels(of host: String) -> [Substring] {
    var labels = host.split(separator: ".", omittingEmptySubsequences: false)
    while let last = labels.last?.lowercased(), FileEndings.all.contains(last) {
      // Without it `correo.zip` were no host at all. `2x.mov` is none: the picture is for such a screen.
      if labels.count == 2, FileEndings.domains.contains(last), !isScale(labels[0]) { break }
      labels.removeLast()
    }
    return labels
  }

  private static func isScale(_ label: Substring) -> Bool {
    label.count > 1 && label.last == "x" && label.dropLast().allSatisfy(\.isNumber)
  }

  /// Letters of any script, or what stands for them in ASCII (RFC 5890, 2.3.2.1).
  private static func isTopDomain(_ label: Substring) -> Bool {
    if label.lowercased().hasPrefix("xn--") { return label.count > 4 }
    return label.count > 1 && label.allSatisfy(\.isLetter)
  }
}

extension String {
  /// Without dots and lines at its ends, which belong to the sentence around it.
  var trimmingDots: String {
    let isEnd: (Character) -> Bool = { $0 == "." || $0 == "-" }
    let rest = drop(while: isEnd)
    return String(rest.reversed().drop(while: isEnd).reversed())
  }
}
