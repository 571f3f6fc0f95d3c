/// What is said of a part of a form before its bytes.
package struct MultipartHead: Hashable, Sendable {
  /// Of the form's field.
  package let name: String
  /// What the file was called on the user's machine; nil for a field that is no file, empty where none was
  /// chosen.
  package let fileName: String?

  /// - Parameter lines: its header fields, a line each.
  /// - Throws: `malformed` where they name no field.
  init(_ lines: [some StringProtocol]) throws(StudioFailure) {
    let values = lines.compactMap { line -> HeaderParameters? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-disposition" else { return nil }
      return HeaderParameters(parts[1])
    }
    guard let value = values.first, value.kind == "form-data", let name = value["name"] else {
      throw .malformed
    }
    self.name = name
    fileName = value["filename"].map(Self.plain)
  }

  /// A file's name without what browsers write in place of what would end it, and without NULs.
  private static func plain(_ name: String) -> String {
    name.replacing("%22", with: "\"").replacing("%0D", with: " ").replacing("%0A", with: " ")
      .replacing("\0", with: "")
  }
}
