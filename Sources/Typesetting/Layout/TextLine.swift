public import Pixels

/// A line of a text that was laid out. Regions are in the box's pixels, from its top left corner.
public struct TextLine: Hashable, Sendable {
  /// What it shows, in the order of reading; an ellipsis as "…".
  public let text: String
  /// How far down its letters stand: the lower edge of an H.
  public let baseline: Int
  /// From where its text starts to where it ends, with the space that its fonts ask for above and
  /// below.
  public let logicalRegion: Region
  /// What is drawn, which may lie partly outside of the box: there it is cut off.
  public let inkRegion: Region
  /// Whether its paragraph is read from the right.
  public let isRightToLeft: Bool
}
