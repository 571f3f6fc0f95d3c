import Codecs
import Collages
import Layouts
import Looks
import Pixels
import Segmentation
import SystemPackage
import Thumbnails

/// An option that was given and changes nothing, which is said, for somebody meant something by it.
struct IdleOption {
  /// As it is typed.
  var name: String
  /// Where it changes nothing, and what it goes with.
  var reason: String

  /// The options that are given among those that change nothing.
  static func given(_ options: [(isGiven: Bool, name: String, reason: String)]) -> [IdleOption] {
    options.filter(\.isGiven).map { IdleOption(name: $0.name, reason: $0.reason) }
  }

  /// Those that change nothing in pictures of one format.
  ///
  /// - Parameter kind: nil where pictures may be of several.
  static func given(
    compression: PNGCompression?, quality: Int? = nil, background: Color? = nil,
    for kind: OutputFormat.Kind?
  ) -> [IdleOption] {
    guard let kind else { return [] }
    let place = "in \(kind == .avif ? "an" : "a") \(kind.displayName)"
    return given([
      (compression != nil && kind != .png, "--compression", "\(place); it goes with PNG"),
      (
        quality != nil && !kind.hasQuality, "--quality",
        "\(place); it goes with JPEG, WebP and AVIF"
      ),
      (
        background != nil && kind.keepsTransparency, "--background",
        "\(place), which keeps transparency"
      ),
    ])
  }
}

extension Session {
  /// Tells of options that change nothing; what the configuration file sets need not change everything.
  func warn(_ options: [IdleOption]) {
    let typed = RawArguments.ofProcess()
    for option in options {
      let name = option.name.prefix { $0 != " " }
      guard typed.contains(where: { $0 == name || $0.hasPrefix("\(name)=") }) else { continue }
      note("warning: \(option.name) changes nothing \(option.reason)")
    }
  }
}

extension CollageArguments {
  /// The options given that change nothing in the pictures asked for.
  ///
  /// - Parameters:
  ///   - files: where the pictures are written; none for a bundle.
  ///   - format: a bundle's format, where one is asked for.
  ///   - isDrawnAgain: from a recipe, with which options of a layout are refused.
  ///   - heading: what is drawn at the top; nil for nothing.
  func idleOptions(
    in files: [PictureFile] = [], as format: OutputFormat.Kind? = nil, isDrawnAgain: Bool = false,
    heading: String?
  ) -> [IdleOption] {
    let hasPNG = files.contains { $0.kind == .png }
    let ofFormat = IdleOption.given(
      compression: compression, for: hasPNG ? nil : files.first?.kind ?? format)
    return ofFormat + (isDrawnAgain ? [] : idleInLayout + idleWithout(heading))
  }

  private func idleWithout(_ heading: String?) -> [IdleOption] {
    let hasCells = usedLayout.layout().captionRoom == .cells
    let hasCaptions = (words.captions ?? (hasCells ? .names : .none)) != .none
    let hasWords = heading != nil || hasCaptions || hasCells && words.quantity != nil
    return IdleOption.given([
      (
        words.locale != nil && !hasWords, "--locale",
        "in a picture without words; it goes with --captions, or words at the top"
      ),
      (
        words.font != nil && !hasWords, "--font",
        "in a picture without words; it goes with --captions, or words at the top"
      ),
      (
        words.titleFont != nil && heading == nil, "--title-font",
        "in a picture without words at the top"
      ),
    ])
  }

  private var idleInLayout: [IdleOption] {
    let name = usedLayout
    let place = "in a \(name.rawValue)"
    let layout = name.layout()
    let leavesPhotosAlone =
      [nil, .off].contains(pieces.cutout) && !pieces.shadow && pieces.cornerRadius ?? 0 == 0
      && !pieces.frame
    return IdleOption.given([
      (columns != nil && name != .grid, "--columns", "\(place); it goes with --layout grid"),
      (across != nil && name != .sheet, "--across", "\(place); it goes with --layout sheet"),
      (fit != nil && name != .grid, "--fit", "\(place); it goes with --layout grid"),
      (
        fast && (name != .grid || !leavesPhotosAlone), "--fast",
        "but in a plain grid: other pictures always decode so"
      ),
      (
        words.captions == .list && layout.captionRoom == .cells, "--captions list",
        "\(place), which has no list: names stand under the pieces"
      ),
    ])
      + pieces.idle(
        in: name, place, centersGarments: name == .grid && fit == nil && leavesPhotosAlone)
  }
}

extension PieceArguments {
  /// - Parameter centersGarments: whether whole photos may be cropped around their garments.
  fileprivate func idle(
    in name: LayoutName, _ place: String, centersGarments: Bool
  ) -> [IdleOption] {
    let layout = name.layout()
    let usesCutouts = cutout.map { $0 != .off } ?? (layout.subject == .garment)
    let usesMasks =
      usesCutouts || centersGarments || cutout == nil && layout.subject != .photo
    let isFlatLay = name == .flatlay
    return IdleOption.given([
      (order != nil && layout.ordersPieces, "--order", "\(place), which has an order of its own"),
      (scaleBy != nil && !isFlatLay, "--scale-by", "\(place); it goes with --layout flatlay"),
      (casual && !isFlatLay, "--casual", "\(place); it goes with --layout flatlay"),
      (
        seed != nil && !(isFlatLay && casual), "--seed",
        isFlatLay ? "without --casual" : "\(place); it goes with --layout flatlay --casual"
      ),
      (
        noShadow && layout.subject != .garment, "--no-shadow",
        "\(place), which has none; it goes with --layout flatlay"
      ),
      (noMasks && !usesMasks, "--no-masks", "without --cutout: no masks are used"),
      (split && !usesCutouts && !usesMasks, "--split", "without --cutout: photos stay whole"),
      (
        cornerRadius ?? 0 > 0 && cutout == .force, "--corner-radius",
        "with --cutout force: nothing keeps its corners"
      ),
      (
        frame && (cutout == .force || isFlatLay && usesCutouts), "--frame",
        isFlatLay
          ? "\(place), whose photos that are not cut out have hairlines of their own"
          : "with --cutout force: nothing keeps its sides"
      ),
    ])
  }
}

extension SizeArguments {
  /// The options given that change nothing in the pictures asked for.
  func idle(in collage: CollageArguments<some PictureSubject>) -> [IdleOption] {
    let isFlatLay = collage.usedLayout == .flatlay
    return IdleOption.given([
      (
        !sizeOf.isEmpty && !(isFlatLay && collage.pieces.scaleBy != .area), "--size-of",
        isFlatLay
          ? "with --scale-by area, which goes by roles"
          : "in a \(collage.usedLayout.rawValue); it goes with --layout flatlay"
      )
    ])
  }
}

extension CleanCommand {
  /// The options given that change nothing in the copies.
  var idleOptions: [IdleOption] {
    get throws {
      let kind = try writtenKind
      let ofFormat = IdleOption.given(
        compression: compression, quality: quality, background: background, for: kind)
      return ofFormat
        + IdleOption.given([
          (
            noMasks && cutout ?? .off == .off && strokes.isEmpty, "--no-masks",
            "without --cutout: no masks are used"
          ),
          (noMasks && !strokes.isEmpty, "--no-masks", "beside --keep and --drop, which use none"),
          (
            split && cutout ?? .off == .off && strokes.isEmpty, "--split",
            "without --cutout: photos stay whole"
          ),
        ])
    }
  }
}

extension ThumbnailsCommand {
  /// The options given that change nothing in the thumbnails.
  var idleOptions: [IdleOption] {
    IdleOption.given(compression: compression, quality: quality, for: format.kind)
  }
}
