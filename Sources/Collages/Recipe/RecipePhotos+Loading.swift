import Codecs
import Files
import Garments
import Pixels
import Segmentation
import SystemPackage
import Work

extension RecipePhotos {
  /// What a piece is made of.
  fileprivate enum Source: Hashable {
    case silhouette(Silhouette)
    /// - Parameters:
    ///   - outline: what is to part the garment from what lies around it.
    ///   - longestSide: to decode it at; nil for its own.
    case photo(FilePath, Recipe.Piece.Outline, longestSide: Int?)
  }

  private var sources: [Source] {
    zip(recipe.pieces, paths).map { piece, path in
      piece.silhouette.map(Source.silhouette)
        ?? .photo(
          path ?? FilePath(piece.name), piece.outline, longestSide: piece.decodedSide)
    }
  }

  /// Makes the pieces as they were made for the picture.
  ///
  /// What several are made of is decoded once: a recipe that names one photo 500 times is to take no more
  /// memory than that photo does a few times.
  func load(
    _ options: Recipe.PieceOptions, _ jobs: Int
  ) async throws(Collage.Failure) -> [Piece] {
    let sources = sources
    var seen: Set<Source> = []
    let distinct = sources.filter { seen.insert($0).inserted }
    var made: [Source: Piece] = [:]
    var failures: [FileFailure] = []
    await mapInOrder(distinct, jobs: jobs, window: distinct.count) { source in
      if case .photo(let path, _, _) = source { PlacedTile.fileLength(of: path) } else { 0 }
    } transform: { [recipe] source in
      (source, Result { () throws(FileFailure) in try recipe.piece(of: source, options) })
    } consume: { source, result in
      switch result {
      case .success(let piece): made[source] = piece
      case .failure(let failure): failures.append(failure)
      }
    }
    if !failures.isEmpty { throw .photos(failures) }
    return sources.compactMap { made[$0] }
  }
}

extension Recipe {
  fileprivate func piece(
    of source: RecipePhotos.Source, _ options: PieceOptions
  ) throws(FileFailure) -> Collages.Piece {
    switch source {
    case .silhouette(let silhouette):
      guard let piece = Collages.Piece(standingIn: silhouette, on: canvas) else {
        throw FileFailure(.unusable, FilePath(silhouette.rawValue), "cannot be drawn")
      }
      return piece
    case .photo(let path, let outline, let longestSide):
      var loader = PieceLoader()
      loader.longestSide = longestSide
      loader.isTrimming = options.isTrimmed
      // As it was, whatever masks have come or gone since then.
      loader.usesMasks = outline == .given && options.usesMasks
      loader.cutout =
        outline != .cutOut ? .off : options.cutout == .force ? .force : .auto
      var piece = try loader.piece(of: path)
      if outline == .given, piece.outline == .photo {
        piece.warnings.append(
          PhotoWarning(
            path: path,
            words: "has no mask beside it and no transparency, as it had when the recipe was made"))
      }
      return piece
    }
  }
}
