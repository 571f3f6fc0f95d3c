public import Images
public import Text

/// The description of a drawn picture of an outfit. A recipe contains everything that determines
/// the picture, except the photos.
///
/// A recipe is written as JSON. The schema is in `docs/recipe.schema.json`. Recipes identify photos
/// by file name and content hash, without folders.
///
/// ```swift
/// let collage = Collage(.mosaic)
/// let drawn = try await collage.render(
///   ["hat.png", "top.png"], options: RenderOptions(recordsRecipe: true))
/// try drawn.recipe?.write(to: "look.json")
/// let recipe = try Recipe.read("look.json")
/// ```
public struct Recipe: Hashable, Sendable {
  /// The version of the recipe format. Recipes of other versions are rejected, because they could
  /// give other pictures.
  public static let version = 1

  /// The font family for old recipes, which do not name a font.
  public static let unnamedFont = "sans-serif"

  /// The size of each page in pixels: at most 65,500 a side and 250 megapixels.
  public var canvas: PixelSize
  /// The layout that placed the pieces, and the limits of the picture.
  public var layout: Layout
  /// The background: one colour, or two for a gradient from top to bottom.
  public var background: [Color]
  /// The method of turning photos into pixels.
  public var drawing: Drawing
  /// The pieces in drawing order. Later pieces cover earlier ones.
  public var pieces: [RecipePiece]
  /// The words in drawing order. Words are drawn over the pieces.
  package var words: [PlacedText]
  /// The language of all words.
  public var language: LanguageTag
  /// The font family of all words, 1 to 200 characters. If the family is not installed, the words
  /// use the default font.
  public var font: String

  /// Makes a recipe without checking its values. ``json(isPretty:)`` and ``RecipePhotos`` reject
  /// values out of range.
  package init(
    canvas: PixelSize, layout: Layout, background: [Color], drawing: Drawing,
    pieces: [RecipePiece], words: [PlacedText] = [], language: LanguageTag = .undetermined,
    font: String = Recipe.unnamedFont
  ) {
    self.canvas = canvas
    self.layout = layout
    self.background = background
    self.drawing = drawing
    self.pieces = pieces
    self.words = words
    self.language = language
    self.font = font
  }

  /// The number of pages. A sheet may have several pages.
  public var pageCount: Int {
    (pieces.map(\.page) + words.map(\.page)).reduce(1) { max($0, $1 + 1) }
  }

  /// The layout that placed the pieces. The layout does not affect the picture, because each piece
  /// has its own place.
  public struct Layout: Hashable, Sendable {
    /// The name of the layout.
    public var kind: LayoutName
    /// The limits of the picture; nil if it has none.
    public var limits: LayoutLint.Limits?

    /// Makes the description of a layout for a recipe.
    public init(kind: LayoutName, limits: LayoutLint.Limits? = nil) {
      self.kind = kind
      self.limits = limits
    }
  }
}
