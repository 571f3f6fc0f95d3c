import Foundation
package import Hummingbird
import WardrobeStore

/// The fields of a form or query, in order.
///
/// Hummingbird's decoder is not used, because it turns brackets in names into nested maps by
/// recursion. A name with thousands of brackets would overflow the stack.
package struct FormFields: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Decodes `name=value&name=value`, as browsers write it (application/x-www-form-urlencoded).
  ///
  /// - Throws: `malformed` for invalid UTF-8 or a NUL, `tooLarge` for more than 1000 fields.
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

  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns all values of a field, such as the ticked boxes of a list of checkboxes.
  package func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }
}

extension Request {
  package var query: FormFields {
    get throws(StudioFailure) { try FormFields(uri.query ?? "") }
  }

  /// Decodes a form that can be sent without sign-in. For forms of signed-in users, use
  /// `form(of:upTo:)`.
  ///
  /// - Parameter limit: the maximum number of bytes.
  package func form(upTo limit: Int = StudioLimits.form) async throws -> FormFields {
    let type = headers[.contentType]?.split(separator: ";").first?.lowercased()
    guard type == "application/x-www-form-urlencoded" else { throw StudioFailure.unsupportedType }
    return try FormFields(String(buffer: await bytes(upTo: limit)))
  }

  /// Decodes the form of a signed-in user. The form's field `user` names the user who opened the
  /// page.
  ///
  /// - Parameter limit: the maximum number of bytes.
  /// - Throws: `otherUser` if another user is signed in now.
  package func form(
    of context: SignedInContext, upTo limit: Int = StudioLimits.form
  ) async throws -> FormFields {
    let form = try await form(upTo: limit)
    guard form["user"] == context.user.id.description else { throw StudioFailure.otherUser }
    return form
  }

  package var isJSON: Bool {
    headers[.contentType]?.split(separator: ";").first?.lowercased() == "application/json"
  }

  /// Decodes the JSON that a script sent.
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
