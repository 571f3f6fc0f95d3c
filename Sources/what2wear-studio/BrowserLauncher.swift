import Core
import Studio
import Subprocess
import SystemPackage
import WardrobeStore

struct BrowserLauncher: Sendable {
  private let folder: WardrobeFolder

  init(_ folder: WardrobeFolder) {
    self.folder = folder
  }

  /// The file of a page that redirects the browser to an address with a key. Unlike the browser's
  /// arguments, the file is hidden from other users of the machine.
  private var page: FilePath { folder.path.appending("studio").appending("open.html") }

  /// Opens an address in the browser.
  ///
  /// - Parameter isSecret: true if other users of the machine must not learn the address.
  func open(_ address: String, isSecret: Bool) async {
    let place = isSecret ? try? writtenPage(to: address).string : address
    if let place,
      let result = try? await Subprocess.run(
        .name("xdg-open"), arguments: [place], output: .discarded, error: .discarded),
      result.terminationStatus.isSuccess
    {
      return
    }
    StudioMain.tell("no browser could be opened; open the address yourself")
  }

  func close() {
    try? FolderTree.removeFile(page, withEmptyFoldersBelow: folder.path)
  }

  private func writtenPage(to address: String) throws(FileFailure) -> FilePath {
    let link = address.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let text = """
      <!doctype html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(link)">
      <title>What2Wear</title>
      <a href="\(link)">What2Wear</a>

      """
    try folder.makePrivate(page.removingLastComponent())
    let file = try OutputFile(page, below: folder.path, access: .ownerOnly)
    try file.write(Array(text.utf8))
    try file.commit(sync: false)
    // The path must be absolute, because the browser may have another working directory.
    return page.realPath ?? page
  }
}
