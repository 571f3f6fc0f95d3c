import Files
import SystemPackage
import WardrobeStore
import Work

/// Draws outfits: one, or all of them in parallel, where one that fails does not stop the rest.
struct OutfitBatch {
  /// How many are drawn at once.
  var jobs: Int
  var global: GlobalOptions
  /// Nil where layouts are not told of.
  var lint: LintArguments?

  private struct Item: Sendable {
    var id: OutfitID
    /// Safe in any file system, and no other's.
    var fileName: String
  }

  /// Draws one outfit.
  func run(
    _ look: OutfitLook, _ make: (OutfitLook) async throws -> OutfitOutcome
  ) async throws {
    let outcome: OutfitOutcome
    if let empty = OutfitOutcome(ofEmpty: look) {
      outcome = empty
    } else {
      outcome = try await make(look)
    }
    if let status = outcome.report(global, lint) { throw status }
  }

  /// Draws all outfits of `closet`, the oldest first, so that of two with one name it keeps its file.
  ///
  /// - Parameter make: gets an outfit, the name of its file without an ending, and how many photos it
  ///   may decode at once.
  func runAll(
    of closet: Closet, in output: FilePath,
    _ make: @escaping @Sendable (OutfitLook, _ fileName: String, _ jobs: Int) async -> OutfitOutcome
  ) async throws {
    let outfits = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.outfits().reversed()
    }
    let names = SafeName.distinct(outfits.map(\.name), fallback: "outfit")
    let items = zip(outfits, names).map { Item(id: $0.id, fileName: $1) }
    try reportingFailure { () throws(FileFailure) in try FolderTree.create(output) }
    let innerJobs = max(1, jobs / max(1, min(jobs, items.count)))
    var progress = ProgressBar(total: items.count, noun: "outfits", isQuiet: global.quiet)
    var status: ExitStatus?
    await mapInOrder(items, jobs: jobs) { item -> OutfitOutcome in
      do throws(WardrobeError) {
        let look = try await closet.look(of: item.id)
        if let empty = OutfitOutcome(ofEmpty: look) { return empty }
        return await make(look, item.fileName, innerJobs)
      } catch {
        var outcome = OutfitOutcome()
        // One that was removed meanwhile is none to draw.
        if case .file(let failure) = error {
          outcome.fail(ExitStatus(failure), failure.description)
        }
        return outcome
      }
    } consume: { outcome in
      if outcome.saysSomething { progress.clear() }
      let ending = outcome.report(global, lint)
      status = status ?? ending
      progress.advance()
    }
    progress.clear()
    try reportingFailure { () throws(FileFailure) in try FolderTree.synchronize(output) }
    if let status { throw status }
  }
}
