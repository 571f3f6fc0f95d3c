public import Images
public import Core
public import SystemPackage

/// Photos matched to the pieces of a recipe. A photo matches by content, or else by file name.
///
/// ```swift
/// let recipe = try Recipe.read("look.json")
/// let files: [FilePath] = ["hat.png", "top.png"]
/// let drawn = try await RecipePhotos(recipe, files).render()
/// try await drawn.raster.write(as: .png, to: "look.png")
/// ```
public struct RecipePhotos: Sendable {
  /// The reason why photos do not match a recipe.
  public enum Failure: Error, Hashable, Sendable {
    /// A value of the recipe is out of range.
    case invalid(RecipeError)
    /// Some pieces have no photo. The names of the missing files are in drawing order.
    case missing([String])
    /// Some photos match no piece. The paths are as given by the caller.
    case unknown([FilePath])
    /// Some photos cannot be read, so they cannot be matched.
    case unreadable([FileFailure])
    /// The work was cancelled or timed out.
    case interrupted(Interruption)
  }

  let sources: [PhotoSource?]
  /// The recipe, with the names and hashes of the matched photos.
  let recipe: Recipe
  let isShown: [Bool]
  let warnings: [PhotoWarning]

  /// Matches photo files to pieces. One photo may match several pieces.
  ///
  /// - Parameters:
  ///   - recipe: the recipe of the picture.
  ///   - photos: the files of the picture's photos, in any order.
  ///   - context: the workers that read the photos, and their deadline. Reading starts even if all
  ///     workers are busy.
  public init(
    _ recipe: Recipe, _ photos: [FilePath], context: PictureContext = PictureContext()
  ) throws(Failure) {
    try self.init(recipe, photos.map(PhotoSource.file), context: context)
  }

  /// Matches photos, from files or from memory, to pieces.
  public init(
    _ recipe: Recipe, _ photos: [PhotoSource], context: PictureContext = PictureContext()
  ) throws(Failure) {
    do throws(RecipeError) {
      try recipe.check()
    } catch {
      throw .invalid(error)
    }
    let known = try Self.read(photos, context.work)
    let matches = Self.matches(recipe.pieces, known)
    // If a silhouette replaces a photo, the photo need not be readable.
    let unread = Set(
      zip(recipe.pieces, matches).compactMap { $0.silhouette == nil ? nil : $1 })
    let failures = known.indices.filter { !unread.contains($0) }.compactMap { known[$0].failure }
    if !failures.isEmpty { throw .unreadable(failures) }
    let missing = zip(recipe.pieces, matches).filter { piece, match in
      match == nil && piece.silhouette == nil
    }
    if !missing.isEmpty { throw .missing(missing.map(\.0.name)) }
    let used = Set(matches.compactMap { $0 })
    let hashes = Set(used.compactMap { known[$0].sha256 })
    let unknown = known.indices.filter { index in
      !used.contains(index) && !(known[index].sha256.map(hashes.contains) ?? false)
    }
    if !unknown.isEmpty { throw .unknown(unknown.map { photos[$0].label }) }

    var drawn = recipe
    var sources: [PhotoSource?] = []
    var shown: Set<Int> = []
    var warnings: [PhotoWarning] = []
    for (index, match) in matches.enumerated() {
      guard recipe.pieces[index].silhouette == nil, let match else {
        sources.append(nil)
        continue
      }
      let photo = known[match]
      if let sha256 = recipe.pieces[index].sha256, photo.sha256 != sha256 {
        warnings.append(
          PhotoWarning(
            path: photo.source.label, words: "is not the photo that the recipe was made with"))
      }
      sources.append(photo.source)
      shown.insert(match)
      drawn.pieces[index].name = photo.name
      drawn.pieces[index].sha256 = photo.sha256
    }
    (self.recipe, self.sources, self.warnings) = (drawn, sources, warnings)
    isShown = photos.indices.map(shown.contains)
  }

  private struct Known {
    var source: PhotoSource
    var name: String
    var hash: Result<String, FileFailure>

    var sha256: String? { try? hash.get() }

    var failure: FileFailure? {
      if case .failure(let failure) = hash { failure } else { nil }
    }
  }

  private static func read(
    _ photos: [PhotoSource], _ work: WorkContext
  ) throws(Failure) -> [Known] {
    do throws(Interruption) {
      return zip(photos, try PhotoHashes.read(photos, work)).map { photo, hash in
        Known(source: photo, name: photo.label.lastComponent?.string ?? "", hash: hash)
      }
    } catch {
      throw .interrupted(error)
    }
  }

  /// Returns the index of each piece's photo. Photos with the same content and name match first,
  /// because a mask file belongs to a file name. Photos with the same content match second, and
  /// photos with the same name third. A photo is used twice only if no other photo matches.
  private static func matches(_ pieces: [RecipePiece], _ photos: [Known]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: pieces.count)
    var used: Set<Int> = []
    func match(_ isMatch: (RecipePiece, Known) -> Bool, sharing: Bool = false) {
      for (index, piece) in pieces.enumerated() where matches[index] == nil {
        guard piece.silhouette == nil else { continue }
        matches[index] = photos.indices.first {
          (sharing || !used.contains($0)) && isMatch(piece, photos[$0])
        }
        if let match = matches[index] { used.insert(match) }
      }
    }
    let hasBytes = { (piece: RecipePiece, photo: Known) in
      piece.sha256 != nil && piece.sha256 == photo.sha256
    }
    let hasName = { (piece: RecipePiece, photo: Known) in piece.name == photo.name }
    match { hasBytes($0, $1) && hasName($0, $1) }
    match(hasBytes)
    match(hasBytes, sharing: true)
    match(hasName)
    match(hasName, sharing: true)
    // The caller may also pass a photo that was replaced by a silhouette. Such a photo is not
    // opened.
    for (index, piece) in pieces.enumerated() where piece.silhouette != nil {
      matches[index] = photos.indices.first { !used.contains($0) && photos[$0].name == piece.name }
      if let match = matches[index] { used.insert(match) }
    }
    return matches
  }
}
