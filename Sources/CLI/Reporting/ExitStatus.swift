import Core
import Jobs

/// Exit codes of sysexits.h; thrown to end a command whose errors are already on standard error.
package enum ExitStatus: Int32, Error {
  case success = 0
  /// Wrong usage (EX_USAGE).
  case usage = 64
  /// An input is not a usable image (EX_DATAERR).
  case data = 65
  /// An input is missing or unreadable (EX_NOINPUT).
  case noInput = 66
  /// Something needed on this machine is missing, such as a font (EX_UNAVAILABLE).
  case unavailable = 69
  /// An error that nobody foresaw (EX_SOFTWARE).
  case software = 70
  /// An output cannot be created (EX_CANTCREAT).
  case cannotCreate = 73
  /// Input or output failed underway (EX_IOERR).
  case inputOutput = 74
  /// The work was cancelled, or not done in time (EX_TEMPFAIL).
  case interrupted = 75
  /// Who read standard output has gone: as a shell tells of a program that SIGPIPE ended.
  case readerGone = 141

  /// What a failure of such a code ends the program with.
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
