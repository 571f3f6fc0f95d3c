import Files
import Foundation
import Hummingbird
import NIOCore
import Subprocess
import SystemPackage
import WardrobeStore

/// All that a user has, as one archive of the kind that tar(1) makes: `what2wear export` in a file.
struct ClosetArchive: Sendable {
  private let closet: Closet

  init(_ closet: Closet) {
    self.closet = closet
  }

  /// Writes the archive while it is made; the folder that it is made of is removed, whatever happens.
  ///
  /// - Throws: where something cannot be read, so that the answer ends before its end and the browser tells
  ///   of it.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    let manager = FileManager.default
    let place = manager.temporaryDirectory.appending(path: "what2wear-\(UUID().uuidString)")
    try manager.createDirectory(
      at: place, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? manager.removeItem(at: place) }
    let name = "what2wear"
    try await closet.export(to: FilePath(place.appending(path: name).path()))
    let result = try await Subprocess.run(
      .name("tar"),
      arguments: ["--create", "--file=-", "--directory=\(place.path())", name],
      output: .sequence, error: .discarded
    ) { execution in
      for try await part in execution.standardOutput {
        try await writer.write(ByteBuffer(bytes: part.withUnsafeBytes { unsafe Array($0) }))
      }
    }
    guard result.terminationStatus.isSuccess else { throw StudioFailure.busy }
    try await writer.finish(nil)
  }
}
