import CommandSupport
import ArgumentParser
import Core
import Glibc
import Synchronization
import SystemPackage

/// Reads a new password from the terminal or from standard input.
enum PasswordInput {
  /// The maximum length of a line in bytes, which is longer than any valid password.
  private static let longestLine = 4096

  /// Asks for the password twice on the terminal without showing it, or reads one line from other
  /// input.
  ///
  /// - Throws: an error if there is no password; `CancellationError` if the task is cancelled.
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
        // The user's line break is hidden, too, so it is printed here.
        try? Dialogue.say("")
      }
    }
    try Dialogue.write(prompt)
    return try line()
  }

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

  /// Reads one byte, and leaves later input for other readers. Returns nil at the end of the input.
  private static func nextByte() throws -> UInt8? {
    let input = FileDescriptor.standardInput
    var request = pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)
    // Polling lets the command be cancelled before the user presses Enter.
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

enum HiddenTyping {
  private static let before = Mutex<termios?>(nil)

  /// Hides typed text if standard input is a terminal. Returns true if the text is hidden.
  static func begin() -> Bool {
    before.withLock { before in
      var settings = termios()
      guard unsafe tcgetattr(FileDescriptor.standardInput.rawValue, &settings) == 0 else {
        return false
      }
      before = settings
      settings.c_lflag &= ~tcflag_t(ECHO)
      // TCSADRAIN keeps text that the user typed before the prompt.
      return unsafe tcsetattr(FileDescriptor.standardInput.rawValue, TCSADRAIN, &settings) == 0
    }
  }

  /// Shows typed text again, if it was hidden. Signal handlers call this function, too.
  static func end() {
    before.withLock { before in
      guard var settings = before else { return }
      _ = unsafe tcsetattr(FileDescriptor.standardInput.rawValue, TCSADRAIN, &settings)
      before = nil
    }
  }
}
