package import Images
package import Core
import FoundationEssentials
package import Garments
package import SystemPackage

/// What became of one photo, row, outfit, bag or packing list of an import.
package enum ImportResult: Sendable {
  /// The user of an export was added to a wardrobe that has others.
  case userAdded(name: String)
  /// The export goes to this user, who is called like its own, or is the only one.
  case userTaken(name: String)
  /// A garment was added.
  case added(GarmentID)
  /// The owner has a garment of the same photo; nothing was changed.
  case alreadyThere(GarmentID, description: String, path: FilePath)
  /// The owner has something of an export, which is reported next, and it differs from the export. It was left alone.
  case differs(ArchivedSubject, ChangeOrder)
  /// The owner had something of an export, and it was changed later there: it is now as the export has it.
  case updated(ArchivedSubject)
  /// A file of the wardrobe was missing, and is there again from an export.
  case fileRestored(FilePath)
  /// A row's garment was there, and was changed as the row says, if at all.
  case matched(ListedChange)
  /// An outfit was added.
  case outfitAdded(OutfitID)
  /// The owner has the outfit; nothing was changed.
  case outfitAlreadyThere(OutfitID, name: String)
  /// A bag of this name got garments, or more pieces of some; the name is empty for the bag without one.
  case bagFilled(String)
  /// The owner's bag of this name has all of it; nothing was changed.
  case bagAlreadyThere(String)
  /// A packing list was added.
  case packingListAdded(PackingListID)
  /// The owner has the packing list; nothing was changed.
  case packingListAlreadyThere(PackingListID, title: String)
  /// A day's entries, note or photo were added to the diary.
  case dayAdded(CalendarDate)
  /// The owner's diary has all of a day; nothing was changed.
  case dayAlreadyThere(CalendarDate)
  /// Garments have these SKUs, an SKU for each garment, which a list with SKUs does not have; nothing was changed.
  case unlisted([String])
  /// A row was left out, though nothing in it is wrong.
  case leftOut(LeftOutRow)
  /// It was left out.
  case failed(WardrobeError)
}

/// The side on which something that differs was changed later.
package enum ChangeOrder: Hashable, Sendable {
  case inExport, inWardrobe
  /// The times are equal, or it is not the same thing for sure.
  case unknown

  init(_ inExport: Date, _ inWardrobe: Date) {
    self =
      inExport == inWardrobe ? .unknown : inExport > inWardrobe ? .inExport : .inWardrobe
  }
}

/// Something that an export holds, by its identifier in the wardrobe.
package enum ArchivedSubject: Hashable, Sendable {
  case garment(GarmentID)
  case outfit(OutfitID)
  case packingList(PackingListID)
}

/// What an import takes a photo for, and would store of it.
package struct ImportGuess: Sendable {
  /// The photo's file.
  package let path: FilePath
  let photo: PhotoName
  /// What its name, or a list, says of it, or else a look at it, with the colours that were read where none was said.
  package let details: GarmentDetails
  /// How likely the kind is, 0...1, where a look at the photo told it; nil where words did.
  package let kindProbability: Float?
  /// What the garment is cut out by, nil where there is nothing but the photo; or why that cannot be used.
  package let cutout: Result<IncomingCutout?, FileFailure>
  /// How many things lie apart on the photo, all of which are one garment; 1 for one of several that are split.
  package let thingCount: Int
  /// True if it is one of several things on the photo, each a garment of its own.
  package let isOneOfSeveral: Bool
  /// A garment that the row of a list is like, which is another garment.
  package let twin: GarmentTwin?
}

extension ImportPlan {
  /// Photos that are stored together: waiting for the disk is shared among them.
  static let groupSize = 48
  /// A group that has waited so long is stored as it is, so that what is done is seen.
  private static let longestWait = Duration.milliseconds(500)
  /// How many photos may be looked at before a slow one that comes first.
  private static let window = 256
  /// Entries that are made at once, and whose results may wait for what was looked at to be stored.
  private static let stretch = 4096

  /// Takes the photos into a closet, in groups: one that fails does not stop the rest.
  ///
  /// - Parameters:
  ///   - closet: nil where the wardrobe is not there yet, and nothing is to be written.
  ///   - isRehearsal: whether only to tell what would be done.
  ///   - context: what decoding and copying the photos may take.
  ///   - guess: is told of each photo that is added, or would be, what it is taken for.
  ///   - report: is told what became of each photo or row, in their order.
  /// - Throws: where nothing more can be stored, as on a full disk; `interrupted` with the work. What was
  ///   reported as added stays.
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
        // The check behind the loop reports an interruption of this.
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
    // An interruption ends the stream early, with entries that nobody inspected.
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
  /// Of a photo's file; the context is what decoding may take.
  package typealias CutoutFinder =
    @Sendable (FilePath, PictureContext) async throws(FileFailure) -> IncomingCutout?
  /// Of a photo's file; the context is what decoding may take.
  package typealias ThingFinder =
    @Sendable (FilePath, PictureContext) async throws(FileFailure) -> [PhotoThing]
}
