public import Codecs
public import SystemPackage

/// Photos matched to the pieces of a recipe: by what they hold, else by their files' names.
///
/// ```swift
/// let recipe = try Recipe.read("look.json")
/// let files: [FilePath] = ["hat.png", "top.png"]
/// let drawn = try await RecipePhotos(recipe, files).render()
/// try drawn.raster.write(as: .png, to: "look.png")
/// ```
public struct RecipePhotos: Sendable {
  /// Why photos are not those of a recipe.
  public enum Failure: Error, Hashable, Sendable {
    /// A value of the recipe is out of its range.
    case invalid(RecipeError)
    /// Pieces without a photo, by name, in drawing order.
    case missing([String])
    /// Photos of no piece, as they were given.
    case unknown([FilePath])
  }

  /// Of each piece; nil where a silhouette is drawn.
  let sources: [PhotoSource?]
  /// The recipe, with the names and hashes of these photos.
  let recipe: Recipe
  /// Whether each photo given is drawn.
  let isShown: [Bool]
  /// Of photos that hold something else than those the picture was made of.
  let warnings: [PhotoWarning]

  /// Matches photos to pieces. One photo may be several pieces where it was so in the picture.
  public init(_ recipe: Recipe, _ photos: [FilePath]) throws(Failure) {
    try self.init(recipe, photos.map(PhotoSource.file))
  }

  /// Matches photos to pieces; as of paths.
  public init(_ recipe: Recipe, _ photos: [PhotoSource]) throws(Failure) {
    do throws(RecipeError) {
      try recipe.check()
    } catch {
      throw .invalid(error)
    }
    let known = photos.map { photo in
      Known(
        source: photo, name: photo.label.lastComponent?.string ?? "", sha256: try? photo.sha256())
    }
    let matches = Self.matches(recipe.pieces, known)
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
          PhotoWarning(path: photo.source.label, words: "is not the photo of the recipe"))
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
    /// Nil where it cannot be read.
    var sha256: String?
  }

  /// The index of each piece's photo: the one of its bytes and its name, which may have a mask beside it,
  /// else one of its bytes, else one of its name. No photo is two pieces while another is left.
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
    // The caller may give a photo again that was unusable when the recipe was made; nobody opens it.
    for (index, piece) in pieces.enumerated() where piece.silhouette != nil {
      matches[index] = photos.indices.first { !used.contains($0) && photos[$0].name == piece.name }
      if let match = matches[index] { used.insert(match) }
    }
    return matches
  }
}
