import Core
import Jobs
import Images
import SystemPackage

/// Reports the results of a batch in input order, as they become available.
struct ThumbnailReport {
  private let sizes: [Int]
  private var isJSON: Bool
  /// The names of garments, keyed by photo.
  private let garments: [FilePath: String]
  private let session: Session
  private static let noun = CountedNoun("thumbnail")
  private var tally: BatchTally
  /// The number of thumbnails that were removed because their photo is gone.
  private var removedCount = 0
  private var sparesAll = false
  /// The reported failures, so that an unwritable folder is reported only once.
  private var told: Set<FileFailure> = []

  init(sizes: [Int], isJSON: Bool, of garments: [FilePath: String], _ session: Session) {
    self.sizes = sizes
    self.garments = garments
    self.isJSON = isJSON
    self.session = session
    session.call(garments)
    tally = BatchTally(Self.noun, failingNoun: CountedNoun("photo"), session)
  }

  mutating func add(_ result: ThumbnailResult) {
    session.warn(result.warnings, of: garments)
    let upToDate = result.thumbnails.count { $0.isUpToDate }
    tally.upToDateCount += upToDate
    tally.madeCount += result.thumbnails.count - upToDate
    if isJSON { printJSON(result) }
    if let failure = result.failure { fail(failure) }
    session.advance()
  }

  private mutating func fail(_ failure: FileFailure) {
    if told.contains(failure) {
      // An equal failure was reported before, and has already set the exit code.
      tally.addFailed()
    } else {
      if told.count < BatchTally.mostTold { told.insert(failure) }
      tally.fail(failure)
    }
  }

  mutating func add(_ ending: ThumbnailBatch.Ending) {
    removedCount = ending.removedCount
    sparesAll = ending.sparesAll
    for failure in ending.failures { session.report(failure) }
  }

  func finish(_ plan: ThumbnailPlan) {
    tally.sayUntold()
    if removedCount > 0 {
      let cause: Message =
        plan.collection == nil ? "the photo no longer exists" : "the garment no longer exists"
      session.note("\(Self.noun.sentence(removedCount, "removed")): \(cause)")
    }
    if sparesAll {
      session.note("no thumbnails were removed, because one of the given paths is missing")
    }
    session.noteOtherFiles(plan.otherCount, plan.unread)
    if isJSON { printJSON(plan.unread) }
    // A single new thumbnail needs no summary, because a failure was already reported.
    if plan.photoCount * sizes.count != 1 || tally.upToDateCount > 0 { session.note(tally.text) }
  }

  private struct Line: Encodable {
    var source: String
    var sourceBase64: String?
    var outputBase64: String?
    var size: Int
    var output: String?
    var width: Int?
    var height: Int?
    var bytes: Int?
    /// True if the thumbnail was up to date, nil if it was made now.
    var upToDate: Bool?
    var error: String?
    var code: Failure.Category?
    var retryable: Bool?
  }

  private struct UnreadLine: Encodable {
    var source: String
    var sourceBase64: String?
    var unsupported: String
  }

  private func printJSON(_ unread: [UnreadFiles]) {
    do {
      for files in unread {
        for path in files.paths {
          let line = UnreadLine(
            source: path.string, sourceBase64: path.base64IfNotUTF8,
            unsupported: files.format.displayName)
          try session.print(JSONLine.encode(line))
        }
      }
    } catch {
      session.report(error)
    }
  }

  private mutating func printJSON(_ result: ThumbnailResult) {
    for size in sizes {
      var line = Line(
        source: result.source.string, sourceBase64: result.source.base64IfNotUTF8, size: size)
      if let thumbnail = result.thumbnails.first(where: { $0.longestSide == size }) {
        line.output = thumbnail.path.string
        line.outputBase64 = thumbnail.path.base64IfNotUTF8
        line.width = thumbnail.size.width
        line.height = thumbnail.size.height
        line.bytes = thumbnail.byteCount
        if thumbnail.isUpToDate { line.upToDate = true }
      } else {
        let failure = result.failure.map { Failure($0) }
        line.error = failure?.reasonWithWayOut.description
        line.code = failure?.code.category
        line.retryable = line.code?.isRetryable
      }
      do {
        try session.print(JSONLine.encode(line))
      } catch {
        // Standard output was closed, for example by `head`, but the batch continues. The error is
        // reported only once.
        session.report(error)
        isJSON = false
        return
      }
    }
  }
}
