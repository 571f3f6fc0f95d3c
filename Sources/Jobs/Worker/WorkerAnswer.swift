import Core

/// The answer to a request line, sent as one line.
package struct WorkerAnswer: Sendable {
  var id: String?
  /// The line number, counted from 1, sent only if the request has no identifier.
  var line: Int?
  var result: Result<any Encodable & Sendable, Failure>
  /// True to send all details of a failure, rather than only those in `docs/worker.schema.json`.
  var hasWholeFailure = false
}

extension WorkerAnswer: Encodable {
  private enum Key: String, CodingKey {
    case id, line, error, failure
  }

  private enum ErrorKey: String, CodingKey {
    case code, message, retryable
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    if id == nil { try values.encodeIfPresent(line, forKey: .line) }
    switch result {
    case .success(let answer): try answer.encode(to: encoder)
    case .failure(let failure) where hasWholeFailure: try values.encode(failure, forKey: .failure)
    case .failure(let failure):
      let category = failure.code.category
      var error = values.nestedContainer(keyedBy: ErrorKey.self, forKey: .error)
      try error.encode(category, forKey: .code)
      try error.encode(failure.message, forKey: .message)
      try error.encode(category.isRetryable, forKey: .retryable)
    }
  }
}
