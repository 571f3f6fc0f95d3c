package import What2Wear

/// Something that a worker process does with a picture: what it needs to know, as paths and numbers, and how
/// it is done.
///
/// To add a job: a file in `Jobs/` with a type that conforms, and its line in `PhotoJobs.all`. Large things
/// go by files, for a job and its answer are a line each.
package protocol PhotoJob: Codable, Sendable {
  /// What the job finds out.
  associatedtype Answer: Codable & Sendable

  /// What it is called between the processes; no two jobs are called the same.
  static var name: String { get }

  /// Does the job, in a worker process.
  ///
  /// - Parameter context: the limits on photos and memory, and until when there is time.
  func run(_ context: PictureContext) async throws(FileFailure) -> Answer
}

/// The jobs that a worker knows.
enum PhotoJobs {
  static let all: [any PhotoJob.Type] = [
    ReadingJob.self, ThumbnailJob.self, MaskedPictureJob.self, CutoutJob.self, ThingsJob.self,
    PieceJob.self,
    LookJob.self, BundleJob.self, PackingJob.self, PackingBundleJob.self,
  ]
}

/// Why a job was not done.
package enum JobFailure: Error, Hashable, Sendable {
  /// The worker says why not.
  case refused(RefusedPhoto)
  /// The worker process died of a signal, or ended by itself: a picture that no limit foresaw. Nothing else
  /// was harmed.
  case died(signal: Int32?)
  /// It was not done in time, and the worker process was ended.
  case tookTooLong
  /// Nobody waits for it any more.
  case cancelled
  /// Too many jobs wait already.
  case overloaded
  /// No worker process could be started, or spoken with; why, in words.
  case noWorker(String)
}

/// Why a photo cannot be used, in a form that goes between processes and that a page can word in the user's
/// language.
package struct RefusedPhoto: Codable, Hashable, Sendable {
  /// The reasons that a user can do something about, each another thing.
  package enum Reason: String, CaseIterable, Codable, Sendable {
    /// The bytes are of no format that is read.
    case notAPhoto
    /// The file is damaged.
    case damaged
    /// The file ends too early: it was not copied whole.
    case cutOff
    /// A kind of its format that is not read.
    case unusualKind
    /// It has more pixels than may be.
    case tooLarge
    /// Decoding it takes more memory than may be.
    case tooMuchMemory
    /// The library that reads its format is missing on the server.
    case missingLibrary
    /// No garment is found in it to cut out.
    case notCutOut
    /// The photo's file is gone, or cannot be read.
    case missing
    /// There was no room or no memory on the server.
    case noRoom
    /// It took too long.
    case tookTooLong
    /// Anything else.
    case other

    /// Whether the photo would be refused at any other time as well, for it is not the server that lacks
    /// room or time.
    var isOfPhoto: Bool {
      switch self {
      case .noRoom, .tookTooLong: false
      default: true
      }
    }
  }

  /// What a page decides by.
  package var reason: Reason
  /// The reason in English, as a clause without a full stop, as the command line says it.
  package var words: String

  package init(_ reason: Reason, _ words: String) {
    (self.reason, self.words) = (reason, words)
  }
}

extension RefusedPhoto {
  init(_ failure: FileFailure) {
    self.init(Reason(failure), failure.reason)
  }
}

extension RefusedPhoto.Reason {
  fileprivate init(_ failure: FileFailure) {
    if failure.interruption != nil {
      self = .tookTooLong
      return
    }
    switch failure.cause {
    case let error as CodecError: self = Self(error)
    case is MemoryFault: self = .tooMuchMemory
    case CutoutFault.refused: self = .notCutOut
    default:
      self =
        switch failure.kind {
        case .missing: .missing
        case .inputOutput, .cannotCreate: .noRoom
        case .interrupted: .tookTooLong
        case .unusable: .other
        }
    }
  }

  private init(_ error: CodecError) {
    self =
      switch error {
      case .notAnImage: .notAPhoto
      case .damaged: .damaged
      case .truncated: .cutOff
      case .unsupported: .unusualKind
      case .tooLarge, .beyondLibrary, .beyondFormat: .tooLarge
      case .missingLibrary: .missingLibrary
      case .beyondMemory: .tooMuchMemory
      case .outOfMemory, .system: .noRoom
      case .interrupted: .tookTooLong
      case .notEncoded: .other
      }
  }
}
