import Foundation
import Hummingbird
package import Logging
import ServiceLifecycle
import Subprocess
import SystemPackage

/// Sends mail while nobody waits for it: an answer that took longer where there is an account would tell that
/// there is one.
package final class Outbox: Service {
  /// How many may wait; more are given up.
  private static let room = 200

  private let command: String?
  private let jobs: AsyncStream<@Sendable () async -> Letter?>
  private let continuation: AsyncStream<@Sendable () async -> Letter?>.Continuation
  private let logger: Logger

  /// - Parameters:
  ///   - command: for the shell; gets the mail, with its heads, on standard input.
  ///   - logger: is told what could not be sent, never to whom.
  package init(command: String?, logger: Logger) {
    self.command = command
    self.logger = logger
    (jobs, continuation) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingOldest(Self.room))
  }

  var isThere: Bool { command != nil }

  /// Has `letter` written and sent by and by; it may say that there is none to send.
  func send(_ letter: @escaping @Sendable () async -> Letter?) {
    if case .dropped = continuation.yield(letter) {
      logger.error("a mail was given up: too many wait to be sent")
    }
  }

  package func run() async throws {
    await withGracefulShutdownHandler {
      for await job in jobs.cancelOnGracefulShutdown() {
        if let letter = await job() { await hand(letter) }
      }
    } onGracefulShutdown: {
      self.continuation.finish()
    }
  }

  private func hand(_ letter: Letter) async {
    guard let command else { return }
    let message = letter.message(date: Date(), id: UUID().uuidString.lowercased())
    do {
      let result = try await Subprocess.run(
        .path("/bin/sh"), arguments: ["-c", command], input: .string(message),
        output: .discarded, error: .string(limit: 1 << 14))
      if result.terminationStatus.isSuccess { return }
      logger.error(
        "mail could not be sent",
        metadata: ["status": "\(result.terminationStatus)", "said": "\(result.standardError)"])
    } catch {
      logger.error("mail could not be sent", metadata: ["error": "\(error)"])
    }
  }
}
