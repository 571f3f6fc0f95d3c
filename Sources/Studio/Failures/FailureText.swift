struct FailureText {
  let title: String
  let message: String
  let wayOut: String

  /// - Parameters:
  ///   - key: the common prefix of the three catalog keys, such as `failures.busy`.
  ///   - count: the number that selects singular or plural.
  ///   - values: the values for the placeholders.
  init(
    _ key: String, count: Int? = nil, _ values: [String: any CustomStringConvertible] = [:],
    in words: StudioWords
  ) {
    title = words["\(key).title", count: count, values]
    message = words["\(key).message", count: count, values]
    wayOut = words["\(key).wayOut", count: count, values]
  }

  /// The message and the hint on one line, to show beside a field.
  var line: String { "\(message) \(wayOut)." }
}
