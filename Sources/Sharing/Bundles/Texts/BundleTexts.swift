import Images
import Core
import Garments
import SystemPackage

/// A picture in a bundle.
struct BundlePicture {
  /// The path from the bundle's folder.
  let path: String
  let size: PixelSize

  init(path: String, size: PixelSize) {
    (self.path, self.size) = (path, size)
  }

  /// Reads the size of a picture in a folder.
  init(_ path: String, in folder: FilePath) throws(FileFailure) {
    let place = folder.pushing(FilePath(path))
    self.init(path: path, size: try PhotoReader(place).header.uprightSize)
  }
}

/// A bundle's texts: for chats, as a sentence, and as a page.
struct BundleTexts {
  /// An item of the bundle's list.
  struct Item {
    let name: String
    let details: [String]
    /// Nil if the bundle has none.
    let photo: BundlePicture?

    init(_ name: String, _ details: [String], _ photo: BundlePicture?) {
      self.name = name.spacedOnOneLine.trimmed
      self.details = details.map(\.spacedOnOneLine.trimmed)
      self.photo = photo
    }

    /// The name at the beginning of a line: `camel coat` becomes "Camel coat". A name whose first
    /// word has capitals, such as a brand, is unchanged.
    var heading: String {
      let first = name.prefix { !$0.isWhitespace }
      return first.contains(where: \.isUppercase) ? name : name.capitalizedFirst
    }
  }

  /// The title, on one line.
  let title: String
  let text: String?
  let language: Language
  /// The pages of the collage; empty if the bundle has only photos.
  let collage: [BundlePicture]
  /// Further pictures, for presets.
  let others: [BundlePicture]
  let preview: BundlePicture?
  let items: [Item]
  /// The folder's URL; nil if unknown.
  let url: String?

  /// Makes the texts of a bundle whose pictures and copies are in a folder.
  init(
    _ bundle: ShareBundle, _ copies: [PhotoCopy], named names: [String],
    _ drawn: BundleDrawing.Drawn, in folder: FilePath
  ) throws(FileFailure) {
    var items: [Item] = []
    for (copy, name) in zip(copies, names) {
      let photo = try copy.path.map { path throws(FileFailure) in
        try BundlePicture(path, in: folder)
      }
      items.append(Item(name, bundle.details(of: copy.photo), photo))
    }
    (title, text) = (bundle.title.spacedOnOneLine.trimmed, bundle.spacedText)
    language = bundle.ownLanguage
    collage = drawn.pictures.first ?? []
    others = drawn.pictures.dropFirst().flatMap(\.self)
    (preview, self.items, url) = (drawn.preview, items, bundle.url)
  }

  /// The names of the files that it writes.
  static let names = [
    BundleFolder.descriptionName, BundleFolder.alternativeTextName, BundleFolder.pageName,
  ]

  /// A sentence about the picture, or about the bundle's contents if it has no picture.
  var alternativeText: String {
    BundleWords(language).alternativeText(
      title, items.map(\.heading), isPicture: !collage.isEmpty)
  }

  func write(in folder: FilePath) throws(FileFailure) {
    let description = BundleDescription(
      title: title, text: text,
      photos: items.map {
        BundleDescription.Line(name: $0.heading, details: $0.details, isShown: $0.photo != nil)
      }, noPhoto: BundleWords(language).noPhoto)
    let contents = [description.contents, alternativeText + "\n", BundlePage(self).html]
    for (name, text) in zip(Self.names, contents) {
      try OutputFile.write(text.utf8, inUnsyncedFolder: folder.appending(name))
    }
  }
}

extension ShareBundle {
  /// Its text for files, without terminal control characters; nil if it is empty.
  var spacedText: String? { text?.spacedOnLines.trimmed.nonEmpty }

  /// The text for `outfit.json`, which has a packing list's days separately.
  var recordedText: String? {
    packing.map { $0.note?.spacedOnLines.trimmed.nonEmpty } ?? spacedText
  }
}
