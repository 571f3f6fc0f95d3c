import CommandSupport
import ArgumentParser
import Images
import Outfits
import SystemPackage
import Core

/// The subject of a picture, which determines the defaults of the options.
protocol PictureSubject: Sendable {
  static var layout: LayoutName { get }
  static var missing: Collage.MissingPhoto { get }
}

/// Photos named on the command line.
enum PicturedPhotos: PictureSubject {
  static let layout = LayoutName.grid
  static let missing = Collage.MissingPhoto.fail
}

/// The outfits of a wardrobe, drawn by default as flat lays with silhouettes for missing photos.
enum WardrobeOutfits: PictureSubject {
  static let layout = LayoutName.flatlay
  static let missing = Collage.MissingPhoto.placeholder
}

/// The options that define a collage, for `collage` and `share`.
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

  func collage(for preset: Preset) -> Collage {
    collage(on: Canvas(preset))
  }

  /// The main collage of a bundle, without the presets' pictures.
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

  /// The requested layout, or the subject's default.
  var usedLayout: LayoutName { layout ?? Subject.layout }

  /// The effort for decoding the photos of plain grids.
  var effort: DecodingEffort { fast ? .fast : .standard }

  /// The requested presets, with one picture each, or an empty array.
  var presets: [Preset] { preset?.values ?? [] }

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

  /// Throws an error if the numbers of roles or quantities do not match the number of photos.
  func validateStatements(for count: Int) throws {
    try pieces.validateRoles(for: count)
    try words.validate(for: count, in: collage)
  }

  /// Throws an error if options for a single outfit are given for all outfits.
  func validateStatements(forAll isForAll: Bool) throws {
    try pieces.validate(forAll: isForAll)
    try words.validate(forAll: isForAll)
  }

  /// Throws an error if the layout leaves less than one pixel for a photo.
  func validateRoom(for count: Int, in collage: Collage? = nil) throws {
    let collage = collage ?? self.collage
    guard collage.hasRoom(for: count) else {
      throw BadInput.noRoom(for: count, in: collage.canvas.size, sizeOption: sizeOption)
    }
  }
}
