// Pages are counted from 1 in the JSON, as people and the names of files do; the first is not written.

extension KeyedDecodingContainer {
  func page(_ key: Key) throws -> Int {
    let (page, isTooSmall) = (try optional(Int.self, key) ?? 1).subtractingReportingOverflow(1)
    guard !isTooSmall else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "must be 1 or more")
    }
    return page
  }
}

extension KeyedEncodingContainer {
  mutating func encode(page: Int, _ key: Key) throws {
    if page > 0 { try encode(page + 1, forKey: key) }
  }
}
