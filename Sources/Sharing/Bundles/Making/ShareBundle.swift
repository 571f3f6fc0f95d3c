public import Images
public import Outfits
public import Core
public import Garments
public import SystemPackage

/// A folder to send to somebody: a collage, a description and clean copies of the photos.
///
/// ```swift
/// let bundle = ShareBundle(title: "Sunday brunch", text: "In case the sun stays.")
/// let exported = try await bundle.export(["hat.jpg", "top.jpg"], to: "brunch")
/// for warning in exported.warnings { print(warning) }
/// ```
///
/// The folder holds `collage.png` (a sheet's further pages are `collage-2.png` and so on), a picture for each of
/// ``presets`` (`story.png`), `preview.jpg` for link cards and chats, `description.txt`, `alt.txt` (a sentence for
/// who cannot see the picture), `index.html` with all of it, `photos/01-<name>.jpg` and so on, `outfit.json` for
/// programs, and `manifest-sha256.txt`, which names all of these. With
/// another ``format`` the names of pictures and photos end as its files' do.
///
/// Pictures are drawn of the copies and not of the photos: whoever has the bundle can draw them again.
public struct ShareBundle: Sendable {
  /// The longest side of a photo in the bundle, in pixels, where no picture is longer.
  public static let longestSide = 2048

  /// The title: the description's first line.
  public var title: String
  /// What the description says between the title and the list of photos; nil for nothing.
  public var text: String?
  /// How the collage is laid out and drawn.
  public var collage: Collage
  /// Whether there is a collage in the bundle; without one every photo must be usable. True unless
  /// it is changed.
  public var hasCollage = true
  /// Where pictures beside the collage are to be posted or printed; a picture for each.
  public var presets: [Preset] = []
  /// What the bundle is of, which `outfit.json` tells.
  package var subject = BundleRecord.Subject.photos
  /// What `outfit.json` says of a packing list in the place of ``text``; nil of anything else.
  package var packing: Packing?
  /// What lists and `outfit.json` say of garments of a wardrobe; nil for brand and size in lists, and for all but
  /// price, owner and the day it was bought in `outfit.json`.
  public var fields: [BundleField]?
  /// The language of the bundle's own words; nil for that of the collage's words.
  public var language: Language?
  /// Whether copies keep the names of the photos' files. They are named by what is said of the photos unless
  /// this is changed, so that nobody learns how somebody keeps files.
  public var keepsNames = false
  /// Where the bundle's folder will be on the web, with a slash at its end: link previews need it. Nil where that is
  /// not known.
  package var url: String?
  /// Whether the bundle is one ZIP file, which holds its folder.
  public var isZipped = false
  /// What a ZIP file may hold; one that holds more would be taken in by nobody.
  package var archiveLimits = ArchiveLimits()
  /// How the pictures are drawn.
  public var effort = DecodingEffort.standard
  /// The format of the collage and of the photos; nil, as it is unless it is changed, for a PNG of the
  /// collage and JPEGs of the photos. Each has the format's `photoQuality`.
  public var format: OutputFormat.Kind?
  /// How much time to give to the length of PNGs.
  public var compression = PNGCompression.default
  /// What becomes of a folder with something in it. A bundle in it is replaced: the files that its
  /// manifest names go, but those that somebody changed since. All other files stay.
  public var existing: ExistingOutput
  /// The folder that somebody named for several bundles, below which no symbolic link is followed;
  /// nil for a bundle whose folder somebody named itself.
  public var outputFolder: FilePath?
  /// What decoding, drawing and writing may take.
  public var context = PictureContext()
  /// How somebody arranged the photos, which pictures are drawn by; nil where nobody did.
  package var arrangement: ArrangedRecipe?

  /// A bundle with a collage, which replaces no folder with something in it unless `existing` says
  /// so.
  ///
  /// - Parameters:
  ///   - title: the description's first line.
  ///   - text: what the description says between the title and the list; nil for nothing.
  ///   - collage: how the collage is laid out and drawn.
  ///   - existing: what becomes of a folder with something in it.
  public init(
    title: String, text: String? = nil, collage: Collage = Collage(),
    existing: ExistingOutput = .refuse
  ) {
    self.title = title
    self.text = text
    self.collage = collage
    self.existing = existing
  }

  /// All that decides what it holds besides its photos, in words.
  package var words: String {
    let others = ["existing", "outputFolder", "context", "arrangement"]
    return Mirror(reflecting: self).children.filter { !others.contains($0.label ?? "") }
      .map { "\($0.label ?? ""): \($0.value)" }.joined(separator: "\n")
  }

  /// What is said of a packing list: its note and its days, which ``text`` has in one.
  package struct Packing: Hashable, Sendable, Codable {
    package var note: String?
    package var days: BundleRecord.Days?

    package init(note: String?, days: BundleRecord.Days?) { (self.note, self.days) = (note, days) }
  }

  /// Why there is no bundle.
  public enum Failure: Error {
    /// The collage cannot be drawn.
    case collage(Collage.Failure)
    /// A photo cannot be used, or a file or folder cannot be written.
    case file(FileFailure)
  }

  /// Why a bundle does not come to its place.
  package enum Fault: Hashable, FileFailure.Cause {
    /// A file is there, and is not to be replaced by a bundle in one file.
    case exists
    /// A bundle in one file was to replace a file that is none.
    case isNoBundle
    /// A bundle in one file was to replace a symbolic link.
    case isLink
    /// The ZIP file could not be unpacked by this program.
    case cannotBeOneFile(ArchiveFault)
    /// It would have more files than this, with which nobody could check or import it.
    case hasTooMany(limit: Int)

    /// The fault in words.
    package var message: Message {
      switch self {
      case .exists: "already exists"
      case .isNoBundle: "is no bundle, or has more in it than one, and stays; name another file"
      case .isLink: "is a symbolic link, and stays; name the file that it leads to, or another"
      case .cannotBeOneFile(let fault): "would be a ZIP file that \(fault.description)"
      case .hasTooMany(let limit):
        "would have more than \(limit) files, as no bundle has"
      }
    }
  }
}

extension ShareBundle.Failure: ExplainedError {
  package var failures: [Core.Failure] {
    switch self {
    case .collage(let failure): failure.failures
    case .file(let failure): failure.failures
    }
  }
}

extension ShareBundle.Fault: ExplainedCause {
  package var wayOut: WayOut? {
    switch self {
    case .exists: .replaceBundle
    case .cannotBeOneFile: .shareFewerOrFolder
    case .hasTooMany: .shareFewer
    case .isNoBundle, .isLink: nil
    }
  }
}
