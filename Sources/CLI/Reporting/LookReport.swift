import Images
import Outfits
import Core
import Jobs
import SystemPackage

// What is said of outfits and packing lists that were drawn or sent.

extension Session {
  /// Tells what became of a packing list.
  func report(_ outcome: LookOutcome, sizeOption: String = "--size") {
    tell(outcome, sizeOption: sizeOption, "packing list")
  }

  private func tell(_ outcome: LookOutcome, sizeOption: String, _ noun: String) {
    call(outcome.garments)
    warn(outcome.warnings, of: outcome.garments)
    for failure in outcome.failures {
      report(
        PictureError(
          failure: failure, sizeOption: sizeOption,
          subject: "\(noun) '\(outcome.name.spacedOnOneLine)'"))
    }
  }

  /// Tells what became of an outfit.
  func report(
    _ outcome: LookOutcome, _ collage: CollageArguments<WardrobeOutfits>,
    _ lint: LintArguments? = nil
  ) throws {
    tell(outcome, sizeOption: collage.sizeOption, "outfit")
    for picture in outcome.pictures { try lint?.report(picture, of: outcome.garments, in: self) }
  }

  /// Makes something of all outfits of a batch, and tells what became of each as it is done.
  func report(
    _ batch: LookBatch, in folder: FilePath, parts: [FilePath] = [],
    _ collage: CollageArguments<WardrobeOutfits>, _ lint: LintArguments? = nil,
    _ make:
      @escaping @Sendable (OutfitLook, LookBatch.Item) async throws(LookFailure) -> LookOutcome
  ) async throws {
    beginProgress(total: batch.items.count, noun: "outfits")
    var lint = lint
    var tally = BatchTally(CountedNoun("outfit"), self)
    try await batch.run(in: folder, parts: parts, collage.context.pictures.work, make) { outcome in
      if outcome.isMade { tally.madeCount += 1 } else { tally.addFailed() }
      do {
        try report(outcome, collage, lint)
      } catch {
        // Outfits go on being drawn; only who reads of them has gone. It is said once.
        report(error)
        lint = nil
      }
      advance()
    }
    endProgress()
    note(tally.text)
  }
}
