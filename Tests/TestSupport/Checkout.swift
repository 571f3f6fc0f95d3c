package import SystemPackage

package enum Checkout {
  package static let root = FilePath(#filePath)
    .removingLastComponent().removingLastComponent().removingLastComponent()

  package static let samples = root.appending("samples/wardrobe")
}
