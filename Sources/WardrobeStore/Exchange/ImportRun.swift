public import Codecs
public import SystemPackage
import Work

/// What became of one photo, row or outfit of an import.
public enum ImportResult: Sendable {
  /// A garment was added.
  case added(GarmentID)
  /// The owner has a garment of the same photo; nothing was changed.
  case alreadyThere(GarmentID, description: String, path: FilePath)
  /// An outfit was added.
  case outfitAdded(OutfitID)
  /// The owner has the outfit; nothing was changed.
  case outfitAlreadyThere(OutfitID, name: String)
  /// It was left out.
  case failed(WardrobeError)
}

extension ImportPlan {
  /// Photos that are stored together: waiting for the disk is shared among them.
  static let groupSize = 48
  /// A group that has waited so long is stored as it is, so that what is done is seen.
  private static let longestWait = Duration.milliseconds(500)
  /// How many photos may be looked at before a slow one that comes first.
  private static let window = 256

  /// Takes the photos into a closet, in groups: one that fails does not stop the rest.
  ///
  /// - Parameters:
  ///   - closet: nil where the wardrobe is not there yet, and nothing is to be written.
  ///   - isRehearsal: whether only to tell what would be done.
  ///   - context: what decoding and copying the photos may take.
  ///   - report: is told what became of each photo or row, in their order.
  /// - Throws: where nothing more can be stored, as on a full disk; `interrupted` with the work. What was
  ///   reported as added stays.
  public func run(
    into closet: Closet?, isRehearsal: Bool = false, context: PictureContext = PictureContext(),
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    let keeper: any PhotoKeeper
    if let closet, !isRehearsal {
      keeper = StoringKeeper(closet: closet, work: context.work)
    } else {
      keeper = RehearsingKeeper()
    }
    let (stream, continuation) = AsyncStream.makeStream(of: InspectedEntry.self)
    let (entries, inspector) = (entries, PhotoInspector(closet: closet, context: context))
    async let inspection: Void = {
      // The check behind the loop reports an interruption of this.
      try? await mapInOrder(entries, context.work, window: Self.window) {
        inspector.inspect($0)
      } consume: {
        if let entry = $0 { continuation.yield(entry) }
      }
      continuation.finish()
    }()
    var group: [InspectedEntry] = []
    var start = ContinuousClock.now
    for await entry in stream {
      try context.work.check()
      if group.isEmpty { start = .now }
      group.append(entry)
      if group.count >= Self.groupSize || ContinuousClock.now - start > Self.longestWait {
        for result in try await keeper.keep(group) { report(result) }
        group = []
      }
    }
    // An interruption ends the stream early, with entries that nobody inspected.
    try context.work.check()
    for result in try await keeper.keep(group) { report(result) }
    await inspection
  }
}
