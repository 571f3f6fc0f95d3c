import Codecs
import Files
import Pixels
import SystemPackage

extension Collage {
  /// Draws photos that are made into pieces first: decoded, cut out, trimmed, and only then laid out.
  func renderPieces(_ photos: [CollagePhoto]) async throws(Failure) -> Rendered {
    let loaded = await load(photos)
    let failures = loaded.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    if missing == .fail && !failures.isEmpty { throw .photos(failures) }
    var shown: [(photo: CollagePhoto, piece: Piece)] = []
    for (photo, result) in zip(photos, loaded) {
      switch result {
      case .success(let piece): shown.append((photo, piece))
      case .failure:
        guard missing == .placeholder,
          let piece = Piece(standingIn: photo.standIn, on: size)
        else { continue }
        shown.append((photo, piece))
      }
    }
    if shown.isEmpty { throw .photos(failures) }
    let pieces = shown.map(\.piece)
    let parts = shown.map { $0.piece.layoutPiece($0.photo) }
    guard let places = places(for: parts) else { throw .noRoom(count: shown.count) }
    let style = PieceStyle(
      hasShadow: hasShadow, cornerRadius: cornerRadius, hasFrame: hasFrame,
      canvasSide: size.shortestSide)
    let drawing = PieceDrawing(size: size, backdrop: backdrop, style: style, jobs: jobs)
    let drawn = await drawing.draw(pieces, places)
    return Rendered(
      raster: drawn.raster, failures: failures,
      isShown: loaded.map { if case .success = $0 { true } else { false } },
      warnings: pieces.flatMap(\.warnings),
      lint: CollageLint(
        layout: drawn.lint, contrast: drawn.contrast,
        limits: layout == .flatlay ? flatLay.limits(for: parts) : nil,
        pieces: places.map { place in
          CollageLint.Piece(
            photo: shown[place.index].photo.path, role: parts[place.index].role, box: place.box,
            degrees: place.degrees)
        }),
      recipe: recorded(drawn.backdrop, decodedSide: workingSide(for: photos.count)) {
        places.map { place in
          Recipe.Piece(
            shown[place.index].photo, role: parts[place.index].role, box: place.box,
            degrees: place.degrees, outline: shown[place.index].piece.outline)
        }
      })
  }

  private func load(_ photos: [CollagePhoto]) async -> [Result<Piece, FileFailure>] {
    var loader = PieceLoader(longestSide: workingSide(for: photos.count))
    loader.cutout = cutoutChoice
    loader.usesMasks = usesMasks && cutoutChoice != .off
    loader.effort = effort
    var loaded: [Result<Piece, FileFailure>] = []
    await mapInOrder(photos, jobs: jobs, window: photos.count) { photo in
      PlacedTile.fileLength(of: photo.path)
    } transform: { [loader] photo in
      Result { () throws(FileFailure) in try loader.piece(of: photo.path) }
    } consume: {
      loaded.append($0)
    }
    return loaded
  }

  /// The longest side that photos are decoded at: some more than the largest piece of so many is drawn
  /// at, since a garment may fill only part of its photo.
  private func workingSide(for count: Int) -> Int {
    let share = count < 3 ? 1.1 : count < 6 ? 0.8 : count < 12 ? 0.6 : 0.45
    return max(64, Int(Double(size.longestSide) * share))
  }

  private var flatLay: FlatLay {
    FlatLay(
      canvas: size, safeArea: safeArea, margin: margin, gutter: gap, scale: scale,
      isCasual: isCasual, seed: seed)
  }

  private func places(for parts: [LayoutPiece]) -> [PlacedPiece]? {
    let order =
      self.order == .body ? OutfitRole.indicesInBodyOrder(parts.map(\.role)) : Array(parts.indices)
    switch layout {
    case .flatlay: return flatLay.places(for: parts)
    case .grid:
      return grid(for: parts.count).boxes(parts.count).map { boxes in
        zip(order, boxes).map { PlacedPiece(index: $0, fitting: parts[$0].size, in: $1) }
      }
    case .mosaic:
      return mosaic.boxes(for: order.map { parts[$0].size }).map { boxes in
        zip(order, boxes).map { PlacedPiece(index: $0, box: $1) }
      }
    }
  }
}

extension PlacedPiece {
  /// A piece as large as it goes in a box.
  fileprivate init(index: Int, fitting size: PixelSize, in box: PixelRect) {
    self.init(
      index: index, box: box.centered(Fit.contain.placement(of: size, in: box.size).drawn))
  }
}
