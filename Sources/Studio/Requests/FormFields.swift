import Foundation
package import Hummingbird
import WardrobeStore

/// The fields of a form or of a query, in their order.
///
/// Hummingbird's decoder makes maps and lists of names with brackets, one call deeper with each: a name of
/// some thousand brackets would take more stack than there is. Here a name is a name.
package struct FormFields: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Of `name=value&name=value`, as browsers write it (application/x-www-form-urlencoded).
  ///
  /// - Throws: `malformed` for what is no UTF-8 or has a NUL in it, `tooLarge` for more than 1000 fields.
  package init(_ text: some StringProtocol) throws(StudioFailure) {
    for field in text.split(separator: "&") {
      if fields.count == StudioLimits.fields { throw .tooLarge(limit: StudioLimits.form) }
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = Self.decoded(parts.dropFirst().first ?? "")
      else { throw .malformed }
      fields.append((name, value))
    }
  }

  private static func decoded(_ text: some StringProtocol) -> String? {
    let decoded = String(text.map { $0 == "+" ? " " : $0 }).removingPercentEncoding
    return decoded?.utf8.contains(0) == true ? nil : decoded
  }

  /// The first value of that name.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// All values of that name, as of a list of boxes.
  package func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }
}

extension Request {
  /// The fields of the query.
  package var query: FormFields {
    get throws(StudioFailure) { try FormFields(uri.query ?? "") }
  }

  /// The fields of a form that anyone may send. For signed-in users see `form(of:upTo:)`.
  ///
  /// - Parameter limit: how many bytes are taken at most.
  package func form(upTo limit: Int = StudioLimits.form) async throws -> FormFields {
    let type = headers[.contentType]?.split(separator: ";").first?.lowercased()
    guard type == "application/x-www-form-urlencoded" else { throw StudioFailure.unsupportedType }
    return try FormFields(String(buffer: await bytes(upTo: limit)))
  }

  /// The fields of a form of the signed-in user, which says in its field `user` whose page it was.
  ///
  /// - Parameter limit: how many bytes are taken at most.
  /// - Throws: `otherUser` where another is signed in by now.
  package func form(
    of context: SignedInContext, upTo limit: Int = StudioLimits.form
  ) async throws -> FormFields {
    let form = try await form(upTo: limit)
    guard form["user"] == context.user.id.description else { throw StudioFailure.otherUser }
    return form
  }

  /// Whether a script sent JSON, by what it says.
  package var isJSON: Bool {
    headers[.contentType]?.split(separator: ";").first?.lowercased() == "application/json"
  }

  /// What a script sent as JSON.
  ///
  /// - Throws: `unsupportedType`, `tooLarge`, or `malformed`.
  package func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    guard isJSON else { throw StudioFailure.unsupportedType }
    let bytes = try await bytes(upTo: StudioLimits.json)
    guard let value = try? JSONDecoder().decode(type, from: Data(bytes.readableBytesView)) else {
      throw StudioFailure.malformed
    }
    return value
  }
}
