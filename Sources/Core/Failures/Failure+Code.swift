// Codes of failures, and their classes.

extension Failure {
  /// The reasons that somebody can do something about, each another thing.
  public enum Code: String, CaseIterable, Codable, Sendable {
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
    /// The library that reads its format is missing on this machine.
    case missingLibrary
    /// No garment is found in it to cut out.
    case notCutOut
    /// What a file holds cannot be used for another reason.
    case unusable
    /// A file is gone, or cannot be read.
    case missing
    /// A file cannot be put where it is to be.
    case cannotCreate
    /// Reading or writing failed underway, as on a full disk.
    case inputOutput
    /// There is not enough memory for now.
    case outOfMemory
    /// The machine lacks something else, such as a font.
    case unavailable
    /// The work was cancelled, or not done by its deadline.
    case interrupted
    /// It asks for nothing that can be done.
    case usage
    /// What nobody foresaw.
    case `internal`

    // Codes about a wardrobe:

    /// The named thing is not in it.
    case notThere
    /// There is none.
    case noWardrobe
    /// It does not take what was asked for as things are in it.
    case refused
    /// A number of pieces that there cannot be of a garment.
    case quantity
    /// The bag would hold more pieces of a garment than may be.
    case tooManyPieces
    /// The bag would hold more garments than may be.
    case bagIsFull
    /// Somebody else changed the same in between.
    case changedMeanwhile
    /// A stored photo holds other bytes than it is named for.
    case changedPhoto

    // Codes about the process that was to do it:

    /// It died: of a picture that no limit foresaw. Nothing else was harmed.
    case crashed
    /// It was not done in time, and was ended.
    case timedOut
    /// Its caller no longer waits for it.
    case cancelled
    /// Too many jobs wait already.
    case overloaded
    /// None could be started, or spoken with.
    case noWorker
  }

  /// The class of a failure, by which a caller of many jobs counts and decides.
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

    /// True if the same job may succeed later, or on another machine. More memory than a worker may have is
    /// more at the next try, too.
    public var isRetryable: Bool {
      switch self {
      case .inputOutput, .unavailable, .interrupted: true
      case .usage, .unusable, .missing, .cannotCreate, .memory, .internal: false
      }
    }
  }
}

extension Failure.Code {
  /// The class that it belongs to.
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

  /// True if the process that was to do the job is at fault, and not what it was asked for.
  public var isOfProcess: Bool {
    switch self {
    case .crashed, .timedOut, .cancelled, .overloaded, .noWorker: true
    default: false
    }
  }
}
