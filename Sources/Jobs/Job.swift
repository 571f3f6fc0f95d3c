package import Images
import Core

/// Something to do with pictures, and how it is done. Commands run it in their own process.
package protocol Job: Sendable {
  /// What the job finds out.
  associatedtype Answer: Sendable

  /// Does the job.
  ///
  /// - Throws: any error; ``Failure`` says what it means.
  func run(_ context: JobContext) async throws -> Answer
}

/// A job that another process may ask for by a line of JSON: paths, words and numbers.
///
/// To add one: a file in `Requests/` with a type that conforms, and its name in `Worker.allJobs`. One that a process of
/// this program asks for is `Encodable` too. Large things go by files, for a job and its answer are a line each.
package protocol WireJob: Job, Decodable where Answer: Encodable {
  /// What lines call it; no two jobs are called the same.
  static var name: String { get }
}

/// The answer of a job that finds nothing out.
package struct NoAnswer: Codable, Sendable {}

/// What jobs may take, and what they share.
package struct JobContext: Sendable {
  /// The limits on photos and memory, the workers, and until when there is time.
  package var pictures = PictureContext()
  /// How far a decoder may shrink a photo before it is resampled.
  package var effort = DecodingEffort.standard
  /// How much time to give to the length of PNGs.
  package var compression = PNGCompression.default
  /// The place of the files that lines name.
  package var places = TarPlaces()
  /// What lines have asked for so far.
  let asked = AskedLines()
  /// Where files were written that are to be brought to the disk at the end.
  let folders = WrittenFolders()

  /// The usual limits, all cores, no deadline and no archives.
  package init() {}

  /// The same for as many photos at once as somebody asked for; nil for the cores.
  package init(jobs: Int?) {
    if let jobs { pictures.work.budget = WorkerBudget(jobs) }
  }
}
