package import Core
import FoundationEssentials

/// A request line: an identifier, and a job with its parameters. The public jobs of
/// `docs/worker.schema.json` have no `job` key, and are recognized by their other keys.
struct WorkerCall: DecodableWithConfiguration {
  private enum Key: String, CodingKey {
    case id, job, collage
  }

  private struct Identified: Decodable {
    var id: String
  }

  var id: String
  var job: any WireJob
  /// True if the line has a `job` key.
  var isNamed: Bool

  init(from decoder: any Decoder, configuration jobs: [any WireJob.Type]) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let name = try values.decodeIfPresent(String.self, forKey: .job)
    isNamed = name != nil
    let usual = values.contains(.collage) ? DrawCollage.name : MakeThumbnails.name
    guard let type = jobs.first(where: { $0.name == name ?? usual }) else {
      throw values.fault("names an unknown job", at: .job)
    }
    job = try type.init(from: decoder)
    id = try values.decode(String.self, forKey: .id)
  }

  /// Returns the identifier in a line that may otherwise be invalid, or nil.
  static func identifier(in line: [UInt8]) -> String? {
    try? JSONDecoder().decode(Identified.self, from: Data(line)).id
  }
}

/// The requests and answers between a process and its own worker.
package enum WorkerExchange {
  private enum Key: String, CodingKey {
    case id, job, error, failure
  }

  /// A constant identifier is enough, because only one request is pending at a time.
  private static let id = "1"

  private struct Call<Request: WireJob & Encodable>: Encodable {
    var request: Request

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(WorkerExchange.id, forKey: .id)
      try values.encode(Request.name, forKey: .job)
      try request.encode(to: encoder)
    }
  }

  private struct Reply<Answer: Decodable>: Decodable {
    var result: Result<Answer, Failure>

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      if values.contains(.error) {
        throw values.fault("is the answer to a line that was not understood", at: .error)
      }
      if try values.decode(String.self, forKey: .id) != WorkerExchange.id {
        throw values.fault("is another's", at: .id)
      }
      if let failure = try values.decodeIfPresent(Failure.self, forKey: .failure) {
        result = .failure(failure)
      } else {
        result = .success(try Answer(from: decoder))
      }
    }
  }

  package static func line(asking request: some WireJob & Encodable) throws -> [UInt8] {
    Array(try JSONEncoder().encode(Call(request: request))) + [UInt8(ascii: "\n")]
  }

  package static func answer<Request: WireJob>(
    to _: Request.Type, in line: [UInt8]
  ) throws(Failure) -> Request.Answer where Request.Answer: Decodable {
    guard let reply = try? JSONDecoder().decode(Reply<Request.Answer>.self, from: Data(line)) else {
      throw Failure(.noWorker, "a worker process gave an unreadable answer")
    }
    return try reply.result.get()
  }
}
