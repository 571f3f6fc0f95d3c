import Core
import SystemPackage

/// An output file that is opened on the first write, so that a broken photo creates no file.
final class LateOutputFile {
  private let open: () throws(FileFailure) -> OutputFile
  private var file: OutputFile?

  init(_ open: @escaping () throws(FileFailure) -> OutputFile) {
    self.open = open
  }

  func descriptor() throws(FileFailure) -> CInt {
    if let descriptor = file?.descriptor { return descriptor.rawValue }
    let opened = try open()
    let descriptor = opened.descriptor.rawValue
    file = consume opened
    return descriptor
  }

  func commit(sync: Bool) throws(FileFailure) {
    guard let file = file.take() else { return }
    try file.commit(sync: sync)
  }
}
