import Core
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

  /// Notes that pictures of a sample are of a photo.
  ///
  /// - Returns: the photo that earlier ones are of, where it is another.
  fileprivate func otherPhoto(of sample: FilePath, than photo: FilePath) -> FilePath? {
    state.withLock { state in
      let other = state.samples[sample]
      if other == nil { state.samples[sample] = photo }
      return other == photo ? nil : other
    }
  }
}

extension JobContext {
  /// Says where an archive's files would be of one sample, as WebDataset has it, and are made of several photos.
  func sampleWarnings(of photo: FilePath, at outputs: [FilePath]) -> [String] {
    guard let archive = places.output?.archive else { return [] }
    let samples = Set(outputs.map(\.sample)).sorted { $0.string < $1.string }
    return samples.compactMap { sample in
      asked.otherPhoto(of: sample, than: photo).map { other in
        """
        \(archive.pushing(sample).escapedOnOneLine): is already a sample of \(other.escapedOnOneLine); use a \
        different name before the first dot
        """
      }
    }
  }
}

extension FilePath {
  /// The path up to the first dot of the name.
  fileprivate var sample: FilePath {
    guard let name = lastComponent?.string else { return self }
    return removingLastComponent().appending(String(name.prefix { $0 != "." }))
  }
}
