public import Garments
public import Layouts
public import Pixels
public import SystemPackage

/// How the pieces of a picture lie, stand out, and hold the limits.
public struct CollageLint: Sendable {
  /// A piece as it was drawn, in drawing order.
  public struct Piece: Sendable {
    public var photo: FilePath
    public var role: OutfitRole?
    /// Before it is turned.
    public var box: PixelRect
    /// Clockwise, about the middle of the box.
    public var degrees: Double
    /// The page that it is on, from 0.
    public var page = 0
  }

  public var layout: LayoutLint
  /// The least CIEDE2000 of a piece's edge to the background; nil where that is transparent, or
  /// where no piece is opaque.
  public var contrast: Double?
  /// What the layout is held to; nil for one that is held to nothing.
  public var limits: LayoutLint.Limits?
  public var pieces: [Piece]

  /// The limits that are not held.
  public var breaches: [LayoutLint.Breach] { limits.map { layout.breaches(of: $0) } ?? [] }
}
