package import Images
package import Core
package import SystemPackage
package import WardrobeStore

/// All outfits of a closet with unique file names, for parallel processing. A failed outfit does
/// not stop the others.
///
/// ```swift
/// try await LookBatch(of: closet).run(in: "looks") { look, item in
///   await ShareLook(look, as: bundle, to: FilePath("looks").appending(item.fileName)).run(context)
/// } consume: { outcome in
///   for failure in outcome.failures { print(outcome.name, failure) }
/// }
/// ```
package struct LookBatch: Sendable {
  package struct Item: Sendable {
    package var id: OutfitID
    /// The outfit's name when the batch was made.
    package var name: String
    /// A unique and safe name for the outfit's file or folder, without an extension.
    package var fileName: String
    var owner: User.ID

    /// The separator between a picture's name and a page number. Outfit names never contain two
    /// hyphens in a row, so names cannot collide.
    static let pageMark = "--"

    var subject: RecordedLook.Subject {
      RecordedLook.Subject(owner: "\(owner)", outfit: "\(id)", name: fileName)
    }

    /// Returns the file of the outfit's picture.
    ///
    /// - Parameter name: the name without an extension; nil for ``fileName``.
    package func picture(
      in folder: FilePath, as kind: OutputFormat.Kind = .png, named name: String? = nil
    ) -> PictureFile? {
      var file = PictureFile(folder.appending("\(name ?? fileName).\(kind.fileExtension)"))
      file?.pageMark = Self.pageMark
      file?.folder = folder
      return file
    }
  }

  /// The outfits, with the oldest first.
  package let items: [Item]
  var owner: User.ID { closet.owner }
  private let closet: Closet

  /// Makes a batch of all outfits of a closet. The oldest comes first, so that it keeps its file
  /// name if another outfit has the same name.
  package init(of closet: Closet) async throws(WardrobeError) {
    let outfits = try await closet.outfits().reversed()
    let names = SafeName.distinct(outfits.map(\.name), fallback: "outfit")
    items = zip(outfits, names).map {
      Item(id: $0.id, name: $0.name, fileName: $1, owner: closet.owner)
    }
    self.closet = closet
  }

  /// Processes all outfits, and flushes the results to disk before returning.
  ///
  /// - Parameters:
  ///   - folder: the output folder, created if necessary.
  ///   - parts: subfolders for some of the output, created if necessary. Each folder is flushed
  ///     separately, because it may be on another disk.
  ///   - work: the budget that limits parallel outfits. Processing an outfit may use the same
  ///     budget.
  ///   - make: processes an outfit. If `make` throws an error, the outcome of that outfit contains
  ///     the error as a failure. Outfits without garments are skipped.
  ///   - consume: receives the outcome of each outfit, in the order of ``items``.
  /// - Throws: a failure if a folder cannot be created or flushed, or is inside the wardrobe.
  ///   After an interruption, the results are flushed before a failure of kind `interrupted` is
  ///   thrown.
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
    // Results reported to `consume` are flushed even after an interruption or a failed flush.
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

  /// Returns nil if the outfit was removed meanwhile.
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
