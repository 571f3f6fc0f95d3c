import FoundationEssentials
import What2Wear

/// What the server writes to a worker, and what it answers: JSON, a line each.
enum JobMessage {
  private struct Name: Codable {
    var job: String
  }

  private struct Call<Job: PhotoJob>: Codable {
    var job: String
    var request: Job
  }

  private struct Reply<Answer: Codable>: Codable {
    /// One of the two.
    var answer: Answer?
    var refusal: RefusedPhoto?
  }

  /// No answer to a job is of one.
  private struct Nothing: Codable {}

  /// Longer lines are none that either side writes.
  static let longestLine = 1 << 22

  static func line<Job: PhotoJob>(asking job: Job) throws -> [UInt8] {
    Array(try JSONEncoder().encode(Call(job: Job.name, request: job))) + [UInt8(ascii: "\n")]
  }

  /// What a worker answers to a line.
  static func answer(to line: [UInt8], _ context: PictureContext) async -> [UInt8] {
    // What cannot be written as JSON is a number that is none; the server then says that it was no answer.
    let reply = (try? await reply(to: line, context)) ?? Data("{}".utf8)
    return Array(reply) + [UInt8(ascii: "\n")]
  }

  private static func reply(to line: [UInt8], _ context: PictureContext) async throws -> Data {
    let name = try JSONDecoder().decode(Name.self, from: Data(line)).job
    guard let job = PhotoJobs.all.first(where: { $0.name == name }) else {
      return try JSONEncoder().encode(
        Reply<Nothing>(refusal: RefusedPhoto(.other, "there is no job '\(name)'")))
    }
    return try await perform(job, line, context)
  }

  private static func perform<Job: PhotoJob>(
    _: Job.Type, _ line: [UInt8], _ context: PictureContext
  ) async throws -> Data {
    let job = try JSONDecoder().decode(Call<Job>.self, from: Data(line)).request
    var reply = Reply<Job.Answer>()
    do throws(FileFailure) {
      reply.answer = try await job.run(context)
    } catch {
      reply.refusal = RefusedPhoto(error)
    }
    return try JSONEncoder().encode(reply)
  }

  /// Reads what a worker answered.
  static func answer<Job: PhotoJob>(
    to _: Job.Type, in line: [UInt8]
  ) throws(JobFailure) -> Job.Answer {
    guard let reply = try? JSONDecoder().decode(Reply<Job.Answer>.self, from: Data(line)) else {
      throw .noWorker("a worker process gave no answer that can be read")
    }
    if let answer = reply.answer { return answer }
    throw .refused(reply.refusal ?? RefusedPhoto(.other, "a worker process gave no answer"))
  }
}
