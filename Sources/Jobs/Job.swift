package import Images

/// Something to do with pictures: what it needs to know, as paths, words and numbers, and how it is done.
///
/// To add a job: a file in `Requests/` with a type that conforms, and its name in `Worker.allJobs`. One that another
/// process asks for is `Encodable` too. Large things go by files, for a job and its answer are a line each.
package protocol Job: Decodable, Sendable {
  /// What the job finds out.
  associatedtype Answer: Encodable & Sendable

  /// What lines call it; no two jobs are called the same.
  static var name: String { get }

  /// Does the job.
  ///
  /// - Throws: any error; ``JobFailure`` says what it means.
  func run(_ context: JobContext) async throws -> Answer
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
  /// Where the files are that lines name.
  package var places = TarPlaces()
  /// What lines have asked for so far.
  let asked = AskedLines()
  /// Where files were written that are to be brought to the disk at the end.
  let folders = WrittenFolders()

  /// The usual limits, all cores, no deadline and no archives.
  package init() {}
}
