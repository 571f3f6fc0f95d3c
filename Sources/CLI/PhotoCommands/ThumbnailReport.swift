import Core
import Jobs
import Images
import SystemPackage

/// Says what became of a batch's photos, in input order, as they are done.
struct ThumbnailReport {
  private let sizes: [Int]
  private var isJSON: Bool
  /// What garments are called, by their photos.
  private let garments: [FilePath: String]
  private let session: Session
  private static let noun = CountedNoun("thumbnail")
  private var tally: BatchTally
  /// Thumbnails whose photo is gone.
  private var removedCount = 0
  private var sparesAll = false
  /// What was told already: a folder that may not be written to is told once, not of every photo.
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
      // The first of equal ones has set the exit code.
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

  /// Says how many there were of each.
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
    // Of a single thumbnail that was made, or whose failure was told, there is nothing more to say.
    if plan.photoCount * sizes.count != 1 || tally.upToDateCount > 0 { session.note(tally.text) }
  }

  private struct Line: Encodable {
    var source: String
    /// Paths that are not UTF-8.
    var sourceBase64: String?
    var outputBase64: String?
    var size: Int
    var output: String?
    var width: Int?
    var height: Int?
    var bytes: Int?
    /// Left out where it was made now.
    var upToDate: Bool?
    var error: String?
    var code: Failure.Category?
    var retryable: Bool?
  }

  /// A file of a format that is not read.
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
        // The thumbnails go on being made; only who reads of them has gone. It is said once.
        session.report(error)
        isJSON = false
        return
      }
    }
  }
}
