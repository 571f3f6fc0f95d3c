public import Images
public import Outfits
public import Core
public import Garments
public import SystemPackage

/// A folder to share: a collage, a description and clean copies of the photos.
///
/// ```swift
/// let bundle = ShareBundle(title: "Sunday brunch", text: "In case the sun stays.")
/// let exported = try await bundle.export(["hat.jpg", "top.jpg"], to: "brunch")
/// for warning in exported.warnings { print(warning) }
/// ```
///
/// The folder holds `collage.png` (a sheet's further pages are `collage-2.png` and so on), a
/// picture for each of ``presets`` (`story.png`), `preview.jpg` for link cards and chats,
/// `description.txt`, `alt.txt` (a sentence for people who cannot see the picture), `index.html`
/// with all of it, `photos/01-<name>.jpg` and so on, `outfit.json` for programs, and
/// `manifest-sha256.txt`, which lists all of these. With another ``format``, pictures and photos
/// have its file extension.
///
/// Pictures are drawn from the copies, not from the photos, so that the recipient can draw them
/// again.
public struct ShareBundle: Sendable {
  /// The longest side of a photo in the bundle, in pixels, unless a picture is larger.
  public static let longestSide = 2048

  /// The title: the description's first line.
  public var title: String
  /// The text between the title and the list of photos in the description; nil for none.
  public var text: String?
  /// The collage's layout and style.
  public var collage: Collage
  /// If true, the bundle has a collage. Without one, every photo must be usable. Default: true.
  public var hasCollage = true
  /// The networks or paper sizes for further pictures, one picture for each.
  public var presets: [Preset] = []
  /// The subject of the bundle, for `outfit.json`.
  package var subject = BundleRecord.Subject.photos
  /// A packing list's data, which `outfit.json` has instead of ``text``; nil for other bundles.
  package var packing: Packing?
  /// The fields of garments in lists and `outfit.json`. If nil, lists have brand and size, and
  /// `outfit.json` has everything except price, owner and the date of purchase.
  public var fields: [BundleField]?
  /// The language of the bundle's own words; nil for the language of the collage's words.
  public var language: Language?
  /// If true, copies keep the names of the photos' files. By default they are named after the
  /// photos' descriptions, so that they do not reveal how the files are organized.
  public var keepsNames = false
  /// The URL of the bundle's folder, with a slash at its end, which link previews need; nil if
  /// unknown.
  package var url: String?
  /// If true, the bundle is one ZIP file, which contains its folder.
  public var isZipped = false
  /// The limits of a ZIP file. A larger one could not be imported.
  package var archiveLimits = ArchiveLimits()
  /// How exactly the pictures are drawn.
  public var effort = DecodingEffort.standard
  /// The format of the collage and the photos, each with the format's `photoQuality`. If nil (the
  /// default), the collage is a PNG and the photos are JPEGs.
  public var format: OutputFormat.Kind?
  /// The time to spend on making PNGs smaller.
  public var compression = PNGCompression.default
  /// What to do with a folder that is not empty. If a bundle in it is replaced, the files that its
  /// manifest names are removed, except files changed since. All other files stay.
  public var existing: ExistingOutput
  /// The named output folder for several bundles, below which symbolic links are not followed; nil
  /// if the user named the bundle's own folder.
  public var outputFolder: FilePath?
  /// The limits for decoding, drawing and writing.
  public var context = PictureContext()
  /// The manual arrangement of the photos, by which pictures are drawn; nil if there is none.
  package var arrangement: ArrangedRecipe?

  /// Makes a bundle with a collage. It does not replace a folder that is not empty unless
  /// `existing` allows it.
  ///
  /// - Parameters:
  ///   - title: the description's first line.
  ///   - text: the text between the title and the list in the description; nil for none.
  ///   - collage: the collage's layout and style.
  ///   - existing: what to do with a folder that is not empty.
  public init(
    title: String, text: String? = nil, collage: Collage = Collage(),
    existing: ExistingOutput = .refuse
  ) {
    self.title = title
    self.text = text
    self.collage = collage
    self.existing = existing
  }

  /// All settings that decide the bundle's contents, except the photos, as text.
  package var words: String {
    let others = ["existing", "outputFolder", "context", "arrangement"]
    return Mirror(reflecting: self).children.filter { !others.contains($0.label ?? "") }
      .map { "\($0.label ?? ""): \($0.value)" }.joined(separator: "\n")
  }

  /// A packing list's note and days, which ``text`` combines.
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

  /// Why a bundle cannot be written to its path.
  package enum Fault: Hashable, FileFailure.Cause {
    /// A file exists there, and a bundle in one file must not replace it.
    case exists
    /// A bundle in one file would replace a file that is not a bundle.
    case isNoBundle
    /// A bundle in one file would replace a symbolic link.
    case isLink
    /// This program could not unpack the ZIP file.
    case cannotBeOneFile(ArchiveFault)
    /// It would have more files than this limit, so that nobody could check or import it.
    case hasTooMany(limit: Int)

    /// The fault in words.
    package var message: Message {
      switch self {
      case .exists: "already exists"
      case .isNoBundle:
        "was kept, because it is not a bundle or contains other files; choose another file"
      case .isLink: "is a symbolic link and was kept; choose its target, or another file"
      case .cannotBeOneFile(let fault): "would be an invalid ZIP file: it \(fault.message)"
      case .hasTooMany(let limit):
        "would have more than \(limit) files, which is too many for a bundle"
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
