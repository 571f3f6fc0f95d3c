/// Whether garments are cut out of their photos.
public enum CutoutChoice: String, CaseIterable, Hashable, Sendable {
  /// Where the background is plain; other photos stay as they are.
  case auto
  /// No photo; only transparency of a photo's own is kept.
  case off
  /// Every photo, as well as it goes.
  case force
}
