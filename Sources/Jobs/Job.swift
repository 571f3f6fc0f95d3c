package import Images
import Core

/// A task that processes pictures. Commands run jobs in their own process.
package protocol Job: Sendable {
  /// The result of the job.
  associatedtype Answer: Sendable

  /// Runs the job.
  ///
  /// - Throws: any error, which can be converted to a ``Failure``.
  func run(_ context: JobContext) async throws -> Answer
}

/// A job that another process can request as a line of JSON. To add a job, add a conforming type to
/// `Requests/` and its name to `Worker.allJobs`. A job that this program itself requests must also
/// be `Encodable`. Large data is passed in files, because a job and its answer are one line each.
package protocol WireJob: Job, Decodable where Answer: Encodable {
  /// The job's name in a request line. Names are unique.
  static var name: String { get }
}

/// The empty answer of a job without a result.
package struct NoAnswer: Codable, Sendable {}

/// The resources and shared state of jobs.
package struct JobContext: Sendable {
  /// The limits, workers and deadline for processing photos.
  package var pictures = PictureContext()
  /// The maximum factor by which a decoder may shrink a photo before resampling.
  package var effort = DecodingEffort.standard
  /// The trade-off between time and size of PNGs.
  package var compression = PNGCompression.default
  /// The locations of the files named in request lines.
  package var places = TarPlaces()
  /// The requests made so far.
  let asked = AskedLines()
  /// The folders with new files that must be flushed to disk at the end.
  let folders = WrittenFolders()

  /// Makes a context with default limits, all cores, no deadline and no archives.
  package init() {}

  /// Makes a default context for the given number of parallel jobs; nil for one per core.
  package init(jobs: Int?) {
    if let jobs { pictures.work.budget = WorkerBudget(jobs) }
  }
}
