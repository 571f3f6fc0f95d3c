public import Codecs
public import Pixels

/// A picture of an outfit as it was drawn: what pieces it has, where each lies, and all else that its
/// bytes depend on beside the photos' own.
///
/// It is written as JSON, which `docs/recipe.md` explains and `docs/recipe.schema.json` defines. It
/// names photos by their files' names and by what they hold, and names no folder.
public struct Recipe: Hashable, Sendable {
  /// Of the format. Another version is refused: its picture could be another one.
  public static let version = 1

  public var canvas: PixelSize
  public var layout: Layout
  /// One colour, or two of a gradient from the top to the bottom.
  public var background: [Color]
  public var drawing: Drawing
  public var effort: DecodingEffort
  /// In drawing order: each lies over those before it.
  public var pieces: [Piece]

  public init(
    canvas: PixelSize, layout: Layout, background: [Color], drawing: Drawing,
    effort: DecodingEffort = .standard, pieces: [Piece]
  ) {
    self.canvas = canvas
    self.layout = layout
    self.background = background
    self.drawing = drawing
    self.effort = effort
    self.pieces = pieces
  }

  /// How the places were found. It changes no pixel: the places are the pieces' own.
  public struct Layout: Hashable, Sendable {
    public var kind: Collage.Layout
    /// What the pieces were to stay in; nil for the whole canvas.
    public var safeArea: PixelRect?
    /// What was asked of a flat lay, in pixels; nil where nothing was.
    public var margin: Int?
    public var gap: Int?

    public init(
      kind: Collage.Layout, safeArea: PixelRect? = nil, margin: Int? = nil, gap: Int? = nil
    ) {
      self.kind = kind
      self.safeArea = safeArea
      self.margin = margin
      self.gap = gap
    }
  }
}
