import CommandSupport
import ArgumentParser
import Core
import Glibc
import Synchronization
import SystemPackage

/// A new password from whoever sits at the terminal, or from standard input.
enum PasswordInput {
  /// Longer than any password may be, with its line end.
  private static let longestLine = 4096

  /// Asks twice on the terminal, where nothing of it is shown; else reads one line.
  ///
  /// - Throws: a failure where there is none; `CancellationError` with the task.
  static func read() throws -> String {
    guard isatty(FileDescriptor.standardInput.rawValue) == 1 else { return try line() }
    while true {
      let first = try ask(CommandWords.text("Password: "))
      if try ask(CommandWords.text("Repeat the password: ")) == first { return first }
      try Dialogue.say(CommandWords.text("The passwords differ."))
    }
  }

  private static func ask(_ prompt: String) throws -> String {
    let isHidden = HiddenTyping.begin()
    defer {
      if isHidden {
        HiddenTyping.end()
        // The line end that was typed is not shown either.
        try? Dialogue.say("")
      }
    }
    try Dialogue.write(prompt)
    return try line()
  }

  /// One line, without its end.
  private static func line() throws -> String {
    var bytes: [UInt8] = []
    while let byte = try nextByte(), byte != UInt8(ascii: "\n") {
      bytes.append(byte)
      if bytes.count > longestLine { throw BadInput("The password is too long.") }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if bytes.isEmpty { throw BadInput("No password was entered; nothing was changed.") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw BadInput("The password is not UTF-8 text.")
    }
    return text
  }

  /// One at a time: what comes behind the line is for others. Nil at the end.
  private static func nextByte() throws -> UInt8? {
    let input = FileDescriptor.standardInput
    var request = pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)
    // Cancelling the command does not wait for a line end.
    while unsafe poll(&request, 1, 100) == 0 {
      if Task.isCancelled { throw CancellationError() }
    }
    var byte: [UInt8] = [0]
    do {
      let count = try unsafe byte.withUnsafeMutableBytes { try unsafe input.read(into: $0) }
      return count == 0 ? nil : byte[0]
    } catch {
      let reason = (error as? Errno ?? .ioError).reason
      throw CommandFailure("standard input: \(reason)", .inputOutput)
    }
  }
}

/// Keeps a terminal from showing what is typed.
enum HiddenTyping {
  private static let before = Mutex<termios?>(nil)

  /// Returns true if there was a terminal to hide it on.
  static func begin() -> Bool {
    before.withLock { before in
      var settings = termios()
      guard unsafe tcgetattr(FileDescriptor.standardInput.rawValue, &settings) == 0 else {
        return false
      }
      before = settings
      settings.c_lflag &= ~tcflag_t(ECHO)
      // Text typed ahead is kept.
      return unsafe tcsetattr(FileDescriptor.standardInput.rawValue, TCSADRAIN, &settings) == 0
    }
  }

  /// Shows it again; nothing where nothing was hidden. Signals call this before they end the process.
  static func end() {
    before.withLock { before in
      guard var settings = before else { return }
      _ = unsafe tcsetattr(FileDescriptor.standardInput.rawValue, TCSADRAIN, &settings)
      before = nil
    }
  }
}
