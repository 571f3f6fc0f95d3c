import Images
import Core
import Garments
import SystemPackage

struct BundlePicture {
  /// The path relative to the bundle's folder.
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

struct BundleTexts {
  struct Item {
    let name: String
    let details: [String]
    let photo: BundlePicture?

    init(_ name: String, _ details: [String], _ photo: BundlePicture?) {
      self.name = name.spacedOnOneLine.trimmed
      self.details = details.map(\.spacedOnOneLine.trimmed)
      self.photo = photo
    }

    /// The name as a heading, such as "Camel coat" for `camel coat`. A name that begins with
    /// capitals is unchanged.
    var heading: String {
      let first = name.prefix { !$0.isWhitespace }
      return first.contains(where: \.isUppercase) ? name : name.capitalizedFirst
    }
  }

  let title: String
  let text: String?
  let language: Language
  /// The pages of the collage, or an empty array if the bundle has only photos.
  let collage: [BundlePicture]
  let others: [BundlePicture]
  let preview: BundlePicture?
  let items: [Item]
  /// The URL of the bundle's folder, or nil if unknown.
  let url: String?

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

  static let names = [
    BundleFolder.descriptionName, BundleFolder.alternativeTextName, BundleFolder.pageName,
  ]

  /// A sentence that describes the picture, or the bundle's contents if there is no picture.
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
  /// The bundle's text without terminal control characters, or nil if it is empty.
  var spacedText: String? { text?.spacedOnLines.trimmed.nonEmpty }

  /// The text for `outfit.json`, in which a packing list's days are separate.
  var recordedText: String? {
    packing.map { $0.note?.spacedOnLines.trimmed.nonEmpty } ?? spacedText
  }
}
