public import Images
public import Core
public import Text

/// A picture of an outfit: its layout, its canvas and its words.
///
/// `render(_:options:context:)` draws a collage from photos, on several pages in some layouts.
///
/// ```swift
/// var collage = Collage(.flatlay, on: Canvas(PixelSize(width: 1080, height: 1080)))
/// collage.words.captions = .names
/// let rendered = try await collage.render(["hat.png", "top.png", "skirt.png"])
/// ```
public struct Collage: Sendable {
  /// The order of the photos.
  public enum Order: String, CaseIterable, Sendable {
    /// The order of the input.
    case given
    /// The order from head to foot.
    case body
  }

  /// The handling of a photo that cannot be used.
  public enum MissingPhoto: String, CaseIterable, Sendable {
    /// Fail: the collage is not drawn.
    case fail
    /// Show a silhouette instead of the photo. The silhouette shows the same kind of garment, if
    /// the kind is known.
    case placeholder
    /// Leave out the photo and close the gap.
    case skip
  }

  /// The arrangement of the photos: a `Grid`, `FlatLay`, `Mosaic` or `Sheet` with its own options.
  public var layout: any Layout
  /// The size, safe area, margin and gutter of each page.
  public var canvas: Canvas
  /// The options for turning photos into pieces, with their shadows and frames.
  public var pieces = PieceOptions()
  /// The words on the picture.
  public var words = WordOptions()
  /// The background; nil for the layout's default. The default is a quiet tone behind cut-out
  /// garments, and `paper` behind photos.
  public var background: Backdrop?
  /// The order of the photos. Some layouts, such as a flat lay, ignore this order and use their
  /// own.
  public var order = Order.given
  /// The logo in a corner of every page; nil for none. Recipes do not contain the logo.
  package var logo: Logo?
  /// The handling of a photo that cannot be used; by default the collage fails.
  public var missing = MissingPhoto.fail

  /// Makes a collage without words, with the layout's default background and treatment of photos.
  ///
  /// - Parameters:
  ///   - layout: the arrangement of the photos; by default a grid.
  ///   - canvas: the size of each page; by default 1080 x 1350 pixels.
  public init(
    _ layout: any Layout = .grid, on canvas: Canvas = Canvas(PixelSize(width: 1080, height: 1350))
  ) {
    self.layout = layout
    self.canvas = canvas
  }

  /// A light grey, on which both white and black pieces stand out.
  public static let paper = Color(red: 0xF5, green: 0xF5, blue: 0xF5)

  package var usesMasks: Bool { pieces.treatment(for: layout.subject).usesMasks }

  /// True if there is room for `count` photos, ignoring words.
  public func hasRoom(for count: Int) -> Bool { layout.hasRoom(for: count, on: canvas) }

  /// A drawn collage.
  public struct Rendered: Sendable {
    /// The first page.
    public var raster: Raster
    /// The pages after the first page. Only some layouts have more than one page.
    public var furtherPages: [Raster] = []
    package var texts: [PlacedText] = []
    /// Photos that could not be used, in input order. Empty with `MissingPhoto.fail`.
    public var failures: [FileFailure]
    /// For each photo given, true if it is in the picture.
    public var isShown: [Bool]
    /// Warnings about photos that were used.
    public var warnings: [PhotoWarning]
    /// Measurements of the layout; nil if it was not measured.
    public var lint: CollageLint?
    /// The recipe for drawing the picture again; nil if it was not requested.
    public var recipe: Recipe?
    /// True if the picture's layout adds further pages when a page is full.
    public var isPaged = false
    /// The part of the memory budget that is reserved as long as the pages exist.
    var held: [MemoryHolding] = []

    /// All pages, at least one.
    public var pages: [Raster] { [raster] + furtherPages }
  }

  /// The reason why there is no collage.
  public enum Failure: Error {
    /// The gutter, margin and words leave no room for so many photos.
    case noRoom(count: Int)
    /// Photos that cannot be used, in input order; empty if no photos were given.
    case photos([FileFailure])
    /// The words cannot be drawn.
    case words(TypesettingError)
    /// The work was cancelled or timed out.
    case interrupted(Interruption)
    /// There is not enough memory for the picture.
    case outOfMemory

    init(_ refusal: MemoryBudget.Refusal) {
      switch refusal {
      case .beyondLimit, .outOfMemory: self = .outOfMemory
      case .interrupted(let interruption): self = .interrupted(interruption)
      }
    }
  }
}

/// Options for drawing a collage, independent of its contents.
public struct RenderOptions: Hashable, Sendable {
  /// The decoding effort for whole photos in a plain grid. Other photos are always decoded quickly,
  /// because they are resampled twice.
  public var effort: DecodingEffort
  /// If true, measures the placement of pieces and their contrast to the background.
  public var measuresLayout: Bool
  /// If true, the result includes its recipe. Making a recipe requires hashing the photos.
  public var recordsRecipe: Bool
  /// The maximum number of pages to draw, starting with the first; nil, the default, for all pages.
  /// Photos on pages that are not drawn still count as shown.
  public var mostPages: Int?

  /// Makes options; by default nothing is measured or recorded.
  ///
  /// - Parameters:
  ///   - effort: the decoding effort for whole photos in a plain grid.
  ///   - measuresLayout: if true, the result includes its `lint`.
  ///   - recordsRecipe: if true, the result includes its `recipe`.
  public init(
    effort: DecodingEffort = .standard, measuresLayout: Bool = false, recordsRecipe: Bool = false
  ) {
    self.effort = effort
    self.measuresLayout = measuresLayout
    self.recordsRecipe = recordsRecipe
  }
}
