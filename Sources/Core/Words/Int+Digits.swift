extension Int {
  /// Parses a number of plain digits, without a sign.
  package init?(digits text: some StringProtocol) {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    self.init(text)
  }
}
