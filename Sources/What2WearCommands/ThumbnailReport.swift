import Compositor
import Files
import Pixels
import SystemPackage

/// Says what became of a batch's photos, in input order, as they are done.
struct ThumbnailReport {
  private let sizes: [Int]
  private var isJSON: Bool
  private let global: GlobalOptions
  private var progress: ProgressBar
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
    if isJSON { printJSON(result) }
    if let failure = result.failure { fail(failure) }
    progress.advance()
  }

  mutating func fail(_ failure: FileFailure) {
    progress.clear()
    Console.report([failure])
    status = status ?? ExitStatus(failure)
  }

  mutating func finish(otherCount: Int) {
    progress.clear()
    guard otherCount > 0, !global.quiet else { return }
    let files = otherCount == 1 ? "1 other file was" : "\(otherCount) other files were"
    Console.error("\(files) left alone: not a JPEG or PNG image")
  }

  private struct Line: Encodable {
    var source: String
    var size: Int
    var output: String?
    var width: Int?
    var height: Int?
    var bytes: Int?
    var error: String?
  }

  private mutating func printJSON(_ result: ThumbnailResult) {
    for (index, size) in sizes.enumerated() {
      var line = Line(source: result.source.string, size: size)
      if index < result.thumbnails.count {
        let thumbnail = result.thumbnails[index]
        line.output = thumbnail.path.string
        line.width = thumbnail.size.width
        line.height = thumbnail.size.height
        line.bytes = thumbnail.byteCount
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
