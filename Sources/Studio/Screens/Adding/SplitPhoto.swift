import Core
import Jobs
import SystemPackage
import What2Wear

struct SplitPhoto {
  private let studio: Studio
  private let context: SignedInContext
  /// The maximum number of items found on a photo.
  private static let mostThings = 24

  init(_ studio: Studio, _ context: SignedInContext) {
    (self.studio, self.context) = (studio, context)
  }

  /// Returns the new garments in reading order. Returns nil if the photo is no longer pending, or
  /// shows a single item.
  ///
  /// - Throws: an error if a garment cannot be added. After an error, none of the garments is
  ///   added.
  func keep(_ photo: PhotoHash) async throws -> [GarmentID]? {
    let (uploads, user) = (studio.uploads, context.user.id)
    guard let upload = uploads.upload(photo, of: user) else { return nil }
    let masks = try (0..<Self.mostThings).map { _ in try uploads.newPath(of: user) }
    defer { for mask in masks { uploads.remove(mask) } }
    let file = uploads.photo(photo, of: user)
    let things: [FindThings.Thing]
    do throws(Failure) {
      things = try await studio.workers.run(
        FindThings(photo: file.string, masks: masks.map(\.string))
      ).things
    } catch {
      throw PhotoFailure(error)
    }
    if things.isEmpty { return nil }
    let ids = try await add(things, of: photo, upload)
    uploads.remove(photo, of: user)
    return ids
  }

  private func add(
    _ things: [FindThings.Thing], of photo: PhotoHash, _ upload: PendingUpload
  ) async throws -> [GarmentID] {
    let closet = context.closet
    let file = PhotoSource.file(studio.uploads.photo(photo, of: closet.owner))
    var ids: [GarmentID] = []
    do {
      for thing in things {
        let garment = try await closet.addGarment(
          photo: file, thing.details(in: context.language),
          reading: thing.photoReading(of: photo, format: upload.reading.format),
          cutout: IncomingCutout(mask: .file(FilePath(thing.mask))), allowsDuplicate: !ids.isEmpty)
        ids.append(garment.id)
      }
    } catch WardrobeError.alreadyThere(let there, _) {
      return [there]
    } catch {
      for id in ids { try? await closet.removeGarment(id, forever: true) }
      throw error
    }
    return ids
  }
}
