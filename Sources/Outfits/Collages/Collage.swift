public import Images
public import Core
public import Text

/// One picture of an outfit: its layout, its canvas and its words.
///
/// `render(_:options:context:)` draws it from photos, on one page, or on several if the layout
/// continues on further pages.
///
/// ```swift
/// var collage = Collage(.flatlay, on: Canvas(PixelSize(width: 1080, height: 1080)))
/// collage.words.captions = .names
/// let rendered = try await collage.render(["hat.png", "top.png", "skirt.png"])
/// ```
public struct Collage: Sendable {
  /// The order in which photos are arranged.
  public enum Order: String, CaseIterable, Sendable {
    /// The order of the input.
    case given
    /// From head to foot.
    case body
  }

  /// What to do with a photo that cannot be used.
  public enum MissingPhoto: String, CaseIterable, Sendable {
    /// Fail: there is no collage.
    case fail
    /// Show a silhouette in its tile, chosen by its file name.
    case placeholder
    /// Leave it out and close the gap.
    case skip
  }

  /// How photos are arranged: a `Grid`, `FlatLay`, `Mosaic` or `Sheet` with its own options.
  public var layout: any Layout
  /// The size of each page, its safe area, margin and gutter.
  public var canvas: Canvas
  /// How photos become pieces, and their shadows and frames.
  public var pieces = PieceOptions()
  /// The words on the picture.
  public var words = WordOptions()
  /// Nil for the layout's default: a quiet tone behind cut-out garments, `paper` behind photos.
  public var background: Backdrop?
  /// Ignored by a layout that orders pieces itself, such as a flat lay.
  public var order = Order.given
  /// In a corner of every page; nil for none. Recipes do not hold it.
  package var logo: Logo?
  /// What to do with a photo that cannot be used; by default the collage fails.
  public var missing = MissingPhoto.fail

  /// A collage without words, with the layout's own background and treatment of photos.
  ///
  /// - Parameters:
  ///   - layout: how photos are arranged; by default in a grid.
  ///   - canvas: the size of each page; by default 1080 x 1350 pixels.
  public init(
    _ layout: any Layout = .grid, on canvas: Canvas = Canvas(PixelSize(width: 1080, height: 1350))
  ) {
    self.layout = layout
    self.canvas = canvas
  }

  /// A light grey, on which both white and black stand out.
  public static let paper = Color(red: 0xF5, green: 0xF5, blue: 0xF5)

  /// True if masks beside photos are used.
  package var usesMasks: Bool { pieces.treatment(for: layout.subject).usesMasks }

  /// True if there is room for `count` photos, ignoring words.
  public func hasRoom(for count: Int) -> Bool { layout.hasRoom(for: count, on: canvas) }

  /// A drawn collage.
  public struct Rendered: Sendable {
    /// The first page.
    public var raster: Raster
    /// The pages after the first, if the layout continues on further pages.
    public var furtherPages: [Raster] = []
    /// The words on the pages.
    package var texts: [PlacedText] = []
    /// Photos that could not be used, in input order; empty with `fail`.
    public var failures: [FileFailure]
    /// For each photo given, true if it is in the picture.
    public var isShown: [Bool]
    /// Warnings about photos that were used.
    public var warnings: [PhotoWarning]
    /// Measurements of the layout; nil if it was not measured.
    public var lint: CollageLint?
    /// The recipe to draw the picture again; nil if it was not requested.
    public var recipe: Recipe?
    /// True if its layout continues on further pages when one is full.
    public var isPaged = false
    /// The part of the memory budget that its pages hold for their lifetime.
    var held: [MemoryHolding] = []

    /// All pages, at least one.
    public var pages: [Raster] { [raster] + furtherPages }
  }

  /// Why there is no collage.
  public enum Failure: Error {
    /// Gutter, margin and words leave no room for so many photos.
    case noRoom(count: Int)
    /// Photos that cannot be used, in input order; empty if none were given.
    case photos([FileFailure])
    /// The words cannot be drawn.
    case words(TypesettingError)
    /// The work was cancelled or timed out.
    case interrupted(Interruption)
    /// There is not enough memory for the picture.
    case outOfMemory

    /// The failure for a step that did not get its memory.
    init(_ refusal: MemoryBudget.Refusal) {
      switch refusal {
      case .beyondLimit, .outOfMemory: self = .outOfMemory
      case .interrupted(let interruption): self = .interrupted(interruption)
      }
    }
  }
}

/// How a collage is drawn, independent of what it shows.
public struct RenderOptions: Hashable, Sendable {
  /// The effort for whole photos in a plain grid. Photos that become pieces first are always
  /// decoded quickly, because they are resampled twice.
  public var effort: DecodingEffort
  /// If true, measures how pieces lie and stand out.
  public var measuresLayout: Bool
  /// If true, the result has its recipe, for which the photos are hashed.
  public var recordsRecipe: Bool
  /// The most pages to draw, from the first; nil, the default, for all. Photos on further pages are
  /// read only for laying out, and count as shown.
  public var mostPages: Int?

  /// Options; by default nothing is measured or recorded.
  ///
  /// - Parameters:
  ///   - effort: the decoding effort for whole photos in a plain grid.
  ///   - measuresLayout: if true, the result has its `lint`.
  ///   - recordsRecipe: if true, the result has its `recipe`.
  public init(
    effort: DecodingEffort = .standard, measuresLayout: Bool = false, recordsRecipe: Bool = false
  ) {
    self.effort = effort
    self.measuresLayout = measuresLayout
    self.recordsRecipe = recordsRecipe
  }
}
