import Files
import Synchronization
import SystemPackage

/// What the lines of a worker's run have asked for so far, as far as that matters to later ones.
final class AskedLines: Sendable {
  private struct State {
    var conflict: FileFailure?
    /// By what tells samples of an archive apart, what the pictures of each are made of.
    var samples: [FilePath: FilePath] = [:]
  }

  private let state = Mutex(State())

  /// Why the archive may not take its place: a line has named what stands there as an input.
  var conflict: FileFailure? { state.withLock { $0.conflict } }

  func note(conflict: FileFailure) {
    state.withLock { $0.conflict = $0.conflict ?? conflict }
  }

  /// Says where an archive's files would be of one sample, as WebDataset has it, and are made of several photos.
  func warnings(of request: WorkerRequest, in archive: FilePath) -> [String] {
    guard case .photo(let photo) = request.subject else { return [] }
    let keys = Set(request.outputs.map { Self.sample(of: $0.path) })
    return keys.sorted { $0.string < $1.string }.compactMap { key in
      let other = state.withLock { state in
        let other = state.samples[key]
        if other == nil { state.samples[key] = photo }
        return other
      }
      guard let other, other != photo else { return nil }
      return
        "\(archive.pushing(key).escapedOnOneLine): is a sample of \(other.escapedOnOneLine), too: what stands before "
        + "the first dot of a name tells samples apart"
    }
  }

  /// The path as far as the first dot of the name.
  private static func sample(of path: FilePath) -> FilePath {
    guard let name = path.lastComponent?.string else { return path }
    return path.removingLastComponent().appending(String(name.prefix { $0 != "." }))
  }
}
