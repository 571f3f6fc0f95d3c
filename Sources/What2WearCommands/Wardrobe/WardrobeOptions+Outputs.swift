import Files
import SystemPackage
import WardrobeStore

extension WardrobeOptions {
  /// Refuses to write into the wardrobe's own folder, where photos and tables would be replaced.
  func checkIsOutside(_ output: FilePath?) throws {
    guard let output, let wardrobe = FileIdentity(of: try folder().path) else { return }
    var folder = output
    while true {
      // What is not there yet stands in the first folder above that is.
      if FileIdentity(of: folder.isEmpty ? "." : folder) == wardrobe {
        let failure = FileFailure(
          .cannotCreate, output, "is in the wardrobe's own folder; name a place outside of it")
        Console.report([failure])
        throw ExitStatus(failure)
      }
      if folder.isEmpty || folder.components.isEmpty { break }
      folder = folder.removingLastComponent()
    }
  }
}
