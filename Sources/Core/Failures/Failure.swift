/// Any error as one value: its code, its subject, and a description of the problem.
///
/// The library throws typed errors. Convert an error to a `Failure` to handle all error types in
/// the same way:
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
/// Failures are encoded as JSON to pass between processes.
public struct Failure: Error, Codable, Hashable, Sendable {
  /// The error code, for programs to act on.
  public var code: Code
  /// The failure's subject on one line, usually a file. The text may be empty.
  package var about: Message
  /// The problem as a clause without a full stop.
  package var reason: Message
  /// Details of the underlying error for developers, or nil.
  public var underlying: String?
  /// A suggested fix, or nil. Always nil in a failure received from another process.
  package var wayOut: WayOut?

  private enum CodingKeys: String, CodingKey {
    case code, underlying
    case about = "subject"
    case reason = "detail"
  }

  package init(
    _ code: Code, subject: Message = "", _ reason: Message, underlying: String? = nil,
    wayOut: WayOut? = nil
  ) {
    (self.code, about, self.reason) = (code, subject, reason)
    (self.underlying, self.wayOut) = (underlying, wayOut)
  }

  /// Makes a failure from any error.
  ///
  /// If several photos failed, ``detail`` describes all of them. Errors from outside the library
  /// get the code `internal`.
  public init(_ error: any Error) {
    let failures = Self.all(of: error)
    self = failures.first ?? Failure(.internal, "internal error")
    reason = ([reason] + failures.dropFirst().map(\.sentence)).joined(separator: "; ")
  }

  /// Returns the underlying failures of an error: at least one, and one for each failed photo.
  public static func all(of error: any Error) -> [Failure] {
    switch error {
    case let failure as Failure: [failure]
    case let error as any ExplainedError: error.failures
    case is CancellationError: [Failure(.interrupted, "was cancelled")]
    default: [Failure(.internal, "internal error", underlying: String(reflecting: error))]
    }
  }

  /// The failure's subject in English on one line, usually a file. The text may be empty.
  public var subject: String { about.description }

  /// The problem in English, as a clause without a full stop.
  public var detail: String { reason.description }

  /// The subject and the problem in English.
  public var message: String { sentence.description }

  /// The subject and the problem.
  package var sentence: Message { subject.isEmpty ? reason : "\(about): \(reason)" }
}

/// An error of the library that can be converted to failures.
package protocol ExplainedError: Error {
  /// The underlying failures of this error: at least one, and one for each failed photo.
  var failures: [Failure] { get }
}
