import Core
import SystemPackage

/// An output file that is opened when there is something to write: a photo that turns out to be broken
/// leaves its folder untouched, and is told of rather than a folder that nobody may write to.
final class LateOutputFile {
  private let open: () throws(FileFailure) -> OutputFile
  private var file: OutputFile?

  init(_ open: @escaping () throws(FileFailure) -> OutputFile) {
    self.open = open
  }

  /// Where the bytes go; opened the first time.
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
