import Foundation
import SystemPackage
import What2Wear

/// Lays chosen garments out, and makes recipes of what was moved.
struct OutfitArranger: Sendable {
  let wardrobe: Wardrobe
  let renderer: OutfitRenderer

  /// More pieces than this nobody lays out by hand.
  static let mostGarments = 60

  private var store: PieceStore { PieceStore(wardrobe.folder) }

  private var arranger: Arranger {
    var arranger = Arranger(store)
    // Photos are decoded by `renderer` alone.
    arranger.makesPieces = false
    return arranger
  }

  /// The garments that identifiers name, each once.
  ///
  /// - Throws: `malformed` for too many, or one named twice; `notFound` for one that is not the closet's.
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

  /// Where garments go that nobody has moved yet; of none an empty canvas.
  func message(_ garments: [Garment]) async throws -> ArrangementMessage {
    if garments.isEmpty {
      return ArrangementMessage(
        Arrangement(canvas: Collage().canvas.size, background: [.white], pieces: []), [])
    }
    let arranged = garments.map { ArrangedGarment($0, in: wardrobe) }
    try await keepPieces(of: arranged)
    return ArrangementMessage(try await arranger.arrangement(of: arranged), garments)
  }

  /// How the pieces of a form lie, as it says, or as they go by themselves.
  func message(_ form: OutfitForm) async throws -> ArrangementMessage {
    guard let text = form.arrangement, !text.isEmpty,
      let sent = try? JSONDecoder().decode(ArrangementMessage.self, from: Data(text.utf8))
    else { return try await message(form.garments) }
    return ArrangementMessage(try sent.arrangement(), form.garments)
  }

  /// The arrangement that an outfit has, for its garments of today; nil where nobody arranged it.
  func message(of id: OutfitID, in closet: Closet) async throws -> ArrangementMessage? {
    guard let arrangement = try await closet.look(of: id).arrangement else { return nil }
    let garments = try await closet.garments(of: id)
    try await keepPieces(of: garments.map { ArrangedGarment($0, in: wardrobe) })
    return try await arrangement.arrangement().map { ArrangementMessage($0.arrangement, garments) }
  }

  /// What is kept with an outfit of those garments.
  ///
  /// - Parameter json: as a page sends it.
  /// - Throws: `malformed`; a `LookFailure` where it cannot be drawn; as `OutfitRenderer.keepPiece(of:)`,
  ///   for the box of a piece that is not there would come out of the shape of a silhouette.
  func recipe(_ json: String, _ garments: [Garment]) async throws -> String {
    guard
      let message = try? JSONDecoder().decode(ArrangementMessage.self, from: Data(json.utf8))
    else { throw StudioFailure.malformed }
    let arranged = garments.map { ArrangedGarment($0, in: wardrobe) }
    try await keepPieces(of: arranged)
    let recipe = try await arranger.recipe(of: message.arrangement(), arranged)
    return String(decoding: try recipe.json(isPretty: false), as: UTF8.self)
  }

  /// The picture of a garment's piece, and its media type; nil where its photo cannot be used.
  ///
  /// - Throws: as `OutfitRenderer.keepPiece(of:)`.
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

  /// In bytes: 1024 pixels a side have four a pixel at most.
  private static let longestPicture = 8 << 20

  /// Has pieces made that are not kept yet, several at once. One whose photo cannot be used has none.
  ///
  /// - Throws: as `OutfitRenderer.keepPiece(of:)`.
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
