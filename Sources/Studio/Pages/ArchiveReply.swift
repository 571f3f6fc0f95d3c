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
  ///   - modified: the time of all files; nil for none.
  /// - Throws: where something cannot be read, so that the answer ends before its end and the browser tells
  ///   of it.
  mutating func writeZIP(of folder: FilePath, modified: Date? = nil) async throws {
    var archive = try FolderArchive(of: folder, as: .zip, modified: modified)
    while let part = try archive.next() { try await write(ByteBuffer(bytes: part)) }
  }
}

extension Response {
  /// The folder of a share bundle as a ZIP file to save.
  ///
  /// - Parameters:
  ///   - title: what the folder and the file are called after.
  ///   - fallback: what they are called where nothing is left of that, in ASCII.
  ///   - scratch: where it is made.
  ///   - fill: makes the folder, which is not there yet.
  /// - Throws: what `fill` throws.
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

  /// As RFC 8187 writes it.
  private static func encoded(_ name: String) -> String {
    name.percentEncoded(keeping: "-._")
  }
}
