import CCore
import Foundation
import Glibc
package import Logging
import ServiceLifecycle
import Subprocess
import Synchronization
import SystemPackage

/// Sends mail in the background. If responses waited for the mail, their timing would reveal
/// whether an account exists.
///
/// A shell command delivers the mail. Several commands run at once, so that a command that hangs
/// does not delay other mail. During a shutdown, waiting mail is delivered until the time limit.
package final class Outbox: Service {
  package struct Limits: Sendable {
    /// The maximum number of waiting mails. Further mails are dropped.
    package var room = 200
    package var atOnce = 4
    package var tries = 2
    package var time = Duration.seconds(60)
    package var pause = Duration.seconds(10)

    package init() {}
  }

  package typealias Job = @Sendable () async -> MailMessage?

  private let command: String?
  private let limits: Limits
  private let sleep: @Sendable (Duration) async throws -> Void
  private let logger: Logger
  private let jobs: AsyncStream<Job>
  private let continuation: AsyncStream<Job>.Continuation
  /// The number of mails that are neither sent nor dropped.
  private let unsent = Atomic(0)

  /// - Parameters:
  ///   - command: the shell command that gets the mail, with its headers, on standard input.
  ///   - limits: the limits on sending.
  ///   - logger: the logger for failures. Neither the recipient nor the command's output is logged.
  ///   - sleep: waits for a duration; throws if the task is cancelled.
  package init(
    command: String?, limits: Limits = Limits(), logger: Logger,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    (self.command, self.limits, self.logger, self.sleep) = (command, limits, logger, sleep)
    (jobs, continuation) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingOldest(limits.room))
  }

  var isThere: Bool { command != nil }

  /// Writes and sends a mail in the background, unless the closure `mail` returns nil.
  package func send(_ mail: @escaping Job) {
    unsent.add(1, ordering: .relaxed)
    if case .enqueued = continuation.yield(mail) { return }
    unsent.subtract(1, ordering: .relaxed)
    logger.error("a mail was given up: too many wait to be sent")
  }

  package func run() async throws {
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        var count = 0
        for await job in jobs {
          if count == limits.atOnce {
            _ = await group.next()
          } else {
            count += 1
          }
          group.addTask { await self.perform(job) }
        }
      }
    } onGracefulShutdown: {
      self.continuation.finish()
    }
    let left = unsent.load(ordering: .relaxed)
    guard left > 0 else { return }
    logger.error("mails were not sent: the studio ended", metadata: ["count": "\(left)"])
  }

  private func perform(_ job: Job) async {
    if let mail = await job() { await hand(mail) }
    if !Task.isCancelled { unsent.subtract(1, ordering: .relaxed) }
  }

  private func hand(_ mail: MailMessage) async {
    guard let command else { return }
    // Each retry sends the same message, so that a mail program recognizes duplicates.
    let message = mail.message(date: Date(), id: UUID().uuidString.lowercased())
    var fault: String?
    for number in 1...max(1, limits.tries) {
      if number > 1 { try? await sleep(limits.pause) }
      fault = await attempt(command, message)
      if fault == nil || Task.isCancelled { return }
    }
    logger.error("a mail could not be sent", metadata: ["reason": "\(fault ?? "")"])
  }

  /// Tries to deliver a mail. Returns nil on success, or the reason for the failure.
  private func attempt(_ command: String, _ message: String) async -> String? {
    await withTaskGroup(of: String?.self) { group in
      group.addTask { await Self.run(command, message) }
      group.addTask {
        try? await self.sleep(self.limits.time)
        return "it took longer than \(self.limits.time)"
      }
      let fault = await group.next() ?? nil
      // Cancelling the task also ends the command.
      group.cancelAll()
      return fault
    }
  }

  private static func run(_ command: String, _ message: String) async -> String? {
    var options = PlatformOptions()
    // The command runs in its own process group, so that its child processes end with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    do {
      let result = try await Subprocess.run(
        .path("/bin/sh"), arguments: ["-c", command], platformOptions: options,
        input: .fileDescriptor(try socket(holding: message), closeAfterSpawningProcess: true),
        output: .discarded, error: .discarded)
      return result.terminationStatus.isSuccess ? nil : "\(result.terminationStatus)"
    } catch {
      return "the command could not be run"
    }
  }

  /// Makes a socket that already holds the whole mail. The whole mail fits, because a mail is
  /// always shorter than 100 KiB. The pipe of Subprocess 1.0.2 is not used, because it would end
  /// the studio if the command ended without reading its input.
  private static func socket(holding message: String) throws -> FileDescriptor {
    var ends: [CInt] = [-1, -1]
    guard unsafe w2w_worker_socket(&ends) == 0 else { throw Errno(rawValue: errno) }
    let (output, input) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    // When the writing end is closed, the command sees the end of its input.
    defer { try? input.close() }
    do {
      try input.writeAll(message.utf8)
    } catch {
      // The socket is useless without the mail.
      try? output.close()
      throw error
    }
    return output
  }
}
