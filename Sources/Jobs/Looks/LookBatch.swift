package import Images
package import Core
package import SystemPackage
package import WardrobeStore

/// All outfits of a closet, each with a file name of its own, to be worked through in parallel; one
/// that fails does not stop the rest.
///
/// ```swift
/// try await LookBatch(of: closet).run(in: "looks") { look, item in
///   await ShareLook(look, as: bundle, to: FilePath("looks").appending(item.fileName)).run(context)
/// } consume: { outcome in
///   for failure in outcome.failures { print(outcome.name, failure) }
/// }
/// ```
package struct LookBatch: Sendable {
  /// An outfit's place in the batch.
  package struct Item: Sendable {
    /// Which outfit it is.
    package var id: OutfitID
    /// The outfit's name when the batch was made.
    package var name: String
    /// A name for the outfit's file or folder, without an ending: safe on any file system, and no
    /// other outfit's.
    package var fileName: String
    /// Whose it is.
    var owner: User.ID

    /// Stands between a picture's name and the number of a page. No outfit's file has two hyphens in a row, so that
    /// no page is another outfit's picture.
    static let pageMark = "--"

    /// The subject of its pictures in the record.
    var subject: RecordedLook.Subject {
      RecordedLook.Subject(owner: "\(owner)", outfit: "\(id)", name: fileName)
    }

    /// The file of the outfit's picture.
    ///
    /// - Parameters:
    ///   - folder: the folder that all pictures go into.
    ///   - kind: their format.
    ///   - name: its name without an ending; nil for ``fileName``.
    package func picture(
      in folder: FilePath, as kind: OutputFormat.Kind = .png, named name: String? = nil
    ) -> PictureFile? {
      var file = PictureFile(folder.appending("\(name ?? fileName).\(kind.fileExtension)"))
      file?.pageMark = Self.pageMark
      file?.folder = folder
      return file
    }
  }

  /// The outfits, the oldest first.
  package let items: [Item]
  /// Whose outfits they are.
  var owner: User.ID { closet.owner }
  private let closet: Closet

  /// Names a file for each outfit of a closet. The oldest outfit comes first, so that of two with
  /// one name it keeps its file.
  ///
  /// - Parameter closet: the outfits of one user.
  /// - Throws: where the wardrobe cannot be read.
  package init(of closet: Closet) async throws(WardrobeError) {
    let outfits = try await closet.outfits().reversed()
    let names = SafeName.distinct(outfits.map(\.name), fallback: "outfit")
    items = zip(outfits, names).map {
      Item(id: $0.id, name: $0.name, fileName: $1, owner: closet.owner)
    }
    self.closet = closet
  }

  /// Makes something of every outfit. When this returns everything is on the disk.
  ///
  /// - Parameters:
  ///   - folder: where it all goes; it is made where it is missing.
  ///   - parts: folders in it that some of it goes into. They are made too, and each is brought to
  ///     its disk, which may be another than the folder's.
  ///   - work: whose budget says how many outfits are worked on at once. Within one the same budget may
  ///     be used again.
  ///   - make: gets an outfit and its place in the batch; what it throws is a failure of that outfit. It is not
  ///     called for one without garments.
  ///   - consume: gets what became of each outfit, in the order of ``items``.
  /// - Throws: where a folder cannot be made, or brought to the disk, or is in the wardrobe's own; a
  ///   failure of kind `interrupted` with the work, after everything that was made is on the disk.
  package func run(
    in folder: FilePath, parts: [FilePath] = [], _ work: WorkContext = WorkContext(),
    _ make: @escaping @Sendable (OutfitLook, Item) async throws(LookFailure) -> LookOutcome,
    consume: (LookOutcome) -> Void
  ) async throws(FileFailure) {
    var outputs = OutputGuard()
    outputs.close(closet.wardrobe.folder)
    for folder in [folder] + parts { try outputs.checkIsOutside(folder) }
    try FolderTree.create(folder)
    for part in parts { try FolderTree.create(part, below: folder) }
    let closet = closet
    var interruption: Interruption?
    do throws(Interruption) {
      try await mapInOrder(items, work) { item -> LookOutcome in
        var outcome = LookOutcome(name: item.name)
        do throws(LookFailure) {
          guard let look = try await Self.look(of: item, in: closet, work) else { return outcome }
          outcome.name = look.name
          if look.photos.isEmpty { throw .isEmpty }
          return try await make(look, item)
        } catch {
          outcome.failures = [error]
          return outcome
        }
      } consume: {
        consume($0)
      }
    } catch {
      interruption = error
    }
    // What `consume` was told of as made is brought to the disk, though no more is made, and though
    // one folder cannot be.
    var failure: FileFailure?
    for folder in [folder] + parts {
      do throws(FileFailure) {
        try FolderTree.synchronize(folder)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    if let interruption { throw FileFailure(folder, interruption) }
  }

  /// Nil of an outfit that was removed meanwhile, which is none to draw.
  private static func look(
    of item: Item, in closet: Closet, _ work: WorkContext
  ) async throws(LookFailure) -> OutfitLook? {
    do throws(WardrobeError) {
      return try await closet.look(of: item.id, work: work)
    } catch {
      if case .unknown = error { return nil }
      throw .wardrobe(error)
    }
  }
}
