import Foundation
import SystemPackage
import What2Wear

/// Lays out chosen garments, and makes recipes from arrangements.
struct OutfitArranger: Sendable {
  let wardrobe: Wardrobe
  let renderer: OutfitRenderer

  /// The maximum number of pieces to arrange by hand.
  static let mostGarments = 60

  private var store: PieceStore { PieceStore(wardrobe.folder) }

  private var arranger: Arranger {
    var arranger = Arranger(store)
    // The server itself must not decode photos; `renderer` does so in worker processes.
    arranger.makesPieces = false
    return arranger
  }

  /// Returns the garments with the given identifiers.
  ///
  /// - Throws: `malformed` for too many or duplicate identifiers; `notFound` for a garment that is
  ///   not in the closet.
  func garments(_ texts: [String], in closet: Closet) async throws -> [Garment] {
    guard texts.count <= Self.mostGarments, Set(texts).count == texts.count else {
      throw StudioFailure.malformed
    }
    let ids = texts.compactMap { GarmentID($0) }
    let found = try await closet.garments(ids)
    let garments = ids.compactMap { found[$0] }
    guard garments.count == texts.count else { throw StudioFailure.notFound }
    return garments
  }

  /// Returns the automatic layout of garments, or an empty canvas if there are none.
  func message(_ garments: [Garment]) async throws -> ArrangementMessage {
    if garments.isEmpty {
      return ArrangementMessage(
        Arrangement(canvas: Collage().canvas.size, background: [.white], pieces: []), [])
    }
    let arranged = garments.map { ArrangedGarment($0, in: wardrobe) }
    try await keepPieces(of: arranged)
    return ArrangementMessage(try await arranger.arrangement(of: arranged), garments)
  }

  /// Returns the arrangement that a form contains, or the automatic layout if the form contains
  /// none.
  func message(_ form: OutfitForm) async throws -> ArrangementMessage {
    guard let text = form.arrangement, !text.isEmpty,
      let sent = try? JSONDecoder().decode(ArrangementMessage.self, from: Data(text.utf8))
    else { return try await message(form.garments) }
    return ArrangementMessage(try sent.arrangement(), form.garments)
  }

  /// Returns the arrangement of an outfit's current garments, or nil if the outfit is not arranged
  /// by hand.
  func message(of id: OutfitID, in closet: Closet) async throws -> ArrangementMessage? {
    guard let arrangement = try await closet.look(of: id).arrangement else { return nil }
    let garments = try await closet.garments(of: id)
    try await keepPieces(of: garments.map { ArrangedGarment($0, in: wardrobe) })
    return try await arrangement.arrangement().map { ArrangementMessage($0.arrangement, garments) }
  }

  /// Returns the recipe to store with an outfit of the given garments.
  ///
  /// - Parameter json: the arrangement as a page sends it.
  /// - Throws: `malformed`; a `LookFailure` if the arrangement cannot be drawn; the errors of
  ///   `OutfitRenderer.keepPiece(of:)`. All pieces must exist, because the box of a garment without
  ///   a piece would be computed from a generic silhouette.
  func recipe(_ json: String, _ garments: [Garment]) async throws -> String {
    guard
      let message = try? JSONDecoder().decode(ArrangementMessage.self, from: Data(json.utf8))
    else { throw StudioFailure.malformed }
    let arranged = garments.map { ArrangedGarment($0, in: wardrobe) }
    try await keepPieces(of: arranged)
    let recipe = try await arranger.recipe(of: message.arrangement(), arranged)
    return String(decoding: try recipe.json(isPretty: false), as: UTF8.self)
  }

  /// Returns the picture of a garment's piece and its media type, or nil if the photo cannot be
  /// used.
  ///
  /// - Throws: the errors of `OutfitRenderer.keepPiece(of:)`.
  func picture(
    of garment: Garment, _ side: PieceStore.PictureSide, in closet: Closet
  ) async throws -> (bytes: [UInt8], type: String)? {
    let photo = ArrangedGarment(garment, in: wardrobe).photo.source
    try await renderer.keepPiece(of: photo)
    guard let path = store.keptPiece(of: photo)?.picture(side),
      let bytes = try? FileContents.read(path, limit: Self.longestPicture)
    else { return nil }
    return (bytes, path.extension == "webp" ? "image/webp" : "image/png")
  }

  /// The maximum size of a piece's picture, in bytes: 1024 pixels a side, four bytes a pixel.
  private static let longestPicture = 8 << 20

  /// Makes the missing pieces in parallel. Unusable photos get no piece.
  ///
  /// - Throws: the errors of `OutfitRenderer.keepPiece(of:)`.
  private func keepPieces(of garments: [ArrangedGarment]) async throws {
    let missing = garments.map(\.photo.source).filter { store.keptPiece(of: $0) == nil }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for photo in missing {
        group.addTask { try await renderer.keepPiece(of: photo) }
      }
      try await group.waitForAll()
    }
    try Task.checkCancellation()
  }
}
