import Hummingbird
import SystemPackage
import What2Wear

/// Pictures that are drawn on first use, and kept until their subject changes.
struct DrawnPictures: Sendable {
  private let wardrobe: WardrobeFolder
  private let drawing = SharedTasks<FilePath, OpenFile>()

  init(_ wardrobe: WardrobeFolder) {
    self.wardrobe = wardrobe
  }

  /// Returns a key that changes whenever the picture may change. It is part of the picture's
  /// address, so that browsers can cache the picture.
  ///
  /// - Parameter version: the version of the drawing method.
  /// - Parameter lines: everything that the picture depends on.
  static func state(version: Int, _ lines: [String]) throws(Errno) -> String {
    let all = [what2WearVersion, "\(version)"] + lines
    let digest = try SHA256Digest(of: Array(all.joined(separator: "\n").utf8))
    return String(digest.description.prefix(20))
  }

  /// Draws a picture, and removes the older ones in its folder. Requests at the same time share one
  /// drawing.
  ///
  /// - Parameters:
  ///   - path: the picture's file. Its name begins with its state.
  ///   - folder: the folder of all pictures of the same subject.
  ///   - draw: draws the picture to `path`.
  ///   - check: throws if the picture's subject is gone.
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

  /// Draws a picture into a folder. If the picture's subject, or its owner, was removed meanwhile,
  /// removes the folder, and the owner's folder if it is empty.
  ///
  /// - Parameters:
  ///   - folder: the folder of all pictures of the same subject.
  ///   - draw: draws the picture, and opens it.
  ///   - check: throws if the picture's subject is gone.
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
      // A leftover only takes room.
      try? FolderTree.removeFile(
        folder, withEmptyFoldersBelow: folder.removingLastComponent().removingLastComponent())
      throw error
    }
    return try drawn.get()
  }

  /// Removes pictures of other states from the same folder. A leftover only takes room.
  private static func removeOlder(than path: FilePath) {
    let folder = path.removingLastComponent()
    let state = path.lastComponent?.string.prefix { $0 != "-" } ?? ""
    // The worker cleans up the files that it is writing.
    let older = ((try? FolderListing.names(in: folder)) ?? []).map { folder.appending($0) }
      .filter { !($0.lastComponent?.string.hasPrefix(state) ?? true) && !Temporaries.isNamed($0) }
    for path in older { try? FolderTree.removeFile(path, withEmptyFoldersBelow: folder) }
    Temporaries.sweep(folder)
  }
}

extension RouterGroup<SignedInContext> {
  /// Adds the routes `picture.png`, its smaller copies, and `bundle.zip`, the bundle to share.
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
  /// Makes an answer with a drawn picture, a PNG or a WebP.
  ///
  /// - Parameter state: the current state of the picture's subject.
  /// - Parameter variant: which of that state's pictures it is, if one address has several.
  init(to request: Request, drawn file: OpenFile, _ state: String, variant: String) throws {
    let start = try file.prefix(FileSignature.length)
    let isWebP = FileSignature(start) == .photo(.webP)
    // An address with another state comes from an outdated page.
    let isCurrent = try request.query["state"] == state
    self.init(
      to: request, with: file.body, entityTag: "\"\(state)\(variant)\"",
      mediaType: isWebP ? "image/webp" : "image/png",
      cacheControl: isCurrent ? "private, max-age=31536000, immutable" : "private, no-cache")
  }
}
