public import Images
public import Core
public import Text

/// One picture of an outfit: what is to be seen on it, and how it is arranged.
///
/// `render(_:options:context:)` draws it of photos, on one page, or on several where the layout goes
/// on to further pages.
///
/// ```swift
/// var collage = Collage(.flatlay, on: Canvas(PixelSize(width: 1080, height: 1080)))
/// collage.words.captions = .names
/// let rendered = try await collage.render(["hat.png", "top.png", "skirt.png"])
/// ```
public struct Collage: Sendable {
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

  /// How photos are arranged: a `Grid`, `FlatLay`, `Mosaic` or `Sheet` with its own options.
  public var layout: any Layout
  /// The size of each page, its safe area, margin and gutter.
  public var canvas: Canvas
  /// How photos become pieces, and how those are set off.
  public var pieces = PieceOptions()
  /// What is written beside the pieces.
  public var words = WordOptions()
  /// Nil for what suits the layout: a quiet tone behind garments alone, `paper` behind photos.
  public var background: Backdrop?
  /// A layout that orders pieces itself, such as a flat lay, takes no notice of it.
  public var order = Order.given
  /// In a corner of every page; nil for none. Recipes do not hold it.
  package var logo: Logo?
  /// What becomes of a photo that cannot be used: by default there is no collage then.
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

  /// Whether masks beside photos are used.
  package var usesMasks: Bool { pieces.treatment(for: layout.subject).usesMasks }

  /// Whether `count` photos find room, words aside.
  public func hasRoom(for count: Int) -> Bool { layout.hasRoom(for: count, on: canvas) }

  /// A drawn collage.
  public struct Rendered: Sendable {
    /// The first page.
    public var raster: Raster
    /// The pages after the first, of a layout that goes on to further pages.
    public var furtherPages: [Raster] = []
    /// The words on the pages.
    package var texts: [PlacedText] = []
    /// Photos that could not be used, in input order. With `fail` there are none.
    public var failures: [FileFailure]
    /// Whether each photo given is in the picture.
    public var isShown: [Bool]
    /// What the reader of the picture should know of photos that were used all the same.
    public var warnings: [PhotoWarning]
    /// How the pieces lie; nil where that was not measured.
    public var lint: CollageLint?
    /// What the picture can be drawn again from; nil where it was not asked for.
    public var recipe: Recipe?
    /// Whether its layout goes on to further pages where one has no room.
    public var isPaged = false
    /// What its pages take of the budget, as long as it is there.
    var held: [MemoryHolding] = []

    /// All pages, at least one.
    public var pages: [Raster] { [raster] + furtherPages }
  }

  /// Why there is no collage.
  public enum Failure: Error {
    /// Gutter, margin and words leave no room for so many photos.
    case noRoom(count: Int)
    /// Photos that cannot be used, in input order; none where none were given.
    case photos([FileFailure])
    /// The words cannot be drawn.
    case words(TypesettingError)
    /// The work was cancelled, or not done in time.
    case interrupted(Interruption)
    /// There is not enough memory for the picture.
    case outOfMemory

    /// Why there is no memory for a step.
    init(_ refusal: MemoryBudget.Refusal) {
      switch refusal {
      case .beyondLimit, .outOfMemory: self = .outOfMemory
      case .interrupted(let interruption): self = .interrupted(interruption)
      }
    }
  }
}

/// How a collage is drawn, as apart from what it shows.
public struct RenderOptions: Hashable, Sendable {
  /// Of whole photos in a plain grid. Photos that are made into pieces first are resampled twice, and
  /// decoded quickly always.
  public var effort: DecodingEffort
  /// Whether to measure how pieces lie and stand out.
  public var measuresLayout: Bool
  /// Whether what is drawn comes with its recipe, for which the photos are hashed.
  public var recordsRecipe: Bool
  /// How many pages are drawn at most, from the first; nil, as it is unless it is changed, for all. What is on
  /// further ones is not read further than laying out takes, and counts as shown.
  public var mostPages: Int?

  /// Options; by default nothing is measured or recorded.
  ///
  /// - Parameters:
  ///   - effort: how whole photos in a plain grid are decoded.
  ///   - measuresLayout: whether the drawn collage has its `lint`.
  ///   - recordsRecipe: whether the drawn collage has its `recipe`.
  public init(
    effort: DecodingEffort = .standard, measuresLayout: Bool = false, recordsRecipe: Bool = false
  ) {
    self.effort = effort
    self.measuresLayout = measuresLayout
    self.recordsRecipe = recordsRecipe
  }
}
