public import Files
public import SystemPackage

extension ShareBundle {
  /// What the description of this bundle says, read back.
  ///
  /// - Parameter path: where the finished bundle stands: its folder, or its ZIP file.
  /// - Throws: where it cannot be read.
  public func description(at path: FilePath) throws(FileFailure) -> String {
    // A ZIP file is unpacked for as long as this runs.
    let bundle = try OpenedBundle(path)
    let place = bundle.folder.appending(BundleFolder.descriptionName)
    do throws(FileFailure) {
      return String(
        decoding: try FileContents.read(place, limit: Self.longestDescription), as: UTF8.self)
    } catch {
      throw bundle.named(error)
    }
  }

  /// What the description of this bundle says before its list.
  public var introduction: String {
    BundleDescription(title: title, text: text, photos: []).contents
  }

  /// In bytes; room for as many lines as a bundle has things.
  private static let longestDescription = 1 << 26
}
