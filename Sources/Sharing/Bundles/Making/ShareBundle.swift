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
/// The folder contains:
/// - `collage.png`, and `collage-2.png` and so on for a sheet's further pages
/// - a picture for each of ``presets``, such as `story.png`
/// - `preview.jpg` for link cards and chats
/// - `description.txt`
/// - `alt.txt`, a sentence for people who cannot see the picture
/// - `index.html`, the whole bundle as a page
/// - `photos/01-<name>.jpg` and so on
/// - `outfit.json` for programs
/// - `manifest-sha256.txt`, the list of all other files
///
/// If ``format`` is set, the names of pictures and photos have that format's file extension.
/// Pictures are rendered from the copies of the photos, so that the recipient can render them
/// again.
public struct ShareBundle: Sendable {
  /// The longest side to which photos in a bundle are reduced, in pixels. If a picture is larger,
  /// photos are reduced only to that picture's longest side.
  public static let longestSide = 2048

  /// The title, which is the description's first line.
  public var title: String
  /// The text between the title and the list of photos in the description, or nil for none.
  public var text: String?
  /// The collage's layout and style.
  public var collage: Collage
  /// If true (the default), the bundle has a collage. Without a collage, every photo must be
  /// usable.
  public var hasCollage = true
  /// The social networks or paper sizes for further pictures, one picture for each.
  public var presets: [Preset] = []
  /// The subject of the bundle, for `outfit.json`.
  package var subject = BundleRecord.Subject.photos
  /// A packing list's data, which replaces ``text`` in `outfit.json`. Nil for other bundles.
  package var packing: Packing?
  /// The garments' fields in lists and `outfit.json`. If nil, lists have brand and size, and
  /// `outfit.json` has everything except price, owner and the date of purchase.
  public var fields: [BundleField]?
  /// The language of the bundle's own words, or nil for the language of the collage's words.
  public var language: Language?
  /// If true, copies keep the names of the photos' files. By default, copies are named after the
  /// photos' descriptions, so that they do not reveal how the files are organized.
  public var keepsNames = false
  /// The URL of the bundle's folder with a trailing slash, for link previews, or nil if unknown.
  package var url: String?
  /// If true, the bundle is a single ZIP file that contains its folder.
  public var isZipped = false
  /// The limits of a ZIP file. A larger file could not be imported.
  package var archiveLimits = ArchiveLimits()
  /// The effort for decoding photos for the pictures.
  public var effort = DecodingEffort.standard
  /// The format of the collage and the photos, encoded with the format's `photoQuality`. If nil
  /// (the default), the collage is a PNG and the photos are JPEGs.
  public var format: OutputFormat.Kind?
  /// The effort for compressing PNGs.
  public var compression = PNGCompression.default
  /// The rule for a folder that is not empty. When a bundle is replaced, only unchanged files from
  /// its manifest are removed.
  public var existing: ExistingOutput
  /// The output folder for several bundles, or nil for a single bundle. Symbolic links below the
  /// output folder are not followed.
  public var outputFolder: FilePath?
  /// The limits for decoding, rendering and writing.
  public var context = PictureContext()
  /// The manual arrangement of the photos for the pictures, or nil if there is none.
  package var arrangement: ArrangedRecipe?

  /// Makes a bundle with a collage. A folder that is not empty is replaced only if `existing`
  /// allows it.
  ///
  /// - Parameters:
  ///   - title: the description's first line.
  ///   - text: the text between the title and the list in the description, or nil for none.
  ///   - collage: the collage's layout and style.
  ///   - existing: the rule for a folder that is not empty.
  public init(
    title: String, text: String? = nil, collage: Collage = Collage(),
    existing: ExistingOutput = .refuse
  ) {
    self.title = title
    self.text = text
    self.collage = collage
    self.existing = existing
  }

  /// All settings that affect the bundle's contents, as text. The photos are not included.
  package var words: String {
    let others = ["existing", "outputFolder", "context", "arrangement"]
    return Mirror(reflecting: self).children.filter { !others.contains($0.label ?? "") }
      .map { "\($0.label ?? ""): \($0.value)" }.joined(separator: "\n")
  }

  /// A packing list's note and days. ``text`` contains both.
  package struct Packing: Hashable, Sendable, Codable {
    package var note: String?
    package var days: BundleRecord.Days?

    package init(note: String?, days: BundleRecord.Days?) { (self.note, self.days) = (note, days) }
  }

  /// The reason why there is no bundle.
  public enum Failure: Error {
    /// The collage cannot be drawn.
    case collage(Collage.Failure)
    /// A photo is unusable, or a file or folder cannot be written.
    case file(FileFailure)
  }

  package enum Fault: Hashable, FileFailure.Cause {
    /// A file exists at the path, and the bundle must not replace it.
    case exists
    /// The bundle would replace a file that is not a bundle.
    case isNoBundle
    case isLink
    /// The ZIP file would exceed the limits for unpacking.
    case cannotBeOneFile(ArchiveFault)
    /// The bundle would have more files than this limit, so that it could not be checked or
    /// imported.
    case hasTooMany(limit: Int)

    package var message: Message {
      switch self {
      case .exists: "already exists"
      case .isNoBundle:
        "was kept, because it contains other files or is not a bundle; choose another file"
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
