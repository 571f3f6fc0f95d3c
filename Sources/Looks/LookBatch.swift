public import Files
public import SystemPackage
public import WardrobeStore
public import Work

/// All outfits of a closet, each with a file name of its own, to be worked through in parallel; one that
/// fails does not stop the rest.
public struct LookBatch: Sendable {
  /// An outfit's place in the batch.
  public struct Item: Sendable {
    public var id: OutfitID
    /// Safe in any file system, and no other's.
    public var fileName: String

    /// The outfit's picture in a folder, a PNG.
    public func picture(in folder: FilePath) -> PictureFile? {
      var file = PictureFile(folder.appending("\(fileName).png"))
      // No outfit's file has two hyphens in a row, so that no page is another outfit's picture.
      file?.pageMark = "--"
      return file
    }
  }

  public let items: [Item]
  private let closet: Closet

  /// The oldest outfit comes first, so that of two with one name it keeps its file.
  public init(of closet: Closet) async throws(WardrobeError) {
    let outfits = try await closet.outfits().reversed()
    let names = SafeName.distinct(outfits.map(\.name), fallback: "outfit")
    items = zip(outfits, names).map { Item(id: $0.id, fileName: $1) }
    self.closet = closet
  }

  /// Makes something of every outfit, and hands what became of each to `consume`, in order. When this
  /// returns everything is on the disk.
  ///
  /// - Parameters:
  ///   - folder: where it all goes; it is made where it is missing.
  ///   - work: whose budget says how many outfits are worked on at once. Within one the same budget may
  ///     be used again.
  ///   - make: gets an outfit. It is not called for one without garments.
  /// - Throws: where the folder cannot be made, or brought to the disk; a failure of kind `interrupted`
  ///   with the work.
  public func run(
    in folder: FilePath, _ work: WorkContext = WorkContext(),
    _ make: @escaping @Sendable (OutfitLook, Item) async -> LookOutcome,
    consume: (LookOutcome) -> Void
  ) async throws(FileFailure) {
    try FolderTree.create(folder)
    let closet = closet
    do throws(Interruption) {
      try await mapInOrder(items, work) { item -> LookOutcome in
        do throws(WardrobeError) {
          let look = try await closet.look(of: item.id)
          if !look.photos.isEmpty { return await make(look, item) }
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
    } catch {
      throw FileFailure(.interrupted, folder, error.reason)
    }
    try FolderTree.synchronize(folder)
  }
}
