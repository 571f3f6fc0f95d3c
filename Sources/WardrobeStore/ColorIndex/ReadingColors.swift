import Codecs
import ColorReading
import Files
import GRDB
import Work

// MARK: - Colours that an older program did not read

/// A garment of whose photo no colours were read.
private struct UnreadGarment: Sendable {
  var closet: Closet
  var id: GarmentID
  var photo: PhotoName
}

extension Wardrobe {
  /// Photos whose colours are stored together: a reading that is given up loses no more.
  private static let groupSize = 64

  /// Reads the colours of garments from their photos where none are known, for wardrobes of a program that
  /// knew no colours. A photo that cannot be used is left for ``check(repair:work:progress:)`` to tell of.
  ///
  /// Others may use the wardrobe meanwhile: a garment that they remove is left out, and what they change
  /// of one stays.
  ///
  /// - Throws: `interrupted` with the work; the next call goes on with what is left.
  func readMissingColors(_ context: PictureContext) async throws(WardrobeError) {
    var unread: [UnreadGarment] = []
    for user in try await users() {
      let closet = try await closet(of: user.id)
      unread += try await closet.garments().filter(\.readColors.isEmpty).map {
        UnreadGarment(closet: closet, id: $0.id, photo: $0.photo)
      }
    }
    for start in stride(from: 0, to: unread.count, by: Self.groupSize) {
      let group = Array(unread[start..<min(unread.count, start + Self.groupSize)])
      var read: [(UnreadGarment, [GarmentColor])] = []
      var interruption: Interruption?
      do throws(Interruption) {
        try await mapInOrder(group, context.work) { garment in
          Result { () throws(FileFailure) in
            (garment, try PhotoReading(stored: .file(path(of: garment.photo)), context).colors)
          }
        } consume: { result in
          switch result {
          case .success(let reading): read.append(reading)
          case .failure(let failure): interruption = interruption ?? failure.interruption
          }
        }
      } catch {
        interruption = error
      }
      try await store(read)
      if let interruption { throw .interrupted(interruption) }
    }
  }

  /// Stores colours that were read, each with all else of its garment as it is now.
  private func store(_ read: [(UnreadGarment, [GarmentColor])]) async throws(WardrobeError) {
    if read.isEmpty { return }
    try await write { db in
      for (unread, colors) in read {
        // Whoever has given it another photo meanwhile has read that one.
        guard let (number, garment) = try unread.closet.rowIfThere(of: unread.id, db),
          garment.photo == unread.photo
        else { continue }
        let edited = Garment(
          id: garment.id, owner: garment.owner, photo: garment.photo, details: garment.details,
          readColors: colors, created: garment.created, edited: garment.edited)
        try unread.closet.update(number, edited, db)
      }
    }
  }
}
