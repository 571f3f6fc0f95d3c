package import Images
import Core
package import SystemPackage

extension Workspace {
  package func bytes(_ name: String) throws -> [UInt8] { try Self.bytes(at: path(name)) }

  package static func bytes(at path: FilePath) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try file.closeAfter {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try unsafe chunk.withUnsafeMutableBytes { try unsafe file.read(into: $0) }
        if count == 0 { return bytes }
        bytes += chunk[..<count]
      }
    }
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  package func exists(_ name: String) -> Bool {
    (try? Stat(path(name), followTargetSymlink: false)) != nil
  }

  /// Returns the relative paths of all files below a folder, in order. An empty folder counts as a
  /// file, with a slash after its name. The program's records are omitted.
  package func files(in name: String = "") throws -> [String] {
    try Self.files(in: name.isEmpty ? folder : path(name), prefix: "")
  }

  private static func files(in folder: FilePath, prefix: String) throws -> [String] {
    // Names are sorted by their bytes, independently of the program's own order.
    let names = try FolderListing.names(in: folder).sorted {
      $0.string.utf8.lexicographicallyPrecedes($1.string.utf8)
    }
    return try names.flatMap { component -> [String] in
      if [".what2wear-thumbnails", ".what2wear-looks"].contains(component) { return [] }
      let (path, name) = (folder.appending(component), prefix + component.string)
      guard try Stat(path, followTargetSymlink: false).type == .directory else { return [name] }
      let inside = try files(in: path, prefix: name + "/")
      return inside.isEmpty ? [name + "/"] : inside
    }
  }

  /// Returns the names of what2wear's temporary files and folders below a folder.
  package func temporaries(in name: String = "") throws -> [String] {
    try files(in: name).filter { $0.contains(".what2wear-") }
  }

  package func picture(_ name: String) throws -> Raster { try Self.picture(at: path(name)) }

  package static func picture(at path: FilePath) throws -> Raster {
    try PhotoReader(path).decodeNow().raster
  }
}
