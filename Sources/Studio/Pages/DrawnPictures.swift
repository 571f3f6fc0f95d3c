import Hummingbird
import SystemPackage
import What2Wear

/// Pictures that are drawn when they are first asked for, and kept until what they show changes.
enum DrawnPicture {
  /// A word that is another one whenever the picture may be: in addresses, so that browsers may keep it.
  ///
  /// - Parameter version: goes up where the same is drawn in another way.
  /// - Parameter lines: all that the picture depends on.
  static func state(version: Int, _ lines: [String]) throws(Errno) -> String {
    let all = [what2WearVersion, "\(version)"] + lines
    let digest = try SHA256Digest(of: Array(all.joined(separator: "\n").utf8))
    return String(digest.description.prefix(20))
  }

  /// Draws a picture into a folder. Whoever removed what it shows, or its owner, meanwhile could not remove it: then
  /// the folder goes, and the owner's where nothing else is in it.
  ///
  /// - Parameters:
  ///   - folder: of all pictures of the same.
  ///   - draw: has the picture drawn, and opens it.
  ///   - check: throws where what the picture shows is gone.
  /// - Throws: what `check` throws, or else `draw`.
  static func draw(
    in folder: FilePath, _ draw: () async throws -> OpenFile,
    whileThereIs check: () async throws -> Void
  ) async throws -> OpenFile {
    let drawn: Result<OpenFile, any Error>
    do {
      drawn = .success(try await draw())
    } catch {
      drawn = .failure(error)
    }
    do {
      try await check()
    } catch {
      Temporaries.remove(folder)
      // What stays only takes room.
      try? FolderTree.removeFile(
        folder, withEmptyFoldersBelow: folder.removingLastComponent().removingLastComponent())
      throw error
    }
    return try drawn.get()
  }
}

extension Response {
  /// A drawn picture, a PNG or a WebP.
  ///
  /// - Parameter state: of what the picture shows now.
  /// - Parameter variant: which one of that state's pictures it is, where there are several at one address.
  init(to request: Request, drawn file: OpenFile, _ state: String, variant: String) throws {
    let start = try file.prefix(FileSignature.length)
    let isWebP = FileSignature(start) == .photo(.webP)
    // An address that names another state is of a page that is older than what it showed.
    let isCurrent = try request.query["state"] == state
    self.init(
      to: request, with: file.body, entityTag: "\"\(state)\(variant)\"",
      mediaType: isWebP ? "image/webp" : "image/png",
      cacheControl: isCurrent ? "private, max-age=31536000, immutable" : "private, no-cache")
  }
}
