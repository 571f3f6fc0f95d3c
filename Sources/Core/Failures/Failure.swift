/// Why something was not done, as one value whatever threw it: what a program decides by, what it is about, and what is
/// wrong.
///
/// The library throws typed errors. A caller who catches several of them asks this type what they mean:
///
/// ```swift
/// do {
///   let outfit = try await Collage(.flatlay).render(["hat.jpg", "top.jpg"])
///   try await outfit.raster.write(as: .png, to: "look.png")
/// } catch {
///   let failure = Failure(error)
///   print(failure.message)  // hat.jpg: no such file or folder
///   if failure.code == .missing { print("pick another photo") }
/// }
/// ```
///
/// It is written as JSON and read from it, so that it goes between processes.
public struct Failure: Error, Codable, Hashable, Sendable {
  /// What a program decides by.
  public var code: Code
  /// What it is about, most often a file, on one line; empty where nothing is named.
  package var about: Message
  /// What is wrong: a clause without a full stop.
  package var reason: Message
  /// What only a programmer wants to know besides; nil for nothing.
  public var underlying: String?
  /// What helps; nil where nothing is known, and in a failure that another process sent.
  package var wayOut: WayOut?

  private enum CodingKeys: String, CodingKey {
    case code, underlying
    case about = "subject"
    case reason = "detail"
  }

  /// A failure in words of the caller's.
  package init(
    _ code: Code, subject: Message = "", _ reason: Message, underlying: String? = nil,
    wayOut: WayOut? = nil
  ) {
    (self.code, about, self.reason) = (code, subject, reason)
    (self.underlying, self.wayOut) = (underlying, wayOut)
  }

  /// What an error means. Where several photos cannot be used, all of them are in ``detail``; of an error that is not
  /// the library's the code is `internal`.
  public init(_ error: any Error) {
    let failures = Self.all(of: error)
    self = failures.first ?? Failure(.internal, "internal error")
    reason = ([reason] + failures.dropFirst().map(\.sentence)).joined(separator: "; ")
  }

  /// The same one by one, where each of several photos cannot be used; never empty.
  public static func all(of error: any Error) -> [Failure] {
    switch error {
    case let failure as Failure: [failure]
    case let error as any ExplainedError: error.failures
    case is CancellationError: [Failure(.interrupted, "was cancelled")]
    default: [Failure(.internal, "internal error", underlying: String(reflecting: error))]
    }
  }

  /// What it is about, in English, most often a file, on one line; empty where nothing is named.
  public var subject: String { about.description }

  /// What is wrong, in English: a clause without a full stop.
  public var detail: String { reason.description }

  /// What is wrong, in English, with what it is about before it.
  public var message: String { sentence.description }

  /// What is wrong, with what it is about before it.
  package var sentence: Message { subject.isEmpty ? reason : "\(about): \(reason)" }
}

/// An error of the library, which knows what it means.
package protocol ExplainedError: Error {
  /// What it means; several failures where several photos cannot be used, and never none.
  var failures: [Failure] { get }
}
