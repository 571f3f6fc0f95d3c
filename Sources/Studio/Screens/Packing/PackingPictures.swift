import Foundation
import Jobs
import SystemPackage
import What2Wear

/// Pictures of packing lists, each drawn when it is first asked for and kept in the wardrobe's cache until the
/// list, or a garment of it, changes.
struct PackingPictures: Sendable {
  /// A page of a picture of a list.
  struct Wish: Hashable, Sendable {
    /// Whether a box stands before each name, ticked where the item is.
    var hasBoxes = false
    /// Of a smaller copy of the first page; nil for the picture itself.
    var width: OutfitPictureWidth?
    /// From 1.
    var page = 1
  }

  let wardrobe: Wardrobe
  let workers: WorkerPool
  private let drawn: DrawnPictures

  init(wardrobe: Wardrobe, workers: WorkerPool) {
    (self.wardrobe, self.workers) = (wardrobe, workers)
    drawn = DrawnPictures(wardrobe.folder)
  }

  /// For what is looked at once.
  var scratch: Scratch { Scratch(wardrobe.folder) }

  /// Goes up where the same list is drawn in another way.
  private static let version = 2

  /// As ``DrawnPictures/state(version:_:)`` has it.
  ///
  /// - Parameter garments: those of the list that are in the wardrobe.
  func state(
    of list: PackingList, _ garments: [GarmentID: Garment], hasBoxes: Bool,
    below heading: PackingHeading
  ) throws(Errno) -> String {
    let items = list.items.map { item in
      let garment = garments[item.garment]
      let parts: [String?] = [
        "\(item.garment)", "\(item.quantity)", hasBoxes ? "\(item.isPacked)" : "",
        item.details.description, item.details.brand, item.details.size, garment?.photo.sha256,
        garment?.cutout?.sha256, garment.map { "\($0.edited.timeIntervalSince1970)" },
      ]
      return parts.map { $0 ?? "" }.joined(separator: "\t")
    }
    return try DrawnPictures.state(
      version: Self.version, [heading.title, heading.text ?? ""] + items)
  }

  /// A page of a picture, to be sent, and its state.
  ///
  /// - Throws: where the list is not the closet's, or has no such page.
  func picture(
    _ wish: Wish, of id: PackingListID, in closet: Closet, _ language: Language
  ) async throws -> (file: OpenFile, state: String) {
    let list = try await closet.packingList(id)
    let garments = try await closet.garments(list.items.map(\.garment))
    let heading = PackingHeading(of: list, language)
    let state = try state(of: list, garments, hasBoxes: wish.hasBoxes, below: heading)
    let first = path(wish, state, of: id, closet.owner)
    if let kept = try? OpenFile(DrawPacking.page(wish.page, of: first)) { return (kept, state) }
    // Where the first page is, all are.
    if wish.page > 1, (try? Stat(first)) != nil { throw StudioFailure.notFound }
    let look = try await look(of: list, garments, hasBoxes: wish.hasBoxes, in: closet)
    let file = try await drawn.draw(first, in: wardrobe.folder.looks(of: id, of: closet.owner)) {
      _ = try await workers.run(
        DrawPacking(
          look, heading, longestSide: wish.width?.rawValue, output: first,
          top: wardrobe.folder.path))
    } whileThereIs: {
      _ = try await closet.packingList(id)
    }
    if wish.page == 1 { return (file, state) }
    guard let page = try? OpenFile(DrawPacking.page(wish.page, of: first)) else {
      throw StudioFailure.notFound
    }
    return (page, state)
  }

  /// A list as workers are told of it.
  ///
  /// - Parameter garments: those of the list that are in the wardrobe.
  func look(
    of list: PackingList, _ garments: [GarmentID: Garment], hasBoxes: Bool, in closet: Closet
  ) async throws -> OutfitLook {
    try await closet.look(of: list, garments, hasBoxes: hasBoxes).look
  }

  /// Those with boxes are kept apart: each tick makes another one, and must leave the others there.
  private func path(
    _ wish: Wish, _ state: String, of id: PackingListID, _ owner: User.ID
  ) -> FilePath {
    let name = [state, wish.width.map { "\($0.rawValue)" }].compactMap(\.self)
    return wardrobe.folder.looks(of: id, of: owner).appending(wish.hasBoxes ? "boxes" : "plain")
      .appending(name.joined(separator: "-"))
  }
}
