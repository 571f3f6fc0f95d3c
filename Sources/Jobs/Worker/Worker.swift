import Images
import Outfits
import Core
import FoundationEssentials

/// Answers JSON request lines with one line each, for `what2wear worker` and the studio's
/// processes.
package struct Worker: Sendable {
  /// The public jobs, documented in `docs/worker.schema.json`.
  package static let publishedJobs: [any WireJob.Type] = [MakeThumbnails.self, DrawCollage.self]

  /// All jobs. Most jobs can write to any path, so only the studio's processes accept all of them.
  package static let allJobs: [any WireJob.Type] =
    publishedJobs + [
      ReadPhoto.self, MakePagePicture.self, CutOut.self, FindThings.self, DrawPiece.self,
      DrawOutfit.self, ShareOutfit.self, DrawPacking.self, SharePacking.self,
    ]

  private let jobs: [any WireJob.Type]
  package var context = JobContext()
  /// The time limit for a job, or nil for none.
  package var timeout: Duration?

  package init(_ jobs: [any WireJob.Type]) {
    self.jobs = jobs
  }

  /// Answers all request lines, and then flushes the written files to disk, except files for an
  /// archive. A line is read only when a task is free to process it.
  ///
  /// - Parameters:
  ///   - count: the maximum number of lines processed at once.
  ///   - write: sends an answer. An error ends all work, because the caller is gone.
  package func run(
    _ lines: RequestLines, atOnce count: Int,
    write: @escaping @Sendable (WorkerAnswer) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          while let line = try await lines.next() {
            try write(await answer(to: line, longest: lines.longest))
            // If the archive cannot be written, further work for it is useless.
            if let conflict = context.asked.conflict { throw conflict }
          }
        }
      }
      while try await group.next() != nil {}
    }
    try context.folders.synchronize()
  }

  /// Returns the answer to any line, even an invalid one.
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
          id: call.id, result: await result(of: call.job), hasWholeFailure: call.isNamed)
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
