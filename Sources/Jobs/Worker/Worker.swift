import Images
import Outfits
import Core
import FoundationEssentials

/// Does what lines of JSON ask for, and answers each with a line: the loop of `what2wear worker`, and of the
/// processes that the studio starts.
package struct Worker: Sendable {
  /// The jobs of `docs/worker.schema.json`, which anybody may ask for.
  package static let publishedJobs: [any WireJob.Type] = [MakeThumbnails.self, DrawCollage.self]

  /// Every job. Most write wherever they are told, so only the studio's processes do all of them.
  package static let allJobs: [any WireJob.Type] =
    publishedJobs + [
      ReadPhoto.self, MakePagePicture.self, CutOut.self, FindThings.self, DrawPiece.self,
      DrawOutfit.self, ShareOutfit.self, DrawPacking.self, SharePacking.self,
    ]

  /// The jobs that lines may ask for.
  private let jobs: [any WireJob.Type]
  /// What jobs may take.
  package var context = JobContext()
  /// After how long a job gives up by itself; nil for never.
  package var timeout: Duration?

  /// A worker that does these jobs, which take as long as they need.
  package init(_ jobs: [any WireJob.Type]) {
    self.jobs = jobs
  }

  /// Answers lines until there are none. Those that are under way are so many at most: no more are read before
  /// one is answered. All files are on the disk at the end, but for those that go into an archive.
  ///
  /// - Parameters:
  ///   - count: how many lines are worked on at once.
  ///   - write: sends an answer; an error of it ends the others, too, of which nobody would hear.
  package func run(
    _ lines: RequestLines, atOnce count: Int,
    write: @escaping @Sendable (WorkerAnswer) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          while let line = try await lines.next() {
            try write(await answer(to: line, longest: lines.longest))
            // Nothing is made for an archive that cannot be.
            if let conflict = context.asked.conflict { throw conflict }
          }
        }
      }
      while try await group.next() != nil {}
    }
    try context.folders.synchronize()
  }

  /// The answer to a line, whatever is in it.
  private func answer(to line: RequestLines.Line, longest: Int) async -> WorkerAnswer {
    switch line {
    case .tooLong(let number):
      let failure = Failure(.usage, "the line is longer than \(longest >> 20) MiB")
      return WorkerAnswer(line: number, result: .failure(failure))
    case .text(let bytes, let number):
      do {
        let call = try JSONDecoder().decode(
          WorkerCall.self, from: Data(bytes), configuration: jobs)
        return WorkerAnswer(
          id: call.id, result: await result(of: call.job), tellsAll: call.isNamed)
      } catch {
        return WorkerAnswer(
          id: WorkerCall.identifier(in: bytes), line: number, result: .failure(Self.misuse(error)))
      }
    }
  }

  private func result(of job: any WireJob) async -> Result<any Encodable & Sendable, Failure> {
    var context = context
    if let timeout { context.pictures.work.deadline = .after(timeout) }
    do {
      return .success(try await job.run(context))
    } catch {
      var failure = Failure(error)
      failure.about = Message(verbatim: context.places.shown(failure.subject))
      failure.reason = Message(verbatim: context.places.shown(failure.detail))
      return .failure(failure)
    }
  }

  private static func misuse(_ error: any Error) -> Failure {
    switch error {
    case let error as DecodingError:
      let fault = DecodingFault(error)
      let words = fault.place.isEmpty ? fault.words : "\(fault.place): \(fault.words)"
      return Failure(.usage, "the line is not a request: \(words)")
    case let error as RecipeError:
      return Failure(.usage, "the line is not a request: collage.recipe: \(error)")
    default: return Failure(error)
    }
  }
}
