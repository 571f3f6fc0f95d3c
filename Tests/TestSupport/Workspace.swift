package import Images
import Core
import Glibc
package import SystemPackage

/// A temporary folder, which is deleted when this object is released. Keep the object in a property
/// of a suite, which lives as long as its test.
package final class Workspace: Sendable {
  package let folder: FilePath

  /// - Parameter inMemory: whether to use a folder in memory, if there is one, so that writes do
  ///   not wait for a disk.
  package init(inMemory: Bool = false) {
    let hasMemory = unsafe access("/dev/shm", W_OK) == 0
    let parent = inMemory && hasMemory ? "/dev/shm" : "/tmp"
    var template = "\(parent)/what2wear-tests-XXXXXX".utf8CString.map { $0 }
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    precondition(isMade, "no folder can be made in \(parent)")
    folder = FilePath(platformString: template)
  }

  deinit {
    Self.remove(folder)
  }

  package static func remove(_ path: FilePath) {
    if (try? Stat(path, followTargetSymlink: false))?.type == .directory {
      for name in (try? FolderListing.names(in: path)) ?? [] { remove(path.appending(name)) }
      unsafe path.withPlatformString { _ = unsafe rmdir($0) }
    } else {
      unsafe path.withPlatformString { _ = unsafe unlink($0) }
    }
  }

  /// Returns the path of a file in the workspace. Names may contain folders.
  package func path(_ name: String) -> FilePath { folder.appending(name) }

  /// Makes a folder in the workspace, with its parent folders.
  @discardableResult
  package func makeFolder(_ name: String) throws -> FilePath {
    try FolderTree.create(path(name))
    return path(name)
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    try write(bytes, at: path(name))
  }

  /// Writes a file. Creates its parent folders.
  @discardableResult
  package func write(_ bytes: [UInt8], at path: FilePath) throws -> FilePath {
    try FolderTree.create(path.parentFolder)
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .truncate, .closeOnExec],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    try file.closeAfter { _ = try file.writeAll(bytes) }
    return path
  }

  /// Writes a photo. The name's extension determines the format.
  @discardableResult
  package func photo(_ name: String, _ raster: Raster) throws -> FilePath {
    let isPNG = name.lowercased().hasSuffix(".png")
    return try write(raster.encodedNow(as: isPNG ? .png : .jpeg(quality: 95)), to: name)
  }

  /// Writes a photo of one colour.
  @discardableResult
  package func photo(
    _ name: String, _ color: Color = Color(red: 200, green: 30, blue: 40), width: Int = 12,
    height: Int = 8
  ) throws -> FilePath {
    try photo(name, Raster(size: PixelSize(width: width, height: height), filledWith: color))
  }
}
