/// What is said of a failure: what happened, and how to go on.
struct FailureText {
  let title: String
  let message: String
  let wayOut: String

  /// - Parameters:
  ///   - key: of the three in the catalog, such as `failures.busy`.
  ///   - count: a number that they depend on.
  ///   - values: what fills places in them.
  init(
    _ key: String, count: Int? = nil, _ values: [String: any CustomStringConvertible] = [:],
    in words: StudioWords
  ) {
    title = words["\(key).title", count: count, values]
    message = words["\(key).message", count: count, values]
    wayOut = words["\(key).wayOut", count: count, values]
  }

  /// What happened, and how to go on, beside a field.
  var line: String { "\(message) \(wayOut)." }
}
