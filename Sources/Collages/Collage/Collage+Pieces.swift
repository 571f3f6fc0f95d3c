import Codecs
import Files
import Garments
import Layouts
import Pixels
import Segmentation
import SystemPackage
import Work

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
    let warnings = shown.flatMap(\.piece.warnings)
    // A flat lay has its own order.
    if order == .body, layout != .flatlay {
      let roles = shown.map { $0.photo.role(of: $0.piece) }
      shown = OutfitRole.indicesInBodyOrder(roles).map { shown[$0] }
    }
    var rendered = try await draw(shown)
    rendered.failures = failures
    rendered.isShown = loaded.map { if case .success = $0 { true } else { false } }
    rendered.warnings = warnings + rendered.warnings
    return rendered
  }

  private func load(_ photos: [CollagePhoto]) async -> [Result<Piece, FileFailure>] {
    let loader = pieceLoader(longestSide: workingSide(for: photos.count))
    var loaded: [Result<Piece, FileFailure>] = []
    await mapInOrder(photos, jobs: jobs, window: photos.count) { photo in
      PlacedTile.fileLength(of: photo.path)
    } transform: { photo in
      Result { () throws(FileFailure) in try loader.piece(of: photo.path) }
    } consume: {
      loaded.append($0)
    }
    return loaded
  }

  /// Makes pieces as they are in this collage.
  func pieceLoader(longestSide: Int) -> PieceLoader {
    var loader = PieceLoader()
    loader.cutout = cutoutChoice
    loader.usesMasks = areMasksUsed
    loader.isTrimming = isTrimming
    loader.longestSide = longestSide
    return loader
  }

  /// A mask is used wherever garments stand on their own, unless they are to keep their grounds.
  var areMasksUsed: Bool {
    usesMasks && (cutoutChoice != .off || cutout == nil && layout != .grid)
  }

  /// A grid shows photos as they are.
  var isTrimming: Bool { layout != .grid || cutoutChoice != .off }

  /// Enough to tell a garment from its ground; always the same, so that it depends on the photo alone
  /// whether it is cut out, and not on the canvas.
  private static let cuttingSide = 800

  /// The longest side that photos are decoded at first: some more than the largest piece of so many is
  /// drawn at, since a garment may fill only part of its photo. What turns out to be larger is decoded
  /// again.
  private func workingSide(for count: Int) -> Int {
    guard cutoutChoice == .off else { return Self.cuttingSide }
    let share = count < 3 ? 1.1 : count < 6 ? 0.8 : count < 12 ? 0.6 : 0.45
    return max(64, Int(Double(size.longestSide) * share))
  }

  var flatLay: FlatLay {
    FlatLay(
      canvas: size, safeArea: safeArea, margin: margin, gutter: gap, scale: scale,
      isCasual: isCasual, seed: seed)
  }

  /// A piece in its box of a grid. No part of a garment that was to be cut out is ever cut off.
  func gridPlace(_ index: Int, _ part: LayoutPiece, in box: PixelRect) -> PlacedPiece {
    fit == .cover && (part.isCroppable || !isTrimming)
      ? PlacedPiece(index: index, box: box)
      : PlacedPiece(index: index, fitting: part.size, in: box)
  }

  func mosaic(of parts: [LayoutPiece]) -> Mosaic {
    var mosaic = mosaic
    if !parts.allSatisfy(\.isCroppable) { mosaic.mostCropped = 0 }
    return mosaic
  }

  /// Where pieces go, words aside; nil where there is no room. A sheet has places of its own.
  func places(for parts: [LayoutPiece]) -> [PlacedPiece]? {
    switch layout {
    case .flatlay: flatLay.places(for: parts)
    case .grid:
      gridBoxes(parts.count)?.enumerated().map {
        gridPlace($0, parts[$0], in: $1)
      }
    case .mosaic:
      mosaic(of: parts).boxes(for: parts.map(\.size))?.enumerated().map {
        PlacedPiece(index: $0, box: $1)
      }
    case .sheet: nil
    }
  }
}

extension PlacedPiece {
  /// A piece as large as it goes in a box.
  init(index: Int, fitting size: PixelSize, in box: PixelRect) {
    self.init(
      index: index, box: box.centered(Fit.contain.placement(of: size, in: box.size).drawn))
  }
}
