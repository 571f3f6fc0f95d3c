package import Images
package import Core
import FoundationEssentials
package import Garments
package import SystemPackage

/// The result for one item of an import, such as a photo, a row or an outfit.
package enum ImportResult: Sendable {
  /// The export's user was added to a wardrobe that already has users.
  case userAdded(name: String)
  /// The export is imported for this existing user, who has the same e-mail address or name, or is
  /// the only user.
  case userTaken(name: String)
  case added(GarmentID)
  /// The owner already has a garment with the same photo. Nothing was changed.
  case alreadyThere(GarmentID, description: String, path: FilePath)
  /// An existing item differs from the export and was not changed. The next result is the one for
  /// the existing item, such as `alreadyThere`.
  case differs(ArchivedSubject, ChangeOrder)
  /// An existing item was updated to the newer version in the export.
  case updated(ArchivedSubject)
  /// A missing file of the wardrobe was restored from the export.
  case fileRestored(FilePath)
  /// A row matched an existing garment. The garment was changed if the row differs from it.
  case matched(ListedChange)
  case outfitAdded(OutfitID)
  /// The owner already has the outfit. Nothing was changed.
  case outfitAlreadyThere(OutfitID, name: String)
  /// Garments were added to the bag with this name, or quantities were raised. The unnamed bag's
  /// name is empty.
  case bagFilled(String)
  /// The owner's bag already contains all garments of the exported bag. Nothing was changed.
  case bagAlreadyThere(String)
  case packingListAdded(PackingListID)
  /// The owner already has the packing list. Nothing was changed.
  case packingListAlreadyThere(PackingListID, title: String)
  /// A day's entries, note or photo were added to the diary.
  case dayAdded(CalendarDate)
  /// The owner's diary already contains a day's entries, note and photo. Nothing was changed.
  case dayAlreadyThere(CalendarDate)
  /// SKUs of the owner's garments that do not occur in the list. Nothing was changed.
  case unlisted([String])
  /// A valid row was skipped.
  case leftOut(LeftOutRow)
  /// An item was rejected.
  case failed(WardrobeError)
}

/// The version of an item that was changed later: the exported one or the wardrobe's one.
package enum ChangeOrder: Hashable, Sendable {
  case inExport, inWardrobe
  /// The order is unknown, because the times are equal or because the two may be different items.
  case unknown

  init(_ inExport: Date, _ inWardrobe: Date) {
    self =
      inExport == inWardrobe ? .unknown : inExport > inWardrobe ? .inExport : .inWardrobe
  }
}

/// An item of an export, with its identifier in the wardrobe.
package enum ArchivedSubject: Hashable, Sendable {
  case garment(GarmentID)
  case outfit(OutfitID)
  case packingList(PackingListID)
}

/// The data inferred for an imported photo.
package struct ImportGuess: Sendable {
  package let path: FilePath
  let photo: PhotoName
  /// The garment's details, with colours read from the photo if none were stated.
  package let details: GarmentDetails
  /// The probability of the recognised kind, 0...1, or nil if text stated the kind.
  package let kindProbability: Float?
  /// The garment's cut-out, nil if there is none, or the error if the cut-out is unusable.
  package let cutout: Result<IncomingCutout?, FileFailure>
  /// The number of separate items in the photo, or 1 if the photo was split.
  package let thingCount: Int
  /// True if the garment is one of several made from the same photo.
  package let isOneOfSeveral: Bool
  /// A similar existing garment that the row does not match.
  package let twin: GarmentTwin?
}

extension ImportPlan {
  /// The number of photos stored together. Larger groups need fewer disk syncs.
  static let groupSize = 48
  /// The longest wait before an incomplete group is stored, so that progress stays visible.
  private static let longestWait = Duration.milliseconds(500)
  /// The number of photos that may be inspected while an earlier photo is still unfinished.
  private static let window = 256
  /// The number of entries created at once, to limit memory use.
  private static let stretch = 4096

  /// Imports the photos in groups. A failed photo does not stop the others.
  ///
  /// - Parameters:
  ///   - closet: the closet, or nil if the wardrobe does not exist yet and nothing is written.
  ///   - isRehearsal: if true, only reports the expected results.
  ///   - context: the limits for decoding and copying the photos.
  ///   - guess: called with the inferred data of each added photo, even in a dry run.
  ///   - report: called with the result of each photo or row, in order.
  /// - Throws: `interrupted` if the work is interrupted, or an error if nothing more can be stored.
  package func run(
    into closet: Closet?, isRehearsal: Bool = false, context: PictureContext = PictureContext(),
    guess: (ImportGuess) -> Void = { _ in }, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    let keeper: any PhotoKeeper
    if let closet, !isRehearsal {
      keeper = StoringKeeper(closet: closet, work: context.work)
    } else {
      keeper = RehearsingKeeper()
    }
    let inspector = PhotoInspector(
      closet: closet, analyzer: analyzer ?? closet?.wardrobe.analyzer ?? DecodingAnalyzer(),
      cutout: cutout, things: things, replacesPhotos: replacesPhotos, context: context)
    let matches = try await ListMatches(
      of: entries.list, in: closet, replacesPhotos: replacesPhotos, context.work)
    var group: [InspectedEntry] = []
    var start = ContinuousClock.now
    for first in stride(from: 0, to: entries.count, by: Self.stretch) {
      let some = (first..<min(entries.count, first + Self.stretch)).map {
        matches.entry(entries[$0], at: $0)
      }
      let (stream, continuation) = AsyncStream.makeStream(of: InspectedEntry.self)
      async let inspection: Void = {
        // The check after the loop reports an interruption.
        try? await mapInOrder(some, context.work, window: Self.window) {
          await inspector.inspect($0)
        } consume: {
          for entry in $0 { continuation.yield(entry) }
        }
        continuation.finish()
      }()
      for await entry in stream {
        try context.work.check()
        if group.isEmpty { start = .now }
        group.append(entry)
        if group.count >= Self.groupSize || ContinuousClock.now - start > Self.longestWait {
          Self.tell(group, try await keeper.keep(group), guess, report)
          group = []
        }
      }
      await inspection
    }
    // After an interruption the stream ends early, before all entries were inspected.
    try context.work.check()
    Self.tell(group, try await keeper.keep(group), guess, report)
    if !matches.unlistedSKUs.isEmpty { report(.unlisted(matches.unlistedSKUs)) }
  }

  private static func tell(
    _ group: [InspectedEntry], _ results: [ImportResult], _ guess: (ImportGuess) -> Void,
    _ report: (ImportResult) -> Void
  ) {
    for (entry, result) in zip(group, results) {
      if case .ready(let item, let photo, let colors) = entry, case .added = result {
        var details = item.details
        if details.colors.isEmpty { details.colors = colors }
        var probability: Float?
        if case .photo(let seen) = item.kindSource { probability = seen }
        guess(
          ImportGuess(
            path: item.path, photo: photo, details: details, kindProbability: probability,
            cutout: item.cutout, thingCount: item.thingCount,
            isOneOfSeveral: !item.siblings.isEmpty,
            twin: item.twin))
      }
      report(result)
    }
  }
}

extension ImportPlan {
  /// Finds the cut-out of a photo file. The context limits the decoding.
  package typealias CutoutFinder =
    @Sendable (FilePath, PictureContext) async throws(FileFailure) -> IncomingCutout?
  /// Finds separate items in a photo file. The context limits the decoding.
  package typealias ThingFinder =
    @Sendable (FilePath, PictureContext) async throws(FileFailure) -> [PhotoThing]
}
