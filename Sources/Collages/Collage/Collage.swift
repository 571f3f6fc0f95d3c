public import Codecs
public import Files
public import Layouts
public import Pixels
public import Segmentation
public import SystemPackage
public import Typesetting
import Work

/// One picture of an outfit.
public struct Collage: Sendable {
  /// How photos are arranged.
  public enum Layout: String, CaseIterable, Sendable {
    /// Equal boxes in rows and columns.
    case grid
    /// As on a floor: where the body wears them, at their relative sizes.
    case flatlay
    /// Rows justified to one width.
    case mosaic
    /// Two to a row, each with its caption, on as many pages as it takes for them to be read.
    case sheet
  }

  /// In which order photos are arranged.
  public enum Order: String, CaseIterable, Sendable {
    /// As they come.
    case given
    /// From head to foot.
    case body
  }

  /// What becomes of a photo that cannot be used.
  public enum MissingPhoto: String, CaseIterable, Sendable {
    /// There is no collage.
    case fail
    /// Its tile shows a silhouette of what its file name says it is.
    case placeholder
    /// The others close up.
    case skip
  }

  public var layout = Layout.grid
  public var size = PixelSize(width: 1080, height: 1350)
  /// What photos must stay in, beside the margin; nil for the whole picture.
  public var safeArea: PixelRect?
  /// A flat lay has its own.
  public var order = Order.given
  /// Nil for the grid's default for the number of photos.
  public var columns: Int?
  /// Pixels between tiles; nil for 2 % of the shorter side.
  public var gap: Int?
  /// Pixels around the tiles; nil for 4 % of the shorter side.
  public var margin: Int?
  /// Nil for what suits the layout: a quiet tone in a flat lay, a light grey elsewhere.
  public var background: Backdrop?
  /// Of photos with their sides in a grid; garments that are cut out are shown whole.
  public var fit = Fit.contain
  /// Nil for what suits the layout: `auto` in a flat lay, `off` elsewhere.
  public var cutout: CutoutChoice?
  /// Whether masks beside photos are used: `x.mask.png` for `x.jpg`. They are not where `cutout` is
  /// `off`, nor in a grid where it is nil.
  public var usesMasks = true
  /// What relative sizes in a flat lay are the measure of.
  public var scale = FlatLay.Scale.area
  /// Whether the pieces of a flat lay are turned a little, by random numbers that start from `seed`.
  public var isCasual = false
  public var seed: UInt64 = 0
  /// Whether pieces cast a soft shadow.
  public var hasShadow = false
  /// Of photos that keep their sides, in pixels.
  public var cornerRadius = 0
  /// Whether photos that keep their sides get a hairline around them.
  public var hasFrame = false
  /// Whether to measure how photos lie; nil to measure pieces, and no photos that are drawn into tiles.
  public var measuresLayout: Bool?
  /// Drawn at the top of each page, in bold, on two lines at most; nil for none.
  public var heading: String?
  /// Nil for what suits the layout: names on a sheet, none elsewhere.
  public var captions: Captions?
  /// A fontconfig file that names the fonts of words; nil for the system's configuration. Fonts are
  /// looked for only where there are words.
  public var fontconfigFile: FilePath?
  public var missing = MissingPhoto.fail
  /// How many photos are decoded at once.
  public var jobs = activeCoreCount
  /// Of plain grids. Photos that are made into pieces first are resampled twice, and decoded quickly always.
  public var effort = DecodingEffort.standard
  /// Whether what is drawn comes with its recipe, for which the photos are hashed.
  public var recordsRecipe = false

  public init() {}

  /// A drawn collage.
  public struct Rendered: Sendable {
    public var raster: Raster
    /// The pages of a sheet after the first.
    public var furtherPages: [Raster] = []
    /// The words on the pages.
    public var texts: [PlacedText] = []
    /// Photos that could not be used, in input order. With `fail` there are none.
    public var failures: [FileFailure]
    /// Whether each photo given is in the picture.
    public var isShown: [Bool]
    public var warnings: [PhotoWarning]
    /// How the pieces lie; nil where that was not measured.
    public var lint: CollageLint?
    /// What the picture can be drawn again from; nil where it was not asked for.
    public var recipe: Recipe?
  }

  /// Why there is no collage.
  public enum Failure: Error {
    /// Gap, margin and words leave no room for so many photos.
    case noRoom(count: Int)
    /// Photos that cannot be used, in input order; none where none were given.
    case photos([FileFailure])
    /// The words cannot be drawn.
    case words(TypesettingError)
  }

  /// A light grey, on which both white and black stand out.
  public static let paper = Color(red: 0xF5, green: 0xF5, blue: 0xF5)

  var backdrop: Backdrop { background ?? (layout == .flatlay ? .auto : .color(Self.paper)) }
  var cutoutChoice: CutoutChoice { cutout ?? (layout == .flatlay ? .auto : .off) }

  func grid(for count: Int) -> GridLayout {
    GridLayout(canvas: size, count: count, columns: columns, gap: gap, margin: margin)
  }

  var mosaic: Mosaic { Mosaic(canvas: size, safeArea: safeArea, margin: margin, gutter: gap) }

  /// Draws the photos of garments of which no more is known than their files' names say.
  public func render(_ photos: [FilePath]) async throws(Failure) -> Rendered {
    try await render(photos.map { CollagePhoto($0) })
  }

  /// Draws the photos.
  public func render(_ photos: [CollagePhoto]) async throws(Failure) -> Rendered {
    let isPlain = cutoutChoice == .off && !hasShadow && cornerRadius == 0 && !hasFrame
    // What no word tells of is told by its shape, for which it is looked at first.
    let isOrdered = order == .given || photos.allSatisfy { $0.role(of: nil) != nil }
    if case .color(let color) = backdrop, isPlain, isOrdered, layout == .grid {
      return try await renderTiles(photos, over: color)
    }
    return try await renderPieces(photos)
  }
}
