import CommandSupport
import ArgumentParser
import Images
import Outfits
import SystemPackage
import Core

/// What a picture shows, where no option says how: the defaults of its options.
protocol PictureSubject: Sendable {
  static var layout: LayoutName { get }
  static var missing: Collage.MissingPhoto { get }
}

/// Photos that are named on the command line.
enum PicturedPhotos: PictureSubject {
  static let layout = LayoutName.grid
  static let missing = Collage.MissingPhoto.fail
}

/// The outfits of a wardrobe, whose garments are known: laid out as they are worn, a silhouette where a
/// photo is gone.
enum WardrobeOutfits: PictureSubject {
  static let layout = LayoutName.flatlay
  static let missing = Collage.MissingPhoto.placeholder
}

/// The options that shape a collage, for `collage` and `share`.
struct CollageArguments<Subject: PictureSubject>: ParsableArguments {
  @Option(
    help: .text("collage.layout", ["default": Subject.layout.rawValue]))
  var layout: LayoutName?

  @Option(
    help: .text(
      "collage.size", ["default": Collage().canvas.size],
      valueName: "WxH"))
  var size: PixelSize?

  @Option(
    help: .text("collage.preset", ["presets": PresetList.names], valueName: "PRESET,..."),
    transform: PresetList.init)
  var preset: PresetList?

  @Option(
    help: .text("collage.columns", valueName: "N"))
  var columns: Int?

  @Option(
    help: .text("collage.across", valueName: "N"))
  var across: Int?

  @Option(
    help: .text("collage.gap", valueName: "PX"))
  var gap: Int?

  @Option(
    help: .text("collage.margin", valueName: "PX"))
  var margin: Int?

  @Option(
    help: .text("collage.background", valueName: "COLOR"))
  var background: Backdrop?

  @Option(
    help: .text("collage.fit"))
  var fit: Fit?

  @OptionGroup var pieces: PieceArguments
  @OptionGroup var words: WordArguments

  @Option(
    help: .text("collage.missing", ["default": Subject.missing.rawValue]))
  var missing: Collage.MissingPhoto?

  @Option(help: .text("collage.jobs", valueName: "N"))
  var jobs: Int?

  @Flag(
    help: .text("collage.fast"))
  var fast = false

  @Option(help: pngCompressionHelp)
  var compression: PNGCompression?

  @Flag(help: .text("collage.noClobber"))
  var noClobber = false

  var collage: Collage {
    if let preset = preset?.values.first { return collage(for: preset) }
    return collage(on: Canvas(size ?? Collage().canvas.size))
  }

  /// The collage for a place to post it.
  func collage(for preset: Preset) -> Collage {
    collage(on: Canvas(preset))
  }

  /// The collage of a bundle, which has a picture for each preset beside it.
  var bundleCollage: Collage { collage(on: Canvas(size ?? Collage().canvas.size)) }

  private func collage(on canvas: Canvas) -> Collage {
    var options = pieces.layoutOptions
    (options.columns, options.across, options.fit) = (columns, across, fit)
    var collage = Collage(usedLayout.layout(options), on: canvas)
    (collage.canvas.margin, collage.canvas.gutter) = (margin, gap)
    pieces.apply(to: &collage)
    words.apply(to: &collage)
    collage.background = background
    collage.missing = missing ?? Subject.missing
    return collage
  }

  /// The layout asked for, or that of the subject.
  var usedLayout: LayoutName { layout ?? Subject.layout }

  /// How photos of plain grids are decoded.
  var effort: DecodingEffort { fast ? .fast : .standard }

  /// Where it will be posted or printed: nowhere in particular, or a picture for each place.
  var presets: [Preset] { preset?.values ?? [] }

  /// The option that says how large the picture is.
  var sizeOption: String { preset == nil ? "--size" : "--preset" }
}

extension CollageArguments {
  func validate() throws {
    if size != nil && preset != nil { throw usageError("Use --size or --preset, not both.") }
    if let size, size.longestSide > Recipe.longestSide || size.pixelCount > Recipe.mostPixels {
      throw usageError(
        """
        --size \(size) is too large: at most \(Recipe.longestSide) pixels per side and \
        \(Recipe.mostPixels / 1_000_000) megapixels.
        """)
    }
    try validatePositive(columns, "--columns")
    try validatePositive(across, "--across")
    try validatePositive(jobs, "--jobs")
    for (value, name) in [(gap, "--gap"), (margin, "--margin")] {
      if let value, value < 0 { throw usageError("\(name) must be 0 or more.") }
    }
  }

  /// Refuses roles and quantities that are not those of so many photos.
  func validateStatements(for count: Int) throws {
    try pieces.validateRoles(for: count)
    try words.validate(for: count, in: collage)
  }

  /// Refuses what is stated of one outfit's garments where all are drawn.
  func validateStatements(forAll isForAll: Bool) throws {
    try pieces.validate(forAll: isForAll)
    try words.validate(forAll: isForAll)
  }

  /// Refuses a layout without a pixel for each photo.
  func validateRoom(for count: Int, in collage: Collage? = nil) throws {
    let collage = collage ?? self.collage
    guard collage.hasRoom(for: count) else {
      throw BadInput.noRoom(for: count, in: collage.canvas.size, sizeOption: sizeOption)
    }
  }
}
