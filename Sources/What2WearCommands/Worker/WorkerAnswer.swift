import Codecs
import Collages
import Files
import FoundationEssentials
import Pixels
import SystemPackage
import Thumbnails

/// What became of a line: a line of its own.
struct WorkerAnswer: Sendable {
  /// A file that is there.
  struct Output: Encodable, Sendable {
    var bytes: Int
    var height: Int
    var path: String
    var sha256: String
    var width: Int
  }

  /// Why there is none.
  struct Failure: Encodable, Sendable {
    var code: Code
    var message: String
    /// Whether the same line may succeed later, or on another machine.
    var retryable: Bool
  }

  /// The class of a failure, by which a caller counts and decides.
  enum Code: String, Encodable, CaseIterable, Sendable {
    /// The line asks for nothing that can be done.
    case usage
    /// What a photo or a recipe holds cannot be used.
    case unusable
    /// An input is not there, or may not be read.
    case missing
    /// A file cannot be put where it is to be.
    case cannotCreate = "cannot-create"
    /// Reading or writing failed underway, as on a full disk.
    case inputOutput = "input-output"
    /// A photo takes more memory than the worker may have.
    case memory
    /// What the machine lacks, such as a font.
    case unavailable
    /// The work was given up.
    case interrupted
    /// What nobody foresaw.
    case `internal`
  }

  /// Nil where the line does not say.
  var id: String?
  /// Counted from 1; said where there is no identifier.
  var line: Int?
  var key: String?
  var outputs: [Output]?
  var isUnchanged = false
  var warnings: [String] = []
  var failure: Failure?
}

extension WorkerAnswer {
  init(_ request: WorkerRequest, _ made: NamedThumbnails.Made) {
    self.init(id: request.id, key: made.key, outputs: made.thumbnails.map(Output.init))
    warnings = made.warnings.map { $0.withWayOut(isOfGarment: false) }
  }

  init(id: String?, line: Int? = nil, _ failure: Failure) {
    self.init(id: id, line: id == nil ? line : nil, key: nil, outputs: nil, failure: failure)
  }
}

extension WorkerAnswer.Output {
  init(_ made: NamedThumbnails.Thumbnail) {
    self.init(
      bytes: made.byteCount, height: made.size.height, path: made.path.string,
      sha256: made.sha256, width: made.size.width)
  }
}

extension WorkerAnswer.Failure {
  /// A line that asks for nothing that can be done.
  init(usage words: String) { self.init(code: .usage, message: words, retryable: false) }

  init(_ error: any Error) {
    let diagnosis = Diagnosis(error)
    let code: WorkerAnswer.Code =
      switch diagnosis.status {
      case .usage, .success, .readerGone: .usage
      case .data: (error as? FileFailure)?.cause is MemoryFault ? .memory : .unusable
      case .noInput: .missing
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .unavailable: .unavailable
      case .interrupted: .interrupted
      case .software: .internal
      }
    // More memory than the worker may have is more at the next try, too.
    let mayGoBetter: Set<WorkerAnswer.Code> = [.inputOutput, .unavailable, .interrupted]
    self.init(
      code: code, message: diagnosis.lines.joined(separator: "; "),
      retryable: mayGoBetter.contains(code))
  }
}

extension WorkerAnswer: Encodable {
  private enum Key: String, CodingKey {
    case id, line, key, outputs, unchanged, warnings, error
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(line, forKey: .line)
    try values.encodeIfPresent(key, forKey: .key)
    try values.encodeIfPresent(outputs, forKey: .outputs)
    if isUnchanged { try values.encode(true, forKey: .unchanged) }
    if !warnings.isEmpty { try values.encode(warnings, forKey: .warnings) }
    try values.encodeIfPresent(failure, forKey: .error)
  }
}
