import Images
import Outfits
import Core
import Jobs
import SystemPackage

extension Session {
  func report(_ outcome: LookOutcome, sizeOption: String = "--size") {
    tell(outcome, sizeOption: sizeOption, "packing list")
  }

  /// - Parameter namesSubject: true if warnings name the outfit or list, because there are several.
  private func tell(
    _ outcome: LookOutcome, sizeOption: String, _ noun: Message, namesSubject: Bool = false
  ) {
    call(outcome.garments)
    let subject: Message = "\(noun) '\(outcome.name.spacedOnOneLine)'"
    warn(outcome.warnings, of: outcome.garments, in: namesSubject ? subject : nil)
    for failure in outcome.failures {
      report(PictureError(failure: failure, sizeOption: sizeOption, subject: subject))
    }
  }

  func report(
    _ outcome: LookOutcome, _ collage: CollageArguments<WardrobeOutfits>,
    _ lint: LintArguments? = nil, namesSubject: Bool = false
  ) throws {
    tell(outcome, sizeOption: collage.sizeOption, "outfit", namesSubject: namesSubject)
    for picture in outcome.pictures { try lint?.report(picture, of: outcome.garments, in: self) }
  }

  /// Draws or shares all outfits of a batch, and reports each result.
  func report(
    _ batch: LookBatch, in folder: FilePath, parts: [FilePath] = [],
    _ collage: CollageArguments<WardrobeOutfits>, _ lint: LintArguments? = nil,
    _ make:
      @escaping @Sendable (OutfitLook, LookBatch.Item) async throws(LookFailure) -> LookOutcome
  ) async throws {
    beginProgress(total: batch.items.count, noun: "outfits")
    var lint = lint
    var tally = BatchTally(CountedNoun("outfit"), self)
    var said: Set<PhotoWarning> = []
    try await batch.run(in: folder, parts: parts, collage.context.pictures.work, make) { outcome in
      var outcome = outcome
      if outcome.isUpToDate {
        tally.upToDateCount += 1
      } else if outcome.isMade {
        tally.madeCount += 1
      } else {
        tally.addFailed()
      }
      // Outfits share photos, so each warning about a photo is printed once.
      outcome.warnings.removeAll { !$0.path.isEmpty && !said.insert($0).inserted }
      do {
        try report(outcome, collage, lint, namesSubject: true)
      } catch {
        // Standard output was closed, for example by `head`, but the batch continues. The error is
        // reported only once.
        report(error)
        lint = nil
      }
      advance()
    }
    endProgress()
    note(tally.text)
  }
}
