import Images
import Outfits
import Core
import FoundationEssentials
import Garments
import SystemPackage

extension BundleRecord {
  /// Makes the record of a bundle whose pictures and copies exist.
  ///
  /// - Parameter files: the bundle's files, including the copies, with their SHA-256.
  init(
    _ bundle: ShareBundle, _ copies: [PhotoCopy], named names: [String],
    _ drawn: BundleDrawing.Drawn, _ files: [BundleManifest.File]
  ) {
    self.init(
      subject: bundle.subject, title: bundle.title.spacedOnOneLine.trimmed,
      text: bundle.recordedText, days: bundle.packing?.days, language: bundle.ownLanguage,
      pictures: drawn.pictures.flatMap { $0.map(\.path) },
      items: zip(copies, names).map { Item($0, named: $1, in: bundle) }, recipe: drawn.recipe)
    // The recipe identifies photos by the SHA-256 of their copies.
    let sums = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.sha256) })
    for index in recipe?.pieces.indices ?? 0..<0 {
      let name = recipe?.pieces[index].name ?? ""
      recipe?.pieces[index].sha256 = sums["\(BundleFolder.photosName)/\(name)"]
    }
  }

  func write(in folder: FilePath) throws(FileFailure) {
    let path = folder.appending(Self.fileName)
    let bytes: [UInt8]
    do {
      bytes = try json()
    } catch {
      // A value in a recipe may be outside the range that can be decoded again.
      let words = String(describing: error)
      throw FileFailure(.cannotCreate, path, "the arrangement cannot be written: \(words)")
    }
    try OutputFile.write(bytes, inUnsyncedFolder: path)
  }
}

extension BundleRecord.Item {
  fileprivate init(_ copy: PhotoCopy, named name: String, in bundle: ShareBundle) {
    self.init(name: name.spacedOnOneLine.trimmed)
    (self.photo, mask) = (copy.path, copy.mask)
    let photo = copy.photo
    (quantity, isPacked, role) = (photo.quantity, photo.isTicked, photo.role)
    garment = photo.garment.map(bundle.recorded)
  }
}
