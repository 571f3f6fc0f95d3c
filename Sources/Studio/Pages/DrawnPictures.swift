import FoundationEssentials
import Hummingbird
import SystemPackage
import What2Wear

/// Pictures that are rendered on first use, and cached until their subject changes.
struct DrawnPictures: Sendable {
  private let wardrobe: WardrobeFolder
  private let drawing = SharedTasks<FilePath, OpenFile>()

  init(_ wardrobe: WardrobeFolder) {
    self.wardrobe = wardrobe
  }

  /// Returns a key that changes whenever the picture may change. The key is part of the picture's
  /// URL, so that browsers can cache the picture.
  ///
  /// - Parameter version: the version of the drawing method.
  /// - Parameter lines: everything that the picture depends on.
  static func state(version: Int, _ lines: [String]) throws(Errno) -> String {
    let all = [what2WearVersion, "\(version)"] + lines
    let digest = try SHA256Digest(of: Array(all.joined(separator: "\n").utf8))
    return String(digest.description.prefix(20))
  }

  /// Returns everything that a picture shows of a garment, as a line for ``state(version:_:)``.
  static func line(of garment: Garment) -> String {
    // A wash or a note must not redraw the pictures of every outfit.
    let shown = GarmentField.all.filter { !$0.isPrivate }
      .map { $0.value(of: garment.details)?.listed ?? "" }
    return (["\(garment.id)", garment.photo.sha256, garment.cutout?.sha256 ?? ""] + shown)
      .joined(separator: "\t")
  }

  /// Renders a picture, and removes older pictures from its folder. Simultaneous requests share one
  /// rendering.
  ///
  /// - Parameters:
  ///   - path: the picture's file, with a name that begins with the picture's state.
  ///   - folder: the folder of all pictures of the same subject.
  ///   - draw: renders the picture to `path`.
  ///   - check: throws if the picture's subject was removed.
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

  /// Renders a picture into a folder. If the pictures' subject was removed meanwhile, removes the
  /// folder, and the owner's folder if that is now empty.
  ///
  /// - Parameters:
  ///   - folder: the folder of all pictures of the same subject.
  ///   - draw: renders the picture, and opens it.
  ///   - check: throws if the picture's subject was removed.
  /// - Throws: the error of `check`, or else the error of `draw`.
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
      // A leftover file only wastes space, so errors are ignored.
      try? FolderTree.removeFile(
        folder, withEmptyFoldersBelow: folder.removingLastComponent().removingLastComponent())
      throw error
    }
    return try drawn.get()
  }

  /// Removes pictures of other states from the same folder. Errors are ignored, because a leftover
  /// file only wastes space.
  private static func removeOlder(than path: FilePath) {
    let folder = path.removingLastComponent()
    let state = path.lastComponent?.string.prefix { $0 != "-" } ?? ""
    // Temporary files are skipped, because the worker removes its own temporary files.
    let older = ((try? FolderListing.names(in: folder)) ?? []).map { folder.appending($0) }
      .filter { !($0.lastComponent?.string.hasPrefix(state) ?? true) && !Temporaries.isNamed($0) }
    for path in older { try? FolderTree.removeFile(path, withEmptyFoldersBelow: folder) }
    Temporaries.sweep(folder)
  }
}

extension RouterGroup<SignedInContext> {
  /// Adds the routes for `picture.png`, for smaller copies of the picture, and for `bundle.zip`.
  ///
  /// - Parameter picture: makes the response with a picture, or with a smaller copy of the given
  ///   width.
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
  /// Makes a response with a rendered picture, a PNG or WebP file.
  ///
  /// - Parameter state: the current state of the picture's subject.
  /// - Parameter variant: the name that distinguishes the picture from others with the same state.
  init(to request: Request, drawn file: OpenFile, _ state: String, variant: String) throws {
    let start = try file.prefix(FileSignature.length)
    let isWebP = FileSignature(start) == .photo(.webP)
    // A URL with another state comes from an outdated page.
    let isCurrent = try request.query["state"] == state
    self.init(
      to: request, with: file.body, entityTag: "\"\(state)\(variant)\"",
      mediaType: isWebP ? "image/webp" : "image/png",
      cacheControl: isCurrent ? "private, max-age=31536000, immutable" : "private, no-cache")
  }
}
