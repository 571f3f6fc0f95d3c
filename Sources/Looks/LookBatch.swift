public import Files
public import SystemPackage
public import WardrobeStore
import Work

/// All outfits of a closet, each with a file name of its own, to be worked through in parallel; one
/// that fails does not stop the rest.
///
/// ```swift
/// let drawing = LookDrawing()
/// try await LookBatch(of: closet).run(in: "looks", jobs: 4) { look, item, jobs in
///   guard let file = item.picture(in: "looks") else { return LookOutcome(name: look.name) }
///   var collage = Collage()
///   collage.jobs = jobs
///   return await drawing.draw(look, to: [LookDrawing.Picture(collage: collage, file: file)])
/// } consume: { outcome in
///   for failure in outcome.failures { print(outcome.name, failure) }
/// }
/// ```
public struct LookBatch: Sendable {
  /// An outfit's place in the batch.
  public struct Item: Sendable {
    /// Which outfit it is.
    public var id: OutfitID
    /// A name for the outfit's file or folder, without an ending: safe on any file system, and no
    /// other outfit's.
    public var fileName: String

    /// The file of the outfit's picture, a PNG.
    ///
    /// - Parameter folder: the folder that all pictures go into.
    public func picture(in folder: FilePath) -> PictureFile? {
      var file = PictureFile(folder.appending("\(fileName).png"))
      // No outfit's file has two hyphens in a row, so that no page is another outfit's picture.
      file?.pageMark = "--"
      return file
    }
  }

  /// The outfits, the oldest first.
  public let items: [Item]
  private let closet: Closet

  /// Names a file for each outfit of a closet. The oldest outfit comes first, so that of two with
  /// one name it keeps its file.
  ///
  /// - Parameter closet: the outfits of one user.
  /// - Throws: where the wardrobe cannot be read.
  public init(of closet: Closet) async throws(WardrobeError) {
    let outfits = try await closet.outfits().reversed()
    let names = SafeName.distinct(outfits.map(\.name), fallback: "outfit")
    items = zip(outfits, names).map { Item(id: $0.id, fileName: $1) }
    self.closet = closet
  }

  /// Makes something of every outfit. When this returns everything is on the disk.
  ///
  /// - Parameters:
  ///   - folder: where it all goes; it is made where it is missing.
  ///   - jobs: how many outfits are worked on at once.
  ///   - make: gets an outfit, its place in the batch, and how many photos it may decode at once.
  ///     It is not called for an outfit without garments.
  ///   - consume: gets what became of each outfit, in the order of ``items``.
  /// - Throws: where the folder cannot be made, or brought to the disk.
  public func run(
    in folder: FilePath, jobs: Int,
    _ make: @escaping @Sendable (OutfitLook, Item, _ jobs: Int) async -> LookOutcome,
    consume: (LookOutcome) -> Void
  ) async throws(FileFailure) {
    try FolderTree.create(folder)
    let closet = closet
    let innerJobs = max(1, jobs / max(1, min(jobs, items.count)))
    await mapInOrder(items, jobs: jobs) { item -> LookOutcome in
      do throws(WardrobeError) {
        let look = try await closet.look(of: item.id)
        if !look.photos.isEmpty { return await make(look, item, innerJobs) }
        var outcome = LookOutcome(name: look.name)
        outcome.failures = [.isEmpty]
        return outcome
      } catch {
        var outcome = LookOutcome(name: item.fileName)
        // One that was removed meanwhile is none to draw.
        if case .unknown = error { return outcome }
        outcome.failures = [.wardrobe(error)]
        return outcome
      }
    } consume: {
      consume($0)
    }
    try FolderTree.synchronize(folder)
  }
}
