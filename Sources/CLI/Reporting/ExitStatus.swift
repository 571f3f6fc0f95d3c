import Core
import Jobs

/// Exit codes of sysexits.h. A command throws an exit code if its errors were already printed.
package enum ExitStatus: Int32, Error {
  case success = 0
  /// The usage is invalid (EX_USAGE).
  case usage = 64
  /// An input is not a usable image (EX_DATAERR).
  case data = 65
  /// An input is missing or unreadable (EX_NOINPUT).
  case noInput = 66
  /// A required resource of this machine is missing, such as a font (EX_UNAVAILABLE).
  case unavailable = 69
  /// An internal error occurred (EX_SOFTWARE).
  case software = 70
  /// An output cannot be created (EX_CANTCREAT).
  case cannotCreate = 73
  /// Input or output failed during the work (EX_IOERR).
  case inputOutput = 74
  /// The work was cancelled or timed out (EX_TEMPFAIL).
  case interrupted = 75
  /// The reader of standard output has closed it. Shells report SIGPIPE with this exit code, too.
  case readerGone = 141

  init(_ code: Failure.Code) {
    self =
      switch code.category {
      case .usage: .usage
      case .unusable, .memory: .data
      case .missing: .noInput
      case .unavailable: .unavailable
      case .internal: .software
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .interrupted: .interrupted
      }
  }
}
