import CEmbedded
import Core
package import NIOCore

/// The files of `assets/studio` and `assets/strings`, embedded in the program.
///
/// ```swift
/// let path = StudioAssets.embedded.path(of: "styles/base.css")  // "/assets/0f3a…/styles/base.css"
/// ```
package struct StudioAssets: Sendable {
  package struct File: Sendable {
    /// The path below `assets/studio`. For a message catalog, the path is below `assets`.
    package let name: String
    package let bytes: ByteBuffer
    /// A strong entity tag, derived from the contents.
    let entityTag: String
  }

  package let files: [String: File]
  /// The first 16 hexadecimal digits of the SHA-256 of all files. All files share one version, so
  /// that relative paths between files work.
  package let version: String

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

  /// The common prefix of all URL paths, without a trailing slash.
  package var base: String { "/assets/\(version)" }

  /// Returns the URL path of a file, even if the file does not exist.
  package func path(of name: String) -> String { "\(base)/\(name)" }

  private static func digest(_ bytes: [UInt8]) -> String {
    // If the kernel fails to hash a file, the file's length takes the place of the hash.
    (try? SHA256Digest(of: bytes).description) ?? "\(bytes.count)"
  }
}

extension StudioAssets {
  /// The media types by file extension, for all embedded files except templates and catalogs.
  package static let types = [
    "css": "text/css; charset=utf-8", "ico": "image/vnd.microsoft.icon",
    "js": "text/javascript; charset=utf-8", "png": "image/png",
    "svg": "image/svg+xml", "webmanifest": "application/manifest+json",
  ]

  /// Returns the media type of a file, or nil for files that browsers never get, such as templates.
  package static func mediaType(of name: String) -> String? {
    name.split(separator: ".").last.flatMap { types[String($0)] }
  }
}
