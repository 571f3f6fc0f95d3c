extension Failure {
  /// The reason for a failure.
  public enum Code: String, CaseIterable, Codable, Sendable {
    /// The bytes are not in a supported photo format.
    case notAPhoto
    /// The file is damaged.
    case damaged
    /// The file is truncated, for example because a copy was interrupted.
    case cutOff
    /// The file uses an unsupported variant of its format.
    case unusualKind
    /// The image has too many pixels.
    case tooLarge
    /// Decoding the image needs more memory than allowed.
    case tooMuchMemory
    /// The library that reads this file format is missing.
    case missingLibrary
    /// No garment was found in the photo.
    case notCutOut
    /// The file's contents cannot be used for another reason.
    case unusable
    /// The file is missing or unreadable.
    case missing
    /// The file cannot be created at its destination.
    case cannotCreate
    /// Reading or writing failed partway, for example because the disk is full.
    case inputOutput
    /// Not enough memory is available at the moment.
    case outOfMemory
    /// The machine lacks another requirement, such as a font.
    case unavailable
    /// The work was cancelled or missed its deadline.
    case interrupted
    /// The request is invalid.
    case usage
    /// An unexpected internal error occurred.
    case `internal`

    // Wardrobe codes

    /// The wardrobe does not contain the named item.
    case notThere
    /// The wardrobe does not exist.
    case noWardrobe
    /// The wardrobe's current state does not allow the request.
    case refused
    /// The requested quantity of a garment is invalid.
    case quantity
    /// The quantity of a garment in the bag would be too large.
    case tooManyPieces
    /// The bag would contain too many different garments.
    case bagIsFull
    /// Another user changed the same item in the meantime.
    case changedMeanwhile
    /// A stored photo no longer matches the hash in its file name.
    case changedPhoto

    // Worker process codes

    /// The worker process crashed. Other jobs are not affected.
    case crashed
    /// The job timed out, so its worker process was terminated.
    case timedOut
    /// The caller has stopped waiting for the job.
    case cancelled
    /// Too many jobs are already waiting.
    case overloaded
    /// No worker process could be started or reached.
    case noWorker
  }

  /// The category of a failure, for callers that do not need the exact code.
  public enum Category: String, CaseIterable, Codable, Sendable {
    case usage
    case unusable
    case missing
    case cannotCreate = "cannot-create"
    case inputOutput = "input-output"
    case memory
    case unavailable
    case interrupted
    case `internal`

    /// True if the same job may succeed later or on another machine.
    ///
    /// Memory failures are not retryable, because a worker's memory limit stays the same.
    public var isRetryable: Bool {
      switch self {
      case .inputOutput, .unavailable, .interrupted: true
      case .usage, .unusable, .missing, .cannotCreate, .memory, .internal: false
      }
    }
  }
}

extension Failure.Code {
  /// The category of this code.
  public var category: Failure.Category {
    switch self {
    case .notAPhoto, .damaged, .cutOff, .unusualKind, .tooLarge, .missingLibrary, .notCutOut,
      .unusable, .refused, .tooManyPieces, .bagIsFull, .changedPhoto:
      .unusable
    case .tooMuchMemory: .memory
    case .missing, .notThere, .noWardrobe: .missing
    case .cannotCreate: .cannotCreate
    case .inputOutput, .outOfMemory: .inputOutput
    case .unavailable, .noWorker: .unavailable
    case .interrupted, .timedOut, .cancelled, .overloaded, .changedMeanwhile: .interrupted
    case .usage, .quantity: .usage
    case .internal, .crashed: .internal
    }
  }

  /// True if the worker process is at fault, rather than the request.
  public var isOfProcess: Bool {
    switch self {
    case .crashed, .timedOut, .cancelled, .overloaded, .noWorker: true
    default: false
    }
  }
}
