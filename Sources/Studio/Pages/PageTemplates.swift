import Mustache
import NIOCore

/// The parsed page templates of `assets/studio/templates`.
package struct PageTemplates: Sendable {
  private let library: MustacheLibrary

  /// - Throws: the error of swift-mustache if a template is invalid.
  package init(_ assets: StudioAssets) throws {
    var library = MustacheLibrary()
    for file in assets.files.values {
      guard let name = Self.templateName(of: file.name) else { continue }
      try library.register(String(buffer: file.bytes), named: name)
    }
    self.library = library
  }

  /// Returns the template's name, such as `sign-in` for `templates/sign-in.mustache`, or nil.
  package static func templateName(of file: String) -> String? {
    guard file.hasPrefix("templates/"), file.hasSuffix(".mustache") else { return nil }
    return String(file.dropFirst("templates/".count).dropLast(".mustache".count))
  }

  /// Returns the text of a page, or nil if the template does not exist.
  func render(_ scope: PageScope, with template: String) -> String? {
    library.render(scope, withTemplate: template)
  }
}
