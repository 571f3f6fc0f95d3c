import Mustache
import NIOCore

/// The pages of `assets/studio/templates`, read once.
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

  /// Returns `sign-in` for `templates/sign-in.mustache`, and nil for other files.
  package static func templateName(of file: String) -> String? {
    guard file.hasPrefix("templates/"), file.hasSuffix(".mustache") else { return nil }
    return String(file.dropFirst("templates/".count).dropLast(".mustache".count))
  }

  /// Returns the page's text, or nil if there is no such template.
  func render(_ scope: PageScope, with template: String) -> String? {
    library.render(scope, withTemplate: template)
  }
}
