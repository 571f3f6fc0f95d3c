import Codecs
import Collages
import Files
import FoundationEssentials
import Garments
import SystemPackage

extension BundleRecord {
  /// Of a bundle whose pictures and copies are in a folder.
  init(
    _ bundle: ShareBundle, _ photos: [SharedPhoto], _ copies: [PhotoCopy], named names: [String],
    _ drawn: BundleDrawing.Drawn, in folder: FilePath
  ) throws(FileFailure) {
    self.init(
      subject: bundle.subject, title: bundle.title.spacedOnOneLine.trimmed,
      text: bundle.text?.trimmed.nonEmpty, language: bundle.ownLanguage,
      pictures: drawn.pictures.flatMap { $0.map(\.path) },
      items: zip(zip(photos, copies), names).map { known, name in
        Item(known.0, known.1, named: name, in: bundle)
      },
      recipe: drawn.recipe)
    try nameFiles(copies, in: folder)
  }

  /// Has the recipe know photos by what the bundle holds of them.
  private mutating func nameFiles(
    _ copies: [PhotoCopy], in folder: FilePath
  ) throws(FileFailure) {
    guard let recipe else { return }
    var digests: [String: String] = [:]
    for copy in copies {
      guard let path = copy.path else { continue }
      let place = folder.pushing(FilePath(path))
      digests[place.lastComponent?.string ?? ""] = try SHA256Digest(of: try InputFile(place))
        .description
    }
    for index in recipe.pieces.indices {
      self.recipe?.pieces[index].sha256 = digests[recipe.pieces[index].name]
    }
  }

  /// Writes the record into its bundle's folder.
  func write(in folder: FilePath) throws(FileFailure) {
    let path = folder.appending(Self.fileName)
    let bytes: [UInt8]
    do {
      bytes = try json()
    } catch {
      // A recipe may be out of the range of what can be read again.
      throw FileFailure(.cannotCreate, path, "the arrangement cannot be written: \(error)")
    }
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit(sync: false)
  }
}

extension BundleRecord.Item {
  fileprivate init(
    _ photo: SharedPhoto, _ copy: PhotoCopy, named name: String, in bundle: ShareBundle
  ) {
    self.init(name: name.spacedOnOneLine.trimmed)
    (self.photo, mask) = (copy.path, copy.mask)
    (quantity, isPacked, role) = (photo.quantity, photo.isTicked, photo.role)
    garment = photo.garment.map(bundle.recorded)
  }
}
