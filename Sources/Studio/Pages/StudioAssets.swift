import CEmbedded
import Core
package import NIOCore

/// The files of `assets/studio` and `assets/strings`, which are embedded in the program.
///
/// ```swift
/// let path = StudioAssets.embedded.path(of: "styles/base.css")  // "/assets/0f3a…/styles/base.css"
/// ```
package struct StudioAssets: Sendable {
  /// One file.
  package struct File: Sendable {
    /// Its path below `assets/studio`; of the catalogs below `assets`.
    package let name: String
    package let bytes: ByteBuffer
    /// A strong one, by what the file holds.
    let entityTag: String
  }

  /// All of them, by name.
  package let files: [String: File]
  /// 16 hexadecimal digits of the SHA-256 of all files: one for all, so that scripts import each other, and
  /// styles name pictures, by relative paths.
  package let version: String

  /// What is embedded in this program.
  package static let embedded = StudioAssets()

  private init() {
    var files: [String: File] = [:]
    var versions: [UInt8] = []
    for index in 0..<w2w_page_count() {
      let page = unsafe w2w_page_at(index)
      let name = unsafe String(cString: page.name)
      let bytes = unsafe Array(UnsafeBufferPointer(start: page.bytes, count: page.length))
      let digest = Self.digest(bytes)
      versions += Array("\(name) \(digest)\n".utf8)
      files[name] = File(
        name: name, bytes: ByteBuffer(bytes: bytes), entityTag: "\"\(digest.prefix(32))\"")
    }
    self.files = files
    version = String(Self.digest(versions).prefix(16))
  }

  /// What all paths of files begin with, without a slash at its end.
  package var base: String { "/assets/\(version)" }

  /// Where a browser gets the file; the path of one that is not there leads nowhere.
  package func path(of name: String) -> String { "\(base)/\(name)" }

  private static func digest(_ bytes: [UInt8]) -> String {
    // It is the kernel that can fail to hash; the length still tells most files apart.
    (try? SHA256Digest(of: bytes).description) ?? "\(bytes.count)"
  }
}

extension StudioAssets {
  /// By file ending: of all that is embedded but templates and catalogs.
  package static let types = [
    "css": "text/css; charset=utf-8", "ico": "image/vnd.microsoft.icon",
    "js": "text/javascript; charset=utf-8", "png": "image/png",
    "svg": "image/svg+xml", "webmanifest": "application/manifest+json",
  ]

  /// The media type of a file of that name; nil for one that no browser is given, as a template.
  package static func mediaType(of name: String) -> String? {
    name.split(separator: ".").last.flatMap { types[String($0)] }
  }
}
