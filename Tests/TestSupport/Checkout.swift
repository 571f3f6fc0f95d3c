package import SystemPackage

/// The files of the project that tests look at.
package enum Checkout {
  /// The package's folder.
  package static let root = FilePath(#filePath)
    .removingLastComponent().removingLastComponent().removingLastComponent()

  /// The samples that come with the project.
  package static let samples = root.appending("samples/wardrobe")
}
