import Files
import Pixels
import SystemPackage
import Thumbnails

/// Says what became of a batch's photos, in input order, as they are done.
struct ThumbnailReport {
  private let sizes: [Int]
  private var isJSON: Bool
  private let global: GlobalOptions
  private var progress: ProgressBar
  private var upToDateCount = 0
  /// Thumbnails whose photo is gone.
  private var removedCount = 0
  private var sparesAll = false
  /// What to end with: that of the first failure.
  private(set) var status: ExitStatus?

  init(sizes: [Int], photoCount: Int, isJSON: Bool, _ global: GlobalOptions) {
    self.sizes = sizes
    self.isJSON = isJSON
    self.global = global
    progress = ProgressBar(total: photoCount, isQuiet: global.quiet)
  }

  mutating func add(_ result: ThumbnailResult) {
    if result.failure != nil || !result.warnings.isEmpty { progress.clear() }
    Console.report(result.warnings, global)
    upToDateCount += result.thumbnails.count { $0.isUpToDate }
    if isJSON { printJSON(result) }
    if let failure = result.failure { fail(failure) }
    progress.advance()
  }

  mutating func add(_ ending: ThumbnailBatch.Ending) {
    removedCount = ending.removedCount
    sparesAll = ending.sparesAll
    for failure in ending.failures { fail(failure) }
  }

  mutating func fail(_ failure: FileFailure) {
    progress.clear()
    Console.report([failure])
    status = status ?? ExitStatus(failure)
  }

  mutating func finish(otherCount: Int) {
    progress.clear()
    if global.quiet { return }
    if upToDateCount > 0 { Console.error("\(counted(upToDateCount, "thumbnail")) up to date") }
    if removedCount > 0 {
      Console.error("\(counted(removedCount, "thumbnail")) removed: the photo is gone")
    }
    if sparesAll {
      Console.error("no thumbnail was removed: a path that was named is missing")
    }
    if otherCount > 0 {
      Console.error("\(counted(otherCount, "other file")) left alone: not a JPEG or PNG image")
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun) was" : "\(count) \(noun)s were"
  }

  private struct Line: Encodable {
    var source: String
    var size: Int
    var output: String?
    var width: Int?
    var height: Int?
    var bytes: Int?
    /// Left out where it was made now.
    var upToDate: Bool?
    var error: String?
  }

  private mutating func printJSON(_ result: ThumbnailResult) {
    for size in sizes {
      var line = Line(source: result.source.string, size: size)
      if let thumbnail = result.thumbnails.first(where: { $0.longestSide == size }) {
        line.output = thumbnail.path.string
        line.width = thumbnail.size.width
        line.height = thumbnail.size.height
        line.bytes = thumbnail.byteCount
        if thumbnail.isUpToDate { line.upToDate = true }
      } else {
        line.error = result.failure?.reason
      }
      do {
        try Console.line(JSONLine.encode(line))
      } catch {
        // The thumbnails go on being made; only who reads of them has gone. It is said once.
        status = status ?? .inputOutput
        isJSON = false
        return
      }
    }
  }
}
