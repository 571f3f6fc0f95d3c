import Core
import Synchronization
import SystemPackage

/// Earlier requests of a worker's run that affect later requests.
final class AskedLines: Sendable {
  private struct State {
    var conflict: FileFailure?
    /// The source photo of each sample in the output archive.
    var samples: [FilePath: FilePath] = [:]
  }

  private let state = Mutex(State())

  /// A failure if the output archive would replace an input of any line.
  var conflict: FileFailure? { state.withLock { $0.conflict } }

  func note(conflict: FileFailure) {
    state.withLock { $0.conflict = $0.conflict ?? conflict }
  }

  /// Records the photo of a sample, and returns any different photo recorded before.
  fileprivate func otherPhoto(of sample: FilePath, than photo: FilePath) -> FilePath? {
    state.withLock { state in
      let other = state.samples[sample]
      if other == nil { state.samples[sample] = photo }
      return other == photo ? nil : other
    }
  }
}

extension JobContext {
  /// Returns warnings if files of different photos would form one WebDataset sample in the output
  /// archive.
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
