import Sharing
import Core
import Foundation
import Hummingbird
import NIOCore
import SystemPackage

extension ResponseBodyWriter {
  /// Writes a folder as a ZIP file, part by part.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - modified: the modification time of all files, or nil for none.
  /// - Throws: an error if a file cannot be read. After an error, the response ends early, and the
  ///   browser reports a failed download.
  mutating func writeZIP(of folder: FilePath, modified: Date? = nil) async throws {
    var archive = try FolderArchive(of: folder, as: .zip, modified: modified)
    while let part = try archive.next() { try await write(ByteBuffer(bytes: part)) }
  }
}

extension Response {
  /// Makes a response that downloads the folder of a share bundle as a ZIP file.
  ///
  /// - Parameters:
  ///   - title: the title from which the folder's and the file's names are made.
  ///   - fallback: the ASCII name to use if no valid name can be made from the title.
  ///   - scratch: the place for the temporary folder.
  ///   - fill: makes the folder, which does not exist yet.
  /// - Throws: the errors of `fill`.
  static func bundle(
    _ title: String, fallback: String, in scratch: Scratch,
    fill: (_ folder: FilePath) async throws -> Void
  ) async throws -> Response {
    let place = try scratch.place()
    let name = SafeName.distinct([title], fallback: fallback)[0]
    let folder = place.path.appending(name)
    try await fill(folder)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .cacheControl: "private, no-store",
        .contentDisposition: "attachment; filename=\"\(fallback).zip\"; filename*=UTF-8''"
          + encoded("\(name).zip"),
      ],
      body: ResponseBody { writer in
        try await writer.writeZIP(of: folder)
        withExtendedLifetime(place) {}
        try await writer.finish(nil)
      })
  }

  /// Encodes a name by RFC 8187.
  private static func encoded(_ name: String) -> String {
    name.percentEncoded(keeping: "-._")
  }
}
