import Hummingbird
import What2Wear

/// Photos that are sent by a form, as a browser without scripts does.
///
/// All of them are taken first and read then, several at once: while one is read, nothing more would be taken of
/// the client, which counts as one that makes no progress.
struct PhotoForm {
  /// A file that does not wait now.
  struct Refused: Sendable {
    /// What it was called.
    var name: String
    /// Why, in the user's language.
    var message: String
    /// The garment that has the photo already.
    var garment: Garment?
  }

  /// What became of a form.
  struct Outcome: Sendable {
    var refused: [Refused] = []
    /// How many files there were.
    var count = 0

    var isEmpty: Bool { count == 0 }
    /// Whether all that came waits.
    var isWhole: Bool { refused.isEmpty && !isEmpty }
  }

  private struct Taken: Sendable {
    var name: String
    var arrived: UploadReceiving.Arrived
  }

  private let store: UploadStore
  private let receiving: UploadReceiving

  init(_ studio: Studio) {
    store = studio.uploads
    receiving = studio.receiving
  }

  /// Takes the photos of a form; those that can be read wait then.
  ///
  /// - Throws: what is wrong with the form as a whole; then none of it waits.
  func take(_ request: Request, _ context: SignedInContext) async throws -> Outcome {
    var outcome = Outcome()
    var taken: [Taken] = []
    defer { for one in taken { store.remove(one.arrived.file) } }
    try await receive(request, context, &taken, &outcome)
    for one in try await read(taken, context) { outcome.refused.append(one) }
    return outcome
  }

  private func receive(
    _ request: Request, _ context: SignedInContext, _ taken: inout [Taken],
    _ outcome: inout Outcome
  ) async throws {
    var form = try await request.multipart(of: context, upTo: StudioLimits.request)
    while let part = try await form.nextPart() {
      guard part.name == "photos", let fileName = part.fileName, !fileName.isEmpty else { continue }
      let name = String(fileName.prefix(UploadScreen.longestName))
      outcome.count += 1
      do {
        if outcome.count > AddScreen.mostPhotos { throw PhotoFailure.tooMuchWaits }
        let arrived = try await receiving.arrive(of: context.user.id) {
          try await form.nextBytes()
        }
        taken.append(Taken(name: name, arrived: arrived))
      } catch {
        let refused = try Self.refused(name, error, context.language)
        // A part takes a few bytes, what is said of it many.
        if outcome.refused.count < Self.mostRefused { outcome.refused.append(refused) }
      }
    }
  }

  /// So many are named that were not taken; of more nothing is kept.
  private static let mostRefused = 2 * AddScreen.mostPhotos

  /// Has the photos read that nothing of the user's has yet.
  private func read(
    _ taken: [Taken], _ context: SignedInContext
  ) async throws -> [Refused] {
    var refused: [Refused] = []
    var new: [Taken] = []
    var seen: Set<PhotoHash> = []
    let words = StudioWords.of(context.language)
    for one in taken where seen.insert(one.arrived.photo).inserted {
      if let id = try await context.closet.garmentID(ofPhoto: one.arrived.photo.text) {
        let garment = try await context.closet.garment(id)
        refused.append(Refused(name: one.name, message: words["adding.there"], garment: garment))
      } else if store.upload(one.arrived.photo, of: context.user.id) == nil {
        new.append(one)
      }
    }
    let (user, language) = (context.user.id, context.language)
    return try await withThrowingTaskGroup(of: Refused?.self) { group in
      for one in new {
        group.addTask { [receiving] in
          do {
            _ = try await receiving.keep(one.arrived, name: one.name, of: user)
            return nil
          } catch {
            return try Self.refused(one.name, error, language)
          }
        }
      }
      for try await one in group { if let one { refused.append(one) } }
      return refused
    }
  }

  /// What is said of one file, where the others are none the worse for it.
  private static func refused(
    _ name: String, _ error: any Error, _ language: Language
  ) throws -> Refused {
    guard let problem = StudioWords.of(language).problem(withPhoto: error) else { throw error }
    return Refused(name: name, message: problem)
  }
}

extension StudioWords {
  /// What is wrong with one photo, on one line; nil of all other errors, which are thrown on.
  func problem(withPhoto error: any Error) -> String? {
    switch error {
    case let failure as PhotoFailure: StudioFailure.photo(failure).text(in: self).line
    case StudioFailure.tooLarge(limit: UploadReceiving.longestPhoto):
      self["adding.tooLarge", ["limit": UploadReceiving.longestPhoto >> 20]]
    default: nil
    }
  }
}
