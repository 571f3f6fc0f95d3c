import Foundation
import Jobs
import SystemPackage
import What2Wear

/// The pictures of packing lists, which are rendered on first use and cached until the list or one
/// of its garments changes.
struct PackingPictures: Sendable {
  struct Wish: Hashable, Sendable {
    /// True to add a checkbox to each name, ticked if the item is packed.
    var hasBoxes = false
    var width: OutfitPictureWidth?
    var page = 1
  }

  let wardrobe: Wardrobe
  let workers: WorkerPool
  private let drawn: DrawnPictures

  init(wardrobe: Wardrobe, workers: WorkerPool) {
    (self.wardrobe, self.workers) = (wardrobe, workers)
    drawn = DrawnPictures(wardrobe.folder)
  }

  var scratch: Scratch { Scratch(wardrobe.folder) }

  /// The version of the drawing method. Increase the version when lists are drawn in another way.
  private static let version = 2

  /// Returns the list's state, as defined by ``DrawnPictures/state(version:_:)``.
  ///
  /// - Parameter garments: the garments of the list that are still in the wardrobe.
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

  /// Returns a page of a picture to send, and the picture's state.
  ///
  /// - Throws: an error if the list is not in the closet, or has no such page.
  func picture(
    _ wish: Wish, of id: PackingListID, in closet: Closet, _ language: Language
  ) async throws -> (file: OpenFile, state: String) {
    let list = try await closet.packingList(id)
    let garments = try await closet.garments(list.items.map(\.garment))
    let heading = PackingHeading(of: list, language)
    let state = try state(of: list, garments, hasBoxes: wish.hasBoxes, below: heading)
    let first = path(wish, state, of: id, closet.owner)
    if let kept = try? OpenFile(DrawPacking.page(wish.page, of: first)) { return (kept, state) }
    // All pages are rendered together. If the first page exists and this page does not, the picture
    // has fewer pages.
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

  func look(
    of list: PackingList, _ garments: [GarmentID: Garment], hasBoxes: Bool, in closet: Closet
  ) async throws -> OutfitLook {
    try await closet.look(of: list, garments, hasBoxes: hasBoxes).look
  }

  /// Returns the picture's path. Pictures with checkboxes have their own folder, because each tick
  /// replaces all pictures in that folder.
  private func path(
    _ wish: Wish, _ state: String, of id: PackingListID, _ owner: User.ID
  ) -> FilePath {
    let name = [state, wish.width.map { "\($0.rawValue)" }].compactMap(\.self)
    return wardrobe.folder.looks(of: id, of: owner).appending(wish.hasBoxes ? "boxes" : "plain")
      .appending(name.joined(separator: "-"))
  }
}
