import Images
import Core
import Garments
import SystemPackage

/// A picture in a bundle.
struct BundlePicture {
  /// From the bundle's folder.
  let path: String
  let size: PixelSize

  init(path: String, size: PixelSize) {
    (self.path, self.size) = (path, size)
  }

  /// One that stands in a folder.
  init(_ path: String, in folder: FilePath) throws(FileFailure) {
    let place = folder.pushing(FilePath(path))
    self.init(path: path, size: try PhotoReader(place).header.uprightSize)
  }
}

/// What a bundle says in words: in a text for chats, in a sentence, and on a page.
struct BundleTexts {
  /// A thing in the bundle's list.
  struct Item {
    let name: String
    let details: [String]
    /// Nil where there is none in the bundle.
    let photo: BundlePicture?

    init(_ name: String, _ details: [String], _ photo: BundlePicture?) {
      self.name = name.spacedOnOneLine.trimmed
      self.details = details.map(\.spacedOnOneLine.trimmed)
      self.photo = photo
    }

    /// The name at the head of a line: `camel coat` is "Camel coat". One that begins in letters of its own,
    /// such as a brand's, is left.
    var heading: String {
      let first = name.prefix { !$0.isWhitespace }
      return first.contains(where: \.isUppercase) ? name : name.capitalizedFirst
    }
  }

  /// On one line.
  let title: String
  let text: String?
  let language: Language
  /// The pages of the picture; none in a bundle of photos alone.
  let collage: [BundlePicture]
  /// Pictures beside it, for places to post them.
  let others: [BundlePicture]
  let preview: BundlePicture?
  let items: [Item]
  /// Where the folder will be on the web; nil where that is not known.
  let url: String?

  /// Of a bundle whose pictures and copies are in a folder.
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

  /// Of the files that it writes.
  static let names = [
    BundleFolder.descriptionName, BundleFolder.alternativeTextName, BundleFolder.pageName,
  ]

  /// What the picture shows, or where there is none what the bundle holds, in one sentence.
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
  /// Its text as files of it have it, without what a terminal takes for a command; nil where it says nothing.
  var spacedText: String? { text?.spacedOnLines.trimmed.nonEmpty }

  /// The same for `outfit.json`, which has the days of a packing list by themselves.
  var recordedText: String? {
    packing.map { $0.note?.spacedOnLines.trimmed.nonEmpty } ?? spacedText
  }
}
