import Core
import SystemPackage

/// An output file that is opened when there is something to write. So a broken photo leaves its
/// folder untouched, and is reported before an unwritable folder.
final class LateOutputFile {
  private let open: () throws(FileFailure) -> OutputFile
  private var file: OutputFile?

  init(_ open: @escaping () throws(FileFailure) -> OutputFile) {
    self.open = open
  }

  /// The file's descriptor; opens the file on first use.
  func descriptor() throws(FileFailure) -> CInt {
    if let descriptor = file?.descriptor { return descriptor.rawValue }
    let opened = try open()
    let descriptor = opened.descriptor.rawValue
    file = consume opened
    return descriptor
  }

  /// Puts the file in its place.
  func commit(sync: Bool) throws(FileFailure) {
    guard let file = file.take() else { return }
    try file.commit(sync: sync)
  }
}
