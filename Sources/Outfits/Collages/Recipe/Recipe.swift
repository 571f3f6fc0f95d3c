public import Images
public import Text

/// A picture of an outfit as it was drawn: its pieces, their places, and everything else, apart
/// from the photos' bytes, that its own bytes depend on.
///
/// It is written as JSON, which `docs/recipes.md` explains and `docs/recipe.schema.json` defines.
/// It identifies photos by file name and content hash, without folders.
///
/// ```swift
/// let collage = Collage(.mosaic)
/// let drawn = try await collage.render(
///   ["hat.png", "top.png"], options: RenderOptions(recordsRecipe: true))
/// try drawn.recipe?.write(to: "look.json")
/// let recipe = try Recipe.read("look.json")
/// ```
public struct Recipe: Hashable, Sendable {
  /// The version of the format. Other versions are refused, because their pictures could differ.
  public static let version = 1

  /// The font family if a recipe names none, as in recipes from before there was a choice.
  public static let unnamedFont = "sans-serif"

  /// The size of each page in pixels: at most 65,500 a side and 250 megapixels.
  public var canvas: PixelSize
  /// How the places were found, and the limits of the picture.
  public var layout: Layout
  /// One colour, or the two of a gradient from top to bottom.
  public var background: [Color]
  /// How photos become pixels.
  public var drawing: Drawing
  /// In drawing order: each lies over those before it.
  public var pieces: [RecipePiece]
  /// In drawing order, over the pieces.
  package var words: [PlacedText]
  /// The language of all words.
  public var language: LanguageTag
  /// The font family of all words, 1 to 200 characters. If it is not installed, the words use the
  /// default font.
  public var font: String

  /// A recipe of these values.
  ///
  /// No value is checked here. ``json(isPretty:)`` and ``RecipePhotos`` refuse values out of range.
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

  /// The number of pages; a sheet may have several.
  public var pageCount: Int {
    (pieces.map(\.page) + words.map(\.page)).reduce(1) { max($0, $1 + 1) }
  }

  /// How the places were found. It changes no pixel, because each piece has its own place.
  public struct Layout: Hashable, Sendable {
    /// The layout that found the places.
    public var kind: LayoutName
    /// The limits of the picture, each a share from 0 to 1; nil if it has none.
    public var limits: LayoutLint.Limits?

    /// A layout by its name, with the limits of the picture.
    public init(kind: LayoutName, limits: LayoutLint.Limits? = nil) {
      self.kind = kind
      self.limits = limits
    }
  }
}
