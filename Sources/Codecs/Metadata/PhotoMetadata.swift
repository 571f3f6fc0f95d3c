public import Files
public import SystemPackage

/// What an image file says beside its pixels, and what else lies in it: all that a photo to give away should
/// not have.
///
/// ```swift
/// for finding in try PhotoMetadata(of: "hat.jpg").findings {
///   print("hat.jpg: \(finding)")  // hat.jpg: a GPS position
/// }
/// ```
///
/// A file that What2Wear wrote has nothing of it, but for a PNG that was given a text. The file is walked by
/// the lengths that it states itself, and no pixel is decoded: what is hidden in the coded pixels is not seen.
/// What cannot be walked is a finding of its own.
public struct PhotoMetadata: Hashable, Sendable {
  /// What was found, in the order of the file, and nothing twice.
  public let findings: [Finding]

  /// Whether all programs show the picture alike: it is one, and coded in no rare way.
  package let isCommon: Bool

  /// Whether there is nothing but the picture.
  public var isClean: Bool { findings.isEmpty }

  /// Searches a photo.
  ///
  /// - Parameters:
  ///   - photo: a file of any kind, or bytes in memory.
  ///   - context: what the search may take.
  /// - Throws: a failure of kind `missing` for a file that is not there or may not be read, `inputOutput`
  ///   where reading fails, `interrupted` with the work.
  public init(
    of photo: PhotoSource, context: PictureContext = PictureContext()
  ) throws(FileFailure) {
    let source = try ByteSource(photo, context.work)
    var found = MetadataFindings()
    do throws(ContainerFault) {
      try Self.search(source, context, &found)
    } catch {
      if case .source(let error) = error { throw FileFailure(photo: photo, error) }
      found.add(.unsearchable, error.words)
    }
    (findings, isCommon) = (found.all, !found.isRare)
  }

  /// Searches the file at `path`.
  ///
  /// - Parameters:
  ///   - path: a file; its name does not matter.
  ///   - context: what the search may take.
  /// - Throws: as for a ``PhotoSource``.
  public init(
    of path: FilePath, context: PictureContext = PictureContext()
  ) throws(FileFailure) {
    try self.init(of: .file(path), context: context)
  }

  private static func search(
    _ source: ByteSource, _ context: PictureContext, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    switch source.signature {
    case .photo(.jpeg): try JPEGMetadata(source).search(&found)
    case .photo(.png): try PNGMetadata(source, context).search(&found)
    case .photo(.webP): try WebPMetadata(source).search(&found)
    case .photo(.heic), .photo(.avif): try PictureFileMetadata(source).search(&found)
    case .photo(.jpegXL): try JPEGXLMetadata(source).search(&found)
    case .other(let format): throw .unsupported("looks like \(format.displayName)")
    case .empty: throw .unsupported("the file is empty")
    case .unknown: throw .unsupported("of no format that is known")
    }
  }
}

extension PhotoMetadata {
  /// What is found in image files beside their pixels.
  public enum Kind: String, CaseIterable, Sendable {
    /// An EXIF block: what a camera says of a photo.
    case exif
    /// Where the photo was taken, as EXIF has it.
    case gps
    /// What only the camera's maker can read, such as its number.
    case makerNotes
    /// Who took the photo or owns the camera, or the number of the camera or its lens, as EXIF has them.
    case names
    /// XMP: what editors and cameras say of a photo.
    case xmp
    /// IPTC: what agencies say of a photo, such as its author and place.
    case iptc
    /// Other notes of Adobe Photoshop.
    case photoshop
    /// A small picture of the photo, which may show what was cut away from it.
    case thumbnail
    /// Words, or the time of the last change.
    case comment
    /// A colour profile that is not the one that What2Wear writes.
    case profile
    /// Pictures beside the one that is shown, such as the frames of an animation.
    case furtherPictures
    /// How the photo becomes brighter on screens that can show it.
    case gainMap
    /// How far each thing in the photo was away.
    case depthMap
    /// A part that is known for nothing of a plain picture.
    case unknown
    /// Bytes that belong to no part.
    case surplus
    /// The file is of a kind that is not walked, or it is damaged; what was found may not be all.
    case unsearchable

    fileprivate var words: String {
      switch self {
      case .exif: "EXIF data"
      case .gps: "a GPS position"
      case .makerNotes: "maker notes"
      case .names: "a name of a person or the number of a camera"
      case .xmp: "XMP data"
      case .iptc: "IPTC data"
      case .photoshop: "Photoshop data"
      case .thumbnail: "a small picture of it"
      case .comment: "a comment"
      case .profile: "a colour profile"
      case .furtherPictures: "further pictures"
      case .gainMap: "a gain map"
      case .depthMap: "a depth map"
      case .unknown: "a part that is not known"
      case .surplus: "bytes that are no part of it"
      case .unsearchable: "cannot be searched"
      }
    }
  }

  /// One thing that was found.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// What it is.
    public let kind: Kind
    /// What is said of it, such as the name of a colour profile, as the file has it; nil where the kind says
    /// it all.
    public let detail: String?

    init(_ kind: Kind, _ detail: String?) {
      self.kind = kind
      self.detail = detail
    }

    /// The finding on one line, as in "a colour profile (Display P3)".
    public var description: String {
      guard let detail else { return kind.words }
      let line = detail.collapsedOnOneLine.escapedOnOneLine
      let isLong = line.count > Self.mostDetail
      return "\(kind.words) (\(isLong ? line.prefix(Self.mostDetail - 1) + "…" : line[...]))"
    }

    private static let mostDetail = 60
  }
}

extension ContainerFault {
  /// Why a file could not be walked.
  fileprivate var words: String {
    switch self {
    case .damaged(let words), .unsupported(let words): words
    case .truncated: "the file is cut off"
    case .source(let error): error.reason
    }
  }
}
