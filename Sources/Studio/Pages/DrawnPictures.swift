import Hummingbird
import SystemPackage
import What2Wear

/// Pictures that are drawn when they are first asked for, and kept until what they show changes.
struct DrawnPictures: Sendable {
  private let wardrobe: WardrobeFolder
  private let drawing = SharedTasks<FilePath, OpenFile>()

  init(_ wardrobe: WardrobeFolder) {
    self.wardrobe = wardrobe
  }

  /// A word that is another one whenever the picture may be: in addresses, so that browsers may keep it.
  ///
  /// - Parameter version: goes up where the same is drawn in another way.
  /// - Parameter lines: all that the picture depends on.
  static func state(version: Int, _ lines: [String]) throws(Errno) -> String {
    let all = [what2WearVersion, "\(version)"] + lines
    let digest = try SHA256Digest(of: Array(all.joined(separator: "\n").utf8))
    return String(digest.description.prefix(20))
  }

  /// Has a picture drawn. Of those who ask at once one has it drawn. Older ones in its folder are removed.
  ///
  /// - Parameters:
  ///   - path: where it is kept; its name begins with its state.
  ///   - folder: of all pictures of the same.
  ///   - draw: draws it there.
  ///   - check: throws where what the picture shows is gone.
  func draw(
    _ path: FilePath, in folder: FilePath, _ draw: @escaping @Sendable () async throws -> Void,
    whileThereIs check: @escaping @Sendable () async throws -> Void
  ) async throws -> OpenFile {
    try await drawing.value(for: path) { [wardrobe] in
      let file = try await Self.draw(in: folder) {
        try wardrobe.makePrivate(path.removingLastComponent())
        try await draw()
        return try OpenFile(path)
      } whileThereIs: {
        try await check()
      }
      Self.removeOlder(than: path)
      return file
    }
  }

  /// Draws a picture into a folder. Whoever removed what it shows, or its owner, meanwhile could not remove it: then
  /// the folder goes, and the owner's where nothing else is in it.
  ///
  /// - Parameters:
  ///   - folder: of all pictures of the same.
  ///   - draw: has the picture drawn, and opens it.
  ///   - check: throws where what the picture shows is gone.
  /// - Throws: what `check` throws, or else `draw`.
  private static func draw(
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

  /// Removes pictures of another state in the same folder. One that stays only takes room.
  private static func removeOlder(than path: FilePath) {
    let folder = path.removingLastComponent()
    let state = path.lastComponent?.string.prefix { $0 != "-" } ?? ""
    // Of those that are being written the worker sees to it.
    let older = ((try? FolderListing.names(in: folder)) ?? []).map { folder.appending($0) }
      .filter { !($0.lastComponent?.string.hasPrefix(state) ?? true) && !Temporaries.isNamed($0) }
    for path in older { try? FolderTree.removeFile(path, withEmptyFoldersBelow: folder) }
    Temporaries.sweep(folder)
  }
}

extension RouterGroup<SignedInContext> {
  /// Answers `picture.png`, smaller copies of it, and `bundle.zip`, the bundle to send.
  ///
  /// - Parameter picture: answers with a picture, or with a smaller copy of that width.
  func addPictures(
    _ picture:
      @escaping @Sendable (Request, SignedInContext, OutfitPictureWidth?) async throws -> Response,
    bundle: @escaping @Sendable (Request, SignedInContext) async throws -> Response
  ) {
    get("/picture.png") { request, context in try await picture(request, context, nil) }
    for width in OutfitPictureWidth.allCases {
      get("/preview-\(width.rawValue).webp") { request, context in
        try await picture(request, context, width)
      }
    }
    get("/bundle.zip", use: bundle)
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
