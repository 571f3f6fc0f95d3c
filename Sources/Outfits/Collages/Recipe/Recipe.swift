public import Images
public import Text

/// A picture of an outfit as it was drawn: what pieces it has, where each lies, and all else that its
/// bytes depend on beside the photos' own.
///
/// It is written as JSON, which `docs/recipes.md` explains and `docs/recipe.schema.json` defines. It
/// names photos by their files' names and by what they hold, and names no folder.
///
/// ```swift
/// let collage = Collage(.mosaic)
/// let drawn = try await collage.render(
///   ["hat.png", "top.png"], options: RenderOptions(recordsRecipe: true))
/// try drawn.recipe?.write(to: "look.json")
/// let recipe = try Recipe.read("look.json")
/// ```
public struct Recipe: Hashable, Sendable {
  /// The version of the format. Another version is refused: its picture could be another one.
  public static let version = 1

  /// The family of words where a recipe names none, as those do that were made before there was a choice.
  public static let unnamedFont = "sans-serif"

  /// The size of each page in pixels: at most 65,500 a side and 250 megapixels.
  public var canvas: PixelSize
  /// How the places were found, and what the picture is held to.
  public var layout: Layout
  /// One colour, or two of a gradient from the top to the bottom.
  public var background: [Color]
  /// How photos become pixels.
  public var drawing: Drawing
  /// In drawing order: each lies over those before it.
  public var pieces: [RecipePiece]
  /// In drawing order, over the pieces.
  package var words: [PlacedText]
  /// Of all words.
  public var language: LanguageTag
  /// The family of all words' fonts, 1 to 200 characters; where it is not installed, words are in that which
  /// they would be in without a recipe.
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

  /// How many pages it has: a sheet may have several.
  public var pageCount: Int {
    (pieces.map(\.page) + words.map(\.page)).reduce(1) { max($0, $1 + 1) }
  }

  /// How the places were found. It changes no pixel: the places are the pieces' own.
  public struct Layout: Hashable, Sendable {
    /// The layout that found the places.
    public var kind: LayoutName
    /// What the picture is held to, each a share from 0 to 1; nil for one that is held to nothing.
    public var limits: LayoutLint.Limits?

    /// A layout by its name, with the limits that the picture is held to.
    public init(kind: LayoutName, limits: LayoutLint.Limits? = nil) {
      self.kind = kind
      self.limits = limits
    }
  }
}
